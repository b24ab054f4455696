internal import GroundedModel

extension RegressionReport {
  /// The report for people: what does not hold, with a difference one can read, then counts.
  ///
  /// - Parameter usesColour: whether removed and added lines are coloured.
  /// - Returns: The text, ending in a line break.
  package func text(usesColour: Bool = false) -> String {
    var text = ""
    for suite in suites {
      let failed = suite.results.filter { !$0.holds }
      let title = suite.name.map { "\(suite.path), \($0)" } ?? suite.path
      let holding = suite.results.count - failed.count
      text +=
        "\(title): \(holding) of \(suite.results.count) \(suite.results.count == 1 ? "case holds" : "cases hold")\n"
      for result in failed { text += "\n" + Self.text(result, usesColour) }
      if !failed.isEmpty { text += "\n" }
    }
    let count = results.count
    text +=
      failedCount == 0
      ? "All \(count) hold.\n"
      : "\(failedCount) of \(count) \(failedCount == 1 ? "fails" : "fail").\n"
    return text
  }

  private static func text(_ result: Result, _ usesColour: Bool) -> String {
    let place = "\(result.location.file):\(result.location.line):\(result.location.column)"
    var lines = ["\(place): \(result.title)"]
    for failure in result.failures {
      lines.append("  \(failure.what)")
      if failure.lines.isEmpty {
        lines.append(coloured("    - expected  \(failure.expected)", 31, usesColour))
        lines.append(coloured("    + got       \(failure.got)", 32, usesColour))
      } else {
        lines.append("    \(failure.expected) holds another text")
        for line in failure.lines {
          let colour = line.hasPrefix("-") ? 31 : line.hasPrefix("+") ? 32 : 0
          lines.append(coloured("    " + line, colour, usesColour))
        }
      }
      if let difference = failure.firstDifference {
        lines.append("    first difference: \(difference)")
      }
    }
    for cause in result.causes { lines.append("  cause: \(cause.text)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func coloured(_ line: String, _ colour: Int, _ usesColour: Bool) -> String {
    usesColour && colour > 0 ? "\u{1B}[\(colour)m\(line)\u{1B}[0m" : line
  }
}
