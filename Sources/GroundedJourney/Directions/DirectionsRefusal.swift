/// Why there are no directions, and whom to ask.
public struct DirectionsRefusal: Hashable, Sendable {
  /// The reason in whole sentences.
  public var reason: String
  /// Whom to ask.
  public var whomToAsk: String

  /// Creates a refusal.
  public init(reason: String, whomToAsk: String = "Ask a member of staff.") {
    self.reason = reason
    self.whomToAsk = whomToAsk
  }
}
