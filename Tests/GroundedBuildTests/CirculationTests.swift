import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

struct CirculationTests {
  /// A waiting area drawn over a concourse is a part of it, not an island.
  @Test(arguments: [("waitingroom", true), ("room", false)])
  func unitDrawnOverAConcourse(category: String, isOpen: Bool) throws {
    var plan = TestPlan()
    plan.unit("Concourse", (10, 10, 60, 30), "walkway")
    plan.unit("Seats", (30, 15, 40, 30), category)
    plan.amenity("a", (25, 20), in: "Concourse")
    plan.amenity("b", (45, 20), in: "Concourse")
    plan.amenity("c", (35, 20), in: "Seats")
    let built = plan.build()
    let through = try #require(built.walk(from: "a", to: "b"))
    let inside = built.walk(from: "a", to: "c")
    #expect((inside != nil) == isOpen)
    if isOpen {
      #expect(abs(through.length - 20) < 0.01)
      #expect(abs((inside?.length ?? 0) - 10) < 0.01)
      let round = try #require(built.walk(from: "a", to: "b", closing: [unit("Seats")]))
      // Below the seats: 5 m along and 5 m down, 10 m, and up again.
      #expect(abs(round.length - (10 + 2 * 50.0.squareRoot())) < 0.01)
    } else {
      #expect(abs(through.length - (10 + 2 * 50.0.squareRoot())) < 0.01)
    }
  }

  /// Fault 12: a checkpoint that leads both ways is reported; between zones the way back is barred.
  @Test(arguments: ["no zones", "zones", "directed"])
  func checkpoints(how: String) throws {
    var plan = TestPlan()
    plan.unit("Land", (10, 10, 20, 20))
    plan.unit("Air", (20, 10, 30, 20))
    plan.opening("Check", (20, 14, 20, 15), control: ["guard"])
    if how == "zones" {
      for (id, box) in [("presecurity", (10.0, 20.0)), ("postsecurity", (20.0, 30.0))] {
        var zone = Venue.Geofence(id: FeatureID(id))
        zone.category = Category(id)
        zone.levelIDs = [FeatureID("L0")]
        zone.polygons = [TestPlan.rectangle(box.0, 10, box.1, 20)]
        plan.venue.geofences.append(zone)
      }
    }
    if how == "directed" {
      plan.relationship("R", from: unit("Land"), via: [opening("Check")], to: unit("Air"))
    }
    let built = plan.build()
    #expect(built.walk(from: "Land", to: "Air") != nil)
    #expect((built.walk(from: "Air", to: "Land") != nil) == (how == "no zones"))
    #expect(built.rules.contains("two_way_checkpoint") == (how != "directed"))
    #expect(built.edges(.checkpoint).count == 2)
  }

  /// One lift, one place: the amenity and the units of the same name are not places of their own.
  @Test(arguments: [true, false])
  func liftIsOnePlace(hasConnection: Bool) throws {
    var plan = TestPlan()
    plan.level("L1", 1)
    for level in ["L0", "L1"] {
      plan.unit("Hall" + level, (10, 10, 30, 20), "lobby", on: level)
      plan.unit("Car" + level, (30, 14, 32, 16), "elevator", on: level, name: "Lift 3")
      plan.opening("Door" + level, (30, 14.5, 30, 15.5), on: level)
    }
    plan.amenity("Sign", (31, 15), in: "CarL0", "elevator", name: "Lift 3")
    if hasConnection {
      plan.connection(
        "Lift", "elevator",
        [TestPlan.stop("L0", unit: "CarL0"), TestPlan.stop("L1", unit: "CarL1")],
        change: { $0.name = Labels("Lift 3") })
    }
    let built = plan.build()
    let places = built.places.filter { $0.name == "Lift 3" }
    #expect(places.count == 1)
    #expect(places.first?.reference.id.rawValue == (hasConnection ? "Lift" : "CarL0"))
    #expect(places.first?.nodes.count == 2)
  }

  @Test func stairsAsALandingAreReported() {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.unit("S", (20, 13, 24, 17), "stairs")
    plan.unit("B", (24, 10, 34, 20))
    plan.opening("D", (20, 14, 20, 15))
    plan.opening("E", (24, 14, 24, 15))
    let built = plan.build()
    #expect(built.rules.contains("stairs_crossed_on_a_level"))
    #expect(built.walk(from: "A", to: "B") != nil)
    #expect(built.walk(from: "A", to: "B", isStepFree: true) == nil)
  }
}
