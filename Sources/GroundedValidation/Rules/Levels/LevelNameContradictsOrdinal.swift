import GroundedModel

/// A level whose number on the signs has another sign than its ordinal.
///
/// A level signed "-1" that counts as above the ground sends travellers up instead of down.
struct LevelNameContradictsOrdinal: Rule {
  struct Payload: FindingPayload {
    /// The short name.
    var text: String
    /// The ordinal.
    var ordinal: Int

    var message: String {
      "Its short name \"\(text)\" and its ordinal \(ordinal) lie on two sides of the ground."
    }
    var facts: [PayloadFact] { [.text(.text, text), .count(.ordinal, ordinal)] }
  }

  static let metadata = RuleMetadata(
    "level_name_contradicts_ordinal", .warning, .venue,
    "A level's short name and ordinal differ in sign.",
    why: "\"Up\" and \"down\" may be swapped in directions.",
    fix: "Correct the ordinal: 0 for the ground floor, negative below it.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for level in scope.venue.levels {
      guard let text = level.shortName?.text(language: scope.venue.language),
        let number = number(text)
      else { continue }
      guard (number < 0 && level.ordinal >= 0) || (number > 0 && level.ordinal < 0) else {
        continue
      }
      report.add(Payload(text: text, ordinal: level.ordinal), about: level.reference)
    }
  }

  /// The number that a short name is: "-1", "−1", "2".
  static func number(_ text: String) -> Int? {
    let plain = text.filter { !$0.isWhitespace }
    let isNegative = plain.hasPrefix("-") || plain.hasPrefix("−") || plain.hasPrefix("–")
    let digits = isNegative || plain.hasPrefix("+") ? plain.dropFirst() : plain[...]
    guard let value = Int(digits), value >= 0, value < 1_000 else { return nil }
    return isNegative ? -value : value
  }

  static let examples: [RuleExample] = [
    .failing("a level signed -1 above the ground") { plan in
      plan.set("level-1", "short_name", ExamplePlan.en("-1"))
      plan.mark("level-1")
    },
    .passing("a level signed 2 on ordinal 1, as in America") { plan in
      plan.set("level-1", "short_name", ExamplePlan.en("2"))
    },
  ]
}
