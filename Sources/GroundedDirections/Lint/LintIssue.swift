/// A place where a text breaks a rule of the directions.
public struct LintIssue: Hashable, Sendable, CustomStringConvertible {
  /// The rule's number in the table of rules.
  public var rule: Int
  /// The step; nil where it is not about one.
  public var step: Int?
  /// What is wrong, with the words.
  public var message: String
  /// Whether the rule only warns here.
  public var isWarning = false

  /// One line.
  public var description: String {
    "rule \(rule)" + (step.map { ", step \($0)" } ?? "") + ": " + message
  }
}
