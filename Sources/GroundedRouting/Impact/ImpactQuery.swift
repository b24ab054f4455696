public import GroundedModel

/// A question about closures that may come: what each of them would do to the routes between some places.
public struct ImpactQuery: Sendable {
  /// Where one may start.
  public var from: [Place]
  /// Where one may want to go.
  public var to: [Place]
  /// For whom.
  public var profiles: [TravelProfile]
  /// How fast.
  public var pace: Pace
  /// The moment at which hours, states and closures are judged, for every edge alike.
  public var moment: Instant
  /// Closures that hold already, each of them judged at `moment`.
  public var closures: [Venue.Closure]
  /// What may close: each entry the features that close together, one for a single closure.
  public var closings: [[FeatureReference]]

  /// Creates a question.
  public init(
    from: [Place], to: [Place], profiles: [TravelProfile] = TravelProfile.allCases,
    pace: Pace = .usual, at moment: Instant, closures: [Venue.Closure] = [],
    closings: [[FeatureReference]]
  ) {
    self.from = from
    self.to = to
    self.profiles = profiles
    self.pace = pace
    self.moment = moment
    self.closures = closures
    self.closings = closings
  }
}
