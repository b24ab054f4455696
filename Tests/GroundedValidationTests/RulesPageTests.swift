import FoundationEssentials
import Testing

@testable import GroundedValidation

/// The generated page of rules is what the rules say.
@Suite struct RulesPageTests {
  @Test func pageIsFresh() throws {
    let path =
      FilePlaces.package + "/Sources/GroundedValidation/GroundedValidation.docc/Rules.md"
    if ProcessInfo.processInfo.environment["GROUNDED_RECORD"] == "1" {
      try Data(RulesPage.text.utf8).write(to: URL(fileURLWithPath: path))
      Issue.record("The page was written again; look at it and run without GROUNDED_RECORD.")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == RulesPage.text)
  }
}
