public import GroundedModel
public import GroundedRouting

/// What closures that may come would do to the routes of a venue, the worst first.
public struct ImpactReport: Sendable {
  /// A route that a closure cuts off or makes longer.
  public typealias Change = ImpactAnswer.Change

  /// One closure: of a single feature, or of two lifts.
  public struct Entry: Hashable, Sendable {
    /// The features that close, the one that gives the name first.
    public var features: [FeatureReference]
    /// For each thing that closes its name in the data; nil where it has none.
    public var names: [String?]
    /// The words for what closes, as they stand inside a sentence: `Lift 3`, `the door to Pier B`.
    public var words: String
    /// Whether the first letter of the words becomes a capital at the start of a sentence.
    public var startsWithOwnWord: Bool
    /// Whether the verb that follows is a plural.
    public var isPlural: Bool
    /// The routes that are lost, by start, then profile, then goal.
    public var cutsOff: [Change]
    /// The routes that take longer, at least `ImpactReport.leastExtraSeconds`.
    public var longer: [Change]
    /// All extra seconds of these routes.
    public var extraSeconds: Double
  }

  /// How much longer a route takes before it is reported, in seconds: less is a bend round a corner.
  public static let leastExtraSeconds = 1.0

  /// The starts.
  public var from: [Place]
  /// The goals.
  public var to: [Place]
  /// Whether the starts are all entrances, because none was named.
  public var startsAtEntrances: Bool
  /// The profiles.
  public var profiles: [TravelProfile]
  /// The moment that everything was judged at.
  public var moment: Instant
  /// Closures that cut off a route or make one longer; most routes lost first, then most extra time, then by name.
  public var entries: [Entry]
  /// Pairs of lifts that together do what neither does alone; empty where they were not asked for.
  ///
  /// Their changes are those that neither has alone: a loss, or a longer way than with either.
  public var pairs: [Entry]
  /// How many single features were closed in turn.
  public var featureCount: Int
  /// How many pairs of lifts were closed; nil where they were not asked for.
  public var pairCount: Int?
  /// The routes that exist before anything closes.
  public var routes: [ImpactAnswer.Pair]
  /// How many pairs of places and profiles were asked for.
  public var askedCount: Int
  /// Whether no source vouches for some of it.
  public var isIllustrative: Bool

  /// The routes that do not exist before anything closes, by start, then profile, then goal.
  public var missing: [ImpactAnswer.Pair] {
    let existing = Set(routes)
    var missing: [ImpactAnswer.Pair] = []
    for start in from.indices {
      for profile in profiles {
        for goal in to.indices where from[start].reference != to[goal].reference {
          let pair = ImpactAnswer.Pair(from: start, to: goal, profile: profile)
          if !existing.contains(pair) { missing.append(pair) }
        }
      }
    }
    return missing
  }
}
