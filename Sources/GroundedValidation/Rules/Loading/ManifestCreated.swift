import GroundedImport
import GroundedModel

/// The edition of an archive can't be told from its manifest.
struct ManifestCreated: Rule {
  struct Payload: FindingPayload {
    /// The value.
    var value: String
    /// Whether it could be read.
    var isMoment: Bool

    var message: String {
      isMoment
        ? "The archive was created at \(value), which is still to come."
        : "The manifest's created, \"\(value)\", is no date and time."
    }
    var facts: [PayloadFact] { [.text(.value, value)] }
  }

  /// Only IMDF has a manifest.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "manifest_created", .warning, .archive, "The manifest does not say when the data was made.",
    why: "Nobody can tell an old edition from today's.",
    fix: "Write created as RFC 3339: 2026-10-20T12:00:00Z.", basis: "OGC 20-094, manifest")

  static func check(_ scope: ArchiveScope, _ report: inout Reporter<Self>) {
    for file in scope.files where file.name.lowercased() == "manifest.json" {
      guard let created = file.root.member("created"), let text = created.string, !text.isEmpty
      else { continue }
      let payload = Payload(
        value: String(text.prefix(60)), isMoment: (try? DateTime(text)) != nil)
      let place = file.location(created.offset)
      guard payload.isMoment else {
        report.add(payload, about: nil, at: place)
        continue
      }
      guard let now = scope.data.now, let moment = try? Instant(rfc3339: text),
        moment - now > ObservedInFuture.toleranceSeconds
      else { continue }
      report.add(payload, about: nil, at: place)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a word in place of a date") { plan in
      manifest(&plan, "↓\"last week\"")
    },
    .failing("next year") { plan in
      manifest(&plan, "↓\"2027-10-20T09:00:00Z\"")
    },
    .passing("this morning"),
  ]

  private static func manifest(_ plan: inout ExamplePlan, _ created: String) {
    plan.file(
      "manifest.json",
      "{\"version\":\"1.0.0\",\"language\":\"en\",\"extensions\":[\"imdf:extension:grounded:routing#1.0.0\"],\"created\":\(created)}"
    )
  }
}
