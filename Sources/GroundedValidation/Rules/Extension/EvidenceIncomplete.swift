import GroundedImport
import GroundedModel

/// Evidence that lacks what makes it evidence: subject, metric, value, unit, date or source.
///
/// Nothing can be claimed from it: "quieter" needs a number, where it was measured, and by whom.
struct EvidenceIncomplete: Rule {
  struct Payload: FindingPayload {
    /// What is missing.
    var missing: [String]

    var message: String { "It lacks \(missing.joined(separator: ", "))." }
    var facts: [PayloadFact] { [.list(.property, missing)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "evidence_incomplete", .warning, .venue, "Evidence that can back no claim.",
    why: "Nothing can be said from it, or worse, something is said that nobody measured.",
    fix: "Add what is missing.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for evidence in scope.venue.evidence {
      var missing: [String] = []
      if evidence.subject == nil { missing.append("subject") }
      if evidence.metric == nil { missing.append("metric") }
      if evidence.value == nil { missing.append("value") }
      if evidence.unit == nil { missing.append("unit") }
      if evidence.observedTo == nil { missing.append("observed_to") }
      if evidence.sourceID == nil { missing.append("source_id") }
      guard !missing.isEmpty else { continue }
      report.add(Payload(missing: missing), about: evidence.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("no value and no source") { plan in
      ExampleEvidence.add(to: &plan)
      plan.set("evidence", "value", .null)
      plan.set("evidence", "source_id", .null)
      plan.mark("evidence")
    },
    .passing("everything is there") { plan in ExampleEvidence.add(to: &plan) },
  ]
}

/// Evidence for examples: the noise of a hall.
enum ExampleEvidence {
  /// Adds it to a plan.
  static func add(
    to plan: inout ExamplePlan, about subject: (String, String) = ("unit", "hall-0"),
    observed: String = "2026-10-01T12:00:00Z"
  ) {
    plan.add(
      "evidence", "evidence", .null,
      [
        ("subject", ExamplePlan.reference(subject.0, subject.1)), ("metric", .string("LAeq")),
        ("value", .int(48)), ("unit", .string("dB")),
        ("observed_from", .string("2025-01-01T12:00:00Z")), ("observed_to", .string(observed)),
        ("source_id", .string("source")),
      ])
  }
}
