import FoundationEssentials
import GroundedModel
import Testing

@testable import GroundedCLI

/// `grounded validate` on the sample airport and on broken copies of it.
@Suite struct ValidateCommandTests {
  private static let airport =
    #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
    + "/AirportData/sample-airport"
  private static let noon = Instant(secondsSince1970: 1_792_497_600)

  private func run(_ arguments: String...) -> Outcome {
    CommandLineTool.outcome(arguments: ["validate"] + arguments, now: Self.noon)
  }

  @Test func sampleAirportPassesAtWarnings() {
    let outcome = run(Self.airport, "--fail-on", "warning")
    #expect(outcome.exitCode == .done)
    #expect(outcome.output.hasSuffix("rules were checked.\n"))
    #expect(outcome.output.contains("0 errors, 0 warnings, "))
    #expect(run(Self.airport, "--fail-on", "information").exitCode == .noRoute)
  }

  @Test func brokenTwinFailsAndBaselineForgives() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/grounded-validate-test"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.copyItem(atPath: Self.airport, toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("{\"type\":\"FeatureCollection\",\"features\":[}".utf8).write(
      to: URL(fileURLWithPath: folder + "/sign.geojson"))
    let broken = run(folder, "--format", "json")
    #expect(broken.exitCode == .noRoute)
    #expect(broken.output.contains("\"rule\": \"invalid_json\""))
    #expect(broken.output.contains("\"file\": \"\(folder)/sign.geojson\""))
    let eased = run(folder, "--severity", "invalid_json=information")
    #expect(eased.output.contains("information  invalid_json"))
    let file = folder + "-baseline.json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(run(folder, "--write-baseline", file).exitCode == .done)
    let forgiven = run(folder, "--baseline", file, "--fail-on", "information")
    #expect(forgiven.exitCode == .done)
    #expect(run(folder, "--baseline", folder + "/sign.geojson").exitCode == .unusableData)
    let comparison = run("--compare", Self.airport, folder)
    #expect(comparison.exitCode == .noRoute)
    #expect(comparison.output.contains("Places whose reachability changed: 0"))
  }

  @Test func aConfigurationSetsSeverities() throws {
    let base =
      FileManager.default.temporaryDirectory.path
      + "/grounded-config-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: base) }
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: base))
    }
    let noted = run(Self.airport, "--format", "json")
    let rule = try #require(
      noted.output.split(separator: "\"rule\": \"").dropFirst().first?.prefix { $0 != "\"" })
    try write("{\"fail_on\": \"warning\", \"severity\": {\"\(rule)\": \"warning\"}}")
    #expect(run(Self.airport, "--config", base).exitCode == .noRoute)
    #expect(run(Self.airport, "--config", base, "--fail-on", "error").exitCode == .done)
    let option = run(Self.airport, "--config", base, "--severity", "\(rule)=information")
    #expect(option.exitCode == .done)
    #expect(run(Self.airport, "--config", base + "x").exitCode == .noInput)
    for (text, place, words) in [
      ("{\n\"fail_on\": \"bad\"}", ":2:12:", "information"), ("[]", ":1:1:", "object"),
      ("{\"severity\": {\n \"graph_iland\": \"error\"}}", ":2:2:", "did you mean graph_island?"),
      ("{\"severety\": {}}", ":1:2:", "no setting"), ("{", ":1:2:", "JSON"),
    ] {
      try write(text)
      let outcome = run(Self.airport, "--config", base)
      #expect(outcome.exitCode == .unusableData)
      let message = try #require(outcome.messages.first)
      #expect(message.contains(base + place) && message.contains(words), "\(message)")
    }
  }

  @Test func rulesAreListedAndExplained() {
    #expect(run("--rules").output.contains("graph_island"))
    let explained = run("--explain", "duplicate_feature_id").output
    #expect(explained.contains("Official name:  FeatureIdMustBeUnique"))
    let wrong = run("--explain", "graph_iland")
    #expect(wrong.exitCode == .usage)
    #expect(wrong.messages.first?.contains("did you mean graph_island?") == true)
    #expect(run().exitCode == .usage)
    #expect(run("/no/such/place").exitCode == .noInput)
  }
}
