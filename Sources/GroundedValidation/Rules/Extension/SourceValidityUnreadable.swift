import GroundedImport
import GroundedModel

/// A source whose `valid_for` is no duration: nobody knows when its data is stale.
struct SourceValidityUnreadable: Rule {
  struct Payload: FindingPayload {
    /// The value.
    var value: String

    var message: String { "Its valid_for, \"\(value)\", is no duration." }
    var facts: [PayloadFact] { [.text(.value, value)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "source_validity_unreadable", .warning, .venue, "How long a source is valid can't be read.",
    why: "Data that is long out of date would never be called stale.",
    fix: "Write an ISO 8601 duration: \"PT15M\", \"P1D\".")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for source in scope.venue.sources {
      guard let text = source.validFor, (try? ISO8601Duration(text)) == nil else { continue }
      report.add(Payload(value: String(text.prefix(60))), about: source.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("words in place of a duration") { plan in
      plan.set("source", "valid_for", .string("a week"))
      plan.mark("source")
    },
    .passing("a day") { plan in plan.set("source", "valid_for", .string("P1D")) },
  ]
}
