internal import GroundedModel
internal import GroundedRouting

extension IndoorGMLDraft {
  /// How far a point may lie from the node of the graph that stands for it, in metres.
  private static let reach = 3.0

  /// The node of a unit's own place on its floor; nil where nobody stands on it freely (lifts, stairs).
  func anchor(of unit: Venue.Unit) -> NodeIndex? {
    places[unit.reference]?.nodes.first { node in
      let facts = graph.nodes[node.position]
      guard facts.kind == .place, let home = facts.unit else { return false }
      return graph.features[home.position].reference == unit.reference
    }
  }

  /// The shortest line between two points over the floors of some units; nil where there is none.
  func line(
    inside allowed: [FeatureID], from start: PlanarPoint, to goal: PlanarPoint, level: FeatureID
  ) -> [PlanarPoint]? {
    if start.distance(to: goal) < 0.001 { return nil }
    guard let first = nearest(start, in: allowed), let last = nearest(goal, in: allowed) else {
      // Nobody walks here freely: the way from a lift to its door is straight.
      let isFree = allowed.allSatisfy { id in units[id].map { anchor(of: $0) == nil } ?? false }
      return isFree ? [start, goal] : nil
    }
    var points = walk(from: first, to: last, inside: Set(allowed))?.map {
      graph.nodes[$0.position].point
    }
    guard points != nil else { return nil }
    points?[0] = start
    if let count = points?.count, count > 1 {
      points?[count - 1] = goal
    } else {
      points?.append(goal)
    }
    return points
  }

  private func nearest(_ point: PlanarPoint, in allowed: [FeatureID]) -> NodeIndex? {
    var best: (distance: Double, node: NodeIndex)?
    for unit in allowed {
      for node in nodesInUnit[unit] ?? [] {
        let distance = graph.nodes[node.position].point.distance(to: point)
        if distance <= Self.reach, best.map({ distance < $0.distance }) ?? true {
          best = (distance, node)
        }
      }
    }
    return best?.node
  }

  /// Dijkstra over the floors of some units.
  private func walk(
    from start: NodeIndex, to goal: NodeIndex, inside allowed: Set<FeatureID>
  ) -> [NodeIndex]? {
    if start == goal { return [start] }
    var distances: [NodeIndex: Double] = [start: 0]
    var previous: [NodeIndex: NodeIndex] = [:]
    var settled: Set<NodeIndex> = []
    while true {
      var next: (distance: Double, node: NodeIndex)?
      for (node, distance) in distances where !settled.contains(node) {
        let isNearer =
          next.map { distance < $0.distance || (distance == $0.distance && node < $0.node) }
          ?? true
        if isNearer { next = (distance, node) }
      }
      guard let current = next else { return nil }
      if current.node == goal { break }
      settled.insert(current.node)
      for position in graph.edges(from: current.node) {
        let index = EdgeIndex(position)
        guard isFloor(graph.traversal(of: index), of: allowed) else { continue }
        let edge = graph.edge(index)
        let distance = current.distance + edge.lengthMeters
        if distances[edge.head].map({ distance < $0 }) ?? true {
          distances[edge.head] = distance
          previous[edge.head] = current.node
        }
      }
    }
    var path = [goal]
    while let last = path.last, last != start, let step = previous[last] { path.append(step) }
    return path.reversed()
  }

  /// Whether an edge runs over the floors of some units alone.
  private func isFloor(_ traversal: Traversal, of allowed: Set<FeatureID>) -> Bool {
    guard [.openSpace, .openAdjacency].contains(traversal.origin.source) else { return false }
    return traversal.crosses.allSatisfy { index in
      let reference = graph.features[index.position].reference
      return reference.featureType != .unit || allowed.contains(reference.id)
    }
  }
}
