import GroundedImport
import GroundedModel

/// A fixture, kiosk, section, sign, landmark or line that does not lie on its level.
struct FeatureOutsideLevel: Rule {
  struct Payload: FindingPayload {
    /// The level.
    var level: String
    /// How far outside, in metres.
    var distance: Double

    var message: String {
      "It reaches \(DecimalText.text(distance, places: 1)) metres beyond its level."
    }
    var facts: [PayloadFact] { [.text(.level, level), .measure(.distance, distance)] }
  }

  /// The other formats have no outlines of levels; their readers derive them.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "feature_outside_level", .warning, .venue, "A feature lies outside of its level.",
    why: "Directions name a sign or a desk that is not where the traveller is.",
    fix: "Correct its position, its level_id or the outline of the level.")

  /// How far a feature may stick out: a sign on the outer wall, a board over the door.
  static let limitMeters = 2.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var levels: [FeatureID: Shape] = [:]
    let broken = scope.data.featuresWithBrokenShape
    for level in scope.venue.levels
    where !level.polygons.isEmpty && !broken.contains(level.reference) {
      levels[level.id] = Shape(level.polygons, in: scope.frame)
    }
    func check(_ reference: FeatureReference, _ id: FeatureID?, _ positions: [Coordinate]) {
      guard let id, let level = levels[id] else { return }
      let far = positions.map(scope.frame.planar).filter { !level.contains($0) }
        .map(level.borderDistance).max()
      guard let far, far > limitMeters else { return }
      report.add(Payload(level: id.rawValue, distance: far), about: reference)
    }
    let venue = scope.venue
    for it in venue.sections { check(it.reference, it.levelID, it.polygons.flatMap(\.exterior)) }
    for it in venue.fixtures { check(it.reference, it.levelID, it.polygons.flatMap(\.exterior)) }
    for it in venue.kiosks { check(it.reference, it.levelID, it.polygons.flatMap(\.exterior)) }
    for it in venue.details { check(it.reference, it.levelID, it.lines.flatMap { $0 }) }
    for it in venue.closures { check(it.reference, it.levelID, it.polygons.flatMap(\.exterior)) }
    for it in venue.signs { check(it.reference, it.levelID, [it.point].compactMap { $0 }) }
    for it in venue.landmarks { check(it.reference, it.levelID, [it.point].compactMap { $0 }) }
  }

  static let examples: [RuleExample] = [
    .failing("a sign in the field") { plan in
      sign(&plan, 48)
      plan.mark("sign")
    },
    .passing("a sign on the outer wall") { plan in sign(&plan, 40.2) },
  ]

  private static func sign(_ plan: inout ExamplePlan, _ x: Double) {
    plan.add(
      "sign", "sign", ExamplePlan.point(x, 5),
      [
        ("level_id", .string("level-0")), ("text", ExamplePlan.en("Gate A01")),
        ("points_to", .array([ExamplePlan.reference("amenity", "amenity-A01")])),
      ])
  }
}
