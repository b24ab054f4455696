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
    var suites = ""
    var sums = (tests: 0, failures: 0, skipped: 0)
    for source in report.sources {
      var cases = ""
      var failures = 0
      var skipped = 0
      for rule in RuleRegistry.rules.map(\.metadata) {
        let findings = report.findings.filter { $0.source == source && $0.rule == rule.id }
        let gaps = report.gaps.filter { $0.source == source && $0.rule == rule.id }
        let bad = findings.filter { $0.severity >= failOn }
        let fine = findings.filter { $0.severity < failOn }
        cases +=
          "    <testcase classname=\"grounded.\(rule.scope.rawValue)\" name=\"\(rule.id)\">"
        if let first = bad.first {
          failures += 1
          cases +=
            "\n      <failure type=\"\(first.severity.rawValue)\" message=\"\(MarkupText.escaped("\(TextReport.words(bad.count, "finding")): \(first.message)"))\">"
          cases += bad.map(Self.line).joined(separator: "\n") + "</failure>"
        } else if let gap = gaps.first, findings.isEmpty {
          skipped += 1
          cases += "\n      <skipped message=\"\(MarkupText.escaped(gap.why))\"/>"
        }
        if !fine.isEmpty {
          cases +=
            "\n      <system-out>" + fine.map(Self.line).joined(separator: "\n") + "</system-out>"
        }
        let isEmpty = cases.hasSuffix(">") && findings.isEmpty && gaps.isEmpty
        cases += (isEmpty ? "" : "\n    ") + "</testcase>\n"
      }
      let tests = RuleRegistry.rules.count
      suites +=
        "  <testsuite name=\"\(MarkupText.escaped(source))\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\">\n\(cases)  </testsuite>\n"
      sums = (sums.tests + tests, sums.failures + failures, sums.skipped + skipped)
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"grounded validate\" tests=\"\(sums.tests)\" failures=\"\(sums.failures)\" errors=\"0\" time=\"0\">\n\(suites)</testsuites>\n"
  }

  private static func line(_ finding: ValidationFinding) -> String {
    MarkupText.escaped("\(TextReport.place(finding))\(finding.message) \(finding.fix)")
  }
}
