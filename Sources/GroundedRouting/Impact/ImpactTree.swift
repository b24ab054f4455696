/// The tree of best ways from one start for one profile, laid out so that what hangs below an edge is one slice.
struct ImpactTree {
  /// The best way to each node; `none` where there is none.
  private(set) var labels: ContiguousArray<ImpactLabel>
  /// The nodes that are reached, each before those that hang below it.
  private(set) var order: ContiguousArray<Int32> = []
  /// For each node its position in `order`, −1 where it is not reached.
  private(set) var begins: ContiguousArray<Int32>
  /// For each position in `order` the end of the slice that hangs below its node, itself included.
  private(set) var ends: ContiguousArray<Int32> = []
  /// For each position in `order`, how many edges leave the nodes before it.
  private(set) var leavingBefore: ContiguousArray<Int> = [0]
  /// For each position in `order`, how many edges reach the nodes before it.
  private(set) var enteringBefore: ContiguousArray<Int> = [0]
  /// For each set of facts the position of the first node that is entered by such an edge, in `entered`.
  private(set) var firstEntered: ContiguousArray<UInt32>
  /// Positions in `order` by the facts of the edge that enters the node.
  private(set) var entered: ContiguousArray<Int32> = []
  /// How many edges were looked at.
  private(set) var relaxed = 0

  /// Searches with Dijkstra's algorithm, one start to all nodes.
  init(_ impact: ImpactNetwork, profile: Int, starts: [Int]) {
    let graph = impact.network.graph
    let count = graph.nodes.count
    let none = UInt32.max
    var labels = ContiguousArray<ImpactLabel>(repeating: .none, count: count)
    var entering = ContiguousArray<UInt32>(repeating: none, count: count)
    var isSettled = ContiguousArray<Bool>(repeating: false, count: count)
    var settled: ContiguousArray<Int32> = []
    var relaxed = 0
    let bit = UInt8(1) << UInt8(truncatingIfNeeded: profile)
    var heap = SearchHeap()
    for start in starts where labels[start].cost != 0 {
      labels[start] = ImpactLabel(cost: 0, elapsed: 0, users: .max)
      heap.push(.init(key: 0, cost: 0, node: UInt32(start), label: 0))
    }
    impact.network.withView { view in
      impact.costs[profile].withModel { model in
        while let entry = heap.pop() {
          let node = Int(entry.node)
          guard !isSettled[node] else { continue }
          isSettled[node] = true
          settled.append(Int32(truncatingIfNeeded: node))
          let label = labels[node]
          let last = Int(view.firstEdges[node + 1])
          relaxed += last - Int(view.firstEdges[node])
          for edge in Int(view.firstEdges[node])..<last {
            let facts = Int(view.traversals[edge])
            guard impact.users[facts] & bit != 0 else { continue }
            let next = label.along(
              facts, lengthMeters: view.lengths[edge], users: impact.users[facts], model)
            let head = Int(view.heads[edge])
            guard !isSettled[head], next < labels[head] else { continue }
            labels[head] = next
            entering[head] = UInt32(truncatingIfNeeded: edge)
            heap.push(.init(key: next.cost, cost: next.cost, node: UInt32(head), label: 0))
          }
        }
      }
    }
    self.labels = labels
    self.relaxed = relaxed
    begins = ContiguousArray(repeating: -1, count: count)
    firstEntered = ContiguousArray(repeating: 0, count: graph.traversals.count + 1)
    layOut(impact, settled: settled, entering: entering)
  }

  private mutating func layOut(
    _ impact: ImpactNetwork, settled: ContiguousArray<Int32>, entering: ContiguousArray<UInt32>
  ) {
    let graph = impact.network.graph
    // Sizes from the leaves up; a node is settled after the one that it hangs below.
    var sizes = ContiguousArray<Int32>(repeating: 1, count: graph.nodes.count)
    for node in settled.reversed() where entering[Int(node)] != .max {
      sizes[Int(graph.tails[Int(entering[Int(node)])])] += sizes[Int(node)]
    }
    var free = ContiguousArray<Int32>(repeating: 0, count: graph.nodes.count)
    var next: Int32 = 0
    order = ContiguousArray(repeating: 0, count: settled.count)
    ends = ContiguousArray(repeating: 0, count: settled.count)
    for node in settled {
      let edge = entering[Int(node)]
      let position: Int32
      if edge == .max {
        position = next
        next += sizes[Int(node)]
      } else {
        let parent = Int(graph.tails[Int(edge)])
        position = free[parent]
        free[parent] += sizes[Int(node)]
      }
      begins[Int(node)] = position
      free[Int(node)] = position + 1
      order[Int(position)] = node
      ends[Int(position)] = position + sizes[Int(node)]
    }
    for node in order {
      leavingBefore.append((leavingBefore.last ?? 0) + impact.leavingCount(Int(node)))
      enteringBefore.append((enteringBefore.last ?? 0) + impact.enteringCount(Int(node)))
    }
    for node in order where entering[Int(node)] != .max {
      firstEntered[Int(graph.traversalOfEdge[Int(entering[Int(node)])]) + 1] += 1
    }
    for facts in graph.traversals.indices { firstEntered[facts + 1] += firstEntered[facts] }
    var slots = firstEntered
    entered = ContiguousArray(repeating: 0, count: Int(firstEntered.last ?? 0))
    for (position, node) in order.enumerated() where entering[Int(node)] != .max {
      let facts = Int(graph.traversalOfEdge[Int(entering[Int(node)])])
      entered[Int(slots[facts])] = Int32(truncatingIfNeeded: position)
      slots[facts] += 1
    }
  }

  /// What hangs below the edges with some facts: slices of `order`, none in another, in order.
  func slices(below traversals: [Int]) -> [Range<Int>] {
    var roots: [Int32] = []
    for facts in traversals {
      roots += entered[Int(firstEntered[facts])..<Int(firstEntered[facts + 1])]
    }
    roots.sort()
    var slices: [Range<Int>] = []
    for root in roots where slices.last.map({ Int(root) >= $0.upperBound }) ?? true {
      slices.append(Int(root)..<Int(ends[Int(root)]))
    }
    return slices
  }
}

extension ImpactLabel {
  /// The way of this label and one edge more.
  @inline(__always)
  func along(
    _ facts: Int, lengthMeters: Double, users: UInt8, _ model: TravelCostModel
  ) -> ImpactLabel {
    let seconds = model.seconds(traversal: facts, lengthMeters: lengthMeters)
    // In the order of every other search, so that costs are equal to the last bit.
    return ImpactLabel(
      cost: cost + seconds + model.penaltySeconds(traversal: facts), elapsed: elapsed + seconds,
      users: self.users & users)
  }
}
