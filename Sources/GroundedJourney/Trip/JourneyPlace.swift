/// A place that the traveller confirmed or that a step ends at.
public struct JourneyPlace: Hashable, Sendable {
  /// The name as it is shown.
  public let name: String
  /// What the directions provider finds it by: a feature, or a point `lon,lat@level`.
  public let reference: String

  /// Creates a place.
  public init(name: String, reference: String) {
    self.name = PlainText.clean(name) ?? "Place without a name"
    self.reference = reference
  }
}
