import GroundedBuild
import GroundedModel

/// Two levels of one building with one ordinal, one over the other.
///
/// They are taken for one storey: a traveller would be led from one to the other over flat floor.
struct LevelOrdinalClash: Rule {
  struct Payload: FindingPayload {
    /// The name of the other level.
    var otherName: String
    /// The other level.
    var other: String
    /// The ordinal of both.
    var ordinal: Int
    /// What they share in square metres.
    var area: Double

    var message: String {
      "It has the ordinal \(ordinal), as \(otherName), and both cover the same \(DecimalText.text(area, places: 1)) square metres."
    }
    var facts: [PayloadFact] {
      [.text(.other, other), .count(.ordinal, ordinal), .measure(.area, area)]
    }
  }

  static let metadata = RuleMetadata(
    "level_ordinal_clash", .warning, .venue,
    "Two levels of one building share an ordinal and the floor under them.",
    why: "A traveller is led from one to the other as if there were no stairs between them.",
    fix: "Correct the ordinal of one of them.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let levels = scope.venue.levels.filter { !$0.isOutdoor }
    let shapes = levels.map { Shape($0.polygons, in: scope.frame) }
    for (number, level) in levels.enumerated() {
      for earlier in 0..<number {
        let other = levels[earlier]
        guard other.ordinal == level.ordinal,
          !Set(other.buildingIDs).isDisjoint(with: level.buildingIDs)
            || (other.buildingIDs.isEmpty && level.buildingIDs.isEmpty),
          shapes[number].isNear(shapes[earlier])
        else { continue }
        let shared = PlanarGeometry.overlapArea(shapes[number].polygons, shapes[earlier].polygons)
        guard shared > 0.5 else { continue }
        report.add(
          Payload(
            otherName: scope.data.levelName(other.id), other: other.id.rawValue,
            ordinal: level.ordinal, area: shared),
          about: level.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the upper level has the ordinal of the lower one") { plan in
      plan.set("level-1", "ordinal", .int(0))
      plan.mark("level-1")
    },
    .passing("two levels side by side share an ordinal") { plan in
      plan.level("annexe", 0, "Annexe", short: "A", (40, 0, 50, 20))
      plan.unit("annexe-hall", "walkway", (40, 0, 50, 20), on: "annexe")
    },
  ]
}
