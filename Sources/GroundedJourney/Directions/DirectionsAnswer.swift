/// What a directions provider answers.
public enum DirectionsAnswer: Hashable, Sendable {
  /// There is a way.
  case plan(DirectionsPlan)
  /// There is none, or it can't be found out.
  case refusal(DirectionsRefusal)
}
