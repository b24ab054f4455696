import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// A broken twin of the sample airport: one change, the rule that must find it, and where.
struct Twin: Sendable, CustomTestStringConvertible {
  /// The rule.
  var rule: String
  /// The change, in as many edits as it takes.
  var edits: [TwinEdit]
  /// Where it is found: `unit fafc0ced`, `unit fafc0ced name`, `kiosk.geojson`, or the mark.
  var place: String

  init(_ rule: String, _ edits: TwinEdit..., at place: String = "") {
    self.rule = rule
    self.edits = edits
    self.place = place
  }

  var testDescription: String { rule }
}

/// For every rule about archives, the sample airport with one change gives its finding at that place; the
/// committed one does not.
@Suite struct TwinTests {
  static let now = Instant(secondsSince1970: 1_792_497_600)
  static let twins: [Twin] =
    loading + features + building + facts + routability + contradictions

  /// Rules without a twin, and why.
  static let excused = [
    "no_level": "reading an archive says it first, at the attribute",
    "stop_without_level": "reading an archive says it first, at the attribute",
  ]

  /// The findings in the committed archive, by rule.
  static let sound = Result {
    let data = try TwinArchive.committed().data(now: now)
    var found: [String: Set<String>] = [:]
    for rule in RuleRegistry.rules where rule.formats.contains(.imdf) {
      found[rule.metadata.id] = Set(rule.run(data).findings.map(text))
    }
    return found
  }

  @Test(arguments: twins) func twinIsFoundOut(_ twin: Twin) throws {
    let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == twin.rule })
    var archive = try TwinArchive.committed()
    for edit in twin.edits { try archive.apply(edit) }
    let place = try archive.place(twin.place)
    let found = rule.run(try archive.data(now: Self.now)).findings
    let sound = try #require(Self.sound.get()[twin.rule])
    let fresh = found.filter { !sound.contains(Self.text($0)) }
    #expect(
      fresh.contains { $0.location == place },
      "\(twin.rule): expected at \(place), found \(fresh.prefix(8).map(Self.text))")
  }

  @Test func everyRuleOfArchivesHasATwin() {
    let rules = RuleRegistry.rules.filter { $0.formats.contains(.imdf) }.map(\.metadata.id)
    let told = Set(Self.twins.map(\.rule)).union(Self.excused.keys)
    #expect(Set(rules).subtracting(told) == [])
    #expect(told.subtracting(rules) == [])
    #expect(Set(Self.twins.map(\.rule)).isDisjoint(with: Self.excused.keys))
  }

  /// A finding with its place, to be compared.
  static func text(_ finding: ValidationFinding) -> String {
    "\(finding.location.map { "\($0)" } ?? "") \(finding.feature?.id.rawValue.prefix(8) ?? "") \(finding.message)"
  }
}
