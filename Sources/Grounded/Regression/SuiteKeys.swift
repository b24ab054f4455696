/// The members of the objects of a suite file; the schema names the same (a test compares).
package enum SuiteKeys {
  /// Of the suite.
  package static let suite = [
    "$schema", "schema", "name", "note", "data", "at", "profile", "pace", "tolerance", "cases",
    "recorded",
  ]
  /// Of a case.
  package static let testCase = [
    "name", "note", "data", "from", "to", "profile", "pace", "at", "close", "closures", "strict",
    "flight", "was", "matrix", "tolerance", "expect",
  ]
  /// Of a matrix.
  package static let matrix = ["from", "to", "profile", "pace", "at", "close"]
  /// Of a selector.
  package static let selector = ["each", "named", "except"]
  /// Of a tolerance.
  package static let tolerance = ["length_m", "duration_s"]
  /// Of an amount.
  package static let amount = ["is", "within"]
  /// Of the expectations of a single question.
  package static let expectation = [
    "status", "length_m", "duration_s", "way", "uses", "avoids", "level_changes_at_most",
    "blocking", "barred", "says", "does_not_say", "text",
  ]
}
