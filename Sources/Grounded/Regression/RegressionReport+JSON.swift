internal import GroundedModel

extension RegressionReport {
  /// The report for programs: schema `grounded.regress/1`.
  package var json: String {
    let count = results.count
    return JSONText.object([
      ("schema", .string("grounded.regress/1")),
      (
        "counts",
        .object([
          ("cases", .int(count)), ("passed", .int(count - failedCount)),
          ("failed", .int(failedCount)),
        ])
      ),
      (
        "suites",
        .array(
          suites.map { suite in
            .object([
              ("file", .string(suite.path)), ("name", .optional(suite.name)),
              ("cases", .array(suite.results.map(Self.json))),
            ])
          })
      ),
    ]).text(isPretty: true) + "\n"
  }

  private static func json(_ result: Result) -> JSONText {
    .object([
      ("name", .string(result.name)), ("combination", .optional(result.key)),
      ("line", .int(result.location.line)), ("column", .int(result.location.column)),
      ("pointer", .string(result.pointer)), ("passed", .bool(result.holds)),
      (
        "failures",
        .array(
          result.failures.map { failure in
            .object([
              ("what", .string(failure.what)), ("expected", .string(failure.expected)),
              ("got", .string(failure.got)),
              ("first_difference", .optional(failure.firstDifference)),
              ("lines", .array(failure.lines.map(JSONText.string))),
            ])
          })
      ),
      ("causes", .array(result.causes.map(\.json))),
    ])
  }
}

extension RegressionReport.Cause {
  /// The cause for programs.
  var json: JSONText {
    .object([
      (
        "feature",
        feature.map {
          .object([
            ("id", .string($0.id.rawValue)), ("feature_type", .string($0.featureType.rawValue)),
          ])
        } ?? .null
      ),
      ("name", .string(name)), ("what", .string(what)),
    ])
  }
}
