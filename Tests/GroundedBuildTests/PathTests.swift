import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

struct PathTests {
  /// Two rooms 10 m apart with nothing between them.
  private func rooms() -> TestPlan {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (30, 10, 40, 20))
    return plan
  }

  @Test func joinsRoomsAcrossAGap() throws {
    var plan = rooms()
    plan.path("P", [(20, 15), (25, 15), (30, 15)])
    let built = plan.build()
    let walk = try #require(built.walk(from: "A", to: "B"))
    #expect(abs(walk.length - 20) < 0.01)
    // Fault 21: the same both ways.
    let back = try #require(built.walk(from: "B", to: "A"))
    #expect(abs(back.length - walk.length) < 1e-9)
    let used = walk.edges.map { built.graph.traversal(of: $0) }.filter { $0.origin.source == .path }
    #expect(used.count == 2)
    #expect(used.allSatisfy { !$0.origin.isInferred && built.crossedIDs($0).contains("P") })
    #expect(built.findings.filter { $0.rule == "loose_path_end" }.isEmpty)
    #expect(
      built.walk(
        from: "A", to: "B",
        closing: [FeatureReference(id: FeatureID("P"), featureType: .path)]) == nil)
  }

  @Test(arguments: [(20.15, true), (20.4, false)])
  func endsJoinWithin20Centimetres(start: Double, isJoined: Bool) {
    var plan = rooms()
    plan.path("P", [(start, 15), (30, 15)])
    let built = plan.build()
    #expect((built.walk(from: "A", to: "B") != nil) == isJoined)
    #expect(built.rules.contains("loose_path_end") == !isJoined)
  }

  @Test func directedPathLeadsOneWay() {
    var plan = rooms()
    plan.path("P", [(20, 15), (30, 15)]) { $0.isDirected = true }
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.walk(from: "B", to: "A") == nil)
  }

  @Test func pathsJoinAtEndsAndInBetween() throws {
    var plan = rooms()
    plan.unit("C", (22, 30, 28, 40))
    plan.path("P", [(20, 15), (30, 15)])
    plan.path("Q", [(25, 30), (25, 15.1)])
    let built = plan.build()
    let walk = try #require(built.walk(from: "A", to: "C"))
    #expect(abs(walk.length - (5 + 5 + 15 + 5)) < 0.3)
    // On another level, the same end joins nothing.
    plan.level("L1", 1)
    plan.venue.paths[1].levelID = FeatureID("L1")
    #expect(plan.build().walk(from: "A", to: "C") == nil)
  }

  /// Slopes by directions.md section 3: 1 in 20 up to 10 m, 1 in 15 up to 5 m, 1 in 12 up to 2 m.
  @Test(arguments: [
    (0.05, 10.0, true), (0.05, 10.5, false), (0.0667, 5, true), (0.0667, 5.5, false),
    (-0.083, 2, true), (0.083, 3, false), (0.1, 1, false), (0, 90, true),
  ])
  func ramps(slope: Double, length: Double, isStepFree: Bool) throws {
    var plan = TestPlan()
    plan.unit("A", (0, 10, 5, 20))
    plan.unit("B", (5 + length, 10, 10 + length, 20))
    plan.path("P", [(5, 15), (5 + length, 15)], "ramp") { path in
      path.maxSlope = slope
      path.minWidthMeters = 1.2
    }
    let built = plan.build()
    let ramp = built.edges(.ramp)
    #expect(ramp.count == 2)
    let expected = StepFree(isStepFree ? .yes : .no, reason: isStepFree ? nil : .slope)
    #expect(ramp.allSatisfy { $0.facts.stepFree == expected })
    #expect(Set(ramp.compactMap(\.facts.slope)) == Set([slope, -slope]))
    #expect((built.walk(from: "A", to: "B", isStepFree: true) != nil) == isStepFree)
  }

  @Test func unknownMeasuresAreNamed() {
    var plan = rooms()
    plan.path("P", [(20, 15), (30, 15)], "ramp")
    let built = plan.build()
    #expect(built.edges(.ramp).allSatisfy { $0.facts.isSlopeUnknown && $0.facts.isWidthUnknown })
    #expect(built.edges(.ramp).allSatisfy { $0.facts.stepFree == StepFree(.yes) })
  }

  @Test func stairsAreNeverStepFree() {
    var plan = rooms()
    plan.path("P", [(20, 15), (24, 15), (30, 15)], "stairs") { path in
      path.stepFree = .yes
      path.stairCount = 10
    }
    let built = plan.build()
    #expect(built.edges(.stairs).allSatisfy { $0.facts.stepFree == StepFree(.no, reason: .kind) })
    #expect(built.rules.contains("step_free_contradicts_kind"))
    // 10 stairs over 4 and 6 m.
    #expect(built.edges(.stairs).compactMap(\.facts.stairCount).sorted() == [-6, -4, 4, 6])
  }

  /// A path through a door says how wide it is and which way it leads.
  @Test func pathThroughADoorDecidesAboutIt() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("D", (20, 14, 20, 16))
    plan.path("P", [(18, 15), (22, 15)]) { path in
      path.minWidthMeters = 0.7
      path.isDirected = true
    }
    let built = plan.build()
    let doors = built.edges(.door)
    #expect(doors.count == 2)
    #expect(doors.allSatisfy { $0.facts.widthMeters == 0.7 })
    #expect(doors.allSatisfy { $0.facts.stepFree == StepFree(.no, reason: .width) })
    #expect(doors.allSatisfy { built.crossedIDs($0.facts).contains("P") })
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.walk(from: "B", to: "A") == nil)
    #expect(built.walk(from: "A", to: "B", closing: [opening("D")]) == nil)
  }

  @Test func pathWiderThanItsDoorIsAFinding() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("D", (20, 14, 20, 15))
    plan.path("P", [(18, 14.5), (22, 14.5)]) { $0.minWidthMeters = 2 }
    #expect(plan.build().rules.contains("path_contradicts_opening"))
  }

  /// A path never leads through an emergency exit or a staff room.
  @Test(arguments: ["exit", "staff"])
  func barredThingsStayBarred(what: String) {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20), what == "staff" ? "nonpublic" : "room")
    plan.unit("C", (30, 10, 40, 20))
    plan.opening("D", (20, 14, 20, 16), what == "exit" ? "emergencyexit" : "pedestrian")
    plan.opening("E", (30, 14, 30, 16))
    plan.path("P", [(18, 15), (32, 15)])
    #expect(plan.build().walk(from: "A", to: "C") == nil)
  }

  @Test func pathOverARampReplacesItsFloor() throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20), "walkway")
    plan.unit("R", (20, 13, 28, 17), "ramp")
    plan.unit("B", (28, 10, 38, 20), "walkway")
    plan.path("P", [(20, 15), (28, 15)], "ramp") { path in
      path.isDirected = true
      path.maxSlope = 0.05
      path.minWidthMeters = 1.5
    }
    let built = plan.build()
    let walk = try #require(built.walk(from: "A", to: "B", isStepFree: true))
    #expect(abs(walk.length - 18) < 0.01)
    #expect(built.walk(from: "B", to: "A") == nil)
    #expect(built.edges(.ramp).count == 2)
    #expect(built.walk(from: "A", to: "B", closing: [unit("R")]) == nil)
  }

  @Test func rampWithoutAPathIsCrossedAsARamp() throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20), "walkway")
    plan.unit("R", (20, 13, 28, 17), "ramp")
    plan.unit("B", (28, 10, 38, 20), "walkway")
    plan.opening("D", (20, 13, 20, 17))
    plan.opening("E", (28, 13, 28, 17))
    let built = plan.build()
    let walk = try #require(built.walk(from: "A", to: "B", isStepFree: true))
    let ramp = try #require(
      walk.edges.map { built.graph.traversal(of: $0) }.first { $0.kind == .ramp })
    #expect(ramp.isSlopeUnknown)
    #expect(ramp.stepFree == StepFree(.yes))
  }

  @Test func brokenPathsAreLeftOut() {
    var plan = rooms()
    plan.path("Dot", [(20, 15), (20, 15)])
    plan.path("Lost", [(20, 15), (30, 15)], on: "nowhere")
    let built = plan.build()
    #expect(built.rules.isSuperset(of: ["broken_path", "no_level"]))
    #expect(built.walk(from: "A", to: "B") == nil)
  }

  /// Fault 1: a walkway drawn over steps is not step-free, whatever its category says.
  @Test(arguments: [("steps", false), ("stairs", false), ("room", true), ("ramp", true)])
  func pathOverStepsIsNotStepFree(category: String, isStepFree: Bool) {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("Middle", (20, 10, 30, 20), category)
    plan.unit("B", (30, 10, 40, 20))
    plan.path("P", [(15, 15), (35, 15)])
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect((built.walk(from: "A", to: "B", isStepFree: true) != nil) == isStepFree)
    #expect(built.rules.contains("path_over_steps") == !isStepFree)
  }

  /// Kind decides first: an unknown kind is not known to be step-free, a count of stairs means stairs.
  @Test(
    arguments: [
      ("walkway", nil, Ternary.yes), ("queue", nil, .yes), ("walkway", 0, .yes),
      ("walkway", 3, .no), ("walkway", -2, .no), ("slide", nil, .unknown),
    ] as [(String, Int?, Ternary)])
  func kindDecidesFirst(category: String, stairs: Int?, verdict: Ternary) {
    var plan = rooms()
    plan.path("P", [(20, 15), (30, 15)], category) { $0.stairCount = stairs }
    let built = plan.build()
    let own = built.graph.traversals.filter { $0.origin.rule == "path" }
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { $0.stepFree.verdict == verdict })
  }

  /// Two paths that meet in a door lead through that door.
  @Test func pathsThatMeetInADoorCloseWithIt() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("O", (20, 14, 20, 16))
    plan.path("P", [(15, 15), (20, 15)])
    plan.path("Q", [(20, 15), (25, 15)])
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.walk(from: "A", to: "B", closing: [opening("O")]) == nil)
  }

  /// A path through a door says no more about it than it states itself.
  @Test(
    arguments: [
      (0.6, nil, nil, Venue.StepFreeDeclaration.absent, false),
      (0.6, nil, 0.9, .absent, true), (1.0, nil, nil, .absent, true),
      (1.0, "revolving", nil, .absent, false), (1.0, "turnstile.waistheight", 0.9, .absent, false),
      (1.0, "revolving", nil, .yes, true),
    ] as [(Double, String?, Double?, Venue.StepFreeDeclaration, Bool)])
  func doorLimitsThePathThroughIt(
    width: Double, type: String?, stated: Double?, declared: Venue.StepFreeDeclaration,
    isStepFree: Bool
  ) {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening(
      "O", (20, 15 - width / 2, 20, 15 + width / 2), door: type.map { Venue.Door(type: $0) })
    plan.path("P", [(15, 15), (25, 15)]) {
      $0.minWidthMeters = stated
      $0.stepFree = declared
    }
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect((built.walk(from: "A", to: "B", isStepFree: true) != nil) == isStepFree)
  }

  /// Fault 12: a path does not lead back through a door that a relationship leads through one way.
  @Test func relationshipOfADoorHoldsForThePathThroughIt() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("B", (20, 10, 30, 20))
    plan.opening("O", (20, 14, 20, 16))
    plan.relationship("R", from: unit("A"), via: [opening("O")], to: unit("B"))
    plan.path("P", [(25, 15), (15, 15)])
    let built = plan.build()
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.walk(from: "B", to: "A") == nil)
    #expect(built.rules.contains("path_contradicts_relationship"))
    let relationship = FeatureReference(id: FeatureID("R"), featureType: .relationship)
    #expect(built.walk(from: "A", to: "B", closing: [relationship]) == nil)
  }
}
