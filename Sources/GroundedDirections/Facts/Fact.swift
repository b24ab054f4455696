public import GroundedModel

/// A fact that a sentence rests on, with where it came from.
public struct Fact: Hashable, Sendable {
  /// The feature it is about.
  public var feature: FeatureReference
  /// The property.
  public var property: String
  /// The value as text.
  public var value: String
  /// How far it can be trusted at the moment of checking.
  public var status: DataStatus
  /// The name of the source; nil where none is declared.
  public var source: String?
  /// When it was observed.
  public var observed: Instant?
  /// When it was fetched.
  public var retrieved: Instant?
  /// Under which licence.
  public var licence: String?

  /// Creates a fact.
  public init(
    feature: FeatureReference, property: String, value: String, status: DataStatus,
    source: String? = nil, observed: Instant? = nil, retrieved: Instant? = nil,
    licence: String? = nil
  ) {
    self.feature = feature
    self.property = property
    self.value = value
    self.status = status
    self.source = source
    self.observed = observed
    self.retrieved = retrieved
    self.licence = licence
  }
}
