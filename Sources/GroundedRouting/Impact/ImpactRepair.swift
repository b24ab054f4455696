/// The memory of repairs, and the repair itself: the ways that are left when some facts are closed.
///
/// What hangs below a closed edge of a tree has lost its best way; nothing else has. Two searches give these
/// nodes, the orphans, their new ways, and each takes the way of another node as it stands in the tree:
///
/// - *from outside*: every edge from other nodes into the orphans, then Dijkstra among them. Cheap where nearly
///   everything is orphaned.
/// - *from inside*: the edges that reach an orphan are looked at only when the search comes as far as its old
///   cost, because its new cost is never less. The search ends when the goals have their ways, and most orphans
///   are never looked at.
struct ImpactRepair {
  /// A place to reach, by position, with its nodes.
  struct Goal {
    var nodes: [Int]
  }

  private let impact: ImpactNetwork
  private var labels: ContiguousArray<ImpactLabel>
  /// The round in which a node is an orphan, has been looked at, has its final label.
  private var orphanRounds: ContiguousArray<UInt32>
  private var scannedRounds: ContiguousArray<UInt32>
  private var settledRounds: ContiguousArray<UInt32>
  private var labelRounds: ContiguousArray<UInt32>
  private var isClosed: ContiguousArray<Bool>
  /// For each node the goals that it belongs to.
  private let goalsOfNode: [[Int]]
  private let goals: [Goal]
  private var best: [ImpactLabel]
  private var goalRounds: [UInt32]
  private var round: UInt32 = 0
  /// How many edges were looked at.
  private(set) var relaxed = 0

  init(_ impact: ImpactNetwork, goals: [Goal]) {
    self.impact = impact
    self.goals = goals
    let count = impact.network.graph.nodes.count
    labels = ContiguousArray(repeating: .none, count: count)
    orphanRounds = ContiguousArray(repeating: 0, count: count)
    scannedRounds = orphanRounds
    settledRounds = orphanRounds
    labelRounds = orphanRounds
    isClosed = ContiguousArray(
      repeating: false, count: impact.network.graph.traversals.count)
    var goalsOfNode = [[Int]](repeating: [], count: count)
    for (position, goal) in goals.enumerated() {
      for node in goal.nodes { goalsOfNode[node].append(position) }
    }
    self.goalsOfNode = goalsOfNode
    best = [ImpactLabel](repeating: .none, count: goals.count)
    goalRounds = [UInt32](repeating: 0, count: goals.count)
  }

  /// The new ways to some goals of a tree whose edges with some facts are closed; `slices` is what hangs below these
  /// edges in the tree.
  mutating func ways(
    _ tree: ImpactTree, profile: Int, closed: [Int], slices: [Range<Int>], to wanted: [Int]
  ) -> [ImpactLabel] {
    round &+= 1
    for facts in closed { isClosed[facts] = true }
    defer { for facts in closed { isClosed[facts] = false } }
    var leaving = tree.leavingBefore.last ?? 0
    var entering = 0
    for slice in slices {
      leaving -= tree.leavingBefore[slice.upperBound] - tree.leavingBefore[slice.lowerBound]
      entering += tree.enteringBefore[slice.upperBound] - tree.enteringBefore[slice.lowerBound]
      for position in slice { orphanRounds[Int(tree.order[position])] = round }
    }
    var missing = 0
    var bound = 0.0
    for goal in wanted {
      goalRounds[goal] = round
      best[goal] = .none
      for node in goals[goal].nodes where orphanRounds[node] != round {
        if tree.labels[node] < best[goal] { best[goal] = tree.labels[node] }
      }
      if best[goal].cost.isFinite {
        bound = max(bound, best[goal].cost)
      } else {
        missing += 1
      }
    }
    var heap = SearchHeap()
    if leaving < entering {
      pushFromOutside(tree, profile, slices, &heap)
    } else {
      // Scans stand in the heap below all labels of the same cost: a node has seen every way that is settled.
      for slice in slices { pushScan(tree, slice.lowerBound, &heap) }
    }
    let count = impact.network.graph.nodes.count
    while let entry = heap.pop() {
      if missing == 0, entry.key > bound { break }
      if Int(entry.node) < count {
        scan(tree, profile, Int(entry.node), &heap)
        continue
      }
      let node = Int(entry.node) - count
      guard settledRounds[node] != round else { continue }
      settledRounds[node] = round
      let label = labels[node]
      for goal in goalsOfNode[node] where goalRounds[goal] == round && label < best[goal] {
        if !best[goal].cost.isFinite { missing -= 1 }
        best[goal] = label
        bound = max(bound, label.cost)
      }
      if missing == 0, label.cost > bound { break }
      spread(profile, node, label, &heap)
    }
    return wanted.map { best[$0] }
  }

  private func pushScan(_ tree: ImpactTree, _ position: Int, _ heap: inout SearchHeap) {
    let node = tree.order[position]
    let cost = tree.labels[Int(node)].cost
    heap.push(.init(key: cost, cost: cost, node: UInt32(truncatingIfNeeded: node), label: 0))
  }

  private mutating func improve(_ node: Int, _ label: ImpactLabel, _ heap: inout SearchHeap) {
    if labelRounds[node] == round, !(label < labels[node]) { return }
    guard label.cost < .infinity else { return }
    labelRounds[node] = round
    labels[node] = label
    let entry = node + impact.network.graph.nodes.count
    heap.push(
      .init(
        key: label.cost, cost: label.cost, node: UInt32(truncatingIfNeeded: entry), label: 0))
  }

  /// Looks at the edges that reach an orphan, and has those that hang below it looked at in time.
  private mutating func scan(
    _ tree: ImpactTree, _ profile: Int, _ node: Int, _ heap: inout SearchHeap
  ) {
    scannedRounds[node] = round
    let graph = impact.network.graph
    let bit = UInt8(1) << UInt8(truncatingIfNeeded: profile)
    let first = Int(impact.firstEntering[node])
    let last = Int(impact.firstEntering[node + 1])
    relaxed += last - first
    var found = ImpactLabel.none
    impact.costs[profile].withModel { model in
      for slot in first..<last {
        let edge = Int(impact.enteringEdges[slot])
        let facts = Int(graph.traversalOfEdge[edge])
        guard impact.users[facts] & bit != 0, !isClosed[facts] else { continue }
        let tail = Int(graph.tails[edge])
        let label: ImpactLabel
        if orphanRounds[tail] == round {
          guard settledRounds[tail] == round else { continue }
          label = labels[tail]
        } else {
          label = tree.labels[tail]
        }
        let next = label.along(
          facts, lengthMeters: impact.network.lengths[edge], users: impact.users[facts], model)
        if next < found { found = next }
      }
    }
    improve(node, found, &heap)
    let position = Int(tree.begins[node])
    let end = Int(tree.ends[position])
    var child = position + 1
    while child < end {
      pushScan(tree, child, &heap)
      child = Int(tree.ends[child])
    }
  }

  /// Every edge from the rest of the tree into the orphans.
  private mutating func pushFromOutside(
    _ tree: ImpactTree, _ profile: Int, _ slices: [Range<Int>], _ heap: inout SearchHeap
  ) {
    for slice in slices {
      for inside in slice { scannedRounds[Int(tree.order[inside])] = round }
    }
    var position = 0
    for slice in slices + [tree.order.count..<tree.order.count] {
      for outside in position..<max(position, slice.lowerBound) {
        let node = Int(tree.order[outside])
        spread(profile, node, tree.labels[node], &heap)
      }
      position = slice.upperBound
    }
  }

  /// Looks at the edges that leave a node, for orphans that have been looked at already.
  private mutating func spread(
    _ profile: Int, _ node: Int, _ label: ImpactLabel, _ heap: inout SearchHeap
  ) {
    let graph = impact.network.graph
    let bit = UInt8(1) << UInt8(truncatingIfNeeded: profile)
    let edges = Int(graph.firstEdges[node])..<Int(graph.firstEdges[node + 1])
    relaxed += edges.count
    for edge in edges {
      let head = Int(graph.heads[edge])
      guard orphanRounds[head] == round, scannedRounds[head] == round,
        settledRounds[head] != round
      else { continue }
      let facts = Int(graph.traversalOfEdge[edge])
      guard impact.users[facts] & bit != 0, !isClosed[facts] else { continue }
      let next = impact.costs[profile].withModel { model in
        label.along(
          facts, lengthMeters: impact.network.lengths[edge], users: impact.users[facts], model)
      }
      improve(head, next, &heap)
    }
  }
}
