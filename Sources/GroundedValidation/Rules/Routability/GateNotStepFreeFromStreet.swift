import GroundedBuild
import GroundedModel
import GroundedRouting

/// Gates that one can walk to from the street, but not without steps.
///
/// The gates may well be joined step-free with each other; a traveller in a wheelchair comes from the street.
struct GateNotStepFreeFromStreet: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "gate_not_step_free_from_street", .warning, .graph,
    "Gates without a step-free route from the street.",
    why: "Someone who can't use stairs misses the flight, or is led to stairs by other means.",
    fix:
      "Draw the lift or ramp that leads there; if there is none, the finding is a fact of the building."
  )

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    guard !reach.streetNodes.isEmpty else {
      report.skip("No way in from the street is drawn.")
      return
    }
    let onFoot = reach.fromHome(.walk)
    let stepFree = reach.fromHome(.stepFree)
    let lost = reach.places.filter { place in
      Reach.isGate(place) && reach.isAny(place, in: onFoot) && !reach.isAny(place, in: stepFree)
    }
    for gate in lost {
      report.add(
        Payload(
          "\(PlaceWords.words(gate).capitalizedFirst) has no step-free route from the street.",
          [gate], [.stepFree, .wheelchair]),
        about: gate.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("only stairs lead to the upper gate") { plan in
      plan.remove("Lift 1", "lift-unit-0", "lift-unit-1", "lift-door-0", "lift-door-1")
      plan.mark("amenity-A02")
    },
    .failing("the step-free value of the lift is unknown") { plan in
      plan.set("Lift 1", "step_free", .null)
      plan.mark("amenity-A02")
    },
    .failing("the gates are level with each other, the street is not") { plan in
      plan.unit("steps", "steps", (-4, 3, 0, 7))
      plan.edit("level-0") { $0.geometry = ExamplePlan.box(-4, 0, 40, 20) }
      plan.remove("entrance")
      plan.opening("entrance", (-4, 4, -4, 6), "pedestrian.principal")
      plan.opening("steps-door", (0, 4, 0, 6))
      plan.mark("amenity-A01")
      plan.mark("amenity-A02")
    },
    .passing("a lift leads up"),
  ]
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
