import GroundedImport

extension RuleMetadata {
  /// Metadata of a rule that the OpenStreetMap reader checks.
  init(_ rule: OSMRule, _ summary: String, why: String, fix: String) {
    self.init(
      rule.rawValue, rule.severity, .venue, summary, why: why, fix: fix,
      basis: "OpenStreetMap wiki, Simple Indoor Tagging")
  }

  /// Metadata of a rule that the IndoorGML reader checks.
  init(_ rule: IndoorGMLRule, _ summary: String, why: String, fix: String) {
    self.init(
      rule.rawValue, rule.severity, .venue, summary, why: why, fix: fix,
      basis: "OGC 14-005r5, IndoorGML 1.0")
  }
}
