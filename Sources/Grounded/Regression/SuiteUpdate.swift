internal import GroundedModel

/// A suite file with the expectations that hold now; what holds already keeps every byte.
package struct SuiteUpdate: Sendable {
  /// A file to write.
  package struct File: Hashable, Sendable {
    /// Where.
    package var path: String
    /// What.
    package var text: String
  }

  /// The files to write: the suite where it changes, then golden texts.
  package private(set) var files: [File] = []
  /// What changed, a line for each case or row.
  package private(set) var changes: [String] = []
  /// Cases that could not be asked, which stay as they are.
  package private(set) var problems: [String] = []

  /// Prepares an update from a run that records.
  package init(_ suite: RegressionSuite, _ report: RegressionReport.Suite) {
    var edits: [(range: Range<Int>, text: String)] = []
    for (position, testCase) in suite.cases.enumerated() {
      let results = report.results.filter { $0.position == position }
      let isBlocked = results.contains {
        $0.failures.contains { $0.what == "question" || $0.what == "matrix" }
      }
      for result in results {
        for failure in result.failures where failure.what == "question" || failure.what == "matrix"
        {
          problems.append("\(result.title): \(failure.got)")
        }
      }
      guard results.contains(where: { !$0.holds }) else { continue }
      let depth = JSONSpan.indentation(at: testCase.expectRange.lowerBound, in: suite.bytes)
      if testCase.matrix != nil {
        guard !isBlocked || results.contains(where: { $0.row != nil && !$0.holds }) else {
          continue
        }
        edits.append((testCase.expectRange, matrix(testCase, results, depth)))
      } else if let result = results.first, let members = result.members {
        let old = String(decoding: suite.bytes[testCase.expectRange], as: UTF8.self)
          .replacing("\r\n", with: "\n")
        let value = Self.indented(
          JSONText.object(members.map { ($0.key, $0.value) }).text(isPretty: true), depth)
        if value != old { edits.append((testCase.expectRange, value)) }
        for failure in result.failures {
          changes.append(
            testCase.expectation.isEmpty
              ? "\(result.title): recorded, \(result.row ?? "")"
              : "\(result.title): \(failure.what): was \(failure.expected), is \(failure.got)")
        }
        if let golden = result.golden {
          files.append(File(path: golden.path, text: golden.text))
        }
      }
    }
    // The contents of features are recorded again whenever an expectation is, so that the next report can tell
    // what changed since.
    if report.features != suite.recorded, !report.features.isEmpty {
      let depth = suite.recordedRange.map {
        JSONSpan.indentation(at: $0.lowerBound, in: suite.bytes)
      }
      let value = JSONText.object(
        report.features.sorted { NaturalOrder.isBefore($0.key, $1.key) }
          .map { ($0.key, .string($0.value)) }
      ).text(isPretty: true)
      if let range = suite.recordedRange {
        edits.append((range, Self.indented(value, depth ?? 2)))
      } else if let end = Self.endOfLastMember(suite.bytes) {
        edits.append((end..<end, ",\n  \"recorded\": " + Self.indented(value, 2)))
      }
      if changes.isEmpty {
        changes.append("the contents of features that the routes depend on are recorded")
      }
    }
    guard !edits.isEmpty else { return }
    var bytes = suite.bytes
    // Lines end as the first line of the file ends.
    let end = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D ? "\r\n" : "\n" }
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let text = end.map { edit.text.replacing("\n", with: $0) } ?? edit.text
      bytes.replaceSubrange(edit.range, with: Array(text.utf8))
    }
    files.insert(File(path: suite.path, text: String(decoding: bytes, as: UTF8.self)), at: 0)
  }

  /// The rows of a matrix that hold now, in the order of the combinations; where one can't be asked, the old row.
  private mutating func matrix(
    _ testCase: RegressionSuite.Case, _ results: [RegressionReport.Result], _ depth: Int
  ) -> String {
    let old = Dictionary(testCase.rows.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    var members: [(key: String, value: JSONText)] = []
    var known: [String: String] = [:]
    func add(_ key: String, _ row: String) {
      let open = ExpectedRow.openKeys(key).compactMap { known[$0] }.first
      members.append((key, .string(open == row ? ExpectedRow.sameAsOpen : row)))
      known[key] = row
    }
    for result in results {
      guard let key = result.key else { continue }
      if result.holds, let row = old[key] {
        add(key, row)
      } else if let row = result.row {
        add(key, row)
        changes.append("\(result.title): was \(old[key] ?? "not recorded"), is \(row)")
      } else if result.failures.contains(where: { $0.what == "question" }) {
        if let row = old[key] { add(key, row) }
      } else {
        changes.append("\(result.title): was \(old[key] ?? "not recorded"), is gone")
      }
    }
    return Self.indented(JSONText.object(members).text(isPretty: true), depth)
  }

  private static func indented(_ text: String, _ depth: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: depth))
  }

  /// The byte after the last member of the root object.
  private static func endOfLastMember(_ bytes: [UInt8]) -> Int? {
    guard var end = bytes.lastIndex(of: UInt8(ascii: "}")) else { return nil }
    while end > 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}
