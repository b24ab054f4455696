import GroundedImport
import GroundedModel

/// Sample data that calls itself live or surveyed.
///
/// Made-up lifts must never be shown as working lifts.
struct SampleClaimsLive: Rule {
  struct Payload: FindingPayload {
    /// The word that gives it away.
    var word: String
    /// The status it claims.
    var status: String

    var message: String { "It says \"\(word)\" of itself and claims to be \(status)." }
    var facts: [PayloadFact] { [.text(.word, word), .text(.value, status)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "sample_claims_live", .error, .venue, "Sample data that claims to be real.",
    why: "A traveller is told that made-up things are so.",
    fix: "Set its status to illustrative.")

  static let words = [
    "sample", "fictional", "fictitious", "demo", "example", "mock", "dummy", "test",
  ]

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for source in scope.venue.sources where source.status == .live || source.status == .surveyed {
      let texts = (source.name?.entries.map(\.text) ?? []) + [source.publisher].compactMap { $0 }
      let said = Set(texts.flatMap { NameWords.words($0) })
      guard let word = words.first(where: said.contains) else { continue }
      report.add(Payload(word: word, status: source.status.rawValue), about: source.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a fictional airport, live") { plan in
      plan.set("source", "name", ExamplePlan.en("Plan of a fictional airport"))
      plan.set("source", "publisher", .string("Larkfield"))
      plan.set("source", "status", .string("live"))
      plan.set("source", "observed", .string("2026-10-20T11:59:00Z"))
      plan.mark("source")
    },
    .passing("a fictional airport, illustrative") { plan in
      plan.set("source", "name", ExamplePlan.en("Plan of a fictional airport"))
    },
    .passing("a live source of a real publisher") { plan in
      plan.set("source", "publisher", .string("Larkfield"))
      plan.set("source", "status", .string("live"))
      plan.set("source", "observed", .string("2026-10-20T11:59:00Z"))
    },
  ]
}
