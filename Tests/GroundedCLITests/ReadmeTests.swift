import FoundationEssentials
import GroundedModel
import Testing

@testable import GroundedCLI

/// The README shows what the program prints today.
struct ReadmeTests {
  private static let root: String =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: Self.root + "/" + name)), as: UTF8.self)
  }

  private func output(_ arguments: [String]) -> String {
    let output = MemorySink()
    _ = CommandLineTool.run(
      arguments: arguments, environment: [:], now: Instant(secondsSince1970: 0),
      standardOutput: output, standardError: MemorySink())
    return output.text
  }

  private static let data = root + "/AirportData/sample-airport"

  private static let story = [
    data, "--from", "B12", "--to", "A04", "--at", "2026-10-20T12:00",
  ]

  @Test(arguments: [
    ["--flight", "BA256", "--was", "B12"],
    ["--profile", "step-free", "--close", "Lift 3", "--close", "Lift 5"],
  ])
  func quotedAnswersAreFresh(options: [String]) throws {
    let lines = output(["route"] + Self.story + options).split(
      separator: "\n", omittingEmptySubsequences: false)
    let quoted = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    #expect(quoted.count > 400)
    #expect(try read("README.md").contains(quoted))
  }

  @Test func quotedRuleIsFresh() throws {
    let lines = output(["validate", "--explain", "osm_space_without_door"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    let quoted = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    #expect(quoted.count > 400)
    #expect(try read("README.md").contains(quoted))
  }

  @Test func quotedJourneyIsFresh() throws {
    let story = output([
      "journey", Self.data, "--script", Self.root + "/AirportData/journeys/ba256.json",
    ])
    let start = try #require(story.firstRange(of: "Gate for flight BA256\n"))
    let part = try #require(
      story[start.lowerBound...].split(separator: "\nFlight\n", maxSplits: 1).first)
    let quoted = part.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    #expect(quoted.count > 200)
    #expect(try read("README.md").contains(quoted))
  }

  @Test func quotedFindingIsFresh() throws {
    let report = output([
      "validate", Self.data, "--at", "2026-10-20T12:00",
    ])
    let start = try #require(report.firstRange(of: "information  name_claims_without_evidence"))
    let quoted = report[start.lowerBound...].split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix { !$0.isEmpty }.map { "    " + $0.replacing(Self.root + "/", with: "") }
    #expect(quoted.count == 5)
    #expect(try read("README.md").contains("\n\n" + quoted.joined(separator: "\n") + "\n\n"))
  }

  @Test func quotedImpactIsFresh() throws {
    let report = output([
      "impact", Self.data, "--at", "2026-10-20T12:00", "--from", "B12", "--to", "gates",
      "--profile", "step-free", "--pairs",
    ])
    let start = try #require(report.firstRange(of: "8. Lift 3 closed"))
    let quoted = report[start.lowerBound...].split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    #expect(quoted.count > 400)
    #expect(try read("README.md").contains(quoted))
  }

  @Test func quotedSuitesAreFresh() throws {
    func quoted(_ text: some Sequence<Substring>, _ root: String) -> String {
      text.map { "    " + $0.replacing(root + "/", with: "") }.joined(separator: "\n")
    }
    let readme = try read("README.md")
    let suites = ["ba256", "lifts"].map { Self.root + "/AirportData/suites/\($0).json" }
    let holding = output(["regress"] + suites)
    #expect(holding.hasSuffix(" hold.\n"))
    #expect(readme.contains("\n\n" + quoted(holding.split(separator: "\n"), Self.root) + "\n\n"))
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let doors = "9dae3ede-effb-84ad-84f3-40236b907a94"
    try RegressFiles.edit(folder + "/sample-airport/opening.geojson", id: doors) {
      $0.replacing("\"category\": \"pedestrian\"", with: "\"category\": \"emergencyexit\"")
    }
    let failing = output(["regress", folder + "/suites/night.json"]).split(separator: "\n")
    #expect(failing.count > 20)
    let first = quoted(failing[1...5], folder).replacing("suites/", with: "AirportData/suites/")
    #expect(first.contains("cause: Pier B North Doors"))
    #expect(readme.contains("\n\n" + first + "\n\n"))
  }

  /// The indented block of the README that holds a text.
  private func block(_ text: String) throws -> String {
    let lines = try read("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    let at = try #require(lines.firstIndex { $0.contains(text) })
    let first = lines[...at].lastIndex { !$0.hasPrefix("    ") }.map { $0 + 1 } ?? 0
    return lines[first...].prefix { $0.hasPrefix("    ") }.joined(separator: "\n")
  }

  @Test func journeyScriptAndFeedAreRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "grounded-readme-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "script.json")
    let feed = folder.appending(path: "feed.json")
    try Data(block("grounded.journey-script/1").utf8).write(to: script)
    try Data(block("grounded.flight-feed/1").utf8).write(to: feed)
    func play(_ arguments: [String]) -> (code: Int32, text: String) {
      let output = MemorySink()
      let errors = MemorySink()
      let code = CommandLineTool.run(
        arguments: ["journey", Self.data] + arguments, environment: [:],
        now: Instant(secondsSince1970: 0), standardOutput: output, standardError: errors)
      return (code, output.text + errors.text)
    }
    let story = play(["--script", script.path])
    #expect(story.code == 0, "\(story.text.suffix(300))")
    let short = folder.appending(path: "short.json")
    let text = """
      {"schema":"grounded.journey-script/1","start":"2026-10-20T12:04:00+01:00",
       "actions":[{"flight":"BA256"},{"expect":"Gate: Not available."},{"wait_s":120},
        {"expect":"Gate: A04. Live, 2 minutes old."},{"expect":"Source: Airport."}]}
      """
    try Data(text.utf8).write(to: short)
    let live = play(["--script", short.path, "--feed", feed.path])
    #expect(live.code == 0, "\(live.text.suffix(300))")
    #expect(!live.text.contains("Sample"))
  }

  @Test func pictureIsFresh() throws {
    let drawn = output(["graph"] + Self.story + ["--format", "svg"])
    #expect(drawn.hasPrefix("<svg") || drawn.hasPrefix("<?xml"))
    #expect(try read("AirportData/pictures/b12-to-a04.svg") == drawn)
  }

  @Test func everyCommandIsNamed() throws {
    let readme = try read("README.md")
    for command in Commands.all {
      #expect(readme.contains("`grounded \(command.name) "), "\(command.name)")
    }
  }
}
