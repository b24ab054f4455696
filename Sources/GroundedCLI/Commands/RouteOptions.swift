internal import Grounded
internal import GroundedModel
internal import GroundedRouting

/// The options that ask for a route: shared by `route` and by the picture of the graph.
struct RouteOptions {
  /// The options, in the order of the help.
  static func specifications(isRequired: Bool) -> [OptionSpecification] {
    [
      OptionSpecification(
        "--from", "PLACE", isRequired: isRequired, "where to start"),
      OptionSpecification("--to", "PLACE", isRequired: isRequired, "where to go"),
      OptionSpecification(
        "--profile", "PROFILE", choices: TravelProfile.allCases.map(\.rawValue),
        "which ways may be used (walk)"),
      OptionSpecification(
        "--pace", "PACE", choices: Pace.allCases.map(\.rawValue), "how fast on foot (usual)"),
      OptionSpecification(
        "--strict", "refuse a route that leans on something unknown, and name it"),
      OptionSpecification(
        "--at", "TIME", "when to start: 2026-10-20T12:00 in the venue's zone, or RFC 3339 (now)"),
      OptionSpecification(
        "--close", "ID", isRepeatable: true,
        "what if this were closed: an id or a name; may be repeated"),
      OptionSpecification(
        "--closures", "FILE", isRepeatable: true,
        "what holds now: closures as GeoJSON, or a feed of lift states; may be repeated"),
    ] + DataOptions.specifications
  }

  /// The paragraphs of help about places.
  static let placeNotes = [
    """
    PLACE is a gate code (A04), a name ("Check-in B"), an identifier (id:…) or a point on a level
    (LONGITUDE,LATITUDE@LEVEL). Case and spaces don't matter. Where a name means several places, all are
    listed with their identifiers.
    """
  ]

  var from: String?
  var to: String?
  var profile: TravelProfile
  var pace: Pace
  var isStrict: Bool
  var at: String?
  var close: [String]
  var closureFiles: [String]
  var data: DataOptions

  /// Reads the options.
  ///
  /// - Throws: `UsageError`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    data = try DataOptions(arguments, data: Array(arguments.operands.prefix(1)))
    from = arguments.value("--from")
    to = arguments.value("--to")
    profile = arguments.value("--profile").flatMap(TravelProfile.init(rawValue:)) ?? .walk
    pace = arguments.value("--pace").flatMap(Pace.init(rawValue:)) ?? .usual
    isStrict = arguments.has("--strict")
    at = arguments.value("--at")
    close = arguments.all("--close")
    closureFiles = arguments.all("--closures")
  }

  /// A question over a venue that was built for it.
  struct Prepared {
    /// The venue, with the what-if closures and points in it.
    var guide: VenueGuide
    /// The question; nil where no start and goal were named.
    var query: RouteQuery?
    /// Messages for standard error.
    var messages: [String]
  }

  /// Loads the data, adds closures and points, builds the graph and puts the question.
  ///
  /// - Throws: `UsageError`, `LoadError`.
  func prepare(data: String, now: Instant) throws -> Prepared {
    let venue = try VenueGuide.venue(
      at: data, closureFiles: closureFiles, options: self.data.options)
    var messages: [String] = []
    // Everything that can be wrong with the question is told before the graph is built.
    var departs = now
    if let at {
      let time = try TimeArgument(at, zone: venue.timeZone)
      departs = time.instant
      if let note = time.note { messages.append(note) }
    }
    let whatIfs = try whatIfs(in: venue)
    let start = try from.flatMap { text throws(UsageError) in
      try PlaceArgument.point(text, option: "--from", in: venue)
    }
    let goal = try to.flatMap { text throws(UsageError) in
      try PlaceArgument.point(text, option: "--to", in: venue)
    }
    let guide = VenueGuide(venue, points: [start, goal].compactMap { $0 }, closures: whatIfs)
    // Of a file that was given for this question nothing is left out in silence.
    let beside = guide.findings.filter { closureFiles.contains($0.location?.file ?? "") }
    messages += beside.map(FindingCount.line)
    let ofData = guide.findings.filter { !closureFiles.contains($0.location?.file ?? "") }
    if let line = FindingCount.line(ofData, data: data) { messages.append(line) }
    var query: RouteQuery?
    if let from, let to {
      query = RouteQuery(
        from: try PlaceArgument.place(from, option: "--from", point: start, in: guide),
        to: try PlaceArgument.place(to, option: "--to", point: goal, in: guide),
        profile: profile, pace: pace, departs: departs, closures: guide.closures,
        isStrict: isStrict)
    }
    return Prepared(guide: guide, query: query, messages: messages)
  }

  private func whatIfs(in venue: Venue) throws(UsageError) -> [Venue.Closure] {
    guard !close.isEmpty else { return [] }
    let targets = ClosureTarget(venue)
    var closures: [Venue.Closure] = []
    for (position, text) in close.enumerated() {
      switch targets.match(text) {
      case .one(let references):
        var closure = Venue.Closure(
          id: FeatureID("what-if:\(position + 1)"), location: SourceLocation(file: "command line"))
        closure.closes = references
        closures.append(closure)
      case .several(let lines):
        throw UsageError(
          "--close \"\(text)\" means \(lines.count) things; name one by its id:"
            + lines.map { "\n  \($0)" }.joined())
      case .none(let near):
        throw UsageError(
          "--close: there is nothing called \"\(text)\" that could be closed."
            + (near.isEmpty ? "" : " Near names:" + near.map { "\n  \($0)" }.joined()))
      case .notClosable(let reason):
        throw UsageError("--close: \(reason)")
      }
    }
    return closures
  }
}
