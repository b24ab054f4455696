import GroundedImport
import GroundedModel

/// A display point of a venue, building, door or thing that lies somewhere else.
///
/// Those of rooms and levels are the business of `display_point_outside`.
struct DisplayPointElsewhere: Rule {
  struct Payload: FindingPayload {
    /// How far away, in metres.
    var distance: Double

    var message: String {
      "Its display point lies \(DecimalText.text(distance, places: 1)) metres away from it."
    }
    var facts: [PayloadFact] { [.measure(.distance, distance)] }
  }

  /// The other formats have no display points; their readers work them out.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "display_point_elsewhere", .warning, .venue,
    "A display point of a building, door or thing lies elsewhere.",
    why: "A map shows the name of the door in another room.",
    fix: "Move the display point to the feature.", basis: "OGC 20-094, DISPLAY-POINT")

  /// A name is written beside a door, not on it.
  static let limitMeters = 2.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let venue = scope.venue
    func add(_ reference: FeatureReference, _ distance: Double?) {
      guard let distance, distance > limitMeters, distance.isFinite else { return }
      report.add(Payload(distance: distance), about: reference)
    }
    func check(_ reference: FeatureReference, _ point: Coordinate?, _ polygons: [Polygon]) {
      guard let point, !polygons.isEmpty else { return }
      let shape = Shape(polygons, in: scope.frame)
      let place = scope.frame.planar(point)
      if !shape.contains(place) { add(reference, shape.borderDistance(place)) }
    }
    check(
      FeatureReference(id: venue.id, featureType: .venue), venue.displayPoint, venue.polygons)
    // A building has no shape of its own: its footprints say where it stands.
    for it in venue.buildings {
      let footprints = venue.footprints.filter { $0.buildingIDs.contains(it.id) }
      check(it.reference, it.displayPoint, footprints.flatMap(\.polygons))
    }
    for it in venue.fixtures { check(it.reference, it.displayPoint, it.polygons) }
    for it in venue.kiosks { check(it.reference, it.displayPoint, it.polygons) }
    for it in venue.openings {
      guard let point = it.displayPoint else { continue }
      let place = scope.frame.planar(point)
      let line = it.line.map(scope.frame.planar)
      add(
        it.reference,
        zip(line, line.dropFirst()).map { Shape.distance(place, $0.0, $0.1) }.min())
    }
  }

  static let examples: [RuleExample] = [
    .failing("the point of a door lies across the hall") { plan in
      plan.set("entrance", "display_point", ExamplePlan.point(15, 5))
      plan.mark("entrance")
    },
    .failing("the point of the venue has longitude and latitude exchanged") { plan in
      plan.set(
        "venue", "display_point",
        .object([("type", .string("Point")), ("coordinates", .array([.int(50), .int(10)]))]))
      plan.mark("venue")
    },
    .passing("beside the door") { plan in
      plan.set("entrance", "display_point", ExamplePlan.point(1, 5))
    },
  ]
}
