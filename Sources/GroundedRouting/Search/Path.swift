/// A way that a search found.
package struct Path: Hashable, Sendable {
  /// The node where it starts.
  package var start: Int
  /// The node where it ends.
  package var end: Int
  /// The edges in order.
  package var edges: [Int]
  /// Times and penalties, in seconds.
  package var cost: Double
  /// Times only, in seconds.
  package var seconds: Double
}
