import GroundedImport
import GroundedModel
import Testing

@Suite struct TimeZoneFilesTests {
  // From Python's zoneinfo, written down once.
  @Test(
    arguments: [
      ("Europe/London", "2026-03-29T00:59:59Z", 0),
      ("Europe/London", "2026-03-29T01:00:00Z", 3_600),
      ("Europe/London", "2026-10-25T00:59:59Z", 3_600),
      ("Europe/London", "2026-10-25T01:00:00Z", 0),
      ("Europe/London", "2040-07-01T12:00:00Z", 3_600),
      ("Europe/London", "1970-06-01T00:00:00Z", 3_600),
      ("Europe/London", "2100-03-28T00:59:59Z", 0),
      ("Europe/London", "2100-03-28T01:00:00Z", 3_600),
      ("America/New_York", "2026-03-08T06:59:59Z", -18_000),
      ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
      ("America/New_York", "2026-11-01T05:59:59Z", -14_400),
      ("America/New_York", "2026-11-01T06:00:00Z", -18_000),
      ("America/New_York", "2099-07-01T00:00:00Z", -14_400),
      ("Asia/Kathmandu", "1985-12-31T18:29:59Z", 19_800),
      ("Asia/Kathmandu", "1985-12-31T18:30:00Z", 20_700),
      ("Asia/Kathmandu", "2026-06-01T00:00:00Z", 20_700),
      ("Asia/Kathmandu", "1910-01-01T00:00:00Z", 20_476),
      ("Australia/Lord_Howe", "2026-04-04T14:59:59Z", 39_600),
      ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", 37_800),
      ("Australia/Lord_Howe", "2026-10-03T15:29:59Z", 37_800),
      ("Australia/Lord_Howe", "2026-10-03T15:30:00Z", 39_600),
      ("Australia/Lord_Howe", "2090-01-01T00:00:00Z", 39_600),
      ("Australia/Sydney", "2026-04-04T15:59:59Z", 39_600),
      ("Australia/Sydney", "2026-04-04T16:00:00Z", 36_000),
      ("Australia/Sydney", "2026-10-03T15:59:59Z", 36_000),
      ("Australia/Sydney", "2026-10-03T16:00:00Z", 39_600),
      ("Europe/Dublin", "2026-07-01T00:00:00Z", 3_600),
      ("Europe/Dublin", "2026-12-01T00:00:00Z", 0),
      ("Europe/Dublin", "2050-07-01T00:00:00Z", 3_600),
      ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),
      ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
    ] as [(String, String, Int)])
  func offset(identifier: String, text: String, seconds: Int) throws {
    let zone = try TimeZoneFiles.rules(for: identifier)
    #expect(zone.identifier == identifier)
    #expect(zone.offsetSeconds(at: try Instant(rfc3339: text)) == seconds)
  }

  @Test func utcNeedsNoFile() throws {
    #expect(try TimeZoneFiles.rules(for: "UTC") == .utc)
  }

  @Test(arguments: [
    "", "..", "../passwd", "Europe/../Europe/London", "/etc/passwd", "Europe/", "/Europe",
    "Europe//London", "Europe/Lond\u{0}on", "Europe/Löndon", "zone.tab", "Europe London",
    String(repeating: "a", count: 101),
  ])
  func identifiersThatAreNone(text: String) {
    #expect(throws: TimeZoneFiles.Failure.badIdentifier(text)) {
      try TimeZoneFiles.rules(for: text)
    }
  }

  @Test(arguments: ["Europe/Nowhere", "Europe"])
  func zonesThatAreNotThere(text: String) {
    #expect(throws: TimeZoneFiles.Failure.notFound(text)) {
      try TimeZoneFiles.rules(for: text)
    }
  }

  @Test func filesThatAreNoZone() {
    #expect(throws: TimeZoneFiles.Failure.unreadable("leapseconds", .notTimeZoneFile)) {
      try TimeZoneFiles.rules(for: "leapseconds")
    }
  }
}
