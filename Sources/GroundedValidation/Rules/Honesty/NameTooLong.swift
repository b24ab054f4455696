import GroundedModel

/// A name that nobody can keep in mind: a text that was pasted twice, or a description.
struct NameTooLong: Rule {
  struct Payload: FindingPayload {
    /// The attribute.
    var property: String
    /// How many characters it has.
    var count: Int

    var message: String { "Its \(property) has \(count) characters." }
    var facts: [PayloadFact] { [.text(.property, property), .count(.count, count)] }
  }

  static let metadata = RuleMetadata(
    "name_too_long", .warning, .venue, "A name is longer than anyone can remember.",
    why: "Each instruction that names the place is read out for minutes.",
    fix: "Write the name as it stands on the signs.")

  /// The longest names of airports have under 120 characters.
  static let limit = 200

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for name in scope.names + scope.plainTexts
    where name.property != "website" && name.text.utf8.count > limit {
      let count = name.text.count
      guard count > limit else { continue }
      report.add(Payload(property: name.property, count: count), about: name.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a hall with a history") { plan in
      plan.set(
        "hall-0", "name",
        ExamplePlan.en(Array(repeating: "the great hall", count: 20).joined(separator: " ")))
      plan.mark("hall-0")
    },
    .passing("a long name") { plan in
      plan.set(
        "hall-0", "name",
        ExamplePlan.en("The Great Hall of the Northern Departures of Example Field Airport"))
    },
  ]
}
