/// A request for assistance as the traveller would show or send it.
public struct AssistanceRequest: Hashable, Sendable {
  /// The number; an answer must name it.
  public let number: Int
  /// The words.
  public let text: String
}
