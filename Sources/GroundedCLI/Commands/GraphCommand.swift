internal import Grounded
internal import GroundedModel
internal import GroundedRouting

/// `grounded graph`: the derived graph, to look at.
struct GraphCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "graph",
    summary: "Show the graph that was derived from the data.",
    operands: "DATA",
    operandCount: 1...1,
    options: [
      OptionSpecification(
        "--format", "FORMAT", choices: ["text", "geojson", "graphml", "svg"],
        "text: counts; geojson, graphml: nodes and edges; svg: a picture (text)"),
      OptionSpecification("--level", "LEVEL", "draw this level alone: id, name or short name"),
    ] + RouteOptions.specifications(isRequired: false) + [.help],
    notes: RouteOptions.placeNotes + [
      "With --from and --to the picture shows the route, too."
    ],
    examples: [
      .init(line: "graph AirportData/sample-airport", summary: "Counts, in words."),
      .init(
        line: "graph AirportData/sample-airport --format svg --from B12 --to A04"
          + " --at 2026-10-20T12:00",
        summary: "One picture for each level, with a route."),
      .init(
        line: "graph AirportData/sample-airport --format geojson",
        summary: "Nodes and edges, for a map program."),
      .init(
        line: "graph AirportData/sample-airport --format graphml",
        summary: "Nodes and edges, for a graph program."),
    ])

  private let data: String
  private let format: String
  private let level: String?
  private let options: RouteOptions

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError` where options do not go together.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = arguments.operands.first ?? ""
    format = arguments.value("--format") ?? "text"
    level = arguments.value("--level")
    options = try RouteOptions(arguments)
    if (options.from == nil) != (options.to == nil) {
      throw UsageError("--from and --to go together: a route needs both")
    }
    if options.from != nil, format != "svg" {
      throw UsageError("--from and --to need --format svg: only the picture shows a route")
    }
    if level != nil, format != "svg" {
      throw UsageError("--level needs --format svg")
    }
  }

  /// Builds the graph and shows it.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func run(now: Instant) throws -> Outcome {
    var prepared = try options.prepare(data: data, now: now)
    let built = prepared.guide.built
    switch format {
    case "geojson":
      return Outcome(.done, output: GraphGeoJSON(built).text, messages: prepared.messages)
    case "graphml":
      return Outcome(.done, output: GraphML(built).text, messages: prepared.messages)
    case "svg": break
    default:
      return Outcome(.done, output: GraphSummary(built).text, messages: prepared.messages)
    }
    var shown: FeatureID?
    if let level { shown = try Self.level(level, in: prepared.guide.venue) }
    var route: Route?
    var code = Outcome.ExitCode.done
    if let query = prepared.query {
      switch prepared.guide.answer(query) {
      case .route(let found): route = found
      case .refusal:
        code = .noRoute
        prepared.messages.append(
          "there is no such route; the picture shows none. Ask grounded route for the reason.")
      }
    }
    let picture = GraphPicture(built, level: shown, route: route)
    return Outcome(code, output: picture.text, messages: prepared.messages)
  }

  private static func level(_ text: String, in venue: Venue) throws(UsageError) -> FeatureID {
    let names = LevelNames(venue)
    let found = names.levels(matching: text)
    if let level = found.first, found.count == 1 { return level.id }
    let candidates = found.isEmpty ? names.sorted : found
    let lines = candidates.map { level in
      "\n  \(names.label(of: level.id) ?? "(no name)"), id \(level.id.rawValue)"
    }
    throw UsageError(
      (found.isEmpty
        ? "--level: there is no level \"\(text)\". Levels:"
        : "--level: several levels are called \"\(text)\"; name one by its id:") + lines.joined())
  }
}
