import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that one gets to step-free, but from which no step-free way leads back.
///
/// People who can't use stairs are led in and are then stuck: a lift that only goes up, an exit by stairs.
struct StepFreeTrap: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "step_free_trap", .warning, .graph,
    "Places with a step-free way in and none out.",
    why: "Someone who can't use stairs gets in and can't get out again.",
    fix: "Draw the step-free way out, or the direction of the lift or door.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    guard !reach.streetNodes.isEmpty else {
      report.skip("No way in from the street is drawn.")
      return
    }
    let reached = reach.fromHome(.stepFree)
    let back = reach.toHome(.stepFree)
    let onFootBack = reach.toHome(.walk)
    let stuck = reach.places.filter { place in
      reach.isAny(place, in: reached) && !reach.isAny(place, in: back)
        && reach.isAny(place, in: onFootBack)
    }
    for pocket in reach.pockets(stuck, outside: back, reach.allowed(.stepFree)) {
      guard let first = pocket.first else { continue }
      report.add(
        Payload(
          "A step-free way leads to \(PlaceWords.words(pocket)), but none back to the street.",
          pocket, [.stepFree, .wheelchair]),
        about: first.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a lift that only goes up") { plan in
      plan.set("Lift 1", "direction", .string("directed"))
      plan.mark("amenity-A02")
    },
    .passing("a lift that goes up and down"),
  ]
}
