package import GroundedModel

/// What a run of suites found.
package struct RegressionReport: Sendable {
  /// One suite.
  package struct Suite: Sendable {
    /// The suite file as it was named.
    package var path: String
    /// The suite's name.
    package var name: String?
    /// Its results: one for each case, and for each combination of a matrix.
    package var results: [Result] = []
    /// Contents of the features that its routes depend on: label and digest, for recording.
    package var features: [String: String] = [:]
  }

  /// Something that does not hold.
  package struct Failure: Hashable, Sendable {
    /// The member of `expect`, or `question`.
    package var what: String
    /// What is expected.
    package var expected: String
    /// What there is.
    package var got: String
    /// Where the two first differ, in words.
    package var firstDifference: String?
    /// The two line by line, for texts.
    package var lines: [String] = []
  }

  /// A feature that may be why.
  package struct Cause: Hashable, Sendable {
    /// The feature, where it is in the data.
    package var feature: FeatureReference?
    /// What it is called.
    package var name: String
    /// What happened to it.
    package var what: String

    /// The cause in words.
    package var text: String { "\(name) \(what)" }
  }

  /// One case, or one combination of a matrix.
  package struct Result: Sendable {
    /// The position of the case in its suite.
    package var position: Int
    /// The name of the case.
    package var name: String
    /// The combination; nil where the case is no matrix.
    package var key: String?
    /// The JSON pointer of the expectations.
    package var pointer: String
    /// Where the case stands.
    package var location: SourceLocation
    /// What does not hold; empty where all does.
    package var failures: [Failure] = []
    /// Features that may be why.
    package var causes: [Cause] = []
    /// The answer as a row; nil where there is none.
    package var row: String?
    /// The expectations that would hold now; nil for a matrix and where there is no answer.
    package var members: [Member]?
    /// The whole text that a golden file should hold, where it holds another.
    package var golden: (path: String, text: String)?

    /// A member of the expectations.
    package struct Member: Hashable, Sendable {
      /// Its name.
      package var key: String
      /// Its value.
      package var value: JSONText
    }

    /// The name with the combination.
    package var title: String { key.map { "\(name): \($0)" } ?? name }
    /// Whether everything holds.
    package var holds: Bool { failures.isEmpty }
  }

  /// The suites in the order they were named.
  package var suites: [Suite] = []

  /// All results in order.
  package var results: [Result] { suites.flatMap(\.results) }
  /// The number of results where something does not hold.
  package var failedCount: Int { results.count { !$0.holds } }
}
