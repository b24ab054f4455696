internal import CMalloc
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

// What reading and building a large venue freed must not lie below what comes next.
cmalloc_give_back_blocks(128 << 10)
DescriptorSink.ignoreBrokenPipes()
let code = CommandLineTool.run(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment,
  now: Instant(secondsSince1970: Date().timeIntervalSince1970),
  standardInput: StandardInput(), standardOutput: DescriptorSink(descriptor: 1),
  standardError: DescriptorSink(descriptor: 2))
exit(code)
