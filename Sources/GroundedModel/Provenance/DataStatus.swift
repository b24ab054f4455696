/// How far a fact can be trusted, worst first.
public enum DataStatus: String, Hashable, Comparable, CaseIterable, Sendable {
  /// The data has no such fact, or it is too old to say anything.
  case unavailable
  /// Once live, now older than its source vouches for.
  case stale
  /// No declared source vouches for it.
  case illustrative
  /// Made up for a demonstration (flights).
  case sample
  /// Measured or checked on the spot by a declared source.
  case surveyed
  /// Reported by a declared live source within its limit of age.
  case live

  /// Orders statuses from worst to best.
  public static func < (a: DataStatus, b: DataStatus) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .unavailable: 0
    case .stale: 1
    case .illustrative: 2
    case .sample: 3
    case .surveyed: 4
    case .live: 5
    }
  }
}
