import GroundedImport
import GroundedModel

extension LoadingRules {
  /// The examples of a rule.
  static func examples(of rule: ImportRule) -> [RuleExample] {
    []
  }
}
