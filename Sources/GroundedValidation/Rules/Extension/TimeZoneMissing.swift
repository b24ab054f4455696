import GroundedImport
import GroundedModel

/// Hours in an archive that names no time zone.
///
/// "04:00 to 23:30" means nothing without a zone: every door with hours counts as unknown.
struct TimeZoneMissing: Rule {
  struct Payload: FindingPayload {
    /// How many features have hours.
    var count: Int

    var message: String {
      "\(count) \(count == 1 ? "feature has" : "features have") hours, and the archive names no time zone."
    }
    var facts: [PayloadFact] { [.count(.count, count)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "time_zone_missing", .warning, .venue, "Hours without a time zone.",
    why: "Whether a door or a shop is open can't be told.",
    fix: "Add routing.json with the time_zone, for example {\"time_zone\": \"Europe/London\"}.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard scope.venue.timeZone == nil else { return }
    let count = scope.hours.count { $0.text != "24/7" }
    guard count > 0 else { return }
    report.add(
      Payload(count: count), about: FeatureReference(id: scope.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("hours, no routing.json") { plan in
      plan.removeFile("routing.json")
      plan.set("amenity-A01", "hours", .string("Mo-Su 04:00-23:30"))
      plan.mark("venue")
    },
    .passing("hours and a time zone") { plan in
      plan.set("amenity-A01", "hours", .string("Mo-Su 04:00-23:30"))
    },
    .passing("neither") { plan in plan.removeFile("routing.json") },
  ]
}

extension VenueScope {
  /// Every text of hours, with the feature it belongs to, in order.
  var hours: [(reference: FeatureReference, text: String)] {
    var result: [(reference: FeatureReference, text: String)] = []
    func add(_ reference: FeatureReference, _ text: String?) {
      if let text { result.append((reference, text)) }
    }
    add(FeatureReference(id: venue.id, featureType: .venue), venue.hours)
    for it in venue.units { add(it.reference, it.hours) }
    for it in venue.amenitys { add(it.reference, it.hours) }
    for it in venue.occupants { add(it.reference, it.hours) }
    for it in venue.relationships { add(it.reference, it.hours) }
    for it in venue.paths { add(it.reference, it.hours) }
    for it in venue.connections { add(it.reference, it.hours) }
    for it in venue.closures { add(it.reference, it.hours) }
    return result
  }
}
