internal import GroundedModel

/// Findings for people, grouped by rule, the worst first, a line of sums last.
package struct TextReport {
  /// Most examples shown for a rule.
  package static let examples = 5

  private let usesColour: Bool

  /// Creates a renderer.
  package init(usesColour: Bool = false) {
    self.usesColour = usesColour
  }

  /// The report as text.
  package func render(_ report: ValidationReport) -> String {
    var text = ""
    for group in Self.groups(report) {
      guard let first = group.findings.first else { continue }
      let count = group.findings.count
      let word = first.severity.rawValue
      text += paint(word, first.severity) + "  " + bold(first.rule)
      text += "  \(count) \(count == 1 ? "finding" : "findings")\n"
      if let metadata = RuleRegistry.metadata(of: first.rule) {
        text += "  \(metadata.summary)\n"
      }
      text += "  Why it matters: \(first.why)\n  What to do: \(first.fix)\n"
      for finding in group.findings.prefix(Self.examples) {
        text += "    \(Self.place(finding))\(Self.subject(finding))\(finding.message)\n"
      }
      if count > Self.examples {
        text += "    and \(count - Self.examples) more\n"
      }
      text += "\n"
    }
    if !report.gaps.isEmpty {
      text += bold("Not checked") + "\n"
      for group in Self.gapGroups(report) {
        text += "  \(group.rules): \(group.why)\n"
      }
      text += "\n"
    }
    return text + Self.summary(report) + "\n"
  }

  /// One line of sums.
  package static func summary(_ report: ValidationReport) -> String {
    let sums = [
      words(report.count(of: .error), "error"), words(report.count(of: .warning), "warning"),
      words(report.count(of: .information), "note"),
    ]
    let gaps = Set(report.gaps.map(\.rule)).count
    var line = "\(report.sources.joined(separator: ", ")): \(sums.joined(separator: ", "))"
    line += " from \(words(report.counts.count, "rule"))"
    let run = report.checked.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let checked = run.subtracting(report.gaps.map(\.rule)).count
    line += "; \(checked) rules were checked"
    if gaps > 0 { line += ", \(gaps) not or not everywhere" }
    return line + "."
  }

  /// What was not checked: rules one by one, or counted where more than three have one reason.
  static func gapGroups(_ report: ValidationReport) -> [(rules: String, why: String)] {
    var groups: [(rules: [String], why: String, source: String)] = []
    for gap in report.gaps {
      let known = groups.firstIndex { $0.why == gap.why && $0.source == gap.source }
      if let known {
        groups[known].rules.append(gap.rule)
      } else {
        groups.append(([gap.rule], gap.why, gap.source))
      }
    }
    return groups.flatMap { group -> [(rules: String, why: String)] in
      guard group.rules.count > 3 else { return group.rules.map { ($0, group.why) } }
      let names = group.rules.joined(separator: ", ")
      let source = report.sources.count > 1 ? " in \(group.source)" : ""
      return [("\(group.rules.count) rules\(source)", "\(group.why) (\(names))")]
    }
  }

  static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Findings of one rule and severity, the worst severity first, then by rule.
  static func groups(
    _ report: ValidationReport
  ) -> [(rule: String, severity: Severity, findings: [ValidationFinding])] {
    var groups: [(rule: String, severity: Severity, findings: [ValidationFinding])] = []
    var positions: [String: Int] = [:]
    for finding in report.findings {
      let key = "\(finding.severity.rawValue) \(finding.rule)"
      if let position = positions[key] {
        groups[position].findings.append(finding)
      } else {
        positions[key] = groups.count
        groups.append((finding.rule, finding.severity, [finding]))
      }
    }
    return groups.sorted {
      $0.severity != $1.severity ? $0.severity > $1.severity : $0.rule < $1.rule
    }
  }

  static func place(_ finding: ValidationFinding) -> String {
    guard let location = finding.location else { return "\(finding.source): " }
    let position = location.line > 0 ? ":\(location.line):\(location.column)" : ""
    return "\(finding.path)\(position): "
  }

  private static func subject(_ finding: ValidationFinding) -> String {
    guard let feature = finding.feature else { return "" }
    let name = finding.name.map { " \"\($0)\"" } ?? ""
    return VisibleText.cleaned("\(feature.featureType.rawValue) \(feature.id.rawValue)\(name):")
      + " "
  }

  private func paint(_ text: String, _ severity: Severity) -> String {
    guard usesColour else { return text }
    let code =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .information: "36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private func bold(_ text: String) -> String {
    usesColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}
