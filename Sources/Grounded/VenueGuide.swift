public import GroundedBuild
internal import GroundedDirections
public import GroundedImport
public import GroundedModel
public import GroundedRouting

/// A venue that answers questions: the whole way from files to directions in one value.
///
///     import Grounded
///     import GroundedModel
///     import GroundedRouting
///
///     let guide = try VenueGuide(path: "AirportData/sample-airport")
///     guard case .one(let from) = guide.places(matching: "B12"),
///       case .one(let to) = guide.places(matching: "gate A04")
///     else { return }
///     let noon = try Instant(rfc3339: "2026-10-20T12:00:00+01:00")
///     let query = RouteQuery(from: from, to: to, profile: .stepFree, departs: noon,
///       closures: guide.closures)
///     print(guide.directions(query).text)
///
/// A guide is a value and never changes; it may be used from many tasks at once.
public struct VenueGuide: Sendable {
  /// The venue, its graph and its places.
  public let built: BuiltVenue
  /// The search over its places.
  public let finder: PlaceFinder
  /// Closures that hold besides those of the data.
  public let addedClosures: [Venue.Closure]
  let router: Router
  let writer: DirectionsWriter
  private let forgetful = ForgetfulRouters()

  /// Loads a venue and builds its graph.
  ///
  /// - Parameter path: An IMDF folder or zip file.
  /// - Throws: `LoadError` where there is no result at all; broken parts are `findings`.
  public init(path: String) throws(LoadError) {
    self.init(try Self.venue(at: path))
  }

  /// Builds the graph of a venue that was read before, so that closures or points can be added in between.
  ///
  /// - Parameters:
  ///   - venue: The venue.
  ///   - points: Points to route from or to besides the places of the data.
  ///   - closures: Closures besides those of the data, to ask "what if".
  public init(_ venue: Venue, points: [PointPlace] = [], closures: [Venue.Closure] = []) {
    var venue = venue
    for point in points { point.add(to: &venue) }
    self.init(Pipeline.build(venue, closures: closures), closures: closures)
  }

  /// Wraps a venue that is built already, with closures besides those of the data.
  public init(_ built: BuiltVenue, closures: [Venue.Closure] = []) {
    self.built = built
    addedClosures = closures
    router = Pipeline.router(built)
    writer = Pipeline.writer(built)
    finder = PlaceFinder(places: built.places, venue: built.venue)
  }

  /// Reads a venue without building its graph.
  ///
  /// - Parameters:
  ///   - path: An IMDF folder or zip file, an OpenStreetMap or an IndoorGML file.
  ///   - closureFiles: Files to lay over the data: GeoJSON of closure features (and of sources that vouch for
  ///     them), or a JSON feed of lift states. What can't be read of them is a finding.
  ///   - options: What the readers of the XML formats may assume.
  /// - Returns: The venue, with its findings and those about the closures.
  /// - Throws: `LoadError` where there is no result at all.
  public static func venue(
    at path: String, closureFiles: [String] = [], options: ImportOptions = ImportOptions()
  ) throws(LoadError) -> Venue {
    try Pipeline.read(path, closureFiles: closureFiles, options: options)
  }

  /// The format of data, known by its content; nil where there is none or it can't be read.
  public static func format(of path: String) -> VenueFormat? {
    VenueReader.knownFormat(of: path)
  }

  /// The venue.
  public var venue: Venue { built.venue }

  /// The graph.
  public var graph: RouteGraph { built.graph }

  /// What reading and building found, in that order.
  public var findings: [Finding] {
    built.venue.findings + built.findings
  }

  /// The place that a name, a gate code or `id:…` means.
  public func places(matching text: String) -> PlaceMatch {
    finder.place(matching: text)
  }

  /// The place of a point that was given to `init(_:points:)`.
  public func place(of point: PointPlace) -> Place? {
    built.places.first { $0.reference == point.reference }
  }

  /// The closures that hold: those of the data and those that were added.
  public var closures: [Venue.Closure] { venue.closures + addedClosures }

  /// The answer to a question, with the closures that the question names and no others.
  ///
  /// States that were seen too long ago to count at the moment of departure are unknown.
  public func answer(_ query: RouteQuery) -> RouteAnswer {
    let outdated = writer.outdatedStates(at: query.departs)
    guard !outdated.isEmpty else { return router.answer(query) }
    return forgetful.router(router, forgetting: outdated).answer(query)
  }

  /// The answer to a question in words, with the closures that the question names and no others.
  public func directions(
    _ query: RouteQuery, _ options: WritingOptions = WritingOptions()
  ) -> WrittenDirections {
    Pipeline.directions(query, of: self, options)
  }
}
