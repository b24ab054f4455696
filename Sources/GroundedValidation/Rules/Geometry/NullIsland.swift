import GroundedModel

/// A feature at 0 degrees east, 0 degrees north.
///
/// Nobody builds an airport in the sea off Africa: a missing position was written as zeros.
struct NullIsland: Rule {
  struct Payload: FindingPayload {
    /// How many positions are zeros.
    var count: Int

    var message: String { "\(count) of its positions are 0, 0." }
    var facts: [PayloadFact] { [.count(.count, count)] }
  }

  static let metadata = RuleMetadata(
    "null_island", .error, .venue, "A position of zeros.",
    why: "It is on no route, or draws a way across the ocean.",
    fix: "Give it its real position.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard !scope.venue.isPlaceAssumed else {
      report.skip("The coordinates are local; where they lie on earth was not given (--origin).")
      return
    }
    scope.forEachFeature { reference, coordinates in
      let count = coordinates.count {
        $0.longitude.magnitude < 1e-3 && $0.latitude.magnitude < 1e-3
      }
      if count > 0 { report.add(Payload(count: count), about: reference) }
    }
  }

  static let examples: [RuleExample] = [
    .failing("an amenity at 0, 0") { plan in
      plan.amenity("Desk", "information", 5, 5, in: "hall-0")
      plan.edit("amenity-Desk") {
        $0.geometry = .object([
          ("type", .string("Point")), ("coordinates", .array([.int(0), .int(0)])),
        ])
      }
      plan.mark("amenity-Desk")
    },
    .passing("everything is at its place"),
  ]
}

extension VenueScope {
  /// Calls a closure with the positions of every feature that has any.
  func forEachFeature(_ body: (FeatureReference, [Coordinate]) -> Void) {
    func corners(_ polygons: [Polygon]) -> [Coordinate] {
      polygons.flatMap { $0.exterior + $0.interiors.flatMap { $0 } }
    }
    for it in venue.levels { body(it.reference, corners(it.polygons)) }
    for it in venue.footprints { body(it.reference, corners(it.polygons)) }
    for it in venue.sections { body(it.reference, corners(it.polygons)) }
    for it in venue.units { body(it.reference, corners(it.polygons)) }
    for it in venue.openings { body(it.reference, it.line) }
    for it in venue.fixtures { body(it.reference, corners(it.polygons)) }
    for it in venue.kiosks { body(it.reference, corners(it.polygons)) }
    for it in venue.details { body(it.reference, it.lines.flatMap { $0 }) }
    for it in venue.geofences { body(it.reference, corners(it.polygons)) }
    for it in venue.amenitys { body(it.reference, [it.point].compactMap { $0 }) }
    for it in venue.anchors { body(it.reference, [it.point].compactMap { $0 }) }
    for it in venue.relationships { body(it.reference, it.line) }
    for it in venue.paths { body(it.reference, it.line) }
    for it in venue.connections { body(it.reference, it.stops.compactMap(\.point)) }
    for it in venue.closures { body(it.reference, corners(it.polygons)) }
    for it in venue.signs { body(it.reference, [it.point].compactMap { $0 }) }
    for it in venue.landmarks { body(it.reference, [it.point].compactMap { $0 }) }
  }
}
