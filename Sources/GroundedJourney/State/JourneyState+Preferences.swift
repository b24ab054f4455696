extension JourneyState {
  mutating func applyPreference(_ event: JourneyEvent) -> [Effect] {
    switch event {
    case .preferenceChanged(let change):
      let before = preferences
      change.apply(to: &preferences)
      guard preferences != before else { return [] }
      preferencesNotice = nil
      var effects: [Effect] = [.storePreferences(preferences)]
      if preferences.language != before.language, !preferences.isEnglish {
        effects.append(.announce(JourneyWords.englishOnly))
      }
      guard let walk = activeTrip?.walk else { return effects }
      if preferences.profile != before.profile, walk != .none {
        effects += requestDirections(
          whatChanged: untold + ["You chose other ways to be used."])
      } else if preferences.distanceUnit != before.distanceUnit {
        switch walk {
        case .none, .refused: break
        case .awaiting, .following:
          effects += requestDirections(
            whatChanged: untold + ["You chose distances in \(preferences.distanceUnit.rawValue)."])
        }
      }
      return effects
    case .preferencesLoaded(let loaded, let notice):
      preferences = loaded
      preferencesNotice = notice
      return loaded.allowsHeartRateDevice ? [] : stopHeartRate()
    case .notificationsWanted: return wantNotifications()
    case .notificationsUnwanted:
      if focus == .notifications { focus = .journey }
      guard preferences.notifications == .on else { return [] }
      preferences.notifications = .off
      return [.storePreferences(preferences)] + withdrawNotice()
    case .permissionAnswered(let isGranted):
      guard permission == .asking else { return [] }
      permission = isGranted ? .granted : .declined
      if focus == .notifications { focus = .journey }
      guard isGranted, preferences.notifications == .off else { return [] }
      preferences.notifications = .on
      return [.storePreferences(preferences)]
    case .notificationOpened:
      // Whatever event the notice told, the current one is what counts.
      isForeground = true
      let effects = withdrawNotice()
      if activeTrip?.facts.gate != nil {
        if focus != .change { trip?.changeReturn = focus }
        focus = .change
      } else {
        focus = .journey
      }
      return effects + pendingOffer()
    case .enteredBackground:
      isForeground = false
      return []
    case .enteredForeground:
      isForeground = true
      return withdrawNotice() + pendingOffer()
    default: return []
    }
  }

  /// The system is asked only from the screen that says what notifications are good for.
  private mutating func wantNotifications() -> [Effect] {
    guard focus == .notifications else {
      focus = .notifications
      return []
    }
    switch permission {
    case .notAsked:
      permission = .asking
      return [.askNotificationPermission]
    case .granted:
      focus = .journey
      guard preferences.notifications == .off else { return [] }
      preferences.notifications = .on
      return [.storePreferences(preferences)]
    case .asking, .declined: return []
    }
  }

  private func pendingOffer() -> [Effect] {
    guard let trip = activeTrip, case .unseen(let event) = trip.support.prompt else { return [] }
    return [.offerSupport(event: event)]
  }
}
