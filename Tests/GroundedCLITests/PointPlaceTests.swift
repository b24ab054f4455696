import Grounded
import GroundedModel
import Testing

struct PointPlaceTests {
  private func text(_ x: Double, _ y: Double, _ level: String) -> String {
    let point = SmallVenue.coordinate(x, y)
    return "\(point.longitude),\(point.latitude)@\(level)"
  }

  @Test(arguments: ["l1", "1", "Level 1, Arrivals", "level1", "LEVEL 1"])
  func `A level is named by id, name, short name or the name's first part`(level: String) throws {
    let place = try PointPlace(text(10, 5, level), in: SmallVenue.venue)
    #expect(place.levelID == FeatureID("l1"))
    #expect(place.unitID == FeatureID("hall1"))
    #expect(place.coordinate == PointPlaceTests.given(text(10, 5, level)))
  }

  private static func given(_ text: String) -> Coordinate? {
    let numbers = text.prefix { $0 != "@" }.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    return Coordinate(longitude: numbers[0], latitude: numbers[1])
  }

  @Test func `A point beside the floor is moved onto it`() throws {
    // 3 m south of the hall: onto the border at y = 0 and half a person's width inside.
    let place = try PointPlace(text(10, -3, "1"), in: SmallVenue.venue)
    let moved = SmallVenue.frame.planar(place.coordinate)
    #expect(place.unitID == FeatureID("hall1"))
    #expect(abs(moved.x - 10) < 0.31)
    #expect(abs(moved.y - 0.3) < 0.01)
  }

  @Test func `A point in a staff room is moved out of it`() throws {
    let place = try PointPlace(text(22, 5, "2"), in: SmallVenue.venue)
    #expect(place.unitID == FeatureID("hall2"))
    #expect(SmallVenue.frame.planar(place.coordinate).x < 20)
  }

  @Test func `A point far from every floor is refused`() {
    #expect(throws: PointPlace.Failure.noFloor) {
      try PointPlace(text(500, 500, "1"), in: SmallVenue.venue)
    }
  }

  @Test func `An unknown level lists those there are`() {
    #expect(
      throws: PointPlace.Failure.unknownLevel(
        "7", known: ["Level 1, Arrivals", "Level 2, Departures"])
    ) {
      try PointPlace(text(10, 5, "7"), in: SmallVenue.venue)
    }
  }

  @Test(arguments: ["181,0@1", "-181,0@1", "0,91@1", "53.5,-90.5@1"])
  func `Degrees beyond the globe are refused`(text: String) {
    #expect(throws: PointPlace.Failure.self) { try PointPlace(text, in: SmallVenue.venue) }
  }

  @Test(arguments: [
    ("1,53.5@1", true), ("-1.5,53.5@Level 1", true), (" 1 , 53.5 @ 1", true), ("A04", false),
    ("a@b", false), ("1,2", false), ("1,2@", false), ("nan,2@1", false), ("inf,2@1", false),
    ("1,2,3@1", false),
  ])
  func `A point has two numbers before an at sign`(text: String, expected: Bool) {
    #expect(PointPlace.looksLikePoint(text) == expected)
  }
}
