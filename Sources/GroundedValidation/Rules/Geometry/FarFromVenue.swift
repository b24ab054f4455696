import GroundedModel

/// A feature that lies more than ten kilometres from the middle of the venue.
///
/// One digit too many or too few: the feature is not where its door is.
struct FarFromVenue: Rule {
  struct Payload: FindingPayload {
    /// The distance in metres.
    var distance: Double

    var message: String {
      "It lies \(DecimalText.text(distance / 1_000, places: 0)) kilometres from the middle of the venue."
    }
    var facts: [PayloadFact] { [.measure(.distance, distance)] }
  }

  static let metadata = RuleMetadata(
    "far_from_venue", .warning, .venue, "A feature lies far from the rest.",
    why: "It is on no route, or a route leads far away.",
    fix: "Correct its position.")

  /// The largest airports measure under ten kilometres from end to end.
  static let limitMeters = 10_000.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let middle = PlanarPoint(x: 0, y: 0)
    scope.forEachFeature { reference, coordinates in
      let distances = coordinates.filter {
        $0.longitude.magnitude >= 1e-3 || $0.latitude.magnitude >= 1e-3
      }.map { scope.frame.planar($0).distance(to: middle) }
      guard let distance = distances.max(), distance > limitMeters else { return }
      report.add(Payload(distance: distance), about: reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a shop in the next country") { plan in
      plan.amenity("Desk", "information", 50_000, 5, in: "hall-0")
      plan.mark("amenity-Desk")
    },
    .passing("everything lies together"),
  ]
}
