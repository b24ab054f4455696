import GroundedModel
import Testing

@testable import GroundedJourney

/// Reducers that each break one law on purpose: the laws have to notice.
@Suite("The laws bite")
struct DefectTests {
  struct Defect: Sendable, CustomTestStringConvertible {
    var law: Int
    var name: String
    var reducer: RandomSequences.Reducer

    var testDescription: String { "\(law): \(name)" }

    init(_ law: Int, _ name: String, _ reducer: @escaping RandomSequences.Reducer) {
      self.law = law
      self.name = name
      self.reducer = reducer
    }
  }

  static func current(_ state: JourneyState) -> Int? { state.trip?.facts.gate?.event }

  static let defects: [Defect] = [
    Defect(1, "the offer comes before the facts") { state, event in
      let effects = state.apply(event)
      return effects.filter(\.isOffer) + effects.filter { !$0.isOffer }
    },
    Defect(1, "nothing is ever offered") { state, event in
      state.apply(event).filter { !$0.isOffer }
    },
    Defect(1, "the offer comes twice") { state, event in
      let effects = state.apply(event)
      return effects + effects.filter(\.isOffer)
    },
    Defect(1, "the prompt is shown with the report") { state, event in
      let effects = state.apply(event)
      if case .unseen(let number) = state.trip?.support.prompt {
        state.trip?.support.prompt = .shown(event: number)
      }
      return effects
    },
    Defect(1, "a withdrawn gate is offered support for") { state, event in
      let effects = state.apply(event)
      if let gate = state.trip?.facts.gate, gate.current == nil {
        state.trip?.support.prompt = .unseen(event: gate.event)
      }
      return effects
    },
    Defect(1, "a prompt outlives the gate's age") { state, event in
      let prompt = state.trip?.support.prompt
      let effects = state.apply(event)
      if event.kind == .timePassed, let prompt { state.trip?.support.prompt = prompt }
      return effects
    },
    Defect(1, "a dismissed prompt comes back") { state, event in
      let effects = state.apply(event)
      if event.kind == .changeAcknowledged,
        case .dismissed(let number) = state.trip?.support.prompt, state.gateQuality != .unavailable
      {
        state.trip?.support.prompt = .unseen(event: number)
      }
      return effects
    },
    Defect(2, "Not now forgets the gate") { state, event in
      let effects = state.apply(event)
      if event.kind == .supportDismissed { state.trip?.facts.gate = nil }
      return effects
    },
    Defect(2, "Not now resets the preferences") { state, event in
      let effects = state.apply(event)
      if event.kind == .supportDismissed { state.preferences = Preferences() }
      return effects
    },
    Defect(2, "Not now goes back to the first step") { state, event in
      let effects = state.apply(event)
      if event.kind == .supportDismissed, case .following(var walk) = state.trip?.walk {
        walk.position = 0
        state.trip?.walk = .following(walk)
      }
      return effects
    },
    Defect(2, "Not now does nothing") { state, event in
      event.kind == .supportDismissed ? [] : state.apply(event)
    },
    Defect(2, "the previous gate stays behind") { state, event in
      let held = state.trip?.facts.gate
      let effects = state.apply(event)
      if let gate = state.trip?.facts.gate, let held, gate.event != held.event {
        state.trip?.facts.gate = GateFact(
          current: gate.current, previous: held.previous, source: gate.source,
          observed: gate.observed, event: gate.event)
      }
      return effects
    },
    Defect(2, "the stage clears the previous gate") { state, event in
      let effects = state.apply(event)
      if event.kind == .stageCompleted, let gate = state.trip?.facts.gate {
        state.trip?.facts.gate = GateFact(
          current: gate.current, previous: nil, source: gate.source, observed: gate.observed,
          event: gate.event)
      }
      return effects
    },
    Defect(3, "the old prompt stays") { state, event in
      let held = state.trip?.support.prompt
      let effects = state.apply(event)
      if event.kind == .updateReceived, let held, case .shown = held {
        state.trip?.support.prompt = held
      }
      return effects
    },
    Defect(3, "the old alert stays") { state, event in
      let held = state.trip?.openEvent
      let effects = state.apply(event)
      if event.kind == .updateReceived, let held { state.trip?.openEvent = held }
      return effects
    },
    Defect(3, "a new change is not opened") { state, event in
      let focus = state.focus
      let effects = state.apply(event)
      if event.kind == .updateReceived { state.focus = focus }
      return effects
    },
    Defect(3, "an old notice lands on the journey") { state, event in
      let effects = state.apply(event)
      if case .notificationOpened(let number) = event, number != current(state) {
        state.focus = .journey
      }
      return effects
    },
    Defect(3, "a second notice is posted beside the first") { state, event in
      state.apply(event).map {
        if case .replaceNotice(_, let notice) = $0 { .postNotice(notice) } else { $0 }
      }
    },
    Defect(3, "the notice stays when the app is in sight") { state, event in
      state.apply(event).filter { if case .withdrawNotice = $0 { false } else { true } }
    },
    Defect(3, "an old offer is shown") { state, event in
      if case .supportOffered(let number) = event, number != current(state),
        let now = current(state), state.trip?.support.prompt == .unseen(event: now)
      {
        return state.apply(.supportOffered(event: now))
      }
      return state.apply(event)
    },
    Defect(4, "the last report to come wins") { state, event in
      if case .updateReceived = event { state.forgetTimes() }
      return state.apply(event)
    },
    Defect(4, "a sample replaces a live gate") { state, event in
      guard case .updateReceived(let update) = event, update.source.grade == .sample,
        let held = state.trip?.facts.gate, held.source.grade != .sample
      else { return state.apply(event) }
      state.trip?.facts.gate = nil
      return state.apply(event)
    },
    Defect(4, "a report that comes again is a new event") { state, event in
      let held = state.trip?.facts.gate
      let effects = state.apply(event)
      if case .updateReceived(let update) = event, let held, held == state.trip?.facts.gate,
        update.gate == held.current, let flight = state.trip?.flight, update.concerns(flight)
      {
        state.trip?.facts.gate = GateFact(
          current: held.current, previous: held.previous, source: held.source,
          observed: held.observed, event: state.nextNumber)
        state.nextNumber += 1
      }
      return effects
    },
    Defect(4, "no later report is taken") { state, event in
      if case .updateReceived = event, state.trip?.facts.gate != nil { return [] }
      return state.apply(event)
    },
    Defect(4, "a report of another flight counts") { state, event in
      guard case .updateReceived(let update) = event, update.number == "XY1" else {
        return state.apply(event)
      }
      return state.apply(
        .updateReceived(
          FlightUpdate(source: update.source, lastUpdated: update.lastUpdated, gate: update.gate)))
    },
    Defect(4, "an ended closure is closed by an older report") { state, event in
      if case .closureReported(let closure) = event, closure.isClosed {
        state.trip?.closures.removeAll { $0.id == closure.id && !$0.isClosed }
      }
      return state.apply(event)
    },
    Defect(5, "Stop does not stop support") { state, event in
      event.kind == .supportStopped ? [] : state.apply(event)
    },
    Defect(5, "a stage can not be done") { state, event in
      event == .stageCompleted(.security) ? [] : state.apply(event)
    },
    Defect(5, "a screen can not be closed") { state, event in
      event.kind == .screenClosed && state.focus == .heartRate ? [] : state.apply(event)
    },
    Defect(5, "the trip can not be ended") { state, event in
      event.kind == .tripEnded ? [] : state.apply(event)
    },
    Defect(5, "the change can not be left") { state, event in
      event.kind == .changeAcknowledged ? [] : state.apply(event)
    },
    Defect(6, "new directions start where the walk began") { state, event in
      let from = state.trip?.walk.request?.from
      let effects = state.apply(event)
      guard event.kind == .updateReceived, let from, case .awaiting(let request) = state.trip?.walk
      else { return effects }
      return state.replaceQuestion(request, from: from, whatChanged: request.whatChanged, effects)
    },
    Defect(6, "what changed is not said") { state, event in
      let effects = state.apply(event)
      guard case .awaiting(let request) = state.trip?.walk else { return effects }
      return state.replaceQuestion(request, from: request.from, whatChanged: [], effects)
    },
    Defect(6, "a gate change forgets the steps") { state, event in
      let number = current(state)
      let effects = state.apply(event)
      if number != nil, current(state) != number { state.trip?.completedSteps = [] }
      return effects
    },
    Defect(6, "directions go on to the old gate") { state, event in
      let walk = state.trip?.walk
      let effects = state.apply(event)
      if event.kind == .updateReceived, let walk { state.trip?.walk = walk }
      return effects
    },
    Defect(6, "a closure changes no directions") { state, event in
      let walk = state.trip?.walk
      let effects = state.apply(event)
      if case .closureReported(let closure) = event, closure.isClosed, let walk {
        state.trip?.walk = walk
      }
      return effects
    },
    Defect(6, "the end of a closure changes no directions") { state, event in
      let walk = state.trip?.walk
      let effects = state.apply(event)
      if case .closureReported(let closure) = event, !closure.isClosed, let walk {
        state.trip?.walk = walk
      }
      return effects
    },
    Defect(6, "a refusal is not shown") { state, event in
      let effects = state.apply(event)
      if case .directionsAnswered(_, .refusal) = event { state.trip?.walk = .none }
      return effects
    },
    Defect(6, "an old answer counts") { state, event in
      if case .directionsAnswered(_, let answer) = event,
        case .awaiting(let request) = state.trip?.walk
      {
        return state.apply(.directionsAnswered(request: request.number, answer))
      }
      return state.apply(event)
    },
  ]

  @Test("A reducer with a defect breaks its law", arguments: defects)
  func caught(defect: Defect) {
    let result = RandomSequences.play(
      count: 8_000, seed: 11, stopsAt: " \(defect.law): ", reducer: defect.reducer)
    #expect(
      result.broken.contains { $0.contains(" \(defect.law): ") },
      "not noticed in \(result.sequences) sequences: \(result.broken.prefix(2))")
  }

  @Test("Every law has defects that it catches")
  func complete() {
    #expect(Set(Self.defects.map(\.law)) == Set(1...6))
  }
}

extension JourneyState {
  /// Makes every fact older than any report.
  fileprivate mutating func forgetTimes() {
    guard let gate = trip?.facts.gate else { return }
    trip?.facts.gate = GateFact(
      current: gate.current, previous: gate.previous, source: gate.source,
      observed: Instant(secondsSince1970: 0), event: gate.event)
  }

  fileprivate mutating func replaceQuestion(
    _ request: DirectionsRequest, from: JourneyPlace, whatChanged: [String], _ effects: [Effect]
  ) -> [Effect] {
    let other = DirectionsRequest(
      number: request.number, flight: request.flight, from: from, gate: request.gate,
      previousGate: request.previousGate, whatChanged: whatChanged, closures: request.closures,
      profile: request.profile, unit: request.unit)
    trip?.walk = .awaiting(other)
    return effects.map { $0 == .requestDirections(request) ? .requestDirections(other) : $0 }
  }
}
