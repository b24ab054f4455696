internal import FoundationEssentials
internal import Grounded
internal import GroundedJourney
internal import GroundedModel

/// `grounded journey`: the journey around the route, in a terminal or from a script.
struct JourneyCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "journey",
    summary: "Play the journey around the route: a flight, its gate, a change, support.",
    operands: "DATA",
    operandCount: 1...1,
    options: [
      OptionSpecification("--script", "FILE", "play a script instead of asking"),
      OptionSpecification(
        "--format", "FORMAT", choices: ["text", "json", "html"],
        "the form (text); json and html give the last screen"),
      OptionSpecification(
        "--feed", "FILE", "flight reports to read instead of the sample story"),
      OptionSpecification(
        "--fault", "NAME",
        "what goes wrong between the source and the app"),
      OptionSpecification(
        "--at", "TIME", "when the journey starts: 2026-10-20T12:00 in the venue's zone (now)"),
      OptionSpecification(
        "--preferences", "FILE", "where preferences are kept, and nothing else"),
    ] + DataOptions.specifications + [.help],
    notes: [
      """
      Without a script the journey asks: type the number of a choice and press Enter. Time passes only when
      you let it. The flight is BA256 of a sample story, which is not real.
      """,
      """
      A script plays its actions and ends with exit code 1 where an expectation does not hold. With a script,
      preferences are kept only where --preferences names a file.
      """,
      """
      Faults: outage, blackout, delay, duplicate, reorder, missing-number, missing-date, missing-origin,
      missing-destination, missing-status, missing-terminal, missing-gate, missing-previous-gate,
      missing-time.
      """,
    ],
    examples: [
      .init(
        line: "journey AirportData/sample-airport",
        summary: "The story of a gate change, with numbered choices."),
      .init(
        line: "journey AirportData/sample-airport --script AirportData/journeys/ba256.json",
        summary: "The same story from start to end without questions."),
      .init(
        line: "journey AirportData/sample-airport --script AirportData/journeys/ba256.json"
          + " --format html",
        summary: "The last screen as a page."),
    ])

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Plays the journey; screens of a conversation are written as they come.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run(
    now: Instant, environment: [String: String], input: (any LineSource)?, output: any TextSink
  ) throws -> Outcome {
    let directions = try JourneyDirections(
      data: arguments.operands.first ?? "",
      options: DataOptions(arguments, data: Array(arguments.operands.prefix(1))))
    var messages: [String] = []
    var script = JourneyScript()
    let scriptFile = arguments.value("--script")
    if let scriptFile { script = try self.script(scriptFile) }
    var start = script.start ?? now
    if let at = arguments.value("--at") {
      let time = try TimeArgument(at, zone: directions.guide.venue.timeZone)
      start = time.instant
      if let note = time.note { messages.append(note) }
    }
    let feed = arguments.value("--feed").map { path in
      FileFlightDataProvider { (try? Data(contentsOf: URL(filePath: path))).map { Array($0) } }
    }
    let fault = try arguments.value("--fault").map(Self.fault)
    let format = arguments.value("--format") ?? "text"
    let isConversation = scriptFile == nil && format == "text"
    let folder =
      arguments.value("--preferences").map { PreferencesFolder(path: $0) }
      ?? (isConversation ? PreferencesFolder(environment: environment) : nil)
    let session = try JourneySession(
      now: start, directions: directions, script: script, feedFile: feed,
      fault: fault, preferences: folder,
      speech: isConversation ? ProcessSpeech(environment: environment) : nil)
    if isConversation {
      guard let input else {
        throw UsageError("journey asks questions; without an input give it --script FILE")
      }
      try JourneyPlayer(session: session, write: output.write).run(input)
      return Outcome(.done, messages: messages)
    }
    var text = ""
    var code = Outcome.ExitCode.done
    do {
      try JourneyPlayer(session: session) { text += $0 }.play(script, isSilent: format != "text")
    } catch let error as ScriptError {
      messages.append("\(scriptFile ?? ""): \(error.message)")
      code = .noRoute
    }
    switch format {
    case "json": text = ScreenJSON.value(session.screen).text(isPretty: true) + "\n"
    case "html": text = ScreenHTML.page(session.screen, preferences: session.state.preferences)
    default: break
    }
    return Outcome(code, output: text, messages: messages)
  }

  private static func fault(_ name: String) throws(UsageError) -> ProviderFault {
    if let known = ProviderFault.named.first(where: { $0.name == name }) { return known.fault }
    let names = ProviderFault.named.map(\.name)
    let near = EditDistance.nearest(to: name, among: names).first
    throw UsageError(
      "--fault \(name): there is no such fault" + (near.map { "; did you mean \($0)?" } ?? ""))
  }

  private func script(_ path: String) throws(LoadError) -> JourneyScript {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw LoadError(.notFound, "\(path): there is no such script")
    }
    do {
      return try JourneyScript(json: Array(data))
    } catch {
      throw LoadError(.unusable, "\(path): \(error.message)")
    }
  }
}
