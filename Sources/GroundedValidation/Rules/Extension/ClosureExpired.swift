import GroundedImport
import GroundedModel

/// A closure that ended before now.
///
/// It changes no route any more; many of them hide the ones that matter.
struct ClosureExpired: Rule {
  struct Payload: FindingPayload {
    /// When it ended.
    var ends: String

    var message: String { "It ended at \(ends)." }
    var facts: [PayloadFact] { [.text(.ends, ends)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "closure_expired", .information, .venue, "A closure that is over.",
    why: "None, unless the end is wrong and the way is still closed.",
    fix: "Remove it, or correct its end.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard let now = scope.data.now else {
      report.skip("The moment \"now\" was not given.")
      return
    }
    for closure in scope.venue.closures {
      guard let ends = closure.ends, ends <= now else { continue }
      report.add(Payload(ends: scope.data.text(ends)), about: closure.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("it ended yesterday") { plan in
      plan.closure(
        "closure", closes: [("connection", "Lift 1")], starts: nil, ends: "2026-10-19T10:00:00Z")
      plan.mark("closure")
    },
    .passing("it ends tomorrow") { plan in
      plan.closure(
        "closure", closes: [("connection", "Lift 1")], starts: nil, ends: "2026-10-21T10:00:00Z")
    },
  ]
}
