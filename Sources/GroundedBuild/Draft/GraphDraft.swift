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

  /// An edge while the graph grows.
  struct Edge: Sendable {
    var tail: Int
    var head: Int
    var traversal: Int
    /// The length where it is longer than the straight line.
    var lengthMeters = 0.0
  }

  var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private var features: [FeatureReference] = []
  private var featurePositions: [FeatureReference: Int] = [:]
  private(set) var facts: [FeatureReference: GraphFeature] = [:]
  private var traversals: [Traversal] = []
  private var traversalPositions: [Traversal: Int] = [:]

  /// Adds a node and gives its position.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// The provisional number of a feature.
  mutating func feature(_ reference: FeatureReference) -> FeatureIndex {
    if let known = featurePositions[reference] { return FeatureIndex(known) }
    featurePositions[reference] = features.count
    features.append(reference)
    return FeatureIndex(features.count - 1)
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
    if let known = traversalPositions[traversal] { return known }
    traversalPositions[traversal] = traversals.count
    traversals.append(traversal)
    return traversals.count - 1
  }

  /// Adds a directed edge.
  mutating func connect(_ tail: Int, _ head: Int, _ traversal: Traversal, lengthMeters: Double = 0)
  {
    let position = intern(traversal)
    edges.append(Edge(tail: tail, head: head, traversal: position, lengthMeters: lengthMeters))
  }

  /// Adds a directed edge whose facts are interned already.
  mutating func connect(_ tail: Int, _ head: Int, interned traversal: Int, lengthMeters: Double) {
    edges.append(Edge(tail: tail, head: head, traversal: traversal, lengthMeters: lengthMeters))
  }

  /// The features that edges depend on.
  var usedFeatures: Set<FeatureReference> {
    var used: Set<FeatureReference> = []
    for traversal in traversals {
      for index in traversal.crosses + [traversal.feature].compactMap({ $0 }) {
        used.insert(features[index.position])
      }
    }
    return used
  }

  /// Packs the graph.
  ///
  /// An edge is at least as long as the straight line between its ends.
  func packed(
    frame: LocalFrame, timeZone: TimeZoneRules?, levels: [GraphLevel],
    unit: (Int) -> FeatureReference, securityZone: (Node) -> SecurityZone?
  ) -> RouteGraph {
    var draft = self
    for node in nodes {
      if let reference = node.feature { _ = draft.feature(reference) }
      if let position = node.unit { _ = draft.feature(unit(position)) }
    }
    for reference in facts.keys.sorted() { _ = draft.feature(reference) }
    let order = draft.features.indices.sorted { draft.features[$0] < draft.features[$1] }
    var renumbered = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { renumbered[old] = new }
    func final(_ index: FeatureIndex) -> FeatureIndex {
      FeatureIndex(renumbered[index.position])
    }
    let packedFeatures = order.map { old in
      facts[draft.features[old]] ?? GraphFeature(reference: draft.features[old])
    }
    let zones = nodes.map(securityZone)
    draft.markSecurityCrossings(zones)
    let packedTraversals = draft.traversals.map { traversal in
      var copy = traversal
      copy.feature = traversal.feature.map(final)
      copy.crosses = traversal.crosses.map(final).sorted()
      return copy
    }
    let packedNodes = zip(nodes, zones).map { node, zone in
      GraphNode(
        point: node.point, level: LevelIndex(node.level), kind: node.kind,
        feature: node.feature.flatMap { draft.featurePositions[$0] }.map {
          FeatureIndex(renumbered[$0])
        },
        unit: node.unit.flatMap { draft.featurePositions[unit($0)] }.map {
          FeatureIndex(renumbered[$0])
        },
        securityZone: zone)
    }
    let packedEdges = draft.edges.map { edge in
      RouteGraph.Edge(
        tail: NodeIndex(edge.tail), head: NodeIndex(edge.head),
        lengthMeters: max(
          edge.lengthMeters, nodes[edge.tail].point.distance(to: nodes[edge.head].point)),
        traversal: TraversalIndex(edge.traversal))
    }
    return RouteGraph(
      frame: frame, timeZone: timeZone, levels: levels, features: packedFeatures,
      nodes: packedNodes, traversals: packedTraversals, edges: packedEdges)
  }

  /// Gives the edges that lead to the other side of security, or come from there, facts of their own.
  private mutating func markSecurityCrossings(_ zones: [SecurityZone?]) {
    guard zones.contains(.behind) else { return }
    for position in edges.indices {
      let edge = edges[position]
      guard (zones[edge.tail] == .behind) != (zones[edge.head] == .behind) else { continue }
      var facts = traversals[edge.traversal]
      facts.crossesSecurity = true
      edges[position].traversal = intern(facts)
    }
  }

  private static func unique(_ indexes: [FeatureIndex]) -> [FeatureIndex] {
    var result: [FeatureIndex] = []
    for index in indexes.sorted() where result.last != index { result.append(index) }
    return result
  }
}
