import GroundedModel

/// Findings for programs: schema `grounded.findings/1`.
package struct JSONReport {
  /// Creates a renderer.
  package init() {}

  /// The report as JSON.
  package func render(_ report: ValidationReport) -> String {
    JSONText.object([
      ("schema", .string("grounded.findings/1")),
      ("findings", .array(report.findings.map(Self.json))),
      ("counts", .object(report.counts.map { (key: $0.rule, value: JSONText.int($0.count)) })),
      (
        "not_checked",
        .array(
          report.gaps.map {
            .object([("rule", .string($0.rule)), ("why", .string($0.why))])
          })
      ),
    ]).text(isPretty: true) + "\n"
  }

  static func json(_ finding: ValidationFinding) -> JSONText {
    .object([
      ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("why", .string(finding.why)),
      ("fix", .string(finding.fix)),
      (
        "feature",
        finding.feature.map {
          .object([
            ("id", .string($0.id.rawValue)), ("feature_type", .string($0.featureType.rawValue)),
          ])
        } ?? .null
      ),
      ("name", .optional(finding.name)), ("file", .string(finding.path)),
      ("line", .int(finding.location?.line ?? 0)),
      ("column", .int(finding.location?.column ?? 0)),
      (
        "payload",
        .object(finding.payload.map { (key: $0.field.rawValue, value: $0.json) })
      ),
    ])
  }
}
