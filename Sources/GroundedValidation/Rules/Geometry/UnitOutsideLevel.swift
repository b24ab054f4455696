import GroundedBuild
import GroundedImport
import GroundedModel

/// A unit that sticks out of its level.
///
/// Either the unit lies on another level, or the outline of the level is old; doors on it may be taken for
/// doors to the street.
struct UnitOutsideLevel: Rule {
  struct Payload: FindingPayload {
    /// The level.
    var level: String
    /// The area outside, in square metres.
    var area: Double

    var message: String {
      "\(DecimalText.text(area, places: 1)) square metres of it lie outside its level."
    }
    var facts: [PayloadFact] { [.text(.level, level), .measure(.area, area)] }
  }

  /// The other formats have no outlines of levels; their readers derive them.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "unit_outside_level", .warning, .venue, "A unit sticks out of its level.",
    why: "Its doors may be taken for doors to the street, or it belongs to another level.",
    fix: "Correct level_id or the outline of the level.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let broken = scope.data.featuresWithBrokenShape
    var levels: [FeatureID: Shape] = [:]
    for level in scope.venue.levels where !level.polygons.isEmpty {
      guard !broken.contains(level.reference) else {
        report.skip(
          "The outline of \(scope.data.shown(level.reference)) could only be read in part.")
        continue
      }
      levels[level.id] = Shape(level.polygons, in: scope.frame)
    }
    for unit in scope.venue.units {
      guard let id = unit.levelID, let level = levels[id] else { continue }
      let shape = Shape(unit.polygons, in: scope.frame)
      let isOut = shape.polygons.contains { polygon in
        polygon.exterior.contains { !level.contains($0) && level.borderDistance($0) > 0.1 }
      }
      guard isOut else { continue }
      let outside =
        shape.area - PlanarGeometry.overlapArea(shape.polygons, level.polygons)
      guard outside > 0.5 else { continue }
      report.add(Payload(level: id.rawValue, area: outside), about: unit.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a room beyond the outer wall") { plan in
      plan.unit("annexe", "room", (38, 12, 44, 18))
      plan.mark("annexe")
    },
    .passing("the outline of the level is broken, which has a finding of its own") { plan in
      plan.unit("annexe", "room", (38, 12, 44, 18))
      plan.edit("level-0") {
        $0.geometry = .object([
          ("type", .string("Polygon")),
          (
            "coordinates",
            .array(
              [(0.0, 0.0, 37.0, 20.0), (38.0, 0.0, 50.0, 20.0)].map { box in
                .array(
                  [
                    (box.0, box.1), (box.2, box.1), (box.2, box.3), (box.0, box.3), (box.0, box.1),
                  ].map { ExamplePlan.position($0.0, $0.1) })
              })
          ),
        ])
      }
    },
    .passing("a room that touches the outer wall") { plan in
      plan.unit("annexe", "room", (34, 12, 40.05, 18))
    },
  ]
}
