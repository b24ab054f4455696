import GroundedModel

/// The documentation of all rules as one Markdown page.
package enum RulesPage {
  /// The page.
  package static var text: String {
    let rules = RuleRegistry.rules
    var text = """
      # Rules of `grounded validate`

      Generated from the rules themselves; a test holds it fresh. \(rules.count) rules.
      Write it again with `GROUNDED_RECORD=1 swift test --filter RulesPageTests`.

      | Rule | Severity | Looks at | Finds |
      |---|---|---|---|

      """
    for rule in rules.map(\.metadata) {
      text +=
        "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.scope.rawValue) | \(MarkdownReport.plain(rule.summary)) |\n"
    }
    for rule in rules {
      let metadata = rule.metadata
      text += "\n## \(metadata.id)\n\n"
      text += "\(MarkdownReport.plain(metadata.summary))\n\n"
      text += "- Severity: \(metadata.severity.rawValue)\n- Looks at: \(metadata.scope.rawValue)\n"
      text += "- Why it matters: \(MarkdownReport.plain(metadata.why))\n"
      text += "- What to do: \(MarkdownReport.plain(metadata.fix))\n"
      text += "- Comes from: \(MarkdownReport.plain(metadata.basis)); since \(metadata.since)\n"
      if !metadata.officialNames.isEmpty {
        text += "- Official names: \(metadata.officialNames.joined(separator: ", "))\n"
      }
      for example in rule.examples {
        text +=
          "- \(example.isFailing ? "Finds something" : "Finds nothing"): \(MarkdownReport.plain(example.title))\n"
      }
    }
    return text
  }
}
