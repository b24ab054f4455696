import GroundedImport
import GroundedModel

/// A closure that does not say why.
struct ClosureWithoutReason: Rule {
  struct Payload: FindingPayload {
    /// How many features it closes.
    var count: Int

    var message: String { "It gives no reason." }
    var facts: [PayloadFact] { [.count(.count, count)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "closure_without_reason", .information, .venue, "A closure without a reason.",
    why: "A traveller who is sent the long way is not told why.",
    fix: "Add the reason as a passenger would read it.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for closure in scope.venue.closures where closure.reason == nil {
      report.add(Payload(count: closure.closes.count), about: closure.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the reason is missing") { plan in
      plan.closure("closure", closes: [("connection", "Lift 1")], starts: nil, ends: nil)
      plan.set("closure", "reason", .null)
      plan.mark("closure")
    },
    .passing("the reason is there") { plan in
      plan.closure("closure", closes: [("connection", "Lift 1")], starts: nil, ends: nil)
    },
  ]
}
