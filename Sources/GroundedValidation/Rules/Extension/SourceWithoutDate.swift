import GroundedImport
import GroundedModel

/// A source that calls itself surveyed or live and has no date.
///
/// Nobody can tell how old it is, so it vouches for nothing and everything stays illustrative.
struct SourceWithoutDate: Rule {
  struct Payload: FindingPayload {
    /// The status it claims.
    var status: String

    var message: String { "It calls itself \(status) and does not say when it was observed." }
    var facts: [PayloadFact] { [.text(.value, status), .text(.property, "observed")] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "source_without_date", .warning, .venue, "A source without a date.",
    why: "It vouches for nothing: directions say \"Illustrative\".",
    fix: "Add observed.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for source in scope.venue.sources
    where (source.status == .live || source.status == .surveyed) && source.observed == nil
      && source.retrieved == nil
    {
      report.add(Payload(status: source.status.rawValue), about: source.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("surveyed, nobody knows when") { plan in
      plan.set("source", "status", .string("surveyed"))
      plan.mark("source")
    },
    .passing("surveyed last month") { plan in
      plan.set("source", "status", .string("surveyed"))
      plan.set("source", "observed", .string("2026-09-20T12:00:00Z"))
    },
  ]
}
