import GroundedModel
import GroundedRouting
import Testing

@Suite struct RefusalTests {
  /// The oracle: whether a goal can be reached over links with every closed feature taken out.
  static func connects(_ plan: Plan, _ from: Int, _ to: Int, closed: Set<String>) -> Bool {
    var reached = Set([from])
    var stack = [from]
    while let node = stack.popLast() {
      for link in plan.links
      where link.tail == node && link.traversal.access == .open && !reached.contains(link.head)
        && closed.isDisjoint(with: link.features)
      {
        reached.insert(link.head)
        stack.append(link.head)
      }
    }
    return reached.contains(to)
  }

  static func closedNames(_ closures: [Venue.Closure], _ states: Set<String>) -> Set<String> {
    states.union(closures.flatMap { $0.closes.map(\.id.rawValue) })
  }

  @Test(arguments: 0..<25) func blockingIsTheSmallestSetThatEndsSoonest(_ seed: Int) throws {
    let names = (0..<8).map { "f\($0)" }
    var plan = RandomPlan.make(seed: UInt64(seed), size: 12, links: 24, features: 8)
    var numbers = SeededNumbers(state: UInt64(seed) + 5)
    // Every link is closed by something, so that refusals are common.
    for index in plan.links.indices where plan.links[index].features.isEmpty {
      plan.links[index].features = [names[Int.random(in: 0..<8, using: &numbers)]]
    }
    var closures = (0..<6).map { number in
      Plan.closure(
        "c\(number)",
        [
          names[Int.random(in: 0..<8, using: &numbers)],
          names[Int.random(in: 0..<8, using: &numbers)],
        ],
        to: noon + 36_000 + Double(Int.random(in: 0..<5, using: &numbers)) * 60)
    }
    closures[5].ends = nil
    var states = Set<String>()
    for name in names where Int.random(in: 0..<4, using: &numbers) == 0 {
      states.insert(name)
      plan.feature(name) { $0.state = .closed }
    }
    let router = plan.router()
    var refusals = 0
    for from in 0..<4 {
      for to in 4..<12 {
        let answer = router.ask(from, to, closures: closures)
        let works = Self.connects(plan, from, to, closed: Self.closedNames(closures, states))
        #expect((answer.route != nil) == works)
        guard let refusal = answer.refusal else { continue }
        let everOpen = Self.connects(plan, from, to, closed: [])
        #expect((refusal.reason == .closed) == everOpen)
        guard everOpen else {
          #expect(refusal.blocking.isEmpty)
          continue
        }
        refusals += 1

        // Smallest and soonest, by all subsets of closures and closed states.
        let stateNames = states.sorted()
        let itemCount = closures.count + stateNames.count
        var least = Int.max
        var soonest = Double.infinity
        for subset in 0..<(1 << itemCount) {
          let size = subset.nonzeroBitCount
          guard size <= least else { continue }
          let kept = closures.indices.filter { subset & (1 << $0) == 0 }.map { closures[$0] }
          let shut = stateNames.indices.filter { subset & (1 << (closures.count + $0)) == 0 }
          let closed = Self.closedNames(kept, Set(shut.map { stateNames[$0] }))
          guard Self.connects(plan, from, to, closed: closed) else { continue }
          var end = -Double.infinity
          for item in 0..<itemCount where subset & (1 << item) != 0 {
            let ends = item < closures.count ? closures[item].ends : nil
            end = max(end, ends.map { $0 - noon } ?? .infinity)
          }
          if size < least { soonest = .infinity }
          least = size
          soonest = min(soonest, end)
        }
        #expect(Set(refusal.blocking.map(Self.item)).count == least, "\(from) to \(to)")
        let end = refusal.blocking.map { $0.until.map { $0 - noon } ?? .infinity }.max()
        #expect(end == soonest)

        // Without all there is a route, without any fewer there is none.
        for subset in 0..<(1 << refusal.blocking.count) {
          let gone = refusal.blocking.indices.filter { subset & (1 << $0) != 0 }
            .map { refusal.blocking[$0] }
          var left = closures
          var shut = states
          for blocker in gone {
            switch blocker.cause {
            case .closure(let index): left[index].closes.removeAll { $0 == blocker.feature }
            case .state: shut.remove(blocker.feature.id.rawValue)
            case .hours: Issue.record("no hours in this plan")
            }
          }
          #expect(
            Self.connects(plan, from, to, closed: Self.closedNames(left, shut))
              == (gone.count == refusal.blocking.count))
        }
      }
    }
    if seed == 0 { #expect(refusals > 0) }
  }

  private static func item(_ blocker: Blocker) -> String {
    switch blocker.cause {
    case .closure(let index): "closure \(index)"
    case .hours: "hours \(blocker.feature.id.rawValue)"
    case .state: "state \(blocker.feature.id.rawValue)"
    }
  }

  /// One closure of two doors in a row is one item, however many doors it closes.
  @Test func oneClosureOfTwoDoorsCountsOnce() throws {
    var plan = Plan()
    let nodes = [plan.node(0, 0), plan.node(5, 0), plan.node(10, 0)]
    plan.link(nodes[0], nodes[1], .door, ["D1"])
    plan.link(nodes[1], nodes[2], .door, ["D2"])
    plan.link(nodes[0], nodes[2], .walk, ["D3"], length: 500)
    let closures = [
      Plan.closure("late", ["D3"], to: noon + 9_000),
      Plan.closure("soon", ["D1", "D2"], to: noon + 3_600),
    ]
    let refusal = try #require(plan.router().ask(0, 2, closures: closures).refusal)
    #expect(refusal.blocking.map(\.feature) == [Plan.reference("D1"), Plan.reference("D2")])
    #expect(refusal.blocking.allSatisfy { $0.cause == .closure(1) })
    #expect(refusal.worksFrom == noon + 3_600)
  }

  /// Many closed shops beside one closed door: the shops are dead ends and cost no time.
  @Test func deadEndsAreNotCombined() throws {
    var plan = Plan()
    let start = plan.node(0, 0)
    var last = start
    for number in 0..<60 {
      let next = plan.node(Double(number + 1) * 10, 0)
      let shop = plan.node(Double(number + 1) * 10, 5)
      plan.link(last, next)
      plan.link(next, shop, .door, ["shop\(number)"])
      plan.feature("shop\(number)") { $0.state = .closed }
      last = next
    }
    for name in ["A", "B", "C"] {
      let next = plan.node(plan.points[last].x + 10, 0)
      plan.link(last, next, .door, [name])
      last = next
    }
    let closures = [Plan.closure("c", ["A"]), Plan.closure("d", ["B"]), Plan.closure("e", ["C"])]
    let space = SearchSpace()
    let query = RouteQuery(
      from: Plan.place(start), to: Plan.place(last), departs: noon, closures: closures)
    let refusal = try #require(plan.router().answer(query, space: space).refusal)
    #expect(refusal.blocking.map(\.feature.id.rawValue) == ["A", "B", "C"])
    // About 60 searches for each of three sizes, not 60 · 61 · 62.
    #expect(space.settledCount < 60_000)
  }

  /// Too many sets to try: what is named still works, and nothing of it can be left out.
  @Test func pastTheCapTheSetIsStillMinimal() throws {
    var plan = Plan()
    let start = plan.node(0, 0)
    var hall = start
    for stage in 0..<3 {
      let next = plan.node(Double(stage + 1) * 50, 0)
      for number in 0..<12 {
        let room = plan.node(Double(stage) * 50 + 25, Double(number))
        plan.link(hall, room, .door, ["in \(stage) \(number)"])
        plan.link(room, next, .door, ["out \(stage) \(number)"])
      }
      hall = next
    }
    let names = Set(plan.links.flatMap(\.features)).sorted()
    for name in names { plan.feature(name) { $0.state = .closed } }
    let refusal = try #require(plan.router().ask(start, hall).refusal)
    #expect(refusal.reason == .closed)
    // One way in and one way out for each of three stages.
    #expect(refusal.blocking.count == 6)
    let closed = Set(names)
    for subset in 0..<(1 << refusal.blocking.count) {
      let open = refusal.blocking.indices.filter { subset & (1 << $0) != 0 }
        .map { refusal.blocking[$0].feature.id.rawValue }
      #expect(
        Self.connects(plan, start, hall, closed: closed.subtracting(open))
          == (open.count == refusal.blocking.count))
    }
  }

  /// The door closes while one walks: it is in the way, though it is open at the start.
  @Test func whatClosesMeanwhileBlocks() throws {
    var plan = Plan()
    let nodes = [plan.node(0, 0), plan.node(120, 0), plan.node(132, 0), plan.node(144, 0)]
    plan.link(nodes[0], nodes[1])
    plan.link(nodes[1], nodes[2], .walk, ["late"])
    plan.link(nodes[2], nodes[3], .walk, ["shut"])
    // "late" is reached after 100 s, "shut" after 110 s.
    let closures = [
      Plan.closure("c0", ["late"], from: noon + 90, to: noon + 600),
      Plan.closure("c1", ["shut"], from: noon + -90, to: noon + 105),
      Plan.closure("c2", ["shut"], from: noon + 109, to: noon + 700),
    ]
    let refusal = try #require(plan.router().ask(0, 3, closures: closures).refusal)
    #expect(refusal.reason == .closed)
    #expect(
      refusal.blocking == [
        Blocker(feature: Plan.reference("late"), cause: .closure(0), until: noon + 600),
        Blocker(feature: Plan.reference("shut"), cause: .closure(2), until: noon + 700),
      ])
    #expect(refusal.worksFrom == noon + 700)
  }

  @Test func barredListsEveryFeatureThatAloneWouldConnect() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(10, 0, 1)
    plan.stairs("S1", a, b)
    plan.escalator("E1", a, b)
    plan.link(a, b, .walk, ["X1"], length: 900) { $0.access = .emergencyOnly }
    let refusal = try #require(plan.router().ask(a, b, .wheelchair).refusal)
    #expect(refusal.reason == .barred)
    // By the time they would take: stairs 9.9 + 60, escalator 23 + 30, exit 1,125.
    #expect(refusal.barred.map(\.feature.id.rawValue) == ["E1", "S1", "X1"])
    #expect(refusal.workingProfile == .noEscalators)
    let onFoot = try #require(plan.router().ask(b, a, .noEscalators).route)
    #expect(onFoot.legs.count == 1)
  }

  @Test func barredNamesTheSmallestSetWhereNoneIsEnough() throws {
    var plan = Plan()
    let nodes = [plan.node(0, 0), plan.node(5, 0), plan.node(10, 0)]
    plan.stairs("S1", nodes[0], nodes[1])
    plan.link(nodes[1], nodes[2], .door, ["X1"]) { $0.access = .accessControlled }
    let refusal = try #require(plan.router().ask(0, 2, .stepFree).refusal)
    #expect(refusal.barred.map(\.feature.id.rawValue) == ["S1", "X1"])
    #expect(refusal.workingProfile == nil)
  }

  @Test func whatIsBarredBehindAClosureIsFound() throws {
    var plan = Plan()
    let nodes = [plan.node(0, 0), plan.node(5, 0), plan.node(10, 0)]
    plan.stairs("S1", nodes[0], nodes[1])
    plan.link(nodes[1], nodes[2], .door, ["D1"])
    let closures = [Plan.closure("c", ["D1"])]
    let refusal = try #require(plan.router().ask(0, 2, .stepFree, closures: closures).refusal)
    #expect(refusal.reason == .barred)
    #expect(refusal.barred.map(\.feature.id.rawValue) == ["S1"])
    #expect(refusal.blocking.isEmpty)
  }

  @Test(arguments: [TravelProfile.stepFree, .wheelchair])
  func stairsAreNoStepFreeGoal(_ profile: TravelProfile) {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(10, 0)
    plan.link(a, b)
    for (category, refused) in [
      ("stairs", true), ("steps", true), ("escalator", true), ("elevator", false), ("room", false),
    ] {
      var goal = Plan.place(b)
      goal.reference.featureType = .unit
      goal.category = Category(category)
      let query = RouteQuery(from: Plan.place(a), to: goal, profile: profile, departs: noon)
      let reason = plan.router().answer(query).refusal?.reason
      #expect(reason == (refused ? .goalNotForProfile : nil), "\(category)")
      let barred = plan.router().answer(query).refusal?.barred.map(\.feature)
      #expect(barred == (refused ? [goal.reference] : nil), "\(category)")
    }
  }

  @Test func closedAndStrictNamesBoth() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(0, 0, 1)
    plan.lift("L1", [a, b])
    plan.lift("L2", [a, b])
    plan.feature("L2") {
      $0.hasState = true
      $0.state = .unknown
    }
    let closures = [Plan.closure("c", ["L1"], to: noon + 60)]
    let refusal = try #require(
      plan.router().ask(a, b, .stepFree, closures: closures, strict: true).refusal)
    #expect(refusal.reason == .closed)
    #expect(refusal.blocking.map(\.feature.id.rawValue) == ["L1"])
    #expect(
      refusal.barred.map(\.why) == [
        .unknown(UnknownFact(feature: Plan.reference("L2"), what: .state))
      ])
    #expect(refusal.worksWithoutStrict)
    #expect(refusal.worksFrom == noon + 60)
  }

  /// Two closures that never leave a moment together: no moment is promised.
  @Test func worksFromIsOnlySaidWhereARouteWasFound() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(12, 0)
    plan.link(a, b, .walk, ["way"])
    let closures = [
      Plan.closure("c0", ["way"], to: noon + 60),
      Plan.closure("c1", ["way"], from: noon + 60, to: noon + 120),
    ]
    let refusal = try #require(plan.router().ask(a, b, closures: closures).refusal)
    #expect(refusal.blocking.map(\.cause) == [.closure(0)])
    #expect(refusal.worksFrom == nil)
  }

  /// Two ways, each closed by something of its own: either end would do, the sooner is named first.
  @Test func otherSmallestSetsAreAlternatives() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(12, 0)
    plan.link(a, b, .walk, ["north"])
    plan.link(a, b, .walk, ["south"], length: 20)
    let closures = [
      Plan.closure("c0", ["north"], to: noon + 600), Plan.closure("c1", ["south"], to: noon + 60),
    ]
    let refusal = try #require(plan.router().ask(a, b, closures: closures).refusal)
    #expect(refusal.blocking.map(\.cause) == [.closure(1)])
    #expect(refusal.alternatives.map(\.cause) == [.closure(0)])
  }

  @Test(arguments: [true, false]) func staffPlaceIsBarred(isStart: Bool) throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(12, 0)
    plan.link(a, b)
    let query = RouteQuery(
      from: Plan.place(a, restricted: isStart), to: Plan.place(b, restricted: !isStart),
      departs: noon)
    let refusal = try #require(plan.router().answer(query).refusal)
    #expect(refusal.reason == (isStart ? .startRestricted : .goalRestricted))
    #expect(refusal.barred.map(\.feature) == [(isStart ? query.from : query.to).reference])
    #expect(refusal.barred.map(\.why) == [.access(.staffOnly)])
  }

  /// A state that was seen too long ago is unknown: allowed with its penalty, refused if strict.
  @Test func forgottenStateIsUnknown() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(0, 0, 1)
    plan.lift("L1", [a, b])
    plan.feature("L1") { $0.hasState = true }
    let known = plan.router()
    let graph = plan.graph().forgettingStates(of: [Plan.reference("L1"), Plan.reference("none")])
    let router = Router(graph: graph)
    let before = try #require(known.ask(a, b).route)
    let after = try #require(router.ask(a, b).route)
    #expect(near(after.penaltySeconds - before.penaltySeconds, 120))
    #expect(after.unknowns.map(\.what) == [.state])
    #expect(known.ask(a, b, strict: true).refusal == nil)
    #expect(router.ask(a, b, strict: true).refusal?.reason == .unknowns)
  }
}
