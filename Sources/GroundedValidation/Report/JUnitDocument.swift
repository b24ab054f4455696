internal import GroundedModel

/// JUnit XML, whatever the cases are about.
package struct JUnitDocument {
  /// Cases that belong together.
  package struct Suite {
    /// What they are called.
    package var name: String
    /// The cases.
    package var cases: [Case]

    /// Creates a suite.
    package init(name: String, cases: [Case]) {
      self.name = name
      self.cases = cases
    }
  }

  /// One case.
  package struct Case {
    /// The group it belongs to.
    package var className: String
    /// Its name.
    package var name: String
    /// Why it failed; nil where it did not.
    package var failure: Failure?
    /// Why it was left out; nil where it was not.
    package var skipped: String?
    /// What it says besides.
    package var output: String?

    /// Creates a case that passed.
    package init(className: String, name: String) {
      self.className = className
      self.name = name
    }
  }

  /// A failure.
  package struct Failure {
    /// Its kind.
    package var type: String
    /// It in short.
    package var message: String
    /// The whole of it; line breaks are kept.
    package var text: String

    /// Creates a failure.
    package init(type: String, message: String, text: String) {
      self.type = type
      self.message = message
      self.text = text
    }
  }

  private let name: String
  private let suites: [Suite]

  /// Creates a document.
  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The document as XML.
  package var text: String {
    let all = suites.flatMap(\.cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<testsuites name=\"\(MarkupText.escaped(name))\" tests=\"\(all.count)\" failures=\"\(all.count { $0.failure != nil })\" errors=\"0\" time=\"0\">\n"
    for suite in suites {
      let failures = suite.cases.count { $0.failure != nil }
      let skipped = suite.cases.count { $0.failure == nil && $0.skipped != nil }
      text +=
        "  <testsuite name=\"\(MarkupText.escaped(suite.name))\" tests=\"\(suite.cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\">\n"
      for item in suite.cases { text += Self.text(item) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func text(_ item: Case) -> String {
    var parts = ""
    if let failure = item.failure {
      parts +=
        "\n      <failure type=\"\(MarkupText.escaped(failure.type))\" message=\"\(MarkupText.escaped(failure.message))\">\(lines(failure.text))</failure>"
    } else if let skipped = item.skipped {
      parts += "\n      <skipped message=\"\(MarkupText.escaped(skipped))\"/>"
    }
    if let output = item.output {
      parts += "\n      <system-out>\(lines(output))</system-out>"
    }
    return
      "    <testcase classname=\"\(MarkupText.escaped(item.className))\" name=\"\(MarkupText.escaped(item.name))\">\(parts.isEmpty ? "" : parts + "\n    ")</testcase>\n"
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkupText.escaped(String($0)) }.joined(separator: "\n")
  }
}
