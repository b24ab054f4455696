import GroundedImport
import GroundedModel
import Testing

@testable import GroundedCLI

struct TimeArgumentTests {
  private func london() throws -> TimeZoneRules {
    try TimeZoneFiles.rules(for: "Europe/London")
  }

  // Seconds since 1970 from `date -u -d … +%s`.
  @Test(arguments: [
    ("2026-10-20T12:00", 1_792_494_000.0), ("2026-10-20T12:00:00+01:00", 1_792_494_000),
    ("2026-10-20 11:00Z", 1_792_494_000), ("2026-01-20T12:00", 1_768_910_400),
  ])
  func `A time is local in the venue's zone or has its own`(text: String, seconds: Double) throws {
    let time = try TimeArgument(text, zone: london())
    #expect(time.instant.secondsSince1970 == seconds)
    #expect(time.note == nil)
  }

  @Test func `A time that the clocks skip is the moment of the jump, and said`() throws {
    let time = try TimeArgument("2026-03-29T01:30", zone: london())
    // 2026-03-29T01:00:00Z
    #expect(time.instant.secondsSince1970 == 1_774_746_000)
    #expect(try #require(time.note).contains("does not exist in Europe/London"))
    #expect(try #require(time.note).contains("2026-03-29T02:00:00+01:00"))
  }

  @Test func `A time that comes twice is the first, and said`() throws {
    let time = try TimeArgument("2026-10-25T01:30", zone: london())
    // 2026-10-25T00:30:00Z
    #expect(time.instant.secondsSince1970 == 1_792_888_200)
    #expect(try #require(time.note).contains("comes twice"))
  }

  @Test(arguments: ["noon", "", "2026-10-20", "12:00", "2026-13-01T12:00", "2026-10-20T25:00"])
  func `What is no moment is refused`(text: String) throws {
    let zone = try london()
    #expect(throws: UsageError.self) { try TimeArgument(text, zone: zone) }
  }

  @Test func `A local time without a zone in the data is refused, an absolute one is not`() throws {
    #expect(throws: UsageError.self) { try TimeArgument("2026-10-20T12:00", zone: nil) }
    let time = try TimeArgument("2026-10-20T12:00Z", zone: nil)
    #expect(time.instant.secondsSince1970 == 1_792_497_600)
  }
}
