/// Support: the offer for the current event, and what the traveller opened.
public struct SupportState: Hashable, Sendable {
  /// The offer.
  public internal(set) var prompt = SupportPrompt.none
  /// What the traveller opened; nil while there is none.
  public internal(set) var session: SupportSession?

  /// Creates a state without offer and session.
  public init() {}
}
