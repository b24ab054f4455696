import GroundedImport
import GroundedModel

/// An opening that is longer than any door or gap.
///
/// Usually the line runs along a whole wall: directions then lead through the wall anywhere.
struct OpeningTooLong: Rule {
  typealias Payload = OpeningLength

  static let metadata = RuleMetadata(
    "opening_too_long", .warning, .venue, "An opening longer than 25 metres.",
    why: "A traveller may be led to a wall anywhere along it.",
    fix: "Draw the line only where one can walk through.")

  /// The longest opening of the archives measured has 19.3 metres.
  static let longestMeters = 25.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    // Areas of OpenStreetMap that share a border without a wall are open along all of it.
    let isOSM = scope.data.format == .openStreetMap
    for opening in scope.venue.openings where !(isOSM && opening.door?.type == "open") {
      let length = opening.length(in: scope.frame)
      guard length > longestMeters else { continue }
      report.add(Payload(length: length, isLong: true), about: opening.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("an opening along a wall of 30 metres") { plan in
      plan.unit("north", "walkway", (0, 16, 40, 20))
      plan.unit("south", "walkway", (12, 12, 40, 16))
      plan.opening("wall", (0, 16, 30, 16))
      plan.mark("wall")
    },
    .passing("an opening of 10 metres") { plan in
      plan.edit("gate-door-0") { $0.geometry = ExamplePlan.line([(20, 0), (20, 10)]) }
    },
  ]
}
