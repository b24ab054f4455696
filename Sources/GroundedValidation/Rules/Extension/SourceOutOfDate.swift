import GroundedImport
import GroundedModel

/// A source that is older than it says it is good for.
///
/// Everything it vouches for is shown as out of date.
struct SourceOutOfDate: Rule {
  struct Payload: FindingPayload {
    /// Its age in days.
    var days: Int
    /// How long it is good for.
    var validFor: String

    var message: String { "It is \(days) days old and says that it is good for \(validFor)." }
    var facts: [PayloadFact] { [.count(.days, days), .text(.value, validFor)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "source_out_of_date", .warning, .venue, "A source past its time.",
    why: "What it vouches for is marked as out of date in directions.",
    fix: "Observe again and renew the date.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    guard let now = scope.data.now else {
      report.skip("The moment \"now\" was not given.")
      return
    }
    for source in scope.venue.sources {
      guard let text = source.validFor, let seen = source.observed ?? source.retrieved,
        let duration = try? ISO8601Duration(text), now - seen > duration.seconds,
        let days = scope.data.days(from: seen, to: now)
      else { continue }
      report.add(Payload(days: days, validFor: text), about: source.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("good for a day, a week old") { plan in
      plan.set("source", "observed", .string("2026-10-13T12:00:00Z"))
      plan.set("source", "valid_for", .string("P1D"))
      plan.mark("source")
    },
    .passing("good for a year, a week old") { plan in
      plan.set("source", "observed", .string("2026-10-13T12:00:00Z"))
      plan.set("source", "valid_for", .string("P1Y"))
    },
  ]
}
