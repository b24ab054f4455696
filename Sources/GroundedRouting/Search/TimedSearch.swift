/// The search for graphs in which something opens or closes during the walk.
///
/// The cheapest way to a door may reach it too late, and a dearer one in time (penalties cost, but
/// take no time). So a node keeps every label that no other beats in both cost and arrival time.
///
/// **What is searched.** The direct ways: those of which every part from the start is unbeaten. A part is
/// beaten by another direct way to the same node that is at least as cheap and at least as early (of two
/// equal ones the first found stays; nothing depends on which). Of the direct ways on which each edge is
/// open when the traveller reaches it, the answer is one of least cost. So nobody is sent a longer way to
/// let time pass before a door, and no node comes twice: the second visit would be later and dearer than
/// the first.
///
/// **Why not every way.** Where a closed interval ends during the walk, to arrive later can be better.
/// Over all ways with repeated nodes, the best one walks to and fro until the door opens: that is waiting by
/// another name. Over all ways without, the problem is NP-hard (Orda and Rom, 1990, forbidden waiting),
/// and in an open hall the best one is a zigzag that arrives in the second of the opening. Neither
/// is a direction for a person. That someone who waits would get through is an answer of its own: with
/// `patience` the same search finds it, and `Waiting` says it in words.
///
/// **Why it is exact.** Each label is a direct way, by the order of the heap: keys never fall, because the
/// heuristic is consistent and costs are at least 0, so when a label is taken out, every label of its node
/// that is cheaper has been made before, and one that is as cheap and no later has beaten it or been dropped
/// for it. Being beaten is transitive, so what is dropped is beaten by a label that stays. Hence the labels
/// of a node are all direct ways to it but for equals, and the first label of a goal that is taken out has
/// the least cost.
///
/// **When it is the best of all ways.** If no closed interval ends between the departure and the last arrival
/// looked at, to arrive earlier is never worse (FIFO): an edge that is open when reached later was open
/// before. Then replacing any part of a way by one that beats it leaves a way that is open, no dearer and no
/// later, so some best way is direct. The same holds with waiting of any length, because the moment at
/// which one can go on never falls as the arrival grows.
///
/// More open edges do not always help: a shorter way that opens can bring the traveller to a later door before
/// its time. The refusal then names that door, and what waiting there would give.
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

  /// Searches the direct way of least cost from any start to any goal.
  ///
  /// `patience` is the most seconds that one waits before a closed edge; waiting costs its time.
  static func search<Cost: CostModel, Mask: EdgeMask>(
    _ network: NetworkView, cost model: Cost, mask: Mask, heuristic: Heuristic, starts: [Int],
    goals: [Int], space: SearchSpace, patience: Double = 0
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
        let penalty = model.penaltySeconds(traversal: facts)
        guard seconds + penalty < .infinity else { continue }
        var departs = label.elapsed
        if !mask.isOpen(edge: edge, traversal: facts, at: departs) {
          guard patience > 0 else { continue }
          let opens = mask.nextOpening(traversal: facts, after: departs)
          guard opens - departs <= patience else { continue }
          departs = opens
        }
        let next = label.cost + (departs - label.elapsed) + seconds + penalty
        let head = Int(network.heads[edge])
        if let added = state.add(
          node: head, entering: UInt32(truncatingIfNeeded: edge), parent: entry.label,
          cost: next, elapsed: departs + seconds)
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
