public import GroundedModel

/// How data is validated.
public struct ValidationOptions: Sendable {
  /// The moment that "now" means; without it, rules about age say that they were not checked.
  public var now: Instant?
  /// Severities that replace those of rules, by the rule's name.
  public var severities: [String: Severity]

  /// Creates options.
  public init(now: Instant? = nil, severities: [String: Severity] = [:]) {
    self.now = now
    self.severities = severities
  }
}
