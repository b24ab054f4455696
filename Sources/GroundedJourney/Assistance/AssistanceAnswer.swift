/// The answer of a receiving system.
public struct AssistanceAnswer: Hashable, Sendable {
  /// The number of the request that is answered.
  public let request: Int
  /// Whether assistance is confirmed.
  public let isConfirmed: Bool
  /// The name of the receiving system.
  public let system: String

  /// Creates an answer, or nil where the receiving system has no name.
  public init?(request: Int, isConfirmed: Bool, system: String) {
    guard let system = PlainText.clean(system) else { return nil }
    self.request = request
    self.isConfirmed = isConfirmed
    self.system = system
  }
}
