public import GroundedModel

/// A question to the router.
public struct RouteQuery: Sendable {
  /// Where to start.
  public var from: Place
  /// Where to go.
  public var to: Place
  /// Which edges may be used.
  public var profile: TravelProfile
  /// How fast.
  public var pace: Pace
  /// When one starts.
  public var departs: Instant
  /// Closures to honour: those of the data and any that were added for this question.
  public var closures: [Venue.Closure]
  /// Whether a route that leans on an unknown is refused.
  public var isStrict: Bool

  /// Creates a question.
  public init(
    from: Place, to: Place, profile: TravelProfile = .walk, pace: Pace = .usual,
    departs: Instant, closures: [Venue.Closure] = [], isStrict: Bool = false
  ) {
    self.from = from
    self.to = to
    self.profile = profile
    self.pace = pace
    self.departs = departs
    self.closures = closures
    self.isStrict = isStrict
  }
}
