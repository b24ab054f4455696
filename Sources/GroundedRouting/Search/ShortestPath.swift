extension SearchSpace {
  /// What a search ended with.
  struct Outcome {
    /// The goal it reached; nil where none can be reached.
    var goal: Int?
    /// The latest time at which a settled node was reached, in seconds from the start: nothing that
    /// changes later can have played a role.
    var latest = 0.0
  }

  /// Searches the way of least cost from any start to any goal; with no goals, to every node.
  ///
  /// One label a node, ordered by cost. That is exact where no edge opens or closes while one walks: the
  /// caller compares `Outcome.latest` with the first moment of change, and asks `TimedSearch` where it is
  /// not. Of two ways of equal cost the one found first stays; the order of the heap has no ties, so
  /// the answer is the same on every run.
  ///
  /// Complexity: O((nodes + edges) · log edges).
  func search<Cost: CostModel, Mask: EdgeMask>(
    _ network: NetworkView, cost model: Cost, mask: Mask, heuristic: Heuristic, starts: [Int],
    goals: [Int]
  ) -> Outcome {
    let nodeCount = network.firstEdges.count - 1
    begin(nodeCount: nodeCount)
    let round = round
    // Out of the object for the time of the search: access to a local needs no check.
    var heap = SearchHeap()
    swap(&heap, &self.heap)
    defer { swap(&heap, &self.heap) }
    var settled = 0
    defer { settledCount += settled }
    let (rounds, goalRounds) = (rounds, goalRounds)
    let (costs, elapsed) = (costs, elapsed)
    let (entering, previous) = (entering, previous)
    for goal in goals { goalRounds[goal] = round }
    var outcome = Outcome()
    for start in starts where rounds[start] != round {
      rounds[start] = round
      costs[start] = 0
      elapsed[start] = 0
      entering[start] = SearchSpace.none
      previous[start] = SearchSpace.none
      let bound = heuristic.lowerBound(
        x: network.xs[start], y: network.ys[start], ordinal: network.ordinals[start])
      heap.push(.init(key: bound, cost: 0, node: UInt32(start), label: 0))
    }
    while let entry = heap.pop() {
      let node = Int(entry.node)
      guard entry.cost == costs[node] else { continue }
      settled += 1
      let reached = elapsed[node]
      if reached > outcome.latest { outcome.latest = reached }
      if goalRounds[node] == round {
        outcome.goal = node
        return outcome
      }
      var edge = Int(network.firstEdges[node])
      let end = Int(network.firstEdges[node + 1])
      while edge < end {
        let facts = Int(network.traversals[edge])
        let seconds = model.seconds(traversal: facts, lengthMeters: network.lengths[edge])
        let next = entry.cost + seconds + model.penaltySeconds(traversal: facts)
        if next < .infinity {
          let head = Int(network.heads[edge])
          if (rounds[head] != round || next < costs[head])
            && mask.isOpen(edge: edge, traversal: facts, at: reached)
          {
            rounds[head] = round
            costs[head] = next
            elapsed[head] = reached + seconds
            entering[head] = UInt32(truncatingIfNeeded: edge)
            previous[head] = entry.node
            let bound = heuristic.lowerBound(
              x: network.xs[head], y: network.ys[head], ordinal: network.ordinals[head])
            heap.push(.init(key: next + bound, cost: next, node: UInt32(head), label: 0))
          }
        }
        edge += 1
      }
    }
    return outcome
  }

  /// The way to a node that the last search reached.
  func path(to goal: Int) -> Path {
    var edges: [Int] = []
    var node = goal
    while entering[node] != SearchSpace.none {
      edges.append(Int(entering[node]))
      node = Int(previous[node])
    }
    edges.reverse()
    return Path(
      start: node, end: goal, edges: edges, cost: costs[goal], seconds: elapsed[goal])
  }
}
