package import GroundedModel

/// Findings as JUnit XML: a suite for each archive, a case for each rule.
package struct JUnitReport {
  private let failOn: Severity

  /// Creates a renderer; findings at or above a severity are failures, others are output.
  package init(failOn: Severity) {
    self.failOn = failOn
  }

  /// The report as XML.
  package func render(_ report: ValidationReport) -> String {
    JUnitDocument(
      name: "grounded validate",
      suites: report.sources.map { source in
        JUnitDocument.Suite(
          name: source,
          cases: RuleRegistry.rules.map(\.metadata).compactMap { rule in
            // A rule about another format is no case.
            let isCase =
              report.checked[source]?.contains(rule.id) ?? true
              || report.gaps.contains { $0.source == source && $0.rule == rule.id }
            return isCase ? item(rule, source, report) : nil
          })
      }
    ).text
  }

  private func item(
    _ rule: RuleMetadata, _ source: String, _ report: ValidationReport
  ) -> JUnitDocument.Case {
    let findings = report.findings.filter { $0.source == source && $0.rule == rule.id }
    let bad = findings.filter { $0.severity >= failOn }
    let fine = findings.filter { $0.severity < failOn }
    var item = JUnitDocument.Case(
      className: "grounded.\(rule.scope.rawValue)", name: rule.id)
    if let first = bad.first {
      item.failure = JUnitDocument.Failure(
        type: first.severity.rawValue,
        message: "\(TextReport.words(bad.count, "finding")): \(first.message)",
        text: bad.map(Self.line).joined(separator: "\n"))
    } else if findings.isEmpty {
      item.skipped = report.gaps.first { $0.source == source && $0.rule == rule.id }?.why
    }
    if !fine.isEmpty { item.output = fine.map(Self.line).joined(separator: "\n") }
    return item
  }

  private static func line(_ finding: ValidationFinding) -> String {
    "\(TextReport.place(finding))\(finding.message) \(finding.fix)"
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
