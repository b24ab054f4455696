import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that one can get to but not leave.
///
/// A one-way door into a room, an escalator that only leads up: the traveller is led in and then stuck.
struct PlaceCannotBeLeft: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "place_cannot_be_left", .warning, .graph,
    "Places that a way leads to, but none leads away from.",
    why: "A traveller is led in and can't be led out again.",
    fix: "Draw the way out, or make the door undirected if it opens both ways.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let reached = reach.fromHome(.walk)
    let back = reach.toHome(.walk)
    let stuck = reach.places.filter { place in
      reach.isAny(place, in: reached) && !reach.isAny(place, in: back)
    }
    for pocket in reach.pockets(stuck, outside: back, reach.allowed(.walk)) {
      guard let first = pocket.first else { continue }
      let end = reach.streetNodes.isEmpty ? "the rest of the venue" : "the street"
      report.add(
        Payload(
          "No way leads from \(PlaceWords.words(pocket)) back to \(end).", pocket,
          TravelProfile.allCases),
        about: first.reference, severity: PlacesPayload.severity(pocket, gate: .warning))
    }
  }

  static let examples: [RuleExample] = [
    .failing("the door of a gate only lets people in") { plan in
      plan.relationship(
        "in", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
        to: ("unit", "gate-room-0"))
      plan.mark("amenity-A01")
    },
    .passing("the door of a gate lets people in and out"),
  ]
}
