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
    Row(number: 38, rules: ["dangling_reference", "duplicate_relationship"]),
    Row(number: 39, rules: ["invalid_json"]),
  ]

  @Test(arguments: rows) func rowIsAFinding(_ row: Row) throws {
    for id in row.rules {
      let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == id })
      let failing = rule.examples.filter(\.isFailing)
      let example = try #require(failing.first)
      let plan = example.plan
      let report = try DataValidator.validate(
        plan.archive(), source: "", options: ValidationOptions(now: plan.now))
      #expect(report.findings.contains { $0.rule == id }, "\(id)")
    }
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
