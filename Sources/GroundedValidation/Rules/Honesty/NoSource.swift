import GroundedImport
import GroundedModel

/// Features that no source vouches for.
///
/// Everything without a source is shown as "Illustrative", whatever its timestamp.
struct NoSource: Rule {
  struct Payload: FindingPayload {
    /// How many places no source vouches for.
    var count: Int
    /// Of how many.
    var total: Int

    var message: String {
      "No source vouches for \(count) of \(total) named places; they are shown as illustrative."
    }
    var facts: [PayloadFact] { [.count(.count, count), .count(.total, total)] }
  }

  /// Only the extension of IMDF can hold sources.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "no_source", .information, .venue, "Places that no source vouches for.",
    why: "Directions mark them \"Illustrative\": nobody says that they are so.",
    fix: "Add source.geojson with the publisher, the licence and the date of the data.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    if scope.venue.sources.contains(where: { $0.appliesTo == nil }) { return }
    let covered = Set(scope.venue.sources.flatMap { $0.appliesTo ?? [] })
    var places: Set<FeatureReference> = []
    for name in scope.names
    where [.unit, .amenity, .occupant, .section, .connection, .kiosk].contains(
      name.reference.featureType)
    {
      places.insert(name.reference)
    }
    let count = places.count { !covered.contains($0) }
    guard count > 0 else { return }
    report.add(
      Payload(count: count, total: places.count),
      about: FeatureReference(id: scope.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("no source") { plan in
      plan.remove("source")
      plan.mark("venue")
    },
    .passing("a source for the whole archive"),
  ]
}
