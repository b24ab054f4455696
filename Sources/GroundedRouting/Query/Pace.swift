/// How fast a traveller on foot moves.
public enum Pace: String, Hashable, CaseIterable, Sendable {
  /// 1.2 m/s.
  case usual
  /// 0.8 m/s.
  case slow
  /// 1.4 m/s.
  case hurry
}
