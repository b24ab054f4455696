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
  mutating func line(
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

  /// Where a search over some floors starts.
  struct Search: Hashable {
    var start: NodeIndex
    var floors: Set<FeatureID>
  }

  /// The shortest way over the floors of some units; nil where there is none.
  ///
  /// A room asks for each of its doors, so the whole search is kept.
  private mutating func walk(
    from start: NodeIndex, to goal: NodeIndex, inside allowed: Set<FeatureID>
  ) -> [NodeIndex]? {
    if start == goal { return [start] }
    let search = Search(start: start, floors: allowed)
    let previous = searches[search] ?? steps(of: search)
    searches[search] = previous
    guard previous[goal] != nil else { return nil }
    var path = [goal]
    while let last = path.last, last != start, let step = previous[last] { path.append(step) }
    return path.reversed()
  }

  /// Dijkstra: the node before each node that is reached.
  ///
  /// Complexity: O(nodes²) of the floors.
  private func steps(of search: Search) -> [NodeIndex: NodeIndex] {
    var distances: [NodeIndex: Double] = [:]
    var open: [NodeIndex: Double] = [search.start: 0]
    var previous: [NodeIndex: NodeIndex] = [:]
    while let current = open.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      open[current.key] = nil
      distances[current.key] = current.value
      for position in graph.edges(from: current.key) {
        let index = EdgeIndex(position)
        guard isFloor(graph.traversal(of: index), of: search.floors) else { continue }
        let edge = graph.edge(index)
        guard distances[edge.head] == nil else { continue }
        let distance = current.value + edge.lengthMeters
        if open[edge.head].map({ distance < $0 }) ?? true {
          open[edge.head] = distance
          previous[edge.head] = current.key
        }
      }
    }
    return previous
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
