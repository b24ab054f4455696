import GroundedImport
import GroundedModel

/// Addresses of one venue in two provinces.
struct ProvincesDiffer: Rule {
  struct Payload: FindingPayload {
    /// The province.
    var value: String
    /// The one of the first address.
    var expected: String

    var message: String { "Its province is \(value), that of the first address is \(expected)." }
    var facts: [PayloadFact] {
      [.text(.property, "province"), .text(.value, value), .text(.expected, expected)]
    }
  }

  /// Only IMDF has addresses as features.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "provinces_differ", .warning, .venue, "Addresses of one venue lie in two provinces.",
    why: "People are sent to another town.",
    fix: "Correct the province.",
    basis: "third-party list of OGC 20-094 validations, unconfirmed")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let addresses = scope.venue.addresses.filter { $0.province != nil }
    guard let first = addresses.first?.province else { return }
    for it in addresses {
      guard let province = it.province, province != first else { continue }
      report.add(Payload(value: province, expected: first), about: it.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("England and Wales") { plan in
      two(&plan, "GB-WLS")
      plan.mark("address-2")
    },
    .passing("both in England") { plan in two(&plan, "GB-ENG") },
  ]

  private static func two(_ plan: inout ExamplePlan, _ province: String) {
    plan.set("address", "province", .string("GB-ENG"))
    plan.add(
      "address", "address-2", .null,
      [
        ("address", .string("2 Road")), ("locality", .string("Town")), ("country", .string("GB")),
        ("province", .string(province)),
      ])
  }
}
