import GroundedImport
import GroundedModel

/// Evidence that is older than a year.
///
/// What was quiet last year may be a building site now.
struct EvidenceOutOfDate: Rule {
  struct Payload: FindingPayload {
    /// Its age in days.
    var days: Int

    var message: String { "It was last observed \(days) days ago." }
    var facts: [PayloadFact] { [.count(.days, days)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "evidence_out_of_date", .warning, .venue, "Evidence older than a year.",
    why: "A claim is made from it that may no longer be true.",
    fix: "Observe again, or remove it.")

  /// A year: evidence about surroundings is taken by season.
  static let goodForDays = 366.0

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard let now = scope.data.now else {
      report.skip("The moment \"now\" was not given.")
      return
    }
    for evidence in scope.venue.evidence {
      guard let end = evidence.observedTo, let days = scope.data.days(from: end, to: now),
        Double(days) > goodForDays
      else { continue }
      report.add(Payload(days: days), about: evidence.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("two years old") { plan in
      ExampleEvidence.add(to: &plan, observed: "2024-10-01T12:00:00Z")
      plan.mark("evidence")
    },
    .passing("of this month") { plan in ExampleEvidence.add(to: &plan) },
  ]
}
