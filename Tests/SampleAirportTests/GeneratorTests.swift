import Testing

@testable import SampleAirport

/// The small tools of the generator.
@Suite struct GeneratorTests {
  @Test(arguments: [
    (1.0, 9, "1"), (53.500000001, 9, "53.500000001"), (-0.05, 3, "-0.05"), (2.4, 3, "2.4"),
    (-0.000_000_000_1, 9, "0"), (0.001, 3, "0.001"), (12.3456, 2, "12.35"),
  ])
  func decimalsAreShort(_ value: Double, _ places: Int, _ text: String) {
    #expect(JSONValue.decimal(value, places: places).line == text)
  }

  @Test func keysAreSorted() {
    let value = JSONValue.object(["b": .array([.null, .bool(true)]), "a": .string("x\"y\\")])
    #expect(value.line == #"{"a": "x\"y\\", "b": [null, true]}"#)
  }

  @Test func identifiersAreVersionEight() {
    let id = FeatureID.uuid("unit", "concourse")
    let groups = id.split(separator: "-")
    #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
    #expect(groups[2].hasPrefix("8"))
    #expect("89ab".contains(groups[3].prefix(1)))
    #expect(id == FeatureID.uuid("unit", "concourse"))
    #expect(id != FeatureID.uuid("section", "concourse"))
  }

  @Test func outlineOfTwoRoomsIsTheirUnion() {
    // Room 2 x 2 beside room 2 x 1: an L of area 6 with six corners.
    let left = rectangle(0...2, 0...2)
    let right = rectangle(2...4, 0...1)
    let corners = left + right
    let rings = outline(of: [left, right].map { noded($0, with: corners) })
    #expect(rings.count == 1)
    #expect(rings.first?.count == 6)
    #expect(rings.first.map(doubledArea) == 12)
  }

  @Test func outlineDropsHolesAndKeepsIslands() {
    let hall = rectangle(0...6, 0...6)
    let hole = rectangle(2...4, 2...4)
    let hut = rectangle(10...11, 0...1)
    let rings = outline(of: [hall, hole.reversed(), hut])
    #expect(rings.map(doubledArea) == [72, 2])
  }

  @Test func nodingAddsTheNeighboursCornersInOrder() {
    let ring = noded(rectangle(0...4, 0...1), with: [Point(3, 0), Point(1, 0), Point(9, 0)])
    #expect(
      ring == [Point(0, 0), Point(1, 0), Point(3, 0), Point(4, 0), Point(4, 1), Point(0, 1)])
  }
}
