/// What the traveller has open.
public enum Focus: String, Hashable, CaseIterable, Sendable {
  /// The journey itself.
  case journey
  /// The gate change.
  case change
  /// Support.
  case support
  /// Assistance.
  case assistance
  /// Preferences.
  case preferences
  /// What notifications are good for, before the system asks.
  case notifications
  /// The heart rate experiment.
  case heartRate = "heart_rate"
}
