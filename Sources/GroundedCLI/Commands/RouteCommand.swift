internal import Grounded
internal import GroundedModel
internal import GroundedRouting

/// `grounded route`: directions from a place to a place.
struct RouteCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "route",
    summary: "Write directions from a place to a place, step by step.",
    operands: "DATA",
    operandCount: 1...1,
    options: RouteOptions.specifications(isRequired: true) + [
      OptionSpecification("--flight", "CODE", "the flight that the way is for, for example BA256"),
      OptionSpecification("--was", "GATE", "the gate that the flight has moved from"),
      OptionSpecification("--language", "TAG", "the language of the directions (en-GB)"),
      OptionSpecification(
        "--format", "FORMAT", choices: DirectionsFormat.allCases.map(\.rawValue),
        "the form of the directions (text)"),
      OptionSpecification("--explain", "list the assumptions behind times and lengths"),
      .help,
    ],
    notes: RouteOptions.placeNotes + [
      """
      Profiles: walk uses everything; step-free uses no stairs, escalators or moving walkways;
      wheelchair is step-free at the speed of a wheelchair; no-escalators walks without escalators.
      """,
      """
      A refusal is an answer too: it goes to standard output, says why and what would work, and the exit
      code is 1.
      """,
    ],
    examples: [
      .init(
        line: "route AirportData/sample-airport --from B12 --to A04",
        summary: "From gate B12 to gate A04, now."),
      .init(
        line: "route AirportData/sample-airport --from B12 --to A04 --profile step-free"
          + " --at 2026-10-20T12:00",
        summary: "Without stairs and escalators, at noon on a day."),
      .init(
        line: "route AirportData/sample-airport --from B12 --to A04 --profile step-free"
          + " --close \"Lift 3\" --close \"Lift 5\"",
        summary: "What if both lifts were closed?"),
      .init(
        line: "route AirportData/sample-airport --from B12 --to A04 --flight BA256 --was B12"
          + " --format markdown",
        summary: "After a gate change, as Markdown."),
    ])

  private let data: String
  private let options: RouteOptions
  private let writing: WritingOptions

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = arguments.operands.first ?? ""
    options = try RouteOptions(arguments)
    let format = arguments.value("--format").flatMap(DirectionsFormat.init(rawValue:))
    writing = WritingOptions(
      format: format ?? .text, flight: try arguments.value("--flight").map(Self.flight),
      previousGate: try arguments.value("--was").map(Self.gate),
      explains: arguments.has("--explain"))
    if let language = arguments.value("--language"), language.lowercased() != "en-gb" {
      throw UsageError("--language \(language) is not available yet; en-GB is")
    }
  }

  /// A flight's code: two to eight letters and digits, in capitals, without spaces.
  private static func flight(_ text: String) throws(UsageError) -> String {
    let code = text.filter { !$0.isWhitespace }.uppercased()
    guard (2...8).contains(code.count),
      code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw UsageError("--flight \(text): a flight is 2 to 8 letters and digits, such as BA256")
    }
    return code
  }

  /// A gate's code: at most eight letters and digits, in capitals, without the word "gate".
  private static func gate(_ text: String) throws(UsageError) -> String {
    var code = text.filter { !$0.isWhitespace }.uppercased()
    if code.hasPrefix("GATE") { code.removeFirst(4) }
    guard (1...8).contains(code.count),
      code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw UsageError("--was \(text): a gate is 1 to 8 letters and digits, such as B12") }
    return code
  }

  /// Finds and writes the route.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run(now: Instant) throws -> Outcome {
    let prepared = try options.prepare(data: data, now: now)
    guard let query = prepared.query else { throw UsageError("--from and --to are missing") }
    let directions = prepared.guide.directions(query, writing)
    let code: Outcome.ExitCode =
      switch directions.answer {
      case .route: .done
      case .refusal: .noRoute
      }
    return Outcome(code, output: directions.text, messages: prepared.messages)
  }
}
