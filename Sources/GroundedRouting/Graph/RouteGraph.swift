public import GroundedModel

/// The walkable network of a venue: immutable, in compressed sparse rows.
///
/// Edges are directed and sorted by tail; every two-way link is two edges. Edges that travellers may not
/// use (`Access`) are in it too, so that a refusal can name them.
public struct RouteGraph: Sendable {
  /// The frame of all points.
  public let frame: LocalFrame
  /// The time zone in which hours are read, where one is known.
  public let timeZone: TimeZoneRules?
  /// The levels, sorted by ordinal, then identifier.
  public let levels: [GraphLevel]
  /// The features that nodes and edges refer to, sorted by reference.
  public private(set) var features: [GraphFeature]
  /// The nodes.
  public let nodes: [GraphNode]
  /// The facts that edges share.
  public let traversals: [Traversal]
  /// For each node the position of its first outgoing edge; one more entry than nodes.
  package let firstEdges: [UInt32]
  /// The node each edge leaves.
  package let tails: [UInt32]
  /// The node each edge reaches.
  package let heads: [UInt32]
  /// The length of each edge in metres, horizontal.
  package let lengths: [Double]
  /// The facts of each edge.
  package let traversalOfEdge: [UInt32]

  /// One directed edge, before it is packed.
  public struct Edge: Hashable, Sendable {
    /// The node it leaves.
    public var tail: NodeIndex
    /// The node it reaches.
    public var head: NodeIndex
    /// Its length in metres, horizontal.
    public var lengthMeters: Double
    /// Its facts.
    public var traversal: TraversalIndex

    /// Creates an edge.
    public init(
      tail: NodeIndex, head: NodeIndex, lengthMeters: Double, traversal: TraversalIndex
    ) {
      self.tail = tail
      self.head = head
      self.lengthMeters = lengthMeters
      self.traversal = traversal
    }
  }

  /// Packs a graph; edges that name a node or facts that do not exist are left out.
  ///
  /// Complexity: O(nodes + edges). The order of the edges of one node is that of `edges`.
  public init(
    frame: LocalFrame, timeZone: TimeZoneRules?, levels: [GraphLevel], features: [GraphFeature],
    nodes: [GraphNode], traversals: [Traversal], edges: [Edge]
  ) {
    self.init(
      frame: frame, timeZone: timeZone, levels: levels, features: features, nodes: nodes,
      traversals: traversals, eachEdge: { take in edges.forEach(take) })
  }

  /// Packs a graph whose edges are given one by one, twice the same, so that no array holds them all.
  package init(
    frame: LocalFrame, timeZone: TimeZoneRules?, levels: [GraphLevel], features: [GraphFeature],
    nodes: [GraphNode], traversals: [Traversal], eachEdge: ((Edge) -> Void) -> Void
  ) {
    self.frame = frame
    self.timeZone = timeZone
    self.levels = levels
    self.features = features
    self.nodes = nodes
    self.traversals = traversals
    func isKept(_ edge: Edge) -> Bool {
      edge.tail.position < nodes.count && edge.head.position < nodes.count
        && edge.traversal.position < traversals.count
    }
    var first = [UInt32](repeating: 0, count: nodes.count + 1)
    var count = 0
    eachEdge { edge in
      guard isKept(edge) else { return }
      first[edge.tail.position + 1] += 1
      count += 1
    }
    for node in 0..<nodes.count { first[node + 1] += first[node] }
    var next = first
    var tails = [UInt32](repeating: 0, count: count)
    var heads = [UInt32](repeating: 0, count: count)
    var facts = [UInt32](repeating: 0, count: count)
    var lengths = [Double](repeating: 0, count: count)
    eachEdge { edge in
      guard isKept(edge) else { return }
      let slot = Int(next[edge.tail.position])
      next[edge.tail.position] += 1
      tails[slot] = edge.tail.rawValue
      heads[slot] = edge.head.rawValue
      facts[slot] = edge.traversal.rawValue
      lengths[slot] = edge.lengthMeters
    }
    firstEdges = first
    self.tails = tails
    self.heads = heads
    self.lengths = lengths
    traversalOfEdge = facts
  }

  /// The number of directed edges.
  public var edgeCount: Int { heads.count }

  /// An edge by its index, which must exist.
  public func edge(_ index: EdgeIndex) -> Edge {
    Edge(
      tail: NodeIndex(rawValue: tails[index.position]),
      head: NodeIndex(rawValue: heads[index.position]),
      lengthMeters: lengths[index.position],
      traversal: TraversalIndex(rawValue: traversalOfEdge[index.position]))
  }

  /// The facts of an edge, which must exist.
  public func traversal(of index: EdgeIndex) -> Traversal {
    traversals[Int(traversalOfEdge[index.position])]
  }

  /// The edges that leave a node, which must exist.
  public func edges(from node: NodeIndex) -> Range<Int> {
    Int(firstEdges[node.position])..<Int(firstEdges[node.position + 1])
  }

  /// The index of a feature, where nodes or edges refer to it.
  ///
  /// Complexity: O(log features).
  public func featureIndex(of reference: FeatureReference) -> FeatureIndex? {
    var low = 0
    var high = features.count
    while low < high {
      let middle = (low + high) / 2
      if features[middle].reference < reference { low = middle + 1 } else { high = middle }
    }
    guard low < features.count, features[low].reference == reference else { return nil }
    return FeatureIndex(low)
  }
}

extension RouteGraph {
  /// The graph with some states unknown: those that were seen too long ago to count.
  package func forgettingStates(of references: [FeatureReference]) -> RouteGraph {
    var copy = self
    for reference in references {
      guard let index = featureIndex(of: reference), features[index.position].hasState else {
        continue
      }
      copy.features[index.position].state = .unknown
    }
    return copy
  }
}
