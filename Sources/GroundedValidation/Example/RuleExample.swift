import GroundedImport
import GroundedModel

/// A small archive or file that shows a rule: a test of it and a part of its documentation.
public struct RuleExample: Sendable {
  /// What it shows, as half a sentence.
  public var title: String
  /// Whether the rule finds something in it.
  public var isFailing: Bool
  private let content: Content

  /// What stands in it.
  private enum Content: Sendable {
    case archive(@Sendable (inout ExamplePlan) -> Void)
    case venue(@Sendable (inout ExamplePlan) -> Void, @Sendable (inout Venue) -> Void)
    case xml(ExampleFile)
  }

  /// An archive in which the rule finds something, at each place that is marked.
  static func failing(
    _ title: String, _ change: @escaping @Sendable (inout ExamplePlan) -> Void
  ) -> RuleExample {
    RuleExample(title: title, isFailing: true, content: .archive(change))
  }

  /// A venue that was changed after reading, as a program may hand it over, in which the rule finds something
  /// at each place that is marked.
  static func failing(
    _ title: String, _ change: @escaping @Sendable (inout ExamplePlan) -> Void,
    venue: @escaping @Sendable (inout Venue) -> Void
  ) -> RuleExample {
    RuleExample(title: title, isFailing: true, content: .venue(change, venue))
  }

  /// An archive in which the rule finds nothing.
  static func passing(
    _ title: String, _ change: @escaping @Sendable (inout ExamplePlan) -> Void = { _ in }
  ) -> RuleExample {
    RuleExample(title: title, isFailing: false, content: .archive(change))
  }

  /// An XML file in which the rule finds something, at each place that is marked.
  static func failing(_ title: String, in file: ExampleFile) -> RuleExample {
    RuleExample(title: title, isFailing: true, content: .xml(file))
  }

  /// An XML file in which the rule finds nothing.
  static func passing(_ title: String, in file: ExampleFile) -> RuleExample {
    RuleExample(title: title, isFailing: false, content: .xml(file))
  }

  /// The archive; the base one where the example is an XML file.
  var plan: ExamplePlan {
    var plan = ExamplePlan.base
    switch content {
    case .archive(let change), .venue(let change, _): change(&plan)
    case .xml: break
    }
    return plan
  }

  /// The marked places, sorted.
  var places: [SourceLocation] {
    switch content {
    case .archive, .venue: plan.written.places
    case .xml(let file): file.places
    }
  }

  /// What rules look at.
  ///
  /// - Throws: `ImportError`.
  func data() throws(ImportError) -> ValidationData {
    switch content {
    case .archive:
      let plan = plan
      return try ValidationData(
        source: "", archive: plan.archive(), now: plan.now, building: plan.building)
    case .venue(_, let change):
      let plan = plan
      var venue = try IMDFReader.read(plan.archive())
      change(&venue)
      return ValidationData(source: "", venue: venue, format: .imdf, now: plan.now)
    case .xml(let file):
      return ValidationData(
        source: "", venue: try file.venue(), format: file.format, now: ExamplePlan.base.now)
    }
  }
}
