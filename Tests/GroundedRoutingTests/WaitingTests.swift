import GroundedModel
import GroundedRouting
import Testing

/// What opens during the walk: nobody waits or dawdles, and what waiting would give is an answer of its own.
@Suite struct WaitingTests {
  /// Start, a hall, and a lift that is closed until 100 s; the hall is 60 s away by the corridor, 120 s by the
  /// shops.
  static func plan() -> Plan {
    var plan = Plan()
    let start = plan.node(0, 0)
    let hall = plan.node(72, 0)
    let upper = plan.node(72, 0, 1)
    plan.link(start, hall, .walk, ["corridor"])
    plan.link(start, hall, .walk, ["shops"], length: 144)
    plan.lift("L1", [hall, upper])
    return plan
  }

  @Test func nobodyIsSentALongerWayToLetTimePass() throws {
    let router = Self.plan().router()
    let closures = [Plan.closure("c", ["L1"], to: noon + 100)]
    let refusal = try #require(router.ask(0, 2, closures: closures).refusal)
    #expect(refusal.blocking.map(\.feature) == [Plan.reference("L1")])
    #expect(refusal.worksFrom == noon + 100)
    let blocker = Blocker(feature: Plan.reference("L1"), cause: .closure(0), until: noon + 100)
    // By hand: 60 s to the lift, 40 s before it, 110 s in it.
    let waiting = try #require(refusal.waiting)
    #expect(waiting.stops.map(\.blocker) == [blocker])
    #expect(near(waiting.stops[0].reached - noon, 60))
    #expect(near(waiting.stops[0].seconds, 40))
    #expect(near(waiting.durationSeconds, 210))
    // Where the corridor is shut the shops are the direct way, and the lift is open when one comes.
    let shut = closures + [Plan.closure("d", ["corridor"])]
    let route = try #require(router.ask(0, 2, closures: shut).route)
    #expect(router.features(route) == ["shops", "L1"])
    #expect(near(route.durationSeconds, 230))
  }

  /// Half an hour and no second more.
  @Test(arguments: [(1_860.0, true), (1_861.0, false)])
  func theOfferHasALimit(_ ends: Double, _ isOffered: Bool) throws {
    let closures = [Plan.closure("c", ["L1"], to: noon + ends)]
    let refusal = try #require(Self.plan().router().ask(0, 2, closures: closures).refusal)
    #expect((refusal.waiting != nil) == isOffered)
    // Without an end there is nothing to wait for.
    let never = [Plan.closure("c", ["L1"])]
    #expect(Self.plan().router().ask(0, 2, closures: never).refusal?.waiting == nil)
  }

  /// Closed by one thing and right after by another: one waits for the last.
  @Test func closuresInARowAreOneWait() throws {
    let closures = [
      Plan.closure("c", ["L1"], to: noon + 80),
      Plan.closure("d", ["L1"], from: noon + 80, to: noon + 100),
    ]
    let refusal = try #require(Self.plan().router().ask(0, 2, closures: closures).refusal)
    #expect(refusal.waiting?.stops.map(\.blocker.cause) == [.closure(1)])
    #expect(refusal.waiting?.stops.map(\.blocker.until) == [noon + 100])
  }

  /// A detour of 400 s against a wait of 40 s: the route stays, the gain is said; one of 320 s is too small.
  @Test(arguments: [(400.0, true), (320.0, false)])
  func besideALongerRouteTheGainIsSaid(_ detour: Double, _ isOffered: Bool) throws {
    var plan = Self.plan()
    plan.link(1, 2, .walk, ["ramp"]) { $0.traversalTimeSeconds = 110 + detour }
    let closures = [Plan.closure("c", ["L1"], to: noon + 100)]
    let route = try #require(plan.router().ask(0, 2, closures: closures).route)
    #expect(plan.router().features(route) == ["corridor", "ramp"])
    // By lift and wait 210 s, by the ramp 60 + 110 + detour.
    #expect((route.waiting != nil) == isOffered)
    if isOffered { #expect(near(route.waiting?.durationSeconds ?? 0, 210)) }
    #expect(near(route.durationSeconds, 170 + detour))
  }

  /// More that is open can be worse where something opens during the walk; what is named is still smallest: with
  /// all of it open there is a way, with any less there is none.
  @Test func aShorterWayThatOpensDoesNotHelp() throws {
    let router = Self.plan().router()
    let closures = [
      Plan.closure("c", ["L1"], to: noon + 100), Plan.closure("d", ["corridor", "shops"]),
    ]
    let refusal = try #require(router.ask(0, 2, closures: closures).refusal)
    // With both ways to it open one comes by the corridor, too early for the lift: it has to open as well.
    #expect(refusal.blocking.map(\.feature.id.rawValue) == ["L1", "corridor"])
    #expect(refusal.blocking.map(\.cause) == [.closure(0), .closure(1)])
    let byShops = [closures[0], Plan.closure("d", ["corridor"])]
    #expect(router.ask(0, 2, closures: byShops).route != nil)
  }

  /// On small plans against every way without a repeated point: never better, and the best of all where nothing ends
  /// meanwhile (`SearchTests`); with waiting never worse.
  @Test(arguments: 0..<40) func liesBetweenEveryWayAndWaiting(_ seed: Int) {
    let plan = RandomPlan.make(seed: UInt64(seed), size: 9, links: 18, features: 6)
    var numbers = SeededNumbers(state: UInt64(seed) + 79)
    let closures = (0..<4).map { number in
      let starts = Double.random(in: -100...250, using: &numbers)
      return Plan.closure(
        "c\(number)", ["f\(Int.random(in: 0..<6, using: &numbers))"], from: noon + starts,
        to: noon + starts + Double.random(in: 10...100, using: &numbers))
    }
    let router = plan.router()
    for from in 0..<3 {
      for to in 3..<9 {
        let every = EveryWay.leastCost(plan, from, to, closures: closures)
        switch router.ask(from, to, closures: closures) {
        case .route(let route):
          var seen: Set<Int> = [route.start.position]
          for leg in route.legs {
            #expect(seen.insert(router.graph.edge(leg.edge).head.position).inserted)
          }
          #expect(every.map { $0 <= route.durationSeconds + route.penaltySeconds + 1e-9 } == true)
        case .refusal(let refusal):
          // Who finds a way by chance finds one with waiting, too: no wait here is longer than 100 s.
          if every != nil { #expect(refusal.waiting != nil) }
        }
      }
    }
  }
}
