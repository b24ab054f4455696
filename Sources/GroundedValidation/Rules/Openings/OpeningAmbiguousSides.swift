import GroundedModel

/// An opening in whose middle three units or more meet.
///
/// Which two it joins can't be told from the drawing; the router picks by probing both sides.
struct OpeningAmbiguousSides: Rule {
  struct Payload: FindingPayload {
    /// The units that meet.
    var units: [String]

    var message: String { "\(units.count) units meet at the middle of the opening." }
    var facts: [PayloadFact] { [.list(.others, units), .count(.count, units.count)] }
  }

  static let metadata = RuleMetadata(
    "opening_ambiguous_sides", .warning, .venue, "Three units or more meet at an opening.",
    why: "A traveller may be led into the wrong room.",
    fix: "Move the opening away from the corner, or draw a wall between the other units.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let units = scope.data.shapesByLevel
    for opening in scope.venue.openings {
      guard let level = opening.levelID, let grid = units[level],
        let a = opening.line.first.map(scope.frame.planar),
        let b = opening.line.last.map(scope.frame.planar)
      else { continue }
      let middle = (a + b) * 0.5
      var near: [String] = []
      for unit in grid.near(middle, within: 0.2)
      where unit.shape.contains(middle) || unit.shape.borderDistance(middle) <= 0.2 {
        near.append(unit.reference.id.rawValue)
      }
      guard near.count > 2 else { continue }
      report.add(Payload(units: near.sorted()), about: opening.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a door on the corner of three rooms") { plan in
      plan.unit("shop", "room", (20, 10, 30, 14))
      plan.opening("corner", (19.5, 10, 20.5, 10))
      plan.mark("corner")
    },
    .passing("a door between two rooms"),
  ]
}
