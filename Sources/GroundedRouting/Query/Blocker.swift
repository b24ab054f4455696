public import GroundedModel

/// Something that closes a feature for a while and can end.
public struct Blocker: Hashable, Sendable {
  /// Why a feature is closed.
  public enum Cause: Hashable, Sendable {
    /// A closure: its position in the question's closures.
    case closure(Int)
    /// The feature's own opening hours.
    case hours
    /// The feature's state is closed.
    case state
  }

  /// The closed feature.
  public var feature: FeatureReference
  /// Why it is closed.
  public var cause: Cause
  /// When it is open again; nil where no end is known.
  public var until: Instant?

  /// Creates a blocker.
  public init(feature: FeatureReference, cause: Cause, until: Instant?) {
    self.feature = feature
    self.cause = cause
    self.until = until
  }
}
