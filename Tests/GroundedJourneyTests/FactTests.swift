import GroundedModel
import Testing

@testable import GroundedJourney

@Suite("Facts and their ages")
struct FactTests {
  static let now = Instant(secondsSince1970: 1_792_494_000)
  static let airport = FlightSource(name: "Airport", grade: .official)
  static let story = FlightSource(name: "Story", grade: .sample)

  @Test(
    "Quality of a live gate at the limits",
    arguments: [
      (899.0, DataQuality.live), (900, .live), (901, .stale), (86_399, .stale), (86_400, .stale),
      (86_401, .unavailable), (-300, .live), (-301, .unavailable),
    ])
  func limits(age: Double, expected: DataQuality) {
    #expect(
      FactKind.gate.quality(source: Self.airport, observed: Self.now + -age, now: Self.now)
        == expected)
  }

  @Test("A sample never becomes live", arguments: FactKind.allCases)
  func sample(kind: FactKind) {
    for age in [-1e6, -1, 0, 1, 900, 1e6] {
      #expect(
        kind.quality(source: Self.story, observed: Self.now + -age, now: Self.now) == .sample)
    }
    #expect(kind.quality(source: Self.story, observed: nil, now: Self.now) == .sample)
    #expect(kind.quality(source: Self.airport, observed: nil, now: Self.now) == .stale)
  }

  @Test(
    "Status sentences",
    arguments: [
      (DataQuality.live, 0.0, "Live, 0 minutes old."), (.live, 60, "Live, 1 minute old."),
      (.live, 899, "Live, 14 minutes old."), (.stale, 1_200, "Out of date, 20 minutes old."),
      (.stale, 3_600, "Out of date, 1 hour old."), (.stale, 10_800, "Out of date, 3 hours old."),
      (.sample, 5, "Sample."), (.unavailable, 5, "Not available."),
    ])
  func sentences(quality: DataQuality, age: Double, text: String) {
    #expect(FactWords.status(quality, observed: Self.now + -age, now: Self.now) == text)
  }

  @Test("Every missing field reads Not available, and no gate is invented")
  func missing() throws {
    var state = JourneyState(now: Self.now)
    _ = state.apply(.flightSelected(try #require(FlightKey(number: "ba 256"))))
    _ = state.apply(.updateReceived(FlightUpdate(source: Self.airport, lastUpdated: nil)))
    _ = state.apply(.screenOpened(.change))
    #expect(state.focus == .journey)
    let text = ScreenText.text(Screen(state))
    for label in ["Gate", "Date", "From", "To", "Status", "Terminal", "Gate closing time"] {
      #expect(text.contains("\n\(label): Not available.\n"), "\(label)")
    }
    #expect(text.contains("Flight: BA256."))
  }

  @Test("A stale gate says so first and says what to do")
  func stale() throws {
    var state = JourneyState(now: Self.now)
    _ = state.apply(.flightSelected(try #require(FlightKey(number: "BA256"))))
    _ = state.apply(
      .updateReceived(FlightUpdate(source: Self.airport, lastUpdated: Self.now, gate: "B12")))
    _ = state.apply(.timePassed(to: Self.now + 3 * 3_600))
    let panel = try #require(
      Screen(state).components.first { $0.kind == .gateFactPanel })
    #expect(
      panel.parts.map(\.label) == [
        "This gate is out of date. Check the airport screens or ask the airline.",
        "Gate: B12. Out of date, 3 hours old.", "Previous gate: Not available.",
        "Source: Airport.", "Last updated: 20 October 2026, 11:00.", "",
      ])
    _ = state.apply(.timePassed(to: Self.now + 25 * 3_600))
    let text = ScreenText.text(Screen(state))
    #expect(text.contains("Gate: Not available."))
    #expect(!text.contains("B12"))
  }

  @Test(
    "What may replace what",
    arguments: [
      // held grade, held age, new grade, new age (nil: no time), whether it replaces
      (
        FlightSource.Grade.official, 60.0 as Double?, FlightSource.Grade.official, 30.0 as Double?,
        true
      ),
      (.official, 60, .official, 60, false), (.official, 60, .official, 90, false),
      (.official, 60, .relayed, 30, false), (.official, 1_000, .relayed, 30, true),
      (.relayed, 60, .official, 60, true), (.relayed, 60, .official, 90, false),
      (.official, 90_000, .sample, 0, false), (.sample, 0, .relayed, 90_000, true),
      (.sample, 0, .official, nil, true), (.official, 60, .official, nil, false),
      (.official, nil, .official, 60, true), (.official, nil, .relayed, 60, false),
      (.official, nil, .official, nil, false), (.relayed, nil, .official, nil, true),
    ])
  func precedence(
    held: FlightSource.Grade, heldAge: Double?, new: FlightSource.Grade, newAge: Double?,
    replaces: Bool
  ) {
    #expect(
      FlightFacts.replaces(
        .gate,
        held: (FlightSource(name: "a", grade: held), heldAge.map { Self.now + -$0 }),
        by: FlightSource(name: "b", grade: new), observed: newAge.map { Self.now + -$0 },
        now: Self.now) == replaces)
  }

  @Test("Text from a feed can neither break lines nor change direction")
  func cleaning() throws {
    let update = FlightUpdate(
      source: Self.airport, lastUpdated: nil, status: " On\ntime\u{202E}\u{0} ", gate: " a04 ",
      previousGate: "A04")
    #expect(update.status == "On time")
    #expect(update.gate == "A04")
    #expect(update.previousGate == nil)
    #expect(FlightUpdate(source: Self.airport, lastUpdated: nil, gate: "1234567890123").gate == nil)
    #expect(FlightKey(number: "  ") == nil)
  }
}
