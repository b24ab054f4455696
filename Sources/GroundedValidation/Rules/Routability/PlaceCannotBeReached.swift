import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that one can come from but not get to.
///
/// All doors lead out: a direction is drawn the wrong way round, or the way in is missing.
struct PlaceCannotBeReached: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "place_cannot_be_reached", .warning, .graph,
    "Places that no way leads to, although one leads away from them.",
    why: "A traveller who is sent there is refused a route.",
    fix: "Turn the directed relationship or path round, or draw the way in.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let reached = reach.fromHome(.walk)
    let lost = reach.places.filter { place in
      reach.isOnMainland(place) && !reach.isAny(place, in: reached)
        && !reach.isAny(place, in: reach.withEmergencyExits)
    }
    for pocket in reach.pockets(lost, outside: reached, reach.allowed(.walk)) {
      guard let first = pocket.first else { continue }
      // Spaces of OpenStreetMap have a finding of their own, which says why.
      if pocket.contains(where: { scope.data.explainedSpaces.contains($0.reference) }) { continue }
      let start = reach.streetNodes.isEmpty ? "the rest of the venue" : "the street"
      report.add(
        Payload(
          "No way leads from \(start) to \(PlaceWords.words(pocket)).", pocket,
          TravelProfile.allCases),
        about: first.reference, severity: PlacesPayload.severity(pocket))
    }
  }

  static let examples: [RuleExample] = [
    .failing("the door of a gate only lets people out") { plan in
      plan.relationship(
        "out", "traversal", from: ("unit", "gate-room-0"), via: [("opening", "gate-door-0")],
        to: ("unit", "hall-0"))
      plan.mark("amenity-A01")
    },
    .passing("the door of a gate lets people in and out"),
    .passing("one door in, one door out") { plan in
      plan.opening("gate-door-out", (20, 7, 20, 9))
      plan.relationship(
        "in", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
        to: ("unit", "gate-room-0"))
      plan.relationship(
        "out", "traversal", from: ("unit", "gate-room-0"), via: [("opening", "gate-door-out")],
        to: ("unit", "hall-0"))
    },
  ]
}
