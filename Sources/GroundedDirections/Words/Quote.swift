public import GroundedModel

/// A text of the data, printed as it stands: a sign, a button, a surface, hours, a reason.
public struct Quote: Hashable, Sendable {
  /// The feature it was read from.
  public var feature: FeatureReference
  /// The property it was read from.
  public var property: String
  /// The text, less control and direction-changing characters.
  public var text: String
  /// The language it is really in (BCP 47).
  public var language: String
  /// The status of the fact.
  public var status: DataStatus

  /// Creates a quote.
  public init(
    feature: FeatureReference, property: String, text: String, language: String, status: DataStatus
  ) {
    self.feature = feature
    self.property = property
    self.text = text
    self.language = language
    self.status = status
  }
}
