public import GroundedModel

/// Everything that can happen to a journey.
public enum JourneyEvent: Hashable, Sendable {
  /// The clock shows a later time; an earlier one is ignored.
  case timePassed(to: Instant)
  /// The traveller chose a flight; a trip under way ends.
  case flightSelected(FlightKey)
  /// A source reported.
  case updateReceived(FlightUpdate)
  /// A source failed.
  case feedFailed(FlightDataError)
  /// The traveller has done a stage; ignored unless it is the current one.
  case stageCompleted(Stage)
  /// The traveller goes back by a stage.
  case stageReturned
  /// The traveller says where they are.
  case placeConfirmed(JourneyPlace)
  /// The traveller wants directions to the gate.
  case directionsWanted
  /// Directions, or a refusal, for a question.
  case directionsAnswered(request: Int, DirectionsAnswer)
  /// The traveller has done a step; its position in the directions.
  case stepConfirmed(position: Int)
  /// A closure was reported, or that it has ended.
  case closureReported(ClosureReport)
  /// The traveller has taken note of the gate change.
  case changeAcknowledged
  /// The facts of an event are on the screen, so that its support may be offered.
  case supportOffered(event: Int)
  /// "Not now".
  case supportDismissed(event: Int)
  /// The traveller opens support.
  case supportOpened
  /// The traveller chose a branch.
  case supportChosen(SupportBranch)
  /// "Pause".
  case supportPaused
  /// "Go on with support".
  case supportResumed
  /// "Change support".
  case supportChanged
  /// "Stop".
  case supportStopped
  /// The traveller changed a preference.
  case preferenceChanged(PreferenceChange)
  /// Stored preferences were read; a notice where they could not be.
  case preferencesLoaded(Preferences, notice: String?)
  /// The traveller wants notifications.
  case notificationsWanted
  /// The traveller wants no notifications.
  case notificationsUnwanted
  /// The system's question was answered.
  case permissionAnswered(isGranted: Bool)
  /// The traveller opened a notice, perhaps an old one.
  case notificationOpened(event: Int)
  /// The app is out of sight.
  case enteredBackground
  /// The app is in sight.
  case enteredForeground
  /// The traveller wants words to ask for assistance.
  case assistanceWanted
  /// The traveller wants the request handed on.
  case assistanceHandedOver
  /// The channel says how far the request got.
  case assistanceDelivered(request: Int, AssistanceDelivery)
  /// A receiving system answered.
  case assistanceAnswered(AssistanceAnswer)
  /// The traveller takes a request back that nobody has.
  case assistanceWithdrawn
  /// The traveller wants the instruction spoken.
  case speechWanted
  /// The traveller pauses speech.
  case speechPaused
  /// The traveller lets speech go on.
  case speechResumed
  /// The traveller stops speech.
  case speechStopped
  /// An instruction was spoken to its end.
  case speechFinished(number: Int)
  /// The device can't speak.
  case speechUnavailable(reason: String)
  /// The traveller allows a heart rate device, or no longer.
  case heartRateAllowed(Bool)
  /// The traveller starts the experiment.
  case heartRateStarted
  /// The traveller stops it.
  case heartRateStopped
  /// The device did something.
  case heartRate(HeartRateEvent)
  /// The traveller opens a screen.
  case screenOpened(Focus)
  /// The traveller closes a screen.
  case screenClosed
  /// The traveller ends the trip.
  case tripEnded
  /// The traveller leaves an ended trip behind.
  case tripClosed
  /// The app ends; only preferences stay.
  case sessionEnded
}
