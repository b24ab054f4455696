public import GroundedModel

/// What a reader may assume, and how a file without a place on earth is put on it.
public struct ImportOptions: Hashable, Sendable {
  /// How far, in metres, a space without a door may be joined to the nearest walkway; 0 = not at all.
  ///
  /// 10 m joins 74 of 74 rooms of a large station that is drawn as lines and points.
  public var inferenceMeters = 10.0
  /// Whether OpenStreetMap's `layer` stands in for an absent `level`.
  public var usesLayer = false
  /// Where local coordinates lie; nil puts their middle at longitude and latitude 0.
  public var placement: Placement?

  /// Creates the options that the design decided.
  public init() {}

  /// Where local Cartesian coordinates lie on earth.
  public struct Placement: Hashable, Sendable {
    /// The coordinate of the local origin.
    public var origin: Coordinate
    /// Metres for each local unit: 0.001 for millimetres.
    public var unitMeters: Double
    /// By how many degrees the local axes are turned against the clock from east and north.
    public var rotationDegrees: Double

    /// Creates a placement.
    public init(origin: Coordinate, unitMeters: Double = 1, rotationDegrees: Double = 0) {
      self.origin = origin
      self.unitMeters = unitMeters
      self.rotationDegrees = rotationDegrees
    }
  }
}
