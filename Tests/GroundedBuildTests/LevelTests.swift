import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

struct LevelTests {
  /// Halls of 20 by 10 m on ordinals `ordinals`, each with a shaft of 2 by 2 m beside it and a door to it.
  private func tower(
    _ category: String, ordinals: [Int], doors: Bool = true, buildings: [String] = []
  ) -> TestPlan {
    var plan = TestPlan()
    plan.venue.levels = []
    for ordinal in ordinals {
      let level = "L\(ordinal)"
      plan.level(level, ordinal, buildings: buildings)
      plan.unit("Hall\(ordinal)", (10, 10, 30, 20), "lobby", on: level)
      plan.unit("Shaft\(ordinal)", (30, 14, 32, 16), category, on: level)
      if doors { plan.opening("Door\(ordinal)", (30, 14.5, 30, 15.5), on: level) }
    }
    return plan
  }

  /// Fault 8: floors are not joined where they lie over each other.
  @Test func corridorsOverEachOtherAreApart() {
    var plan = TestPlan()
    plan.level("L1", 1)
    plan.unit("A", (10, 10, 30, 20), "walkway")
    plan.unit("B", (10, 10, 30, 20), "walkway", on: "L1")
    #expect(plan.build().walk(from: "A", to: "B") == nil)
  }

  @Test func stackedLiftsAreOneShaft() throws {
    let built = tower("elevator", ordinals: [0, 1, 3]).build()
    let rides = built.edges(.elevator)
    // Three storeys, every ordered pair.
    #expect(rides.count == 6)
    for ride in rides {
      let from = built.graph.nodes[ride.edge.tail.position]
      let to = built.graph.nodes[ride.edge.head.position]
      let passed = abs(
        built.graph.levels[from.level.position].ordinal
          - built.graph.levels[to.level.position].ordinal)
      #expect(ride.facts.levelsPassed == passed)
      #expect(abs(ride.facts.riseMeters) == 4.5 * Double(passed))
      #expect(ride.facts.origin.isInferred)
      #expect(ride.facts.origin.source == .verticalOverlap)
      #expect(
        built.crossedIDs(ride.facts).isSuperset(of: ["Shaft0", "Shaft1", "Shaft3"]))
      #expect(ride.facts.stepFree == StepFree(.yes))
      #expect(from.kind == .stop)
      #expect(ride.facts.widthMeters.map { abs($0 - 1) < 1e-3 } ?? false)
    }
    let lift = try #require(built.graph.featureIndex(of: unit("Shaft0")))
    #expect(built.graph.features[lift.position].state == .unknown)
    // From the hall's middle 10 m to the door, no length in the lift, 10 m back.
    let walk = try #require(built.walk(from: "Hall0", to: "Hall3"))
    #expect(abs(walk.length - 20) < 0.01)
    #expect(walk.edges.filter { built.graph.traversal(of: $0).kind == .elevator }.count == 1)
    #expect(built.walk(from: "Hall0", to: "Hall3", closing: [unit("Shaft1")]) == nil)
    #expect(built.walk(from: "Hall0", to: "Hall3", closing: [opening("Door3")]) == nil)
    #expect(built.walk(from: "Hall0", to: "Hall3", closing: [opening("Door1")]) != nil)
  }

  @Test func stackedStairsJoinNeighbors() throws {
    let built = tower("stairs", ordinals: [0, 1, 2]).build()
    let flights = built.edges(.stairs).filter { $0.facts.origin.source == .verticalOverlap }
    #expect(flights.count == 4)
    for flight in flights {
      #expect(flight.facts.stepFree == StepFree(.no, reason: .kind))
      #expect(abs(flight.facts.riseMeters) == 4.5)
    }
    let walk = try #require(built.walk(from: "Hall0", to: "Hall2"))
    // The doors of the first and the last storey are passed, the middle one is not.
    #expect(walk.edges.filter { built.graph.traversal(of: $0).kind == .door }.count == 2)
    #expect(built.walk(from: "Hall0", to: "Hall2", isStepFree: true) == nil)
  }

  @Test func stackedEscalatorsAreUsedBothWaysWithAFinding() {
    let built = tower("escalator", ordinals: [0, 1]).build()
    #expect(built.edges(.escalator).count == 2)
    #expect(built.rules.contains("escalator_both_ways"))
  }

  @Test func shaftsOfOtherBuildingsAreApart() {
    var plan = tower("elevator", ordinals: [0, 1], buildings: ["one"])
    plan.venue.levels[1].buildingIDs = [FeatureID("two")]
    #expect(plan.build().edges(.elevator).isEmpty)
  }

  @Test func shaftsThatShareLittleAreApart() {
    var plan = tower("elevator", ordinals: [0, 1], doors: true)
    plan.venue.units[3].polygons = [TestPlan.rectangle(30, 15.85, 32, 17.85)]
    #expect(plan.build().edges(.elevator).isEmpty)
    plan.venue.units[3].polygons = [TestPlan.rectangle(30, 15.7, 32, 17.7)]
    plan.venue.openings[1].line = [
      TestPlan.coordinate(30, 16.5), TestPlan.coordinate(30, 17.5),
    ]
    #expect(plan.build().edges(.elevator).count == 2)
  }

  @Test func liftWithoutDoorsJoinsNothing() {
    let built = tower("elevator", ordinals: [0, 1], doors: false).build()
    #expect(built.edges(.elevator).isEmpty)
    #expect(built.rules.contains("shaft_without_door"))
  }

  /// Fault 18: a lift that skips a level never stops there.
  @Test(arguments: [true, false])
  func liftSkipsALevel(usesPoints: Bool) throws {
    var plan = tower("elevator", ordinals: [-1, 0, 1, 2])
    plan.connection(
      "Lift", "elevator",
      [-1, 0, 2].map { ordinal in
        usesPoints
          ? TestPlan.stop("L\(ordinal)", (29, 15))
          : TestPlan.stop("L\(ordinal)", unit: "Shaft\(ordinal)")
      },
      change: { connection in
        connection.name = Labels("Lift 4")
        connection.state = .open
      })
    let built = plan.build()
    #expect(built.edges(.elevator).count == 6)
    for ride in built.edges(.elevator) {
      for end in [ride.edge.tail, ride.edge.head] {
        let level = built.graph.nodes[end.position].level
        #expect(built.graph.levels[level.position].ordinal != 1)
      }
      #expect(ride.facts.origin.source == .connection)
      #expect(built.crossedIDs(ride.facts).contains("Lift"))
    }
    #expect(built.walk(from: "Hall0", to: "Hall1") == nil)
    // Fault 19: straight from the lowest to the highest.
    let walk = try #require(built.walk(from: "Hall-1", to: "Hall2"))
    #expect(walk.edges.filter { built.graph.traversal(of: $0).kind == .elevator }.count == 1)
    let ride = try #require(
      walk.edges.map { built.graph.traversal(of: $0) }.first { $0.kind == .elevator })
    #expect(ride.levelsPassed == 3)
    #expect(ride.stops == Traversal.StopPair(from: 0, to: 2))
    let place = try #require(built.place("Lift"))
    #expect(place.name == "Lift 4")
    #expect(place.nodes.count == 3)
  }

  /// A lift car with a door on each side is no corridor.
  @Test func liftCarIsNoCorridor() throws {
    var plan = tower("elevator", ordinals: [0, 1])
    plan.unit("Back", (32, 10, 40, 20), "room")
    plan.opening("BackDoor", (32, 14.5, 32, 15.5))
    let built = plan.build()
    for ride in built.edges(.elevator) {
      #expect(
        built.graph.nodes[ride.edge.tail.position].level
          != built.graph.nodes[ride.edge.head.position].level)
    }
    // By way of the hall above: two rides, never straight through.
    let walk = try #require(built.walk(from: "Hall0", to: "Back"))
    #expect(walk.edges.filter { built.graph.traversal(of: $0).kind == .elevator }.count == 2)
  }

  /// Fault 7: a directed escalator is never ridden against its direction.
  @Test(arguments: ["connection", "unit to unit", "hall to hall"])
  func directedEscalator(how: String) throws {
    var plan = tower("escalator", ordinals: [1, 2])
    switch how {
    case "connection":
      plan.connection(
        "E", "escalator",
        [TestPlan.stop("L2", unit: "Shaft2"), TestPlan.stop("L1", unit: "Shaft1")],
        isDirected: true)
    case "unit to unit":
      plan.relationship("E", "escalator", from: unit("Shaft2"), to: unit("Shaft1"))
    default:
      plan.relationship(
        "E", "escalator", from: unit("Hall2"), via: [unit("Shaft2"), unit("Shaft1")],
        to: unit("Hall1"))
    }
    let built = plan.build()
    #expect(built.walk(from: "Hall2", to: "Hall1") != nil)
    #expect(built.walk(from: "Hall1", to: "Hall2") == nil)
    #expect(Set(built.edges(.escalator).map(\.facts.access)) == [.open, .wrongDirection])
    #expect(built.edges(.escalator).count == 2)
    #expect(!built.rules.contains("escalator_both_ways"))
    #expect(built.walk(from: "Hall2", to: "Hall1", closing: [opening("Door1")]) == nil)
  }

  @Test func relationshipByTheOpeningsOnBothFloors() throws {
    var plan = tower("elevator", ordinals: [0, 1])
    plan.relationship(
      "R", "elevator", from: unit("Hall0"), via: [opening("Door0"), opening("Door1")],
      to: unit("Hall1"), isDirected: false, hours: "not hours at all")
    let built = plan.build()
    #expect(built.edges(.elevator).count == 2)
    #expect(built.edges(.elevator).allSatisfy { $0.facts.origin.source == .relationship })
    #expect(built.walk(from: "Hall1", to: "Hall0") != nil)
    #expect(built.rules.contains("unreadable_hours"))
    let index = try #require(
      built.graph.featureIndex(of: FeatureReference(id: FeatureID("R"), featureType: .relationship))
    )
    #expect(built.graph.features[index.position].hours == .unreadable("not hours at all"))
  }

  @Test func relationshipOverOneUnitLandsUnderIt() throws {
    var plan = tower("escalator", ordinals: [0, 1])
    plan.venue.units.removeAll { $0.id == FeatureID("Shaft1") }
    plan.venue.openings.removeAll { $0.id == FeatureID("Door1") }
    plan.venue.units.removeAll { $0.id == FeatureID("Hall1") }
    plan.unit("Hall1", (10, 10, 40, 20), "lobby", on: "L1")
    plan.relationship(
      "R", "escalator", from: unit("Hall0"), via: [unit("Shaft0")], to: unit("Hall1"))
    let built = plan.build()
    #expect(built.walk(from: "Hall0", to: "Hall1") != nil)
    #expect(built.walk(from: "Hall1", to: "Hall0") == nil)
  }

  @Test func stairsCountIsShared() throws {
    var plan = tower("stairs", ordinals: [0, 1, 3])
    plan.connection(
      "S", "stairs",
      [0, 1, 3].map { TestPlan.stop("L\($0)", unit: "Shaft\($0)") },
      change: { $0.stairCount = 60 })
    let built = plan.build()
    let counts = built.edges(.stairs).compactMap(\.facts.stairCount).sorted()
    // 60 stairs over three ordinals: 20 for the first storey, 40 for the double one, both ways.
    #expect(counts == [-40, -20, 20, 40])
    #expect(built.edges(.stairs).filter { $0.facts.origin.source == .verticalOverlap }.isEmpty)
  }

  @Test(arguments: [
    (Double?.some(0.74), StepFree(.no, reason: .width), false),
    (0.8, StepFree(.yes), false),
    (nil, StepFree(.yes), true),
  ])
  func liftDoorWidth(width: Double?, stepFree: StepFree, isUnknown: Bool) {
    var plan = tower("elevator", ordinals: [0, 1], doors: false)
    plan.connection(
      "Lift", "elevator", [TestPlan.stop("L0", (29, 15)), TestPlan.stop("L1", (29, 15))],
      change: { $0.doorWidthMeters = width })
    for ride in plan.build().edges(.elevator) {
      #expect(ride.facts.stepFree == stepFree)
      #expect(ride.facts.isWidthUnknown == isUnknown)
    }
  }

  @Test(arguments: [
    (Venue.StepFreeDeclaration.absent, StepFree(.yes)), (.yes, StepFree(.yes)),
    (.no, StepFree(.no, reason: .declaredNo)),
    (.unknown, StepFree(.unknown, reason: .declaredUnknown)),
  ])
  func declaredStepFree(declared: Venue.StepFreeDeclaration, stepFree: StepFree) {
    var plan = tower("elevator", ordinals: [0, 1])
    plan.connection(
      "Lift", "elevator",
      [TestPlan.stop("L0", unit: "Shaft0"), TestPlan.stop("L1", unit: "Shaft1")],
      change: { $0.stepFree = declared })
    let built = plan.build()
    #expect(built.edges(.elevator).count == 2)
    for ride in built.edges(.elevator) { #expect(ride.facts.stepFree == stepFree) }
  }

  @Test func badConnectionsAreFindings() {
    var plan = tower("elevator", ordinals: [0, 1])
    plan.connection("Nowhere", "elevator", [TestPlan.stop("L9"), TestPlan.stop("L0", (29, 15))])
    plan.connection("Alone", "elevator", [TestPlan.stop("L0", (28, 15))])
    plan.connection("Kind", "rocket", [TestPlan.stop("L0"), TestPlan.stop("L1")])
    plan.connection(
      "Far", "stairs", [TestPlan.stop("L0", (80, 80)), TestPlan.stop("L1", (29, 15))])
    let built = plan.build()
    #expect(
      built.rules.isSuperset(of: [
        "stop_without_level", "connection_not_used", "stop_without_landing",
      ]))
    #expect(built.edges(.stairs).isEmpty)
  }

  @Test func wildOrdinalsDoNotTrap() {
    var plan = tower("elevator", ordinals: [Int.min, Int.max])
    plan.connection(
      "Lift", "elevator",
      [
        TestPlan.stop("L\(Int.min)", unit: "Shaft\(Int.min)"),
        TestPlan.stop("L\(Int.max)", unit: "Shaft\(Int.max)"),
      ])
    #expect(plan.build().graph.levels.count == 2)
  }
}

struct StopTests {
  @Test func stopThatNamesAHallIsInItsMiddle() throws {
    var plan = TestPlan()
    plan.level("L1", 1)
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("Side", (20, 10, 30, 20))
    plan.opening("D", (20, 14, 20, 15))
    plan.unit("B", (10, 10, 20, 20), on: "L1")
    plan.connection(
      "C", "stairs", [TestPlan.stop("L0", unit: "A"), TestPlan.stop("L1", unit: "B")],
      change: { $0.stairCount = Int.min })
    let built = plan.build()
    #expect(built.rules.contains("stop_without_point"))
    #expect(built.edges(.stairs).count == 2)
    #expect(built.edges(.stairs).allSatisfy { $0.edge.lengthMeters < 0.01 })
    #expect(built.walk(from: "A", to: "B") != nil)
  }

  /// A point inside a lift car without a drawn door: the nearest floor within 2 m.
  @Test func pointInACarWithoutADoor() throws {
    var plan = TestPlan()
    plan.level("L1", 1)
    for level in ["L0", "L1"] {
      plan.unit("Hall" + level, (10, 10, 30, 20), "lobby", on: level)
      plan.unit("Car" + level, (30, 14, 32, 16), "elevator", on: level)
    }
    plan.connection(
      "Lift", "elevator", [TestPlan.stop("L0", (31, 15)), TestPlan.stop("L1", (31, 15))])
    let built = plan.build()
    let walk = try #require(built.walk(from: "HallL0", to: "HallL1"))
    #expect(abs(walk.length - 20) < 0.01)
    #expect(!built.rules.contains("unit_without_door"))
  }

  /// A desk on part of a door leaves the rest; one over all of it shuts it.
  @Test(arguments: [(14.6, 0.6), (15.1, 0.1), (13.9, nil)])
  func deskInADoor(low: Double, covered: Double?) throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("D", (20, 14, 20, 15.2))
    var desk = Venue.Fixture(id: FeatureID("Desk"))
    desk.levelID = FeatureID("L0")
    desk.polygons = [TestPlan.rectangle(18.8, low, 20, 15.3)]
    plan.venue.fixtures = [desk]
    let built = plan.build()
    #expect(built.rules.contains("obstructed"))
    let walk = built.walk(from: "A", to: "B")
    #expect((walk != nil) == (covered != nil))
    if let covered {
      let width = try #require(built.edges(.door).first?.facts.widthMeters)
      #expect(abs(width - (1.2 - covered)) < 0.051)
      // Nothing of the way leads over the desk.
      for node in built.graph.nodes {
        let planar = TestPlan.frame.planar(built.graph.frame.coordinate(node.point))
        let isOver =
          planar.x > 18.81 && planar.x < 19.99 && planar.y > low + 0.01 && planar.y < 15.29
        #expect(!isOver)
      }
    }
  }

  /// A desk on a door is reported; a room reached by a path alone is not without a way in.
  @Test func obstructedDoorsAndRoomsByPath() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("D", (20, 14, 20, 15))
    var desk = Venue.Fixture(id: FeatureID("Desk"))
    desk.levelID = FeatureID("L0")
    desk.polygons = [TestPlan.rectangle(18.8, 13.5, 20, 15.5)]
    plan.venue.fixtures = [desk]
    plan.unit("C", (40, 10, 50, 20))
    plan.path("P", [(30, 15), (40, 15)])
    let built = plan.build()
    #expect(built.findings.contains { $0.rule == "obstructed" && $0.feature == opening("D") })
    #expect(!built.rules.contains("unit_without_door"))
    #expect(built.walk(from: "B", to: "C") != nil)
  }
}
