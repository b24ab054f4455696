internal import Grounded
internal import GroundedDirections
internal import GroundedJourney
internal import GroundedModel
internal import GroundedRouting

/// Directions for a journey from the venue on this machine.
struct JourneyDirections {
  private let venue: Venue
  /// The venue without additions, for places.
  let guide: VenueGuide

  /// Loads a venue.
  ///
  /// - Throws: `LoadError`.
  init(data: String, options: DataOptions) throws(LoadError) {
    venue = try VenueGuide.venue(at: data, options: options.options)
    guide = VenueGuide(venue)
  }

  /// The place that a person names; a sentence where there is none or more than one.
  func place(_ text: String) throws(UsageError) -> JourneyPlace {
    let place = try PlaceArgument.place(text, option: "place", point: nil, in: guide)
    return JourneyPlace(
      name: place.name ?? text, reference: "id:\(place.reference.id.rawValue)")
  }

  /// The answer to a question; whatever goes wrong is a refusal with its reason.
  func answer(_ request: JourneyRequest, now: Instant) -> DirectionsAnswer {
    do {
      let closures = closures(request)
      let start = try PlaceArgument.point(request.from.reference, option: "from", in: venue)
      let guide =
        start == nil && closures.isEmpty
        ? self.guide : VenueGuide(venue, points: [start].compactMap { $0 }, closures: closures)
      let query = RouteQuery(
        from: try PlaceArgument.place(
          request.from.reference, option: "from", point: start, in: guide),
        to: try PlaceArgument.place(request.gate, option: "gate", point: nil, in: guide),
        profile: TravelProfile(rawValue: request.profile.rawValue) ?? .walk, pace: .usual,
        departs: now, closures: guide.closures, isStrict: false)
      var options = WritingOptions(format: .json, flight: request.flight.number)
      options.unit = DistanceUnit(rawValue: request.unit.rawValue) ?? .metres
      let written = guide.directions(query, options)
      guard case .plan(var plan) = DirectionsAnswer(routeJSON: Array(written.text.utf8)) else {
        return DirectionsAnswer(routeJSON: Array(written.text.utf8))
      }
      // A closure that the map data can not place would be passed over in silence.
      let placed = Set(closures.map(\.id))
      plan.whatChanged += request.closures.filter { !placed.contains(Self.id($0)) }.map {
        "This map data does not know where \($0.name) is. The directions may lead through it."
      }
      return .plan(plan)
    } catch {
      return .refusal(
        DirectionsRefusal(
          reason: "This map data has no way from \(request.from.name) to gate \(request.gate)."))
    }
  }

  private static func id(_ report: ClosureReport) -> FeatureID {
    FeatureID("report:\(report.id)")
  }

  private func closures(_ request: JourneyRequest) -> [Venue.Closure] {
    let targets = ClosureTarget(venue)
    return request.closures.map { report in
      var closure = Venue.Closure(
        id: Self.id(report), location: SourceLocation(file: "report"))
      closure.observed = report.observed
      let names =
        report.features.isEmpty ? [report.name] : report.features.map { "id:\($0.rawValue)" }
      for name in names {
        if case .one(let references) = targets.match(name) { closure.closes += references }
      }
      return closure
    }.filter { !$0.closes.isEmpty }
  }
}

/// The journey's question, which has the same name as the writer's.
typealias JourneyRequest = GroundedJourney.DirectionsRequest
