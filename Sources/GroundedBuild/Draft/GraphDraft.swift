internal import GroundedModel
internal import GroundedRouting

/// A graph while it grows; features are numbered as they come and sorted at the end.
struct GraphDraft: Sendable {
  /// A node while the graph grows.
  struct Node: Sendable {
    var point: PlanarPoint
    var level: Int
    var kind: GraphNode.Kind
    var feature: FeatureReference?
    var unit: Int?
    /// The unit whose free space it looks into; nil for nodes that only explicit edges reach.
    var cell: Int?
    /// Whether the free space took it in; meaningless without `cell`.
    var isPlaced = true
  }

  var nodes: [Node] = []
  private var edges = DraftEdges()
  private var features = InternTable<FeatureReference>()
  private(set) var facts: [FeatureReference: GraphFeature] = [:]
  private var traversals = InternTable<Traversal>()

  /// Adds a node and gives its position.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// The provisional number of a feature.
  mutating func feature(_ reference: FeatureReference) -> FeatureIndex {
    FeatureIndex(features.add(reference))
  }

  /// The provisional numbers of features, sorted, without repeats.
  mutating func features(_ references: [FeatureReference]) -> [FeatureIndex] {
    var indexes: [FeatureIndex] = []
    for reference in references { indexes.append(feature(reference)) }
    return Self.unique(indexes)
  }

  /// States what decides whether a feature is open.
  mutating func state(_ fact: GraphFeature) {
    facts[fact.reference] = fact
  }

  /// The number of a set of facts; equal facts share one.
  mutating func intern(_ traversal: Traversal) -> Int {
    traversals.add(traversal)
  }

  /// Adds a directed edge.
  ///
  /// The length counts where it is longer than the straight line.
  mutating func connect(_ tail: Int, _ head: Int, _ traversal: Traversal, lengthMeters: Double = 0)
  {
    edges.append(tail, head, traversal: intern(traversal), lengthMeters: lengthMeters)
  }

  /// Adds an edge and then the same the other way, whose facts are interned already.
  mutating func connectBothWays(
    _ tail: Int, _ head: Int, interned traversal: Int, lengthMeters: Double
  ) {
    edges.append(
      tail, head, traversal: traversal, lengthMeters: lengthMeters, isTwoWay: true)
  }

  /// The features that edges depend on.
  var usedFeatures: Set<FeatureReference> {
    var used: Set<FeatureReference> = []
    for traversal in traversals.values {
      for index in traversal.crosses + [traversal.feature].compactMap({ $0 }) {
        used.insert(features.values[index.position])
      }
    }
    return used
  }

  /// Packs the graph and leaves the draft without its edges.
  ///
  /// An edge is at least as long as the straight line between its ends. `zones` holds for each node the side of security.
  mutating func packed(
    frame: LocalFrame, timeZone: TimeZoneRules?, levels: [GraphLevel],
    unit: (Int) -> FeatureReference, zones: [SecurityZone?]
  ) -> RouteGraph {
    for node in nodes {
      if let reference = node.feature { _ = feature(reference) }
      if let position = node.unit { _ = feature(unit(position)) }
    }
    for reference in facts.keys.sorted() { _ = feature(reference) }
    let references = features.values
    let order = references.indices.sorted { references[$0] < references[$1] }
    var renumbered = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { renumbered[old] = new }
    func final(_ index: FeatureIndex) -> FeatureIndex {
      FeatureIndex(renumbered[index.position])
    }
    func final(_ reference: FeatureReference) -> FeatureIndex? {
      features.number(of: reference).map { FeatureIndex(renumbered[$0]) }
    }
    markSecurityCrossings(zones)
    let packedFeatures = order.map { old in
      facts[references[old]] ?? GraphFeature(reference: references[old])
    }
    let packedTraversals = traversals.values.map { traversal in
      var copy = traversal
      copy.feature = traversal.feature.map(final)
      copy.crosses = traversal.crosses.map(final).sorted()
      return copy
    }
    traversals = InternTable()
    let packedNodes = zip(nodes, zones).map { node, zone in
      GraphNode(
        point: node.point, level: LevelIndex(node.level), kind: node.kind,
        feature: node.feature.flatMap(final), unit: node.unit.map(unit).flatMap(final),
        securityZone: zone)
    }
    let edges = edges
    self.edges = DraftEdges()
    return RouteGraph(
      frame: frame, timeZone: timeZone, levels: levels, features: packedFeatures,
      nodes: packedNodes, traversals: packedTraversals,
      eachEdge: { take in edges.each(over: packedNodes, take) })
  }

  /// Gives the edges that lead to the other side of security, or come from there, facts of their own.
  private mutating func markSecurityCrossings(_ zones: [SecurityZone?]) {
    guard zones.contains(.behind) else { return }
    edges.mapTraversals { tail, head, traversal in
      guard (zones[tail] == .behind) != (zones[head] == .behind) else { return traversal }
      var facts = traversals.values[traversal]
      facts.crossesSecurity = true
      return traversals.add(facts)
    }
  }

  private static func unique(_ indexes: [FeatureIndex]) -> [FeatureIndex] {
    var result: [FeatureIndex] = []
    for index in indexes.sorted() where result.last != index { result.append(index) }
    return result
  }
}
