import GroundedModel
import GroundedRouting
import Testing

/// Between two places before security no way leads through security.
@Suite struct SecurityTests {
  /// A long hall before security, and a short way through it.
  ///
  ///     0 check-in --12 m (lane)-- 1 lounge --12 m (exit)-- 2 arrivals
  ///     0 check-in ------ 120 m (hall) ------------------- 2 arrivals
  private func plan(arrivals: SecurityZone? = .before) -> Plan {
    var plan = Plan()
    let checkIn = plan.node(0, 0)
    let lounge = plan.node(12, 0)
    let hall = plan.node(24, 0)
    plan.link(checkIn, lounge, .checkpoint, ["lane"], twoWay: false)
    plan.link(lounge, hall, .door, ["exit"], twoWay: false)
    plan.link(checkIn, hall, .walk, ["hall"], length: 120)
    plan.securityZones = [checkIn: .before, lounge: .behind]
    plan.securityZones[hall] = arrivals
    return plan
  }

  @Test func theLongWayBeforeSecurityWins() throws {
    let router = plan().router()
    let route = try #require(router.ask(0, 2).route)
    #expect(router.features(route) == ["hall"])
    #expect(route.lengthMeters == 120)
  }

  @Test(arguments: [SecurityZone.behind, nil]) func othersGoThroughIt(_ zone: SecurityZone?) throws
  {
    let router = plan(arrivals: zone).router()
    let route = try #require(router.ask(0, 2).route)
    #expect(router.features(route) == ["lane", "exit"])
  }

  /// Who stands at the control may go on through it.
  @Test(arguments: ["security", "securitycheckpoint"])
  func theControlItselfIsOnNeitherSide(_ category: String) throws {
    let router = plan().router()
    var control = Plan.place(0)
    control.category = Category(category)
    let answer = router.answer(RouteQuery(from: control, to: Plan.place(2), departs: noon))
    #expect(router.features(try #require(answer.route)) == ["lane", "exit"])
  }

  @Test func behindSecurityCanBeAGoalAndAStart() throws {
    let router = plan().router()
    #expect(router.ask(0, 1).route != nil)
    #expect(router.ask(1, 2).route != nil)
  }

  @Test func theRefusalSaysWhatIsClosedAndThatSecurityIsNoWay() throws {
    let router = plan().router()
    let refusal = try #require(
      router.ask(0, 2, closures: [Plan.closure("c", ["hall"])]).refusal)
    #expect(refusal.reason == .closed)
    #expect(refusal.blocking.map(\.feature) == [Plan.reference("hall")])
    #expect(refusal.barred.map(\.why) == [.behindSecurity])
    #expect(refusal.barred.map(\.feature) == [Plan.reference("lane")])
  }

  /// From the end of the queue nothing but the control leads on.
  @Test func withoutAnyOtherWayOneGoesThroughSecurity() throws {
    var plan = plan()
    plan.links.removeAll { $0.features == ["hall"] }
    let router = plan.router()
    #expect(router.features(try #require(router.ask(0, 2).route)) == ["lane", "exit"])
    // That the hall is stairs is another matter: there is a way before security, only not for everyone.
    var stairs = self.plan()
    for index in stairs.links.indices where stairs.links[index].features == ["hall"] {
      stairs.links[index].traversal.stepFree = StepFree(.no, reason: .declaredNo)
    }
    let refusal = try #require(stairs.router().ask(0, 2, .stepFree).refusal)
    #expect(Set(refusal.barred.map(\.feature)) == [Plan.reference("hall"), Plan.reference("lane")])
  }

  /// Both algorithms, on random plans with a random side for each point: the answer is that of a plan whose points behind
  /// security are taken away, where both ends lie before it.
  @Test(arguments: 0..<20) func equalsTakingAwayWhatIsBehind(_ seed: Int) throws {
    var plan = RandomPlan.make(seed: UInt64(seed) + 900, size: 24, links: 70, features: 12)
    var numbers = SeededNumbers(state: UInt64(seed))
    let zones: [SecurityZone?] = [.before, .before, .behind, nil]
    for point in plan.points.indices {
      plan.securityZones[point] = zones[Int.random(in: 0..<4, using: &numbers)]
    }
    var cut = plan
    cut.securityZones = [:]
    cut.links.removeAll {
      plan.securityZones[$0.tail] == .behind || plan.securityZones[$0.head] == .behind
    }
    var open = plan
    open.securityZones = [:]
    let (router, before, whole) = (plan.router(), cut.router(), open.router())
    for profile in TravelProfile.allCases {
      for (from, to) in (0..<6).flatMap({ from in (6..<24).map { (from, $0) } }) {
        let stays =
          [from, to].allSatisfy { plan.securityZones[$0] == .before }
          && RefusalTests.connects(cut, from, to, closed: [])
        let expected = (stays ? before : whole).ask(from, to, profile).route
        for algorithm in SearchAlgorithm.allCases {
          let route = router.ask(from, to, profile, algorithm).route
          #expect((route == nil) == (expected == nil))
          guard let route, let expected else { continue }
          #expect(
            near(
              route.durationSeconds + route.penaltySeconds,
              expected.durationSeconds + expected.penaltySeconds))
        }
      }
    }
  }
}
