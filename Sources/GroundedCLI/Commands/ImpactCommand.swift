internal import Grounded
internal import GroundedModel
internal import GroundedRouting

/// `grounded impact`: which single closure cuts off whom.
struct ImpactCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "impact",
    summary: "Find which single closure cuts off whom, and which makes routes longer.",
    operands: "DATA",
    operandCount: 1...1,
    options: [
      OptionSpecification(
        "--profile", "PROFILE", choices: TravelProfile.allCases.map(\.rawValue),
        "for whom (all profiles)"),
      OptionSpecification(
        "--from", "PLACE", isRepeatable: true,
        "where to start; may be repeated (all entrances)"),
      OptionSpecification(
        "--to", "PLACE", isRepeatable: true,
        "where to go; may be repeated (all gates and named services)"),
      OptionSpecification(
        "--pairs", "also every pair of lifts: what neither does alone"),
      OptionSpecification(
        "--at", "TIME", "the moment: 2026-10-20T12:00 in the venue's zone, or RFC 3339 (now)"),
      OptionSpecification(
        "--format", "FORMAT", choices: ["text", "json", "csv"], "the form of the report (text)"),
      OptionSpecification(
        "--closures", "FILE", isRepeatable: true,
        "what holds now: closures as GeoJSON, or a feed of lift states; may be repeated"),
    ] + DataOptions.specifications + [.help],
    notes: RouteOptions.placeNotes + [
      """
      For PLACE the words entrances and gates stand for all of them: --from gates --to entrances is the
      way out.

      Every unit, door, path, relationship, lift, escalator and stairs is closed in turn, and every section
      and geofence that a closure of the data names. The most harmful comes first: most routes lost, then
      most extra time. A route is one start, one goal and one profile. Less than a second is not longer, and
      a route from or to the very thing that closes does not count.

      What is closed at the moment counts as closed for whole routes. A closure that may come has no date,
      so what it does must not hang on a door that shuts while one is on the way.
      """
    ],
    examples: [
      .init(
        line: "impact AirportData/sample-airport --at 2026-10-20T12:00",
        summary: "What each closure does, the worst first."),
      .init(
        line: "impact AirportData/sample-airport --profile step-free --from B12 --to A04 --pairs",
        summary: "One step-free route, pairs of lifts too."),
      .init(
        line: "impact AirportData/sample-airport --from gates --to entrances --format csv",
        summary: "The way out, as a table."),
    ])

  private let data: String
  private let closureFiles: [String]
  private let dataOptions: DataOptions
  private let from: [String]
  private let to: [String]
  private let profiles: [TravelProfile]
  private let wantsPairs: Bool
  private let at: String?
  private let format: String

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = arguments.operands.first ?? ""
    closureFiles = arguments.all("--closures")
    dataOptions = try DataOptions(arguments, data: Array(arguments.operands.prefix(1)))
    from = arguments.all("--from")
    to = arguments.all("--to")
    profiles =
      arguments.value("--profile").flatMap(TravelProfile.init(rawValue:)).map { [$0] }
      ?? TravelProfile.allCases
    wantsPairs = arguments.has("--pairs")
    at = arguments.value("--at")
    format = arguments.value("--format") ?? "text"
  }

  /// Closes everything in turn and reports.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run(now: Instant) throws -> Outcome {
    let venue = try VenueGuide.venue(
      at: data, closureFiles: closureFiles, options: dataOptions.options)
    var messages: [String] = []
    var moment = now
    if let at {
      let time = try TimeArgument(at, zone: venue.timeZone)
      moment = time.instant
      if let note = time.note { messages.append(note) }
    }
    let starts = try points(from, option: "--from", in: venue)
    let goals = try points(to, option: "--to", in: venue)
    let guide = VenueGuide(venue, points: (starts + goals).compactMap { $0 })
    if let line = FindingCount.line(guide.findings, data: data) { messages.append(line) }
    let outcome = try report(guide, starts: starts, goals: goals, at: moment)
    return Outcome(.done, output: outcome, messages: messages)
  }

  /// The report over a built venue.
  private func report(
    _ guide: VenueGuide, starts: [PointPlace?], goals: [PointPlace?], at moment: Instant
  ) throws(UsageError) -> String {
    let start = try places(from, starts, option: "--from", in: guide)
    let goal = try places(to, goals, option: "--to", in: guide)
    if from.isEmpty, guide.entrances.isEmpty {
      throw UsageError(
        "the data draws no door to the street that travellers may use: say where to start with"
          + " --from PLACE\nTry: grounded places DATA")
    }
    if to.isEmpty, guide.impactGoals.isEmpty {
      throw UsageError(
        "the data has no gates and no other named place to go to: say where to go with"
          + " --to PLACE\nTry: grounded places DATA")
    }
    let report = guide.impact(
      from: from.isEmpty ? nil : start, to: to.isEmpty ? nil : goal, profiles: profiles,
      at: moment, pairsOfLifts: wantsPairs)
    return switch format {
    case "json": ImpactJSON(report, of: guide).text
    case "csv": ImpactCSV(report).text
    default: ImpactText(report, of: guide).text
    }
  }

  private func points(
    _ texts: [String], option: String, in venue: Venue
  ) throws(UsageError) -> [PointPlace?] {
    var result: [PointPlace?] = []
    for text in texts {
      result.append(try PlaceArgument.point(text, option: option, in: venue))
    }
    return result
  }

  /// The places that texts mean, each once.
  private func places(
    _ texts: [String], _ points: [PointPlace?], option: String, in guide: VenueGuide
  ) throws(UsageError) -> [Place] {
    var result: [Place] = []
    for (text, point) in zip(texts, points) {
      var found: [Place]
      if let all = group(text, in: guide) {
        guard !all.isEmpty else {
          throw UsageError("\(option) \(text): the data has none that travellers may use")
        }
        found = all
      } else {
        found = [try PlaceArgument.place(text, option: option, point: point, in: guide)]
      }
      for place in found where !result.contains(where: { $0.reference == place.reference }) {
        result.append(place)
      }
    }
    return result
  }

  /// All entrances or all gates, where the word is no place's name.
  private func group(_ text: String, in guide: VenueGuide) -> [Place]? {
    guard case .none = guide.places(matching: text) else { return nil }
    switch SearchText.key(text) {
    case "entrances": return guide.entrances
    case "gates": return guide.gates
    default: return nil
    }
  }
}
