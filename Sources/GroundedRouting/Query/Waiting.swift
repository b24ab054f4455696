public import GroundedModel

/// A way that is at hand for whoever waits before something closed until it opens.
///
/// It is an offer in words and never a route: nobody is assumed to wait.
public struct Waiting: Hashable, Sendable {
  /// The longest wait that is offered before one closed thing, in seconds: half an hour; project choice.
  public static let longestSeconds = 1_800.0
  /// How much earlier one has to arrive for it to be offered beside a route, in seconds: five minutes;
  /// project choice.
  public static let leastGainSeconds = 300.0

  /// A wait before one closed thing.
  public struct Stop: Hashable, Sendable {
    /// What is closed; `until` is when it opens.
    public var blocker: Blocker
    /// When the traveller reaches it.
    public var reached: Instant
    /// How long the wait is, in seconds.
    public var seconds: Double

    /// Creates a wait.
    public init(blocker: Blocker, reached: Instant, seconds: Double) {
      self.blocker = blocker
      self.reached = reached
      self.seconds = seconds
    }
  }

  /// The waits, in the order of the way; never empty.
  public var stops: [Stop]
  /// The time of the whole way in seconds, waits included.
  public var durationSeconds: Double

  /// Creates an offer.
  public init(stops: [Stop], durationSeconds: Double) {
    self.stops = stops
    self.durationSeconds = durationSeconds
  }
}
