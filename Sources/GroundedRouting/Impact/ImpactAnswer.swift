/// What each closure of an `ImpactQuery` does.
public struct ImpactAnswer: Hashable, Sendable {
  /// The best way between two places, by its two numbers.
  public struct Way: Hashable, Sendable {
    /// Time and penalties, in seconds: what is optimised.
    public var cost: Double
    /// The time alone, in seconds: what a traveller is told.
    public var durationSeconds: Double

    /// Creates a record.
    public init(cost: Double, durationSeconds: Double) {
      self.cost = cost
      self.durationSeconds = durationSeconds
    }
  }

  /// A route that a closure changes.
  public struct Change: Hashable, Sendable {
    /// The position of the start in the question's `from`.
    public var from: Int
    /// The position of the goal in the question's `to`.
    public var to: Int
    /// For whom.
    public var profile: TravelProfile
    /// The route as it is.
    public var before: Way
    /// The route that is left; nil where none is.
    public var after: Way?

    /// How much longer the route takes, in seconds; negative where what is left is quicker and was passed over for its
    /// penalties; nil where no route is left.
    public var extraSeconds: Double? {
      after.map { $0.durationSeconds - before.durationSeconds }
    }
  }

  /// One route that exists before anything closes.
  public struct Pair: Hashable, Sendable {
    /// The position of the start in the question's `from`.
    public var from: Int
    /// The position of the goal in the question's `to`.
    public var to: Int
    /// For whom.
    public var profile: TravelProfile

    /// Creates a pair.
    public init(from: Int, to: Int, profile: TravelProfile) {
      self.from = from
      self.to = to
      self.profile = profile
    }
  }

  /// For each of the question's closings the routes that it changes, by start, then profile, then goal.
  public var changes: [[Change]] = []
  /// The routes that exist, by start, then profile, then goal.
  public var routes: [Pair] = []
  /// How many pairs of places and profiles were asked for, those without a route among them.
  public var askedCount = 0
  /// How many edges were looked at, the measure of the work.
  public var relaxedEdges = 0
}
