public import GroundedModel

/// Why there is no route, what blocks it and what would work.
public struct Refusal: Hashable, Sendable {
  /// The kind of reason.
  public enum Reason: String, Hashable, CaseIterable, Sendable {
    /// The start is for staff only.
    case startRestricted = "start_restricted"
    /// The goal is for staff only.
    case goalRestricted = "goal_restricted"
    /// The start has no walkable point.
    case startNotPlaced = "start_not_placed"
    /// The goal has no walkable point.
    case goalNotPlaced = "goal_not_placed"
    /// The goal can never be used with this profile (a stairs unit as a step-free goal).
    case goalNotForProfile = "goal_not_for_profile"
    /// Closures, hours or states stand in the way: `blocking` is not empty.
    case closed
    /// Nothing that could end is in the way; the profile, a direction or an access rule is: `barred`.
    case barred
    /// `--strict` refuses the unknowns that every route leans on.
    case unknowns
    /// The two are not connected in the data at all.
    case notConnected = "not_connected"
  }

  /// Something that would connect, but may not be used.
  public struct Barred: Hashable, Sendable {
    /// Why it may not be used.
    public enum Why: Hashable, Sendable {
      /// An access rule or a direction.
      case access(Access)
      /// It is not step-free, or not known to be.
      case notStepFree(StepFree)
      /// The profile excludes its kind (escalators, moving walkways).
      case kind(EdgeKind)
      /// It leads through security, and both places lie before it.
      case behindSecurity
      /// Strict: this fact is unknown.
      case unknown(UnknownFact)
    }

    /// The feature.
    public var feature: FeatureReference
    /// How one would move there.
    public var kind: EdgeKind
    /// Why it may not be used.
    public var why: Why

    /// Creates a record.
    public init(feature: FeatureReference, kind: EdgeKind, why: Why) {
      self.feature = feature
      self.kind = kind
      self.why = why
    }
  }

  /// The kind of reason.
  public var reason: Reason
  /// The smallest set of things whose end would give a route; of several, the set that ends soonest.
  public var blocking: [Blocker]
  /// Other closures, hours and states whose end would give a route just as well: those of the other smallest sets.
  public var alternatives: [Blocker] = []
  /// What would connect but may not be used.
  public var barred: [Barred]
  /// A profile with which there is a route now, where one exists.
  public var workingProfile: TravelProfile?
  /// When `blocking` will have ended, where every end is known and a route was found then.
  public var worksFrom: Instant?
  /// The way for whoever waits before what opens within half an hour of being reached, where one exists.
  public var waiting: Waiting?
  /// Whether there would be a route without `--strict`.
  public var worksWithoutStrict: Bool

  /// Creates a refusal.
  public init(
    reason: Reason, blocking: [Blocker] = [], barred: [Barred] = [],
    workingProfile: TravelProfile? = nil, worksFrom: Instant? = nil,
    worksWithoutStrict: Bool = false
  ) {
    self.reason = reason
    self.blocking = blocking
    self.barred = barred
    self.workingProfile = workingProfile
    self.worksFrom = worksFrom
    self.worksWithoutStrict = worksWithoutStrict
  }
}
