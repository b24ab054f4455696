import GroundedModel

/// Two levels of a building whose numbers on the signs run against their ordinals.
struct LevelsOutOfOrder: Rule {
  struct Payload: FindingPayload {
    /// The short name.
    var text: String
    /// The short name of the level below.
    var below: String
    /// The level below.
    var other: String

    var message: String { "It is signed \"\(text)\" and lies over \"\(below)\"." }
    var facts: [PayloadFact] { [.text(.text, text), .text(.other, other)] }
  }

  static let metadata = RuleMetadata(
    "levels_out_of_order", .warning, .venue,
    "The numbers on the signs run against the ordinals.",
    why: "\"Up\" and \"down\" may be swapped in directions.",
    fix: "Correct the ordinal or the short name of one of them.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for building in Set(scope.venue.levels.flatMap(\.buildingIDs)).sorted() {
      let levels = scope.venue.levels.filter { $0.buildingIDs.contains(building) }
        .sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
      let signed = levels.compactMap { level -> (level: Venue.Level, text: String, number: Int)? in
        guard let text = level.shortName?.text(language: scope.venue.language),
          let number = LevelNameContradictsOrdinal.number(text)
        else { return nil }
        return (level, text, number)
      }
      for (low, high) in zip(signed, signed.dropFirst())
      where high.level.ordinal > low.level.ordinal && high.number < low.number {
        report.add(
          Payload(text: high.text, below: low.text, other: low.level.id.rawValue),
          about: high.level.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("2 lies under 1") { plan in
      plan.set("level-0", "short_name", ExamplePlan.en("2"))
      plan.set("level-1", "short_name", ExamplePlan.en("1"))
      plan.mark("level-1")
    },
    .passing("1 lies under 2") { plan in
      plan.set("level-0", "short_name", ExamplePlan.en("1"))
      plan.set("level-1", "short_name", ExamplePlan.en("2"))
    },
  ]
}
