import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

/// Every walk stays on the floor, as GEOS sees it on the polygons of the files.
struct FloorTests {
  @Test(arguments: ["sample", "polynavi"])
  func walksStayOnTheFloor(name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let graph = guide.graph
    let router = Router(
      graph: graph, defaults: RoutingDefaults(overrides: guide.venue.routingOverrides))
    let space = SearchSpace()
    var floors: [Int: RawFloor] = [:]
    func floor(_ ordinal: Int) throws -> RawFloor {
      if let known = floors[ordinal] { return known }
      let made = try RawFloor(guide.venue, ordinal: ordinal, frame: graph.frame)
      floors[ordinal] = made
      return made
    }
    var seen: Set<Int> = []
    var lines = 0
    var doors = 0
    let count = Venues.isExhaustive ? 3_000 : 300
    for (rank, pair) in guide.built.pairs(count, seed: 4).enumerated() {
      let query = RouteQuery(
        from: pair.from, to: pair.to, profile: rank % 3 == 2 ? .stepFree : .walk,
        departs: Venues.noon, closures: guide.closures)
      guard let path = router.shortestPath(query, space: space) else { continue }
      for position in path.edges where seen.insert(position).inserted {
        let index = EdgeIndex(rawValue: UInt32(position))
        let edge = graph.edge(index)
        let facts = graph.traversal(of: index)
        let from = graph.nodes[edge.tail.position]
        let to = graph.nodes[edge.head.position]
        let ordinal = graph.levels[from.level.position].ordinal
        switch facts.origin.source {
        case .openSpace, .openAdjacency:
          lines += 1
          if let why = try floor(ordinal).objection(from: from.point, to: to.point) {
            Issue.record("\(name), ordinal \(ordinal): \(from.point) to \(to.point) \(why)")
          }
        case .opening:
          // One steps from one side of the door to the other, not along the wall.
          doors += 1
          let near = try floor(ordinal).openings(near: from.point, within: 0.35)
          #expect(!near.isEmpty, "\(name): the door at \(from.point) is no opening")
          #expect(edge.lengthMeters < 0.7, "\(name): a door of \(edge.lengthMeters) m")
        case .path, .connection, .relationship, .verticalOverlap: break
        }
      }
    }
    print("\(name): \(lines) sight lines and \(doors) doors of routes lie on the floor")
    #expect(lines > 300)
    #expect(doors > 50)
  }

  /// The oracle itself objects to what can not be walked.
  @Test func theOracleObjects() throws {
    let guide = try #require(try Venues.guide("sample"))
    let graph = guide.graph
    let floor = try RawFloor(guide.venue, ordinal: 1, frame: graph.frame)
    var random = SeededNumbers(state: 5)
    let nodes = graph.nodes.filter {
      graph.levels[$0.level.position].ordinal == 1 && $0.kind == .place
    }
    var refused = 0
    for _ in 0..<100 {
      guard let a = nodes.randomElement(using: &random), let b = nodes.randomElement(using: &random)
      else { continue }
      if try floor.objection(from: a.point, to: b.point) != nil { refused += 1 }
    }
    // Two places of a terminal seldom see each other.
    #expect(refused > 60)
  }
}
