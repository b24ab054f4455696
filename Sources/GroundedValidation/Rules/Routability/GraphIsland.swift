import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that hang together with each other and with nothing else.
///
/// Whoever asks for a way to one of them is told that there is none, although people do get there.
/// Usually a door, a lift or a relationship is missing from the data.
struct GraphIsland: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "graph_island", .warning, .graph, "Places are cut off from the rest of the venue.",
    why: "There is no way to these places or from them, for nobody.",
    fix:
      "Draw the door, lift or stairs that lead there, or restrict the units if they are for staff.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let doorless = Set(scope.data.found(by: "unit_without_door").compactMap(\.feature))
    let outside = reach.places.filter { place in
      !reach.isOnMainland(place) && !reach.isAny(place, in: reach.withEmergencyExits)
    }
    let nothing = [Bool](repeating: false, count: scope.built.graph.nodes.count)
    for island in reach.pockets(outside, outside: nothing, reach.allowed(.walk)) {
      guard let first = island.first else { continue }
      // A unit without any door has a finding of its own, and so have the spaces of OpenStreetMap.
      if island.contains(where: { scope.data.explainedSpaces.contains($0.reference) }) { continue }
      if island.allSatisfy({ doorless.contains($0.reference) }) { continue }
      report.add(
        Payload(
          "No way leads to \(PlaceWords.words(island)) from the rest of the venue, and none back.",
          island, TravelProfile.allCases),
        about: first.reference, severity: PlacesPayload.severity(island))
    }
  }

  static let examples: [RuleExample] = [
    .failing("a gate room without its door, but with a shop beside it") { plan in
      plan.remove("gate-door-1")
      plan.set("gate-room-1", "category", .string("room"))
      plan.unit("shop", "room", (20, 10, 30, 20), on: "level-1", name: "Shop")
      plan.opening("shop-door", (24, 10, 26, 10), on: "level-1")
      plan.mark("amenity-A02")
    },
    .failing("an upper floor that no lift and no stairs reach") { plan in
      plan.remove("Lift 1", "Stairs 1", "lift-unit-1", "stairs-unit-1")
      plan.remove("lift-door-1", "stairs-door-1")
      plan.mark("amenity-A02")
    },
    .passing("everything hangs together"),
    .passing("a store room for staff") { plan in
      plan.unit("store", "storage", (30, 10, 35, 14), restriction: "employeesonly")
      plan.unit("store-2", "storage", (35, 10, 40, 14), restriction: "employeesonly")
      plan.opening("store-door", (35, 11, 35, 12))
    },
  ]
}
