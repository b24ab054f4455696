/// An input that gives no result at all.
public struct ImportError: Error, Hashable, Sendable {
  /// Why there is no result.
  public enum Kind: Hashable, Sendable {
    /// There is no such input.
    case notFound
    /// The input can't be used at all.
    case unusable
  }

  /// Why there is no result.
  public var kind: Kind
  /// What is wrong and what to do, as `FILE:LINE:COLUMN: …` where a place is known.
  public var message: String

  /// Creates an error.
  public init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }

  /// The process's exit code: 66 for no such input, 65 for an input that can't be used.
  public var exitCode: Int32 {
    switch kind {
    case .notFound: 66
    case .unusable: 65
    }
  }
}
