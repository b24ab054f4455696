import GroundedModel

/// Findings as Markdown, for a comment or a wiki.
package struct MarkdownReport {
  /// Creates a renderer.
  package init() {}

  /// The report as Markdown.
  package func render(_ report: ValidationReport) -> String {
    var text = "# Findings\n\n\(Self.plain(TextReport.summary(report)))\n"
    let groups = TextReport.groups(report)
    if !groups.isEmpty {
      text += "\n| Severity | Rule | Findings | What |\n|---|---|---:|---|\n"
      for group in groups {
        let summary = RuleRegistry.metadata(of: group.rule)?.summary ?? ""
        text +=
          "| \(group.severity.rawValue) | `\(group.rule)` | \(group.findings.count) | \(Self.plain(summary)) |\n"
      }
    }
    for group in groups {
      guard let first = group.findings.first else { continue }
      text += "\n## \(group.rule) (\(group.severity.rawValue), \(group.findings.count))\n\n"
      text += "Why it matters: \(Self.plain(first.why))  \nWhat to do: \(Self.plain(first.fix))\n\n"
      for finding in group.findings.prefix(TextReport.examples) {
        let name = finding.name.map { " (\($0))" } ?? ""
        let place = TextReport.place(finding).dropLast(2)
        text +=
          "- `\(place.filter { $0 != "`" })`\(Self.plain(name)): \(Self.plain(finding.message))\n"
      }
      if group.findings.count > TextReport.examples {
        text += "- and \(group.findings.count - TextReport.examples) more\n"
      }
    }
    if !report.gaps.isEmpty {
      text += "\n## Not checked\n\n"
      for group in TextReport.gapGroups(report) {
        text += "- \(Self.plain(group.rules)): \(Self.plain(group.why))\n"
      }
    }
    return text
  }

  /// A text without what Markdown gives a meaning.
  static func plain(_ text: String) -> String {
    var out = ""
    for character in VisibleText.cleaned(text) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~": out += "\\\(character)"
      default: out.append(character)
      }
    }
    return out
  }
}
