import GroundedModel

extension JourneyState {
  mutating func take(_ update: FlightUpdate) -> [Effect] {
    guard let active = activeTrip, update.concerns(active.flight) else { return [] }
    if let time = update.lastUpdated, time - now > FlightUpdate.clockDriftSeconds { return [] }
    trip?.feed = .answered
    guard trip?.facts.merge(update, nextEvent: nextNumber, now: now) == true else {
      return withdrawWhatNoLongerHolds()
    }
    nextNumber += 1
    return newGate()
  }

  /// A new event: the facts are updated already, support comes last.
  private mutating func newGate() -> [Effect] {
    guard let flight = trip?.flight, let gate = trip?.facts.gate else { return [] }
    let words = JourneyWords.change(gate, flight: flight)
    let isChange = gate.current == nil || gate.previous != nil
    var effects: [Effect] = [.announce(gateWords ?? words)]
    let decision = NotificationPolicy.effects(
      of: gate, flight: flight, posted: postedNotice, isForeground: isForeground,
      isAllowed: permission == .granted && preferences.notifications == .on, now: now)
    postedNotice = decision.posted
    effects += decision.effects
    effects += silence()
    if isChange {
      if focus != .change { trip?.changeReturn = focus }
      focus = .change
      trip?.openEvent = gate.event
      if trip?.stage == .boarding { trip?.stage = .walkToGate }
    } else {
      trip?.openEvent = nil
      // The first gate may come while an old one of another source is open.
      if focus == .change { focus = landing(trip?.changeReturn ?? .journey) }
    }
    effects += rerouteToGate(gate, words: words)
    let isOffered = isChange && gateQuality != .unavailable
    trip?.support.prompt = isOffered ? .unseen(event: gate.event) : .none
    if isOffered, isForeground { effects.append(.offerSupport(event: gate.event)) }
    return effects
  }

  private mutating func rerouteToGate(_ gate: GateFact, words: String) -> [Effect] {
    guard let active = activeTrip, active.stage == .walkToGate else { return [] }
    guard gate.current != nil else {
      guard let request = active.walk.request else { return [] }
      let refusal = DirectionsRefusal(
        reason: words, whomToAsk: FactWords.checkScreens + " Ask a member of staff.")
      trip?.walk = .refused(request, refusal)
      return []
    }
    var changes = [words]
    if case .awaiting(let request) = active.walk {
      changes += request.whatChanged.filter { sentence in
        active.closures.contains { JourneyWords.isAbout($0, sentence) }
      }
    }
    return requestDirections(whatChanged: changes)
  }

  /// Asks for directions from the last confirmed place; without one from where the walk began.
  mutating func requestDirections(whatChanged: [String]) -> [Effect] {
    guard let active = activeTrip, active.stage == .walkToGate, let gate = active.facts.gate,
      let current = gate.current, gateQuality != .unavailable,
      let start = active.confirmedPlace ?? active.walk.request?.from
    else { return [] }
    let closures = active.closures.filter {
      $0.isClosed
        && FactKind.closure.quality(source: $0.source, observed: $0.observed, now: now)
          != .unavailable
    }
    let request = DirectionsRequest(
      number: takeNumber(), flight: active.flight, from: start, gate: current,
      previousGate: gate.previous, whatChanged: whatChanged, closures: closures,
      profile: preferences.profile, unit: preferences.distanceUnit)
    trip?.walk = .awaiting(request)
    return silence() + [.requestDirections(request)]
  }

  mutating func wantDirections() -> [Effect] {
    if case .awaiting = activeTrip?.walk { return [] }
    return requestDirections(whatChanged: [])
  }

  mutating func confirm(_ place: JourneyPlace) -> [Effect] {
    guard let active = activeTrip else { return [] }
    trip?.confirmedPlace = place
    // The way that was asked for starts there already.
    if active.walk.request?.from == place, case .awaiting = active.walk { return [] }
    return requestDirections(whatChanged: untold)
  }

  /// What changed and no directions have said yet.
  var untold: [String] {
    if case .awaiting(let request) = activeTrip?.walk { request.whatChanged } else { [] }
  }

  mutating func take(_ answer: DirectionsAnswer, for number: Int) -> [Effect] {
    guard case .awaiting(let request) = activeTrip?.walk, request.number == number else {
      return []
    }
    switch answer {
    case .plan(let plan) where !plan.steps.isEmpty:
      trip?.walk = .following(ActiveWalk(request: request, plan: plan, position: 0))
      return [.announce(JourneyWords.directions(request))]
    case .plan:
      let refusal = DirectionsRefusal(reason: "The directions have no steps.")
      trip?.walk = .refused(request, refusal)
      return [.announce(refusal.reason)]
    case .refusal(let refusal):
      trip?.walk = .refused(request, refusal)
      return [.announce(refusal.reason)]
    }
  }

  mutating func confirmStep(_ position: Int) -> [Effect] {
    guard case .following(var walk) = activeTrip?.walk, walk.position == position,
      let step = walk.nextStep
    else { return [] }
    trip?.completedSteps.append(CompletedStep(text: step.text, place: step.end))
    if let place = step.end { trip?.confirmedPlace = place }
    walk.position += 1
    trip?.walk = .following(walk)
    return silence()
  }

  mutating func take(_ closure: ClosureReport) -> [Effect] {
    guard let active = activeTrip else { return [] }
    if let time = closure.observed, time - now > FlightUpdate.clockDriftSeconds { return [] }
    let quality = FactKind.closure.quality(
      source: closure.source, observed: closure.observed, now: now)
    guard quality != .unavailable else { return [] }
    let held = active.closures.firstIndex { $0.id == closure.id }
    if let held {
      let old = active.closures[held]
      guard
        FlightFacts.replaces(
          .closure, held: (old.source, old.observed), by: closure.source,
          observed: closure.observed, now: now)
      else { return [] }
      trip?.closures[held] = closure
      if old.features == closure.features, old.name == closure.name,
        old.isClosed == closure.isClosed
      {
        return []
      }
    } else {
      let place = active.closures.firstIndex { $0.id > closure.id } ?? active.closures.count
      trip?.closures.insert(closure, at: place)
      // Nobody was told that it is closed; it is kept so that an older report can not close it.
      if !closure.isClosed { return [] }
    }
    let words = JourneyWords.closure(closure, quality: quality)
    guard isReason(closure, toLeave: active.walk) else { return [.announce(words)] }
    let others = untold.filter { !JourneyWords.isAbout(closure, $0) }
    return [.announce(words)] + requestDirections(whatChanged: others + [words])
  }

  /// Whether a closure touches the way, or its end opens what the way had to do without.
  private func isReason(_ closure: ClosureReport, toLeave walk: WalkState) -> Bool {
    switch walk {
    case .none: return false
    case .awaiting: return true
    case .following(let walk) where closure.isClosed: return walk.isTouched(by: closure)
    case .refused where closure.isClosed: return false
    case .following, .refused:
      return walk.request?.closures.contains { $0.id == closure.id } ?? false
    }
  }
}
