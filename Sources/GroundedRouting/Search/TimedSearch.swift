/// The search for graphs in which something opens or closes during the walk.
///
/// The cheapest way to a door may reach it too late, and a dearer one in time (penalties cost, but
/// take no time). So a node keeps every label that no other beats in both cost and arrival time.
/// That is exact, over all ways without waiting, if no closed interval ends during the walk: then to arrive
/// earlier is never worse. If one ends, a way that arrives earlier may be kept in place of one that
/// arrives after the opening; the answer is still a valid route, judged edge by edge, but a cheaper or the only one may
/// be missed: nobody is told to dawdle.
struct TimedSearch {
  private struct Label {
    var node: UInt32
    var entering: UInt32
    var parent: UInt32
    var nextOfNode: UInt32
    var cost: Double
    var elapsed: Double
    var isBeaten: Bool
  }

  private static let none = UInt32.max
  private var labels: ContiguousArray<Label> = []
  private var firstLabels: ContiguousArray<UInt32>

  private init(nodeCount: Int) {
    firstLabels = ContiguousArray(repeating: TimedSearch.none, count: nodeCount)
  }

  /// Searches the way of least cost from any start to any goal.
  static func search<Cost: CostModel, Mask: EdgeMask>(
    _ network: NetworkView, cost model: Cost, mask: Mask, heuristic: Heuristic, starts: [Int],
    goals: [Int], space: SearchSpace
  ) -> Path? {
    var state = TimedSearch(nodeCount: network.firstEdges.count - 1)
    var heap = SearchHeap()
    let goals = Set(goals)
    func bound(_ node: Int) -> Double {
      heuristic.lowerBound(
        x: network.xs[node], y: network.ys[node], ordinal: network.ordinals[node])
    }
    for start in starts {
      if let label = state.add(
        node: start, entering: none, parent: none, cost: 0, elapsed: 0)
      {
        heap.push(.init(key: bound(start), cost: 0, node: UInt32(start), label: label))
      }
    }
    while let entry = heap.pop() {
      let label = state.labels[Int(entry.label)]
      guard !label.isBeaten else { continue }
      space.settledCount += 1
      let node = Int(entry.node)
      if goals.contains(node) { return state.path(entry.label) }
      for edge in Int(network.firstEdges[node])..<Int(network.firstEdges[node + 1]) {
        let facts = Int(network.traversals[edge])
        let seconds = model.seconds(traversal: facts, lengthMeters: network.lengths[edge])
        let next = label.cost + seconds + model.penaltySeconds(traversal: facts)
        guard next < .infinity,
          mask.isOpen(edge: edge, traversal: facts, at: label.elapsed)
        else { continue }
        let head = Int(network.heads[edge])
        if let added = state.add(
          node: head, entering: UInt32(truncatingIfNeeded: edge), parent: entry.label,
          cost: next, elapsed: label.elapsed + seconds)
        {
          heap.push(.init(key: next + bound(head), cost: next, node: UInt32(head), label: added))
        }
      }
    }
    return nil
  }

  /// Keeps a label unless another is at least as good in both; marks those that it beats.
  private mutating func add(
    node: Int, entering: UInt32, parent: UInt32, cost: Double, elapsed: Double
  ) -> UInt32? {
    var current = firstLabels[node]
    while current != TimedSearch.none {
      let label = labels[Int(current)]
      if label.cost <= cost, label.elapsed <= elapsed { return nil }
      current = label.nextOfNode
    }
    current = firstLabels[node]
    while current != TimedSearch.none {
      let position = Int(current)
      if cost <= labels[position].cost, elapsed <= labels[position].elapsed {
        labels[position].isBeaten = true
      }
      current = labels[position].nextOfNode
    }
    let index = UInt32(labels.count)
    labels.append(
      Label(
        node: UInt32(node), entering: entering, parent: parent, nextOfNode: firstLabels[node],
        cost: cost, elapsed: elapsed, isBeaten: false))
    firstLabels[node] = index
    return index
  }

  private func path(_ last: UInt32) -> Path {
    var edges: [Int] = []
    var current = labels[Int(last)]
    while current.parent != TimedSearch.none {
      edges.append(Int(current.entering))
      current = labels[Int(current.parent)]
    }
    edges.reverse()
    let end = labels[Int(last)]
    return Path(
      start: Int(current.node), end: Int(end.node), edges: edges, cost: end.cost,
      seconds: end.elapsed)
  }
}
