import FoundationEssentials
import GroundedModel
import Testing

@testable import Grounded
@testable import GroundedCLI

/// What is wrong in a suite file is told with its place and with what to do.
@Suite struct SuiteReaderTests {
  /// The message about a suite whose only case has these members, without the file's name.
  private func complaint(_ members: String, suite: String = "") throws -> String {
    try complaint(
      whole: """
        {"schema": "grounded.suite/1", "data": "d", "at": "2026-10-20T12:00:00Z"\(suite), "cases": [
        {"name": "n", "from": "a", "to": "b", \(members)}]}
        """)
  }

  private func complaint(whole: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/grounded-suite-\(UUID()).json"
    try RegressFiles.write(whole, path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = RegressFiles.run([path])
    // A suite without a fault is read, and then there is no data.
    #expect(outcome.exitCode == .unusableData || outcome.exitCode == .noInput)
    return outcome.messages.joined(separator: "\n").replacing(path + ":", with: "")
  }

  @Test(arguments: [
    (
      "\"form\": \"x\", \"expect\": {}",
      "2:39: /cases/0/form: a case has no member \"form\"; did you mean \"from\"?"
    ),
    (
      "\"expect\": {\"lenght_m\": 1}",
      "2:50: /cases/0/expect/lenght_m: an expectation has no member"
    ),
    ("\"profile\": \"stepfree\", \"expect\": {}", "did you mean \"step-free\"?"),
    ("\"close\": \"Lift 3\", \"expect\": {}", "/cases/0/close: is text; write a list of texts"),
    ("\"strict\": 1, \"expect\": {}", "/cases/0/strict: is a number; write true or false."),
    ("\"expect\": {\"text\": \"other.json\"}", "/expect/text: is no text beside the suite"),
    ("\"expect\": {\"text\": \"/tmp/a.txt\"}", "/expect/text: is no text beside the suite"),
    ("\"expect\": {\"text\": \"../a.txt\"}", "/expect/text: is no text beside the suite"),
    ("\"expect\": {\"length_m\": \"5\"}", "/cases/0/expect/length_m: is text; write a number"),
    ("\"expect\": {\"length_m\": {\"within\": 1}}", "\"is\" is missing: the number"),
    (
      "\"expect\": {\"length_m\": {\"is\": 1, \"within\": \"5\"}}",
      "/cases/0/expect/length_m/within: \"5\" is no tolerance; write a number, or \"5%\"."
    ),
    ("\"expect\": {\"level_changes_at_most\": 1.5}", "is no count; write a whole number"),
    (
      "\"expect\": {\"status\": \"no_route\", \"uses\": [\"Lift 3\"]}",
      "/cases/0/expect/uses: can never hold: a refusal has none."
    ),
    (
      "\"expect\": {\"status\": \"ok\", \"blocking\": []}",
      "/cases/0/expect/blocking: can never hold: a route has none."
    ),
    ("\"at\": \"2026-10-20T12:00\", \"expect\": {}", "says no offset from UTC"),
    ("\"at\": \"noon\", \"expect\": {}", "/cases/0/at: "),
    ("\"profile\": \"walk\"", "\"expect\" is missing: what is expected; write {}"),
    ("\"matrix\": {}, \"expect\": {}", "/cases/0/matrix: varies nothing"),
    (
      "\"matrix\": {\"from\": [\"x\"]}, \"expect\": {}", "/cases/0/from: stands in the matrix, too."
    ),
    ("\"matrix\": {\"close\": {\"all\": \"lift\"}}, \"expect\": {}", "\"each\" is missing"),
    (
      "\"matrix\": {\"close\": [[]]}, \"expect\": {\"k\": \"far\"}",
      "/cases/0/expect/k: \"far\" is no row; write \"233.2 m, 207 s: Escalator 1"
    ),
    (
      "\"matrix\": {\"close\": [[]]}, \"expect\": {\"Lift 3 closed\": \"the same as with nothing closed\"}",
      "there is no row for nothing closed above it"
    ),
    ("\"name\": \"m\", \"expect\": {}", "The key \"name\" stands twice in one object"),
    ("\"expect\": {]}", "is not valid JSON"),
  ])
  func `A fault in a case is told`(members: String, message: String) throws {
    let told = try complaint(members)
    #expect(told.contains(message), "\(told)")
  }

  @Test func `A fault of the suite is told, and several at once`() throws {
    #expect(
      try complaint(whole: "[]").contains("1:1: the suite: is an array; a suite is an object"))
    #expect(
      try complaint(whole: "{\"schema\": \"grounded.suite/2\", \"cases\": []}")
        .contains("1:12: /schema: is not \"grounded.suite/1\""))
    let both = try complaint(
      whole: "{\"schema\": \"grounded.suite/1\", \"cases\": [{\"name\": \"n\", \"expect\": {}}]}")
    for part in [
      "\"data\" is missing", "\"from\" is missing", "\"to\" is missing", "\"at\" is missing",
    ] {
      #expect(both.contains("1:42: /cases/0: \(part)"), "\(both)")
    }
    // Why a moment is needed.
    #expect(both.contains("the same suite would hold today and fail tonight"))
    let twice = try complaint(
      "\"expect\": {}}, {\"name\": \"n\", \"from\": \"a\", \"to\": \"b\", \"expect\": {}")
    #expect(twice.contains("/cases/1: the name \"n\" is that of case 1, too."))
  }

  @Test func `A place or a lift that the data does not have is a case that fails`() throws {
    let folder = try RegressFiles.copy()
    defer { RegressFiles.remove(folder) }
    let suite = folder + "/suites/names.json"
    try RegressFiles.write(
      """
      {"schema": "grounded.suite/1", "data": "../sample-airport", "at": "2026-10-20T12:00:00Z",
       "cases": [
        {"name": "place", "from": "B12", "to": "A44", "expect": {"status": "ok"}},
        {"name": "lift", "from": "B12", "to": "A04", "close": ["Lift 33"], "expect": {"status": "ok"}},
        {"name": "reason", "from": "B12", "to": "A04", "close": ["Planned maintenance"], "expect": {"status": "ok"}},
        {"name": "kind", "from": "B12", "matrix": {"to": {"each": "gates"}}, "expect": {}},
        {"name": "good", "from": "B12", "to": "A04", "expect": {"status": "ok"}},
        {"name": "avoids", "from": "B12", "to": "A04", "expect": {"avoids": ["Lfit 3"]}}
       ]}
      """, suite)
    let outcome = RegressFiles.run([suite])
    #expect(outcome.exitCode == .noRoute)
    #expect(outcome.output.contains("nothing in the data is called so"))
    #expect(outcome.output.contains("there is nothing called \"Planned maintenance\""))
    #expect(outcome.output.contains("\"to\": there is no place \"A44\"; near names: "))
    #expect(
      outcome.output.contains(
        "there is nothing called \"Lift 33\" that could be closed; near names: "))
    #expect(outcome.output.contains("there is no gates in the data; did you mean \"gate\"?"))
    #expect(outcome.output.hasSuffix("5 of 6 fail.\n"))
    // Nothing is recorded for what could not be asked.
    let before = try RegressFiles.text(suite)
    let update = RegressFiles.run([suite, "--update"])
    #expect(update.exitCode == .noRoute)
    #expect(update.messages.count == 4)
    #expect(try RegressFiles.text(suite).hasPrefix(before.prefix(120)))
  }
}
