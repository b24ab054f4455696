import GroundedModel

/// Two features that are the same in all but their identifiers.
///
/// Units, doors, fixtures, kiosks and paths of one shape are the business of `duplicate_geometry`, which
/// also finds copies that differ elsewhere.
struct FeatureCopied: Rule {
  struct Payload: FindingPayload {
    /// The feature it was copied from.
    var original: String

    var message: String { "It is the same as \(original) in all but its identifier." }
    var facts: [PayloadFact] { [.text(.original, original)] }
  }

  static let metadata = RuleMetadata(
    "feature_copied", .warning, .venue, "A feature is there twice.",
    why: "A place is listed twice, and when one is corrected, the other still says the old.",
    fix: "Remove one of them.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    func check<Feature: Hashable>(
      _ features: [Feature], _ id: WritableKeyPath<Feature, FeatureID>,
      _ location: WritableKeyPath<Feature, SourceLocation>, _ type: FeatureType
    ) {
      var seen: [Feature: FeatureID] = [:]
      for feature in features {
        var plain = feature
        plain[keyPath: id] = FeatureID("")
        plain[keyPath: location] = SourceLocation(file: "")
        if let original = seen[plain] {
          report.add(
            Payload(original: original.rawValue),
            about: FeatureReference(id: feature[keyPath: id], featureType: type))
        } else {
          seen[plain] = feature[keyPath: id]
        }
      }
    }
    let venue = scope.venue
    check(venue.footprints, \.id, \.location, .footprint)
    check(venue.sections, \.id, \.location, .section)
    check(venue.details, \.id, \.location, .detail)
    check(venue.geofences, \.id, \.location, .geofence)
    check(venue.amenitys, \.id, \.location, .amenity)
    check(venue.anchors, \.id, \.location, .anchor)
    check(venue.occupants, \.id, \.location, .occupant)
    check(venue.connections, \.id, \.location, .connection)
    check(venue.signs, \.id, \.location, .sign)
    check(venue.landmarks, \.id, \.location, .landmark)
    check(venue.sources, \.id, \.location, .source)
    check(venue.evidence, \.id, \.location, .evidence)
  }

  static let examples: [RuleExample] = [
    .failing("a desk that was copied") { plan in
      plan.amenity("Desk", "information", 10, 5, in: "hall-0")
      plan.add(
        "amenity", "copy", ExamplePlan.point(10, 5),
        [
          ("category", .string("information")), ("name", ExamplePlan.en("Desk")),
          ("unit_ids", .array([.string("hall-0")])),
        ])
      plan.mark("copy")
    },
    .passing("two desks side by side") { plan in
      plan.amenity("Desk", "information", 10, 5, in: "hall-0")
      plan.amenity("Desk 2", "information", 12, 5, in: "hall-0")
    },
  ]
}
