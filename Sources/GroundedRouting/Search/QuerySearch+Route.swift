import GroundedModel

extension QuerySearch {
  /// A path with its times, what it leans on, and what it avoids.
  func route(_ path: Path) -> Route {
    var legs: [Route.Leg] = []
    var elapsed = 0.0
    var slow = 0.0
    var length = 0.0
    var penalty = 0.0
    var unknowns = Set<UnknownFact>()
    let isWheelchair = query.profile == .wheelchair
    for edge in path.edges {
      let index = Int(network.graph.traversalOfEdge[edge])
      let traversal = network.graph.traversals[index]
      let meters = network.lengths[edge]
      let seconds = router.defaults.edgeDuration(
        traversal, lengthMeters: meters, profile: query.profile, pace: query.pace)
      let slowSeconds =
        isWheelchair
        ? nil
        : router.defaults.edgeDuration(
          traversal, lengthMeters: meters, profile: query.profile, pace: .slow)
      legs.append(
        Route.Leg(
          edge: EdgeIndex(edge), starts: query.departs + elapsed, durationSeconds: seconds,
          slowDurationSeconds: slowSeconds))
      unknowns.formUnion(unknownFacts(traversal, at: elapsed))
      elapsed += seconds
      slow += slowSeconds ?? 0
      length += meters
      penalty += router.defaults.penalty(
        of: traversal, isStateUnknown: network.isStateUnknown[index])
    }
    let avoided = avoided(instead: path)
    var route = Route(
      start: NodeIndex(path.start), end: NodeIndex(path.end), legs: legs,
      departs: query.departs, durationSeconds: elapsed,
      slowDurationSeconds: isWheelchair ? nil : slow, lengthMeters: length,
      penaltySeconds: penalty, avoided: avoided, unknowns: unknowns.sorted())
    if avoided.contains(where: { $0.until != nil }), let waiting = waiting(),
      waiting.durationSeconds <= elapsed - Waiting.leastGainSeconds
    {
      route.waiting = waiting
    }
    return route
  }

  /// What is unknown on an edge at the moment it is reached, as far as it matters to the profile.
  private func unknownFacts(_ traversal: Traversal, at seconds: Double) -> [UnknownFact] {
    var facts: [UnknownFact] = []
    let features = Network.features(of: traversal).filter { $0 < network.graph.features.count }
    for feature in features {
      for unknown in table.unknowns[feature] ?? []
      where unknown.intervals.contains(where: { $0.contains(seconds) }) {
        facts.append(
          UnknownFact(feature: network.graph.features[feature].reference, what: unknown.what))
      }
    }
    if query.profile.isStepFree {
      let own = traversal.feature.map(\.position) ?? features.first
      if let own, own < network.graph.features.count {
        let reference = network.graph.features[own].reference
        if traversal.isWidthUnknown { facts.append(UnknownFact(feature: reference, what: .width)) }
        if traversal.isSlopeUnknown { facts.append(UnknownFact(feature: reference, what: .slope)) }
      }
    }
    return facts
  }

  /// The closures, hours and states without which the route would be a better one.
  ///
  /// Starts with nothing closed. As long as the best way is better than the route, what stands on it is
  /// closed, and the search repeated, at most 16 times. So the second lift is found, too, that one would take
  /// if the first were the only one closed.
  private func avoided(instead path: Path) -> [Blocker] {
    guard table.itemCanEnd.contains(true) else { return [] }
    var found: [Int: Double] = [:]
    for _ in 0..<16 {
      let mask = mask { found[$0] != nil || !table.obstacles[$0].canEnd }
      guard let better = best(mask).path, better.cost < path.cost - 1e-9 * (1 + path.cost)
      else { break }
      let before = found.count
      for (obstacle, seconds) in obstacles(on: better) where table.obstacles[obstacle].canEnd {
        if found[obstacle] == nil { found[obstacle] = seconds }
      }
      if found.count == before { break }
    }
    return found.sorted { $0.key < $1.key }.compactMap { blocker($0.key, at: $0.value) }
  }
}
