import Testing

@testable import GroundedModel

@Suite struct DateTimeTests {
  // Seconds from Python's datetime.
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0),
      ("2026-10-20T09:05:00Z", 1_792_487_100),
      ("2026-10-20T09:05:00+01:00", 1_792_483_500),
      ("2026-10-20t09:05:00z", 1_792_487_100),
      ("2026-10-20 09:05:00Z", 1_792_487_100),
      ("2026-10-20T09:05Z", 1_792_487_100),
      ("2026-10-20T09:05:00+0300", 1_792_476_300),
      ("2026-10-20T09:05:00-03", 1_792_497_900),
      ("2026-10-20T09:05:00.250Z", 1_792_487_100.25),
      ("2026-10-20T09:05:00.500000+03:00", 1_792_476_300.5),
      ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("1900-01-01T00:00:00Z", -2_208_988_800),
      ("2200-12-31T23:59:59Z", 7_289_654_399),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("1969-12-31T23:59:59.5Z", -0.5),
    ] as [(String, Double)])
  func reads(text: String, seconds: Double) throws {
    #expect(try Instant(rfc3339: text).secondsSince1970 == seconds)
  }

  @Test(
    arguments: [
      ("", DateTimeError.Reason.empty, 0),
      ("2026-04-31T00:00:00Z", .noSuchDay, 0),
      ("2026-02-29T00:00:00Z", .noSuchDay, 0),
      ("1900-02-29T00:00:00Z", .noSuchDay, 0),
      ("2026-00-10T00:00:00Z", .noSuchDay, 0),
      ("2026-13-10T00:00:00Z", .noSuchDay, 0),
      ("1899-12-31T00:00:00Z", .year, 0),
      ("2201-01-01T00:00:00Z", .year, 0),
      ("2026-10-20T24:00:00Z", .noSuchTime, 11),
      ("2026-10-20T09:60:00Z", .noSuchTime, 11),
      ("2026-10-20T09:05:61Z", .noSuchTime, 11),
      ("2026-10-20T9:05:00Z", .time, 11),
      ("2026-10-20X09:05:00Z", .time, 10),
      ("2026-10-20T09:05:00.Z", .fraction, 20),
      ("2026-10-20T09:05:00+24:00", .zone, 19),
      ("2026-10-20T09:05:00+3:00", .zone, 19),
      ("2026-10-20T09:05:00Z!", .trailing, 20),
      ("2026-10-20T09:05:00", .missingZone, 19),
      ("2026-10-20", .missingZone, 10),
      ("20 October 2026", .date, 0),
      ("٢٠٢٦-10-20T09:05:00Z", .date, 0),
    ] as [(String, DateTimeError.Reason, Int)])
  func saysWhatIsWrong(text: String, reason: DateTimeError.Reason, position: Int) {
    #expect(throws: DateTimeError(text: text, position: position, reason: reason)) {
      try Instant(rfc3339: text)
    }
  }

  @Test func keepsWhatIsNotAMoment() throws {
    let day = try #require(CivilDate(year: 2020, month: 9, day: 9))
    let civil = try #require(CivilDateTime(date: day, hour: 12, minute: 34, second: 56))
    #expect(try DateTime("2020-09-09T12:34:56") == .local(civil))
    #expect(try DateTime(" 2020-09-09 ") == .date(day))
    #expect(try CivilDateTime("2020-09-09 12:34:56") == civil)
    #expect(throws: DateTimeError.self) { try CivilDateTime("2020-09-09T12:34:56Z") }
    // 12:34:56 in London in September is 11:34:56 UTC.
    #expect(
      try DateTime("2020-09-09T12:34:56").instant(in: Zones.london)
        == Instant(rfc3339: "2020-09-09T11:34:56Z"))
    #expect(
      try DateTime("2020-09-09").instant(in: Zones.kathmandu)
        == Instant(rfc3339: "2020-09-08T18:15:00Z"))
  }

  @Test func refusesLongTexts() {
    let text = "2026-10-20T09:05:00." + String(repeating: "1", count: 990) + "Z"
    #expect(throws: DateTimeError.self) { try DateTime(text) }
  }

  @Test func everyDayOfThreeCenturiesComesBack() throws {
    var number = CivilDate.daysSince1970(year: 1900, month: 1, day: 1)
    var weekday = 1  // 1 January 1900 was a Monday.
    for year in CivilDate.years {
      let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      for (index, length) in [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        for day in 1...length {
          let date = try #require(CivilDate(year: year, month: index + 1, day: day))
          guard date.daysSince1970 == number, CivilDate(daysSince1970: number) == date,
            date.isoWeekday == weekday
          else {
            Issue.record("\(date.isoText)")
            return
          }
          number += 1
          weekday = weekday % 7 + 1
        }
        #expect(CivilDate(year: year, month: index + 1, day: length + 1) == nil)
      }
    }
    #expect(number == 84_371)  // 2201-01-01, from Python.
  }

  @Test(
    arguments: [
      ("2026-10-20T08:05:09Z", "2026-10-20T09:05:09+01:00", "09:05"),
      ("2026-12-20T08:05:09.9Z", "2026-12-20T08:05:09Z", "08:05"),
    ] as [(String, String, String)])
  func writesLondon(text: String, written: String, clock: String) throws {
    let instant = try Instant(rfc3339: text)
    #expect(instant.rfc3339(in: Zones.london) == written)
    #expect(Zones.london.civil(at: instant).clockText == clock)
  }

  @Test func writesOtherZones() throws {
    let instant = try Instant(rfc3339: "2026-01-01T02:00:00Z")
    #expect(instant.rfc3339(in: .utc) == "2026-01-01T02:00:00Z")
    #expect(instant.rfc3339(in: Zones.newYork) == "2025-12-31T21:00:00-05:00")
    #expect(instant.rfc3339(in: Zones.kathmandu) == "2026-01-01T07:45:00+05:45")
    let civil = Zones.newYork.civil(at: instant)
    #expect(civil.date.day == 31 && civil.date.month == 12 && civil.date.year == 2025)
    // Kathmandu's local mean time, +5:41:16, is written as +05:41 and names the same second.
    let mean = TimeZoneRules(
      identifier: "LMT", initialOffset: 20_476, changes: [], offsets: [], tail: nil)
    #expect(instant.rfc3339(in: mean) == "2026-01-01T07:41:00+05:41")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18])
  func wildMomentsDoNotTrap(seconds: Double) {
    let instant = Instant(secondsSince1970: seconds)
    for zone in [TimeZoneRules.utc, Zones.london, Zones.allYear] {
      #expect(!instant.rfc3339(in: zone).isEmpty)
      #expect((1898...2202).contains(zone.civil(at: instant).date.year))
      _ = zone.nextChange(after: instant)
      _ = zone.instants(for: zone.civil(at: instant))
    }
  }

  @Test func randomTextsAreReadOrRefused() throws {
    var random = SeededGenerator(state: 1)
    let pieces = [
      "2026", "-", "10", "-", "20", "T", "t", " ", "09", ":", "05", ":", "00", ".", "123", "Z", "+",
      "99", "0", "é", "\u{0}", "2026-10-20", "2026-10-20T09:05:00", "+03:00", "31", "02", "٣",
    ]
    var read = 0
    for _ in 0..<20_000 {
      let text = randomText(of: pieces, most: 8, using: &random)
      do throws(DateTimeError) {
        let instant = try DateTime(text).instant(in: Zones.london)
        // What is read comes back as the same second.
        let again = try Instant(rfc3339: instant.rfc3339(in: Zones.newYork))
        #expect(again.flooredSeconds == instant.flooredSeconds, "\(text)")
        read += 1
      } catch {
        #expect(error.position <= text.utf8.count)
      }
    }
    #expect(read > 100)
  }
}
