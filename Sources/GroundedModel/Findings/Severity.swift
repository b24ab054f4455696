/// How bad a finding is.
public enum Severity: String, Hashable, Comparable, CaseIterable, Sendable {
  /// Worth knowing; nothing is lost.
  case information
  /// Suspicious, or read with a repair.
  case warning
  /// Wrong: something was left out, or a traveller would be misled.
  case error

  /// Orders severities from information to error.
  public static func < (a: Severity, b: Severity) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .information: 0
    case .warning: 1
    case .error: 2
    }
  }
}
