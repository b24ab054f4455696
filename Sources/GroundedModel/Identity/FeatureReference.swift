/// A pointer to a feature: its identifier and its type.
public struct FeatureReference: Hashable, Comparable, Sendable {
  /// The identifier of the feature that is meant.
  public var id: FeatureID
  /// The type of the feature that is meant.
  public var featureType: FeatureType

  /// Creates a reference.
  public init(id: FeatureID, featureType: FeatureType) {
    self.id = id
    self.featureType = featureType
  }

  /// Orders references by type, then by identifier.
  public static func < (a: FeatureReference, b: FeatureReference) -> Bool {
    (a.featureType, a.id) < (b.featureType, b.id)
  }
}
