import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places other than gates that one can walk to, but not without steps.
///
/// A fact of many buildings, worth knowing: who can't use stairs is refused a route there.
struct PlaceNotStepFree: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "place_not_step_free", .information, .graph,
    "Places that are reached on foot, but not step-free.",
    why: "Someone who can't use stairs is refused a route there.",
    fix: "Draw the lift or ramp that leads there, if there is one.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let onFoot = reach.fromHome(.walk)
    let start = reach.streetNodes.isEmpty ? scope.stepFreeHome : reach.home
    let stepFree = reach.reached(from: start, reach.allowed(.stepFree))
    let lost = reach.places.filter { place in
      !Reach.isGate(place) && !place.isStairsOrEscalator && reach.isAny(place, in: onFoot)
        && !reach.isAny(place, in: stepFree)
    }
    for pocket in reach.pockets(lost, outside: stepFree, reach.allowed(.stepFree)) {
      guard let first = pocket.first else { continue }
      report.add(
        Payload(
          "No step-free way leads to \(PlaceWords.words(pocket)).", pocket,
          [.stepFree, .wheelchair]),
        about: first.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a lounge up some steps") { plan in
      plan.unit("steps", "steps", (20, 10, 22, 14))
      plan.unit("lounge", "room", (20, 14, 30, 20), name: "Lounge")
      plan.opening("steps-door", (20.5, 10, 21.5, 10))
      plan.opening("lounge-door", (20.5, 14, 21.5, 14))
      plan.mark("lounge")
    },
    .passing("a lounge on the flat") { plan in
      plan.unit("lounge", "room", (20, 10, 30, 20), name: "Lounge")
      plan.opening("lounge-door", (20.5, 10, 21.5, 10))
    },
  ]
}

extension Place {
  /// Whether it is stairs, an escalator or a moving walkway itself.
  var isStairsOrEscalator: Bool {
    ["stairs", "steps", "escalator", "movingwalkway"].contains(category.stem)
  }
}

extension GraphScope {
  /// Where everyone is at first, without those parts that only stairs join: the largest step-free part.
  var stepFreeHome: [Int] {
    let parts = reach.parts(reach.allowed(.stepFree))
    var weight: [Int: Int] = [:]
    for place in reach.places {
      for part in Set(reach.nodes(of: place).map { parts[$0] }) { weight[part, default: 0] += 1 }
    }
    guard let main = weight.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
      return []
    }
    return parts.indices.filter { parts[$0] == main }
  }
}
