import GroundedImport
import GroundedModel

/// No address names a unit.
///
/// Shops of one building then share one address; a confirmed official validation reports it.
struct NoUnitAddresses: Rule {
  struct Payload: FindingPayload {
    /// How many addresses there are.
    var count: Int

    var message: String { "None of the \(count) addresses names a unit." }
    var facts: [PayloadFact] { [.count(.count, count), .text(.property, "unit")] }
  }

  /// Only IMDF has addresses as features.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "no_unit_addresses", .information, .venue, "No address names a unit.",
    why: "None for a way through the building; shops can't be told apart by their address.",
    fix: "Add addresses with a unit for shops, if they have any.",
    basis: "OGC 20-094, Validations", officialNames: ["ZeroCountOfUnitQualifiedAddresses"])

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard !scope.venue.addresses.contains(where: { $0.unit != nil }) else { return }
    report.add(
      Payload(count: scope.venue.addresses.count),
      about: FeatureReference(id: scope.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("one address, of the whole building") { plan in plan.mark("venue") },
    .passing("an address of a shop") { plan in plan.set("address", "unit", .string("12")) },
  ]
}
