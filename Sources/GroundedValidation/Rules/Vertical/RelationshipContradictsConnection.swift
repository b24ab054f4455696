import GroundedImport
import GroundedModel

/// A relationship and a connection that speak of the same lift or stairs and disagree on its direction.
///
/// The connection is believed. If the relationship is right, a traveller is sent up a down escalator.
struct RelationshipContradictsConnection: Rule {
  struct Payload: FindingPayload {
    /// The connection.
    var connection: String
    /// Whether the relationship leads one way only.
    var isDirected: Bool

    var message: String {
      isDirected
        ? "This relationship leads one way that the connection \(connection) does not state."
        : "This relationship leads both ways, the connection \(connection) only one."
    }
    var facts: [PayloadFact] { [.text(.other, connection)] }
  }

  /// Only IMDF has relationships.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "relationship_contradicts_connection", .warning, .venue,
    "A relationship and a connection disagree on a direction.",
    why: "A traveller may be sent up a down escalator.",
    fix: "Correct the direction of one of them.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var owner: [FeatureID: (connection: Int, stop: Int)] = [:]
    for (number, connection) in scope.venue.connections.enumerated() {
      for (stop, place) in connection.stops.enumerated() {
        if let unit = place.unitID { owner[unit] = (number, stop) }
      }
    }
    for relationship in scope.venue.relationships
    where ["escalator", "stairs", "elevator", "ramp", "movingwalkway"].contains(
      relationship.category.stem)
    {
      let ends =
        [relationship.origin].compactMap { $0 } + relationship.intermediary
        + [relationship.destination].compactMap { $0 }
      let stops = ends.compactMap { owner[$0.id] }
      guard let first = stops.first, let last = stops.last, first.connection == last.connection,
        first.stop != last.stop
      else { continue }
      let connection = scope.venue.connections[first.connection]
      let agrees =
        connection.isDirected
        ? relationship.isDirected && first.stop < last.stop : !relationship.isDirected
      guard !agrees else { continue }
      report.add(
        Payload(connection: connection.id.rawValue, isDirected: relationship.isDirected),
        about: relationship.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the relationship leads up only, the connection both ways") { plan in
      plan.relationship(
        "up", "stairs", from: ("unit", "stairs-unit-0"), to: ("unit", "stairs-unit-1"))
      plan.mark("up")
    },
    .failing("the relationship leads down, the connection up") { plan in
      plan.set("Stairs 1", "direction", .string("directed"))
      plan.relationship(
        "down", "stairs", from: ("unit", "stairs-unit-1"), to: ("unit", "stairs-unit-0"))
      plan.mark("down")
    },
    .passing("both lead both ways") { plan in
      plan.relationship(
        "both", "stairs", from: ("unit", "stairs-unit-0"), to: ("unit", "stairs-unit-1"),
        isDirected: false)
    },
  ]
}
