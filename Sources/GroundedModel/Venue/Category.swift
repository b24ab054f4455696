/// A category of a feature as archives write it (`restroom.female`, `elevator` …); unknown values survive.
public struct Category: RawRepresentable, Hashable, Comparable, Sendable {
  /// The category as it stands in the file.
  public var rawValue: String

  /// Creates a category.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a category.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The part before the first dot: `restroom` for `restroom.female`.
  public var stem: String {
    rawValue.split(separator: ".", maxSplits: 1).first.map(String.init) ?? rawValue
  }

  /// Orders categories by their text.
  public static func < (a: Category, b: Category) -> Bool {
    a.rawValue < b.rawValue
  }
}
