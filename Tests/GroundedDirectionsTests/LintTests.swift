import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

/// The linter must find what it looks for: each case breaks a good text in one way.
@Suite struct LintTests {
  static func broken(_ change: (inout Directions) -> Void) throws -> Set<Int> {
    var directions = try RuleTests.text()
    change(&directions)
    return Set(DirectionsLint.issues(in: directions).map(\.rule))
  }

  @Test(arguments: [
    (14, "Walk to the door."), (15, "You see the door."), (16, "It is over there."),
    (17, "Simply go on."), (18, "Don't go on."), (19, "Take the elevator up."),
    (21, "Go 40 m to the door."), (22, "Go north."), (48, "Go on → the door."),
    (49, "It is open until 2:35."), (61, "It is quieter here."), (62, "State: unknown."),
    (62, "It is Optional(3)."), (62, "Doors:  open."), (48, "Take the half-open door."),
  ])
  func words(rule: Int, sentence: String) throws {
    let rules = try Self.broken {
      $0.summary.append(
        Line([Sentence(.information, Message(runs: [.words(sentence)]))]))
    }
    #expect(rules.contains(rule), "\(sentence): \(rules)")
  }

  @Test func namesAreNotOurWords() throws {
    let issues = try RuleTests.text { plan in
      plan.venue.amenitys[5].name = Labels("Quieter Road & Café: see elevator 1")
    }
    #expect(issues.steps[1].text.contains("Quieter Road"))
    #expect(DirectionsLint.issues(in: issues).filter { !$0.isWarning }.isEmpty)
  }

  @Test func longSentence() throws {
    let words = Array(repeating: "go", count: 21).joined(separator: " ") + "."
    #expect(
      try Self.broken {
        $0.summary.append(Line([Sentence(.information, Message(runs: [.words(words)]))]))
      }.contains(11))
  }

  @Test func structure() throws {
    #expect(try Self.broken { $0.steps.removeLast() }.isSuperset(of: [4, 10, 27]))
    #expect(try Self.broken { $0.steps[1].number = 7 }.contains(4))
    #expect(try Self.broken { $0.steps.remove(at: 2) }.contains(7))
    #expect(try Self.broken { $0.banner = nil }.contains(56))
    #expect(try Self.broken { $0.steps[0].sentences.removeLast() }.contains(57))
    #expect(try Self.broken { $0.steps[0].status = .live }.contains(57))
    #expect(try Self.broken { $0.facts.removeAll() }.contains(58))
    #expect(try Self.broken { $0.ifLost.removeAll() }.contains(38))
    #expect(try Self.broken { $0.summary.removeAll { $0.text.hasPrefix("Noise") } }.contains(3))
    #expect(try Self.broken { $0.summary.removeLast() }.contains(41))
    #expect(
      try Self.broken { $0.steps[1].sentences.insert($0.steps[1].sentences[0], at: 1) }
        .contains(5))
    #expect(try Self.broken { $0.durationSeconds = 299 }.contains(30) == false)
    #expect(try Self.broken { $0.durationSeconds = 301 }.contains(30))
  }

  @Test func geometry() throws {
    #expect(try Self.broken { $0.steps[2].turn = .left }.isSuperset(of: [23, 26]))
    #expect(
      try Self.broken {
        for index in $0.steps[0].sideClaims.indices {
          $0.steps[0].sideClaims[index].side = $0.steps[0].sideClaims[index].side.mirrored
        }
      }.contains(26))
    #expect(
      try Self.broken { $0.steps[0].sentences.removeAll { $0.role == .pass } }.contains(9))
    #expect(
      try Self.broken { $0.steps[5].recovery = Plan.reference("a02", .amenity) }.contains(35))
  }

  /// Flesch-Kincaid grades worked out by hand: words, sentences and syllables counted with a pencil.
  @Test(arguments: [
    // 3 words, 1 sentence, 3 syllables: 0.39 * 3 + 11.8 * 1 - 15.59
    (["The cat sat."], -2.62),
    // 6 words, 2 sentences, 8 syllables (wa-ter is two, twice): 1.17 + 11.8 * 8 / 6 - 15.59
    (["The water fell.", "The water rose."], 1.3133),
    // 5 words, 1 sentence, 13 syllables: in-for-ma-tion 4, de-part-ment 3, is 1, a-vail-a-ble 4, now 1
    (["Information department is available now."], 17.04),
  ])
  func rule12Grade(sentences: [String], grade: Double) {
    #expect(abs(Readability.grade(sentences) - grade) < 0.001)
  }

  @Test(arguments: [
    ("gate", 1), ("toilets", 2), ("escalator", 4), ("table", 2), ("straight", 1), ("the", 1),
    ("A04", 1), ("12", 1), ("Level", 2),
  ])
  func syllables(word: String, count: Int) {
    #expect(Readability.syllables(word) == count)
  }
}
