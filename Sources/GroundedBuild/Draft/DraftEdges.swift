internal import GroundedModel
internal import GroundedRouting

/// The edges of a graph while it grows.
///
/// A large venue has millions: they are kept small, and in pieces, so that none is ever moved.
struct DraftEdges: Sendable {
  private struct Edge: Sendable {
    var tail: UInt32
    var head: UInt32
    var traversal: UInt32
    /// Whether the same edge the other way follows.
    var isTwoWay: Bool
    var lengthMeters: Double
  }

  /// The most edges of a piece.
  private static let pieceSize = 1 << 15

  private var full: [[Edge]] = []
  private var last: [Edge] = []

  /// Adds an edge, and after it the same the other way where it is wanted.
  mutating func append(
    _ tail: Int, _ head: Int, traversal: Int, lengthMeters: Double, isTwoWay: Bool = false
  ) {
    if last.count == Self.pieceSize {
      full.append(last)
      last = []
      last.reserveCapacity(Self.pieceSize)
    }
    last.append(
      Edge(
        tail: UInt32(truncatingIfNeeded: tail), head: UInt32(truncatingIfNeeded: head),
        traversal: UInt32(truncatingIfNeeded: traversal), isTwoWay: isTwoWay,
        lengthMeters: lengthMeters))
  }

  /// Gives each edge other facts: `change` gets its tail, its head and the number of its facts.
  mutating func mapTraversals(_ change: (Int, Int, Int) -> Int) {
    func mapped(_ edge: Edge) -> Edge {
      var edge = edge
      edge.traversal = UInt32(
        truncatingIfNeeded: change(Int(edge.tail), Int(edge.head), Int(edge.traversal)))
      return edge
    }
    for piece in full.indices { full[piece] = full[piece].map(mapped) }
    last = last.map(mapped)
  }

  /// Gives every edge in order, as long as the straight line between its nodes at least.
  func each(over nodes: [GraphNode], _ take: (RouteGraph.Edge) -> Void) {
    for piece in full + [last] {
      for edge in piece {
        let tail = NodeIndex(rawValue: edge.tail)
        let head = NodeIndex(rawValue: edge.head)
        let straight = nodes[tail.position].point.distance(to: nodes[head.position].point)
        let length = max(edge.lengthMeters, straight)
        let traversal = TraversalIndex(rawValue: edge.traversal)
        take(
          RouteGraph.Edge(tail: tail, head: head, lengthMeters: length, traversal: traversal))
        if edge.isTwoWay {
          take(
            RouteGraph.Edge(tail: head, head: tail, lengthMeters: length, traversal: traversal))
        }
      }
    }
  }
}
