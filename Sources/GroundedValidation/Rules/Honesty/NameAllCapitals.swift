import GroundedModel

/// A name of several letters in capitals only.
///
/// Speech reads "GATE LOUNGE" letter by letter, and capitals are hard to read for many people. Codes and
/// signs are left alone.
struct NameAllCapitals: Rule {
  typealias Payload = NameText

  static let metadata = RuleMetadata(
    "name_all_capitals", .information, .venue, "A name in capitals only.",
    why: "Speech may spell it letter by letter, and many people read capitals slowly.",
    fix: "Write it as a sentence would: \"Gate Lounge\".")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for name in scope.names
    where name.reference.featureType != .sign && name.property != "short_name" {
      let words = name.text.split { !$0.isLetter }
      let isLoud =
        (words.contains { $0.count >= 5 } || words.count { $0.count >= 4 } >= 2)
        && words.allSatisfy { $0 == $0.uppercased()[...] && $0 != $0.lowercased()[...] }
      guard isLoud else { continue }
      report.add(Payload(name, "is written in capitals only"), about: name.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a hall that shouts") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("DEPARTURES HALL"))
      plan.mark("hall-0")
    },
    .failing("short words") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("GATE B12 DESK"))
      plan.mark("hall-0")
    },
    .passing("codes") { plan in plan.set("hall-0", "name", ExamplePlan.en("ATM B12")) },
  ]
}

/// A name that reads badly.
struct NameText: FindingPayload {
  /// The name.
  var text: String
  /// The attribute.
  var property: String
  /// What is wrong with it, as half a sentence.
  var problem: String

  init(_ name: NameWords.Name, _ problem: String) {
    text = String(
      String.UnicodeScalarView(
        name.text.unicodeScalars.prefix(80).map {
          $0.properties.generalCategory == .control ? "?" : $0
        }))
    property = name.property
    self.problem = problem
  }

  var message: String { "Its \(property) \"\(text)\" \(problem)." }
  var facts: [PayloadFact] { [.text(.text, text), .text(.property, property)] }
}
