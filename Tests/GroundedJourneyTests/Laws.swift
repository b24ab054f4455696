import GroundedModel

@testable import GroundedJourney

/// One transition of the journey, and which of the six laws it breaks.
final class Laws {
  let before: JourneyState
  let event: JourneyEvent
  let after: JourneyState
  let effects: [Effect]
  /// The trips before and after, and the gate after: read often, so held.
  let old: Trip?
  let new: Trip?
  let gate: GateFact?
  /// Whether the event put the gate elsewhere, as the numbers of events tell.
  let isNewGate: Bool
  /// Whether that is a change that the traveller has to be told of.
  let isChange: Bool
  private(set) var broken: [String] = []

  private init(
    before: JourneyState, event: JourneyEvent, after: JourneyState, effects: [Effect]
  ) {
    self.before = before
    self.event = event
    self.after = after
    self.effects = effects
    old = before.trip
    new = after.trip
    gate = new?.facts.gate
    isNewGate =
      event.kind == .updateReceived && gate != nil && gate?.event != old?.facts.gate?.event
    isChange = isNewGate && (gate?.current == nil || gate?.previous != nil)
  }

  /// The laws that a transition breaks, in words; empty where it keeps them.
  static func broken(
    before: JourneyState, event: JourneyEvent, after: JourneyState, effects: [Effect]
  ) -> [String] {
    let laws = Laws(before: before, event: event, after: after, effects: effects)
    laws.checkOffers()
    laws.checkGatePair()
    laws.checkSupportTouchesNothing()
    laws.checkCurrentOnly()
    laws.checkNotices()
    laws.checkReports()
    laws.checkSteps()
    laws.checkDirections()
    laws.checkClosures()
    laws.checkAnswers()
    return laws.broken
  }

  func check(_ holds: Bool, _ law: String) {
    if !holds { broken.append("\(law) broken by \(event)") }
  }

  // MARK: Law 1: event, facts, then support

  private func checkOffers() {
    let isKnown = gate?.current != nil && after.gateQuality != .unavailable
    let prompt = new?.support.prompt
    let offers = effects.indices.filter { effects[$0].isOffer }
    check(offers.count < 2, "1: offers pile up")
    if let offer = offers.first {
      check(isKnown, "1: offer without a gate")
      check(effects[offer] == .offerSupport(event: gate?.event ?? 0), "1: offer of another event")
      check(prompt == .unseen(event: gate?.event ?? 0), "1: offer that can not be shown")
      check(offer == effects.count - 1, "1: something follows the offer")
      check(after.isForeground, "1: offer out of sight")
    }
    if isNewGate {
      let fact = isKnown ? gate?.current ?? "" : "not known now"
      check(
        effects.first?.announces(gate?.current == nil ? "Not available." : fact) == true,
        "1: facts first")
      let isOffered = isChange && isKnown
      check(
        prompt == (isOffered ? .unseen(event: gate?.event ?? 0) : SupportPrompt.none),
        "1: the prompt does not fit the event")
      check(!offers.isEmpty == (isOffered && after.isForeground), "1: nothing is offered")
    }
    switch prompt {
    case .unseen, .shown: check(isKnown, "1: prompt without a gate")
    default: break
    }
    if case .shown(let number) = prompt, prompt != old?.support.prompt {
      check(event == .supportOffered(event: number), "1: shown without an offer")
      check(old?.facts == new?.facts, "1: facts change with the prompt")
      check(old?.support.prompt == .unseen(event: number), "1: shown again")
    }
    if case .unseen = prompt, prompt != old?.support.prompt {
      check(isNewGate, "1: an event comes back")
    }
    if case .supportOffered(let number) = event, old?.support.prompt == .unseen(event: number),
      before.isForeground, before.activeTrip != nil
    {
      check(prompt == .shown(event: number), "1: support is never shown")
    }
  }

  // MARK: Law 2: gate and previous gate together; support touches nothing else

  private func checkGatePair() {
    switch event.kind {
    case .updateReceived: break
    case .flightSelected, .tripClosed, .sessionEnded: return
    default:
      check(old?.facts == new?.facts, "2: facts change without a report")
      return
    }
    guard case .updateReceived(let update) = event, let gate else { return }
    guard let held = old?.facts.gate else {
      check(
        gate.current == update.gate && gate.previous == update.previousGate, "2: the first gate")
      return
    }
    if gate.event == held.event {
      check(held.current == gate.current && held.previous == gate.previous, "2: half a gate")
      return
    }
    check(gate.event > held.event, "2: a gate without an event")
    check(gate.current == update.gate && gate.current != held.current, "2: an invented gate")
    check(gate.previous != gate.current || gate.current == nil, "2: moved to itself")
    if let previous = update.previousGate {
      check(gate.previous == previous, "2: the previous gate is not the report's")
    } else if held.source.isSample != update.source.isSample {
      check(gate.previous == nil, "2: a sample's gate is inherited")
    } else if let current = held.current {
      check(gate.previous == current, "2: the previous gate is not the one before")
    }
  }

  private func checkSupportTouchesNothing() {
    if event.isSupport {
      check(
        old?.facts == new?.facts && old?.stage == new?.stage && old?.walk == new?.walk
          && old?.completedSteps == new?.completedSteps
          && old?.confirmedPlace == new?.confirmedPlace
          && before.preferences == after.preferences && effects.isEmpty, "2: support resets")
    }
    if case .supportDismissed(let number) = event {
      var expected = after
      if let prompt = old?.support.prompt { expected.trip?.support.prompt = prompt }
      check(expected == before, "2: Not now changes more than the prompt")
      if old?.support.prompt == .shown(event: number) {
        check(new?.support.prompt == .dismissed(event: number), "2: Not now does nothing")
      }
    }
  }

  // MARK: Law 3: only the current event is ever shown

  private func checkCurrentOnly() {
    if let number = new?.support.prompt.event { check(number == gate?.event, "3: old prompt") }
    if let number = new?.openEvent { check(number == gate?.event, "3: old alert") }
    if isChange {
      check(new?.openEvent == gate?.event, "3: the new event is not open")
      check(after.screenID == .gateChange, "3: the new event is not shown")
    }
    if case .supportOffered(let number) = event, number != old?.facts.gate?.event {
      check(before == after && effects.isEmpty, "3: an old offer does something")
    }
    if case .supportDismissed(let number) = event, number != old?.facts.gate?.event {
      check(before == after && effects.isEmpty, "3: an old Not now does something")
    }
    if case .notificationOpened = event, after.activeTrip != nil, let gate {
      check(after.screenID == .gateChange, "3: a notice lands elsewhere")
      // Screens take long to write, so that a part of them is read.
      if let current = gate.current, after.gateQuality != .unavailable, gate.event % 4 == 0 {
        let words = ScreenText.text(Screen(after))
        check(words.contains("\nGate: \(current)."), "3: a notice lands on another gate")
      }
    }
  }

  private func checkNotices() {
    if let notice = after.postedNotice {
      check(notice.event == gate?.event, "3: old notice")
      check(notice.text.contains(gate?.current ?? "Not available."), "3: notice of another gate")
    }
    let isAllowed =
      !after.isForeground && after.permission == .granted && after.preferences.notifications == .on
    var standing = before.postedNotice?.event
    for effect in effects {
      switch effect {
      case .postNotice(let notice):
        check(standing == nil && isAllowed, "3: notices pile up")
        standing = notice.event
      case .replaceNotice(let event, let notice):
        check(standing == event && notice.event > event && isAllowed, "3: the wrong notice")
        standing = notice.event
      case .withdrawNotice(let event):
        check(standing == event, "3: the wrong notice is withdrawn")
        standing = nil
      default: break
      }
    }
    check(standing == after.postedNotice?.event, "3: state and notices differ")
    if isNewGate {
      let isTold = gate?.current == nil || after.gateQuality != .unavailable
      check(
        standing == (isAllowed && isTold ? gate?.event : nil), "3: the notice is not the event's")
    }
  }
}

extension FlightSource {
  var isSample: Bool { grade == .sample }
}

extension Effect {
  var isOffer: Bool {
    if case .offerSupport = self { true } else { false }
  }

  func announces(_ words: String) -> Bool {
    if case .announce(let text) = self { text.contains(words) } else { false }
  }
}

extension JourneyEvent {
  fileprivate var isSupport: Bool {
    switch kind {
    case .supportOffered, .supportDismissed, .supportOpened, .supportChosen, .supportPaused,
      .supportResumed, .supportChanged, .supportStopped:
      true
    default: false
    }
  }
}
