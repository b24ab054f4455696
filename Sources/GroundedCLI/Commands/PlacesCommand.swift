internal import Grounded
internal import GroundedModel
internal import GroundedRouting

/// `grounded places`: the places one can name.
struct PlacesCommand {
  /// The command's options and help.
  static let specification = CommandSpecification(
    name: "places",
    summary: "List the places one can name, with level, kind and identifier.",
    operands: "DATA [WORDS…]",
    operandCount: 1...Int.max,
    options: [
      OptionSpecification(
        "--format", "FORMAT", choices: ["text", "json"], "the form of the list (text)")
    ] + DataOptions.specifications + [.help],
    notes: [
      """
      With WORDS, only places that hold every word in their name, kind or level. Where none does, near names
      are listed and the exit code is 64.
      """
    ],
    examples: [
      .init(line: "places AirportData/sample-airport", summary: "Every place that has a name."),
      .init(line: "places AirportData/sample-airport gate a04", summary: "Gate A04."),
      .init(
        line: "places AirportData/sample-airport toilets --format json",
        summary: "Toilets, for programs."),
    ])

  private let data: String
  private let words: [String]
  private let isJSON: Bool
  private let options: DataOptions

  /// Reads the arguments.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = arguments.operands.first ?? ""
    words = Array(arguments.operands.dropFirst())
    isJSON = arguments.value("--format") == "json"
    options = try DataOptions(arguments, data: Array(arguments.operands.prefix(1)))
  }

  /// Lists the places.
  ///
  /// - Throws: `LoadError`.
  func run() throws -> Outcome {
    let guide = try VenueGuide(VenueGuide.venue(at: data, options: options.options))
    return Self.outcome(guide, words: words, isJSON: isJSON, data: data)
  }

  /// The list over a built venue.
  static func outcome(
    _ guide: VenueGuide, words: [String], isJSON: Bool, data: String
  ) -> Outcome {
    var messages = [FindingCount.line(guide.findings, data: data)].compactMap { $0 }
    let levels = LevelNames(guide.venue)
    let found = guide.finder.places(holding: words)
    var code = Outcome.ExitCode.done
    if found.isEmpty, !words.isEmpty {
      code = .usage
      let text = words.joined(separator: " ")
      let near = guide.finder.near(text)
      messages.append(
        near.isEmpty
          ? "there is no place \"\(text)\" and no name near to it"
          : "there is no place \"\(text)\". Near names:" + PlaceArgument.lines(near, levels))
    }
    let output = isJSON ? json(found, levels) : text(found, levels)
    return Outcome(code, output: output, messages: messages)
  }

  private static func json(_ places: [Place], _ levels: LevelNames) -> String {
    let items = places.map { place -> JSONText in
      let level: JSONText =
        place.levelID.map { id in
          .object([
            ("id", .string(id.rawValue)), ("name", .optional(levels.name(of: id))),
          ])
        } ?? .null
      let coordinate: JSONText =
        place.coordinate.map {
          .array([.number($0.longitude, places: 7), .number($0.latitude, places: 7)])
        } ?? .null
      return .object([
        ("id", .string(place.reference.id.rawValue)), ("name", .optional(place.name)),
        ("level", level), ("coordinate", coordinate),
        ("kind", .string(place.category.rawValue)), ("restricted", .bool(place.isRestricted)),
      ])
    }
    return JSONText.array(items).text(isPretty: true) + "\n"
  }

  private static func text(_ places: [Place], _ levels: LevelNames) -> String {
    let rows = places.map { place -> [String] in
      var kind = PlaceKind.noun(
        for: place.category, featureType: place.reference.featureType)
      if place.isRestricted { kind += " (staff only)" }
      return [
        place.name.map(SearchText.shown) ?? "(no name)",
        levels.label(of: place.levelID).map(SearchText.shown) ?? "(no level)",
        SearchText.shown(kind), SearchText.shown("id:\(place.reference.id.rawValue)"),
      ]
    }
    return TextTable.text(rows)
  }
}
