import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

/// Random closures on whole venues, with windows that begin and end during the walk, hours and profiles:
/// answers and refusals against `TimeExpandedSearch`.
struct ClosureOracleTests {
  /// How many sets are tried on each venue; the long form of the proofs, `GROUNDED_PROOFS=all`, tries 200.
  private static let setCount = Venues.isExhaustive ? 200 : 40

  /// Moments around which something of the sample's own hours changes (22:30, 23:30, 04:00), noon, and both nights
  /// of clock change.
  private static let moments: [String] = [
    "2026-10-20T12:00:00+01:00", "2026-10-20T22:25:00+01:00", "2026-10-20T23:27:00+01:00",
    "2026-10-21T03:56:00+01:00", "2026-10-25T00:57:00Z", "2027-03-28T00:56:00Z",
  ]

  private struct Tally {
    var routes = 0
    var refusals = 0
    var changing = 0
    var blocked = 0
    var pairs = 0
    var waits = 0
    var ranked = 0
  }

  /// A question, and closures that are laid on the best way of the moment, again and again, so that they
  /// matter: most begin before the traveller comes and end soon after.
  private func question(
    _ guide: VenueGuide, _ base: TimeExpandedSearch.Base, _ number: Int
  ) throws -> RouteQuery {
    var random = SeededNumbers(state: UInt64(number) &* 7_919)
    // Stairs and the like are no step-free goals.
    let places = guide.built.routablePlaces.filter {
      !["stairs", "steps", "escalator", "movingwalkway"].contains($0.category.stem)
    }
    var query = RouteQuery(
      from: places[0], to: places[0],
      profile: TravelProfile.allCases[number % TravelProfile.allCases.count],
      pace: Pace.allCases[number / 3 % Pace.allCases.count],
      departs: try Instant(rfc3339: Self.moments[number / 4 % Self.moments.count])
        + Double(Int.random(in: 0..<180, using: &random)),
      closures: guide.closures)
    var way: TimeExpandedSearch.Way?
    for _ in 0..<20 where way.map({ $0.edges.count < 2 }) ?? true {
      query.from = places[Int.random(in: places.indices, using: &random)]
      query.to = places[Int.random(in: places.indices, using: &random)]
      way = TimeExpandedSearch(base, query).best()
    }
    let types: Set<FeatureType> = [.unit, .opening, .path, .connection, .relationship]
    for round in 0..<Int.random(in: 1...4, using: &random) {
      // Now and then two on one way.
      if round == 0 || Int.random(in: 0..<3, using: &random) > 0 {
        way = TimeExpandedSearch(base, query).best()
      }
      guard let way, !way.edges.isEmpty else { break }
      let rank = Int.random(in: way.edges.indices, using: &random)
      let facts = guide.graph.traversals[Int(guide.graph.traversalOfEdge[way.edges[rank]])]
      let features = (facts.crosses + [facts.feature].compactMap { $0 })
        .map { guide.graph.features[$0.position].reference }
        .filter {
          types.contains($0.featureType) && $0 != query.from.reference && $0 != query.to.reference
        }
        .sorted()
      guard let target = features.randomElement(using: &random) else { continue }
      var closure = Venue.Closure(id: FeatureID("random \(number) \(round)"))
      closure.closes = [target]
      // Now and then a second target anywhere.
      if Int.random(in: 0..<3, using: &random) == 0 {
        closure.closes.append(
          guide.graph.features[Int.random(in: guide.graph.features.indices, using: &random)]
            .reference)
      }
      let reached = query.departs + way.reached[rank]
      // Two in three miss the traveller by seconds: they end before, or begin after.
      let misses = Int.random(in: 0..<3, using: &random)
      if Int.random(in: 0..<5, using: &random) > 0 {
        closure.starts = reached + -Double.random(in: 0...400, using: &random)
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: break
      case 1: closure.ends = reached + Double.random(in: 1_000...9_000, using: &random)
      default: closure.ends = reached + Double.random(in: 1...250, using: &random)
      }
      if misses == 0 {
        closure.ends = reached + -Double.random(in: 0.1...20, using: &random)
      } else if misses == 1 {
        closure.starts = reached + Double.random(in: 0.1...20, using: &random)
        closure.ends = reached + 300
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        closure.profiles = [query.profile.rawValue, "walk"]
      }
      if let zone = guide.graph.timeZone, Int.random(in: 0..<5, using: &random) == 0 {
        // Recurring: closed daily for some minutes about the arrival.
        let from = zone.civil(at: reached + -Double(Int.random(in: 60...600, using: &random)))
        let to = zone.civil(at: reached + Double(Int.random(in: 60...300, using: &random)))
        closure.hours = "\(from.clockText)-\(to.clockText)"
        closure.starts = nil
        closure.ends = nil
        if (try? OpeningHours(closure.hours ?? "")) == nil { closure.hours = nil }
      }
      query.closures.append(closure)
    }
    return query
  }

  @Test(arguments: ["sample", "polynavi"])
  func randomClosuresAgreeWithTheTimeExpandedGraph(name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let defaults = RoutingDefaults(overrides: guide.venue.routingOverrides)
    let router = Router(graph: guide.graph, defaults: defaults)
    let base = TimeExpandedSearch.Base(guide.graph, defaults)
    let space = SearchSpace()
    var tally = Tally()
    for number in 0..<Self.setCount {
      let query = try question(guide, base, number)
      let oracle = TimeExpandedSearch(base, query)
      let label =
        "set \(number): \(query.from.reference.id.rawValue) to \(query.to.reference.id.rawValue)"
      let best = oracle.best()
      for algorithm in SearchAlgorithm.allCases {
        let found = router.shortestPath(query, algorithm: algorithm, space: space)
        #expect((found == nil) == (best == nil), "\(label)")
        if let found, let best { #expect(abs(found.cost - best.cost) < 1e-6, "\(label)") }
      }
      switch router.answer(query, space: space) {
      case .route(let route): check(route, oracle, best, label, &tally)
      case .refusal(let refusal): check(refusal, oracle, label, &tally)
      }
    }
    print("\(name): \(tally)")
    // A proof about nothing would be none.
    #expect(tally.refusals > Self.setCount / 10)
    #expect(tally.routes > Self.setCount / 10)
    #expect(tally.changing > Self.setCount / 10)
    #expect(tally.blocked > Self.setCount / 10)
    #expect(tally.pairs > 0)
    #expect(tally.waits > 0)
  }

  private func check(
    _ route: Route, _ oracle: TimeExpandedSearch, _ best: TimeExpandedSearch.Way?, _ label: String,
    _ tally: inout Tally
  ) {
    tally.routes += 1
    var nodes: Set<Int> = [route.start.position]
    for leg in route.legs {
      let facts = Int(oracle.graph.traversalOfEdge[leg.edge.position])
      let seconds = leg.starts - oracle.query.departs
      #expect(oracle.closedBy(facts, at: seconds, open: []).isEmpty, "\(label)")
      let head = oracle.graph.edge(leg.edge).head.position
      #expect(nodes.insert(head).inserted, "\(label): a node comes twice")
    }
    if oracle.query.closures.contains(where: { closure in
      [closure.starts, closure.ends].compactMap { $0 }.contains {
        oracle.query.departs < $0 && $0 < route.departs + route.durationSeconds
      }
    }) {
      tally.changing += 1
    }
    let patient = oracle.best(patience: Waiting.longestSeconds)
    let isOffered =
      route.avoided.contains { $0.until != nil }
      && patient.map {
        $0.waited > 0 && $0.seconds <= route.durationSeconds - Waiting.leastGainSeconds
      } ?? false
    #expect((route.waiting != nil) == isOffered, "\(label)")
    if route.waiting != nil { tally.waits += 1 }
  }

  private func check(
    _ refusal: Refusal, _ oracle: TimeExpandedSearch, _ label: String, _ tally: inout Tally
  ) {
    tally.refusals += 1
    let everOpen = oracle.best(open: oracle.allCauses) != nil
    #expect((refusal.reason == .closed) == everOpen, "\(label)")
    let barred = Set(refusal.barred.map(\.feature))
    for feature in barred { #expect(oracle.isBarred(feature), "\(label)") }
    guard refusal.reason == .closed else {
      #expect(refusal.blocking.isEmpty, "\(label)")
      #expect(refusal.waiting == nil, "\(label)")
      return
    }
    tally.blocked += 1
    let named = refusal.blocking.map {
      TimeExpandedSearch.Cause(feature: $0.feature, why: $0.cause)
    }
    if named.count > 1 { tally.pairs += 1 }
    #expect(Set(named).count == named.count, "\(label)")
    #expect(named.count <= 8, "\(label)")

    // Without all of them there is a way, without any fewer there is none.
    for subset in 0..<(1 << min(8, named.count)) {
      let open = Set(named.indices.filter { subset & (1 << $0) != 0 }.map { named[$0] })
      #expect((oracle.best(open: open) != nil) == (open.count == named.count), "\(label) \(open)")
    }
    if Venues.isExhaustive || tally.blocked % 4 == 0 {
      checkRank(refusal, named, oracle, label, &tally)
    }

    let patient = oracle.best(patience: Waiting.longestSeconds)
    #expect((refusal.waiting != nil) == (patient != nil), "\(label)")
    if let waiting = refusal.waiting, let patient {
      tally.waits += 1
      #expect(abs(waiting.durationSeconds - patient.seconds) < 1e-3, "\(label)")
      #expect(!waiting.stops.isEmpty)
      #expect(waiting.stops.allSatisfy { $0.seconds <= Waiting.longestSeconds })
    }
  }

  /// Of all sets of closures, hours and states that give a way, none is smaller, and none of the same
  /// size ends sooner; tried one by one.
  private func checkRank(
    _ refusal: Refusal, _ named: [TimeExpandedSearch.Cause], _ oracle: TimeExpandedSearch,
    _ label: String, _ tally: inout Tally
  ) {
    var items: [[TimeExpandedSearch.Cause]] = []
    // What is closed at no moment of the next two hours plays no role.
    let near = oracle.allCauses.filter { cause in
      (0..<120).contains { oracle.isClosed(cause, at: oracle.query.departs + Double($0) * 60) }
        || named.contains(cause) || oracle.isShort(cause)
    }
    let groups = Dictionary(grouping: near) { cause -> String in
      if case .closure(let index) = cause.why { return "closure \(index)" }
      return "\(cause)"
    }
    for key in groups.keys.sorted() { items.append(groups[key] ?? []) }
    let size = items.filter { !Set($0).isDisjoint(with: named) }.count
    var tried = 0
    var soonest = Double.infinity
    var isSmallest = true
    func grow(_ first: Int, _ chosen: [Int]) {
      guard tried < 600 else { return }
      let open = Set(chosen.flatMap { items[$0] })
      tried += 1
      if let way = oracle.best(open: open) {
        if chosen.count < size { isSmallest = false }
        var end = -Double.infinity
        for (edge, seconds) in zip(way.edges, way.reached) {
          let moment = oracle.query.departs + seconds
          for cause in oracle.causes[Int(oracle.graph.traversalOfEdge[edge])] ?? []
          where open.contains(cause) && oracle.isClosed(cause, at: moment) {
            end = max(
              end,
              oracle.end(of: cause, from: moment).map { $0 - oracle.query.departs } ?? .infinity)
          }
        }
        soonest = min(soonest, end)
      }
      guard chosen.count < size else { return }
      for next in first..<max(first, items.count) { grow(next + 1, chosen + [next]) }
    }
    grow(0, [])
    guard tried < 600 else { return }
    tally.ranked += 1
    #expect(isSmallest, "\(label)")
    let end = refusal.blocking.map { $0.until.map { $0 - oracle.query.departs } ?? .infinity }.max()
    #expect(
      end.map { $0 == soonest || abs($0 - soonest) < 1e-3 } == true,
      "\(label) \(end ?? 0) \(soonest)")
  }
}
