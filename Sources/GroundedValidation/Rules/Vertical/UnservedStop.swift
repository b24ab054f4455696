import GroundedModel

/// A lift unit on a level that its connection passes without a stop.
///
/// The unit says that there is a door, the connection says that nobody gets off there. One of them is wrong.
struct UnservedStop: Rule {
  struct Payload: FindingPayload {
    /// The unit that is passed.
    var unit: String
    /// The level that is passed, by name.
    var levelName: String
    /// The level that is passed.
    var level: String

    var message: String {
      "It passes \(levelName) without a stop, although the unit \(unit) is there."
    }
    var facts: [PayloadFact] { [.text(.other, unit), .text(.level, level)] }
  }

  static let metadata = RuleMetadata(
    "unserved_stop", .warning, .venue, "A lift passes a level on which its unit is drawn.",
    why: "Nobody is let off at this level by this lift.",
    fix: "Add the stop to the connection, or remove the unit if there is no door.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let venue = scope.venue
    var levels: [FeatureID: Venue.Level] = [:]
    for level in venue.levels { levels[level.id] = level }
    let lifts = venue.units.filter { $0.category.stem == "elevator" }.map { unit in
      (unit: unit, shape: Shape(unit.polygons, in: scope.frame))
    }
    let stated = Set(venue.connections.flatMap { $0.stops.compactMap(\.unitID) })
    for connection in venue.connections where connection.category.stem == "elevator" {
      let served = Set(connection.stops.map(\.levelID))
      let ordinals = served.compactMap { levels[$0]?.ordinal }
      let buildings = Set(served.flatMap { levels[$0]?.buildingIDs ?? [] })
      guard let low = ordinals.min(), let high = ordinals.max() else { continue }
      let ids = Set(connection.stops.compactMap(\.unitID))
      let middles = lifts.filter { ids.contains($0.unit.id) }.compactMap(\.shape.inner)
      for lift in lifts where !stated.contains(lift.unit.id) {
        guard let id = lift.unit.levelID, let level = levels[id], !served.contains(id),
          level.ordinal > low, level.ordinal < high,
          buildings.isEmpty || !buildings.isDisjoint(with: level.buildingIDs),
          middles.contains(where: lift.shape.contains)
        else { continue }
        report.add(
          Payload(
            unit: lift.unit.id.rawValue, levelName: scope.data.levelName(id), level: id.rawValue),
          about: connection.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the lift passes the middle level, where its unit is drawn") { plan in
      middle(&plan, withLift: true)
      plan.mark("Lift 1")
    },
    .passing("the lift passes a level where it has no unit") { plan in
      middle(&plan, withLift: false)
    },
  ]

  private static func middle(_ plan: inout ExamplePlan, withLift: Bool) {
    plan.set("level-1", "ordinal", .int(2))
    plan.level("mezzanine", 1, "Mezzanine", short: "M")
    plan.unit("balcony", "walkway", (0, 0, 20, 10), on: "mezzanine")
    if withLift {
      plan.unit("lift-unit-m", "elevator", (2, 10, 5, 13), on: "mezzanine")
      plan.opening("lift-door-m", (3, 10, 4.2, 10), on: "mezzanine")
    }
  }
}
