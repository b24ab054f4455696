import FoundationEssentials
import GroundedImport
import GroundedModel
import Testing

@testable import Grounded
@testable import GroundedCLI

/// `grounded regress` on the suites of the sample airport.
@Suite struct RegressCommandTests {
  @Test func `Every suite of the sample airport holds`() throws {
    let outcome = RegressFiles.run(
      RegressFiles.names.map { "\(RegressFiles.suites)/\($0).json" } + ["--jobs", "2"])
    #expect(outcome.exitCode == .done, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.hasSuffix("All 513 hold.\n"))
  }

  @Test func `No suite is left out of the tests`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: RegressFiles.suites)
      .filter { $0.hasSuffix(".json") }
    #expect(Set(files) == Set(RegressFiles.names.map { $0 + ".json" }))
  }

  @Test func `Any number of jobs gives the same bytes`() {
    let suite = "\(RegressFiles.suites)/ba256.json"
    let one = RegressFiles.run([suite, "--format", "json"])
    let many = RegressFiles.run([suite, "--format", "json", "--jobs", "7"])
    #expect(one.exitCode == .done)
    #expect(one.output.count > 100)
    #expect(one == many)
  }

  @Test func `JUnit has a case for each combination`() throws {
    let outcome = RegressFiles.run(["\(RegressFiles.suites)/ba256.json", "--format", "junit"])
    #expect(outcome.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"))
    #expect(outcome.output.contains("tests=\"46\" failures=\"0\""))
    #expect(outcome.output.components(separatedBy: "<testcase").count - 1 == 46)
    #expect(outcome.output.contains("name=\"step-free, Lift 3 closed\""))
  }

  @Test func `The printed schema is the committed one`() throws {
    let outcome = RegressFiles.run(["--schema"])
    #expect(outcome.exitCode == .done)
    #expect(
      try RegressFiles.text(RegressFiles.root + "/AirportData/suite.schema.json") == outcome.output)
  }

  @Test func `The schema has the members that the reader knows`() throws {
    let file = try #require(
      JSONFile.read(
        Archive.File(name: "schema.json", bytes: Array(RegressionSuite.schema.utf8))))
    func keys(_ value: JSONValue?) -> Set<String> {
      Set(value?.member("properties")?.members.map { $0.key.text } ?? [])
    }
    let parts = try #require(file.root.member("$defs"))
    #expect(keys(file.root) == Set(SuiteKeys.suite))
    #expect(keys(parts.member("case")) == Set(SuiteKeys.testCase))
    #expect(keys(parts.member("matrix")) == Set(SuiteKeys.matrix))
    #expect(keys(parts.member("selector")) == Set(SuiteKeys.selector))
    #expect(keys(parts.member("tolerances")) == Set(SuiteKeys.tolerance))
    #expect(keys(parts.member("expectation")) == Set(SuiteKeys.expectation))
    let amount = parts.member("amount")?.member("oneOf")?.elements.map { $0 }.last
    #expect(keys(amount) == Set(SuiteKeys.amount))
  }

  @Test(arguments: [
    ([], "regress needs a suite"),
    (["--compare", "a", "b"], "--compare needs two editions and a suite"),
    (["--compare", "a", "--suite", "all"], "--compare needs two editions and a suite"),
    (["a.json", "--suite", "all"], "--suite goes with --compare"),
    (["a.json", "--at", "2026-10-20T12:00:00Z"], "--at goes with --compare"),
    (["--compare", "a", "b", "--suite", "c.json", "--at", "2026-10-20T12:00:00Z"], "--suite all"),
    (["--compare", "a", "b", "--suite", "all", "--format", "junit"], "text or json, not junit"),
    (["--compare", "a", "b", "--suite", "all", "--update"], "--compare records nothing"),
    (["a.json", "--jobs", "0"], "from 1 to 256"),
    (["a.json", "--jobs", "many"], "from 1 to 256"),
    (["a.json", "--format", "html"], "--format does not know \"html\""),
  ])
  func `A command line that can't be followed ends with 64`(arguments: [String], reason: String) {
    let outcome = RegressFiles.run(arguments)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.messages.first?.contains(reason) == true, "\(outcome.messages)")
  }

  @Test func `No such suite and no such data end with 66`() throws {
    #expect(RegressFiles.run(["/no/such/suite.json"]).exitCode == .noInput)
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    try FileManager.default.removeItem(atPath: folder + "/sample-airport")
    let outcome = RegressFiles.run([folder + "/suites/ba256.json"])
    #expect(outcome.exitCode == .noInput)
    #expect(outcome.messages.first?.hasPrefix("\(folder)/sample-airport: ") == true)
  }

  // MARK: --update

  /// A copy of the story whose expectations are spoilt: a length, a row, a way, a sentence of a golden text.
  private func spoilt() throws -> (folder: String, suite: String, before: String) {
    let folder = try RegressFiles.copy()
    let suite = folder + "/suites/ba256.json"
    let before = try RegressFiles.text(suite)
    var text = before
    for (old, new) in [
      (
        "\"step-free, nothing closed\": \"233.8 m, 302 s",
        "\"step-free, nothing closed\": \"253.8 m, 302 s"
      ),
      ("\"walk, Escalator 2 closed\": \"238.7 m", "\"walk, Escalator 9 closed\": \"238.7 m"),
      ("\"level_changes_at_most\": 1", "\"level_changes_at_most\": 0"),
    ] {
      let range = try #require(text.firstRange(of: old))
      text.replaceSubrange(range, with: new)
    }
    try RegressFiles.write(text, suite)
    let golden = folder + "/suites/texts/ba256-on-foot.txt"
    let words = try RegressFiles.text(golden)
    try RegressFiles.write(words.replacing("Stairs: none.", with: "Stairs: 12."), golden)
    return (folder, suite, before)
  }

  @Test func `What does not hold is told with both sides`() throws {
    let (folder, suite, _) = try spoilt()
    defer { RegressFiles.remove(folder) }
    let outcome = RegressFiles.run([suite])
    #expect(outcome.exitCode == .noRoute)
    // The missing row, the one that nothing asks for, the changed row and the one that is the same as it, and the one
    // case with two failures.
    #expect(outcome.output.hasSuffix("5 of 47 fail.\n"), "\(outcome.output)")
    let line = try #require(
      try RegressFiles.text(suite).split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("\"name\": \"On foot\"") })
    #expect(
      outcome.output.contains(
        """
        \(suite):\(line):5: On foot
          level_changes_at_most
            - expected  0
            + got       1
          text
            \(folder)/suites/texts/ba256-on-foot.txt holds another text
              Level change: 1 escalator, from Level 2, Departures, down to Level 1, Arrivals.
            - Stairs: 12.
            + Stairs: none.
              Doors: 1. It opens by itself.

        """))
    #expect(outcome.output.contains("    - expected  253.8 m, 302 s: Pier B West Doors > "))
    #expect(outcome.output.contains("    + got       233.8 m, 302 s: Pier B West Doors > "))
    #expect(outcome.output.contains("    + got       the matrix has no such combination\n"))
    let json = RegressFiles.run([suite, "--format", "json"])
    #expect(json.exitCode == .noRoute)
    #expect(json.output.hasPrefix("{\n  \"schema\": \"grounded.regress/1\",\n"))
    #expect(json.output.contains("\"failed\": 5\n"))
    let junit = RegressFiles.run([suite, "--format", "junit"])
    #expect(junit.output.contains("tests=\"47\" failures=\"5\""))
    #expect(junit.output.contains("\n- Stairs: 12.\n+ Stairs: none.\n"))
  }

  @Test func `Update makes the spoilt suite what it was, byte for byte, and says so`() throws {
    let (folder, suite, before) = try spoilt()
    defer { RegressFiles.remove(folder) }
    let outcome = RegressFiles.run([suite, "--update"])
    #expect(outcome.exitCode == .done)
    #expect(try RegressFiles.text(suite) == before)
    #expect(
      try RegressFiles.text(folder + "/suites/texts/ba256-on-foot.txt")
        == RegressFiles.text(RegressFiles.suites + "/texts/ba256-on-foot.txt"))
    #expect(outcome.output.contains("  On foot: level_changes_at_most: was 0, is 1\n"))
    #expect(outcome.output.contains("And back: walk, Escalator 9 closed: was 238.7 m"))
    #expect(outcome.output.contains(", is gone\n"))
    #expect(outcome.output.contains("  written: \(folder)/suites/texts/ba256-on-foot.txt\n"))
    let again = RegressFiles.run([suite, "--update"])
    #expect(again.output == "\(suite): nothing changed\n")
    #expect(try RegressFiles.text(suite) == before)
  }

  @Test func `Update keeps links, rights and line ends`() throws {
    let (folder, suite, before) = try spoilt()
    defer { RegressFiles.remove(folder) }
    let unix = try RegressFiles.text(suite)
    let real = folder + "/real.json"
    try RegressFiles.write(
      unix.replacing("../sample-airport", with: folder + "/sample-airport").replacing(
        "\n", with: "\r\n"), real)
    try FileManager.default.removeItem(atPath: suite)
    try FileManager.default.createSymbolicLink(atPath: suite, withDestinationPath: real)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    let outcome = RegressFiles.run([suite, "--update"])
    #expect(outcome.exitCode == .done)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: suite) == real)
    let rights = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions]
    #expect("\(try #require(rights))" == "\(0o640)")
    let after = try RegressFiles.text(real)
    #expect(!after.replacing("\r\n", with: "").contains("\n"))
    #expect(
      after.replacing("\r\n", with: "\n")
        == before.replacing("../sample-airport", with: folder + "/sample-airport"))
  }

  /// The second of two suites can't be written: the first stays as it was.
  @Test func `Update of several suites writes all or none`() throws {
    let (folder, suite, _) = try spoilt()
    defer { RegressFiles.remove(folder) }
    let first = try RegressFiles.text(suite)
    let locked = folder + "/locked"
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
    let second = locked + "/second.json"
    try RegressFiles.write(
      first.replacing("../sample-airport", with: folder + "/sample-airport").replacing(
        "\"texts/", with: "\"missing/"), second)
    let outcome = RegressFiles.run([suite, second, "--update"])
    #expect(outcome.exitCode == .unusableData)
    #expect(outcome.messages.first?.hasSuffix("Nothing was changed.") == true)
    #expect(try RegressFiles.text(suite) == first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/suites").allSatisfy {
        !$0.contains(".grounded-")
      })
  }

  @Test func `Two cases can't share one text, and a folder is no suite`() throws {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let suite = folder + "/suites/two.json"
    try RegressFiles.write(
      """
      {"schema": "grounded.suite/1", "data": "../sample-airport", "at": "2026-10-20T12:00:00+01:00",
       "cases": [
        {"name": "one", "from": "B12", "to": "A04", "expect": {"text": "texts/a.txt"}},
        {"name": "two", "from": "B12", "to": "A05", "expect": {"text": "./texts/a.txt"}}]}
      """, suite)
    let outcome = RegressFiles.run([suite])
    #expect(outcome.exitCode == .unusableData)
    #expect(
      outcome.messages.contains {
        $0.hasPrefix("\(suite):4:") && $0.contains("is that of case 1, too")
      })
    let none = RegressFiles.run([folder])
    #expect(none.exitCode == .unusableData)
    #expect(none.messages.first?.contains("no folder") == true)
  }

  /// What the case itself closes is no reason why it fails.
  @Test func `What a case closes is not named as a cause`() throws {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let suite = folder + "/suites/close.json"
    try RegressFiles.write(
      """
      {"schema": "grounded.suite/1", "data": "../sample-airport", "at": "2026-10-20T12:00:00+01:00",
       "cases": [
        {"name": "one", "from": "B12", "to": "A04", "profile": "step-free", "close": ["Lift 3"],
         "expect": {"status": "ok", "length_m": 1, "duration_s": 1}}]}
      """, suite)
    let outcome = RegressFiles.run([suite])
    #expect(outcome.exitCode == .noRoute)
    #expect(!outcome.output.contains("Lift 3 is closed at that time"))
  }

  @Test(arguments: ["true", "1", "yes"])
  func `Update is refused on a build server, and nothing is written`(value: String) throws {
    let (folder, suite, _) = try spoilt()
    defer { RegressFiles.remove(folder) }
    let text = try RegressFiles.text(suite)
    let outcome = RegressFiles.run([suite, "--update"], environment: ["CI": value])
    #expect(outcome.exitCode == .usage)
    #expect(outcome.messages.first?.contains("--update is refused because CI is set") == true)
    #expect(try RegressFiles.text(suite) == text)
  }

  @Test func `Update turns a route that is expected into the refusal that there is, and back`()
    throws
  {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let suite = folder + "/suites/new.json"
    func text(_ close: String, _ expect: String) -> String {
      """
      {
        "schema": "grounded.suite/1",
        "data": "../sample-airport",
        "at": "2026-10-20T12:00:00+01:00",
        "cases": [
          { "name": "one", "from": "B12", "to": "A04", "profile": "step-free",
            "close": [\(close)],
            "expect": \(expect) }
        ]
      }
      """
    }
    try RegressFiles.write(text("\"Lift 3\"", "{}"), suite)
    #expect(RegressFiles.run([suite]).exitCode == .noRoute)
    #expect(RegressFiles.run([suite, "--update"]).exitCode == .done)
    let recorded = try RegressFiles.text(suite)
    #expect(recorded.contains("\"status\": \"ok\",\n        \"length_m\": 327.1,\n"))
    #expect(recorded.contains("\"Lift 5\"]\n"))
    #expect(RegressFiles.run([suite]).exitCode == .done)
    // Both lifts closed: what is recorded is a refusal with its blocker, and holds.
    try RegressFiles.write(
      recorded.replacing("[\"Lift 3\"]", with: "[\"Lift 3\", \"Lift 5\"]"), suite)
    #expect(RegressFiles.run([suite, "--update"]).exitCode == .done)
    let refused = try RegressFiles.text(suite)
    #expect(
      refused.contains("\"status\": \"no_route\",\n        \"blocking\": [\"Lift 3\"],\n"))
    #expect(!refused.contains("length_m"))
    #expect(RegressFiles.run([suite]).exitCode == .done)
  }
}
