import GroundedBuild
import GroundedModel
import GroundedRouting

/// A way from before security to behind it that passes no control point.
///
/// Directions would lead round the control. In the building there is a wall, a locked door or a one-way
/// exit that the data does not hold.
struct CheckpointBypassed: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "checkpoint_bypassed", .error, .graph, "A way to behind security passes no control point.",
    why: "A traveller is led round security, to a door that is locked or an alarm.",
    fix: "Give the opening its access control (guard) or its direction, or correct the zones.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let graph = scope.built.graph
    let zones = graph.nodes.map(\.securityZone)
    guard zones.contains(.before), zones.contains(.behind) else {
      report.skip(
        "No ways before and behind security are drawn: geofences presecurity and postsecurity.")
      return
    }
    let isBehind = zones.map { $0 == .behind }
    let starts = reach.streetNodes + zones.indices.filter { zones[$0] == .before }
    var allowed = reach.allowed(.walk)
    for (position, facts) in graph.traversals.enumerated() where facts.kind == .checkpoint {
      allowed[position] = false
    }
    let tree = reach.tree(from: starts, allowed)
    var behind: [FeatureReference: [Place]] = [:]
    for place in reach.places {
      guard let end = reach.nodes(of: place).first(where: { isBehind[$0] && tree[$0] >= 0 }) else {
        continue
      }
      var node = end
      var crossing = place.reference
      while tree[node] >= 0 {
        let edge = Int(tree[node])
        let tail = Int(graph.tails[edge])
        if isBehind[node], !isBehind[tail] {
          let facts = graph.traversals[Int(graph.traversalOfEdge[edge])]
          let feature = facts.feature ?? facts.crosses.first ?? graph.nodes[node].unit
          if let feature { crossing = graph.features[feature.position].reference }
        }
        node = tail
      }
      behind[crossing, default: []].append(place)
    }
    for (crossing, places) in behind.sorted(by: { $0.key < $1.key }) {
      let sorted = Reach.sorted(places)
      report.add(
        Payload(
          "One gets past security through \(scope.data.shown(crossing)) without a control, for example to \(PlaceWords.words(sorted)).",
          sorted, TravelProfile.allCases),
        about: crossing)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the door behind security has no guard") { plan in
      zones(&plan)
      plan.mark("gate-door-0")
    },
    .passing("a guard at the door") { plan in
      zones(&plan)
      plan.set("gate-door-0", "access_control", .array([.string("guard")]))
    },
    .passing("an exit from behind security, one way") { plan in
      zones(&plan)
      plan.set("gate-door-0", "access_control", .array([.string("guard")]))
      plan.opening("way-out", (20, 7, 20, 9))
      plan.relationship(
        "out", "traversal", from: ("unit", "gate-room-0"), via: [("opening", "way-out")],
        to: ("unit", "hall-0"))
    },
  ]

  private static func zones(_ plan: inout ExamplePlan) {
    for (id, category, box) in [
      ("before", "presecurity", ExamplePlan.box(0, 0, 20, 10)),
      ("behind", "postsecurity", ExamplePlan.box(20, 0, 40, 10)),
    ] {
      plan.add(
        "geofence", id, box,
        [
          ("category", .string(category)), ("level_ids", .array([.string("level-0")])),
          ("name", ExamplePlan.en(id)),
        ])
    }
  }
}
