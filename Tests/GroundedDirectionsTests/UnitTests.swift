import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

/// Another unit changes the words of distances and nothing else.
@Suite struct UnitTests {
  static func text(
    _ unit: DistanceUnit, _ path: [String] = Airport.withLift,
    _ profile: TravelProfile = .stepFree
  ) throws -> Directions {
    var request = RuleTests.request
    request.unit = unit
    return try #require(Airport().directions(path, profile: profile, request: request))
  }

  /// A text with every distance replaced by a word.
  static func masked(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var out: [String] = []
    for word in words {
      let bare = String(word.prefix { $0.isLetter })
      if ["metre", "metres", "foot", "feet"].contains(bare), let last = out.last, Int(last) != nil {
        out[out.count - 1] = "LENGTH"
        out.append(String(word.dropFirst(bare.count)))
      } else {
        out.append(word)
      }
    }
    return out.joined(separator: " ")
  }

  // Metres over 0.3048 and 0.7, rounded by hand.
  @Test(arguments: [
    (0.1, 1), (1, 3), (9.0, 30), (9.2, 30), (10, 30), (20, 70), (40, 130), (91, 300), (100, 325),
    (112, 375), (.nan, 1),
  ])
  func feet(length: Double, shown: Int) {
    #expect(DistanceUnit.feet.shown(length) == shown)
  }

  @Test(arguments: [
    (0.1, 1), (0.7, 1), (2.8, 4), (3.5, 5), (7, 10), (20, 30), (100, 145), (-1, 1),
  ])
  func footsteps(length: Double, shown: Int) {
    #expect(DistanceUnit.footsteps.shown(length) == shown)
  }

  @Test func feetChangeTheWordsOfDistancesAlone() throws {
    let metres = try Self.text(.metres)
    let feet = try Self.text(.feet)
    // The stretches are 100, 40, 30, 90 and 20 metres long.
    #expect(feet.steps.map(\.shownLength) == [325, 130, 100, nil, 300, 70])
    let lines = feet.lines.map(\.text)
    #expect(lines.contains { $0.hasPrefix("Distance: 925 feet.") })
    #expect(feet.steps[0].text.contains("Go 325 feet."))
    #expect(!lines.contains { $0.contains(" metre") })
    #expect(lines.map(Self.masked) == metres.lines.map { Self.masked($0.text) })
    #expect(feet.lengthMeters == metres.lengthMeters)
    #expect(feet.steps.map(\.lengthMeters) == metres.steps.map(\.lengthMeters))
    #expect(feet.durationSeconds == metres.durationSeconds)
    #expect(feet.facts == metres.facts)
  }

  @Test func footstepsAreAboutAndNeverForAWheelchair() throws {
    let footsteps = try Self.text(.footsteps)
    #expect(footsteps.steps[0].text.contains("Go about 145 footsteps."))
    #expect(footsteps.steps.map(\.shownLength) == [145, 55, 45, nil, 130, 30])
    let chair = try Self.text(.footsteps, Airport.withLift, .wheelchair)
    let metres = try Self.text(.metres, Airport.withLift, .wheelchair)
    #expect(chair == metres)
  }

  @Test(arguments: DistanceUnit.allCases)
  func everyRuleHolds(unit: DistanceUnit) throws {
    let found = DirectionsLint.issues(in: try Self.text(unit)).filter { !$0.isWarning }
    #expect(found.map(\.message) == [])
    // The check bites: a text that says another length is noticed.
    var wrong = try Self.text(unit)
    wrong.steps[0].shownLength = (wrong.steps[0].shownLength ?? 0) + 50
    #expect(DirectionsLint.issues(in: wrong).contains { $0.rule == 27 })
  }
}
