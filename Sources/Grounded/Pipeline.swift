internal import GroundedBuild
internal import GroundedDirections
internal import GroundedImport
internal import GroundedModel
internal import GroundedRouting

/// The seams between the stages: every call from the facade into a stage stands here.
enum Pipeline {
  // MARK: Bytes to venue

  /// Reads a venue, and lays closures and states of lifts from files beside it over it.
  static func read(
    _ path: String, closureFiles: [String], options: ImportOptions
  ) throws(LoadError) -> Venue {
    var venue = try reading { () throws(ImportError) in
      try VenueReader.read(path: path, options: options)
    }
    for file in closureFiles {
      let overlay = try reading { () throws(ImportError) in
        try OverlayReader.read(path: file, over: venue)
      }
      overlay.merge(into: &venue)
    }
    return venue
  }

  private static func reading<Result>(
    _ body: () throws(ImportError) -> Result
  ) throws(LoadError) -> Result {
    do {
      return try body()
    } catch {
      switch error.kind {
      case .notFound: throw LoadError(.notFound, error.message)
      case .unusable: throw LoadError(.unusable, error.message)
      }
    }
  }

  // MARK: Venue to graph

  /// Derives the graph; closures besides those of the data are honoured where areas need nodes to go round.
  static func build(_ venue: Venue, closures: [Venue.Closure]) -> BuiltVenue {
    var options = BuildOptions()
    options.closures = closures
    return VenueBuilder.build(venue, options: options)
  }

  // MARK: Question to answer

  /// Prepares a graph for questions, with the defaults that the data overrides.
  static func router(_ built: BuiltVenue) -> Router {
    Router(
      graph: built.graph, defaults: RoutingDefaults(overrides: built.venue.routingOverrides))
  }

  // MARK: Answer to words

  /// Prepares a venue for words.
  static func writer(_ built: BuiltVenue) -> DirectionsWriter {
    DirectionsWriter(venue: built.venue, graph: built.graph, places: built.places)
  }

  /// Answers a question in sentences.
  ///
  /// Statuses are judged at the moment of departure, so that the same question has the same words.
  static func sentences(
    _ query: RouteQuery, of guide: VenueGuide, _ options: WritingOptions
  ) -> (answer: RouteAnswer, directions: Directions) {
    let answer = guide.answer(query)
    var request = DirectionsRequest(
      checkedAt: query.departs, flight: options.flight, previousGate: options.previousGate,
      explains: options.explains, assumptions: assumptions(guide.router.defaults),
      unit: options.unit)
    let ofData = Set(guide.venue.closures.map(\.id))
    if query.closures.contains(where: { !ofData.contains($0.id) }) {
      var without = query
      without.closures.removeAll { !ofData.contains($0.id) }
      request.baseline = guide.answer(without)
    }
    if case .refusal(let refusal) = answer, let profile = refusal.workingProfile {
      var other = query
      other.profile = profile
      request.working = guide.answer(other)
    }
    if case .refusal = answer { request.otherEntrance = otherEntrance(query, guide) }
    if case .route(let route) = answer {
      if query.pace == .hurry, query.profile != .wheelchair {
        var usual = query
        usual.pace = .usual
        if case .route(let slower) = guide.answer(usual) {
          request.usualDurationSeconds = slower.durationSeconds
        }
      }
      request.hasOtherStepFreeRoute = hasOther(route, query, guide)
    }
    return (answer, guide.writer.directions(for: answer, query: query, request: request))
  }

  /// Answers a question in words.
  static func directions(
    _ query: RouteQuery, of guide: VenueGuide, _ options: WritingOptions
  ) -> WrittenDirections {
    let (answer, directions) = sentences(query, of: guide, options)
    let text =
      switch options.format {
      case .text: TextRenderer().render(directions)
      case .markdown: MarkdownRenderer().render(directions)
      case .html: HTMLRenderer().render(directions)
      case .ssml: SSMLRenderer().render(directions)
      case .json: JSONRenderer().render(directions)
      case .geojson: GeoJSONRenderer().render(directions)
      }
    return WrittenDirections(answer: answer, text: text)
  }

  /// Sentences as plain text.
  static func text(_ directions: Directions) -> String {
    TextRenderer().render(directions)
  }

  /// How many entrances are tried in place of one without a route: those nearest to it, a decision.
  private static let mostEntrancesTried = 6

  /// The nearest entrance that has the route which the one that was asked for has not.
  private static func otherEntrance(
    _ query: RouteQuery, _ guide: VenueGuide
  ) -> DirectionsRequest.OtherEntrance? {
    for isStart in [true, false] {
      let asked = isStart ? query.from : query.to
      guard asked.isEntrance, let here = asked.coordinate else { continue }
      let frame = LocalFrame(origin: here)
      func distance(_ place: Place) -> Double {
        place.coordinate.map { frame.planar($0).distance(to: PlanarPoint(x: 0, y: 0)) } ?? .infinity
      }
      let others = guide.entrances.filter { $0.reference != asked.reference }
        .map { (isElsewhere: $0.levelID != asked.levelID, distance: distance($0), place: $0) }
        .sorted {
          ($0.isElsewhere ? 1 : 0, $0.distance, $0.place.reference)
            < ($1.isElsewhere ? 1 : 0, $1.distance, $1.place.reference)
        }
      for other in others.prefix(mostEntrancesTried) {
        var question = query
        if isStart { question.from = other.place } else { question.to = other.place }
        if case .route = guide.answer(question) {
          return DirectionsRequest.OtherEntrance(place: other.place, isStart: isStart)
        }
      }
    }
    return nil
  }

  /// Whether a step-free route is left when the lifts of this one are closed; unknown where it has none.
  private static func hasOther(
    _ route: Route, _ query: RouteQuery, _ guide: VenueGuide
  ) -> Ternary {
    guard query.profile == .stepFree || query.profile == .wheelchair else { return .unknown }
    var lifts: Set<FeatureReference> = []
    for leg in route.legs {
      let facts = guide.graph.traversal(of: leg.edge)
      guard facts.kind == .elevator, let feature = facts.feature else { continue }
      lifts.insert(guide.graph.features[feature.position].reference)
    }
    guard !lifts.isEmpty else { return .unknown }
    var closure = Venue.Closure(id: FeatureID("without-lifts"))
    closure.closes = lifts.sorted()
    var without = query
    without.closures.append(closure)
    if case .route = guide.answer(without) { return .yes }
    return .no
  }

  /// The constants behind times, with their units and where they come from.
  private static func assumptions(_ defaults: RoutingDefaults) -> [Assumption] {
    defaults.entries.map { entry in
      let value = DecimalText.text(entry.value, places: 3)
      return Assumption(
        what: entry.what,
        value: entry.unit.isEmpty ? value : "\(value) \(spelledOut(entry.unit))",
        basis: entry.isOverridden ? "the data" : entry.basis)
    }
  }

  /// A unit in words: directions use no abbreviations.
  private static func spelledOut(_ unit: String) -> String {
    switch unit {
    case "m/s": "metres a second"
    case "s/m": "seconds a metre"
    case "m": "metres"
    case "s": "seconds"
    case "rise/run": "rise over run"
    default: unit
    }
  }
}
