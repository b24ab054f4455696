import GroundedImport
import GroundedModel

/// A landmark on another level than the feature that it stands for, or far from it.
struct LandmarkContradictsFeature: Rule {
  struct Payload: FindingPayload {
    /// The feature.
    var other: String
    /// The distance in metres; nil where the levels differ.
    var distance: Double?

    var message: String {
      guard let distance else { return "It lies on another level than \(other)." }
      return "It lies \(DecimalText.text(distance, places: 0)) metres from \(other)."
    }
    var facts: [PayloadFact] {
      [.text(.other, other)] + (distance.map { [.measure(.distance, $0)] } ?? [])
    }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "landmark_contradicts_feature", .warning, .venue,
    "A landmark does not lie where its feature lies.",
    why: "Directions say that a traveller passes something that is elsewhere.",
    fix: "Correct the point, the level_id or the feature of the landmark.")

  /// Half the width of the largest things that people steer by.
  static let limitMeters = 30.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for landmark in scope.venue.landmarks {
      guard let feature = landmark.feature, let entry = scope.data.entry(feature) else { continue }
      let other = scope.data.shown(feature)
      if let level = landmark.levelID, let its = entry.levelID, level != its,
        feature.featureType != .connection
      {
        report.add(Payload(other: other), about: landmark.reference)
        continue
      }
      guard let point = landmark.point, let its = entry.coordinate else { continue }
      let distance = scope.frame.planar(point).distance(to: scope.frame.planar(its))
      guard distance > limitMeters, feature.featureType != .level else { continue }
      report.add(Payload(other: other, distance: distance), about: landmark.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the landmark is below, the gate above") { plan in
      landmark(&plan, 10, for: "amenity-A02")
      plan.mark("landmark")
    },
    .failing("the landmark is at the other end of a long hall") { plan in
      landmark(&plan, 2, for: "amenity-Desk")
      plan.amenity("Desk", "information", 38, 5, in: "gate-room-0")
      plan.mark("landmark")
    },
    .passing("both are in the hall") { plan in
      landmark(&plan, 10, for: "amenity-Desk")
      plan.amenity("Desk", "information", 11, 5, in: "hall-0")
    },
  ]

  private static func landmark(_ plan: inout ExamplePlan, _ x: Double, for feature: String) {
    plan.add(
      "landmark", "landmark", ExamplePlan.point(x, 5),
      [
        ("level_id", .string("level-0")), ("name", ExamplePlan.en("Desk")),
        ("identifiable", .bool(true)), ("feature", ExamplePlan.reference("amenity", feature)),
      ])
  }
}
