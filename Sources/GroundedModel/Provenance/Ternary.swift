/// A fact with three values; unknown is never used as yes.
public enum Ternary: String, Hashable, CaseIterable, Sendable {
  /// The data says yes.
  case yes
  /// The data says no.
  case no
  /// The data does not say.
  case unknown

  /// Creates a value from a flag that may be absent.
  public init(_ flag: Bool?) {
    switch flag {
    case .some(true): self = .yes
    case .some(false): self = .no
    case .none: self = .unknown
    }
  }
}
