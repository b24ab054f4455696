import GroundedModel

/// A name with symbols that speech reads as something else or leaves out.
struct NameSymbols: Rule {
  typealias Payload = NameText

  static let metadata = RuleMetadata(
    "name_symbols", .information, .venue, "A name with symbols or emoji.",
    why: "Speech leaves symbols out or reads them as long words.",
    fix: "Write words: \"and\" is read better than \"+\", \"to\" better than an arrow.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for name in scope.names {
      let isBad = name.text.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .otherSymbol:
          !"°№".unicodeScalars.contains(scalar) && scalar != "©" && scalar != "®" && scalar != "™"
        case .mathSymbol: scalar != "+" || name.text.contains("++")
        default: "*_#|\\{}[]~^".unicodeScalars.contains(scalar)
        }
      }
      if isBad { report.add(Payload(name, "holds symbols"), about: name.reference) }
    }
  }

  static let examples: [RuleExample] = [
    .failing("an arrow") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Gates → 12"))
      plan.mark("hall-0")
    },
    .passing("an ampersand and an apostrophe") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Fish & Chips at Joe's"))
    },
  ]
}
