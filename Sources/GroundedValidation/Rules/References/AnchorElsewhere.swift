import GroundedModel

/// A kiosk or fixture whose anchor lies away from it.
struct AnchorElsewhere: Rule {
  struct Payload: FindingPayload {
    /// The anchor.
    var other: String
    /// How far away, in metres.
    var distance: Double

    var message: String {
      "Its anchor \(other) lies \(DecimalText.text(distance, places: 1)) metres away."
    }
    var facts: [PayloadFact] { [.text(.other, other), .measure(.distance, distance)] }
  }

  static let metadata = RuleMetadata(
    "anchor_elsewhere", .warning, .venue, "The anchor of a kiosk or fixture lies away from it.",
    why: "A traveller who asks for the shop is led to another counter.",
    fix: "Name the anchor that lies in or before it.")

  /// A counter is not longer than this.
  static let limitMeters = 10.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let anchors = Dictionary(
      scope.venue.anchors.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func check(_ reference: FeatureReference, _ id: FeatureID?, _ polygons: [Polygon]) {
      guard let id, let point = anchors[id]?.point, !polygons.isEmpty else { return }
      let shape = Shape(polygons, in: scope.frame)
      let place = scope.frame.planar(point)
      guard !shape.contains(place) else { return }
      let distance = shape.borderDistance(place)
      guard distance > limitMeters else { return }
      report.add(Payload(other: id.rawValue, distance: distance), about: reference)
    }
    for it in scope.venue.kiosks { check(it.reference, it.anchorID, it.polygons) }
    for it in scope.venue.fixtures { check(it.reference, it.anchorID, it.polygons) }
  }

  static let examples: [RuleExample] = [
    .failing("the kiosk is in the hall, its anchor at the gate") { plan in
      kiosk(&plan, anchor: 35, in: "gate-room-0")
      plan.mark("kiosk")
    },
    .passing("the anchor is before the counter") { plan in
      kiosk(&plan, anchor: 14, in: "hall-0")
    },
  ]

  private static func kiosk(_ plan: inout ExamplePlan, anchor x: Double, in unit: String) {
    plan.add(
      "anchor", "anchor", ExamplePlan.point(x, 5),
      [("unit_id", .string(unit)), ("address_id", .string("address"))])
    plan.add(
      "kiosk", "kiosk", ExamplePlan.box(10, 6, 12, 8),
      [("level_id", .string("level-0")), ("anchor_id", .string("anchor"))])
  }
}
