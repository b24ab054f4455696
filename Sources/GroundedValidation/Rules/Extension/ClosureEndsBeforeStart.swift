import GroundedImport
import GroundedModel

/// A closure that ends before it starts, so that it never holds.
struct ClosureEndsBeforeStart: Rule {
  struct Payload: FindingPayload {
    /// When it starts.
    var starts: String
    /// When it ends.
    var ends: String

    var message: String { "It starts at \(starts) and ends at \(ends), so it never holds." }
    var facts: [PayloadFact] { [.text(.starts, starts), .text(.ends, ends)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "closure_ends_before_start", .error, .venue, "A closure ends before it starts.",
    why: "Travellers are sent to what is closed.",
    fix: "Correct starts or ends.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for closure in scope.venue.closures {
      guard let starts = closure.starts, let ends = closure.ends, ends <= starts else { continue }
      report.add(
        Payload(starts: scope.data.text(starts), ends: scope.data.text(ends)),
        about: closure.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the end stands before the start") { plan in
      plan.closure(
        "closure", closes: [("connection", "Lift 1")], starts: "2026-10-21T10:00:00Z",
        ends: "2026-10-21T06:00:00Z")
      plan.mark("closure")
    },
    .passing("it ends after it starts") { plan in
      plan.closure(
        "closure", closes: [("connection", "Lift 1")], starts: "2026-10-21T06:00:00Z",
        ends: "2026-10-21T10:00:00Z")
    },
  ]
}
