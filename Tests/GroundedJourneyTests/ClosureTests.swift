import GroundedModel
import Testing

@testable import GroundedJourney

@Suite("Closures, units and languages during a walk")
struct ClosureTests {
  static func lift(
    _ isClosed: Bool, _ seconds: Double, _ source: FlightSource = Screens.story
  ) -> JourneyEvent {
    .closureReported(
      ClosureReport(
        id: "c1", name: "Lift 3", features: [FeatureID("lift")], isClosed: isClosed,
        source: source, observed: Screens.now + seconds))
  }

  static func answered(_ state: inout JourneyState) {
    _ = state.apply(
      .directionsAnswered(
        request: state.trip?.walk.request?.number ?? 0, .plan(RandomEvents.plan)))
  }

  /// A walk with the lift of its first step closed, in new directions.
  static func closed() throws -> JourneyState {
    var state = try BoundaryTests.walking()
    _ = state.apply(lift(true, 1))
    answered(&state)
    return state
  }

  @Test("A closure that ends brings new directions, with that it is open again first")
  func end() throws {
    var state = try Self.closed()
    #expect(state.trip?.walk.request?.closures.map(\.id) == ["c1"])
    let effects = state.apply(Self.lift(false, 60))
    let asked = try #require(state.trip?.walk.request)
    #expect(
      effects == [.announce("Lift 3 is open again. Sample."), .requestDirections(asked)])
    #expect(asked.closures.isEmpty)
    #expect(asked.whatChanged == ["Lift 3 is open again. Sample."])
    Self.answered(&state)
    let screen = Screen(state)
    let labels = screen.components.map(\.label)
    let changed = try #require(labels.firstIndex(of: "What changed"))
    #expect(changed < (labels.firstIndex(of: "Next") ?? 0))
    #expect(ScreenText.text(screen).contains("\nWhat changed\nLift 3 is open again. Sample.\n"))
    #expect(ScreenText.text(screen).contains("\nClosures\nLift 3 is open again. Sample.\n"))
  }

  @Test("An older report, or the same again, does not close what has opened")
  func order() throws {
    var state = try Self.closed()
    _ = state.apply(Self.lift(false, 60))
    Self.answered(&state)
    let before = state
    for event in [Self.lift(true, 30), Self.lift(true, 60), Self.lift(false, 60)] {
      let effects = state.apply(event)
      #expect(effects.isEmpty)
      #expect(state == before)
    }
    let effects = state.apply(Self.lift(true, 90))
    #expect(effects.first == .announce("Lift 3 is closed. Sample."))
    #expect(state.trip?.walk.request?.closures.map(\.isClosed) == [true])
  }

  @Test("The end that comes before its closure keeps it from closing, and says nothing")
  func reordered() throws {
    var state = try BoundaryTests.walking()
    let walk = state.trip?.walk
    let first = state.apply(Self.lift(false, 60))
    let second = state.apply(Self.lift(true, 30))
    #expect(first.isEmpty && second.isEmpty)
    #expect(state.trip?.walk == walk)
  }

  @Test("A refusal ends with the closure behind it")
  func refusal() throws {
    var state = try BoundaryTests.walking()
    _ = state.apply(Self.lift(true, 1))
    _ = state.apply(
      .directionsAnswered(
        request: state.trip?.walk.request?.number ?? 0,
        .refusal(DirectionsRefusal(reason: "Lift 3 is closed."))))
    #expect(state.screenID == .walkRefused)
    #expect(ScreenText.text(Screen(state)).contains("Lift 3 is closed.\nAsk a member of staff."))
    _ = state.apply(Self.lift(false, 60))
    #expect(state.screenID == .walkAwaiting)
  }

  @Test("Another unit asks for new words of the same way, and only then")
  func unit() throws {
    var state = try BoundaryTests.walking()
    _ = state.apply(.stepConfirmed(position: 0))
    let place = state.trip?.confirmedPlace
    let effects = state.apply(.preferenceChanged(.distanceUnit(.feet)))
    let asked = try #require(state.trip?.walk.request)
    #expect(asked.unit == .feet && asked.from == place)
    #expect(asked.whatChanged == ["You chose distances in feet."])
    #expect(effects == [.storePreferences(state.preferences), .requestDirections(asked)])
    let again = state.apply(.preferenceChanged(.distanceUnit(.feet)))
    #expect(again.isEmpty)
    // A change that no directions have told yet is not lost with the next question.
    _ = state.apply(BoundaryTests.change(1, "A04"))
    _ = state.apply(.preferenceChanged(.profile(.stepFree)))
    #expect(
      state.trip?.walk.request?.whatChanged == [
        "Flight BA256 has moved from gate B12 to gate A04.", "You chose other ways to be used.",
      ])
  }

  @Test("A language without words is said, never left out in silence")
  func language() throws {
    var state = try BoundaryTests.walking()
    #expect(!ScreenText.text(Screen(state)).contains("Directions are in English."))
    for tag in ["en", "en-US", "EN-gb"] {
      let effects = state.apply(.preferenceChanged(.language(tag)))
      #expect(effects == [.storePreferences(state.preferences)], "\(tag)")
    }
    let effects = state.apply(.preferenceChanged(.language("cy")))
    #expect(
      effects == [
        .storePreferences(state.preferences), .announce("Directions are in English."),
      ])
    #expect(ScreenText.text(Screen(state)).contains("\nDirections are in English.\n"))
    _ = state.apply(.screenOpened(.preferences))
    #expect(
      ScreenText.text(Screen(state)).contains(
        "\nLanguage: cy. Directions are in English. So is this screen.\n"))
    _ = state.apply(.screenClosed)
    _ = state.apply(.speechWanted)
    #expect(state.speech.instruction?.language == "en-GB", "English words, an English voice")
  }

  @Test("A gate that is too old to be told is neither announced nor posted nor spoken")
  func tooOld() throws {
    var state = try BoundaryTests.walking()
    _ = state.apply(.screenOpened(.notifications))
    _ = state.apply(.notificationsWanted)
    _ = state.apply(.permissionAnswered(isGranted: true))
    _ = state.apply(.enteredBackground)
    let airport = FlightSource(name: "Airport", grade: .official)
    let effects = state.apply(
      .updateReceived(
        FlightUpdate(source: airport, lastUpdated: Screens.now + -90_000, gate: "A01")))
    #expect(
      effects == [
        .announce(
          "The gate is not known now. Check the airport screens or ask the airline.")
      ])
    #expect(state.postedNotice == nil)
    #expect(!ScreenText.text(Screen(state)).contains("A01"))
  }

  @Test("That a gate no longer holds stays posted while time passes")
  func withdrawnNotice() throws {
    var state = try BoundaryTests.walking()
    _ = state.apply(.screenOpened(.notifications))
    _ = state.apply(.notificationsWanted)
    _ = state.apply(.permissionAnswered(isGranted: true))
    _ = state.apply(.enteredBackground)
    _ = state.apply(
      .updateReceived(
        FlightUpdate(source: Screens.story, lastUpdated: Screens.now + 1, withdrawsGate: true)))
    let notice = try #require(state.postedNotice)
    #expect(notice.text.contains("Gate B12 of flight BA256 no longer holds."))
    let effects = state.apply(.timePassed(to: Screens.now + 120))
    #expect(effects.isEmpty)
    #expect(state.postedNotice == notice)
  }
}
