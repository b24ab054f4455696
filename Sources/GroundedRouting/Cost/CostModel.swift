/// What an edge costs; a generic parameter of the search, so that each model is compiled into its loop.
///
/// Both parts must be at least 0. An infinite time means that the edge is never used.
package protocol CostModel {
  /// The time in seconds for the facts at a position and a length in metres.
  func seconds(traversal: Int, lengthMeters: Double) -> Double
  /// The penalty in seconds for the facts at a position.
  func penaltySeconds(traversal: Int) -> Double
}
