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

  // MARK: OpenStreetMap and IndoorGML

  /// A corridor with an entrance, and a room without a door far from it.
  private static let smallOSM = """
    <osm version="0.6">
    <node id="1" lat="0" lon="10"/><node id="2" lat="0" lon="10.0002"/>
    <node id="3" lat="0.00004" lon="10.0002"/><node id="4" lat="0.00004" lon="10"/>
    <node id="5" lat="0.00002" lon="10"><tag k="entrance" v="main"/></node>
    <node id="6" lat="0.00008" lon="10"/><node id="7" lat="0.00008" lon="10.00006"/>
    <node id="8" lat="0.00014" lon="10.00006"/>
    <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="5"/><nd ref="1"/>
    <tag k="indoor" v="corridor"/><tag k="level" v="0"/><tag k="level:ref" v="G"/></way>
      <way id="2"><nd ref="6"/><nd ref="7"/><nd ref="8"/><nd ref="6"/>
    <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
    </osm>
    """

  /// Calls a closure with the path of a file that is taken away afterwards.
  private func withFile(_ name: String, _ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/grounded-validate-" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func openStreetMapFileIsValidated() throws {
    try withFile("small.osm", Self.smallOSM) { path in
      // 4.4 metres from the corridor: joined by default, not within 2 metres.
      let joined = run(path, "--fail-on", "warning")
      #expect(joined.exitCode == .done)
      #expect(joined.output.contains("information  osm_entrance_assumed  1 finding"))
      #expect(joined.output.contains("It is about the files and attributes of IMDF archives."))
      let apart = run(path, "--fail-on", "warning", "--infer", "2")
      #expect(apart.exitCode == .noRoute)
      #expect(
        apart.output.contains(
          "\(path):9:3: unit w2: The space w2 on floor 0 has no door and can't be reached: no walkway of its floor lies within 2 metres."
        ))
      #expect(run(path, "--infer", "2").exitCode == .done)
      #expect(run(path, "--infer", "far").exitCode == .usage)
      let json = run(path, "--infer", "2", "--format", "json").output
      #expect(json.contains("\"rule\": \"field_missing\""))
    }
  }

  @Test func sarifOfAnOpenStreetMapFileNamesThePlace() throws {
    try withFile("sarif.osm", Self.smallOSM) { path in
      let text = run(path, "--infer", "0", "--format", "sarif").output
      let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(flat.contains("\"ruleId\": \"osm_space_without_door\""))
      #expect(flat.contains("\"startLine\": 9, \"startColumn\": 3"))
      #expect(flat.contains("grounded-validate-sarif.osm\""))
    }
  }

  @Test func filesOfNoKnownFormatAreRefused() throws {
    try withFile("page.osm", "<html/>") { #expect(run($0).exitCode == .unusableData) }
    try withFile("cut.osm", "<osm><node") { #expect(run($0).exitCode == .unusableData) }
    #expect(run("/no/such/place.osm").exitCode == .noInput)
  }

  @Test func formatsAreValidatedTogether() {
    let outcome = run(Self.airport, Self.airport + ".gml", "--format", "junit")
    #expect(outcome.exitCode == .done)
    let suites = outcome.output.components(separatedBy: "<testsuite ")
    #expect(suites.count == 3)
    #expect(suites[1].contains("name=\"field_missing\""))
    #expect(!suites[1].contains("indoorgml_dangling_link"))
    #expect(suites[2].contains("name=\"indoorgml_dangling_link\""))
    #expect(!suites[2].contains("name=\"osm_level_text\""))
  }

  /// The other commands that judge data read it with the same options.
  @Test(arguments: [
    ["validate"], ["impact"], ["regress", "--suite", "all", "--compare", "old.osm"],
  ])
  func optionsAboutDataAreTaken(_ command: [String]) {
    func run(_ arguments: String...) -> Outcome {
      CommandLineTool.outcome(arguments: command + arguments, now: Self.noon)
    }
    let wrong = run("/no/such/place.osm", "--infer", "far")
    #expect(wrong.exitCode == .usage)
    #expect(wrong.messages.first?.contains("--infer far: write metres from 0 to 100") == true)
    #expect(run("/no/such/place.osm", "--rotation", "5").exitCode == .usage)
    #expect(
      run("/no/such/place.gml", "--infer", "0", "--origin", "8,50", "--unit", "0.001").exitCode
        == .noInput)
  }
}
