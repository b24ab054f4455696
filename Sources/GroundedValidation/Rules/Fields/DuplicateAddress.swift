import GroundedImport
import GroundedModel

/// Two addresses that say the same.
struct DuplicateAddress: Rule {
  struct Payload: FindingPayload {
    /// The first one.
    var original: String

    var message: String { "It says the same as the address \(original)." }
    var facts: [PayloadFact] { [.text(.original, original)] }
  }

  /// Only IMDF has addresses as features.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "duplicate_address", .warning, .venue, "Two addresses say the same.",
    why: "When one is corrected, the other still leads people to the old door.",
    fix: "Keep one and let both features name it.",
    basis: "third-party list of OGC 20-094 validations, unconfirmed")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var seen: [[String?]: FeatureID] = [:]
    for it in scope.venue.addresses {
      let key = [it.address, it.unit, it.locality, it.province, it.country, it.postalCode]
      if let original = seen[key] {
        report.add(Payload(original: original.rawValue), about: it.reference)
      } else {
        seen[key] = it.id
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("an address that was copied") { plan in
      address(&plan, "1 Road")
      plan.mark("address-2")
    },
    .passing("two addresses") { plan in address(&plan, "2 Road") },
  ]

  private static func address(_ plan: inout ExamplePlan, _ text: String) {
    plan.add(
      "address", "address-2", .null,
      [
        ("address", .string(text)), ("locality", .string("Town")), ("country", .string("GB")),
      ])
  }
}
