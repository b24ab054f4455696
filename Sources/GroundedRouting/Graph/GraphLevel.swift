public import GroundedModel

/// A level of the graph.
public struct GraphLevel: Hashable, Sendable {
  /// The level's identifier.
  public var id: FeatureID
  /// The order of the storey; never printed.
  public var ordinal: Int

  /// Creates a level.
  public init(id: FeatureID, ordinal: Int) {
    self.id = id
    self.ordinal = ordinal
  }
}
