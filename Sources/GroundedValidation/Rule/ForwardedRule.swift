import GroundedImport
import GroundedModel

/// A rule whose findings reading or building makes: here it gets its words.
struct ForwardedRule: Sendable {
  var metadata: RuleMetadata
  var examples: [RuleExample] = []
  var formats = Set(VenueFormat.allCases)
  /// Rules that say the same, and more: a feature they name is not named again.
  var toldBy: [String] = []

  /// The rule for the registry.
  var registered: RegisteredRule { RegisteredRule(forwarding: self) }
}

extension RegisteredRule {
  /// Registers a rule that reading or building checks.
  init(forwarding rule: ForwardedRule) {
    metadata = rule.metadata
    examples = rule.examples
    typeName = ""
    formats = rule.formats
    let id = rule.metadata.id
    let why = rule.metadata.why
    let toldBy = rule.toldBy
    run = { data in
      let told = Set(toldBy.flatMap { data.found(by: $0).compactMap(\.feature) })
      let found = data.found(by: id).filter { finding in
        finding.feature.map { !told.contains($0) } ?? true
      }.map { finding in
        data.finding(finding, why: why, payload: finding.payload.compactMap(PayloadFact.init))
      }
      return (found, [])
    }
  }
}
