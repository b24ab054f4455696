public import GroundedRouting

/// An answer in words.
public struct WrittenDirections: Sendable {
  /// The answer behind the words.
  public var answer: RouteAnswer
  /// The words, in the format that was asked for; a refusal has words, too.
  public var text: String
}
