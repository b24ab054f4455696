import GroundedModel

extension QuerySearch {
  /// The best direct way on which one waits at most `Waiting.longestSeconds` before each closed thing.
  ///
  /// Nil where there is none, where nobody has to wait on it, and where something without a name is waited for.
  func waiting() -> Waiting? {
    guard fullMask.firstChange < .infinity else { return nil }
    let path = network.withView { view in
      cost.withModel { model in
        fullMask.withView { mask in
          TimedSearch.search(
            view, cost: model, mask: mask, heuristic: heuristic, starts: starts, goals: goals,
            space: space, patience: Waiting.longestSeconds)
        }
      }
    }
    guard let path, let stops = stops(on: path), !stops.isEmpty else { return nil }
    return Waiting(stops: stops, durationSeconds: path.seconds)
  }

  /// The waits on a path that was found with patience; nil where one is for something without a name.
  private func stops(on path: Path) -> [Waiting.Stop]? {
    var stops: [Waiting.Stop] = []
    var elapsed = 0.0
    for edge in path.edges {
      let traversal = Int(network.graph.traversalOfEdge[edge])
      let opens = fullMask.withView { $0.nextOpening(traversal: traversal, after: elapsed) }
      if opens > elapsed {
        // Of several that close it the one that opens last, which is what one waits for.
        let last = (table.obstaclesOfTraversal[traversal] ?? []).compactMap { position in
          table.obstacles[position].intervals
            .filter { $0.start < opens && $0.end > elapsed }.map(\.end).max()
            .map { (position: position, end: $0) }
        }.max { ($0.end, $1.position) < ($1.end, $0.position) }
        guard let last, var blocker = blocker(last.position, at: elapsed) else { return nil }
        blocker.until = query.departs + opens
        stops.append(
          Waiting.Stop(
            blocker: blocker, reached: query.departs + elapsed, seconds: opens - elapsed))
        elapsed = opens
      }
      elapsed += cost.withModel {
        $0.seconds(traversal: traversal, lengthMeters: network.lengths[edge])
      }
    }
    return stops
  }
}
