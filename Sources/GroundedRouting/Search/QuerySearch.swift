import GroundedModel

/// One question with its tables: the searches behind an answer.
struct QuerySearch {
  let router: Router
  let query: RouteQuery
  let algorithm: SearchAlgorithm
  let space: SearchSpace
  let starts: [Int]
  let goals: [Int]
  let table: ObstacleTable
  let cost: TravelCost
  let heuristic: Heuristic
  /// The mask with everything that stands in the way.
  let fullMask: ClosureMask

  var network: Network { router.network }

  init(router: Router, query: RouteQuery, algorithm: SearchAlgorithm, space: SearchSpace) {
    let network = router.network
    let table = ObstacleTable(
      network: network, closures: query.closures, profile: query.profile,
      departs: query.departs, isStrict: query.isStrict,
      staysBeforeSecurity: network.staysBeforeSecurity(from: query.from, to: query.to))
    let cost = space.travelCost(
      network: network, defaults: router.defaults, profile: query.profile, pace: query.pace)
    self.init(
      router: router, query: query, algorithm: algorithm, space: space, table: table, cost: cost)
  }

  private init(
    router: Router, query: RouteQuery, algorithm: SearchAlgorithm, space: SearchSpace,
    table: ObstacleTable, cost: TravelCost
  ) {
    self.router = router
    self.query = query
    self.algorithm = algorithm
    self.space = space
    self.table = table
    self.cost = cost
    let count = router.graph.nodes.count
    starts = query.from.nodes.map(\.position).filter { $0 < count }
    goals = query.to.nodes.map(\.position).filter { $0 < count }
    heuristic =
      algorithm == .aStar
      ? Heuristic(network: router.network, cost: cost, goals: goals) : Heuristic()
    fullMask = table.mask(network: router.network) { _ in true }
  }

  /// The same question with what is barred as obstacles, each of which may be taken away.
  func relaxed() -> QuerySearch {
    var table = table
    table.addBarred(network: network, profile: query.profile)
    let cost = space.travelCost(
      network: network, defaults: router.defaults, profile: query.profile, pace: query.pace,
      isRelaxed: true)
    return QuerySearch(
      router: router, query: query, algorithm: algorithm, space: space, table: table, cost: cost)
  }

  /// The mask without some obstacles.
  func mask(where isActive: (Int) -> Bool) -> ClosureMask {
    table.mask(network: network, where: isActive)
  }

  /// The best way under a mask, and whether nothing opened or closed while it was searched.
  func best(_ mask: ClosureMask, recorder: ClosedEdgeRecorder? = nil) -> (
    path: Path?, isStatic: Bool
  ) {
    network.withView { view in
      cost.withModel { model in
        mask.withView { masked in
          if let recorder {
            return best(
              view, model, RecordingMask(base: masked, recorder: recorder),
              firstChange: mask.firstChange, recorder: recorder)
          }
          return best(view, model, masked, firstChange: mask.firstChange, recorder: nil)
        }
      }
    }
  }

  private func best<Model: CostModel, Mask: EdgeMask>(
    _ view: NetworkView, _ model: Model, _ mask: Mask, firstChange: Double,
    recorder: ClosedEdgeRecorder?
  ) -> (path: Path?, isStatic: Bool) {
    let outcome = space.search(
      view, cost: model, mask: mask, heuristic: heuristic, starts: starts, goals: goals)
    if outcome.latest < firstChange {
      return (outcome.goal.map { space.path(to: $0) }, true)
    }
    recorder?.removeAll()
    let path = TimedSearch.search(
      view, cost: model, mask: mask, heuristic: heuristic, starts: starts, goals: goals,
      space: space)
    return (path, false)
  }

  /// The moments at which a path reaches its edges, in seconds from the start.
  func arrivals(_ path: Path) -> [Double] {
    var result: [Double] = []
    var elapsed = 0.0
    cost.withModel { model in
      for edge in path.edges {
        result.append(elapsed)
        elapsed += model.seconds(
          traversal: Int(network.graph.traversalOfEdge[edge]),
          lengthMeters: network.lengths[edge])
      }
    }
    return result
  }

  /// The obstacles that stand on a path, each with the moment at which the traveller meets it first.
  func obstacles(on path: Path) -> [(obstacle: Int, seconds: Double)] {
    var seen = Set<Int>()
    var result: [(obstacle: Int, seconds: Double)] = []
    for (edge, seconds) in zip(path.edges, arrivals(path)) {
      for obstacle in table.obstaclesOfTraversal[Int(network.graph.traversalOfEdge[edge])] ?? []
      where table.obstacles[obstacle].intervals.contains(where: { $0.contains(seconds) }) {
        if seen.insert(obstacle).inserted { result.append((obstacle, seconds)) }
      }
    }
    return result.sorted { $0.obstacle < $1.obstacle }
  }

  /// An obstacle as something that ends.
  func blocker(_ position: Int, at seconds: Double) -> Blocker? {
    let obstacle = table.obstacles[position]
    guard let feature = obstacle.feature else { return nil }
    let cause: Blocker.Cause
    switch obstacle.cause {
    case .closure(let index): cause = .closure(index)
    case .hours: cause = .hours
    case .state: cause = .state
    case .unknown, .barred: return nil
    }
    var end: Double?
    for interval in ClosedInterval.merged(obstacle.intervals) where interval.contains(seconds) {
      end = interval.end
    }
    let until = end.flatMap { $0.isFinite ? query.departs + $0 : nil }
    return Blocker(
      feature: network.graph.features[feature].reference, cause: cause, until: until)
  }
}
