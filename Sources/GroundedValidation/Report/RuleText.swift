internal import GroundedModel

/// Rules in words.
package enum RuleText {
  /// Every rule on a line: severity, name, what it finds.
  package static var list: String {
    let rules = RuleRegistry.rules.map(\.metadata)
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let severity = rule.severity.rawValue
      return severity + String(repeating: " ", count: 13 - severity.count) + rule.id
        + String(repeating: " ", count: width - rule.id.count + 2) + rule.summary + "\n"
    }.joined()
  }

  /// What a rule finds, why, what to do, and its examples.
  package static func explanation(of rule: RuleMetadata) -> String {
    var text = """
      \(rule.id) (\(rule.severity.rawValue))

      \(rule.summary)

      Why it matters: \(rule.why)
      What to do:     \(rule.fix)
      Looks at:       \(rule.scope.rawValue)
      Comes from:     \(rule.basis)
      Since:          \(rule.since)

      """
    if !rule.officialNames.isEmpty {
      text += "Official name:  \(rule.officialNames.joined(separator: ", "))\n"
    }
    let examples = RuleRegistry.rules.first { $0.metadata.id == rule.id }?.examples ?? []
    for (title, isFailing) in [("Finds something where", true), ("Finds nothing where", false)] {
      let chosen = examples.filter { $0.isFailing == isFailing }
      guard !chosen.isEmpty else { continue }
      text += "\n\(title)\n"
      for example in chosen { text += "  - \(example.title)\n" }
    }
    return text
  }
}
