/// Whether travellers may use an edge at all; edges that they may not use stay in the graph so that a
/// refusal can name them, and no search but the one behind a refusal ever follows them.
public enum Access: String, Hashable, CaseIterable, Sendable {
  /// Everyone may pass.
  case open
  /// The data leads the other way only.
  case wrongDirection = "wrong_direction"
  /// For staff (`restriction` on a unit, section or geofence).
  case staffOnly = "staff_only"
  /// An emergency exit.
  case emergencyOnly = "emergency_only"
  /// A badge, key or code is needed (`access_control`).
  case accessControlled = "access_controlled"
  /// Not for people on foot.
  case notPedestrian = "not_pedestrian"
}
