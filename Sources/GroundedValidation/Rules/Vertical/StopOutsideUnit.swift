import GroundedImport
import GroundedModel

/// A stop of a lift, stairs or escalator whose point lies far from the unit that it names.
struct StopOutsideUnit: Rule {
  struct Payload: FindingPayload {
    /// The level of the stop.
    var level: String
    /// How far outside, in metres.
    var distance: Double

    var message: String {
      "Its stop on level \(level) lies \(DecimalText.text(distance, places: 1)) metres from the unit that it names."
    }
    var facts: [PayloadFact] { [.text(.level, level), .measure(.distance, distance)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "stop_outside_unit", .warning, .venue, "A stop lies far from the unit that it names.",
    why: "A traveller is sent to another lift than the one that is meant.",
    fix: "Correct the point or the unit_id of the stop.")

  /// One steps on and off before the door, at the foot of the stairs.
  static let limitMeters = 5.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let units = Dictionary(
      scope.venue.units.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for connection in scope.venue.connections {
      for stop in connection.stops {
        guard let point = stop.point, let unit = stop.unitID.flatMap({ units[$0] }),
          !unit.polygons.isEmpty
        else { continue }
        let shape = Shape(unit.polygons, in: scope.frame)
        let place = scope.frame.planar(point)
        guard !shape.contains(place) else { continue }
        let distance = shape.borderDistance(place)
        guard distance > limitMeters else { continue }
        report.add(
          Payload(level: scope.data.levelName(stop.levelID), distance: distance),
          about: connection.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the stop of the stairs names the lift") { plan in
      plan.remove("Stairs 1")
      plan.connection(
        "Stairs 1", "stairs",
        [
          ("level-0", "stairs-unit-0", 10, 9.5), ("level-1", "lift-unit-1", 10.5, 9.5),
        ])
      plan.mark("Stairs 1")
    },
    .passing("a step before the door"),
  ]
}
