import GroundedModel

/// A connection whose stop names a unit of another kind: a lift that stops in a stairs unit.
///
/// Somebody who can't use stairs is sent to stairs that the data calls a lift, or the other way round.
struct ConnectionKindContradictsUnit: Rule {
  struct Payload: FindingPayload {
    /// The kind of the connection.
    var category: String
    /// The unit of the stop.
    var unit: String
    /// The kind of the unit.
    var unitCategory: String

    var message: String {
      "A stop of this \(category) names the unit \(unit), which is of the category \(unitCategory)."
    }
    var facts: [PayloadFact] {
      [.text(.category, category), .text(.other, unit), .text(.value, unitCategory)]
    }
  }

  static let metadata = RuleMetadata(
    "connection_kind_contradicts_unit", .warning, .venue,
    "A connection stops in a unit of another kind.",
    why: "Someone who can't use stairs may be sent to stairs that are called a lift.",
    fix: "Correct the category of the connection or of the unit.")

  static let kinds: Set<String> = ["elevator", "stairs", "escalator", "ramp", "movingwalkway"]

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let units = Dictionary(
      scope.venue.units.map { ($0.id, $0.category.stem) }, uniquingKeysWith: { first, _ in first })
    for connection in scope.venue.connections {
      for stop in connection.stops {
        guard let id = stop.unitID, let kind = units[id], kinds.contains(kind),
          kinds.contains(connection.category.stem), kind != connection.category.stem
        else { continue }
        report.add(
          Payload(
            category: connection.category.stem, unit: id.rawValue, unitCategory: kind),
          about: connection.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("a lift that stops in stairs") { plan in
      plan.set("stairs-unit-1", "category", .string("stairs"))
      plan.set("Stairs 1", "category", .string("elevator"))
      plan.mark("Stairs 1")
      plan.mark("Stairs 1")
    },
    .passing("a lift that stops in lift units and in a hall") { plan in
      plan.set("lift-unit-1", "category", .string("lobby"))
    },
  ]
}
