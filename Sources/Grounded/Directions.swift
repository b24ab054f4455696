public import GroundedRouting

/// An answer in words.
public struct Directions: Sendable {
  /// The answer behind the words.
  public var answer: RouteAnswer
  /// The words, in the format that was asked for; refusals included.
  public var text: String
}
