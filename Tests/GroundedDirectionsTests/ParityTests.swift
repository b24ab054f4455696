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
