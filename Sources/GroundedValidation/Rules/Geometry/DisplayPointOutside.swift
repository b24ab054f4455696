import GroundedModel

/// A display point that does not lie in its unit, section or level.
///
/// A route to the place would begin or end in another room; a point inside is taken in its place.
struct DisplayPointOutside: Rule {
  struct Payload: FindingPayload {
    /// How far outside, in metres.
    var distance: Double

    var message: String {
      "Its display point lies \(DecimalText.text(distance, places: 1)) metres outside of it."
    }
    var facts: [PayloadFact] { [.measure(.distance, distance)] }
  }

  static let metadata = RuleMetadata(
    "display_point_outside", .warning, .venue, "A display point lies outside of its feature.",
    why: "A map shows the name of the place in another room.",
    fix: "Move the display point inside.", basis: "OGC 20-094, DISPLAY-POINT")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let broken = scope.data.featuresWithBrokenShape
    func check(_ reference: FeatureReference, _ point: Coordinate?, _ polygons: [Polygon]) {
      guard let point, !polygons.isEmpty else { return }
      let shape = Shape(polygons, in: scope.frame)
      let place = scope.frame.planar(point)
      guard !shape.contains(place) else { return }
      let distance = shape.borderDistance(place)
      guard distance > 0.2 else { return }
      guard !broken.contains(reference) else {
        report.skip("The shape of \(scope.data.shown(reference)) could only be read in part.")
        return
      }
      report.add(Payload(distance: distance), about: reference)
    }
    for it in scope.venue.units { check(it.reference, it.displayPoint, it.polygons) }
    for it in scope.venue.sections { check(it.reference, it.displayPoint, it.polygons) }
    for it in scope.venue.levels { check(it.reference, it.displayPoint, it.polygons) }
    for it in scope.venue.geofences { check(it.reference, it.displayPoint, it.polygons) }
  }

  static let examples: [RuleExample] = [
    .failing("the point of one hall lies in the next") { plan in
      plan.set("hall-0", "display_point", ExamplePlan.point(30, 5))
      plan.mark("hall-0")
    },
    .passing("a level of which only a part could be read") { plan in
      plan.set("level-1", "display_point", ExamplePlan.point(70, 10))
      plan.edit("level-1") { level in
        guard case .object(var members) = level.geometry, case .array(let rings) = members[1].value
        else { return }
        // The second part of the level is drawn as a hole.
        guard case .object(let part) = ExamplePlan.box(60, 0, 80, 20),
          case .array(let second) = part[1].value
        else { return }
        members[1].value = .array(rings + second)
        level.geometry = .object(members)
      }
    },
    .passing("the point lies inside") { plan in
      plan.set("hall-0", "display_point", ExamplePlan.point(10, 5))
    },
  ]
}
