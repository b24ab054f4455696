import GroundedModel
import GroundedRouting
import Testing

/// The kinds of fault that users of other indoor routers reported, as graphs; the numbers are the rows
/// of `fault-kinds.md`.
@Suite struct FaultKindTests {
  static func time(_ text: String) throws -> Instant { try Instant(rfc3339: text) }

  /// Lift L1 and stairs S2 from level 0 to 1, 30 m apart: the lift by the start, the stairs behind it.
  static func liftAndStairs(walk: Double = 0) -> Plan {
    var plan = Plan()
    let start = plan.node(0, 0)
    let foot = plan.node(walk, 0)
    let head = plan.node(walk, 0, 1)
    let goal = plan.node(walk + 12, 0, 1)
    let below = plan.node(walk + 30, 0)
    let above = plan.node(walk + 30, 0, 1)
    plan.link(start, foot)
    plan.lift("L1", [foot, head])
    plan.link(head, goal)
    plan.link(foot, below)
    plan.stairs("S2", below, above)
    plan.link(above, goal)
    return plan
  }

  @Test(arguments: TravelProfile.allCases)
  func row2ClosureHoldsForEveryProfile(_ profile: TravelProfile) throws {
    var plan = Self.liftAndStairs()
    // A second lift, 100 m away.
    let below = plan.node(100, 0)
    let above = plan.node(100, 0, 1)
    plan.link(1, below)
    plan.lift("L2", [below, above])
    plan.link(above, 3)
    let router = plan.router()
    let closures = [Plan.closure("c", ["L1"], from: noon + -60, to: noon + 3_600)]
    // By hand: L1 110 + 30 + 10 = 150; S2 25 + 9.9 + 60 + 15 = 109.9.
    let open = try #require(router.ask(0, 3, profile).route)
    let closed = try #require(router.ask(0, 3, profile, closures: closures).route)
    #expect(!router.features(closed).contains("L1"))
    if profile.isStepFreeHere {
      #expect(router.features(open) == ["L1"])
      #expect(router.features(closed) == ["L2"])
      #expect(
        closed.avoided == [
          Blocker(
            feature: Plan.reference("L1"), cause: .closure(0), until: noon + 3_600)
        ])
    } else {
      #expect(router.features(open) == ["S2"])
      #expect(closed.avoided.isEmpty)
    }
  }

  struct Moment: Sendable {
    var clock: String
    var walk: Double
    var works: Bool
  }

  /// Half open, and judged at the lift: 144 m are 120 s.
  @Test(arguments: [
    Moment(clock: "05:59:00", walk: 0, works: true),
    Moment(clock: "06:00:00", walk: 0, works: false),
    Moment(clock: "09:59:59", walk: 0, works: false),
    Moment(clock: "09:59:00", walk: 0, works: false),
    Moment(clock: "10:00:00", walk: 0, works: true),
    Moment(clock: "05:59:00", walk: 144, works: false),
    Moment(clock: "05:57:59", walk: 144, works: true),
    Moment(clock: "09:59:00", walk: 144, works: true),
  ])
  func row3LiftIsJudgedOnArrival(_ moment: Moment) throws {
    let plan = Self.liftAndStairs(walk: moment.walk)
    let closure = Plan.closure(
      "c", ["L1"], from: try Self.time("2026-10-20T06:00:00Z"),
      to: try Self.time("2026-10-20T10:00:00Z"))
    let departs = try Self.time("2026-10-20T\(moment.clock)Z")
    let answer = plan.router().ask(0, 3, .stepFree, at: departs, closures: [closure])
    #expect((answer.route != nil) == moment.works)
    if !moment.works {
      let refusal = try #require(answer.refusal)
      #expect(refusal.reason == .closed)
      #expect(
        refusal.blocking == [
          Blocker(feature: Plan.reference("L1"), cause: .closure(0), until: closure.ends)
        ])
      #expect(refusal.worksFrom == closure.ends)
    }
  }

  /// A corridor of 720 m (600 s) with a door at its end.
  static func door(_ hours: GraphFeature.Hours) -> Plan {
    var plan = Plan()
    let start = plan.node(0, 0)
    let door = plan.node(720, 0)
    let behind = plan.node(720, 0)
    plan.link(start, door)
    plan.link(door, behind, .door, ["D1"])
    plan.feature("D1") { $0.hours = hours }
    return plan
  }

  @Test func row4HoursAreJudgedOnArrival() throws {
    let router = Self.door(.readable(try OpeningHours("04:00-23:30"))).router()
    #expect(router.ask(0, 2, at: try Self.time("2026-10-20T23:19:00Z")).route != nil)
    let late = router.ask(0, 2, at: try Self.time("2026-10-20T23:25:00Z")).refusal
    let opens = try Self.time("2026-10-21T04:00:00Z")
    #expect(late?.reason == .closed)
    #expect(
      late?.blocking == [Blocker(feature: Plan.reference("D1"), cause: .hours, until: opens)])
    #expect(late?.worksFrom == opens)
    // At 03:55 one arrives at 04:05, after the opening; at 03:45 at 03:55, before it.
    #expect(router.ask(0, 2, at: try Self.time("2026-10-21T03:55:00Z")).route != nil)
    #expect(router.ask(0, 2, at: try Self.time("2026-10-21T03:45:00Z")).route == nil)
  }

  @Test(arguments: [
    ("2026-10-20T21:59:59Z", false), ("2026-10-20T22:00:00Z", true),
    ("2026-10-21T01:59:59Z", true), ("2026-10-21T02:00:00Z", false),
  ])
  func row4HoursOverMidnight(_ clock: String, _ isOpen: Bool) throws {
    let router = Self.door(.readable(try OpeningHours("22:00-02:00"))).router()
    #expect((router.ask(1, 2, at: try Self.time(clock)).route != nil) == isOpen)
  }

  /// London, 25 October 2026: at 02:00 summer time clocks go back to 01:00.
  ///
  /// Closed until 01:30 shows twice.
  @Test(arguments: [
    ("2026-10-25T00:20:00Z", true), ("2026-10-25T00:40:00Z", false),
    ("2026-10-25T01:20:00Z", true), ("2026-10-25T01:40:00Z", false),
    ("2026-10-26T01:20:00Z", true), ("2026-10-26T01:40:00Z", false),
  ])
  func row4NightOfAClockChange(_ clock: String, _ isOpen: Bool) throws {
    var plan = Self.door(.readable(try OpeningHours("22:00-01:30")))
    plan.zone = try londonRules()
    #expect((plan.router().ask(1, 2, at: try Self.time(clock)).route != nil) == isOpen)
  }

  @Test func row4UnreadableHoursAreNamedAndStrictRefuses() throws {
    for (hours, zone) in [
      (GraphFeature.Hours.unreadable("sunrise-sunset"), TimeZoneRules.utc),
      (.readable(try OpeningHours("04:00-05:00")), nil),
    ] as [(GraphFeature.Hours, TimeZoneRules?)] {
      var plan = Self.door(hours)
      plan.zone = zone
      let router = plan.router()
      let fact = UnknownFact(feature: Plan.reference("D1"), what: .hours)
      #expect(router.ask(0, 2).route?.unknowns == [fact])
      let strict = try #require(router.ask(0, 2, strict: true).refusal)
      #expect(strict.reason == .unknowns)
      #expect(strict.worksWithoutStrict)
      #expect(strict.barred.map(\.why) == [.unknown(fact)])
    }
  }

  @Test func row6StaffUnitIsNoShortcutAndNoGoal() throws {
    var plan = Plan()
    let start = plan.node(0, 0)
    let goal = plan.node(100, 0)
    let round = plan.node(50, 80)
    plan.link(start, goal, .walk, ["staff"]) { $0.access = .staffOnly }
    plan.link(start, round)
    plan.link(round, goal)
    let router = plan.router()
    #expect(router.ask(start, goal).route?.legs.count == 2)
    for (from, to, reason) in [
      (Plan.place(0), Plan.place(1, restricted: true), Refusal.Reason.goalRestricted),
      (Plan.place(0, restricted: true), Plan.place(1), .startRestricted),
    ] {
      let answer = router.answer(RouteQuery(from: from, to: to, departs: noon))
      #expect(answer.refusal?.reason == reason)
    }
  }

  @Test func row7EscalatorIsOneWay() throws {
    var plan = Plan()
    let up = plan.node(0, 0, 1)
    let down = plan.node(12, 0, 0)
    plan.escalator("E1", up, down)
    let router = plan.router()
    #expect(router.ask(up, down).route.map(router.features) == ["E1"])
    let refusal = try #require(router.ask(down, up).refusal)
    #expect(refusal.reason == .barred)
    #expect(
      refusal.barred == [
        Refusal.Barred(
          feature: Plan.reference("E1"), kind: .escalator, why: .access(.wrongDirection))
      ])
    #expect(refusal.blocking.isEmpty)
  }

  @Test func row8And15NothingConnects() throws {
    var plan = Plan()
    let a = plan.node(0, 0, 0)
    let b = plan.node(0, 0, 1)
    let c = plan.node(5, 0, 0)
    plan.link(a, c)
    let refusal = try #require(plan.router().ask(a, b).refusal)
    #expect(refusal.reason == .notConnected)
    #expect(refusal.barred.isEmpty && refusal.blocking.isEmpty)
    #expect(refusal.workingProfile == nil && refusal.worksFrom == nil)
  }

  /// The lift is closed until 18:00 and with it there is a route; the stairs are not step-free.
  @Test func row10RefusalNamesTheLiftAndTheStairs() throws {
    let router = Self.liftAndStairs().router()
    let ends = try Self.time("2026-10-20T18:00:00Z")
    let closures = [Plan.closure("c", ["L1"], to: ends)]
    let refusal = try #require(router.ask(0, 3, .stepFree, closures: closures).refusal)
    #expect(refusal.reason == .closed)
    #expect(
      refusal.blocking == [
        Blocker(feature: Plan.reference("L1"), cause: .closure(0), until: ends)
      ])
    #expect(
      refusal.barred == [
        Refusal.Barred(
          feature: Plan.reference("S2"), kind: .stairs,
          why: .notStepFree(StepFree(.no, reason: .kind)))
      ])
    #expect(refusal.workingProfile == .noEscalators)
    #expect(refusal.worksFrom == ends)
  }

  @Test func row11EmergencyExitIsNeverUsed() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(1, 0)
    plan.link(a, b, .door, ["X1"]) { $0.access = .emergencyOnly }
    let refusal = try #require(plan.router().ask(a, b).refusal)
    #expect(refusal.reason == .barred)
    #expect(refusal.barred.map(\.why) == [.access(.emergencyOnly)])
  }

  @Test func row17And18And19LiftServesItsStopsOnly() throws {
    var plan = Plan()
    // Stops on -1, 0 and 2; level 1 is passed.
    let stops = [plan.node(0, 0, -1), plan.node(0, 0, 0), plan.node(0, 0, 2)]
    let first = plan.node(0, 0, 1)
    let room = plan.node(8, 0, 1)
    plan.link(first, room)
    plan.lift("L1", stops)
    let router = plan.router()
    #expect(router.ask(stops[0], first).refusal?.reason == .notConnected)
    let one = try #require(router.ask(stops[0], stops[1]).route)
    let two = try #require(router.ask(stops[1], stops[2]).route)
    let three = try #require(router.ask(stops[0], stops[2]).route)
    #expect([one, two, three].map(\.durationSeconds) == [110, 130, 150])
    // Straight there, one ride.
    #expect(three.legs.count == 1)
    #expect(three.penaltySeconds == 30)
  }

  @Test func row21RampCostsTheSameBothWaysOnFoot() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(12, 0)
    plan.link(a, b, .ramp, ["R1"]) { $0.slope = 1.0 / 16 }
    let router = plan.router()
    for profile in [TravelProfile.walk, .stepFree, .noEscalators] {
      let up = try #require(router.ask(a, b, profile).route)
      let down = try #require(router.ask(b, a, profile).route)
      #expect(up.durationSeconds == down.durationSeconds)
    }
    // A wheelchair is slower up, 12 / (0.8 · 0.7), and both ways exist.
    #expect(near(router.ask(a, b, .wheelchair).route?.durationSeconds ?? 0, 12 / 0.56))
    #expect(near(router.ask(b, a, .wheelchair).route?.durationSeconds ?? 0, 15))
  }

  @Test func row22WideGateBesideTheTurnstile() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(2, 0)
    let side = plan.node(1, 10)
    plan.link(a, b, .door, ["turnstile"]) {
      $0.stepFree = StepFree(.no, reason: .doorType)
      $0.door = Venue.Door(type: "turnstile")
    }
    plan.link(a, side)
    plan.link(side, b, .door, ["gate"]) { $0.isWidthUnknown = true }
    let router = plan.router()
    #expect(router.ask(a, b).route.map(router.features) == ["turnstile"])
    let route = try #require(router.ask(a, b, .stepFree).route)
    #expect(router.features(route) == ["gate"])
    let fact = UnknownFact(feature: Plan.reference("gate"), what: .width)
    #expect(route.unknowns == [fact])
    // On foot the width does not matter.
    #expect(router.ask(side, b, strict: true).route?.unknowns == [])
    let strict = try #require(router.ask(a, b, .stepFree, strict: true).refusal)
    #expect(strict.reason == .unknowns)
    #expect(strict.barred.map(\.why) == [.unknown(fact)])
  }

  @Test func unknownStepFreeIsNotAllowed() throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(2, 0)
    plan.link(a, b, .walk, ["way"]) {
      $0.stepFree = StepFree(.unknown, reason: .declaredUnknown)
    }
    let refusal = try #require(plan.router().ask(a, b, .stepFree).refusal)
    #expect(refusal.reason == .barred)
    #expect(
      refusal.barred.map(\.why) == [
        .notStepFree(StepFree(.unknown, reason: .declaredUnknown))
      ])
    #expect(refusal.workingProfile == .noEscalators)
  }

  /// Hours and closures on whatever an edge stands for or crosses: first name, second name, an area.
  @Test(arguments: ["own", "crossed", "area"])
  func row23EveryFeatureOfAnEdgeClosesIt(_ name: String) throws {
    var plan = Plan()
    let a = plan.node(0, 0)
    let b = plan.node(2, 0)
    plan.link(a, b, .walk, ["own", "crossed", "area"])
    let closure =
      name == "area"
      ? Plan.closure("area", [], to: noon + 5) : Plan.closure("c", [name], to: noon + 5)
    let refusal = try #require(plan.router().ask(a, b, closures: [closure]).refusal)
    #expect(refusal.blocking.map(\.feature) == [Plan.reference(name)])
    #expect(plan.router().ask(a, b, at: noon + 5, closures: [closure]).route != nil)
    plan.feature(name) { $0.state = .closed }
    let closed = try #require(plan.router().ask(a, b).refusal)
    #expect(
      closed.blocking == [Blocker(feature: Plan.reference(name), cause: .state, until: nil)])
    #expect(closed.worksFrom == nil)
    let hours = try OpeningHours("13:00-14:00")
    plan.feature(name) {
      $0.state = .open
      $0.hours = .readable(hours)
    }
    #expect(plan.router().ask(a, b).refusal?.blocking.map(\.cause) == [.hours])
  }
}

extension TravelProfile {
  fileprivate var isStepFreeHere: Bool { self == .stepFree || self == .wheelchair }
}

/// The rules of London since 1996, as a TZif file with a footer only.
func londonRules() throws -> TimeZoneRules {
  func header(_ version: UInt8) -> [UInt8] {
    func number(_ value: UInt8) -> [UInt8] { [0, 0, 0, value] }
    return Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + number(0) + number(0) + number(0) + number(0) + number(1) + number(4)
  }
  let block: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("GMT".utf8) + [0]
  let bytes =
    header(0x32) + block + header(0x32) + block + Array("\nGMT0BST,M3.5.0/1,M10.5.0\n".utf8)
  return try TimeZoneRules(identifier: "Europe/London", tzif: bytes)
}
