import GroundedModel

/// Two editions of one venue: which findings are new, which are gone, and who reaches what.
package struct EditionComparison {
  /// Findings of the new edition that the old one has not.
  package let new: ValidationReport
  /// Findings of the old edition that the new one has not.
  package let gone: ValidationReport
  /// Places whose reachability changed, in words, sorted.
  package let reach: [String]

  /// Compares the reports of two editions, which were asked to compare reach.
  package init(old: ValidationReport, new: ValidationReport) {
    self.new = Baseline(old).removed(from: new).report
    gone = Baseline(new).removed(from: old).report
    var lines: [String] = []
    let all = Set(old.reachability.keys).union(new.reachability.keys).sorted()
    for reference in all {
      let before = old.reachability[reference]?.ways
      let after = new.reachability[reference]?.ways
      guard before != after else { continue }
      let named = new.reachability[reference]?.name ?? old.reachability[reference]?.name
      let type = reference.featureType.rawValue
      let name = named.map { "\(type) \"\($0)\"" } ?? "\(type) \(reference.id.rawValue)"
      switch (before, after) {
      case (nil, _): lines.append("\(name): new")
      case (_, nil): lines.append("\(name): gone")
      case (let before?, let after?):
        let lost = before.subtracting(after).sorted()
        let won = after.subtracting(before).sorted()
        var parts: [String] = []
        if !lost.isEmpty { parts.append("no way any more \(lost.joined(separator: ", "))") }
        if !won.isEmpty { parts.append("now a way \(won.joined(separator: ", "))") }
        lines.append("\(name): \(parts.joined(separator: "; "))")
      }
    }
    reach = lines
  }

  /// The comparison as text.
  package func text(usesColour: Bool) -> String {
    let renderer = TextReport(usesColour: usesColour)
    var text = "New findings\n\n" + renderer.render(new)
    text += "\nGone findings\n\n" + renderer.render(gone)
    text += "\nPlaces whose reachability changed: \(reach.count)\n"
    for line in reach { text += "  \(line)\n" }
    return text
  }

  /// The comparison as JSON: schema `grounded.findings-comparison/1`.
  package var json: String {
    JSONText.object([
      ("schema", .string("grounded.findings-comparison/1")),
      ("new", .array(new.findings.map(JSONReport.json))),
      ("gone", .array(gone.findings.map(JSONReport.json))),
      ("reachability", .array(reach.map(JSONText.string))),
    ]).text(isPretty: true) + "\n"
  }
}
