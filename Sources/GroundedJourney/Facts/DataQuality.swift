public import GroundedModel

/// How far a fact of the journey can be trusted now.
public enum DataQuality: String, Hashable, CaseIterable, Sendable {
  /// Made up for a demonstration; it never becomes live and never gets out of date.
  case sample
  /// Reported by a live source within the limit of age of its kind.
  case live
  /// Once live, now older than its limit, or of unknown age.
  case stale
  /// There is no such fact, or it is too old to say anything.
  case unavailable

  /// The status of the same meaning that directions use.
  public var status: DataStatus {
    switch self {
    case .sample: .sample
    case .live: .live
    case .stale: .stale
    case .unavailable: .unavailable
    }
  }
}
