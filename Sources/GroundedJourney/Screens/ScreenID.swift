/// The screens of the app.
public enum ScreenID: String, Hashable, CaseIterable, Sendable {
  /// No flight is chosen.
  case chooseFlight = "choose_flight"
  /// On the way to the airport.
  case travelToAirport = "travel_to_airport"
  /// Check-in and bag drop.
  case checkIn = "check_in"
  /// The security check.
  case security
  /// Waiting.
  case waiting
  /// On the way to the gate, without directions.
  case walk
  /// Directions were asked for.
  case walkAwaiting = "walk_awaiting"
  /// Directions are followed.
  case walkFollowing = "walk_following"
  /// The last step is done.
  case walkArrived = "walk_arrived"
  /// There is no way.
  case walkRefused = "walk_refused"
  /// Boarding.
  case boarding
  /// The trip has ended.
  case tripEnded = "trip_ended"
  /// The gate, and what changed.
  case gateChange = "gate_change"
  /// Support: choose a branch.
  case supportChoice = "support_choice"
  /// Support runs.
  case support
  /// Support rests.
  case supportPaused = "support_paused"
  /// Assistance.
  case assistance
  /// Preferences.
  case preferences
  /// What notifications are good for.
  case notifications
  /// The heart rate experiment.
  case heartRate = "heart_rate"
}
