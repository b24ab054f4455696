internal import GroundedModel
internal import GroundedValidation

extension RegressionReport {
  /// The report as JUnit XML: a suite for each file, a case for each question.
  package var junit: String {
    JUnitDocument(
      name: "grounded regress",
      suites: suites.map { suite in
        JUnitDocument.Suite(
          name: suite.path,
          cases: suite.results.map { result in
            var item = JUnitDocument.Case(
              className: result.key == nil ? suite.path : "\(suite.path).\(result.name)",
              name: result.key ?? result.name)
            if let first = result.failures.first {
              let head = "\(first.what): expected \(first.expected), got \(first.got)"
              var lines = result.failures.flatMap { failure in
                ["\(failure.what): expected \(failure.expected), got \(failure.got)"]
                  + (failure.firstDifference.map { ["first difference: \($0)"] } ?? [])
                  + failure.lines
              }
              lines += result.causes.map { "cause: \($0.text)" }
              item.failure = JUnitDocument.Failure(
                type: first.what, message: head, text: lines.joined(separator: "\n"))
            }
            return item
          })
      }
    ).text
  }
}
