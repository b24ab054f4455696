import GroundedModel

/// Something that stands on edges for a time: one feature and one reason.
struct Obstacle: Hashable, Sendable {
  /// Why the edges of the feature can not be used.
  enum Cause: Hashable, Sendable {
    /// A closure of the question, by position.
    case closure(Int)
    /// The feature's own hours.
    case hours
    /// Its state is closed.
    case state
    /// Strict: a fact about it is unknown.
    case unknown(UnknownFact.What)
    /// The profile, a direction or an access rule forbids it.
    case barred(Refusal.Barred.Why)
  }

  /// The position of the feature; nil for edges without one, which can not be named.
  var feature: Int?
  /// Why.
  var cause: Cause
  /// How one would move there.
  var kind: EdgeKind?
  /// The item it belongs to: all features of one closure are one item, everything else is its own.
  var item: Int
  /// When, in seconds from the start.
  var intervals: [ClosedInterval]

  /// Whether it can come to an end by itself.
  var canEnd: Bool {
    switch cause {
    case .closure, .hours, .state: true
    case .unknown, .barred: false
    }
  }
}
