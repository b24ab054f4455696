import GroundedModel
import Testing

@testable import GroundedRouting

@Suite struct HeuristicTests {
  /// For every edge that may be used, the estimate falls by no more than the edge costs.
  @Test(arguments: 0..<20) func isConsistent(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 60, links: 160, features: 20)
    let network = Network(graph: plan.graph())
    var checked = 0
    var useful = 0
    for profile in TravelProfile.allCases {
      for pace in Pace.allCases {
        let cost = TravelCost(
          network: network, defaults: RoutingDefaults(), profile: profile, pace: pace)
        let goals = [seed % 60, (seed * 7 + 3) % 60]
        let heuristic = Heuristic(network: network, cost: cost, goals: goals)
        func bound(_ node: Int) -> Double {
          heuristic.lowerBound(
            x: network.xs[node], y: network.ys[node], ordinal: network.ordinals[node])
        }
        for goal in goals { #expect(bound(goal) == 0) }
        cost.withModel { model in
          for edge in 0..<network.graph.edgeCount {
            let facts = Int(network.graph.traversalOfEdge[edge])
            let weight =
              model.seconds(traversal: facts, lengthMeters: network.lengths[edge])
              + model.penaltySeconds(traversal: facts)
            guard weight.isFinite else { continue }
            let tail = bound(Int(network.graph.tails[edge]))
            let head = bound(Int(network.graph.heads[edge]))
            if tail - head > weight + 1e-9 {
              Issue.record("edge \(edge), \(profile), \(pace): \(tail) − \(head) > \(weight)")
            }
            checked += 1
          }
        }
        if (0..<60).contains(where: { bound($0) > 0 }) { useful += 1 }
      }
    }
    #expect(checked > 1_000)
    #expect(useful > 0)
  }

  /// By hand: 1.2 m/s on the flat, and a lift of one level for 110 s and 30 s of penalty.
  @Test func hasTheFactorsOfAPlainPlan() {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(60, 0)
    let c = plan.node(60, 0, 1)
    plan.link(a, b)
    plan.lift("L1", [b, c])
    let network = Network(graph: plan.graph())
    let cost = TravelCost(
      network: network, defaults: RoutingDefaults(), profile: .walk, pace: .usual)
    let heuristic = Heuristic(network: network, cost: cost, goals: [c])
    #expect(near(heuristic.secondsPerMeter, (1 - 1e-9) / 1.2))
    #expect(near(heuristic.secondsPerOrdinal, 140 * (1 - 1e-9)))
    #expect(near(heuristic.lowerBound(x: 0, y: 0, ordinal: 0), 190 * (1 - 1e-9)))
  }
}
