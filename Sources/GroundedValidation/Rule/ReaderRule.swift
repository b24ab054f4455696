import GroundedModel

/// A rule of one XML format that its reader checks while it reads: here it gets its words and examples.
protocol ReaderRule: Rule where Scope == VenueScope, Payload == ReaderPayload {}

extension ReaderRule {
  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for finding in scope.data.found(by: metadata.id) { report.forward(finding) }
  }
}

/// What a reader found, with its facts.
struct ReaderPayload: FindingPayload {
  /// What is wrong, in the words of the reader.
  var message: String
  /// The facts.
  var facts: [PayloadFact]

  init(_ finding: Finding) {
    message = finding.message
    facts = finding.payload.compactMap(PayloadFact.init)
  }
}
