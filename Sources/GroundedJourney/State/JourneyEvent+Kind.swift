extension JourneyEvent {
  /// The kinds of events, for tables of states and events.
  package enum Kind: String, Hashable, CaseIterable, Sendable {
    case timePassed, flightSelected, updateReceived, feedFailed, stageCompleted, stageReturned
    case placeConfirmed, directionsWanted, directionsAnswered, stepConfirmed, closureReported
    case changeAcknowledged, supportOffered, supportDismissed, supportOpened, supportChosen
    case supportPaused, supportResumed, supportChanged, supportStopped, preferenceChanged
    case preferencesLoaded, notificationsWanted, notificationsUnwanted, permissionAnswered
    case notificationOpened, enteredBackground, enteredForeground, assistanceWanted
    case assistanceHandedOver, assistanceDelivered, assistanceAnswered, assistanceWithdrawn
    case speechWanted, speechPaused, speechResumed, speechStopped, speechFinished
    case speechUnavailable, heartRateAllowed, heartRateStarted, heartRateStopped, heartRate
    case screenOpened, screenClosed, tripEnded, tripClosed, sessionEnded
  }

  /// The kind of the event.
  package var kind: Kind {
    switch self {
    case .timePassed: .timePassed
    case .flightSelected: .flightSelected
    case .updateReceived: .updateReceived
    case .feedFailed: .feedFailed
    case .stageCompleted: .stageCompleted
    case .stageReturned: .stageReturned
    case .placeConfirmed: .placeConfirmed
    case .directionsWanted: .directionsWanted
    case .directionsAnswered: .directionsAnswered
    case .stepConfirmed: .stepConfirmed
    case .closureReported: .closureReported
    case .changeAcknowledged: .changeAcknowledged
    case .supportOffered: .supportOffered
    case .supportDismissed: .supportDismissed
    case .supportOpened: .supportOpened
    case .supportChosen: .supportChosen
    case .supportPaused: .supportPaused
    case .supportResumed: .supportResumed
    case .supportChanged: .supportChanged
    case .supportStopped: .supportStopped
    case .preferenceChanged: .preferenceChanged
    case .preferencesLoaded: .preferencesLoaded
    case .notificationsWanted: .notificationsWanted
    case .notificationsUnwanted: .notificationsUnwanted
    case .permissionAnswered: .permissionAnswered
    case .notificationOpened: .notificationOpened
    case .enteredBackground: .enteredBackground
    case .enteredForeground: .enteredForeground
    case .assistanceWanted: .assistanceWanted
    case .assistanceHandedOver: .assistanceHandedOver
    case .assistanceDelivered: .assistanceDelivered
    case .assistanceAnswered: .assistanceAnswered
    case .assistanceWithdrawn: .assistanceWithdrawn
    case .speechWanted: .speechWanted
    case .speechPaused: .speechPaused
    case .speechResumed: .speechResumed
    case .speechStopped: .speechStopped
    case .speechFinished: .speechFinished
    case .speechUnavailable: .speechUnavailable
    case .heartRateAllowed: .heartRateAllowed
    case .heartRateStarted: .heartRateStarted
    case .heartRateStopped: .heartRateStopped
    case .heartRate: .heartRate
    case .screenOpened: .screenOpened
    case .screenClosed: .screenClosed
    case .tripEnded: .tripEnded
    case .tripClosed: .tripClosed
    case .sessionEnded: .sessionEnded
    }
  }
}
