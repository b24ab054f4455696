/// Which edges are open when; a generic parameter of the search.
package protocol EdgeMask {
  /// Whether the edge at a position is open when the traveller reaches its tail, in seconds from the
  /// start.
  func isOpen(edge: Int, traversal: Int, at seconds: Double) -> Bool
  /// The first moment from a closed one on at which edges with these facts are open; infinite for never.
  func nextOpening(traversal: Int, after seconds: Double) -> Double
}

extension EdgeMask {
  /// Never: a mask that knows no moments closes for good.
  package func nextOpening(traversal: Int, after seconds: Double) -> Double { .infinity }
}

/// The mask with which nothing is closed.
package struct NoMask: EdgeMask {
  /// Creates the mask.
  package init() {}

  /// Always open.
  package func isOpen(edge: Int, traversal: Int, at seconds: Double) -> Bool { true }
}
