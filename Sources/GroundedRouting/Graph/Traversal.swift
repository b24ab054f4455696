public import GroundedModel

/// The facts of an edge besides its ends and its length; edges with equal facts share one value.
///
/// Facts with a direction (slope, stairs) are as met when moving from the edge's tail to its head.
public struct Traversal: Hashable, Sendable {
  /// How one moves.
  public var kind: EdgeKind
  /// Where the edge comes from.
  public var origin: EdgeOrigin
  /// Whether travellers may use it at all.
  public var access: Access = .open
  /// The feature that the edge stands for: the opening of a door, a path, a connection, a relationship,
  /// the lift or stairs unit of an inferred link, the unit of a walk.
  public var feature: FeatureIndex?
  /// Every feature whose closure closes this edge, sorted, `feature` among them where it can be closed.
  public var crosses: [FeatureIndex] = []
  /// Whether it is step-free.
  public var stepFree = StepFree(.yes)
  /// Clear width in metres, where known.
  public var widthMeters: Double?
  /// Whether an unknown width matters here (a path or lift door that should say it).
  public var isWidthUnknown = false
  /// Slope as rise over run, positive = up; nil where none is stated.
  public var slope: Double?
  /// Whether an unknown slope matters here (a ramp that should say it).
  public var isSlopeUnknown = false
  /// Stairs, positive = up; nil where not stated.
  public var stairCount: Int?
  /// The kind of door, where the edge passes one.
  public var door: Venue.Door?
  /// Height gained in metres, positive = up; from ordinals and the height of a level.
  public var riseMeters: Double = 0
  /// Ordinals passed by a lift, always positive.
  public var levelsPassed: Int = 0
  /// Time stated by the data, in seconds; it replaces the computed one.
  public var traversalTimeSeconds: Double?
  /// Whether the edge leads from before to behind security, or back.
  public var crossesSecurity = false
  /// Positions of the tail's and the head's stop in the connection's `stops`.
  public var stops: StopPair?
  /// The floor under the edge, as written.
  public var surface: String?

  /// Two positions in a connection's `stops`.
  public struct StopPair: Hashable, Sendable {
    /// Where one gets on.
    public var from: Int
    /// Where one gets off.
    public var to: Int

    /// Creates a pair.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Creates facts with everything else absent.
  public init(kind: EdgeKind, origin: EdgeOrigin) {
    self.kind = kind
    self.origin = origin
  }
}
