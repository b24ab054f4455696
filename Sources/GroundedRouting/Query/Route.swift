public import GroundedModel

/// A way from a place to a place, edge by edge.
public struct Route: Hashable, Sendable {
  /// One edge of the way.
  public struct Leg: Hashable, Sendable {
    /// The edge.
    public var edge: EdgeIndex
    /// When the traveller reaches its tail.
    public var starts: Instant
    /// How long it takes, in seconds; waiting for a lift is in it.
    public var durationSeconds: Double
    /// How long it takes at the slow pace, in seconds; nil for wheelchairs.
    public var slowDurationSeconds: Double?

    /// Creates a leg.
    public init(
      edge: EdgeIndex, starts: Instant, durationSeconds: Double, slowDurationSeconds: Double?
    ) {
      self.edge = edge
      self.starts = starts
      self.durationSeconds = durationSeconds
      self.slowDurationSeconds = slowDurationSeconds
    }
  }

  /// The node where it starts.
  public var start: NodeIndex
  /// The node where it ends.
  public var end: NodeIndex
  /// The edges in order; the tail of each is the head of the one before.
  public var legs: [Leg]
  /// When it starts.
  public var departs: Instant
  /// The time it takes, in seconds: costs only, never penalties.
  public var durationSeconds: Double
  /// The time it takes at the slow pace, in seconds; nil for wheelchairs.
  public var slowDurationSeconds: Double?
  /// Its length in metres.
  public var lengthMeters: Double
  /// Penalties that steered the choice, in seconds; never shown as time.
  public var penaltySeconds: Double
  /// Positions in the question's closures, and features, that changed the answer: without them the route
  /// would have been another.
  public var avoided: [Blocker]
  /// What the route leans on and the data does not hold, sorted; only what matters to the profile.
  public var unknowns: [UnknownFact]
  /// The way for whoever waits before what opens within half an hour of being reached, where that way ends at
  /// least `Waiting.leastGainSeconds` before this one.
  public var waiting: Waiting?

  /// Creates a route.
  public init(
    start: NodeIndex, end: NodeIndex, legs: [Leg], departs: Instant, durationSeconds: Double,
    slowDurationSeconds: Double?, lengthMeters: Double, penaltySeconds: Double,
    avoided: [Blocker], unknowns: [UnknownFact] = []
  ) {
    self.start = start
    self.end = end
    self.legs = legs
    self.departs = departs
    self.durationSeconds = durationSeconds
    self.slowDurationSeconds = slowDurationSeconds
    self.lengthMeters = lengthMeters
    self.penaltySeconds = penaltySeconds
    self.avoided = avoided
    self.unknowns = unknowns
  }
}
