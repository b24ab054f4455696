/// Why data can't be used at all.
public struct LoadError: Error, Hashable, Sendable {
  /// The kind of reason.
  public enum Kind: Hashable, Sendable {
    /// There is no such input.
    case notFound
    /// It is there and can't be used.
    case unusable
    /// A fault of this software.
    case fault
  }

  /// The kind of reason.
  public var kind: Kind
  /// What is wrong and what to do, as `FILE:LINE:COLUMN: …` where a place in the data is known.
  public var message: String

  /// Creates an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
