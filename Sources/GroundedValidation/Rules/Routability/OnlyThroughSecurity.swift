import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places before security that one reaches through security only.
///
/// One would need a boarding pass to get there, and come out through the border.
struct OnlyThroughSecurity: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "only_through_security", .warning, .graph,
    "Places before security that only a way through security leads to.",
    why: "A traveller from the street is led through security, or is refused a step-free route.",
    fix: "Draw the way before security, or correct the zones presecurity and postsecurity.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let graph = scope.built.graph
    guard graph.traversals.contains(where: \.crossesSecurity) else { return }
    func beforeSecurity(_ profile: TravelProfile) -> [Bool] {
      zip(reach.allowed(profile), graph.traversals).map { $0 && !$1.crossesSecurity }
    }
    let onFoot = reach.reached(from: reach.home, beforeSecurity(.walk))
    for profile in [TravelProfile.walk, .stepFree] {
      let outside = beforeSecurity(profile)
      let without = profile == .walk ? onFoot : reach.reached(from: reach.home, outside)
      let reached = reach.fromHome(profile)
      let lost = reach.places.filter { place in
        let nodes = reach.nodes(of: place)
        return !nodes.isEmpty && nodes.allSatisfy { graph.nodes[$0].securityZone == .before }
          && reach.isAny(place, in: reached) && !reach.isAny(place, in: without)
          && (profile == .walk || reach.isAny(place, in: onFoot))
      }
      for pocket in reach.pockets(lost, outside: without, outside) {
        guard let first = pocket.first else { continue }
        report.add(
          Payload(
            "Only a way through security leads \(profile == .walk ? "" : "step-free ")to \(PlaceWords.words(pocket)).",
            pocket, profile == .walk ? TravelProfile.allCases : [.stepFree, .wheelchair]),
          about: first.reference, severity: PlacesPayload.severity(pocket))
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("a shop before security has its only door in the gate behind it") { plan in
      zones(&plan)
      plan.unit("shop", "retail", (20, 10, 40, 20), name: "Fen Books")
      plan.opening("shop-door", (29, 10, 31, 10))
      plan.add("geofence", "annex", ExamplePlan.box(20, 10, 40, 20), zone("presecurity"))
      plan.mark("shop")
    },
    .passing("the shop lies behind security") { plan in
      zones(&plan)
      plan.unit("shop", "retail", (20, 10, 40, 20), name: "Fen Books")
      plan.opening("shop-door", (29, 10, 31, 10))
      plan.add("geofence", "annex", ExamplePlan.box(20, 10, 40, 20), zone("postsecurity"))
    },
  ]

  private static func zone(_ category: String) -> [(key: String, value: JSONText)] {
    [
      ("category", .string(category)), ("level_ids", .array([.string("level-0")])),
      ("name", ExamplePlan.en(category)),
    ]
  }

  private static func zones(_ plan: inout ExamplePlan) {
    plan.add("geofence", "before", ExamplePlan.box(0, 0, 20, 20), zone("presecurity"))
    plan.add("geofence", "behind", ExamplePlan.box(20, 0, 40, 10), zone("postsecurity"))
    plan.set("gate-door-0", "access_control", .array([.string("guard")]))
    plan.relationship(
      "in", "traversal", from: ("unit", "hall-0"), via: [("opening", "gate-door-0")],
      to: ("unit", "gate-room-0"))
  }
}
