/// The identifier of a feature, unique in its archive; usually a UUID, but any non-empty text is kept.
public struct FeatureID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The identifier as it stands in the file.
  public var rawValue: String

  /// Creates an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Orders identifiers by their text.
  public static func < (a: FeatureID, b: FeatureID) -> Bool {
    a.rawValue < b.rawValue
  }
}
