import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

struct PlaceTests {
  private func hall() -> TestPlan {
    var plan = TestPlan()
    plan.unit("Hall", (10, 10, 50, 30), "lobby", name: "Main hall")
    plan.unit("Room", (50, 10, 60, 20), "room")
    plan.opening("D", (50, 14, 50, 15))
    return plan
  }

  private func point(of id: String, in built: BuiltVenue) throws -> (Double, Double) {
    let node = try #require(built.place(id)?.nodes.first)
    let coordinate = built.graph.frame.coordinate(built.graph.nodes[node.position].point)
    let planar = TestPlan.frame.planar(coordinate)
    return (planar.x, planar.y)
  }

  @Test func gatesAreFoundUnderBothNames() throws {
    var plan = hall()
    plan.amenity("G1", (20, 28), in: "Hall", "boardinggate.aircraft", name: "A04")
    plan.amenity("G2", (30, 28), in: "Hall", "boardinggate.aircraft", name: "Gate A05")
    let built = plan.build()
    #expect(built.place("G1")?.aliases == ["Gate A04"])
    #expect(built.place("G2")?.aliases == ["A05"])
    let (x, y) = try point(of: "G1", in: built)
    #expect(abs(x - 20) < 0.01 && abs(y - 28) < 0.01)
    // 10 m apart, straight.
    let walk = try #require(built.walk(from: "G1", to: "G2"))
    #expect(abs(walk.length - 10) < 0.01)
  }

  @Test func pointDecidesWhereItDisagreesWithTheUnit() throws {
    var plan = hall()
    plan.amenity("T", (55, 12), in: "Hall", "restroom", name: "Toilets")
    let built = plan.build()
    #expect(built.rules.contains("place_outside_its_unit"))
    let node = try #require(built.place("T")?.nodes.first)
    let inUnit = try #require(built.graph.nodes[node.position].unit)
    #expect(built.graph.features[inUnit.position].reference == unit("Room"))
  }

  @Test func occupantsStandAtTheirAnchors() throws {
    var plan = hall()
    var anchor = Venue.Anchor(id: FeatureID("an"))
    anchor.unitID = FeatureID("Room")
    anchor.point = TestPlan.coordinate(53, 12)
    plan.venue.anchors = [anchor]
    var shop = Venue.Occupant(id: FeatureID("Shop"))
    shop.name = Labels([
      Labels.Entry(language: "en", text: "Books"), Labels.Entry(language: "fr", text: "Livres"),
    ])
    shop.anchorID = FeatureID("an")
    plan.venue.occupants = [shop]
    let built = plan.build()
    let place = try #require(built.place("Shop"))
    #expect(place.name == "Books")
    #expect(place.aliases == ["Livres"])
    let (x, y) = try point(of: "Shop", in: built)
    #expect(abs(x - 53) < 0.01 && abs(y - 12) < 0.01)
  }

  /// A desk, small or big, is reached from the floor beside it; what is too far off is a finding.
  @Test(arguments: [(1.0, true), (10.0, true)])
  func desksAreReachedFromTheFloor(size: Double, isReached: Bool) throws {
    var plan = hall()
    var kiosk = Venue.Kiosk(id: FeatureID("K"))
    kiosk.levelID = FeatureID("L0")
    kiosk.name = Labels("Information")
    kiosk.polygons = [TestPlan.rectangle(20, 15, 20 + size, 15 + size)]
    plan.venue.kiosks = [kiosk]
    plan.amenity("Left", (15, 15 + size / 2), in: "Hall")
    plan.amenity("Right", (25 + size, 15 + size / 2), in: "Hall")
    let built = plan.build()
    let (x, y) = try point(of: "K", in: built)
    let outside = max(max(20 - x, x - 20 - size), max(15 - y, y - 15 - size))
    #expect(outside > -0.01 && outside < 0.2)
    #expect(built.walk(from: "K", to: "Room") != nil)
    // Round the kiosk: it stands in the way of the straight line of 10 m and its size.
    let walk = try #require(built.walk(from: "Left", to: "Right"))
    let half = size / 2
    #expect(abs(walk.length - (2 * (25 + half * half).squareRoot() + size)) < 0.01)
  }

  @Test func placeFarFromAnyFloorHasNoPoint() throws {
    var plan = hall()
    plan.amenity("Lost", (80, 80), in: "Hall", name: "Lost")
    let built = plan.build()
    #expect(built.place("Lost")?.nodes.isEmpty == true)
    #expect(built.rules.contains("place_not_on_floor"))
  }

  @Test func liftsAndStairsAreReachedAtTheirDoors() throws {
    var plan = hall()
    plan.unit("Lift", (8, 18, 10, 20), "elevator")
    plan.opening("LiftDoor", (10, 18.5, 10, 19.5))
    let built = plan.build()
    let (x, y) = try point(of: "Lift", in: built)
    #expect(abs(x - 10) < 0.01 && abs(y - 19) < 0.01)
    #expect(built.walk(from: "Room", to: "Lift") != nil)
  }

  @Test func sectionsAreReachedAtTheirDisplayPoint() throws {
    var plan = hall()
    var section = Venue.Section(id: FeatureID("S"))
    section.category = Category("checkin")
    section.name = Labels("Check-in B")
    section.levelID = FeatureID("L0")
    section.displayPoint = TestPlan.coordinate(22, 22)
    section.polygons = [TestPlan.rectangle(20, 20, 30, 30)]
    plan.venue.sections = [section]
    let built = plan.build()
    let (x, y) = try point(of: "S", in: built)
    #expect(abs(x - 22) < 0.01 && abs(y - 22) < 0.01)
  }

  @Test func placesAreSortedByName() {
    var plan = hall()
    plan.amenity("1", (20, 20), in: "Hall", name: "Zebra")
    plan.amenity("2", (21, 20), in: "Hall", name: "Apple")
    let names = plan.build().places.map(\.name)
    #expect(names == ["Apple", "Main hall", "Zebra", nil])
  }

  @Test func emptyVenueGivesAnEmptyGraph() {
    let built = VenueBuilder.build(Venue())
    #expect(built.graph.nodes.isEmpty)
    #expect(built.places.isEmpty)
    #expect(built.findings.isEmpty)
  }

  /// A lift's amenity and named cars are found as the lift.
  @Test func featuresOfALiftAreAlternatesOfItsPlace() throws {
    var plan = TestPlan()
    plan.level("L1", 1)
    for (level, hall, car, door) in [("L0", "H0", "C0", "D0"), ("L1", "H1", "C1", "D1")] {
      plan.unit(hall, (10, 10, 30, 20), "walkway", on: level)
      plan.unit(car, (30, 10, 32, 12), "elevator", on: level, name: "Lift 3")
      plan.opening(door, (30, 10.5, 30, 11.5), on: level)
    }
    plan.connection(
      "Lift", "elevator", [TestPlan.stop("L0", unit: "C0"), TestPlan.stop("L1", unit: "C1")]
    ) { $0.name = Labels("Lift 3") }
    plan.amenity("Sign", (31, 11), in: "C0", "elevator", name: "Lift 3")
    let built = plan.build()
    let lift = try #require(built.place("Lift"))
    #expect(Set(lift.alternates.map(\.id.rawValue)) == ["C0", "C1", "Sign"])
    #expect(["C0", "C1", "Sign"].allSatisfy { built.place($0) == nil })
  }

  @Test(arguments: [("  ", nil), ("", nil), (" A04", " A04")] as [(String, String?)])
  func nameOfSpacesIsNone(text: String, name: String?) throws {
    var plan = TestPlan()
    plan.unit("A", (10, 10, 20, 20))
    plan.amenity("Gate", (15, 15), in: "A", name: text)
    #expect(try #require(plan.build().place("Gate")).name == name)
  }
}
