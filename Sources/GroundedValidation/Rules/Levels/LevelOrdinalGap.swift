import GroundedModel

/// An ordinal that is missing between two levels of one building.
///
/// Either a level was left out, or an ordinal is wrong; lift times count the levels between.
struct LevelOrdinalGap: Rule {
  struct Payload: FindingPayload {
    /// The ordinals that are missing.
    var missing: [Int]
    /// The name of the level below the gap.
    var below: String

    var message: String {
      "Between it and \(below) \(missing.count == 1 ? "an ordinal is" : "\(missing.count) ordinals are") missing."
    }
    var facts: [PayloadFact] {
      [.count(.count, missing.count), .list(.value, missing.map { "\($0)" })]
    }
  }

  static let metadata = RuleMetadata(
    "level_ordinal_gap", .information, .venue, "An ordinal is missing within a building.",
    why: "Travel times of lifts count levels that are not there.",
    fix: "Number the levels without gaps, or add the level that is missing.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let buildings = Set(scope.venue.levels.flatMap(\.buildingIDs)).sorted()
    for building in buildings {
      let levels = scope.venue.levels.filter { $0.buildingIDs.contains(building) }
        .sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
      for (low, high) in zip(levels, levels.dropFirst()) {
        let (difference, overflow) = high.ordinal.subtractingReportingOverflow(low.ordinal)
        guard !overflow, difference > 1 else { continue }
        let missing = Array((low.ordinal + 1)..<min(high.ordinal, low.ordinal + 21))
        report.add(
          Payload(missing: missing, below: scope.data.levelName(low.id)), about: high.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("levels 0 and 2") { plan in
      plan.set("level-1", "ordinal", .int(2))
      plan.mark("level-1")
    },
    .passing("levels 0 and 1"),
  ]
}
