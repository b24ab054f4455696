internal import Grounded
public import GroundedModel

/// The `grounded` command line as a library, so that tests can call it.
public enum CommandLineTool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs one command line and returns its exit code: 0 done, 1 no route or findings, 64 usage or place, 65
  /// unusable data, 66 no such input, 70 a fault of this software.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The environment; `NO_COLOR` is honoured.
  ///   - now: The moment that "now" means; the only clock there is.
  ///   - standardInput: Where answers of a person come from; nil where nobody can be asked.
  ///   - standardOutput: Where results go, written once at the end; a conversation writes as it goes.
  ///   - standardError: Where everything else goes.
  /// - Returns: The exit code.
  public static func run(
    arguments: [String], environment: [String: String], now: Instant,
    standardInput: (any LineSource)? = nil, standardOutput: any TextSink,
    standardError: any TextSink
  ) -> Int32 {
    let usesColour = standardOutput.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    var surroundings = Surroundings.reporting(to: standardError, usesColour: usesColour)
    surroundings.environment = environment
    surroundings.input = standardInput
    surroundings.output = standardOutput
    var outcome = outcome(arguments: arguments, now: now, surroundings: surroundings)
    // Messages first: where both go to one terminal, the result is what stays in view.
    if !outcome.messages.isEmpty {
      let lines = outcome.messages.map { "grounded: \($0)\n" }.joined()
      try? standardError.write(lines)
    }
    if !outcome.output.isEmpty {
      do {
        try standardOutput.write(outcome.output)
      } catch {
        if case .refused(let reason) = error {
          try? standardError.write("grounded: the output could not be written: \(reason)\n")
          outcome.exitCode = .fault
        }
      }
    }
    return outcome.exitCode.rawValue
  }

  /// Everything that a command gives, before anything is written.
  static func outcome(
    arguments: [String], now: Instant, surroundings: Surroundings = Surroundings()
  ) -> Outcome {
    do {
      return try dispatch(arguments, now: now, surroundings: surroundings)
    } catch let error as UsageError {
      return Outcome(.usage, messages: [error.message])
    } catch let error as LoadError {
      switch error.kind {
      case .notFound: return Outcome(.noInput, messages: [error.message])
      case .unusable: return Outcome(.unusableData, messages: [error.message])
      case .fault: return Outcome(.fault, messages: [error.message])
      }
    } catch SinkError.readerGone {
      return Outcome(.done)
    } catch {
      return Outcome(.fault, messages: ["a fault of this software: \(error)"])
    }
  }

  private static func dispatch(
    _ arguments: [String], now: Instant, surroundings: Surroundings
  ) throws -> Outcome {
    guard let first = arguments.first else {
      throw UsageError("say what to do\n" + Commands.overview)
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": return Outcome(.done, output: Commands.overview)
    case "--version": return Outcome(.done, output: "grounded \(version)\n")
    case "help":
      guard let topic = rest.first, topic != "--help" else {
        return Outcome(.done, output: Commands.overview)
      }
      guard let command = Commands.all.first(where: { $0.name == topic }) else {
        throw Commands.unknown(topic)
      }
      return Outcome(.done, output: command.help)
    default: break
    }
    guard let command = Commands.all.first(where: { $0.name == first }) else {
      throw Commands.unknown(first)
    }
    let parsed = try ParsedArguments(rest, for: command)
    if parsed.wantsHelp { return Outcome(.done, output: command.help) }
    switch command.name {
    case "route": return try RouteCommand(parsed).run(now: now)
    case "places": return try PlacesCommand(parsed).run()
    case "validate":
      return try ValidateCommand(parsed).run(now: now, surroundings: surroundings)
    case "impact": return try ImpactCommand(parsed).run(now: now)
    case "regress":
      return try RegressCommand(parsed).run(now: now, surroundings: surroundings)
    case "convert": return try ConvertCommand(parsed).run()
    case "graph": return try GraphCommand(parsed).run(now: now)
    case "journey":
      return try JourneyCommand(parsed).run(
        now: now, environment: surroundings.environment, input: surroundings.input,
        output: surroundings.output ?? MemorySink())
    default: throw Commands.unknown(first)
    }
  }
}
