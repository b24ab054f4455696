import GroundedModel

/// A word that mixes Latin letters with Cyrillic or Greek ones that look like them.
///
/// It looks right and is another word: nobody finds the place by typing its name.
struct NameMixedScripts: Rule {
  typealias Payload = NameText

  static let metadata = RuleMetadata(
    "name_mixed_scripts", .warning, .venue, "A word with letters of two scripts.",
    why: "Nobody finds the place by typing its name, and speech reads it wrongly.",
    fix: "Write each word in one script.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for name in scope.names {
      let isMixed = name.text.split { !$0.isLetter }.contains { word in
        // One letter of another script beside Latin ones may be a code: "Hall Б2".
        guard word.count > 2 else { return false }
        return Set(word.unicodeScalars.compactMap(script)).count > 1
      }
      if isMixed { report.add(Payload(name, "mixes two scripts in a word"), about: name.reference) }
    }
  }

  private static func script(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: 0
    case 0x370...0x3FF: 1
    case 0x400...0x52F: 2
    default: nil
    }
  }

  static let examples: [RuleExample] = [
    .failing("a Cyrillic o in a Latin word") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("L\u{43E}bby"))
      plan.mark("hall-0")
    },
    .passing("two words in two scripts") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Lobby \u{432}\u{445}\u{43E}\u{434}"))
    },
  ]
}
