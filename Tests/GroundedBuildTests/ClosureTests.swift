import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

/// Masking what depends on a closed feature gives the same walks as a graph built without it.
struct ClosureTests {
  /// Two halls joined by a wide opening, rooms round them, a path, a lift and stairs to a second level.
  private func plan() -> TestPlan {
    var plan = TestPlan()
    plan.level("L1", 1)
    plan.unit("West", (10, 10, 30, 30), "hall")
    plan.unit("East", (30, 10, 50, 30), "hall")
    plan.opening("Wide", (30, 12, 30, 18))
    plan.unit("North", (20, 30, 40, 36))
    plan.opening("WN", (24, 30, 25, 30))
    plan.opening("EN", (35, 30, 36, 30))
    plan.unit("Shop", (50, 20, 58, 28))
    plan.opening("ES", (50, 23, 50, 24))
    plan.unit("Far", (70, 20, 78, 28))
    plan.path("Bridge", [(58, 24), (64, 26), (70, 24)])
    plan.unit("Up", (10, 10, 50, 30), "hall", on: "L1")
    plan.connection(
      "Lift", "elevator", [TestPlan.stop("L0", (12, 12)), TestPlan.stop("L1", (12, 12))])
    plan.connection(
      "Stairs", "stairs", [TestPlan.stop("L0", (48, 12)), TestPlan.stop("L1", (44, 12))])
    plan.unit("Pillar", (28, 20, 29, 21), "column")
    return plan
  }

  private static let places = ["West", "East", "North", "Shop", "Far", "Up"]

  @Test(arguments: [
    "Wide", "WN", "EN", "ES", "Bridge", "Lift", "Stairs", "West", "East", "North", "Shop", "Far",
    "Up",
  ])
  func maskEqualsRebuild(id: String) throws {
    let whole = plan().build()
    var rest = plan()
    rest.venue.openings.removeAll { $0.id.rawValue == id }
    rest.venue.paths.removeAll { $0.id.rawValue == id }
    rest.venue.connections.removeAll { $0.id.rawValue == id }
    rest.venue.units.removeAll { $0.id.rawValue == id }
    let rebuilt = rest.build()
    let reference = try #require(
      whole.graph.features.map(\.reference).first { $0.id.rawValue == id })
    for from in Self.places where from != id {
      for to in Self.places where to != id && to != from {
        let masked = whole.walk(from: from, to: to, closing: [reference])
        let other = rebuilt.walk(from: from, to: to)
        #expect((masked == nil) == (other == nil), "\(from) to \(to)")
        if let masked, let other {
          #expect(abs(masked.length - other.length) < 0.02, "\(from) to \(to)")
        }
      }
    }
  }

  /// An area closure is gone round exactly as an obstacle of the same outline.
  @Test(arguments: ["closure", "section", "geofence", "option"])
  func areaIsGoneRound(how: String) throws {
    let area = TestPlan.rectangle(24, 14, 36, 25)
    var closed = plan()
    var options = BuildOptions()
    var closure = Venue.Closure(id: FeatureID("X"))
    var reference = closure.reference
    switch how {
    case "section":
      var section = Venue.Section(id: FeatureID("Sec"))
      section.levelID = FeatureID("L0")
      section.polygons = [area]
      closed.venue.sections = [section]
      closure.closes = [section.reference]
      closed.venue.closures = [closure]
      reference = section.reference
    case "geofence":
      var geofence = Venue.Geofence(id: FeatureID("Geo"))
      geofence.category = Category("underconstruction")
      geofence.levelIDs = [FeatureID("L0")]
      geofence.polygons = [area]
      closed.venue.geofences = [geofence]
      reference = geofence.reference
    default:
      closure.levelID = FeatureID("L0")
      closure.polygons = [area]
      if how == "option" { options.closures = [closure] } else { closed.venue.closures = [closure] }
    }
    var blocked = plan()
    var fixture = Venue.Fixture(id: FeatureID("F"))
    fixture.levelID = FeatureID("L0")
    fixture.polygons = [area]
    blocked.venue.fixtures = [fixture]
    for id in ["a", "b"] {
      let point = id == "a" ? (22.0, 20.0) : (38.0, 20.0)
      closed.amenity(id, point, in: id == "a" ? "West" : "East")
      blocked.amenity(id, point, in: id == "a" ? "West" : "East")
    }
    let open = VenueBuilder.build(closed.venue, options: options)
    let other = blocked.build()
    let masked = try #require(open.walk(from: "a", to: "b", closing: [reference]))
    let rebuilt = try #require(other.walk(from: "a", to: "b"))
    #expect(abs(masked.length - rebuilt.length) < 0.02)
    if how == "geofence" {
      // A standing closure holds without being asked.
      let standing = try #require(open.walk(from: "a", to: "b"))
      #expect(abs(standing.length - masked.length) < 1e-9)
    } else {
      let free = try #require(open.walk(from: "a", to: "b"))
      #expect(free.length < masked.length - 1)
    }
  }

  /// Doors and landings inside a closed area are closed with it.
  @Test func areaClosesDoorsAndStopsInside() {
    var plan = plan()
    var closure = Venue.Closure(id: FeatureID("X"))
    closure.levelID = FeatureID("L0")
    closure.polygons = [TestPlan.rectangle(10, 10, 14, 14), TestPlan.rectangle(49, 22, 51, 25)]
    plan.venue.closures = [closure]
    let built = plan.build()
    let closed: Set = [
      closure.reference, FeatureReference(id: FeatureID("Stairs"), featureType: .connection),
    ]
    #expect(built.walk(from: "West", to: "Shop", closing: closed) == nil)
    #expect(built.walk(from: "West", to: "Up", closing: closed) == nil)
    #expect(built.walk(from: "West", to: "East", closing: closed) != nil)
  }

  /// Stairs that land in the open floor of a hall can't be climbed past it while the hall is closed.
  @Test func closedHallEndsFlights() {
    var plan = TestPlan()
    for (rank, level) in ["L0", "L1", "L2"].enumerated() {
      plan.level(level, rank)
      plan.unit("Hall\(rank)", (10, 10, 30, 30), "hall", on: level)
    }
    plan.connection(
      "Stairs", "stairs", ["L0", "L1", "L2"].map { TestPlan.stop($0, (12, 12)) })
    let built = plan.build()
    #expect(built.walk(from: "Hall0", to: "Hall2") != nil)
    #expect(built.walk(from: "Hall0", to: "Hall2", closing: [unit("Hall1")]) == nil)
    #expect(built.walk(from: "Hall0", to: "Hall1", closing: [unit("Hall2")]) != nil)
  }

  /// Gaps under 0.8 m between obstacles are not step-free.
  @Test(arguments: [(0.6, false), (1.0, true)])
  func narrowGaps(gap: Double, isStepFree: Bool) {
    var plan = TestPlan()
    plan.unit("Hall", (10, 10, 40, 20), "hall")
    for (id, low, high) in [("F1", 10.0, 15 - gap / 2), ("F2", 15 + gap / 2, 20.0)] {
      var fixture = Venue.Fixture(id: FeatureID(id))
      fixture.levelID = FeatureID("L0")
      fixture.polygons = [TestPlan.rectangle(24, low, 26, high)]
      plan.venue.fixtures.append(fixture)
    }
    plan.amenity("a", (15, 15), in: "Hall")
    plan.amenity("b", (35, 15), in: "Hall")
    let built = plan.build()
    #expect(built.walk(from: "a", to: "b") != nil)
    #expect((built.walk(from: "a", to: "b", isStepFree: true) != nil) == isStepFree)
    if !isStepFree {
      #expect(built.graph.traversals.contains { $0.stepFree.reason == .narrowPlace })
    }
  }

  /// An area closure over a lift car closes the lift, though it covers no door; one beside it does not.
  @Test(arguments: [
    ((30.2, 10.2, 31.8, 11.8), true), ((30.0, 10.0, 32.0, 12.0), true),
    ((32.0, 10.0, 36.0, 12.0), false),
  ])
  func areaOverALiftCar(box: (Double, Double, Double, Double), closes: Bool) {
    var plan = TestPlan()
    plan.level("L1", 1)
    for (level, hall, car, door) in [("L0", "H0", "C0", "D0"), ("L1", "H1", "C1", "D1")] {
      plan.unit(hall, (10, 10, 30, 20), "walkway", on: level)
      plan.unit(car, (30, 10, 32, 12), "elevator", on: level)
      plan.opening(door, (30, 10.5, 30, 11.5), on: level)
    }
    var closure = Venue.Closure(id: FeatureID("area"))
    closure.levelID = FeatureID("L1")
    closure.polygons = [TestPlan.rectangle(box.0, box.1, box.2, box.3)]
    plan.venue.closures = [closure]
    let built = plan.build()
    #expect(built.walk(from: "H0", to: "H1") != nil)
    #expect((built.walk(from: "H0", to: "H1", closing: [closure.reference]) == nil) == closes)
  }

  /// A closure that matches nothing is a finding: nothing named, something that is no way, an area beside the floor.
  @Test(
    arguments: [
      ("West", FeatureType.unit, nil, false), ("Wide", .opening, nil, false),
      ("L0", .level, nil, true), ("Pillar", .unit, nil, true), ("none", .unit, nil, true),
      (nil, .unit, nil, true), (nil, .unit, (12.0, 12.0, 20.0, 20.0), false),
      (nil, .unit, (80.0, 80.0, 90.0, 90.0), true),
    ] as [(String?, FeatureType, (Double, Double, Double, Double)?, Bool)])
  func closureOfNothingIsReported(
    id: String?, type: FeatureType, area: (Double, Double, Double, Double)?, isReported: Bool
  ) {
    var plan = plan()
    var closure = Venue.Closure(id: FeatureID("C"))
    closure.closes = id.map { [FeatureReference(id: FeatureID($0), featureType: type)] } ?? []
    closure.levelID = FeatureID("L0")
    closure.polygons = area.map { [TestPlan.rectangle($0.0, $0.1, $0.2, $0.3)] } ?? []
    plan.venue.closures = [closure]
    #expect(plan.build().rules.contains("closure_matches_nothing") == isReported)
  }
}
