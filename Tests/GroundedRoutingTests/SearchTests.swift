import GroundedModel
import GroundedRouting
import Testing

@Suite struct SearchTests {
  @Test func aStarEqualsDijkstraOnSeededPairs() throws {
    var pairs = 0
    var connected = 0
    var settled = [SearchAlgorithm.aStar: 0, .dijkstra: 0]
    for seed in 0..<20 {
      let plan = RandomPlan.make(seed: UInt64(seed), size: 120, links: 320, features: 40)
      let router = plan.router()
      var numbers = SeededNumbers(state: UInt64(seed) + 1_000)
      for _ in 0..<50 {
        let from = Int.random(in: 0..<120, using: &numbers)
        let to = Int.random(in: 0..<120, using: &numbers)
        let other = Int.random(in: 0..<120, using: &numbers)
        let profile = TravelProfile.allCases[Int.random(in: 0..<4, using: &numbers)]
        let pace = Pace.allCases[Int.random(in: 0..<3, using: &numbers)]
        let query = RouteQuery(
          from: Plan.place(from), to: Plan.place(to, other), profile: profile, pace: pace,
          departs: noon)
        var costs: [SearchAlgorithm: Double] = [:]
        for algorithm in SearchAlgorithm.allCases {
          let space = SearchSpace()
          costs[algorithm] = router.shortestPath(query, algorithm: algorithm, space: space)?.cost
          settled[algorithm, default: 0] += space.settledCount
        }
        pairs += 1
        if let a = costs[.aStar], let b = costs[.dijkstra] {
          connected += 1
          #expect(near(a, b), "seed \(seed), \(from) to \(to), \(profile)")
        } else {
          #expect(costs.isEmpty, "seed \(seed), \(from) to \(to), \(profile)")
        }
      }
    }
    #expect(pairs == 1_000)
    #expect(connected > 500)
    // The estimate is of use: fewer nodes are settled.
    #expect(try #require(settled[.aStar]) < (try #require(settled[.dijkstra])))
  }

  @Test(arguments: 0..<60) func equalsEveryWayOnSmallPlans(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 9, links: 16, features: 6)
    let router = plan.router()
    for profile in TravelProfile.allCases {
      for from in 0..<3 {
        for to in 3..<9 {
          let found = router.ask(from, to, profile).route.map {
            $0.durationSeconds + $0.penaltySeconds
          }
          let expected = EveryWay.leastCost(plan, from, to, profile: profile)
          #expect((found == nil) == (expected == nil))
          if let found, let expected { #expect(near(found, expected)) }
        }
      }
    }
  }

  /// Closures that begin during the walk and do not end in it: the search is exact.
  @Test(arguments: 0..<80) func equalsEveryWayWhileThingsClose(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 9, links: 18, features: 6)
    var numbers = SeededNumbers(state: UInt64(seed) + 77)
    let closures = (0..<4).map { number in
      Plan.closure(
        "c\(number)", ["f\(Int.random(in: 0..<6, using: &numbers))"],
        from: noon + Double.random(in: 0...250, using: &numbers))
    }
    let router = plan.router()
    for from in 0..<3 {
      for to in 3..<9 {
        let found = router.ask(from, to, closures: closures).route.map {
          $0.durationSeconds + $0.penaltySeconds
        }
        let expected = EveryWay.leastCost(plan, from, to, closures: closures)
        #expect((found == nil) == (expected == nil), "\(from) to \(to)")
        if let found, let expected { #expect(near(found, expected), "\(from) to \(to)") }
      }
    }
  }

  /// Closures that end during the walk: what is found is valid, and never better than the best.
  @Test(arguments: 0..<40) func isValidWhileThingsOpen(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 9, links: 18, features: 6)
    var numbers = SeededNumbers(state: UInt64(seed) + 78)
    let closures = (0..<4).map { number in
      let starts = Double.random(in: -100...250, using: &numbers)
      return Plan.closure(
        "c\(number)", ["f\(Int.random(in: 0..<6, using: &numbers))"], from: noon + starts,
        to: noon + starts + Double.random(in: 10...100, using: &numbers))
    }
    let router = plan.router()
    for from in 0..<3 {
      for to in 3..<9 {
        guard let route = router.ask(from, to, closures: closures).route else { continue }
        let found = route.durationSeconds + route.penaltySeconds
        let expected = EveryWay.leastCost(plan, from, to, closures: closures)
        #expect(expected.map { $0 <= found + 1e-9 } == true)
        for leg in route.legs {
          let facts = router.graph.traversal(of: leg.edge)
          for closure in closures {
            let isClosed = closure.closes.contains { reference in
              facts.crosses.contains {
                router.graph.features[$0.position].reference == reference
              }
            }
            guard isClosed, let starts = closure.starts, let ends = closure.ends else { continue }
            #expect(leg.starts < starts || leg.starts >= ends)
          }
        }
      }
    }
  }

  /// A cheaper way that comes too late must not hide the dearer one in time: penalties take no time.
  @Test func penaltyDoesNotHideTheWayInTime() {
    var plan = Plan()
    let start = plan.node(0, 0)
    let middle = plan.node(0, 0, 1)
    let goal = plan.node(10, 0, 1)
    // Walk by a stated time: 100 s, no penalty. Stairs: 50 s and 60 s of penalty.
    plan.link(start, middle, .walk, ["way"]) { $0.traversalTimeSeconds = 100 }
    plan.link(start, middle, .stairs, ["stairs"]) {
      $0.traversalTimeSeconds = 50
      $0.riseMeters = 4.5
    }
    plan.link(middle, goal, .walk, ["door"])
    let router = plan.router()
    #expect(router.ask(start, goal).route.map(router.features) == ["way", "door"])
    let closing = [Plan.closure("c", ["door"], from: noon + 70)]
    let route = router.ask(start, goal, closures: closing).route
    #expect(route.map(router.features) == ["stairs", "door"])
    #expect(route?.avoided.map(\.feature) == [Plan.reference("door")])
  }

  /// Fault kind 16, rule 31 and row 13, on random plans.
  @Test(arguments: 0..<20) func routesHoldTogether(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 40, links: 110, features: 20)
    let router = plan.router()
    for to in 1..<40 {
      for pace in [Pace.hurry, .usual, .slow] {
        guard let route = router.ask(0, to, pace: pace).route else { continue }
        var at = route.start
        var sum = 0.0
        for leg in route.legs {
          let edge = router.graph.edge(leg.edge)
          #expect(edge.tail == at)
          // A moment since 1970 is good to a fraction of a microsecond.
          #expect((leg.starts - noon - sum).magnitude < 1e-6)
          at = edge.head
          sum += leg.durationSeconds
          #expect((leg.slowDurationSeconds ?? -1) >= leg.durationSeconds - 1e-9)
        }
        #expect(at == route.end)
        #expect(near(sum, route.durationSeconds))
      }
      // The way may differ from pace to pace; what is least is time plus penalties.
      let costs = [Pace.hurry, .usual, .slow].compactMap { pace in
        router.ask(0, to, pace: pace).route.map { $0.durationSeconds + $0.penaltySeconds }
      }
      #expect(costs == costs.sorted())
    }
  }

  @Test(arguments: 0..<10) func penaltiesNeverEnterTime(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 40, links: 110, features: 20)
    var dear = RoutingDefaults()
    dear.liftPenalty = 500
    dear.escalatorPenalty = 700
    dear.stairsPenalty = 900
    let (usual, other) = (plan.router(), plan.router(dear))
    var same = 0
    for number in 0..<400 {
      let (from, to) = (number % 10, 10 + number % 30)
      guard let a = usual.ask(from, to).route, let b = other.ask(from, to).route else { continue }
      #expect(a.durationSeconds <= b.durationSeconds + b.penaltySeconds)
      if a.legs.map(\.edge) == b.legs.map(\.edge) {
        same += 1
        #expect(a.durationSeconds == b.durationSeconds)
      }
    }
    #expect(same > 0)
  }

  @Test func startIsGoal() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(5, 0)
    plan.link(a, b)
    let route = try #require(plan.router().ask(a, a).route)
    #expect(route.legs.isEmpty)
    #expect(route.lengthMeters == 0)
    #expect(route.durationSeconds == 0)
  }

  @Test func everyEntryOfAPlaceCounts() throws {
    var plan = Plan()
    let nodes = (0..<6).map { plan.node(Double($0) * 10, 0) }
    for (a, b) in zip(nodes, nodes.dropFirst()) { plan.link(a, b) }
    let query = RouteQuery(from: Plan.place(0, 2), to: Plan.place(5, 4), departs: noon)
    for algorithm in SearchAlgorithm.allCases {
      let route = try #require(plan.router().answer(query, algorithm: algorithm).route)
      #expect(route.start.position == 2)
      #expect(route.end.position == 4)
      #expect(near(route.lengthMeters, 20))
    }
  }

  @Test(arguments: 0..<10) func oneToAllEqualsOneToOne(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 40, links: 90, features: 20)
    let router = plan.router()
    let costs = router.costs(from: [NodeIndex(rawValue: 0)], departs: noon)
    for to in 0..<40 {
      let one = router.ask(0, to).route.map { $0.durationSeconds + $0.penaltySeconds }
      #expect(costs[to].isFinite == (one != nil))
      if let one { #expect(near(costs[to], one)) }
    }
  }

  /// Another cost model than the router's own: the number of edges, by hand.
  @Test func searchTakesAnyCostModel() {
    struct Hops: CostModel {
      func seconds(traversal: Int, lengthMeters: Double) -> Double { 1 }
      func penaltySeconds(traversal: Int) -> Double { 0 }
    }
    var plan = Plan()
    let nodes = (0..<4).map { plan.node(Double($0), 0) }
    for (a, b) in zip(nodes, nodes.dropFirst()) { plan.link(a, b) }
    plan.link(0, 3, length: 100)
    let found = plan.router().leastCost(
      from: [NodeIndex(rawValue: 0)], to: [NodeIndex(rawValue: 3)], cost: Hops(), mask: NoMask())
    #expect(found == 1)
  }

  @Test func wildNumbersDoNotTrap() {
    var plan = Plan()
    let nodes = [plan.node(0, 0), plan.node(.nan, 0), plan.node(10, .infinity), plan.node(20, 0)]
    plan.link(nodes[0], nodes[1], length: .nan)
    plan.link(nodes[1], nodes[2], length: -5)
    plan.link(nodes[2], nodes[3], length: .infinity)
    plan.link(nodes[0], nodes[2], length: 10)
    plan.link(nodes[2], nodes[3], .elevator, length: 0) { $0.levelsPassed = .min }
    let router = plan.router()
    #expect(router.ask(0, 2).route?.lengthMeters == 10)
    #expect(router.ask(0, 3).route != nil)
    var place = Plan.place(0)
    place.nodes = [NodeIndex(rawValue: 99)]
    let query = RouteQuery(from: place, to: Plan.place(1), departs: noon)
    #expect(router.answer(query).refusal?.reason == .startNotPlaced)
  }
}
