import GroundedModel
import Testing

@testable import GroundedJourney

@Suite("Screens")
struct ScreenTests {
  @Test("The list of states shows every screen")
  func complete() throws {
    let shown = Set(try Screens.all().map { $0.state.screenID })
    #expect(Set(ScreenID.allCases).subtracting(shown) == [])
  }

  @Test("The reading order counts from 1 without gaps, and decoration is hidden")
  func order() throws {
    for (name, state) in try Screens.all() {
      var orders: [Int] = []
      func walk(_ part: ScreenComponent) {
        if part.kind == .decoration {
          #expect(part.order == nil && part.role == .none, "\(name)")
          return
        }
        orders.append(part.order ?? 0)
        #expect(!part.label.isEmpty, "\(name)")
        for inner in part.parts { walk(inner) }
      }
      for part in Screen(state).components { walk(part) }
      #expect(orders == Array(1...orders.count), "\(name)")
      #expect(Screen(state).choices.map(\.id).sorted() == state.choices.map(\.id).sorted())
    }
  }

  @Test("The gate change is read in order: change, gate, previous gate, source, time, actions")
  func gateChange() throws {
    let state = try #require(try Screens.all().first { $0.name == "gate_change" }?.state)
    let text = ScreenText.text(Screen(state))
    let parts = [
      "Sample data. This flight and its gates are not real.",
      "Flight BA256 has moved from gate B12 to gate A04. Sample.", "Gate: A04. Sample.",
      "Previous gate: B12. Sample.", "Source: Larkfield sample story.",
      "Last updated: 20 October 2026, 11:00.", "Would you like support with this change?",
      "1. Choose support", "2. Not now", "3. Continue",
    ]
    var rest = text[...]
    for part in parts {
      let range = try #require(rest.firstRange(of: part), "\(part) is missing or out of order")
      rest = rest[range.upperBound...]
    }
  }

  @Test("New directions after a change put What changed before everything but the banner")
  func whatChanged() throws {
    let state = try #require(
      try Screens.all().first { $0.name == "walk_following_changed" }?.state)
    let parts = Screen(state).components
    #expect(parts.map(\.kind).first == .banner)
    #expect(parts.dropFirst().first?.label == "What changed")
    #expect(
      parts.dropFirst().first?.parts.first?.label
        == "Flight BA256 has moved from gate B12 to gate A04.")
    #expect(state.trip?.completedSteps.map(\.text) == ["Go 10 metres."])
  }

  @Test("What the directions say again about a change is not said twice")
  func saidOnce() throws {
    var state = try BoundaryTests.walking()
    _ = state.apply(
      .closureReported(
        ClosureReport(
          id: "c", name: "Lift 3", features: [FeatureID("lift")], source: Screens.story,
          observed: Screens.now)))
    let request = try #require(state.trip?.walk.request)
    #expect(request.whatChanged == ["Lift 3 is closed. Sample."])
    var plan = RandomEvents.plan
    plan.whatChanged = ["Lift 3 is closed. Illustrative.", "These directions use Lift 5."]
    _ = state.apply(.directionsAnswered(request: request.number, .plan(plan)))
    let changed = try #require(
      Screen(state).components.first { $0.label == "What changed" })
    #expect(
      changed.parts.map(\.label) == ["Lift 3 is closed. Sample.", "These directions use Lift 5."])
  }

  /// Words that `directions.md` bans (rules 14 to 17, 61 and section 5).
  static let banned = [
    "walk", "stand", "see", "look", "notice", "hear", "spot", "nearby", "soon", "shortly", "just",
    "simply", "easy", "obvious", "quick", "calm", "pleasant", "quieter", "busy", "safer", "safe",
    "accessible", "stress", "anxiety", "autism", "unknown", "none", "elevator", "don't", "can't",
  ]

  @Test("Text of every screen follows the rules of words and signs")
  func words() throws {
    for (name, state) in try Screens.all() {
      let text = ScreenText.text(Screen(state))
      let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
      for word in Self.banned where word != "none" {
        #expect(!words.contains(word), "\(name): \(word)")
      }
      let allowed = Set(" .,:?\"-\n")
      let strange = text.filter {
        !($0.isASCII && ($0.isLetter || $0.isNumber)) && !allowed.contains($0)
      }
      #expect(strange.isEmpty, "\(name): \(strange)")
      for sentence in text.split(whereSeparator: { ".?\n".contains($0) }) {
        #expect(sentence.split(separator: " ").count <= 20, "\(name): \(sentence)")
      }
    }
  }

  @Test("Text, HTML and JSON say the same sentences and offer the same choices")
  func parity() throws {
    for (name, state) in try Screens.all() {
      let screen = Screen(state)
      let html = ScreenHTML.page(screen)
      let json = ScreenJSON.value(screen).text()
      for line in ScreenText.text(screen).split(separator: "\n") {
        let words = line.drop { $0.isNumber }
        let label = words.hasPrefix(". ") ? words.dropFirst(2) : line[...]
        #expect(html.contains(label), "\(name): \(label)")
        #expect(json.contains(label), "\(name): \(label)")
      }
      #expect(html.firstRange(of: "<h1>") != nil && html.split(separator: "<h1>").count == 2)
    }
  }

  @Test("HTML escapes what comes from outside")
  func escaping() throws {
    var state = JourneyState(now: Screens.now)
    _ = state.apply(.flightSelected(try #require(FlightKey(number: "BA256"))))
    _ = state.apply(
      .updateReceived(
        FlightUpdate(
          source: FlightSource(name: "<script>&\"'", grade: .official), lastUpdated: Screens.now,
          status: "</p><b>", gate: "<A>")))
    let html = ScreenHTML.page(Screen(state))
    #expect(!html.contains("<script") && !html.contains("<b>") && !html.contains("<A>"))
    #expect(html.contains("&lt;script&gt;&amp;&quot;&#39;"))
  }
}
