import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

/// Searches over whole venues, against each other and against what a route must be.
struct SearchTests {
  /// The moments asked at: the story's, night hours with closed doors, inside the maintenance window.
  private static let moments: [Double] = [0, 13 * 3_600, 40 * 3_600, 25 * 86_400]

  private func queries(_ guide: VenueGuide, _ count: Int, seed: UInt64) -> [RouteQuery] {
    guide.built.pairs(count, seed: seed).enumerated().map { rank, pair in
      RouteQuery(
        from: pair.from, to: pair.to,
        profile: TravelProfile.allCases[rank % TravelProfile.allCases.count],
        pace: Pace.allCases[rank / 4 % Pace.allCases.count],
        departs: Venues.noon + Self.moments[rank / 12 % Self.moments.count],
        closures: guide.closures, isStrict: rank % 11 == 10)
    }
  }

  @Test(arguments: ["sample", "polynavi"])
  func aStarEqualsDijkstra(name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let router = Router(
      graph: guide.graph, defaults: RoutingDefaults(overrides: guide.venue.routingOverrides))
    let space = SearchSpace()
    var found = 0
    var settled = [0, 0]
    for query in queries(guide, 1_000, seed: 1) {
      let before = space.settledCount
      let fast = router.shortestPath(query, algorithm: .aStar, space: space)
      let between = space.settledCount
      let plain = router.shortestPath(query, algorithm: .dijkstra, space: space)
      settled[0] += between - before
      settled[1] += space.settledCount - between
      #expect((fast == nil) == (plain == nil), "\(query.from.reference) \(query.to.reference)")
      guard let fast, let plain else { continue }
      found += 1
      #expect(
        abs(fast.cost - plain.cost) < 1e-6, "\(query.from.reference) \(query.to.reference)")
    }
    print(
      "\(name): \(found) of 1000 pairs have a way; A* settles \(settled[0]), Dijkstra \(settled[1])"
    )
    // A proof about nothing would be none: most pairs of both venues have a way in most profiles.
    #expect(found > 300)
    #expect(settled[0] <= settled[1])
  }

  @Test(arguments: ["sample", "polynavi"])
  func legsChain(name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let graph = guide.graph
    let router = Router(
      graph: graph, defaults: RoutingDefaults(overrides: guide.venue.routingOverrides))
    let space = SearchSpace()
    var checked = 0
    for query in queries(guide, 400, seed: 2) {
      guard router.shortestPath(query, space: space) != nil else { continue }
      guard case .route(let route) = router.answer(query, space: space) else {
        Issue.record("a way, but no route: \(query.from.reference) \(query.to.reference)")
        continue
      }
      checked += 1
      #expect(query.from.nodes.contains(route.start))
      #expect(query.to.nodes.contains(route.end))
      var at = route.start
      var time = 0.0
      var length = 0.0
      for leg in route.legs {
        let edge = graph.edge(leg.edge)
        let facts = graph.traversal(of: leg.edge)
        #expect(edge.tail == at)
        #expect(abs((leg.starts - query.departs) - time) < 1e-3)
        #expect(facts.access == .open)
        let from = graph.nodes[edge.tail.position]
        let to = graph.nodes[edge.head.position]
        let changesOrdinal =
          graph.levels[from.level.position].ordinal != graph.levels[to.level.position].ordinal
        switch facts.kind {
        case .walk, .door, .checkpoint:
          #expect(!changesOrdinal, "a \(facts.kind) changes the storey")
        case .elevator:
          #expect(changesOrdinal)
        case .stairs, .escalator, .ramp, .movingWalkway: break
        }
        if !changesOrdinal, facts.kind == .walk {
          #expect(abs(from.point.distance(to: to.point) - edge.lengthMeters) < 0.01)
        }
        at = edge.head
        time += leg.durationSeconds
        length += edge.lengthMeters
      }
      #expect(at == route.end)
      #expect(abs(time - route.durationSeconds) < 1e-6)
      #expect(abs(length - route.lengthMeters) < 1e-6)
    }
    print("\(name): \(checked) routes chained")
    #expect(checked > 100)
  }

  /// Where nothing on the way has a direction, the way back is as long.
  @Test(arguments: ["sample", "polynavi"])
  func theWayBackIsAsLong(name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let graph = guide.graph
    let router = Router(
      graph: graph, defaults: RoutingDefaults(overrides: guide.venue.routingOverrides))
    let space = SearchSpace()
    /// Whether every edge can be taken back at the same price.
    func isSymmetric(_ path: Path) -> Bool {
      path.edges.allSatisfy { position in
        let index = EdgeIndex(rawValue: UInt32(position))
        let edge = graph.edge(index)
        let facts = graph.traversal(of: index)
        switch facts.kind {
        case .stairs, .escalator, .ramp, .movingWalkway: return false
        case .walk, .door, .checkpoint, .elevator: break
        }
        return graph.edges(from: edge.head).contains { other in
          let back = EdgeIndex(rawValue: UInt32(other))
          let backFacts = graph.traversal(of: back)
          return graph.edge(back).head == edge.tail && backFacts.access == .open
            && backFacts.kind == facts.kind
        }
      }
    }
    var both = 0
    for var query in queries(guide, 600, seed: 3) {
      query.departs = Venues.noon
      // Stairs and escalators are no step-free goals, so one can't be asked for the way back to them.
      if ["stairs", "steps", "escalator", "movingwalkway"].contains(query.from.category.stem) {
        continue
      }
      guard let there = router.shortestPath(query, space: space) else { continue }
      (query.from, query.to) = (query.to, query.from)
      let back = router.shortestPath(query, space: space)
      let label = "\(query.to.reference) \(query.from.reference)"
      if isSymmetric(there) {
        let back = try #require(back, "no way back: \(label)")
        #expect(back.cost <= there.cost + 1e-6, "\(label)")
      }
      if let back, isSymmetric(back) {
        #expect(there.cost <= back.cost + 1e-6, "\(label)")
        if isSymmetric(there) { both += 1 }
      }
    }
    print("\(name): \(both) pairs cost the same both ways")
    #expect(both > 30)
  }
}
