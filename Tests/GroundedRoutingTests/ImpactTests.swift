import GroundedModel
import GroundedRouting
import Testing

/// The impact of closures on plans whose answers are known by hand, and on random ones by asking anew.
@Suite struct ImpactTests {
  private func impact(
    _ router: Router, from: [Place], to: [Place], profiles: [TravelProfile] = [.walk],
    closures: [Venue.Closure] = [], _ closings: [[String]]
  ) -> ImpactAnswer {
    router.impact(
      ImpactQuery(
        from: from, to: to, profiles: profiles, at: noon, closures: closures,
        closings: closings.map { $0.map(Plan.reference) }))
  }

  /// Two levels; a lift and stairs on the left, a gate on each level to the right, a door before the upper one.
  ///
  ///     0 street --12 m-- 1 lift and stairs below --24 m-- 2 lower gate
  ///                       3 above --12 m-- (door D) 4 upper gate
  private var twoLevels: Plan {
    var plan = Plan()
    let street = plan.node(0, 0)
    let below = plan.node(12, 0)
    let lower = plan.node(36, 0)
    let above = plan.node(12, 0, 1)
    let upper = plan.node(24, 0, 1)
    plan.link(street, below)
    plan.link(below, lower, .walk, ["hall"])
    plan.lift("L1", [below, above])
    plan.stairs("S1", below, above, count: 20)
    plan.link(above, upper, .door, ["D"])
    return plan
  }

  @Test func losesAndLengthensAsKnownByHand() throws {
    let places = [Plan.place(2), Plan.place(4)]
    let answer = impact(
      twoLevels.router(), from: [Plan.place(0)], to: places, profiles: [.walk, .stepFree],
      [["L1"], ["S1"], ["D"], ["hall"], ["L1", "S1"], ["nothing"]])
    #expect(answer.askedCount == 4)
    #expect(answer.routes.count == 4)
    // Stairs up: 20 × 0.66 + 60 penalty = 73.2; lift: 90 + 20 + 30 penalty = 140. Walkers take the stairs.
    let lift = answer.changes[0]
    #expect(lift.map(\.profile) == [.stepFree])
    #expect(lift.map(\.to) == [1])
    #expect(lift.first?.after == nil)
    let stairs = answer.changes[1]
    #expect(stairs.map(\.profile) == [.walk])
    #expect(stairs.map(\.to) == [1])
    // 12 m, 13.2 s, 12 m and a door of 3 s; then 110 s in place of 13.2 s.
    #expect(near(stairs.first?.before.durationSeconds ?? 0, 10 + 13.2 + 10 + 3))
    #expect(near(stairs.first?.extraSeconds ?? 0, 110 - 13.2))
    #expect(near(stairs.first?.after?.cost ?? 0, 10 + 140 + 10 + 3))
    #expect(answer.changes[2].map(\.profile) == [.walk, .stepFree])
    #expect(answer.changes[2].allSatisfy { $0.to == 1 && $0.after == nil })
    #expect(answer.changes[3].allSatisfy { $0.to == 0 && $0.after == nil })
    #expect(answer.changes[3].count == 2)
    #expect(answer.changes[4].map(\.profile) == [.walk, .stepFree])
    #expect(answer.changes[4].allSatisfy { $0.to == 1 && $0.after == nil })
    #expect(answer.changes[5].isEmpty)
  }

  /// The escalator costs less than the stairs and takes longer: what is left may be quicker.
  @Test func whatIsLeftMayBeQuicker() throws {
    var plan = twoLevels
    plan.link(1, 3, .escalator, ["E1"], twoWay: false) {
      $0.riseMeters = 4.5
      $0.stepFree = StepFree(.no, reason: .kind)
    }
    // 5 + 4 × 4.5 = 23 s and 30 penalty: 53, cheaper than 73.2 and slower than 13.2 s.
    let answer = impact(
      plan.router(), from: [Plan.place(0)], to: [Plan.place(4)], profiles: [.walk, .noEscalators],
      [["E1"], ["S1"]])
    #expect(answer.changes[0].map(\.profile) == [.walk])
    #expect(near(answer.changes[0].first?.extraSeconds ?? 0, 13.2 - 23))
    #expect(answer.changes[1].map(\.profile) == [.noEscalators])
  }

  @Test func closuresOfTheMomentHoldFromTheStart() throws {
    let router = twoLevels.router()
    let now = Plan.closure("now", ["S1"], from: noon + -60, to: noon + 5)
    let later = Plan.closure("later", ["L1"], from: noon + 5)
    let answer = impact(
      router, from: [Plan.place(0)], to: [Plan.place(4)], closures: [now, later], [["L1"], ["S1"]])
    // The stairs are closed at noon, and stay so for this question; the lift is open at noon.
    #expect(answer.changes[0].count == 1 && answer.changes[0].allSatisfy { $0.after == nil })
    #expect(answer.changes[1].isEmpty)
  }

  @Test func placesThatCanNotBeAskedForAreNotAskedFor() throws {
    var nowhere = Plan.place()
    nowhere.name = "nowhere"
    let answer = impact(
      twoLevels.router(), from: [Plan.place(0), Plan.place(2, restricted: true)],
      to: [Plan.place(0), Plan.place(4, restricted: true), nowhere, Plan.place(2), Plan.place(99)],
      [["hall"]])
    #expect(answer.askedCount == 1)
    #expect(answer.routes.map(\.to) == [3])
    #expect(answer.changes[0].count == 1)
  }

  /// Every feature and some pairs of features of random plans, every profile, places with several nodes.
  ///
  /// Every second plan has points before and behind security.
  @Test(arguments: 0..<8) func equalsAskingAnew(_ seed: Int) throws {
    var plan = RandomPlan.make(seed: UInt64(seed), size: 36, links: 90, features: 16)
    if seed % 2 == 1 {
      for point in plan.points.indices {
        plan.securityZones[point] = point % 4 == 2 ? .behind : point % 7 == 3 ? nil : .before
      }
    }
    let router = plan.router()
    let names = Set(plan.links.flatMap(\.features)).sorted()
    let closings = names.map { [$0] } + zip(names, names.dropFirst(2)).map { [$0, $1] }
    let from = [Plan.place(0), Plan.place(1, 2)]
    let to = (3..<36).map { $0 % 5 == 0 ? Plan.place($0, $0 - 1) : Plan.place($0) }
    let answer = impact(
      router, from: from, to: to, profiles: TravelProfile.allCases, closings)
    struct Key: Hashable {
      var closing: Int
      var from: Int
      var to: Int
      var profile: TravelProfile
    }
    var changes: [Key: ImpactAnswer.Change] = [:]
    for (closing, list) in answer.changes.enumerated() {
      for change in list {
        let key = Key(
          closing: closing, from: change.from, to: change.to, profile: change.profile)
        #expect(changes.updateValue(change, forKey: key) == nil)
      }
    }
    var expected = 0
    for profile in TravelProfile.allCases {
      for (start, place) in from.enumerated() {
        func ways(_ closures: [Venue.Closure]) -> [Path?] {
          to.map {
            router.shortestPath(
              RouteQuery(
                from: place, to: $0, profile: profile, departs: noon, closures: closures))
          }
        }
        let before = ways([])
        for (closing, names) in closings.enumerated() {
          let after = ways([Plan.closure("c", names)])
          for goal in to.indices {
            guard let old = before[goal] else { continue }
            let key = Key(closing: closing, from: start, to: goal, profile: profile)
            if let new = after[goal], new.cost == old.cost {
              // Of two ways of one cost the search may show either.
              #expect(changes[key]?.after?.cost ?? old.cost == old.cost)
              continue
            }
            expected += 1
            let change = try #require(changes[key], "\(names)")
            #expect(change.before.cost == old.cost)
            #expect(change.after?.cost == after[goal]?.cost)
          }
        }
      }
    }
    #expect(expected > 20)
    #expect(changes.count >= expected)
  }

  @Test func orderDoesNotChangeTheAnswer() throws {
    let plan = RandomPlan.make(seed: 5, size: 36, links: 90, features: 16)
    let names = Set(plan.links.flatMap(\.features)).sorted()
    let to = (3..<36).map { Plan.place($0) }
    let router = plan.router()
    let forward = impact(
      router, from: [Plan.place(0)], to: to, profiles: [.walk, .stepFree], names.map { [$0] })
    let backward = impact(
      router, from: [Plan.place(0)], to: to, profiles: [.stepFree, .walk, .walk],
      names.reversed().map { [$0] })
    #expect(forward.changes == backward.changes.reversed())
    #expect(forward.changes.contains { !$0.isEmpty })
    #expect(forward.routes == backward.routes)
  }
}
