import Testing

@testable import GroundedModel

@Suite struct TimeZoneRulesTests {
  // From Python's zoneinfo, written down once.
  @Test(
    arguments: [
      (Zones.london, "2026-03-29T00:59:59Z", 0), (Zones.london, "2026-03-29T01:00:00Z", 3_600),
      (Zones.london, "2026-10-25T00:59:59Z", 3_600), (Zones.london, "2026-10-25T01:00:00Z", 0),
      (Zones.london, "2100-03-28T00:59:59Z", 0), (Zones.london, "2100-03-28T01:00:00Z", 3_600),
      (Zones.newYork, "2026-03-08T06:59:59Z", -18_000),
      (Zones.newYork, "2026-03-08T07:00:00Z", -14_400),
      (Zones.newYork, "2026-11-01T05:59:59Z", -14_400),
      (Zones.newYork, "2026-11-01T06:00:00Z", -18_000),
      (Zones.kathmandu, "2026-06-01T00:00:00Z", 20_700),
      (Zones.lordHowe, "2026-04-04T14:59:59Z", 39_600),
      (Zones.lordHowe, "2026-04-04T15:00:00Z", 37_800),
      (Zones.lordHowe, "2026-10-03T15:29:59Z", 37_800),
      (Zones.lordHowe, "2026-10-03T15:30:00Z", 39_600),
      (Zones.lordHowe, "2090-01-01T00:00:00Z", 39_600),
      (Zones.santiago, "2026-04-05T02:59:59Z", -10_800),
      (Zones.santiago, "2026-04-05T03:00:00Z", -14_400),
      (Zones.santiago, "2026-09-06T03:59:59Z", -14_400),
      (Zones.santiago, "2026-09-06T04:00:00Z", -10_800),
      (Zones.nuuk, "2050-03-27T00:59:59Z", -7_200), (Zones.nuuk, "2050-03-27T01:00:00Z", -3_600),
      (Zones.dublin, "2026-07-01T00:00:00Z", 3_600), (Zones.dublin, "2026-12-01T00:00:00Z", 0),
      (Zones.gaza, "2089-07-01T00:00:00Z", 10_800),
      (Zones.allYear, "2026-01-01T03:59:59Z", -14_400),
      (Zones.allYear, "2026-01-01T04:00:00Z", -14_400),
      (Zones.allYear, "2026-07-01T00:00:00Z", -14_400),
    ] as [(TimeZoneRules, String, Int)])
  func offset(zone: TimeZoneRules, text: String, seconds: Int) throws {
    #expect(zone.offsetSeconds(at: try Instant(rfc3339: text)) == seconds, "\(zone.identifier)")
  }

  @Test(
    arguments: [
      // Skipped, once, twice; the last value is what `instant(in:)` gives.
      (Zones.london, "2026-03-29T01:30:00", [], "2026-03-29T01:00:00Z"),
      (Zones.london, "2026-03-29T01:00:00", [], "2026-03-29T01:00:00Z"),
      (Zones.london, "2026-03-29T02:00:00", ["2026-03-29T01:00:00Z"], "2026-03-29T01:00:00Z"),
      (Zones.london, "2026-03-29T00:59:59", ["2026-03-29T00:59:59Z"], "2026-03-29T00:59:59Z"),
      (
        Zones.london, "2026-10-25T01:30:00", ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"],
        "2026-10-25T00:30:00Z"
      ),
      (
        Zones.london, "2026-10-25T01:00:00", ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"],
        "2026-10-25T00:00:00Z"
      ),
      (Zones.london, "2026-10-25T02:00:00", ["2026-10-25T02:00:00Z"], "2026-10-25T02:00:00Z"),
      (
        Zones.lordHowe, "2026-04-05T01:45:00", ["2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"],
        "2026-04-04T14:45:00Z"
      ),
      (Zones.lordHowe, "2026-10-04T02:15:00", [], "2026-10-03T15:30:00Z"),
      // Midnight itself is skipped.
      (Zones.santiago, "2026-09-06T00:00:00", [], "2026-09-06T04:00:00Z"),
    ] as [(TimeZoneRules, String, [String], String)])
  func instants(
    zone: TimeZoneRules, civil: String, expected: [String], first: String
  ) throws {
    let civil = try CivilDateTime(civil)
    #expect(
      try zone.instants(for: civil) == expected.map { text in try Instant(rfc3339: text) })
    #expect(try civil.instant(in: zone) == Instant(rfc3339: first))
  }

  @Test(arguments: [
    Zones.london, Zones.newYork, Zones.kathmandu, Zones.lordHowe, Zones.santiago, Zones.nuuk,
    Zones.dublin, Zones.gaza, Zones.allYear, TimeZoneRules.utc,
  ])
  func everyQuarterOfAYearComesBack(zone: TimeZoneRules) throws {
    let start = try Instant(rfc3339: "2026-01-01T00:00:00Z")
    for step in stride(from: 0.0, to: 366 * 86_400, by: 900) {
      let instant = start + step
      #expect(zone.instants(for: zone.civil(at: instant)).contains(instant))
    }
  }

  @Test func nextChangeWalksTheTableAndTheRule() throws {
    let instant = try Instant(rfc3339: "2026-03-29T00:59:59Z")
    let spring = try #require(Zones.london.nextChange(after: instant))
    #expect(try spring == Instant(rfc3339: "2026-03-29T01:00:00Z"))
    #expect(
      try Zones.london.nextChange(after: spring) == Instant(rfc3339: "2026-10-25T01:00:00Z"))
    #expect(TimeZoneRules.utc.nextChange(after: instant) == nil)
  }

  @Test(arguments: [
    "", "GM", "GMT", "GMT25", "GMT0BST", "GMT0BST,M3.5.0", "GMT0BST,M13.5.0,M10.5.0",
    "GMT0BST,M3.6.0,M10.5.0", "GMT0BST,M3.5.7,M10.5.0", "GMT0BST,J0,J1", "GMT0BST,366,1",
    "GMT0BST,M3.5.0/168,M10.5.0", "GMT0BST,M3.5.0,M10.5.0x", "<+01-1", "GMT0:60",
    "GMT0BST,M3.5.0/999999999999999999999,M10.5.0",
  ])
  func badRulesAreRefused(text: String) {
    #expect(PosixTimeZoneRule(text) == nil)
  }

  // MARK: - TZif

  /// The system's file of Asia/Kathmandu, byte for byte.
  static let kathmanduFile: [UInt8] = [
    0x54, 0x5A, 0x69, 0x66, 0x32, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x10, 0xA1, 0xF2, 0x7D, 0x84,
    0x1E, 0x18, 0x30, 0xA8, 0x7F, 0xFF, 0xFF, 0xFF, 0x01, 0x02, 0x02, 0x00, 0x00, 0x4F, 0xFC, 0x00,
    0x00, 0x00, 0x00, 0x4D, 0x58, 0x00, 0x04, 0x00, 0x00, 0x50, 0xDC, 0x00, 0x0A, 0x4C, 0x4D, 0x54,
    0x00, 0x2B, 0x30, 0x35, 0x33, 0x30, 0x00, 0x2B, 0x30, 0x35, 0x34, 0x35, 0x00, 0x54, 0x5A, 0x69,
    0x66, 0x32, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x03, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x10, 0xFF, 0xFF, 0xFF, 0xFF, 0xA1, 0xF2, 0x7D,
    0x84, 0x00, 0x00, 0x00, 0x00, 0x1E, 0x18, 0x30, 0xA8, 0x00, 0x00, 0x00, 0x00, 0x7F, 0xFF, 0xFF,
    0xFF, 0x01, 0x02, 0x02, 0x00, 0x00, 0x4F, 0xFC, 0x00, 0x00, 0x00, 0x00, 0x4D, 0x58, 0x00, 0x04,
    0x00, 0x00, 0x50, 0xDC, 0x00, 0x0A, 0x4C, 0x4D, 0x54, 0x00, 0x2B, 0x30, 0x35, 0x33, 0x30, 0x00,
    0x2B, 0x30, 0x35, 0x34, 0x35, 0x00, 0x0A, 0x3C, 0x2B, 0x30, 0x35, 0x34, 0x35, 0x3E, 0x2D, 0x35,
    0x3A, 0x34, 0x35, 0x0A,
  ]

  @Test func readsARealFile() throws {
    let zone = try TimeZoneRules(identifier: "Asia/Kathmandu", tzif: Self.kathmanduFile)
    // From Python's zoneinfo.
    for (text, seconds) in [
      ("1910-01-01T00:00:00Z", 20_476), ("1985-12-31T18:29:59Z", 19_800),
      ("1985-12-31T18:30:00Z", 20_700), ("2026-06-01T00:00:00Z", 20_700),
    ] {
      #expect(zone.offsetSeconds(at: try Instant(rfc3339: text)) == seconds)
    }
  }

  @Test func everyCutFileIsRefused() {
    for count in 0..<Self.kathmanduFile.count {
      #expect(throws: TimeZoneRulesError.self, "\(count)") {
        try TimeZoneRules(identifier: "x", tzif: Array(Self.kathmanduFile.prefix(count)))
      }
    }
  }

  @Test func brokenBytesNeverTrap() throws {
    var random = SeededGenerator(state: 2)
    var read = 0
    for _ in 0..<5_000 {
      var bytes = Self.kathmanduFile
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let zone = try? TimeZoneRules(identifier: "x", tzif: bytes) else { continue }
      read += 1
      for seconds in [-1e12, -1e9, 0, 1.8e9, 1e12] {
        let instant = Instant(secondsSince1970: seconds)
        let civil = zone.civil(at: instant)
        _ = civil.instant(in: zone)
      }
    }
    #expect(read > 100)
  }

  /// Writes one block as RFC 8536 section 3 lays it out.
  static func block(
    version: UInt8, timeSize: Int, changes: [(Int64, UInt8)], types: [Int32], leaps: Int = 0
  ) -> [UInt8] {
    func bigEndian<N: FixedWidthInteger>(_ number: N) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leaps, changes.count, types.count, 4] { bytes += bigEndian(Int32(count)) }
    for (time, _) in changes {
      bytes += timeSize == 8 ? bigEndian(time) : bigEndian(Int32(truncatingIfNeeded: time))
    }
    bytes += changes.map { $0.1 }
    for offset in types { bytes += bigEndian(offset) + [0, 0] }
    bytes += Array("ABC".utf8) + [0]
    return bytes
  }

  @Test func version1KeepsItsLastOffset() throws {
    let bytes = Self.block(
      version: 0, timeSize: 4, changes: [(-100, 1), (100, 0)], types: [3_600, -7_200])
    let zone = try TimeZoneRules(identifier: "x", tzif: bytes)
    let offsets = [-101.0, -100, 99, 100, 4e9].map {
      zone.offsetSeconds(at: Instant(secondsSince1970: $0))
    }
    #expect(offsets == [3_600, -7_200, -7_200, 3_600, 3_600])
  }

  @Test func version2UsesTheSecondBlockAndTheRule() throws {
    // Slim: the first block is empty but for one type; the table ends in 2025, the rule goes on.
    let empty = Self.block(version: 0x32, timeSize: 4, changes: [], types: [0])
    let change = Int64(try Instant(rfc3339: "2025-10-26T01:00:00Z").secondsSince1970)
    let table = Self.block(
      version: 0x32, timeSize: 8, changes: [(-(1 << 59), 1), (0, 2), (change, 0)],
      types: [0, -75, 3_600])
    let bytes = empty + table + Array("\nGMT0BST,M3.5.0/1,M10.5.0\n".utf8)
    let zone = try TimeZoneRules(identifier: "x", tzif: bytes)
    for (text, seconds) in [
      ("1960-01-01T00:00:00Z", -75), ("1970-01-01T00:00:00Z", 3_600),
      ("2025-10-26T01:00:00Z", 0), ("2026-03-29T01:00:00Z", 3_600),
      ("2026-10-25T01:00:00Z", 0),
    ] {
      #expect(zone.offsetSeconds(at: try Instant(rfc3339: text)) == seconds, "\(text)")
    }
    #expect(
      try TimeZoneRules(identifier: "x", tzif: empty + table + Array("\n\n".utf8)).tail == nil)
    #expect(throws: TimeZoneRulesError.badRule("rubbish")) {
      try TimeZoneRules(identifier: "x", tzif: empty + table + Array("\nrubbish\n".utf8))
    }
  }

  @Test func brokenTablesAreRefused() {
    let cases: [([UInt8], TimeZoneRulesError)] = [
      (Array("RIFF".utf8), .notTimeZoneFile),
      (
        Self.block(version: 0, timeSize: 4, changes: [(5, 0), (5, 0)], types: [0]),
        .malformed("changes out of order")
      ),
      (
        Self.block(version: 0, timeSize: 4, changes: [(5, 1)], types: [0]),
        .malformed("no local time type 1")
      ),
      (
        Self.block(version: 0, timeSize: 4, changes: [], types: [1_000_000]),
        .malformed("an offset of 1000000 s")
      ),
      (
        Self.block(version: 0, timeSize: 4, changes: [], types: []),
        .malformed("no local time types")
      ),
      (Self.block(version: 0, timeSize: 4, changes: [], types: [0], leaps: 27), .leapSeconds),
    ]
    for (bytes, error) in cases {
      #expect(throws: error) { try TimeZoneRules(identifier: "x", tzif: bytes) }
    }
  }
}
