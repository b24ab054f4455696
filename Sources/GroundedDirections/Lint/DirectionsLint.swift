import GroundedModel
import GroundedRouting

/// Checks directions against the numbered rules, on the sentences and on the values behind them.
///
/// It recomputes from coordinates, facts and runs; it calls nothing that wrote the text.
public enum DirectionsLint {
  /// Every issue, in the order of the text.
  public static func issues(in directions: Directions) -> [LintIssue] {
    var lint = Checker(directions: directions)
    lint.checkWords()
    if directions.refusal == nil {
      lint.checkSummary()
      for step in directions.steps { lint.checkStep(step) }
      lint.checkSteps()
      lint.checkGeometry()
    }
    lint.checkHonesty()
    return lint.issues
  }
}

/// Collects the issues of one text.
struct Checker {
  let directions: Directions
  var issues: [LintIssue] = []

  init(directions: Directions) {
    self.directions = directions
  }

  mutating func report(
    _ rule: Int, _ step: Int? = nil, _ message: String, isWarning: Bool = false
  ) {
    issues.append(LintIssue(rule: rule, step: step, message: message, isWarning: isWarning))
  }

  /// A sentence with names and texts of the data replaced by a word.
  static func masked(_ message: Message) -> String {
    message.runs.map { run in
      switch run {
      case .words(let words): return words
      case .number(let number): return number
      case .quote: return "name"
      case .noun(let noun):
        guard let name = noun.name, let range = noun.text.firstRange(of: name) else {
          return noun.text
        }
        return noun.text.replacingCharacters(in: range, with: "name")
      }
    }.joined()
  }
}

extension String {
  /// The text with one range replaced.
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
