import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that only an emergency exit leads to.
///
/// An emergency exit is on no route, so nobody is led to such a place; usually the category of the door
/// is wrong.
struct EmergencyExitOnlyWay: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "emergency_exit_only_way", .warning, .graph, "Places that only an emergency exit leads to.",
    why: "No traveller is led through an emergency exit, so there is no way to these places.",
    fix: "Correct the category of the opening, or draw the everyday door.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let reached = reach.fromHome(.walk)
    let lost = reach.places.filter { place in
      !reach.isAny(place, in: reached) && reach.isAny(place, in: reach.withEmergencyExits)
    }
    for pocket in reach.pockets(lost, outside: reached, reach.allowed(.walk)) {
      guard let first = pocket.first else { continue }
      report.add(
        Payload(
          "Only an emergency exit leads to \(PlaceWords.words(pocket)).", pocket,
          TravelProfile.allCases),
        about: first.reference, severity: PlacesPayload.severity(pocket))
    }
  }

  static let examples: [RuleExample] = [
    .failing("the door of a gate is an emergency exit") { plan in
      plan.set("gate-door-1", "category", .string("emergencyexit"))
      plan.mark("amenity-A02")
    },
    .passing("an emergency exit beside the door") { plan in
      plan.opening("exit", (40, 4, 40, 6), "emergencyexit")
    },
  ]
}
