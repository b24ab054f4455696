import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// Every rule finds exactly what its examples mark, and nothing where they mark nothing.
@Suite struct ExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var number: Int

    var testDescription: String { "\(rule) \(number)" }
  }

  static let cases: [Case] = RuleRegistry.rules.flatMap { rule in
    rule.examples.indices.map { Case(rule: rule.metadata.id, number: $0) }
  }

  @Test(arguments: cases) func exampleIsFoundAtItsMarks(_ example: Case) throws {
    let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == example.rule })
    let shown = rule.examples[example.number]
    let data = try shown.data()
    let found = rule.run(data).findings
    let places = found.map { $0.location ?? GroundedModel.SourceLocation(file: "") }.sorted()
    #expect(
      places == shown.places,
      "\(shown.title): found \(found.map { "\($0.location.map { "\($0)" } ?? "") \($0.message)" })")
    #expect(shown.isFailing == !shown.places.isEmpty)
    #expect(found.allSatisfy { $0.rule == example.rule && !$0.message.isEmpty })
  }

  @Test func baseOfExamplesHasNothingAboveInformation() throws {
    let plan = ExamplePlan.base
    let report = try DataValidator.validate(
      plan.archive(), source: "", options: ValidationOptions(now: plan.now))
    let bad = report.findings.filter { $0.severity > .information }
    #expect(bad.isEmpty, "\(bad.map { "\($0.rule) \($0.message)" })")
  }
}
