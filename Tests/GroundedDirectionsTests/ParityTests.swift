import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

/// Every format says the same.
@Suite struct ParityTests {
  @Test(arguments: [Airport.withEscalator, Airport.withLift])
  func everySentenceInEveryFormat(path: [String]) throws {
    let profile: TravelProfile = path == Airport.withLift ? .stepFree : .walk
    let directions = try RuleTests.text(path, profile)
    let plain = TextRenderer().render(directions)
    let markdown = MarkdownRenderer().render(directions).replacing("\\", with: "")
    let json = JSONRenderer().render(directions).replacing("\\\"", with: "\"")
    let geo = GeoJSONRenderer().render(directions).replacing("\\\"", with: "\"")
    for line in directions.lines {
      #expect(plain.contains(line.text))
      #expect(markdown.contains(line.text))
      #expect(json.contains(line.text), "\(line.text)")
    }
    for step in directions.steps {
      #expect(geo.contains(step.text))
      #expect(plain.contains("Step \(step.number) of \(directions.steps.count). " + step.text))
    }
    #expect(geo.split(separator: "\n").count { $0.contains("\"LineString\"") } == 6)
  }

  /// The text between the tags, as a reader hears it.
  private static func stripped(_ markup: Substring) -> String {
    var text = ""
    var isTag = false
    for character in markup {
      switch character {
      case "<": isTag = true
      case ">": isTag = false
      default: if !isTag { text.append(character) }
      }
    }
    for (name, sign) in [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">")] {
      text = text.replacing(name, with: sign)
    }
    return text.replacing("&amp;", with: "&")
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  @Test(arguments: [Airport.withEscalator, Airport.withLift], [false, true])
  func htmlSaysThePlainTextWordForWord(path: [String], explains: Bool) throws {
    let directions = try Self.directions(path, explains: explains)
    let html = HTMLRenderer().render(directions)
    let body = try #require(html.split(separator: "<main>").last)
    #expect(Self.words(Self.stripped(body)) == Self.words(TextRenderer().render(directions)))
    for (mark, count) in [
      ("<h1>", 1), ("<main>", 1), ("<ol ", 1), ("<script", 0), (" src=", 0), ("href=", 0),
      ("<html lang=\"en-GB\">", 1), ("<li><strong>Step ", directions.steps.count),
      ("<title>\(directions.title.text)</title>", 1),
    ] {
      #expect(
        html.split(separator: mark, omittingEmptySubsequences: false).count == count + 1, "\(mark)")
    }
    #expect(html.contains("gate <span class=\"code\">A04</span>"))
  }

  @Test(arguments: [Airport.withEscalator, Airport.withLift], [false, true])
  func ssmlSpeaksThePlainTextWordForWord(path: [String], explains: Bool) throws {
    let directions = try Self.directions(path, explains: explains)
    let ssml = SSMLRenderer().render(directions)
    let body = try #require(ssml.split(separator: "xml:lang=\"en-GB\">").last)
    // Each sentence is an element of its own, so the blank between two is not written.
    let spaced = body.replacing("</s><s>", with: "</s> <s>")
    #expect(Self.words(Self.stripped(spaced[...])) == Self.words(TextRenderer().render(directions)))
    #expect(ssml.contains("gate <say-as interpret-as=\"characters\">A04</say-as>"))
    #expect(!ssml.contains(">Lift</say-as>"))
    for number in 1...directions.steps.count {
      #expect(ssml.contains("<mark name=\"step-\(number)\"/>\n<p><s>Step \(number) of "))
    }
  }

  private static func directions(_ path: [String], explains: Bool) throws -> Directions {
    var request = RuleTests.request
    request.explains = explains
    request.assumptions = [
      Assumption(what: "Usual pace", value: "1.2 metres per second", basis: "Sources & more.")
    ]
    return try #require(Airport().directions(path, request: request))
  }

  @Test(arguments: [
    ("gate A04", ["gate ", "A04"]), ("BA256 moved", ["BA256", " moved"]),
    ("\"Gates A01 to A12\"", ["\"Gates ", "A01", " to ", "A12", "\""]), ("Lift 3", ["Lift 3"]),
    ("Level 1, Arrivals", ["Level 1, Arrivals"]), ("gate 12B.", ["gate ", "12B", "."]),
    ("COVID2019", ["COVID2019"]), ("", []),
  ])
  func codesAreFound(text: String, pieces: [String]) {
    let found = CodeText.pieces(of: text)
    #expect(found.map(\.text) == pieces)
    for piece in found {
      #expect(piece.isCode == ["A04", "BA256", "A01", "A12", "12B"].contains(piece.text))
    }
  }

  @Test func aSignInAnotherLanguageSaysSo() throws {
    func quote(_ language: String) -> Message {
      let reference = FeatureReference(id: FeatureID("s"), featureType: .sign)
      return Message(
        runs: [
          .words("Sign: "),
          .quote(
            Quote(
              feature: reference, property: "text", text: "Abflug <A04>", language: language,
              status: .sample)),
        ])
    }
    var directions = try RuleTests.text()
    directions.summary = [Line([Sentence(.information, quote("de"))])]
    #expect(
      HTMLRenderer().render(directions).contains(
        "<li>Sign: <span lang=\"de\">Abflug &lt;<span class=\"code\">A04</span>&gt;</span></li>"))
    #expect(
      SSMLRenderer().render(directions).contains(
        "<s>Sign: <lang xml:lang=\"de\">Abflug &lt;<say-as interpret-as=\"characters\">A04</say-as>&gt;</lang></s>"
      ))
    directions.summary = [Line([Sentence(.information, quote("en"))])]
    #expect(!HTMLRenderer().render(directions).contains("<span lang"))
    #expect(!SSMLRenderer().render(directions).contains("<lang"))
  }

  @Test func stepsChain() throws {
    let directions = try RuleTests.text(Airport.withLift, .stepFree)
    for (a, b) in zip(directions.steps, directions.steps.dropFirst()) {
      #expect(a.coordinates.last == b.coordinates.first)
      #expect(a.legs.upperBound == b.legs.lowerBound)
    }
    #expect(directions.steps.map(\.kind) == [.walk, .walk, .walk, .elevator, .walk, .walk])
    #expect(directions.steps.map(\.turn) == [.left, .straight, .right, nil, .straight, .left])
    #expect(directions.steps.map(\.shownLength) == [100, 40, 30, nil, 90, 20])
    #expect(directions.steps[3].toLevel?.name == "Level 1, Arrivals")
  }

  @Test func jsonHasEveryMember() throws {
    let json = JSONRenderer().render(try RuleTests.text())
    for key in [
      "schema", "status", "illustrative", "title", "banner", "what_changed", "arrival", "if_lost",
      "from", "to", "profile", "pace", "departs", "arrives", "length_m", "duration_s",
      "duration_slow_s", "summary", "steps", "facts", "closures", "refusal", "assumptions", "data",
    ] {
      #expect(json.contains("\n  \"\(key)\": "), "\(key)")
    }
    #expect(json.contains("\"departs\": \"2026-10-20T09:05:00Z\""))
  }

  @Test func explains() throws {
    var request = RuleTests.request
    request.explains = true
    request.assumptions = [
      Assumption(what: "Usual pace", value: "1.2 metres per second", basis: "Sources.")
    ]
    let directions = try #require(
      Airport().directions(Airport.withEscalator, request: request))
    let plain = TextRenderer().render(directions)
    #expect(plain.contains("\nAssumptions\nUsual pace: 1.2 metres per second. Sources.\n"))
    #expect(directions.assumptions.count == 2)
  }
}
