public import GroundedModel

/// A feature that edges depend on, with what decides whether it is open at a moment.
public struct GraphFeature: Hashable, Sendable {
  /// Opening hours of a feature as far as they could be read.
  public enum Hours: Hashable, Sendable {
    /// The data states none: always open.
    case absent
    /// Readable hours.
    case readable(OpeningHours)
    /// Hours that could not be read: the state is unknown.
    case unreadable(String)
  }

  /// The feature.
  public var reference: FeatureReference
  /// Its opening hours.
  public var hours: Hours = .absent
  /// Whether it runs: closed closes its edges, unknown costs a penalty on lifts and is named.
  public var state: Venue.OperatingState = .open
  /// When the state was seen.
  public var observed: Instant?
  /// Whether the state is a stated fact of the data (lifts); false for things that have no state.
  public var hasState = false

  /// Creates a feature that is always open.
  public init(reference: FeatureReference) {
    self.reference = reference
  }
}
