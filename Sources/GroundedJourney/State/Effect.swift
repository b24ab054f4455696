/// What the world around the state has to do, in this order.
public enum Effect: Hashable, Sendable {
  /// Say a changed fact to a screen reader.
  case announce(String)
  /// Put the facts of the event on the screen, then report `supportOffered`.
  case offerSupport(event: Int)
  /// Ask for directions, then report `directionsAnswered`.
  case requestDirections(DirectionsRequest)
  /// Post a notice.
  case postNotice(GateNotice)
  /// Replace the notice of an event.
  case replaceNotice(event: Int, with: GateNotice)
  /// Withdraw the notice of an event.
  case withdrawNotice(event: Int)
  /// Let the system ask for permission, then report `permissionAnswered`.
  case askNotificationPermission
  /// Store the preferences.
  case storePreferences(Preferences)
  /// Speak, then report `speechFinished` or `speechUnavailable`.
  case speak(SpokenInstruction)
  /// Pause speech.
  case pauseSpeech
  /// Let speech go on.
  case resumeSpeech
  /// Stop speech.
  case stopSpeech
  /// Hand a request on, then report `assistanceDelivered`.
  case deliverAssistance(AssistanceRequest)
  /// Ask a provider for this flight from now on.
  case followFlight(FlightKey)
  /// Stop asking.
  case stopFollowing
  /// Search for a heart rate device.
  case startHeartRate
  /// Let go of it.
  case stopHeartRate
  /// End the app.
  case leave
}
