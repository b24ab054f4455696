import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that one reaches, or leaves again, by escalator only.
///
/// Some people can walk stairs and can't use an escalator: with a pushchair, a guide dog, a fear.
struct OnlyByEscalator: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "only_by_escalator", .information, .graph,
    "Places that only an escalator leads to, or back from.",
    why:
      "Someone who can't use an escalator is refused a route there, or gets in and can't get out.",
    fix: "Draw the stairs or the lift beside it, if there are any.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let onFoot = reach.fromHome(.walk)
    let without = reach.reached(
      from: reach.streetNodes.isEmpty ? Array(reach.home.prefix(1)) : reach.home,
      reach.allowed(.noEscalators))
    let lost = reach.places.filter { place in
      !place.isStairsOrEscalator && reach.isAny(place, in: onFoot)
        && !reach.isAny(place, in: without)
    }
    for pocket in reach.pockets(lost, outside: without, reach.allowed(.noEscalators)) {
      guard let first = pocket.first else { continue }
      report.add(
        Payload(
          "Only an escalator leads to \(PlaceWords.words(pocket)).", pocket, [.noEscalators]),
        about: first.reference)
    }
    let back = reach.reached(
      from: reach.streetNodes.isEmpty ? Array(reach.home.prefix(1)) : reach.home,
      reach.allowed(.noEscalators), isBackward: true)
    let onFootBack = reach.toHome(.walk)
    let stuck = reach.places.filter { place in
      !place.isStairsOrEscalator && reach.isAny(place, in: without)
        && reach.isAny(place, in: onFootBack) && !reach.isAny(place, in: back)
    }
    for pocket in reach.pockets(stuck, outside: back, reach.allowed(.noEscalators)) {
      guard let first = pocket.first else { continue }
      report.add(
        Payload(
          "Only an escalator leads back from \(PlaceWords.words(pocket)).", pocket,
          [.noEscalators]),
        about: first.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the lift is missing and the stairs are an escalator") { plan in
      plan.remove("Lift 1", "lift-unit-0", "lift-unit-1", "lift-door-0", "lift-door-1")
      plan.set("stairs-unit-0", "category", .string("escalator"))
      plan.set("stairs-unit-1", "category", .string("escalator"))
      plan.set("Stairs 1", "category", .string("escalator"))
      plan.mark("amenity-A02")
    },
    .failing("a lift that only goes up beside an escalator that only goes down") { plan in
      plan.set("Lift 1", "direction", .string("directed"))
      plan.remove("Stairs 1")
      plan.set("stairs-unit-0", "category", .string("escalator"))
      plan.set("stairs-unit-1", "category", .string("escalator"))
      plan.connection(
        "Escalator 1", "escalator",
        [("level-1", "stairs-unit-1", 10, 9.5), ("level-0", "stairs-unit-0", 10, 9.5)],
        isDirected: true)
      plan.mark("amenity-A02")
    },
    .passing("a lift beside the escalator") { plan in
      plan.set("stairs-unit-0", "category", .string("escalator"))
      plan.set("stairs-unit-1", "category", .string("escalator"))
      plan.set("Stairs 1", "category", .string("escalator"))
    },
  ]
}
