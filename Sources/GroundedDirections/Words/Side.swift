/// Where a thing is, as met when moving.
public enum Side: String, Hashable, CaseIterable, Sendable {
  /// On the left.
  case left
  /// On the right.
  case right
  /// In front.
  case ahead

  /// The side of a mirrored plan.
  public var mirrored: Side {
    switch self {
    case .left: .right
    case .right: .left
    case .ahead: .ahead
    }
  }
}
