public import GroundedModel

/// A fact that a route leans on and the data does not hold.
public struct UnknownFact: Hashable, Comparable, Sendable {
  /// What is unknown.
  public enum What: String, Hashable, CaseIterable, Sendable {
    /// Whether it is open or closed.
    case state
    /// Its opening hours can not be read.
    case hours
    /// Its clear width.
    case width
    /// Its slope.
    case slope
  }

  /// The feature.
  public var feature: FeatureReference
  /// What is unknown about it.
  public var what: What

  /// Creates a record.
  public init(feature: FeatureReference, what: What) {
    self.feature = feature
    self.what = what
  }

  /// Orders by feature, then by what is unknown.
  public static func < (a: UnknownFact, b: UnknownFact) -> Bool {
    a.feature == b.feature ? a.what.rawValue < b.what.rawValue : a.feature < b.feature
  }
}
