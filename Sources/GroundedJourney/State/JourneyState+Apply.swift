import GroundedModel

extension JourneyState {
  /// Takes in an event and says what is to be done.
  ///
  /// An event that does not fit the state (an old answer, a repeated tap) changes nothing.
  ///
  /// - Returns: The effects, in the order in which they are to be carried out.
  public mutating func apply(_ event: JourneyEvent) -> [Effect] {
    switch event {
    case .timePassed(let time): return pass(to: time)
    case .flightSelected(let flight): return select(flight)
    case .updateReceived(let update): return take(update)
    case .feedFailed(let error):
      if activeTrip != nil { trip?.feed = .failed(error) }
      return []
    case .stageCompleted(let stage): return complete(stage)
    case .stageReturned: return returnStage()
    case .placeConfirmed(let place): return confirm(place)
    case .directionsWanted: return wantDirections()
    case .directionsAnswered(let number, let answer): return take(answer, for: number)
    case .stepConfirmed(let position): return confirmStep(position)
    case .closureReported(let closure): return take(closure)
    case .changeAcknowledged: return acknowledgeChange()
    case .supportOffered, .supportDismissed, .supportOpened, .supportChosen, .supportPaused,
      .supportResumed, .supportChanged, .supportStopped:
      return applySupport(event)
    case .preferenceChanged, .preferencesLoaded, .notificationsWanted, .notificationsUnwanted,
      .permissionAnswered, .notificationOpened, .enteredBackground, .enteredForeground:
      return applyPreference(event)
    case .assistanceWanted, .assistanceHandedOver, .assistanceDelivered, .assistanceAnswered,
      .assistanceWithdrawn:
      return applyAssistance(event)
    case .speechWanted, .speechPaused, .speechResumed, .speechStopped, .speechFinished,
      .speechUnavailable:
      return applySpeech(event)
    case .heartRateAllowed, .heartRateStarted, .heartRateStopped, .heartRate:
      return applyHeartRate(event)
    case .screenOpened(let focus): return open(focus)
    case .screenClosed: return closeScreen()
    case .tripEnded: return activeTrip == nil ? [] : endTrip()
    case .tripClosed:
      guard let trip, trip.isEnded else { return [] }
      self.trip = nil
      assistance = .none
      if focus == .assistance { focus = .journey }
      return []
    case .sessionEnded: return endSession()
    }
  }

  private mutating func pass(to time: Instant) -> [Effect] {
    guard time.secondsSince1970.isFinite, time > now else { return [] }
    now = time
    return withdrawWhatNoLongerHolds()
  }

  /// Takes the offer and the notice back where the gate that they speak of is no longer known.
  mutating func withdrawWhatNoLongerHolds() -> [Effect] {
    guard activeTrip != nil, gateQuality == .unavailable else { return [] }
    switch trip?.support.prompt {
    case .unseen, .shown: trip?.support.prompt = .none
    default: break
    }
    // That a gate no longer holds stays true; a gate that was told is too old to stand.
    return trip?.facts.gate?.current == nil ? [] : withdrawNotice()
  }

  private mutating func select(_ flight: FlightKey) -> [Effect] {
    let effects = activeTrip == nil ? [] : endTrip()
    trip = Trip(flight: flight)
    assistance = .none
    focus = .journey
    return effects + [.followFlight(flight)]
  }

  mutating func withdrawNotice() -> [Effect] {
    guard let posted = postedNotice else { return [] }
    postedNotice = nil
    return [.withdrawNotice(event: posted.event)]
  }

  /// Ends speech of words that no longer hold.
  mutating func silence() -> [Effect] {
    guard speech.instruction != nil else { return [] }
    speech = .idle
    return [.stopSpeech]
  }

  private mutating func endTrip() -> [Effect] {
    trip?.stage = .ended
    trip?.walk = .none
    trip?.support = SupportState()
    trip?.openEvent = nil
    focus = .journey
    return silence() + withdrawNotice() + stopHeartRate() + [.stopFollowing]
  }

  private mutating func endSession() -> [Effect] {
    let effects = (activeTrip == nil ? silence() + stopHeartRate() : endTrip()) + [.leave]
    let number = nextNumber
    let heard = speech
    self = JourneyState(now: now, preferences: preferences)
    nextNumber = number
    if case .unavailable = heard { speech = heard }
    return effects
  }

  private mutating func complete(_ stage: Stage) -> [Effect] {
    guard let active = activeTrip, active.stage == stage, let next = stage.next else { return [] }
    if next == .ended { return endTrip() }
    trip?.stage = next
    if stage == .walkToGate {
      trip?.walk = .none
      return silence()
    }
    return next == .walkToGate ? wantDirections() : []
  }

  private mutating func returnStage() -> [Effect] {
    guard let active = activeTrip, let previous = active.stage.previous else { return [] }
    trip?.stage = previous
    trip?.walk = .none
    return silence()
  }

  private mutating func open(_ screen: Focus) -> [Effect] {
    switch screen {
    case .journey: return closeScreen()
    case .support: return applySupport(.supportOpened)
    case .change:
      guard activeTrip?.facts.gate != nil else { return [] }
      if focus != .change { trip?.changeReturn = focus }
      focus = .change
    case .assistance:
      guard activeTrip != nil else { return [] }
      focus = .assistance
    case .preferences, .notifications, .heartRate: focus = screen
    }
    return []
  }

  private mutating func closeScreen() -> [Effect] {
    switch focus {
    case .change: return acknowledgeChange()
    case .support:
      guard let session = trip?.support.session else {
        focus = .journey
        return []
      }
      if case .active = session.status { return applySupport(.supportPaused) }
      if case .choosing = session.status { return applySupport(.supportStopped) }
      focus = .journey
    default: focus = .journey
    }
    return []
  }

  private mutating func acknowledgeChange() -> [Effect] {
    guard focus == .change else { return [] }
    trip?.openEvent = nil
    focus = landing(trip?.changeReturn ?? .journey)
    return []
  }

  /// The screen to land on where a screen is to be returned to.
  func landing(_ wanted: Focus) -> Focus {
    switch wanted {
    case .support: trip?.support.session == nil ? .journey : .support
    case .change: trip?.openEvent == nil ? .journey : .change
    case .assistance: activeTrip == nil ? .journey : .assistance
    default: wanted
    }
  }
}
