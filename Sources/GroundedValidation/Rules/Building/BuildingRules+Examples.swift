import GroundedModel

extension BuildingRules {
  /// The examples of a rule.
  static func examples(of id: String) -> [RuleExample] {
    []
  }
}
