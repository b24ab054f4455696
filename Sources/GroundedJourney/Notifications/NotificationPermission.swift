/// Whether the system lets notices be posted.
public enum NotificationPermission: String, Hashable, CaseIterable, Sendable {
  /// Nobody asked.
  case notAsked = "not_asked"
  /// The system's question is open.
  case asking
  /// Granted.
  case granted
  /// Declined; everything else works.
  case declined
}
