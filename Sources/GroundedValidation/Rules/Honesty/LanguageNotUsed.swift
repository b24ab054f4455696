import GroundedImport
import GroundedModel

/// The manifest names a language that no name of the archive is in.
struct LanguageNotUsed: Rule {
  struct Payload: FindingPayload {
    /// The language.
    var word: String

    var message: String { "The language of the archive is \"\(word)\"; no name is in it." }
    var facts: [PayloadFact] { [.text(.word, word)] }
  }

  /// Only IMDF has a manifest.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "language_not_used", .warning, .venue, "No name is in the language of the archive.",
    why: "Names are spoken in the voice of the wrong language.",
    fix: "Correct the language in manifest.json.", basis: "OGC 20-094, manifest")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    func base(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" } }
    let language = base(scope.venue.language)
    // Features of the extension may have plain texts, which count as of this language.
    let plain: Set<FeatureType> = [.path, .connection, .closure, .sign, .landmark, .source]
    let names = scope.names.filter { !plain.contains($0.reference.featureType) }
    guard !names.isEmpty, !names.contains(where: { base($0.language) == language }) else { return }
    report.add(
      Payload(word: String(scope.venue.language.prefix(60))),
      about: FeatureReference(id: scope.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("an English archive that says it is French") { plan in
      manifest(&plan, "fr")
      plan.mark("venue")
    },
    .passing("British English") { plan in manifest(&plan, "en-GB") },
  ]

  private static func manifest(_ plan: inout ExamplePlan, _ language: String) {
    plan.file(
      "manifest.json",
      "{\"version\":\"1.0.0\",\"created\":\"2026-10-20T09:00:00Z\",\"language\":\"\(language)\",\"extensions\":[\"imdf:extension:grounded:routing#1.0.0\"]}"
    )
  }
}
