import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

/// Where a way is cut, on lines drawn in metres.
@Suite struct ManoeuvreTests {
  static func cut(_ points: [(Double, Double)]) throws -> [[Int]] {
    var plan = Plan()
    plan.level("l", "Level 1", ordinal: 0)
    let names = points.indices.map { "n\($0)" }
    for (name, point) in zip(names, points) { plan.node(name, point.0, point.1, "l") }
    for (a, b) in zip(names, names.dropFirst()) { plan.join(a, b) }
    let (graph, nodes) = plan.built()
    let route = try #require(
      Plan.route(graph, nodes, along: names, departs: Airport.now))
    return ManoeuvreBuilder(graph: graph, route: route).manoeuvres().map { Array($0.legs) }
  }

  @Test func rightAngle() throws {
    #expect(try Self.cut([(0, 0), (20, 0), (20, 20)]) == [[0], [1]])
  }

  @Test func gentleBendIsWalkedThrough() throws {
    // 26.6 degrees.
    #expect(try Self.cut([(0, 0), (20, 0), (40, 10)]) == [[0, 1]])
  }

  @Test func wiggleIsWalkedThrough() throws {
    // Round a column: half a metre aside over four metres, and back.
    #expect(
      try Self.cut([(0, 0), (20, 0), (22, 0.5), (24, 0), (44, 0)]) == [[0, 1, 2, 3]])
  }

  @Test func roundBendIsOneTurn() throws {
    // A right angle in three pieces of one metre.
    let parts = try Self.cut([(0, 0), (20, 0), (20.9, 0.4), (21.3, 1.3), (21.3, 21)])
    #expect(parts.count == 2)
    #expect(parts.joined().map { $0 } == [0, 1, 2, 3])
  }

  @Test func roundTheEndOfAWallIsTwoTurns() throws {
    #expect(
      try Self.cut([(0, 0), (20, 0), (20, 4), (0, 4)]) == [[0], [1], [2]])
  }

  @Test func stubsBelongToTheirNeighbour() throws {
    // From a desk two metres to the middle of the hall, along it, two metres to another desk.
    #expect(
      try Self.cut([(0, 2), (0, 0), (50, 0), (50, -2)]) == [[0, 1, 2]])
  }

  @Test func everyEdgeOnce() throws {
    var points: [(Double, Double)] = [(0, 0)]
    var seed: UInt64 = 11
    for _ in 0..<60 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let dx = Double(seed >> 40 & 0xFF) / 8 - 12
      let dy = Double(seed >> 50 & 0xFF) / 8 - 12
      guard let last = points.last else { break }
      points.append((last.0 + dx, last.1 + dy))
    }
    #expect(try Self.cut(points).joined().map { $0 } == Array(0..<60))
  }
}
