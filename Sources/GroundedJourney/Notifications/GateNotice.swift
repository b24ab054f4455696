/// A notice for the notification centre.
public struct GateNotice: Hashable, Sendable {
  /// The event that it tells.
  public let event: Int
  /// The words; a demonstration says so first.
  public let text: String
}
