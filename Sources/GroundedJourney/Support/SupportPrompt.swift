/// The offer of support for one event.
public enum SupportPrompt: Hashable, Sendable {
  /// There is no event to offer support for.
  case none
  /// Support may be offered for the event and was not yet.
  case unseen(event: Int)
  /// The offer is shown.
  case shown(event: Int)
  /// The traveller said "Not now", or chose support.
  case dismissed(event: Int)

  /// The event that the offer belongs to.
  public var event: Int? {
    switch self {
    case .none: nil
    case .unseen(let event), .shown(let event), .dismissed(let event): event
    }
  }
}
