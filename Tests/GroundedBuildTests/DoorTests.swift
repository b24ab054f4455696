import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

struct DoorTests {
  /// Two rooms of 10 by 5 m, side by side, with a wall gap and one opening in its middle.
  private func rooms(
    gap: Double, opening line: (Double, Double, Double, Double)? = nil,
    _ category: String = "pedestrian", door: Venue.Door? = nil, control: [String] = []
  ) -> TestPlan {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 15))
    plan.unit("B", (20 + gap, 10, 30 + gap, 15))
    plan.opening(
      "D", line ?? (20 + gap / 2, 12, 20 + gap / 2, 13), category, door: door, control: control)
    return plan
  }

  @Test(arguments: [
    (0.0, "opening_probe_0.3"), (0.4, "opening_probe_0.3"), (0.8, "opening_probe_0.6"),
    (1.6, "opening_probe_1"),
  ])
  func probesFartherOverWallGaps(gap: Double, rule: String) throws {
    let built = rooms(gap: gap).build()
    let doors = built.edges(.door)
    #expect(doors.count == 2)
    for door in doors {
      #expect(door.facts.origin.rule == rule)
      #expect(door.facts.origin.source == .opening)
      #expect(!door.facts.origin.isInferred)
      #expect(built.crosses(door.facts) == [opening("D"), unit("A"), unit("B")])
      #expect(abs((door.facts.widthMeters ?? 0) - 1) < 1e-3)
    }
    // Middle of A to middle of B: 5 m, the gap, 5 m, straight but for the door's middle at the same height.
    let walk = try #require(built.walk(from: "A", to: "B"))
    #expect(abs(walk.length - (10 + gap)) < 0.01)
  }

  @Test func joinsNothingOverAWideGap() {
    let built = rooms(gap: 2.4).build()
    #expect(built.edges(.door).isEmpty)
    #expect(built.rules.contains("opening_without_units"))
    #expect(built.walk(from: "A", to: "B") == nil)
  }

  @Test func smallestUnitWinsWhereTwoCoverTheProbe() throws {
    var plan = rooms(gap: 0)
    plan.unit("Big", (20, 0, 60, 40))
    let built = plan.build()
    let door = try #require(built.edges(.door).first)
    #expect(built.crosses(door.facts).contains(unit("B")))
    #expect(!built.crosses(door.facts).contains(unit("Big")))
    #expect(built.findings.filter { $0.rule == "units_overlap" }.count == 1)
  }

  @Test func looksOnAllLevelsOfOneOrdinal() throws {
    var plan = TestPlan()
    plan.level("Yard", 0)
    plan.unit("A", (10, 10, 20, 15))
    plan.unit("B", (20, 10, 30, 15), on: "Yard")
    plan.opening("D", (20, 12, 20, 13))
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    let levels = Set(built.graph.nodes.map(\.level))
    #expect(levels.count == 2)
  }

  @Test func doorOnTheRimOfItsLevelIsAnEntrance() throws {
    var plan = TestPlan()
    plan.unit("A", (0, 10, 20, 15))
    plan.opening("In", (0, 12, 0, 13))
    let built = plan.build()
    let entrance = try #require(built.place("In"))
    let walk = try #require(built.walk(from: "In", to: "A"))
    #expect(entrance.nodes.count == 1)
    #expect(walk.edges.contains { built.graph.traversal(of: $0).kind == .door })
    #expect(built.walk(from: "In", to: "A", closing: [opening("In")]) == nil)
  }

  @Test func doorIntoNothingIsAFinding() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 15))
    plan.opening("D", (20, 12, 20, 13))
    let built = plan.build()
    #expect(built.rules.contains("one_sided_opening"))
    #expect(built.place("D") == nil)
    #expect(built.edges(.door).isEmpty)
  }

  /// Fault 11: an emergency exit is never on a normal route; other barred doors name their reason.
  @Test(arguments: [
    ("emergencyexit", [String](), Access.emergencyOnly), ("automobile", [], .notPedestrian),
    ("bicycle", [], .notPedestrian), ("service", [], .staffOnly),
    ("pedestrian", ["badgereader"], .accessControlled),
    ("pedestrian", ["guard", "keyaccess"], .accessControlled), ("pedestrian", ["guard"], .open),
    ("pedestrian", [], .open),
  ])
  func barredDoorsSayWhy(category: String, control: [String], access: Access) {
    var plan = rooms(gap: 0, category, control: control)
    // Another category elsewhere: not "one odd value everywhere".
    plan.unit("C", (10, 15, 20, 20))
    plan.opening("E", (14, 15, 15, 15))
    let built = plan.build()
    let edges = (built.edges(.door) + built.edges(.checkpoint)).filter {
      built.crosses($0.facts).contains(opening("D"))
    }
    #expect(edges.count == 2)
    for edge in edges {
      #expect(edge.facts.access == access)
      #expect((edge.facts.kind == .checkpoint) == control.contains("guard"))
    }
    #expect((built.walk(from: "A", to: "B") != nil) == (access == .open))
  }

  @Test(arguments: ["automobile", "bicycle", "service"])
  func oddValueEverywhereIsReadAsPedestrian(category: String) {
    let built = rooms(gap: 0, category).build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.rules.contains("opening_category_everywhere"))
  }

  @Test func emergencyExitsStayOnesWhereThereAreNoOthers() {
    let built = rooms(gap: 0, "emergencyexit").build()
    #expect(built.walk(from: "A", to: "B") == nil)
    #expect(!built.rules.contains("opening_category_everywhere"))
  }

  @Test func outOfServiceIsAState() throws {
    let built = rooms(gap: 0, control: ["outofservice"]).build()
    let index = try #require(built.graph.featureIndex(of: opening("D")))
    #expect(built.graph.features[index.position].state == .closed)
    #expect(built.walk(from: "A", to: "B") == nil)
    #expect(built.edges(.door).allSatisfy { $0.facts.access == .open })
  }

  /// Fault 22: turnstiles, revolving doors and narrow doors are not step-free.
  @Test(arguments: [
    ("revolving", 1.0, StepFree.Reason.doorType as StepFree.Reason?),
    ("turnstile.fullheight", 1.0, .doorType), ("swinging", 0.7, .width),
    ("swinging", 0.76, nil), ("sliding", 1.0, nil),
  ])
  func doorsThatAreNotStepFree(type: String, width: Double, reason: StepFree.Reason?) {
    let built = rooms(
      gap: 0, opening: (20, 12, 20, 12 + width), door: Venue.Door(type: type)
    ).build()
    for door in built.edges(.door) {
      #expect(door.facts.stepFree == StepFree(reason == nil ? .yes : .no, reason: reason))
      #expect(door.facts.door?.type == type)
    }
    #expect((built.walk(from: "A", to: "B", isStepFree: true) != nil) == (reason == nil))
  }

  @Test func wideGateBesideATurnstileIsUsed() throws {
    var plan = rooms(gap: 0, door: Venue.Door(type: "turnstile"))
    plan.opening("Gate", (20, 10, 20, 11), door: Venue.Door(type: "swinging"))
    let built = plan.build()
    let walk = try #require(built.walk(from: "A", to: "B", isStepFree: true))
    let used = walk.edges.flatMap { built.crossedIDs(built.graph.traversal(of: $0)) }
    #expect(used.contains("Gate"))
    #expect(!used.contains("D"))
  }

  @Test func wideOpeningMelts() throws {
    let built = rooms(gap: 0, opening: (20, 10.5, 20, 14.5)).build()
    #expect(built.edges(.door).isEmpty)
    let walk = try #require(built.walk(from: "A", to: "B"))
    #expect(abs(walk.length - 10) < 0.01)
    let crossing = walk.edges.flatMap { built.crosses(built.graph.traversal(of: $0)) }
    #expect(Set(crossing).isSuperset(of: [opening("D"), unit("A"), unit("B")]))
    #expect(built.walk(from: "A", to: "B", closing: [opening("D")]) == nil)
    #expect(built.walk(from: "A", to: "B", closing: [unit("B")]) == nil)
  }

  @Test func wideOpeningThatIsNotPlainStaysADoor() {
    var withDoor = rooms(gap: 0, opening: (20, 10.5, 20, 14.5), door: Venue.Door(type: "sliding"))
    #expect(withDoor.build().edges(.door).count == 2)
    withDoor.venue.openings[0].door = Venue.Door(type: "open")
    #expect(withDoor.build().edges(.door).isEmpty)
    var withRule = rooms(gap: 0, opening: (20, 10.5, 20, 14.5))
    withRule.relationship("R", from: unit("A"), via: [opening("D")], to: unit("B"))
    #expect(withRule.build().edges(.door).count == 2)
    var withStairs = rooms(gap: 0, opening: (20, 10.5, 20, 14.5))
    withStairs.venue.units[1].category = Category("steps")
    #expect(withStairs.build().edges(.door).count == 2)
    let controlled = rooms(gap: 0, opening: (20, 10.5, 20, 14.5), control: ["guard"])
    #expect(controlled.build().edges(.checkpoint).count == 2)
  }

  /// Circulation units melt along a border of 0.8 m and more; an opening on the border is the only way.
  @Test(arguments: [(0.7, false), (0.9, true)])
  func openBorders(length: Double, isOpen: Bool) throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 15), "walkway")
    plan.unit("B", (20, 15 - length, 30, 25), "lobby")
    let built = plan.build()
    #expect((built.walk(from: "A", to: "B") != nil) == isOpen)
    if isOpen {
      let walk = try #require(built.walk(from: "A", to: "B"))
      let inferred = walk.edges.map { built.graph.traversal(of: $0).origin }
        .filter { $0.source == .openAdjacency }
      #expect(!inferred.isEmpty)
      #expect(inferred.allSatisfy { $0.isInferred })
    }
  }

  @Test func openingOnTheBorderIsTheOnlyWay() throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20), "walkway")
    plan.unit("B", (20, 10, 30, 20), "walkway")
    plan.opening("D", (20, 10, 20, 11))
    let built = plan.build()
    // By the door at (20, 10.5): twice the root of 5² + 4.5².
    let walk = try #require(built.walk(from: "A", to: "B"))
    #expect(abs(walk.length - 2 * 45.25.squareRoot()) < 0.01)
    #expect(built.walk(from: "A", to: "B", closing: [opening("D")]) == nil)
  }

  /// Fault 5: a shared wall is no way, also beside stairs; the pair is listed.
  @Test(arguments: [
    ("room", "room"), ("walkway", "room"), ("walkway", "stairs"), ("walkway", "ramp"),
  ])
  func sharedWallsStayWalls(first: String, second: String) throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20), first)
    plan.unit("B", (20, 10, 30, 20), second)
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") == nil)
    let finding = try #require(built.findings.first { $0.rule == "walls_without_opening" })
    #expect(finding.payload.contains(Finding.Fact("pairs", "A | B")))
  }

  /// Fault 20: things apart are not joined.
  @Test func platformsAcrossAGap() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20), "platform")
    plan.unit("B", (30, 10, 40, 20), "platform")
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") == nil)
  }

  /// Fault 6: a staff unit is never a way through; its edges say why.
  @Test(arguments: ["nonpublic", "restriction", "section"])
  func staffUnitsAreNoShortcut(how: String) throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit(
      "S", (20, 10, 30, 20), how == "nonpublic" ? "nonpublic" : "room",
      restriction: how == "restriction" ? "employeesonly" : nil)
    plan.unit("B", (30, 10, 40, 20))
    plan.opening("AS", (20, 14, 20, 15))
    plan.opening("SB", (30, 14, 30, 15))
    if how == "section" {
      var section = Venue.Section(id: FeatureID("X"))
      section.levelID = FeatureID("L0")
      section.restriction = "restricted"
      section.polygons = [TestPlan.rectangle(22, 12, 28, 18)]
      plan.venue.sections = [section]
    }
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") == nil)
    #expect(built.place("S")?.isRestricted == true)
    #expect(built.place("A")?.isRestricted == false)
    #expect(built.edges(.door).allSatisfy { $0.facts.access == .staffOnly })
    let inside = built.edges(.walk).filter { built.crossedIDs($0.facts).contains("S") }
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { $0.facts.access == .staffOnly })
  }

  @Test func restrictionOfALevelIsNotInherited() {
    var plan = rooms(gap: 0)
    plan.venue.levels[0].restriction = "restricted"
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.rules.contains("restriction_not_inherited"))
  }

  /// Fault 9: a unit on no level is left out with an error, not put on level 0.
  @Test(arguments: [nil, "nowhere"])
  func unitOnNoLevel(level: String?) throws {
    var plan = rooms(gap: 0)
    plan.venue.units[1].levelID = level.map { FeatureID($0) }
    let built = plan.build()
    #expect(built.place("B") == nil)
    let finding = try #require(built.findings.first { $0.rule == "no_level" })
    #expect(finding.severity == .error)
    #expect(finding.feature == unit("B"))
  }

  /// Fault 15: a room without a door has no way in, and a finding.
  @Test func roomWithoutADoor() {
    var plan = rooms(gap: 0)
    plan.unit("C", (10, 15, 20, 20))
    let built = plan.build()
    #expect(built.walk(from: "A", to: "C") == nil)
    #expect(built.findings.contains { $0.rule == "unit_without_door" && $0.feature == unit("C") })
  }

  /// Fault 1: stairs that cut a concourse are never walked step-free.
  @Test func stairsInsideAnOpenArea() throws {
    var plan = TestPlan()
    plan.unit("West", (10, 10, 30, 30), "walkway")
    plan.unit("Stairs", (30, 15, 34, 25), "stairs")
    plan.unit("East", (34, 10, 54, 30), "walkway")
    plan.opening("SW", (30, 17, 30, 23))
    plan.opening("SE", (34, 17, 34, 23))
    let built = plan.build()
    let walk = try #require(built.walk(from: "West", to: "East"))
    #expect(walk.edges.contains { built.graph.traversal(of: $0).kind == .stairs })
    #expect(built.walk(from: "West", to: "East", isStepFree: true) == nil)
    // With a way round, that is the step-free one.
    plan.unit("Round", (30, 25, 34, 30), "walkway")
    let other = plan.build()
    let round = try #require(other.walk(from: "West", to: "East", isStepFree: true))
    #expect(!round.edges.contains { other.graph.traversal(of: $0).kind == .stairs })
    #expect(round.length > walk.length)
  }

  @Test func brokenThingsAreLeftOut() {
    var plan = rooms(gap: 0)
    plan.venue.units.append(plan.venue.units[0])
    var bowTie = Venue.Unit(id: FeatureID("Tie"))
    bowTie.levelID = FeatureID("L0")
    bowTie.polygons = [TestPlan.polygon([(40, 40), (50, 50), (50, 40), (40, 50)])]
    plan.venue.units.append(bowTie)
    var wild = Venue.Unit(id: FeatureID("Wild"))
    wild.levelID = FeatureID("L0")
    wild.polygons = [
      Polygon(exterior: [
        Coordinate(longitude: .nan, latitude: 0), Coordinate(longitude: 1e300, latitude: 1),
        Coordinate(longitude: 0, latitude: -.infinity),
      ])
    ]
    plan.venue.units.append(wild)
    plan.opening("Dot", (20, 12, 20, 12))
    let built = plan.build()
    #expect(built.place("Tie") == nil)
    #expect(built.place("Wild") == nil)
    #expect(built.rules.isSuperset(of: ["broken_polygon", "broken_opening"]))
    #expect(built.walk(from: "A", to: "B") != nil)
  }

  /// Drawn positions are rounded; a door of 750 mm is one, whatever the tenth of a millimetre.
  @Test(arguments: [(0.7499, true), (0.7501, true), (0.749, false), (0.74, false)])
  func widthsAreReadToTheMillimetre(width: Double, isStepFree: Bool) {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("O", (20, 14, 20, 14 + width))
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect((built.walk(from: "A", to: "B", isStepFree: true) != nil) == isStepFree)
  }
}
