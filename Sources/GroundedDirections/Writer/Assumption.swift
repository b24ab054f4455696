/// A value that was assumed or derived, and why.
public struct Assumption: Hashable, Sendable {
  /// What was assumed.
  public var what: String
  /// The value with its unit spelled out.
  public var value: String
  /// Where it comes from.
  public var basis: String

  /// Creates an assumption.
  public init(what: String, value: String, basis: String) {
    self.what = what
    self.value = value
    self.basis = basis
  }
}
