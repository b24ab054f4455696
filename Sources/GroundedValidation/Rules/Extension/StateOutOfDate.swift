import GroundedImport
import GroundedModel

/// A lift whose state was seen more than a day ago.
///
/// It counts as unknown: "Lift 3, open" of last week says nothing about today.
struct StateOutOfDate: Rule {
  struct Payload: FindingPayload {
    /// When it was seen.
    var moment: String

    var message: String { "Its state was last seen at \(moment)." }
    var facts: [PayloadFact] { [.text(.moment, moment)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "state_out_of_date", .information, .venue, "A state that is older than a day.",
    why: "It counts as unknown: routes say \"Not available.\" about it.",
    fix: "Renew state and observed from the lift's control.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard let now = scope.data.now else {
      report.skip("The moment \"now\" was not given.")
      return
    }
    for connection in scope.venue.connections where connection.state != .unknown {
      guard let seen = connection.observed, now - seen > 86_400 else { continue }
      report.add(Payload(moment: scope.data.text(seen)), about: connection.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("seen two days ago") { plan in
      plan.set("Lift 1", "observed", .string("2026-10-18T11:00:00Z"))
      plan.mark("Lift 1")
    },
    .passing("seen this morning"),
  ]
}
