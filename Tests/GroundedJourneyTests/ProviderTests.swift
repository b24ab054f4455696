import GroundedModel
import Testing

@testable import GroundedJourney

@Suite("Providers and faults")
struct ProviderTests {
  static let feedText = """
    { "schema": "grounded.flight-feed/1", "source": { "name": "Story", "grade": "GRADE" },
      "updates": [
        { "last_updated": "2026-10-20T11:00:00Z", "number": "BA256", "date": "2026-10-20",
          "origin": "Larkfield", "destination": "London", "status": "On time", "terminal": "1",
          "gate": "B12" },
        { "delivered": "2026-10-20T11:05:00Z", "last_updated": "2026-10-20T11:04:00Z",
          "number": "BA256", "gate": "A04", "previous_gate": "B12", "status": null, "terminal": 7 },
        "not a report" ] }
    """

  static func feed(_ grade: String = "sample") throws -> FlightFeed {
    let text = feedText.replacing("GRADE", with: grade)
    return try FlightFeed(json: Array(text.utf8))
  }

  static let key = FlightKey(number: "BA256")
  static let start = Screens.now

  @Test("A feed is read field by field; what has another type is missing")
  func reading() throws {
    let feed = try Self.feed()
    #expect(feed.entries.count == 2)
    let first = feed.entries[0].update
    #expect(first.number == "BA256" && first.gate == "B12" && first.terminal == "1")
    #expect(first.date?.isoText == "2026-10-20")
    #expect(first.lastUpdated == Self.start)
    let second = feed.entries[1].update
    #expect(second.gate == "A04" && second.previousGate == "B12")
    #expect(second.status == nil && second.terminal == nil)
    #expect(feed.entries[1].delivered == Self.start + 300)
  }

  @Test(
    "What is no feed is refused",
    arguments: [
      "", "[]", "{", "{\"schema\":\"grounded.flight-feed/2\",\"updates\":[]}",
      "{\"schema\":\"grounded.flight-feed/1\"}",
      "{\"schema\":\"grounded.flight-feed/1\",\"updates\":[],\"source\":{\"grade\":\"best\"}}",
      "{\"schema\":\"grounded.flight-feed/1\",\"updates\":[],\"source\":{\"grade\":1}}",
    ])
  func unreadable(text: String) {
    #expect(throws: FlightDataError.self) { try FlightFeed(json: Array(text.utf8)) }
  }

  @Test("A story plays by the clock, each report once, and only as a sample")
  func story() throws {
    let key = try #require(Self.key)
    let provider = try SampleFlightDataProvider(try Self.feed())
    let first = try provider.updates(for: key, since: nil, now: Self.start)
    #expect(first.map(\.gate) == ["B12"])
    #expect(try provider.updates(for: key, since: Self.start, now: Self.start + 299).isEmpty)
    let late = try provider.updates(for: key, since: Self.start + 299, now: Self.start + 300)
    #expect(late.map(\.gate) == ["A04"])
    #expect(late.allSatisfy { $0.source.grade == .sample })
    #expect(throws: FlightDataError.unknownFlight) {
      try provider.updates(
        for: #require(FlightKey(number: "ZZ9")), since: nil, now: Self.start)
    }
    let official = try Self.feed("official")
    #expect(throws: FlightDataError.self) { try SampleFlightDataProvider(official) }
  }

  @Test("A file that is gone is an outage, a broken one is unreadable")
  func file() throws {
    let key = try #require(Self.key)
    let gone = FileFlightDataProvider { nil }
    #expect(throws: FlightDataError.outage) {
      try gone.updates(for: key, since: nil, now: Self.start)
    }
    let broken = FileFlightDataProvider { [0x7B] }
    #expect(throws: FlightDataError.self) {
      try broken.updates(for: key, since: nil, now: Self.start)
    }
    let text = Self.feedText.replacing("GRADE", with: "official")
    let whole = FileFlightDataProvider { Array(text.utf8) }
    #expect(try whole.updates(for: key, since: nil, now: Self.start).map(\.gate) == ["B12"])
  }

  @Test("Each fault does what its name says")
  func faults() async throws {
    let key = try #require(Self.key)
    let reports = (1...3).map {
      FlightUpdate(source: Screens.story, lastUpdated: nil, gate: "G\($0)")
    }
    func play(_ fault: ProviderFault, _ requests: [[FlightUpdate]]) -> [[String?]?] {
      var injection = FaultInjection(fault)
      return requests.map { updates in try? injection.pass(updates).map(\.gate) }
    }
    let one = reports.map { [$0] }
    #expect(play(.outage(requests: 2), one) == [nil, nil, ["G1", "G2", "G3"]])
    #expect(play(.delay(requests: 2), one + [[], []]) == [[], [], ["G1"], ["G2"], ["G3"]])
    #expect(play(.missing(.gate), one) == [[nil], [nil], [nil]])
    #expect(
      play(.duplicate, one + [[]]) == [
        ["G1", "G1"], ["G1", "G2", "G2"], ["G2", "G3", "G3"], ["G3"],
      ])
    #expect(play(.reorder, one) == [[], ["G2", "G1"], ["G3"]])
    #expect(play(.reorder, [reports]) == [["G2", "G3", "G1"]])
    let story = try SampleFlightDataProvider(try Self.feed())
    let faulty = FaultInjectingProvider(story, fault: .outage(requests: 1))
    await #expect(throws: FlightDataError.outage) {
      try await faulty.updates(for: key, since: nil, now: Self.start)
    }
    let later = try await faulty.updates(for: key, since: Self.start, now: Self.start + 300)
    #expect(later.map(\.gate) == ["B12", "A04"])
  }

  @Test(
    "The story ends at the right gate, or at none, under every fault",
    arguments: ProviderFault.named.map(\.name))
  func storyUnderFault(name: String) throws {
    let fault = try #require(ProviderFault.named.first { $0.name == name }?.fault)
    let key = try #require(Self.key)
    let provider = try SampleFlightDataProvider(try Self.feed())
    var injection = FaultInjection(fault)
    var state = JourneyState(now: Self.start)
    _ = state.apply(.flightSelected(key))
    var last: Instant?
    for minute in 0..<12 {
      let now = Self.start + Double(minute) * 60
      _ = state.apply(.timePassed(to: now))
      do throws(FlightDataError) {
        let updates = try provider.updates(for: key, since: last, now: now)
        for update in try injection.pass(updates) { _ = state.apply(.updateReceived(update)) }
      } catch {
        _ = state.apply(.feedFailed(error))
      }
      last = now
    }
    let gate = state.trip?.facts.gate
    switch fault {
    case .outage(.max), .missing(.gate): #expect(gate == nil)
    // Without times nobody knows which report is the later one: the first stays, and says it has no time.
    case .missing(.lastUpdated): #expect(gate?.current == "B12")
    default:
      #expect(gate?.current == "A04")
      // A missing previous gate is known from the report before; a report of one gate came first.
      #expect(gate?.previous == "B12")
    }
    #expect(state.gateQuality == (gate == nil ? .unavailable : .sample))
    if fault == .outage(requests: .max) {
      #expect(
        ScreenText.text(Screen(state)).contains("The source of flight data does not answer."))
    }
  }
}
