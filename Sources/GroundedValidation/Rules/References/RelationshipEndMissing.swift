import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

/// A relationship without an origin or destination that does not lead through a door to the street.
///
/// An end that is null is read as the outside. Deep inside a building that can't be meant.
struct RelationshipEndMissing: Rule {
  struct Payload: FindingPayload {
    /// The attribute that is null.
    var property: String

    var message: String { "Its \(property) is null, but none of its openings leads outside." }
    var facts: [PayloadFact] { [.text(.property, property)] }
  }

  /// Only IMDF has relationships.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "relationship_end_missing", .warning, .graph,
    "A relationship with a null end that does not lead outside.",
    why: "What it says about a way or a direction is not honoured where it was meant.",
    fix: "Name the unit on that side.", basis: "OGC 20-094, Relationship")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let doors = Set(scope.built.places.map(\.reference).filter { $0.featureType == .opening })
    for relationship in scope.data.venue.relationships {
      guard (relationship.origin == nil) != (relationship.destination == nil) else { continue }
      let named =
        relationship.intermediary
        + [relationship.origin, relationship.destination].compactMap { $0 }
      guard !named.contains(where: doors.contains) else { continue }
      report.add(
        Payload(property: relationship.origin == nil ? "origin" : "destination"),
        about: relationship.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a null end behind an inner door") { plan in
      plan.relationship(
        "half", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")], to: nil,
        isDirected: false)
      plan.mark("half")
    },
    .passing("a null end behind the entrance") { plan in
      plan.relationship(
        "half", "traversal", from: ("unit", "hall-0"), via: [("opening", "entrance")], to: nil,
        isDirected: false)
    },
  ]
}
