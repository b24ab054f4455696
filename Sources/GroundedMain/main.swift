internal import FoundationEssentials
internal import GroundedCLI
internal import GroundedModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

DescriptorSink.ignoreBrokenPipes()
let code = CommandLineTool.run(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment,
  now: Instant(secondsSince1970: Date().timeIntervalSince1970),
  standardInput: StandardInput(), standardOutput: DescriptorSink(descriptor: 1),
  standardError: DescriptorSink(descriptor: 2))
exit(code)
