public import GroundedModel

/// A point where edges meet.
public struct GraphNode: Hashable, Sendable {
  /// What a node is.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    /// One side of a door or gap, at its midpoint.
    case door
    /// The point of a place.
    case place
    /// Where one steps on or off a lift, stairs, an escalator.
    case stop
    /// A vertex of an explicit path.
    case pathPoint = "path_point"
    /// A corner that one can turn at.
    case corner
  }

  /// Where it is, in the graph's frame.
  public var point: PlanarPoint
  /// The level it lies on.
  public var level: LevelIndex
  /// What it is.
  public var kind: Kind
  /// The feature it stands for: the opening, the place, the connection.
  public var feature: FeatureIndex?
  /// The unit it lies in, where it lies in one.
  public var unit: FeatureIndex?
  /// On which side of security it lies, where the data says so.
  public var securityZone: SecurityZone?

  /// Creates a node.
  public init(
    point: PlanarPoint, level: LevelIndex, kind: Kind, feature: FeatureIndex? = nil,
    unit: FeatureIndex? = nil, securityZone: SecurityZone? = nil
  ) {
    self.point = point
    self.level = level
    self.kind = kind
    self.feature = feature
    self.unit = unit
    self.securityZone = securityZone
  }
}
