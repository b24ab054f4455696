import Testing

@testable import SampleAirport

/// What the story needs of the plan.
@Suite struct PlanTests {
  private let plan = Plan.larkfield

  @Test func allGatesAreThere() {
    let expected =
      (1...12).map { $0 < 10 ? "A0\($0)" : "A\($0)" }
      + (1...16).map { $0 < 10 ? "B0\($0)" : "B\($0)" }
    #expect(plan.gates.map(\.code).sorted() == expected)
    #expect(plan.gates.allSatisfy { ($0.floor == .arrivals) == $0.code.hasPrefix("A") })
  }

  @Test(arguments: Plan.larkfield.gates.map(\.code))
  func gatePointHasRoom(_ code: String) throws {
    let gate = try #require(plan.gates.first { $0.code == code })
    let corridor = try #require(plan.spaces.first { $0.key == gate.corridor })
    #expect(contains(corridor.ring, gate.point))
    for wall in [corridor.ring] + corridor.holes {
      #expect(distance(gate.point, wall) >= 0.6)
    }
    let obstacles =
      plan.gates.filter { $0.floor == gate.floor }.map(\.desk)
      + plan.things.filter { $0.floor == gate.floor }.map(\.ring)
      + plan.stalls.filter { $0.floor == gate.floor }.map(\.ring)
    for obstacle in obstacles {
      #expect(!contains(obstacle, gate.point))
      #expect(distance(gate.point, obstacle) >= 0.6)
    }
    // In front of its own desk.
    #expect((distance(gate.point, gate.desk) - 0.8).magnitude < 0.001)
  }

  @Test func onlyLifts3And5JoinTheAirsideLevelsWithoutSteps() {
    // Pier B and Pier A lie west of the security lanes (x = 290 to 302).
    let joining = plan.shafts.filter { shaft in
      shaft.stepFree && Set(shaft.landings.map(\.floor)).isSuperset(of: [.arrivals, .departures])
        && shaft.landings.allSatisfy { $0.point.x < 300 }
    }
    #expect(joining.map(\.key) == ["lift-3", "lift-5"])
    // No airside lift leads from Level 3 to Level 1, so there is no way round over Level 3.
    let airside = plan.shafts.filter { $0.stepFree && $0.landings.allSatisfy { $0.point.x < 300 } }
    #expect(
      airside.filter { Set($0.landings.map(\.floor)).isSuperset(of: [.arrivals, .lounges]) }
        .isEmpty)
  }

  @Test func onlyOneWayDoorsJoinAirsideAndLandside() {
    // Lane doors lead in, customs doors lead out, and each has its own directed relationship.
    let crossing = plan.gaps.filter {
      ($0.key.hasPrefix("security-lane") || $0.key.hasPrefix("customs-green")
        || $0.key.hasPrefix("customs-red") || $0.key.hasPrefix("passport"))
    }
    #expect(crossing.count == 15)
    for gap in crossing {
      let links = plan.links.filter { link in link.via.contains { $0.key == gap.key } }
      #expect(links.count == 1 && links.allSatisfy(\.directed), "\(gap.key)")
    }
  }

  @Test func liftsServeWhatTheStorySays() throws {
    let floors = plan.shafts.filter { $0.category == "elevator" }
      .map { [$0.name] + $0.landings.map { $0.floor.shortName } }
    #expect(
      floors == [
        ["Lift 1", "1", "2", "3"], ["Lift 2", "1", "3"], ["Lift 3", "1", "2"],
        ["Lift 4", "2", "3"], ["Lift 5", "1", "2"],
      ])
  }

  private func contains(_ ring: [Point], _ point: Point) -> Bool {
    var inside = false
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      if (a.y > point.y) != (b.y > point.y),
        point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
      {
        inside.toggle()
      }
    }
    return inside
  }

  private func distance(_ point: Point, _ ring: [Point]) -> Double {
    ring.indices.map { index in
      let a = ring[index]
      let edge = ring[(index + 1) % ring.count] - a
      let position = max(0, min(1, (point - a).dot(edge) / edge.dot(edge)))
      return (point - (a + edge * position)).length
    }.min() ?? .infinity
  }
}
