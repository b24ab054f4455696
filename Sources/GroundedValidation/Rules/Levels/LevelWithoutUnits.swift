import GroundedModel

/// A level on which nothing can be walked on.
///
/// Its units are missing or name another level: nobody is led over it.
struct LevelWithoutUnits: Rule {
  struct Payload: FindingPayload {
    /// The ordinal of the level.
    var ordinal: Int

    var message: String { "No unit and no path lies on it." }
    var facts: [PayloadFact] { [.count(.ordinal, ordinal)] }
  }

  static let metadata = RuleMetadata(
    "level_without_units", .warning, .venue, "A level without a unit or path.",
    why: "Nobody can be led over this level.",
    fix: "Draw its units, or remove the level.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let used = Set(
      scope.venue.units.compactMap(\.levelID) + scope.venue.paths.compactMap(\.levelID))
    for level in scope.venue.levels where !used.contains(level.id) {
      report.add(Payload(ordinal: level.ordinal), about: level.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a roof level without units") { plan in
      plan.level("roof", 2, "Roof", short: "R")
      plan.mark("roof")
    },
    .passing("every level has units"),
  ]
}
