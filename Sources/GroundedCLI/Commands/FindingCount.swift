internal import Grounded
internal import GroundedModel

/// The one line about the data's findings.
enum FindingCount {
  /// "1 error, 3 warnings, 12 notes in DATA; …", or nothing where there are none.
  ///
  /// The worst finding is quoted, the first of its kind in the order of reading.
  static func line(_ findings: [Finding], data: String) -> String? {
    guard !findings.isEmpty else { return nil }
    let nouns: [(Severity, String, String)] = [
      (.error, "error", "errors"), (.warning, "warning", "warnings"),
      (.information, "note", "notes"),
    ]
    var parts: [String] = []
    for (severity, singular, plural) in nouns {
      let count = findings.count { $0.severity == severity }
      if count > 0 { parts.append("\(count) \(count == 1 ? singular : plural)") }
    }
    var line = parts.joined(separator: ", ") + " in \(data)"
    let worst = findings.map(\.severity).max()
    if worst != .information, let first = findings.first(where: { $0.severity == worst }) {
      line += "; the first \(worst == .error ? "error" : "warning"): "
      line += place(first) + first.message
    }
    return SearchText.shown(line)
  }

  /// One finding, with its place and what to do.
  static func line(_ finding: Finding) -> String {
    SearchText.shown("\(place(finding))\(finding.message) \(finding.fix)")
  }

  private static func place(_ finding: Finding) -> String {
    guard let location = finding.location, !location.file.isEmpty else { return "" }
    return location.line > 0
      ? "\(location.file):\(location.line):\(location.column): " : "\(location.file): "
  }
}
