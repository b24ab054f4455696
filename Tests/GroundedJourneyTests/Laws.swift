import GroundedModel

@testable import GroundedJourney

/// The six laws of the journey as questions about one transition.
enum Laws {
  /// The laws that a transition breaks, in words; empty where it keeps them.
  static func broken(
    before: JourneyState, event: JourneyEvent, after: JourneyState, effects: [Effect]
  ) -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ law: String) {
      if !holds { broken.append("\(law) broken by \(event)") }
    }
    let old = before.trip
    let new = after.trip
    let gate = new?.facts.gate

    // Law 1: event, facts, then support.
    if let offer = effects.firstIndex(where: \.isOffer) {
      check(gate?.current != nil && after.gateQuality != .unavailable, "1: offer without a gate")
      check(effects.filter(\.isOffer).count == 1, "1: offers pile up")
      if case .updateReceived = event {
        check(effects[..<offer].contains(where: \.isAnnouncement), "1: offer before the facts")
        check(offer == effects.count - 1, "1: something follows the offer")
      }
    }
    switch new?.support.prompt {
    case .unseen, .shown:
      check(gate?.current != nil && after.gateQuality != .unavailable, "1: prompt without a gate")
    default: break
    }
    if case .shown = new?.support.prompt, new?.support.prompt != old?.support.prompt {
      check(event.kind == .supportOffered, "1: shown without an offer")
      check(old?.facts == new?.facts, "1: facts change with the prompt")
    }

    // Law 2: gate and previous gate together; support touches nothing else.
    if let held = old?.facts.gate, let gate, new?.flight == old?.flight,
      event.kind != .flightSelected
    {
      if held.current == gate.current {
        check(held.previous == gate.previous && held.event == gate.event, "2: half a gate")
      } else {
        check(gate.event > held.event, "2: a gate without an event")
        check(gate.previous != gate.current || gate.current == nil, "2: moved to itself")
      }
    }
    if event.isSupport {
      check(
        old?.facts == new?.facts && old?.stage == new?.stage && old?.walk == new?.walk
          && old?.completedSteps == new?.completedSteps
          && old?.confirmedPlace == new?.confirmedPlace
          && before.preferences == after.preferences && effects.isEmpty, "2: support resets")
    }
    if case .supportDismissed = event {
      var expected = after
      if let prompt = old?.support.prompt { expected.trip?.support.prompt = prompt }
      check(expected == before, "2: Not now changes more than the prompt")
    }

    // Law 3: only the current event is ever shown.
    if let number = new?.support.prompt.event { check(number == gate?.event, "3: old prompt") }
    if let number = new?.openEvent { check(number == gate?.event, "3: old alert") }
    if let notice = after.postedNotice { check(notice.event == gate?.event, "3: old notice") }
    if case .notificationOpened = event, after.activeTrip?.facts.gate != nil {
      check(after.screenID == .gateChange, "3: a notice lands elsewhere")
    }
    var standing = before.postedNotice?.event
    for effect in effects {
      switch effect {
      case .postNotice(let notice):
        check(standing == nil && !after.isForeground, "3: notices pile up")
        standing = notice.event
      case .replaceNotice(let event, let notice):
        check(standing == event && notice.event > event, "3: the wrong notice is replaced")
        standing = notice.event
      case .withdrawNotice(let event):
        check(standing == event, "3: the wrong notice is withdrawn")
        standing = nil
      default: break
      }
    }
    check(standing == after.postedNotice?.event, "3: state and notices differ")

    // Law 4: worse or older never replaces better and newer.
    if case .updateReceived(let update) = event, let held = old?.facts.gate, let gate {
      check(!isWorse(update, than: held, now: before.now) || held == gate, "4: worse gate")
    }
    if case .updateReceived(let update) = event, let held = old?.facts.status {
      let older = isOlderOrSame(update.lastUpdated, held.observed)
      if older, update.source.grade <= held.source.grade {
        check(new?.facts.status == held, "4: worse status")
      }
    }

    // Law 6: during a walk, new directions from the last confirmed place; steps are kept.
    if let old, let new, old.flight == new.flight, event.kind != .flightSelected {
      check(new.completedSteps.starts(with: old.completedSteps), "6: completed steps are lost")
    }
    if let old, let new, old.stage == .walkToGate, let request = old.walk.request,
      event.kind == .updateReceived, let gate, gate.event != old.facts.gate?.event
    {
      if let current = gate.current, after.gateQuality != .unavailable {
        if case .awaiting(let asked) = new.walk {
          check(asked.from == old.confirmedPlace ?? request.from, "6: starts elsewhere")
          check(asked.gate == current && asked.number > request.number, "6: wrong question")
          check(
            asked.whatChanged.first?.contains(current) == true, "6: the change is not first")
          check(effects.contains(.requestDirections(asked)), "6: nobody is asked")
        } else {
          check(false, "6: old directions stay")
        }
      } else if gate.current == nil {
        if case .refused = new.walk {} else { check(false, "6: directions to a withdrawn gate") }
      }
    }
    if case .closureReported(let closure) = event, let old, let new,
      case .following(let walk) = old.walk, walk.isTouched(by: closure),
      old.closures != new.closures, before.gateQuality != .unavailable,
      !old.closures.contains(where: { $0.id == closure.id })
    {
      if case .awaiting(let asked) = new.walk {
        check(asked.from == old.confirmedPlace ?? walk.request.from, "6: closure starts elsewhere")
        check(asked.whatChanged.first?.contains(closure.name) == true, "6: closure is not first")
        check(asked.closures.contains(closure), "6: closure is forgotten")
      } else {
        check(false, "6: closed way stays")
      }
    }
    return broken
  }

  private static func isOlderOrSame(_ time: Instant?, _ held: Instant?) -> Bool {
    guard let time else { return true }
    guard let held else { return false }
    return time <= held
  }

  /// Said anew, apart from the code under test: which reports must leave a gate alone.
  private static func isWorse(_ update: FlightUpdate, than held: GateFact, now: Instant) -> Bool {
    let isSample = update.source.grade == .sample
    if isSample != (held.source.grade == .sample) { return isSample }
    if let time = update.lastUpdated, time - now > 300 { return true }
    let older = isOlderOrSame(update.lastUpdated, held.observed)
    if older { return update.source.grade <= held.source.grade }
    guard let observed = held.observed else { return false }
    return update.source.grade < held.source.grade && now - observed <= 900
  }
}

extension Effect {
  fileprivate var isOffer: Bool {
    if case .offerSupport = self { true } else { false }
  }

  fileprivate var isAnnouncement: Bool {
    if case .announce = self { true } else { false }
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
