import Foundation
import GroundedModel
import Testing

@testable import Grounded
@testable import GroundedCLI

/// `--closures FILE`: closures and lift states that are laid over the data for one question.
@Suite struct OverlayTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private static let data = root.appending(path: "AirportData/sample-airport").path
  private static let lift3 = "ea65b829-c176-897c-a2d8-fc1492738e4d"
  private static let lift5 = "52437a95-a4bb-8ce4-b370-e2b84b90878e"

  private struct Told {
    var code: Int32
    var out: String
    var err: String
    var path: String
  }

  /// Asks for the step-free way from B12 to A04 at noon with a file of this content.
  private func ask(
    _ overlay: String, data: String = Self.data, from: String = "B12", to: String = "A04",
    at time: String = "2026-10-20T12:00:00+01:00", _ more: String...
  ) throws -> Told {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "grounded-overlay-\(UUID().uuidString).json")
    try Data(overlay.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (out, err) = (MemorySink(), MemorySink())
    let code = CommandLineTool.run(
      arguments: [
        "route", data, "--from", from, "--to", to, "--at", time, "--closures", file.path,
      ] + (more.contains("--profile") ? [] : ["--profile", "step-free"]) + more, environment: [:],
      now: Instant(secondsSince1970: 0), standardOutput: out,
      standardError: err)
    return Told(code: code, out: out.text, err: err.text, path: file.path)
  }

  /// A feed about Lift 3 and Lift 5.
  private func feed(
    _ three: String, _ five: String = "open", seen: String = "2026-10-20T11:58:00+01:00",
    source: String? = #"{"name": "Lift control", "publisher": "Airport", "status": "live"}"#
  ) -> String {
    """
    {"header": {"timestamp": "\(seen)"\(source.map { ", \"source\": \($0)" } ?? "")},
     "entity": [
      {"id": "1", "lift_state": {"connection_id": "\(Self.lift3)", "state": "\(three)"}},
      {"id": "2", "lift_state": {"name": "Lift 5", "state": "\(five)"}}]}
    """
  }

  /// A closure of Lift 3 with these members besides.
  private func closure(_ members: String) -> String {
    """
    {"type": "FeatureCollection", "features": [{"id": "c1", "type": "Feature", "feature_type": "closure",
     "geometry": null, "properties": {"closes": [{"id": "\(Self.lift3)", "feature_type": "connection"}], \(members)}}]}
    """
  }

  @Test func aStateSeenAfterTheMomentSaysNothing() throws {
    // A minute of skew between two clocks is allowed, no more.
    let skewed = try ask(feed("open", seen: "2026-10-20T12:01:00+01:00"))
    #expect(skewed.out.contains("Lift 3: open. Checked at 12:01. Live, 0 minutes old."))
    for seen in ["2026-10-20T12:01:01+01:00", "2027-10-20T11:58:00+01:00"] {
      let told = try ask(feed("open", seen: seen), "--strict")
      #expect(told.code == 1)
      #expect(told.out.contains("Lift 3, open or closed: Not available."))
      #expect(!told.out.contains("Live"))
    }
  }

  @Test(arguments: [["closed", "open"], ["open", "closed"]])
  func twoStatesOfOneMomentAreUnknown(_ states: [String]) throws {
    let entities = states.map {
      "{\"lift_state\": {\"name\": \"LIFT  3\", \"state\": \"\($0)\"}}"
    }
    let told = try ask(
      """
      {"header": {"timestamp": "2026-10-20T11:58:00+01:00", "source": {"name": "L", "status": "live"}},
       "entity": [\(entities.joined(separator: ", "))]}
      """, "--strict", "--close", "Lift 5")
    #expect(told.code == 1)
    #expect(told.out.contains("Lift 3, open or closed: Not available."))
    #expect(told.err.contains("of one moment two different states count as unknown"))
  }

  @Test func hoursOfAClosureThatCannotBeReadAreNamedOverAnOpenState() throws {
    let told = try ask(closure("\"hours\": \"when it rains\""), "--close", "Lift 5")
    #expect(told.code == 0)
    #expect(told.out.contains("Lift 3, open or closed: Not available."))
    #expect(!told.out.contains("Lift 3: open."))
  }

  @Test func aClosureThatCannotCloseIsSaid() throws {
    let misspelt = try ask(closure("\"profiles\": [\"Step-Free\"]"))
    #expect(misspelt.out.contains("without Lift 3"))
    #expect(
      misspelt.err.contains(
        "names the profile \"Step-Free\", which there is not; it holds for everyone."))
    let backwards = try ask(
      closure("\"starts\": \"2026-10-21T00:00:00Z\", \"ends\": \"2026-10-20T00:00:00Z\""))
    #expect(backwards.err.contains("ends before it starts; it never closes anything."))
  }

  @Test func aClosedLiftIsGoneRound() throws {
    let told = try ask(feed("closed"))
    #expect(told.code == 0)
    #expect(
      told.out.contains(
        "Lift 3 is closed. Checked at 11:58. Source: \"Lift control\". Live, 2 minutes old."))
    #expect(told.out.contains("Lift 5: open. Checked at 11:58. Live, 2 minutes old."))
    // The feed vouches for the state and for nothing else: the name and the place stay illustrative.
    #expect(told.out.contains("Illustrative data."))
    for step in told.out.split(separator: "\n") where step.hasPrefix("Step ") {
      #expect(step.hasSuffix("Illustrative."))
    }
    let json = try ask(feed("closed"), "--format", "json").out
    #expect(json.contains("\"source\": \"Lift control\""))
    #expect(json.contains("\"status\": \"live\""))
  }

  @Test func bothLiftsClosedIsARefusal() throws {
    let told = try ask(feed("closed", "CLOSED"))
    #expect(told.code == 1)
    #expect(told.out.contains("is closed."))
    #expect(told.out.contains("Live, 2 minutes old."))
  }

  /// Live up to 15 minutes, or what the source says; out of date up to a day; then not available.
  @Test(arguments: [
    ("2026-10-20T11:45:00+01:00", "PT15M", "Live, 15 minutes old."),
    ("2026-10-20T11:44:59+01:00", "PT15M", "Out of date, 15 minutes old."),
    ("2026-10-20T11:40:00+01:00", "PT30M", "Live, 20 minutes old."),
    ("2026-10-20T09:00:00+01:00", "PT15M", "Out of date, 3 hours old."),
    ("2026-10-19T11:59:59+01:00", "PT15M", "Not available."),
  ])
  func aStateAges(_ seen: String, _ valid: String, _ words: String) throws {
    let source = "{\"name\": \"Lift control\", \"status\": \"live\", \"valid_for\": \"\(valid)\"}"
    // The archive's own state is taken away, so that nothing newer is left.
    let copy = try Self.copyWithoutStates()
    defer { try? FileManager.default.removeItem(at: copy) }
    let overlay = feed("open", "open", seen: seen, source: source)
    let told = try ask(overlay, data: copy.path)
    #expect(told.code == 0)
    let text = told.out
    if words.hasPrefix("Live") {
      #expect(text.contains("open. Checked at \(seen.dropFirst(11).prefix(5)). \(words)"))
      #expect(!text.contains("open or closed: Not available."))
    } else {
      // Too old to count: the lift may be used, its age is said, and a strict question refuses it.
      let isForgotten = words == "Not available."
      #expect(
        text.contains(isForgotten ? "Lift 3, open or closed: Not available." : words), "\(text)")
      #expect(try ask(overlay, data: copy.path, "--strict").code == 1)
    }
  }

  @Test(
    arguments: [
      (nil, "Illustrative."), (#"{"name": "Plan", "status": "illustrative"}"#, "Illustrative."),
      (#"{"name": "Plan", "status": "sample"}"#, "Sample."),
    ] as [(String?, String)])
  func withoutALiveSourceNothingIsLive(_ source: String?, _ status: String) throws {
    let told = try ask(feed("closed", source: source))
    #expect(told.out.contains("Lift 3 is closed. Checked at 11:58. Source: "))
    #expect(told.out.contains("\". \(status)\n"))
    #expect(!told.out.contains("Live"))
  }

  @Test func anOlderStateThanThatOfTheDataIsPassedOverAndSaid() throws {
    let told = try ask(feed("closed", seen: "2026-10-20T10:00:00+01:00"))
    #expect(!told.out.contains("Lift 3 is closed."))
    #expect(
      told.err.contains(
        "\(told.path):3:3: The state of connection \(Self.lift3) is older than the one in the data")
    )
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    var text: String
    var place: String
    var words: String
    var code: Int32

    var testDescription: String { words }
  }

  @Test(arguments: [
    Bad(text: "{\"entity\": [\n  {\"id\": }", place: ":2:10:", words: "not valid JSON", code: 65),
    Bad(text: "", place: ":1:1:", words: "is empty", code: 65),
    Bad(text: "{\"header\": {}}", place: ":1:1:", words: "no array of entity", code: 65),
    Bad(text: "{\"a\": 1}", place: ":1:1:", words: "is no FeatureCollection", code: 65),
    Bad(
      text: "{\"entity\":\n[{\"id\": \"1\"}]}", place: ":2:2:", words: "no lift_state object",
      code: 65),
    Bad(
      text: "{\"entity\": [\n{\"lift_state\": {\"name\": \"Lift 99\", \"state\": \"open\"}}]}",
      place: ":2:25:", words: "No connection of the data has the name \"Lift 99\"", code: 65),
    Bad(
      text:
        "{\"entity\": [{\"lift_state\": {\"connection_id\": \"\(Self.lift3)\",\n\"state\": \"broken\"}}]}",
      place: ":2:10:", words: "it counts as unknown", code: 0),
    Bad(
      text:
        "{\"entity\": [{\"lift_state\": {\"connection_id\": \"\(Self.lift3)\",\n\"state\": \"closed\", \"timestamp\": \"noon\"}}]}",
      place: ":2:33:", words: "can't be read", code: 0),
    Bad(
      text:
        "{\"type\": \"FeatureCollection\", \"features\": [\n{\"type\": \"Feature\", \"id\": \"c\", \"feature_type\": \"closure\", \"geometry\": null, \"properties\": {\"closes\": [{\"id\": \"nothing\", \"feature_type\": \"unit\"}]}}]}",
      place: ":2:", words: "names nothing, which is not in the archive", code: 0),
  ])
  func whatIsWrongIsSaidWithItsPlace(_ bad: Bad) throws {
    let told = try ask(bad.text)
    #expect(told.code == bad.code, "\(told.err)")
    #expect(told.err.contains("grounded: \(told.path)\(bad.place)"), "\(told.err)")
    #expect(told.err.contains(bad.words), "\(told.err)")
  }

  @Test func aClosureWithTheSameIdentifierTakesThePlaceOfTheOldOne() throws {
    // The closure of Lift 3 from 22:00, drawn forward to noon.
    let text = """
      {"type": "FeatureCollection", "features": [{"type": "Feature",
      "id": "2587698e-e501-829e-a5f6-adaa306a06ed", "feature_type": "closure", "geometry": null,
      "properties": {"closes": [{"id": "\(Self.lift3)", "feature_type": "connection"}],
      "starts": "2026-10-20T11:00:00+01:00", "ends": "2026-10-20T18:00:00+01:00",
      "observed": "2026-10-20T11:50:00+01:00"}}, {"type": "Feature", "id": "s",
      "feature_type": "source", "geometry": null, "properties": {"status": "live",
      "name": "Control room", "observed": "2026-10-20T11:50:00+01:00", "applies_to": null}}]}
      """
    let told = try ask(text)
    #expect(told.out.contains("Lift 3 is closed."))
    #expect(told.out.contains("Checked at 11:50. Source: \"Control room\". Live, 10 minutes old."))
    #expect(told.err.contains("takes the place of the one in the data"))
  }

  @Test func anOpenStreetMapFileIsLaidOverToo() throws {
    let osm = FileManager.default.temporaryDirectory
      .appending(path: "grounded-overlay-\(UUID().uuidString).osm")
    defer { try? FileManager.default.removeItem(at: osm) }
    // Two corridors of 20 by 4 m over each other with a lift in the middle.
    func node(_ id: Int, _ x: Double, _ y: Double, _ tags: String = "") -> String {
      "<node id='\(id)' lat='\(y / 111_000)' lon='\(x / 111_000)'>\(tags)</node>\n"
    }
    func tag(_ key: String, _ value: String) -> String { "<tag k='\(key)' v='\(value)'/>" }
    var text = "<?xml version='1.0'?><osm version='0.6'>\n"
    for (id, x, y) in [(1, 0.0, 0.0), (2, 20, 0), (3, 20, 4), (4, 0, 4)] { text += node(id, x, y) }
    text += node(
      5, 10, 2,
      tag("highway", "elevator") + tag("level", "0;1") + tag("name", "Lift 9")
        + tag("wheelchair", "yes"))
    for (id, level) in [(10, "0"), (11, "1")] {
      text += "<way id='\(id)'><nd ref='1'/><nd ref='2'/><nd ref='3'/><nd ref='4'/><nd ref='1'/>"
      text +=
        tag("indoor", "corridor") + tag("level", level) + tag("name", "Corridor \(level)")
        + "</way>\n"
    }
    try Data((text + "</osm>").utf8).write(to: osm)
    let venue = try VenueGuide.venue(at: osm.path)
    let lift = try #require(venue.connections.first)
    func ask(_ state: String) throws -> Told {
      try self.ask(
        "{\"header\": {\"timestamp\": 1792493880}, \"entity\": [{\"lift_state\": {\"connection_id\": \"\(lift.id.rawValue)\", \"state\": \"\(state)\"}}]}",
        data: osm.path, from: "Corridor 0", to: "Corridor 1", at: "2026-10-20T12:00:00+01:00")
    }
    #expect(try ask("open").code == 0)
    let closed = try ask("closed")
    #expect(closed.code == 1)
    #expect(closed.out.contains("Lift 9 is closed."))
    #expect(closed.out.contains("Illustrative."))
  }

  @Test func anIndoorGMLFileIsLaidOverToo() throws {
    let file = Self.root.appending(path: "../shared/data/indoorgml/fjk-haus.gml")
      .standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: file) else {
      print("fjk-haus.gml is not at hand: \(#function) is skipped")
      return
    }
    let closure = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "c",
      "feature_type": "closure", "geometry": null, "properties":
      {"closes": [{"id": "C23", "feature_type": "unit"}], "ends": "2026-12-24T18:00:00+01:00"}}]}
      """
    let told = try ask(
      closure, data: file, from: "001", to: "201", at: "2026-11-30T11:30:00Z", "--profile", "walk")
    #expect(told.code == 1)
    #expect(told.out.contains("Room 201 is closed until 17:00 on 24 December 2026."))
  }

  /// A lift that was closed 20 minutes ago may run again: it is used, and what was seen last is said.
  @Test func aLiftThatWasClosedWhenLastSeenIsNamed() throws {
    let told = try ask(
      feed("closed", "closed", seen: "2026-10-20T11:55:00+01:00"), at: "2026-10-20T12:15:00+01:00")
    #expect(told.code == 0)
    #expect(
      told.out.contains(
        "Lift 3, open or closed: Not available. Lift 3 was closed when it was last checked. Checked at 11:55. "
      ))
    #expect(!told.out.contains("Lift 5 was closed"))
  }

  /// The feed that the README shows is read as it stands.
  @Test func theFeedOfTheReadmeWorks() throws {
    let readme = try String(
      contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```")
    let feed = try #require(blocks.first { $0.hasPrefix("json\n{\"header\"") }).dropFirst(5)
    let told = try ask(String(feed))
    #expect(
      told.out.contains(
        "Lift 3 is closed. Checked at 11:58. Source: \"Lift control\". Live, 2 minutes old."))
    #expect(told.out.contains("Lift 5: open. Checked at 11:57. Live, 3 minutes old."))
    #expect(!told.err.contains(told.path))
  }

  /// Once a state is forgotten, the router without it is prepared one time for all questions.
  @Test func routersAreKept() throws {
    let guide = try VenueGuide(path: Self.data)
    let routers = ForgetfulRouters()
    let some = guide.venue.connections.prefix(2).map(\.reference).sorted()
    for _ in 0..<3 { _ = routers.router(guide.router, forgetting: some) }
    #expect(routers.count == 1)
    for number in 0..<20 {
      _ = routers.router(
        guide.router, forgetting: [FeatureReference(id: FeatureID("\(number)"), featureType: .unit)]
      )
    }
    #expect(routers.count <= ForgetfulRouters.limit)
  }

  /// A copy of the sample with every state and its date gone.
  private static func copyWithoutStates() throws -> URL {
    let copy = FileManager.default.temporaryDirectory
      .appending(path: "grounded-overlay-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: URL(filePath: data), to: copy)
    let file = copy.appending(path: "connection.geojson")
    var text = try String(contentsOf: file, encoding: .utf8)
    text = text.replacingOccurrences(of: "\"state\": \"open\"", with: "\"state\": null")
      .replacingOccurrences(of: "\"state\":\"open\"", with: "\"state\":null")
    try Data(text.utf8).write(to: file)
    return copy
  }
}
