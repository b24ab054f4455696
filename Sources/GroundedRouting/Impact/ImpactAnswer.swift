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

  /// Adds the answer to a part of the question, whose places stand at these positions in the whole.
  mutating func add(_ part: ImpactAnswer, from: [Int], to: [Int]) {
    for (closing, more) in zip(changes.indices, part.changes) {
      for var change in more {
        change.from = from[change.from]
        change.to = to[change.to]
        changes[closing].append(change)
      }
    }
    routes += part.routes.map {
      Pair(from: from[$0.from], to: to[$0.to], profile: $0.profile)
    }
    askedCount += part.askedCount
    relaxedEdges += part.relaxedEdges
  }

  /// Puts what parts have brought into the order that is promised: by start, then profile, then goal.
  mutating func sort() {
    for closing in changes.indices {
      changes[closing].sort {
        ($0.from, $0.profile.impactRank, $0.to) < ($1.from, $1.profile.impactRank, $1.to)
      }
    }
    routes.sort {
      ($0.from, $0.profile.impactRank, $0.to) < ($1.from, $1.profile.impactRank, $1.to)
    }
  }
}
