internal import GroundedBuild
package import GroundedImport
internal import GroundedModel
internal import GroundedRouting

/// The venues that suites ask about: each is read and built once, however many cases ask.
package struct SuiteVenues {
  /// What makes a venue another one: points to start from, and areas that are closed, are part of the graph.
  struct Key: Hashable, Comparable {
    var data: String
    var closureFiles: [String] = []
    var points: [String] = []
    var areas: [FeatureReference] = []

    static func < (a: Key, b: Key) -> Bool { a.order.lexicographicallyPrecedes(b.order) }

    private var order: [String] {
      [data] + closureFiles + [""] + points + [""] + areas.map(\.id.rawValue)
    }
  }

  /// One venue that is ready to be asked.
  struct Prepared: Sendable {
    var guide: VenueGuide
    var names: FeatureNames
  }

  /// A question over a prepared venue, or why it can't be asked.
  struct Asked: Sendable {
    var key: Key
    var query: RouteQuery?
    var problem: String?
  }

  private(set) var prepared: [Key: Prepared] = [:]
  private var places: [Key: [String: PlaceMatch]] = [:]
  private let options: ImportOptions
  private let progress: (String) -> Void

  /// Starts without a venue.
  ///
  /// - Parameters:
  ///   - options: What the readers of OpenStreetMap and IndoorGML files may assume.
  ///   - progress: Called with what is being done.
  package init(
    options: ImportOptions = ImportOptions(), progress: @escaping (String) -> Void = { _ in }
  ) {
    self.options = options
    self.progress = progress
  }

  /// The venue of a case as it is without points and without areas.
  ///
  /// - Throws: `LoadError` where the data or a file of closures can't be used at all.
  mutating func base(_ data: String, _ closureFiles: [String]) throws(LoadError) -> Prepared {
    let key = Key(data: data, closureFiles: closureFiles)
    if let known = prepared[key] { return known }
    progress("loading \(data)")
    let venue = try VenueGuide.venue(
      at: data, closureFiles: closureFiles, options: options)
    let guide = VenueGuide(venue)
    let result = Prepared(guide: guide, names: FeatureNames(guide.built))
    prepared[key] = result
    return result
  }

  private static let questionPrefix = "what-if:"

  /// Whether a closure comes from the `close` of a question, not from the data.
  static func isOfQuestion(_ closure: Venue.Closure) -> Bool {
    closure.location.file == "suite" && closure.id.rawValue.hasPrefix(questionPrefix)
  }

  /// Looks up what a question names, and prepares the venue for it.
  ///
  /// - Throws: `LoadError` where the data can't be used at all; a name that the data does not have is no error
  ///   but a problem of the case.
  mutating func ask(
    _ question: RegressionSuite.Question, of data: String
  ) throws(LoadError) -> Asked {
    let base = try base(data, question.closureFiles)
    var key = Key(data: data, closureFiles: question.closureFiles)
    var closures: [Venue.Closure] = []
    for (position, text) in question.close.enumerated() {
      switch base.names.match(text) {
      case .one(let references):
        var closure = Venue.Closure(
          id: FeatureID("\(Self.questionPrefix)\(position + 1)"),
          location: SourceLocation(file: "suite"))
        closure.closes = references
        closures.append(closure)
      case .several(let lines):
        return Asked(
          key: key,
          problem: "\"close\": \"\(text)\" means \(lines.count) things: "
            + lines.joined(separator: "; "))
      case .none(let near):
        return Asked(
          key: key,
          problem: "\"close\": there is nothing called \"\(text)\" that could be closed"
            + (near.isEmpty ? "" : "; near names: " + near.joined(separator: ", ")))
      case .notClosable(let reason):
        return Asked(key: key, problem: "\"close\": \(reason)")
      }
    }
    let known = Set(base.guide.venue.closures.flatMap(\.closes))
    key.areas = Set(closures.flatMap(\.closes)).subtracting(known).filter {
      $0.featureType == .section || $0.featureType == .geofence
    }.sorted()
    var points: [PointPlace] = []
    for text in [question.from, question.to] where PointPlace.looksLikePoint(text) {
      guard let point = try? PointPlace(text, in: base.guide.venue) else {
        return Asked(
          key: key,
          problem: "the point \"\(text)\" lies on no floor of the data, or its level is unknown")
      }
      points.append(point)
      key.points.append(text)
    }
    if prepared[key] == nil {
      progress("building \(data)")
      var area = Venue.Closure(id: FeatureID("suite-areas"))
      area.closes = key.areas
      let built = VenueGuide(
        base.guide.venue, points: points, closures: key.areas.isEmpty ? [] : [area])
      prepared[key] = Prepared(
        guide: VenueGuide(built.built), names: base.names)
    }
    guard let guide = prepared[key]?.guide else { return Asked(key: key, problem: "no venue") }
    var ends: [Place] = []
    for (member, text) in [("from", question.from), ("to", question.to)] {
      let match =
        points.first { $0.text == text }.flatMap { guide.place(of: $0) }.map { PlaceMatch.one($0) }
        ?? match(text, key, guide)
      switch match {
      case .one(let place): ends.append(place)
      case .several(let places):
        return Asked(
          key: key,
          problem: "\"\(member)\": \"\(text)\" means \(places.count) places: "
            + places.map { "id:\($0.reference.id.rawValue)" }.joined(separator: ", "))
      case .none(let near):
        let names = near.compactMap(\.name)
        return Asked(
          key: key,
          problem: "\"\(member)\": there is no place \"\(text)\""
            + (names.isEmpty ? "" : "; near names: " + names.joined(separator: ", ")))
      }
    }
    guard let from = ends.first, let to = ends.last else {
      return Asked(key: key, problem: "no places")
    }
    return Asked(
      key: key,
      query: RouteQuery(
        from: from, to: to, profile: question.profile, pace: question.pace,
        departs: question.at, closures: guide.venue.closures + closures,
        isStrict: question.isStrict))
  }

  private mutating func match(_ text: String, _ key: Key, _ guide: VenueGuide) -> PlaceMatch {
    if let known = places[key]?[text] { return known }
    let match = guide.places(matching: text)
    places[key, default: [:]][text] = match
    return match
  }
}
