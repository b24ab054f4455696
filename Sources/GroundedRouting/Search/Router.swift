public import GroundedModel

/// Answers questions about one graph; a value that tasks may share, each with its own `SearchSpace`.
public struct Router: Sendable {
  /// What is assumed where the data says nothing.
  public let defaults: RoutingDefaults
  let network: Network

  /// Prepares a graph for questions.
  ///
  /// Complexity: O(nodes + edges + features of all facts).
  public init(graph: RouteGraph, defaults: RoutingDefaults = RoutingDefaults()) {
    self.defaults = defaults
    network = Network(graph: graph)
  }

  /// The graph.
  public var graph: RouteGraph { network.graph }

  /// The positions of closures of which nothing is in the graph; each deserves a finding.
  public func closuresMatchingNothing(_ closures: [Venue.Closure]) -> [Int] {
    closures.indices.filter { network.targets(of: closures[$0]).isEmpty }
  }

  /// Answers a question: a route, or a refusal that says why.
  ///
  /// The route is the one of least time plus penalties among the direct ways whose every edge is open at the
  /// moment the traveller reaches it. Nobody waits for an opening, nor walks a longer way to arrive later:
  /// `TimedSearch` defines direct, and proves that where no closed interval ends during the walk the
  /// route is the best of all ways. What waiting would give is said beside it (`Waiting`).
  ///
  /// Time plus penalties never grows with the pace, nor does the time of one and the same way. The time
  /// alone may: who walks faster may be sent on a longer walk where another takes the lift.
  ///
  /// A refusal names the smallest set of closures, hours and states in the way. All features of one
  /// closure count as one; those that need to open for the way are listed. `SmallestSets` says what
  /// holds where there are too many sets to try.
  public func answer(
    _ query: RouteQuery, algorithm: SearchAlgorithm = .aStar, space: SearchSpace = SearchSpace()
  ) -> RouteAnswer {
    if let refusal = refusalOfPlaces(query) { return .refusal(refusal) }
    let search = QuerySearch(router: self, query: query, algorithm: algorithm, space: space)
    if let path = search.best(search.fullMask).path {
      return .route(search.route(path))
    }
    return .refusal(search.refusal())
  }

  /// The cost and time of the route that `answer` gives; nil where it refuses.
  package func shortestPath(
    _ query: RouteQuery, algorithm: SearchAlgorithm = .aStar, space: SearchSpace = SearchSpace()
  ) -> Path? {
    guard refusalOfPlaces(query) == nil else { return nil }
    let search = QuerySearch(router: self, query: query, algorithm: algorithm, space: space)
    return search.best(search.fullMask).path
  }

  /// The times and penalties from a place to every node, in seconds; infinite where there is no way.
  ///
  /// Judged as by `answer`, but with one label a node: exact where nothing opens or closes meanwhile.
  package func costs(
    from starts: [NodeIndex], profile: TravelProfile = .walk, pace: Pace = .usual,
    departs: Instant, closures: [Venue.Closure] = [], isStrict: Bool = false,
    space: SearchSpace = SearchSpace()
  ) -> [Double] {
    let table = ObstacleTable(
      network: network, closures: closures, profile: profile, departs: departs,
      isStrict: isStrict)
    let mask = table.mask(network: network) { _ in true }
    let cost = space.travelCost(
      network: network, defaults: defaults, profile: profile, pace: pace)
    let count = graph.nodes.count
    let starts = starts.map(\.position).filter { $0 < count }
    network.withView { view in
      cost.withModel { model in
        mask.withView { mask in
          _ = space.search(
            view, cost: model, mask: mask, heuristic: Heuristic(), starts: starts, goals: [])
        }
      }
    }
    return (0..<count).map { space.isReached($0) ? space.costs[$0] : .infinity }
  }

  /// The least cost under any cost model and mask; the oracle's door, without closures or profiles.
  package func leastCost<Cost: CostModel, Mask: EdgeMask>(
    from starts: [NodeIndex], to goals: [NodeIndex], cost: Cost, mask: Mask
  ) -> Double? {
    let space = SearchSpace()
    let count = graph.nodes.count
    let starts = starts.map(\.position).filter { $0 < count }
    let goals = goals.map(\.position).filter { $0 < count }
    guard !starts.isEmpty, !goals.isEmpty else { return nil }
    let goal = network.withView { view in
      space.search(
        view, cost: cost, mask: mask, heuristic: Heuristic(), starts: starts, goals: goals
      ).goal
    }
    return goal.map { space.costs[$0] }
  }

  /// The refusal that needs no search.
  func refusalOfPlaces(_ query: RouteQuery) -> Refusal? {
    for (place, reason) in [
      (query.from, Refusal.Reason.startRestricted), (query.to, .goalRestricted),
    ] where place.isRestricted {
      let barred = Refusal.Barred(
        feature: place.reference, kind: .walk, why: .access(.staffOnly))
      return Refusal(reason: reason, barred: [barred])
    }
    let count = graph.nodes.count
    if !query.from.nodes.contains(where: { $0.position < count }) {
      return Refusal(reason: .startNotPlaced)
    }
    if !query.to.nodes.contains(where: { $0.position < count }) {
      return Refusal(reason: .goalNotPlaced)
    }
    if query.profile.isStepFree, query.to.isStairsOrEscalator {
      let barred = Refusal.Barred(
        feature: query.to.reference, kind: query.to.barredKind,
        why: .notStepFree(StepFree(.no, reason: .kind)))
      return Refusal(reason: .goalNotForProfile, barred: [barred])
    }
    return nil
  }
}

extension Place {
  /// How one moves over stairs, an escalator or a moving walkway.
  fileprivate var barredKind: EdgeKind {
    switch category.rawValue {
    case "escalator": .escalator
    case "movingwalkway": .movingWalkway
    default: .stairs
    }
  }

  /// Whether it is stairs, an escalator or a moving walkway, which no step-free route ends at.
  fileprivate var isStairsOrEscalator: Bool {
    guard reference.featureType == .unit || reference.featureType == .connection else {
      return false
    }
    return ["stairs", "steps", "escalator", "movingwalkway"].contains(category.rawValue)
  }
}
