import GroundedImport
import GroundedModel

/// An indoor level that names no building.
///
/// Lifts and stairs are only looked for between levels of one building.
struct LevelWithoutBuilding: Rule {
  struct Payload: FindingPayload {
    /// The ordinal of the level.
    var ordinal: Int

    var message: String { "It is indoor and names no building." }
    var facts: [PayloadFact] { [.count(.ordinal, ordinal)] }
  }

  /// IndoorGML has no buildings.
  static let formats: Set<VenueFormat> = [.imdf, .openStreetMap]

  static let metadata = RuleMetadata(
    "level_without_building", .information, .venue, "An indoor level without a building.",
    why: "Lifts and stairs to other levels of the building may not be found.",
    fix: "Set building_ids, or outdoor.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for level in scope.venue.levels where !level.isOutdoor && level.buildingIDs.isEmpty {
      report.add(Payload(ordinal: level.ordinal), about: level.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("building_ids is empty") { plan in
      plan.set("level-1", "building_ids", .array([]))
      plan.mark("level-1")
    },
    .passing("an outdoor level") { plan in
      plan.level("outside", 0, "Forecourt", short: "F", (-10, 0, 0, 20), isOutdoor: true)
    },
  ]
}
