import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

struct RelationshipTests {
  private func rooms() -> TestPlan {
    var plan = TestPlan()
    plan.unit("A", (0, 10, 20, 20))
    plan.unit("B", (20, 10, 40, 20))
    plan.unit("C", (40, 10, 60, 20))
    plan.opening("AB", (20, 14, 20, 15))
    plan.opening("BC", (40, 14, 40, 15))
    plan.opening("Out", (0, 14, 0, 15))
    return plan
  }

  /// Fault 24: a one-way door; both directions of the chain are honoured on every door of it.
  @Test func directedChainOfDoors() {
    var plan = rooms()
    plan.relationship(
      "R", from: unit("A"), via: [opening("AB"), opening("BC")], to: unit("C"))
    let built = plan.build()
    #expect(built.walk(from: "A", to: "C") != nil)
    #expect(built.walk(from: "C", to: "B") == nil)
    #expect(built.walk(from: "B", to: "A") == nil)
    let back = built.edges(.door).filter { $0.facts.access == .wrongDirection }
    #expect(back.count == 2)
    let forward = built.edges(.door).filter {
      built.crossedIDs($0.facts).contains("R") && $0.facts.access == .open
    }
    #expect(forward.count == 2)
    #expect(forward.allSatisfy { $0.facts.origin.source == .relationship })
  }

  @Test func closingTheRelationshipClosesItsDoor() {
    var plan = rooms()
    plan.relationship("R", from: unit("A"), via: [opening("AB")], to: unit("B"), isDirected: false)
    let built = plan.build()
    let reference = FeatureReference(id: FeatureID("R"), featureType: .relationship)
    #expect(built.walk(from: "B", to: "A") != nil)
    #expect(built.walk(from: "B", to: "A", closing: [reference]) == nil)
  }

  @Test func twoRelationshipsOneEachWay() {
    var plan = rooms()
    plan.relationship(
      "In", from: unit("A"), via: [opening("AB")], to: unit("B"), hours: "Mo 08:00-10:00")
    plan.relationship("Back", from: unit("B"), via: [opening("AB")], to: unit("A"))
    let built = plan.build()
    #expect(built.edges(.door).filter { $0.facts.access == .wrongDirection }.isEmpty)
    for edge in built.edges(.door) where built.crossedIDs(edge.facts).contains("AB") {
      #expect(
        built.crossedIDs(edge.facts).intersection(["In", "Back"]).count == 1)
    }
  }

  /// A null end is the outside.
  @Test func nullOriginIsTheOutside() {
    var plan = rooms()
    plan.relationship("R", from: nil, via: [opening("Out")], to: unit("A"))
    let built = plan.build()
    #expect(built.walk(from: "Out", to: "A") != nil)
    #expect(built.walk(from: "A", to: "Out") == nil)
    var other = rooms()
    other.relationship("R", from: unit("A"), via: [opening("Out")], to: nil)
    #expect(other.build().walk(from: "Out", to: "A") == nil)
    #expect(other.build().walk(from: "A", to: "Out") != nil)
  }

  @Test func withoutOpeningsItRulesThoseBetweenItsUnits() {
    var plan = rooms()
    plan.relationship("R", from: unit("B"), to: unit("A"))
    let built = plan.build()
    #expect(built.walk(from: "B", to: "A") != nil)
    #expect(built.walk(from: "A", to: "B") == nil)
  }

  @Test func withoutAnyOpeningItOpensTheSharedBorder() throws {
    var plan = rooms()
    plan.venue.openings.removeAll { $0.id == FeatureID("AB") }
    plan.relationship("R", from: unit("A"), to: unit("B"))
    let built = plan.build()
    #expect(built.walk(from: "B", to: "A") == nil)
    let walk = try #require(built.walk(from: "A", to: "B"))
    #expect(abs(walk.length - 20) < 0.01)
    let door = try #require(built.edges(.door).first { built.crossedIDs($0.facts).contains("R") })
    #expect(door.facts.origin.source == .relationship)
  }

  @Test func contradictionsAndDanglingEndsAreFindings() {
    var plan = rooms()
    plan.relationship("Wrong", from: unit("A"), via: [opening("BC")], to: unit("B"))
    plan.relationship("Dangling", from: unit("A"), via: [opening("nowhere")], to: unit("B"))
    plan.relationship("Ends", from: unit("nobody"), via: [opening("AB")], to: unit("B"))
    plan.relationship("Odd", "teleport", from: unit("A"), to: unit("B"))
    let built = plan.build()
    #expect(built.rules.contains("relationship_contradicts_opening"))
    #expect(built.findings.filter { $0.rule == "relationship_not_used" }.count == 3)
    #expect(built.walk(from: "C", to: "A") != nil)
  }

  /// A moving walkway inside one hall, one way.
  @Test func movingWalkwayByItsOpenings() throws {
    var plan = TestPlan()
    plan.unit("South", (10, 10, 60, 14), "walkway")
    plan.unit("North", (10, 16, 60, 20), "walkway")
    plan.unit("West", (10, 14, 15, 16), "walkway")
    plan.unit("Belt", (15, 14, 55, 16), "movingwalkway")
    plan.unit("East", (55, 14, 60, 16), "walkway")
    plan.opening("In", (15, 14.5, 15, 15.5))
    plan.opening("Out", (55, 14.5, 55, 15.5))
    plan.relationship(
      "R", "movingwalkway", from: unit("West"), via: [unit("Belt")], to: unit("East"))
    let built = plan.build()
    let rides = built.edges(.movingWalkway)
    #expect(rides.count == 2)
    let ride = try #require(rides.first { $0.facts.access == .open })
    #expect(
      abs(
        built.graph.nodes[ride.edge.tail.position].point.x
          - built.graph.nodes[ride.edge.head.position].point.x + 40) < 0.01)
    #expect(abs(ride.edge.lengthMeters - 40) < 0.01)
    #expect(rides.contains { $0.facts.access == .wrongDirection })
    #expect(built.edges(.walk).filter { built.crossedIDs($0.facts).contains("Belt") }.isEmpty)
    // The walk beside it stays.
    #expect(built.walk(from: "East", to: "West") != nil)
  }

  @Test func beltOfUnknownDirectionIsAFinding() {
    var plan = TestPlan()
    plan.unit("West", (10, 14, 15, 16), "walkway")
    plan.unit("Belt", (15, 14, 55, 16), "movingwalkway")
    plan.unit("East", (55, 14, 60, 16), "walkway")
    plan.opening("In", (15, 14.5, 15, 15.5))
    plan.opening("Out", (55, 14.5, 55, 15.5))
    let built = plan.build()
    #expect(built.rules.contains("conveyor_direction_unknown"))
    #expect(built.walk(from: "West", to: "East") != nil)
    #expect(!built.edges(.movingWalkway).isEmpty)
  }

  @Test func traversalPathFollowsItsLine() throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (40, 10, 50, 20))
    plan.relationship("R", "traversal.path", from: unit("A"), to: unit("B"), isDirected: false)
    plan.venue.relationships[0].line = [
      TestPlan.coordinate(15, 15), TestPlan.coordinate(15, 30), TestPlan.coordinate(45, 30),
      TestPlan.coordinate(45, 15),
    ]
    let built = plan.build()
    let walk = try #require(built.walk(from: "A", to: "B"))
    #expect(abs(walk.length - 60) < 0.01)
    #expect(built.walk(from: "B", to: "A") != nil)
  }

  /// A one-way lift door: on at the lower hall, never off there.
  @Test func directedDoorOfALift() {
    var plan = TestPlan()
    plan.level("L1", 1)
    for (level, hall, car, door) in [("L0", "H0", "C0", "D0"), ("L1", "H1", "C1", "D1")] {
      plan.unit(hall, (10, 10, 30, 20), "walkway", on: level)
      plan.unit(car, (30, 10, 32, 12), "elevator", on: level)
      plan.opening(door, (30, 10.5, 30, 11.5), on: level)
    }
    plan.connection(
      "Lift", "elevator", [TestPlan.stop("L0", unit: "C0"), TestPlan.stop("L1", unit: "C1")])
    plan.relationship("R", from: unit("H0"), via: [opening("D0")], to: unit("C0"))
    let built = plan.build()
    #expect(built.walk(from: "H0", to: "H1") != nil)
    #expect(built.walk(from: "H1", to: "H0") == nil)
    let relationship = FeatureReference(id: FeatureID("R"), featureType: .relationship)
    #expect(built.walk(from: "H0", to: "H1", closing: [relationship]) == nil)
  }

  /// A connection and a relationship state one lift: closing either closes it, and the relationship makes it
  /// no less known.
  @Test(arguments: [("Lift", FeatureType.connection), ("R", .relationship)])
  func connectionReplacesTheRelationshipOfItsLift(id: String, type: FeatureType) {
    var plan = TestPlan()
    plan.level("L1", 1)
    for (level, hall, car, door) in [("L0", "H0", "C0", "D0"), ("L1", "H1", "C1", "D1")] {
      plan.unit(hall, (10, 10, 30, 20), "walkway", on: level)
      plan.unit(car, (30, 10, 32, 12), "elevator", on: level)
      plan.opening(door, (30, 10.5, 30, 11.5), on: level)
    }
    plan.connection(
      "Lift", "elevator", [TestPlan.stop("L0", unit: "C0"), TestPlan.stop("L1", unit: "C1")]
    ) { $0.state = .open }
    plan.relationship("R", "elevator", from: unit("C0"), to: unit("C1"), isDirected: false)
    let built = plan.build()
    #expect(built.walk(from: "H0", to: "H1") != nil)
    let reference = FeatureReference(id: FeatureID(id), featureType: type)
    #expect(built.walk(from: "H0", to: "H1", closing: [reference]) == nil)
    #expect(built.graph.features.allSatisfy { !$0.hasState || $0.state == .open })
  }
}
