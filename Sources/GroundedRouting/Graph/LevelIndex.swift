/// The position of a level in its `RouteGraph`.
public struct LevelIndex: RawRepresentable, Hashable, Comparable, Sendable {
  /// The position in the graph's array.
  public var rawValue: UInt32

  /// Creates an index from a position.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates an index from a position, which must not be negative.
  package init(_ position: Int) {
    rawValue = UInt32(truncatingIfNeeded: position)
  }

  /// The position as an array subscript.
  public var position: Int { Int(rawValue) }

  /// Orders indexes by position.
  public static func < (a: LevelIndex, b: LevelIndex) -> Bool {
    a.rawValue < b.rawValue
  }
}
