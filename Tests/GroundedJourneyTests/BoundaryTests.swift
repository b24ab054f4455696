import GroundedModel
import Observation
import Synchronization
import Testing

@testable import GroundedJourney

@Suite("Assistance, notifications, speech, support")
struct BoundaryTests {
  static func walking() throws -> JourneyState {
    try #require(try Screens.all().first { $0.name == "walk_following" }?.state)
  }

  static func change(_ seconds: Double, _ gate: String) -> JourneyEvent {
    .updateReceived(
      FlightUpdate(source: Screens.story, lastUpdated: Screens.now + seconds, gate: gate))
  }

  @Test("Prepared is not sent, sent is not confirmed, and only the receiving system confirms")
  func assistance() async throws {
    var state = try Self.walking()
    var sentences = [state.assistance.sentence]
    _ = state.apply(.assistanceWanted)
    let request = try #require(state.assistance.request)
    #expect(
      request.text
        == "I would like assistance. My flight is BA256. My gate is B12. Sample. "
        + "The last place I confirmed is Security.")
    sentences.append(state.assistance.sentence)
    let effects1 = state.apply(.assistanceHandedOver)
    #expect(effects1 == [.deliverAssistance(request)])
    let delivery = PreparingChannel().deliver(request)
    _ = state.apply(.assistanceDelivered(request: request.number, delivery))
    #expect(state.assistance == .prepared(request))
    let answer = try #require(
      AssistanceAnswer(request: request.number, isConfirmed: true, system: "Airport desk"))
    _ = state.apply(.assistanceAnswered(answer))
    #expect(state.assistance == .prepared(request), "nobody can confirm what was not sent")
    var failed = state
    _ = failed.apply(
      .assistanceDelivered(request: request.number, .failed(reason: "No network.")))
    sentences.append(failed.assistance.sentence)
    _ = state.apply(.assistanceDelivered(request: request.number, .sent))
    #expect(state.assistance == .sent(request))
    sentences.append(state.assistance.sentence)
    let other = try #require(
      AssistanceAnswer(request: request.number + 1, isConfirmed: true, system: "Airport desk"))
    _ = state.apply(.assistanceAnswered(other))
    #expect(state.assistance == .sent(request))
    var declined = state
    _ = declined.apply(
      .assistanceAnswered(
        try #require(
          AssistanceAnswer(request: request.number, isConfirmed: false, system: "Airport desk"))))
    sentences.append(declined.assistance.sentence)
    _ = state.apply(.assistanceAnswered(answer))
    #expect(state.assistance == .confirmed(request, answer))
    sentences.append(state.assistance.sentence)
    #expect(Set(sentences).count == 6)
    #expect(sentences.filter { $0.contains("is confirmed") }.count == 1)
    #expect(sentences.filter { $0.contains("has been sent") }.count == 1)
    #expect(AssistanceAnswer(request: 1, isConfirmed: true, system: " ") == nil)
  }

  @Test("In the background one notice stands, and the next replaces it; in the foreground none")
  func notifications() throws {
    var state = try Self.walking()
    let effects2 = state.apply(.notificationsWanted)
    #expect(effects2.isEmpty)
    #expect(state.screenID == .notifications, "the benefit comes before the question")
    let effects3 = state.apply(.notificationsWanted)
    #expect(effects3 == [.askNotificationPermission])
    var declined = state
    let effects4 = declined.apply(.permissionAnswered(isGranted: false))
    #expect(effects4.isEmpty)
    #expect(declined.screenID == .walkFollowing)
    _ = declined.apply(.enteredBackground)
    let silent = declined.apply(Self.change(1, "A04"))
    #expect(!silent.contains { $0.isNotice })
    #expect(declined.trip?.facts.gate?.current == "A04", "declining blocks nothing")
    _ = state.apply(.permissionAnswered(isGranted: true))
    let inSight = state.apply(Self.change(1, "A01"))
    #expect(!inSight.contains { $0.isNotice })
    _ = state.apply(.enteredBackground)
    let first = state.apply(Self.change(2, "A02"))
    let notice = try #require(state.postedNotice)
    #expect(first.contains(.postNotice(notice)))
    #expect(
      notice.text == "Demonstration. Flight BA256 has moved from gate A01 to gate A02. Sample.")
    #expect(!first.contains { if case .offerSupport = $0 { true } else { false } })
    let second = state.apply(Self.change(3, "A03"))
    let next = try #require(state.postedNotice)
    #expect(second.contains(.replaceNotice(event: notice.event, with: next)))
    let opened = state.apply(.notificationOpened(event: notice.event))
    #expect(opened.contains(.withdrawNotice(event: next.event)))
    #expect(opened.last == .offerSupport(event: next.event))
    #expect(ScreenText.text(Screen(state)).contains("Gate: A03. Sample."))
    #expect(!ScreenText.text(Screen(state)).contains("gate A01"))
  }

  @Test("Speech is a queue of one, says the words of the text, and stops when they no longer hold")
  func speech() throws {
    var state = try Self.walking()
    let effects = state.apply(.speechWanted)
    let instruction = try #require(state.speech.instruction)
    #expect(effects == [.speak(instruction)])
    #expect(instruction.text == "Go 10 metres.")
    #expect(ScreenText.text(Screen(state)).contains(instruction.text))
    let effects5 = state.apply(.speechPaused)
    #expect(effects5 == [.pauseSpeech])
    let effects6 = state.apply(.speechPaused)
    #expect(effects6.isEmpty)
    let effects7 = state.apply(.speechResumed)
    #expect(effects7 == [.resumeSpeech])
    _ = state.apply(.speechWanted)
    let again = try #require(state.speech.instruction)
    _ = state.apply(.speechFinished(number: instruction.number))
    #expect(state.speech == .playing(again), "an old playback's end ends nothing")
    let changed = state.apply(Self.change(1, "A04"))
    #expect(changed.contains(.stopSpeech))
    #expect(state.speech == .idle)
    _ = state.apply(.speechUnavailable(reason: "This device can not speak."))
    let effects8 = state.apply(.speechWanted)
    #expect(effects8.isEmpty)
  }

  @Test("Support returns to where the traveller was", arguments: SupportBranch.allCases)
  func support(branch: SupportBranch) throws {
    var state = try Self.walking()
    let before = state
    _ = state.apply(.supportOpened)
    #expect(state.trip?.support.session?.returnPoint == .init(focus: .journey, step: 0))
    _ = state.apply(.supportChosen(branch))
    #expect(state.screenID == .support)
    _ = state.apply(.supportPaused)
    #expect(state.screenID == .walkFollowing)
    #expect(state.choices.contains { $0.label == "Back to support" })
    _ = state.apply(.supportResumed)
    _ = state.apply(.supportChanged)
    #expect(state.screenID == .supportChoice)
    _ = state.apply(.supportStopped)
    #expect(state == before)
  }

  @Test("A withdrawn gate is not replaced by a guess")
  func withdrawn() throws {
    var state = try Self.walking()
    let effects = state.apply(
      .updateReceived(
        FlightUpdate(source: Screens.story, lastUpdated: Screens.now + 1, withdrawsGate: true)))
    #expect(state.trip?.facts.gate?.current == nil)
    #expect(state.trip?.facts.gate?.previous == "B12")
    #expect(!effects.contains { if case .offerSupport = $0 { true } else { false } })
    #expect(state.trip?.support.prompt == SupportPrompt.none)
    let text = ScreenText.text(Screen(state))
    #expect(text.contains("Gate B12 of flight BA256 no longer holds. New gate: Not available."))
    #expect(text.contains("Gate: Not available."))
    _ = state.apply(.changeAcknowledged)
    #expect(state.screenID == .walkRefused)
  }

  @Test("What is spoken stands on the screen, and says the status of the gate")
  func spokenChange() throws {
    var state = try #require(try Screens.all().first { $0.name == "gate_change" }?.state)
    #expect(state.spokenText == "Flight BA256 has moved from gate B12 to gate A04. Sample.")
    #expect(ScreenText.text(Screen(state)).contains(try #require(state.spokenText)))
    let airport = FlightSource(name: "Airport", grade: .official)
    _ = state.apply(
      .updateReceived(FlightUpdate(source: airport, lastUpdated: Screens.now, gate: "A01")))
    _ = state.apply(.screenOpened(.change))
    #expect(state.spokenText == "Gate: A01. Live, 0 minutes old.")
    _ = state.apply(.timePassed(to: Screens.now + 3_600))
    #expect(
      state.spokenText
        == "This gate is out of date. Check the airport screens or ask the airline. "
        + "Gate: A01. Out of date, 1 hour old.")
    _ = state.apply(.timePassed(to: Screens.now + 90_000))
    #expect(
      state.spokenText
        == "The gate is not known now. Check the airport screens or ask the airline.")
  }

  @Test("The store tells whoever observes it, on this platform too")
  @MainActor
  func observation() throws {
    let store = JourneyStore(state: JourneyState(now: Screens.now)) { _, _ in }
    let changes = Changes()
    func observe() {
      withObservationTracking {
        _ = store.state
      } onChange: {
        changes.count.withLock { $0 += 1 }
      }
    }
    observe()
    store.send(.flightSelected(try #require(FlightKey(number: "BA256"))))
    #expect(changes.count.withLock { $0 } == 1)
    store.send(Self.change(0, "B12"))
    #expect(changes.count.withLock { $0 } == 1, "one report for each time that is asked for")
    observe()
    store.send(Self.change(1, "A04"))
    #expect(changes.count.withLock { $0 } == 2)
  }

  @Test("The store carries effects out and shows the reducer's state")
  @MainActor
  func store() throws {
    var effects: [Effect] = []
    let store = JourneyStore(state: JourneyState(now: Screens.now)) { effect, store in
      effects.append(effect)
      if case .offerSupport(let event) = effect { store.send(.supportOffered(event: event)) }
    }
    store.send(.flightSelected(try #require(FlightKey(number: "BA256"))))
    store.send(Self.change(0, "B12"))
    store.send(Self.change(1, "A04"))
    let event = try #require(store.state.trip?.facts.gate?.event)
    #expect(effects.last == .offerSupport(event: event))
    #expect(store.state.trip?.support.prompt == .shown(event: event))
  }
}

/// Counts, from whatever thread.
private final class Changes: Sendable {
  let count = Mutex(0)
}

extension Effect {
  fileprivate var isNotice: Bool {
    switch self {
    case .postNotice, .replaceNotice, .withdrawNotice: true
    default: false
    }
  }
}
