import GroundedModel

/// A graph with what every search over it needs, computed once.
final class Network: Sendable {
  let graph: RouteGraph
  /// Positions of the nodes.
  let xs: ContiguousArray<Double>
  let ys: ContiguousArray<Double>
  /// The ordinals of the nodes' levels.
  let ordinals: ContiguousArray<Int32>
  /// The lengths of the edges: not below 0, infinite where not a number.
  let lengths: ContiguousArray<Double>
  /// For each set of facts, whether a feature on it has a state and the state is unknown.
  let isStateUnknown: ContiguousArray<Bool>
  /// For each set of facts what its edges look like, for the heuristic.
  let shapes: ContiguousArray<Shape>
  /// For each feature the position of the first of its facts in `traversalsOfFeatures`.
  let firstTraversals: ContiguousArray<UInt32>
  /// The facts that each feature closes.
  let traversalsOfFeatures: ContiguousArray<UInt32>
  /// Positions of the features with hours or a state.
  let changeableFeatures: ContiguousArray<Int>

  /// The facts whose edges lead to the other side of security, or come from there.
  let securityCrossings: ContiguousArray<Int>

  /// The extremes of the edges that share one set of facts.
  struct Shape: Hashable, Sendable {
    /// Whether there is an edge at all.
    var isUsed = false
    /// The shortest length in metres.
    var shortest = Double.infinity
    /// The greatest distance between the ends of an edge.
    var greatestDistance = 0.0
    /// The smallest quotient of length and distance between the ends, at most 1.
    var smallestRatio = 1.0
    /// The most ordinals between the ends of an edge.
    var mostOrdinals = 0
  }

  init(graph: RouteGraph) {
    self.graph = graph
    var xs = ContiguousArray<Double>()
    var ys = ContiguousArray<Double>()
    var ordinals = ContiguousArray<Int32>()
    xs.reserveCapacity(graph.nodes.count)
    ys.reserveCapacity(graph.nodes.count)
    ordinals.reserveCapacity(graph.nodes.count)
    for node in graph.nodes {
      xs.append(node.point.x)
      ys.append(node.point.y)
      let level = node.level.position
      ordinals.append(
        level < graph.levels.count ? Int32(clamping: graph.levels[level].ordinal) : 0)
    }
    self.xs = xs
    self.ys = ys
    self.ordinals = ordinals
    lengths = ContiguousArray(graph.lengths.map { $0.isFinite ? max(0, $0) : .infinity })
    var shapes = ContiguousArray(repeating: Shape(), count: graph.traversals.count)
    for edge in 0..<graph.heads.count {
      let tail = Int(graph.tails[edge])
      let head = Int(graph.heads[edge])
      let length = lengths[edge]
      let dx = xs[head] - xs[tail]
      let dy = ys[head] - ys[tail]
      let distance = (dx * dx + dy * dy).squareRoot()
      let rise = abs(Int(ordinals[head]) - Int(ordinals[tail]))
      let facts = Int(graph.traversalOfEdge[edge])
      shapes[facts].isUsed = true
      shapes[facts].shortest = min(shapes[facts].shortest, length)
      // A position that is not a number makes every estimate worthless: distance infinite, ratio 0.
      shapes[facts].greatestDistance = max(
        shapes[facts].greatestDistance, distance.isNaN ? .infinity : distance)
      if !(length >= distance) {
        let ratio = length / distance
        shapes[facts].smallestRatio = ratio.isNaN ? 0 : min(shapes[facts].smallestRatio, ratio)
      }
      shapes[facts].mostOrdinals = max(shapes[facts].mostOrdinals, rise)
    }
    self.shapes = shapes
    securityCrossings = ContiguousArray(
      graph.traversals.indices.filter { graph.traversals[$0].crossesSecurity })

    var counts = [UInt32](repeating: 0, count: graph.features.count + 1)
    var isStateUnknown = ContiguousArray(repeating: false, count: graph.traversals.count)
    for (index, traversal) in graph.traversals.enumerated() {
      for feature in Network.features(of: traversal) where feature < graph.features.count {
        counts[feature + 1] += 1
        let known = graph.features[feature]
        if known.hasState, known.state == .unknown { isStateUnknown[index] = true }
      }
    }
    self.isStateUnknown = isStateUnknown
    for feature in 0..<graph.features.count { counts[feature + 1] += counts[feature] }
    firstTraversals = ContiguousArray(counts)
    var next = counts
    var closed = ContiguousArray<UInt32>(repeating: 0, count: Int(counts.last ?? 0))
    for (index, traversal) in graph.traversals.enumerated() {
      for feature in Network.features(of: traversal) where feature < graph.features.count {
        closed[Int(next[feature])] = UInt32(index)
        next[feature] += 1
      }
    }
    traversalsOfFeatures = closed
    changeableFeatures = ContiguousArray(
      graph.features.indices.filter {
        graph.features[$0].hours != .absent || graph.features[$0].hasState
          || graph.features[$0].state == .closed
      })
  }

  /// The features whose closure closes edges with these facts.
  static func features(of traversal: Traversal) -> [Int] {
    var found = traversal.crosses.map(\.position)
    if let own = traversal.feature?.position, !found.contains(own) { found.append(own) }
    return found
  }

  /// Whether a question stays before security: its start and its goal both lie there, and hang together there.
  ///
  /// Who goes from check-in to arrivals has no business behind security, may have no boarding pass, and would
  /// come out through the border and customs. A place that the data puts on neither side is not kept from anything,
  /// nor is one from which no way at all leads on but through the control: the end of its queue.
  func staysBeforeSecurity(from: Place, to: Place) -> Bool {
    guard !securityCrossings.isEmpty, isBeforeSecurity(from), isBeforeSecurity(to) else {
      return false
    }
    let isReached = reachedBeforeSecurity(from: from)
    return to.nodes.contains { $0.position < isReached.count && isReached[$0.position] }
  }

  /// The nodes that whoever may use everything that is open to travellers reaches from a place without crossing
  /// security, whatever is closed for a time.
  func reachedBeforeSecurity(from place: Place) -> [Bool] {
    var isReached = [Bool](repeating: false, count: graph.nodes.count)
    var stack: [Int] = []
    for node in place.nodes where node.position < isReached.count && !isReached[node.position] {
      isReached[node.position] = true
      stack.append(node.position)
    }
    while let node = stack.popLast() {
      for edge in Int(graph.firstEdges[node])..<Int(graph.firstEdges[node + 1]) {
        let head = Int(graph.heads[edge])
        let facts = graph.traversals[Int(graph.traversalOfEdge[edge])]
        guard !isReached[head], facts.access == .open, !facts.crossesSecurity else { continue }
        isReached[head] = true
        stack.append(head)
      }
    }
    return isReached
  }

  /// Whether every node of a place lies before security, by the data; the control itself is on neither side.
  func isBeforeSecurity(_ place: Place) -> Bool {
    guard place.category.stem != "security", place.category.stem != "securitycheckpoint" else {
      return false
    }
    let nodes = place.nodes.filter { $0.position < graph.nodes.count }
    return !nodes.isEmpty && nodes.allSatisfy { graph.nodes[$0.position].securityZone == .before }
  }

  /// The facts that a feature closes.
  func traversals(of feature: Int) -> ArraySlice<UInt32> {
    traversalsOfFeatures[Int(firstTraversals[feature])..<Int(firstTraversals[feature + 1])]
  }

  /// Runs a closure with the arrays that a search reads.
  func withView<Result>(_ body: (NetworkView) -> Result) -> Result {
    graph.firstEdges.withUnsafeBufferPointer { firstEdges in
      graph.heads.withUnsafeBufferPointer { heads in
        graph.traversalOfEdge.withUnsafeBufferPointer { traversals in
          lengths.withUnsafeBufferPointer { lengths in
            xs.withUnsafeBufferPointer { xs in
              ys.withUnsafeBufferPointer { ys in
                ordinals.withUnsafeBufferPointer { ordinals in
                  body(
                    NetworkView(
                      firstEdges: firstEdges, heads: heads, traversals: traversals,
                      lengths: lengths, xs: xs, ys: ys, ordinals: ordinals))
                }
              }
            }
          }
        }
      }
    }
  }
}

/// The arrays that a search reads, valid while `withView` runs.
struct NetworkView {
  let firstEdges: UnsafeBufferPointer<UInt32>
  let heads: UnsafeBufferPointer<UInt32>
  let traversals: UnsafeBufferPointer<UInt32>
  let lengths: UnsafeBufferPointer<Double>
  let xs: UnsafeBufferPointer<Double>
  let ys: UnsafeBufferPointer<Double>
  let ordinals: UnsafeBufferPointer<Int32>
}
