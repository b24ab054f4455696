import GroundedModel

/// A name with characters that nobody sees: line breaks, tabs, marks of direction, missing letters.
struct NameControlCharacters: Rule {
  typealias Payload = NameText

  static let metadata = RuleMetadata(
    "name_control_characters", .warning, .venue, "A name with invisible characters.",
    why: "Speech stumbles over them, a search does not find the place, text may run backwards.",
    fix: "Write the name without line breaks, tabs and marks of direction.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for name in scope.names + scope.plainTexts {
      let isBad = name.text.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator:
          true
        case .format: scalar.value != 0x200C && scalar.value != 0x200D && scalar.value != 0xAD
        default: scalar.value == 0xFFFD
        }
      }
      if isBad { report.add(Payload(name, "holds invisible characters"), about: name.reference) }
    }
  }

  static let examples: [RuleExample] = [
    .failing("a line break in a name") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Main\nHall"))
      plan.mark("hall-0")
    },
    .failing("a mark that turns the text round") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Main\u{202E}Hall"))
      plan.mark("hall-0")
    },
    .failing("a telephone number with a tab") { plan in
      plan.set("venue", "phone", .string("+44\t123456"))
      plan.mark("venue")
    },
    .passing("accents and an Arabic joiner") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Café \u{645}\u{200C}\u{645}"))
    },
  ]
}
