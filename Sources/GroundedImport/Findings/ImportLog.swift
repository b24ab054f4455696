import GroundedModel

/// The findings of one reading, in the order they are found.
final class ImportLog {
  private(set) var findings: [Finding] = []

  func add(
    _ rule: ImportRule, _ message: String, fix: String, feature: FeatureReference? = nil,
    at location: SourceLocation?, severity: Severity? = nil, payload: [Finding.Fact] = []
  ) {
    findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, fix: fix,
        feature: feature, location: location, payload: payload))
  }

  func add(contentsOf others: [Finding]) {
    findings.append(contentsOf: others)
  }
}
