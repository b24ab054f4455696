internal import GroundedModel
internal import GroundedRouting

/// The features that may be why a case does not hold any more.
///
/// A suite holds a digest of each feature that its recorded routes depend on. A digest that is another one now, or a
/// feature that is gone, is a cause if it is named in the expectations or lies on the route of today; so is a
/// feature on the route of today that no recorded route knew, and what is closed.
struct RegressionCauses {
  let suite: RegressionSuite
  let testCase: RegressionSuite.Case
  let key: String?
  /// What stands before each label in `recorded` where a suite has several data.
  let prefix: String
  /// The labels that the suite writes, by what they are compared as.
  let written: [String: String]
  let observation: RouteObservation
  let names: FeatureNames
  let contents: FeatureContents

  /// The causes, sorted by name; those that are sure to concern the case before all others.
  var causes: [RegressionReport.Cause] {
    let expected = Dictionary(
      expectedLabels.sorted().map { (FeatureNames.bare($0), $0) }, uniquingKeysWith: { $1 })
    let present = Set(observation.dependencies.map(names.recordKey))
    var found: [RegressionReport.Cause] = []
    var changed: [RegressionReport.Cause] = []
    for (label, digest) in recorded {
      let reference = names.byRecordKey[label]
      let now = reference.flatMap(contents.digest)
      guard now != digest else { continue }
      let cause = RegressionReport.Cause(
        feature: reference,
        name: expected[label] ?? reference.map(names.label) ?? written[label] ?? label,
        what: now == nil
          ? "is not in the data any more" : "has changed in the data since this was recorded")
      if expected[label] != nil || present.contains(label) {
        found.append(cause)
      } else {
        changed.append(cause)
      }
    }
    // The way leaves the recorded one where something is new, or where something is closed.
    if found.isEmpty, !suite.recorded.isEmpty {
      let known = Set(recorded.map(\.label))
      for feature in observation.way where !known.contains(names.recordKey(feature.reference)) {
        guard contents.digest(feature.reference) != nil else { continue }
        found.append(
          RegressionReport.Cause(
            feature: feature.reference, name: feature.label,
            what: "was on no route when this was recorded"))
      }
    }
    if found.isEmpty {
      for feature in observation.closed.sorted()
      where feature.featureType != .closure && !observation.closedByQuestion.contains(feature) {
        found.append(
          RegressionReport.Cause(
            feature: feature, name: names.label(feature), what: "is closed at that time"))
      }
    }
    if found.isEmpty { found = changed }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }
      .sorted { NaturalOrder.isBefore($0.name, $1.name) }
  }

  /// The recorded labels of the case's data with their digests, sorted.
  private var recorded: [(label: String, digest: String)] {
    suite.recorded.filter { $0.key.hasPrefix(prefix) }
      .map { (String($0.key.dropFirst(prefix.count)), $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The labels that the expectations name.
  private var expectedLabels: Set<String> {
    guard let key else { return Self.labels(testCase.expectation) }
    return testCase.rows.first { $0.key == key }.map { Self.labels($0.value) } ?? []
  }

  private static func labels(_ expected: RegressionSuite.Expectation) -> Set<String> {
    Set(
      (expected.way ?? []) + (expected.uses ?? []) + (expected.avoids ?? [])
        + (expected.blocking ?? []) + (expected.barred ?? []))
  }

  private static func labels(_ row: String) -> Set<String> {
    guard let expected = ExpectedRow(row) else { return [] }
    if expected.lengthMeters != nil { return Set(expected.way) }
    return Set(
      expected.rest.split(separator: "; ").flatMap { part in
        part.replacing("blocked by ", with: "", maxReplacements: 1)
          .replacing("barred ", with: "", maxReplacements: 1).split(separator: " + ")
          .map(String.init)
      })
  }

  /// The labels that a suite writes, by what they are compared as.
  static func written(_ suite: RegressionSuite) -> [String: String] {
    var all: Set<String> = []
    for testCase in suite.cases {
      all.formUnion(labels(testCase.expectation))
      for row in testCase.rows { all.formUnion(labels(row.value)) }
    }
    return Dictionary(
      all.sorted().map { (FeatureNames.bare($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
