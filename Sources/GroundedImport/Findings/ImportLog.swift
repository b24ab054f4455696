import GroundedModel

/// The findings of one reading, in the order they are found.
final class ImportLog {
  private(set) var findings: [Finding] = []
  private var omitted = 0
  private let limit: Int

  init(limit: Int = ArchiveLimits.standard.findings) {
    self.limit = limit
  }

  func add(
    _ rule: ImportRule, _ message: String, fix: String, feature: FeatureReference? = nil,
    at location: SourceLocation?, severity: Severity? = nil, payload: [Finding.Fact] = []
  ) {
    guard findings.count < limit else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, fix: fix,
        feature: feature, location: location, payload: payload))
  }

  /// Says how many findings are not listed, if any.
  func finish() {
    guard omitted > 0 else { return }
    let rule = ImportRule.tooManyFindings
    findings.append(
      Finding(
        rule: rule.rawValue, severity: rule.severity,
        message: "\(omitted) more findings are not listed.",
        fix: "Repair those that are listed, then read the data again.",
        location: findings.last?.location,
        payload: [Finding.Fact("count", "\(omitted)")]))
  }

  func add(contentsOf others: [Finding]) {
    findings.append(contentsOf: others)
  }
}
