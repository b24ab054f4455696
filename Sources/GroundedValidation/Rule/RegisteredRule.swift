import GroundedImport

/// A rule in the registry: what is known about it and a way to run it.
struct RegisteredRule: Sendable {
  /// Its name, severity, source and words.
  let metadata: RuleMetadata
  /// Its examples.
  let examples: [RuleExample]
  /// The name of its type.
  let typeName: String
  /// The formats of data that it can say something true about.
  let formats: Set<VenueFormat>
  /// Runs it; the findings, and what could not be checked.
  let run: @Sendable (ValidationData) -> (findings: [ValidationFinding], gaps: [String])

  /// Registers a rule.
  init<R: Rule>(_ rule: R.Type) {
    metadata = rule.metadata
    examples = rule.examples
    typeName = "\(rule)"
    formats = rule.formats
    run = { data in
      var reporter = Reporter<R>(data: data)
      for subject in R.Scope.subjects(in: data) { R.check(subject, &reporter) }
      return (reporter.findings, reporter.gaps)
    }
  }
}
