import GroundedImport
import GroundedModel

/// A relationship that begins or ends at something one can't be in or pass.
///
/// Ends are units, levels or openings; a way from an occupant or to an address makes no sense to a route.
struct RelationshipEndUnexpected: Rule {
  struct Payload: FindingPayload {
    /// The attribute.
    var property: String
    /// The type of the feature it names.
    var featureType: String

    var message: String { "Its \(property) is a feature of the type \(featureType)." }
    var facts: [PayloadFact] {
      [.text(.property, property), .text(.featureType, featureType)]
    }
  }

  /// Only IMDF has relationships.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "relationship_end_unexpected", .warning, .venue,
    "A relationship begins or ends at something that is no floor and no door.",
    why: "What it says about a way or a direction is not honoured.",
    fix: "Name units and openings.", basis: "OGC 20-094, Relationship")

  static let floors: Set<FeatureType> = [
    .unit, .opening, .level, .section, .geofence, .venue, .building, .connection,
  ]

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for relationship in scope.venue.relationships {
      let ends = [("origin", relationship.origin), ("destination", relationship.destination)]
      for case (let property, let end?) in ends where !floors.contains(end.featureType) {
        report.add(
          Payload(property: property, featureType: end.featureType.rawValue),
          about: relationship.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("a way to an amenity") { plan in
      plan.relationship(
        "odd", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
        to: ("amenity", "amenity-A01"), isDirected: false)
      plan.mark("odd")
    },
    .passing("a way from unit to unit") { plan in
      plan.relationship(
        "plain", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
        to: ("unit", "gate-room-0"), isDirected: false)
    },
  ]
}
