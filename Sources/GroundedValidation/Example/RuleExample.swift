/// A small archive that shows a rule: a test of it and a part of its documentation.
public struct RuleExample: Sendable {
  /// What it shows, as half a sentence.
  public var title: String
  /// Whether the rule finds something in it.
  public var isFailing: Bool
  let change: @Sendable (inout ExamplePlan) -> Void

  /// An archive in which the rule finds something, at each place that is marked.
  static func failing(
    _ title: String, _ change: @escaping @Sendable (inout ExamplePlan) -> Void
  ) -> RuleExample {
    RuleExample(title: title, isFailing: true, change: change)
  }

  /// An archive in which the rule finds nothing.
  static func passing(
    _ title: String, _ change: @escaping @Sendable (inout ExamplePlan) -> Void = { _ in }
  ) -> RuleExample {
    RuleExample(title: title, isFailing: false, change: change)
  }

  /// The archive.
  var plan: ExamplePlan {
    var plan = ExamplePlan.base
    change(&plan)
    return plan
  }
}
