import GroundedModel
import Testing

@testable import GroundedValidation

/// The kinds of faults that users of other routers reported and that data can hold: each is found.
@Suite struct FaultKindTests {
  /// A row of the list of fault kinds, and the rules that find it.
  struct Row: Sendable, CustomTestStringConvertible {
    var number: Int
    var rules: [String]

    var testDescription: String { "row \(number)" }
  }

  static let rows = [
    Row(number: 5, rules: ["walls_without_opening"]),
    Row(number: 8, rules: ["levels_not_connected", "graph_island"]),
    Row(number: 9, rules: ["unit_without_level"]),
    Row(number: 12, rules: ["two_way_checkpoint", "checkpoint_bypassed"]),
    Row(number: 14, rules: ["gate_not_step_free_from_street"]),
    Row(
      number: 24,
      rules: ["place_cannot_be_left", "place_cannot_be_reached", "graph_island", "step_free_trap"]),
    Row(number: 29, rules: ["level_without_name"]),
    Row(number: 33, rules: ["byte_order_mark", "utf16_file"]),
    Row(number: 34, rules: ["ring_direction"]),
    Row(number: 35, rules: ["duplicate_feature_id"]),
    Row(
      number: 36,
      rules: [
        "self_intersecting_ring", "unclosed_ring", "degenerate_ring", "unreadable_geometry",
        "hole_outside_shell",
      ]),
    Row(number: 37, rules: ["osm_level_text"]),
    Row(number: 38, rules: ["dangling_reference", "duplicate_relationship"]),
    Row(number: 39, rules: ["invalid_json"]),
  ]

  @Test(arguments: rows) func rowIsAFinding(_ row: Row) throws {
    for id in row.rules {
      let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == id })
      let failing = rule.examples.filter(\.isFailing)
      let example = try #require(failing.first)
      let report = DataValidator.validate(
        try example.data(), rules: RuleRegistry.rules, options: ValidationOptions())
      #expect(report.findings.contains { $0.rule == id }, "\(id)")
    }
  }

  /// Row 37: a level text is read right or reported, never silently 0.
  @Test(
    arguments: [
      ("2;0", [0, 2]), ("-1;0", [-1, 0]), ("+1", [1]), ("-4--2", [-4, -3, -2]), ("5-3", [3, 4, 5]),
      ("0;2-3;5", [0, 2, 3, 5]), (" 1 ; 2 ", [1, 2]), ("0.5", []), ("1,5", []), ("G", []), ("", []),
    ] as [(String, [Int])])
  func levelTextIsReadOrReported(_ text: String, _ ordinals: [Int]) throws {
    let file = ExampleFile.osm(
      #"""
      <node id="20" lat="0.00004" lon="10.00010"/><node id="21" lat="0.00004" lon="10.00016"/>
      <node id="22" lat="0.00010" lon="10.00013"/>
      <way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
      <tag k="indoor" v="room"/><tag k="name" v="Row 37"/><tag k="level" v="\#(text)"/></way>
      """#)
    let venue = try file.venue()
    let ordinalOf = Dictionary(
      venue.levels.map { ($0.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
    let read = venue.units.filter { $0.name?.text(language: "en") == "Row 37" }
      .compactMap { $0.levelID.flatMap { ordinalOf[$0] } }.sorted()
    let isReported = venue.findings.contains {
      ["osm_level_text", "osm_space_without_level"].contains($0.rule) && $0.severity > .information
    }
    // Half levels have ordinals between others: the room stands on one level, above that of the corridor.
    let isHalf = text == "0.5" && read.count == 1 && read != [0]
    #expect(isReported || isHalf || read == ordinals && !ordinals.isEmpty, "\(read)")
  }

  /// Row 35: both places are named.
  @Test func duplicateNamesBothPlaces() throws {
    let rule = try #require(
      RuleRegistry.rules.first { $0.metadata.id == "duplicate_feature_id" })
    let plan = try #require(rule.examples.first).plan
    let data = try ValidationData(source: "", archive: plan.archive(), now: nil)
    let finding = try #require(rule.run(data).findings.first)
    #expect(finding.location?.file == "opening.geojson")
    #expect(finding.payload.contains(.text(.firstFile, "amenity.geojson")))
    #expect(finding.payload.contains(.count(.firstLine, 4)))
  }

  /// Row 39: the other files load.
  @Test func oneBrokenFileLeavesTheOthers() throws {
    let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == "invalid_json" })
    let plan = try #require(rule.examples.first).plan
    let data = try ValidationData(source: "", archive: plan.archive(), now: nil)
    #expect(data.venue.units.count == 8)
    let gates = data.reach.places.filter(Reach.isGate)
    #expect(gates.count == 2)
  }
}
