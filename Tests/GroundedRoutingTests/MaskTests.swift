import GroundedModel
import GroundedRouting
import Testing

@Suite struct MaskTests {
  /// Law 3: the search with a mask equals the search on a graph that was built without the edges.
  @Test(arguments: 0..<10) func maskEqualsRebuilding(_ seed: Int) throws {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 30, links: 80, features: 12)
    let router = plan.router()
    let names = Set(plan.links.flatMap(\.features)).sorted()
    var compared = 0
    for name in names {
      var rebuilt = plan
      rebuilt.links.removeAll { $0.features.contains(name) }
      let other = rebuilt.router()
      let closure = Plan.closure("c", [name])
      for profile in [TravelProfile.walk, .stepFree] {
        let masked = router.costs(
          from: [NodeIndex(rawValue: 0)], profile: profile, departs: noon, closures: [closure])
        let without = other.costs(from: [NodeIndex(rawValue: 0)], profile: profile, departs: noon)
        #expect(masked == without, "\(name)")
        let to = (compared * 7) % 30
        let a = router.ask(0, to, profile, closures: [closure]).route
        let b = other.ask(0, to, profile).route
        #expect(a?.durationSeconds == b?.durationSeconds)
        #expect(a?.penaltySeconds == b?.penaltySeconds)
        #expect(a?.lengthMeters == b?.lengthMeters)
        compared += 1
      }
    }
    #expect(compared > 10)
  }

  static func corridor(_ change: (inout GraphFeature) -> Void = { _ in }) -> Router {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(12, 0)
    plan.link(a, b, .walk, ["way"])
    plan.feature("way", change)
    return plan.router()
  }

  /// Reached after exactly 60 s, with 60 s of penalty that take no time.
  @Test(arguments: [
    (60.0, 90.0, false), (59, 60, true), (0, 60, true), (0, 61, false), (61, 130, true),
    (119, 130, true),
  ])
  func windowIsHalfOpenInTheMiddleOfTheWalk(_ starts: Double, _ ends: Double, _ isOpen: Bool) {
    var plan = Plan()
    let nodes = [plan.node(0, 0), plan.node(0, 0, 1), plan.node(5, 0, 1)]
    plan.link(nodes[0], nodes[1], .stairs, ["S1"]) {
      $0.riseMeters = 4.5
      $0.traversalTimeSeconds = 60
    }
    plan.link(nodes[1], nodes[2], .door, ["D1"])
    let router = plan.router()
    let closure = Plan.closure("c", ["D1"], from: noon + starts, to: noon + ends)
    #expect((router.ask(0, 2, closures: [closure]).route != nil) == isOpen)
    let costs = router.costs(
      from: [NodeIndex(rawValue: 0)], departs: noon, closures: [closure])
    #expect(costs[2].isFinite == isOpen)
    let query = RouteQuery(from: Plan.place(0), to: Plan.place(2), departs: noon)
    let path = router.shortestPath(query)
    #expect(path?.seconds == router.ask(0, 2).route?.durationSeconds)
    #expect(path.map { $0.cost - $0.seconds } == 60)
  }

  @Test func closureNamesProfiles() {
    let router = Self.corridor()
    for (profiles, closed) in [
      (nil, TravelProfile.allCases), ([], TravelProfile.allCases), (["wheelchair"], [.wheelchair]),
      (["step-free", "no-escalators"], [.stepFree, .noEscalators]), (["bicycle"], []),
    ] as [([String]?, [TravelProfile])] {
      let closure = Plan.closure("c", ["way"], profiles: profiles)
      for profile in TravelProfile.allCases {
        let isOpen = router.ask(0, 1, profile, closures: [closure]).route != nil
        #expect(isOpen == !closed.contains(profile), "\(profile) \(profiles ?? ["all"])")
      }
    }
  }

  /// Closed 22:00 to 23:00 each day, but only from 20 to 22 October, 22:30.
  @Test(arguments: [
    ("2026-10-19T22:30:00Z", true), ("2026-10-20T21:59:59Z", true),
    ("2026-10-20T22:00:00Z", false), ("2026-10-20T23:00:00Z", true),
    ("2026-10-22T22:29:59Z", false), ("2026-10-22T22:30:00Z", true),
  ])
  func closureHoursRecurInsideItsWindow(_ clock: String, _ isOpen: Bool) throws {
    let closure = Plan.closure(
      "c", ["way"], from: try Instant(rfc3339: "2026-10-20T00:00:00Z"),
      to: try Instant(rfc3339: "2026-10-22T22:30:00Z"), hours: "22:00-23:00")
    let answer = Self.corridor().ask(0, 1, at: try Instant(rfc3339: clock), closures: [closure])
    #expect((answer.route != nil) == isOpen)
    if clock == "2026-10-20T22:00:00Z" {
      let until = try Instant(rfc3339: "2026-10-20T23:00:00Z")
      #expect(answer.refusal?.blocking.first?.until == until)
      #expect(answer.refusal?.worksFrom == until)
    }
    if clock == "2026-10-22T22:29:59Z" {
      #expect(answer.refusal?.blocking.first?.until == closure.ends)
    }
  }

  @Test func unreadableHoursOfAClosureLeaveTheStateUnknown() throws {
    let router = Self.corridor()
    let closure = Plan.closure("c", ["way"], from: noon, to: noon + 60, hours: "dawn-dusk")
    let fact = UnknownFact(feature: Plan.reference("way"), what: .state)
    #expect(router.ask(0, 1, closures: [closure]).route?.unknowns == [fact])
    #expect(router.ask(0, 1, closures: [closure], strict: true).refusal?.reason == .unknowns)
    // Outside its window it says nothing.
    let later = router.ask(0, 1, at: noon + 60, closures: [closure], strict: true)
    #expect(later.route?.unknowns == [])
  }

  @Test func unknownLiftIsNamedPenalisedAndRefusedByStrict() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(0, 0, 1)
    plan.lift("L1", [a, b])
    plan.feature("L1") {
      $0.hasState = true
      $0.state = .unknown
    }
    let router = plan.router()
    let route = try #require(router.ask(a, b, .stepFree).route)
    #expect(route.durationSeconds == 110)
    #expect(route.penaltySeconds == 150)
    #expect(route.unknowns == [UnknownFact(feature: Plan.reference("L1"), what: .state)])
    let refusal = try #require(router.ask(a, b, strict: true).refusal)
    #expect(refusal.reason == .unknowns)
    #expect(refusal.worksWithoutStrict)
    // Something that has no state is not unknown.
    plan.feature("L1") { $0.hasState = false }
    #expect(plan.router().ask(a, b, strict: true).route?.penaltySeconds == 30)
  }

  @Test func closureOfNothingIsReported() {
    let router = Self.corridor()
    let closures = [
      Plan.closure("c0", ["way"]), Plan.closure("c1", ["elsewhere"]), Plan.closure("c2", []),
    ]
    #expect(router.closuresMatchingNothing(closures) == [1, 2])
    #expect(router.ask(0, 1, closures: [closures[1], closures[2]]).route != nil)
  }

  /// Both lifts are named when the stairs are used because both are closed.
  @Test func avoidedNamesAllThatChangedTheAnswer() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(0, 0, 1)
    plan.link(a, b, .walk, ["L1"]) { $0.traversalTimeSeconds = 10 }
    plan.link(a, b, .walk, ["L2"]) { $0.traversalTimeSeconds = 20 }
    plan.link(a, b, .walk, ["S"]) { $0.traversalTimeSeconds = 30 }
    plan.link(a, b, .walk, ["far"]) { $0.traversalTimeSeconds = 40 }
    plan.feature("far") { $0.state = .closed }
    plan.feature("L2") { $0.state = .closed }
    let closures = [Plan.closure("c", ["L1"], to: noon + 99)]
    let route = try #require(plan.router().ask(a, b, closures: closures).route)
    #expect(
      route.avoided == [
        Blocker(feature: Plan.reference("L1"), cause: .closure(0), until: noon + 99),
        Blocker(feature: Plan.reference("L2"), cause: .state, until: nil),
      ])
  }
}
