/// Which edges are open when; a generic parameter of the search.
package protocol EdgeMask {
  /// Whether the edge at a position is open when the traveller reaches its tail, in seconds from the
  /// start.
  func isOpen(edge: Int, traversal: Int, at seconds: Double) -> Bool
}

/// The mask with which nothing is closed.
package struct NoMask: EdgeMask {
  /// Creates the mask.
  package init() {}

  /// Always open.
  package func isOpen(edge: Int, traversal: Int, at seconds: Double) -> Bool { true }
}
