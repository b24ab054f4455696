public import GroundedModel

/// What is known about a rule without running it.
public struct RuleMetadata: Hashable, Sendable {
  /// The name in snake case, as `Finding.rule`.
  public var id: String
  /// What it finds, as one sentence.
  public var summary: String
  /// How bad a finding usually is.
  public var severity: Severity
  /// Why it matters to a traveller.
  public var why: String
  /// What to do about it.
  public var fix: String
  /// How much of the data it looks at.
  public var scope: ScopeKind
  /// The section of a specification it comes from, or "project rule".
  public var basis: String
  /// The names of official validations that it covers, where they are confirmed.
  public var officialNames: [String]
  /// The version of this software that had it first.
  public var since: String

  /// Creates metadata.
  init(
    _ id: String, _ severity: Severity, _ scope: ScopeKind, _ summary: String, why: String,
    fix: String, basis: String = RuleMetadata.projectRule, officialNames: [String] = [],
    since: String = "0.1.0"
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.why = why
    self.fix = fix
    self.scope = scope
    self.basis = basis
    self.officialNames = officialNames
    self.since = since
  }

  /// The basis of rules that no specification states.
  static let projectRule = "project rule"
}
