/// A step of directions that the traveller has confirmed.
public struct CompletedStep: Hashable, Sendable {
  /// The words of the step.
  public let text: String
  /// Where it ended; nil where the directions do not say.
  public let place: JourneyPlace?
}
