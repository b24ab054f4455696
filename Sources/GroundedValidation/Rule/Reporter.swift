import GroundedModel

/// Takes the findings of one rule.
struct Reporter<R: Rule> {
  private let data: ValidationData
  private(set) var findings: [ValidationFinding] = []
  private(set) var gaps: [String] = []

  init(data: ValidationData) {
    self.data = data
  }

  /// Adds a finding about a feature, at the feature's place unless another is given.
  mutating func add(
    _ payload: R.Payload, about feature: FeatureReference? = nil,
    at location: SourceLocation? = nil,
    severity: Severity? = nil, fix: String? = nil
  ) {
    let metadata = R.metadata
    findings.append(
      data.finding(
        Finding(
          rule: metadata.id, severity: severity ?? metadata.severity, message: payload.message,
          fix: fix ?? metadata.fix, feature: feature, location: location),
        why: metadata.why, payload: payload.facts))
  }

  /// Adds what reading or building found, as it stands.
  mutating func forward(_ finding: Finding) {
    findings.append(
      data.finding(
        finding, why: R.metadata.why, payload: finding.payload.compactMap(PayloadFact.init)))
  }

  /// Says that something could not be checked, and why.
  mutating func skip(_ why: String) {
    if !gaps.contains(why) { gaps.append(why) }
  }
}
