import Testing

@testable import GroundedModel

@Suite struct OpeningHoursTests {
  /// What is open in two weeks from 2026-12-21, in minutes, as an independent implementation says.
  @Test func agreesWithAnIndependentImplementation() throws {
    let first = try #require(CivilDate(year: 2026, month: 12, day: 21)).daysSince1970
    var compared = 0
    for line in openingHoursOracle.split(separator: "\n") {
      let end = try #require(line.utf8.firstIndex(of: UInt8(ascii: "=")))
      let text = String(line[..<end].dropLast())
      let expected = line[end...].dropFirst(2).split(separator: " ").map(String.init)
      let hours = try OpeningHours(text)
      var spans: [Range<Int>] = []
      for day in 0..<14 {
        for span in hours.openSpans(onDay: first + day) {
          let start = day * 1_440 + span.lowerBound / 60
          let end = day * 1_440 + span.upperBound / 60
          if let last = spans.last, last.upperBound == start {
            spans[spans.count - 1] = last.lowerBound..<end
          } else {
            spans.append(start..<end)
          }
        }
      }
      #expect(spans.map { "\($0.lowerBound)-\($0.upperBound)" } == expected, "\(text)")
      compared += 1
    }
    #expect(compared == 130)
  }

  // 19 October 2026 is a Monday.
  @Test(
    arguments: [
      ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-10-19T07:59:59", false),
      ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-10-19T08:00:00", true),
      ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-10-19T11:59:59", true),
      ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-10-19T12:00:00", false),
      ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-10-19T13:00:00", true),
      ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-10-24T09:00:00", false),
      ("04:00-23:30", "2026-10-19T23:29:59", true),
      ("04:00-23:30", "2026-10-19T23:30:00", false),
      ("22:00-02:00", "2026-10-19T01:59:59", true),
      ("22:00-02:00", "2026-10-19T02:00:00", false),
      ("Mo 22:00-26:00", "2026-10-20T01:00:00", true),
      ("Mo 22:00-26:00", "2026-10-19T01:00:00", false),
      ("  mO - fR   8:00 - 12:00 , 13:00 - 17:00  ; SA  OFF ; ", "2026-10-19T16:00:00", true),
      ("Mo, We 10:00-12:00", "2026-10-19T09:00:00", false),
      ("Mo, We 10:00-12:00", "2026-10-21T11:00:00", true),
      ("Dec 24,26 off", "2026-12-24T11:00:00", false),
      ("24/7; Dec 24,26 off", "2026-12-25T11:00:00", true),
      ("24/7; Dec 24,26 off", "2026-12-26T11:00:00", false),
      ("Dec 24-26", "2027-12-24T00:00:00", true),
      ("Nov-Feb", "2026-10-31T23:59:59", false),
      ("Nov-Feb", "2026-11-01T00:00:00", true),
      ("Nov-Feb", "2028-02-29T12:00:00", true),
      ("Nov-Feb", "2027-03-01T00:00:00", false),
      ("2026 Oct 20-2026 Nov 2", "2026-11-02T23:59:59", true),
      ("2026 Oct 20-2026 Nov 2", "2026-11-03T00:00:00", false),
      ("2026 Oct 20-2026 Nov 2", "2027-10-25T00:00:00", false),
      ("2026 Dec 24-Jan 2", "2027-01-02T12:00:00", true),
      ("2026 Dec 24-Jan 2", "2026-01-02T12:00:00", false),
      ("24/7 closed \"for ; good\"", "2026-10-19T12:00:00", false),
      // A later opening rule keeps its own part after midnight, as the reference implementation does.
      ("Sa 10:00-20:00; Mo-Fr 22:00-02:00", "2026-10-24T01:00:00", true),
      ("Mo-Fr 22:00-02:00; Sa 10:00-20:00", "2026-10-24T01:00:00", false),
    ] as [(String, String, Bool)])
  func state(text: String, civil: String, open: Bool) throws {
    let instant = try CivilDateTime(civil).instant(in: Zones.london)
    #expect(try OpeningHours(text).isOpen(at: instant, in: Zones.london) == open)
  }

  @Test(
    arguments: [
      ("", OpeningHoursError.Reason.empty, 0), ("   ", .empty, 3),
      ("Mo-Fr 09:00-17:00; PH off", .holidays, 19), ("Mo-Fr,PH 09:00-17:00", .holidays, 6),
      ("SH 09:00-17:00", .holidays, 0), ("sunrise-sunset", .events, 0),
      ("Mo sunrise-22:00", .events, 3), ("Mo 10:00-sunset", .events, 9),
      ("(sunrise+01:00)-22:00", .events, 0), ("easter off", .events, 0),
      ("week 10 Mo", .weeks, 0), ("Mo[1] 10:00-12:00", .nthWeekday, 2),
      ("Mo 18:00+", .openEnd, 8), ("Mo 18:00-22:00+", .openEnd, 14), ("2026+ Mo", .openEnd, 4),
      ("Mo 10:00-12:00 || \"ask\"", .fallback, 15), ("unknown", .unknown, 0),
      ("Mo 10:00-12:00 unknown", .unknown, 15), ("\"by appointment\"", .comment, 0),
      ("Mo 10:00-12:00 \"by appointment\"", .comment, 15), ("Mo off \"no end", .unclosedComment, 7),
      ("Mo 10:00-16:00/90", .repetition, 14), ("Jan 1-31/7", .repetition, 8),
      ("Mo 10:00", .singleTime, 3), ("Mo 25:00-26:00", .noSuchTime, 3),
      ("Mo 10:60-12:00", .noSuchTime, 3), ("Mo 10:00-49:00", .noSuchTime, 9),
      ("Nov 31", .noSuchDay, 4), ("Feb 30 off", .noSuchDay, 4), ("2026 Feb 29", .noSuchDay, 0),
      ("Dec 0", .noSuchDay, 4), ("1800", .year, 0), ("2027-2026", .year, 4),
      ("2027 Oct 20-2026 Nov 2", .year, 0), ("2026 Nov-Feb", .year, 0), ("Dec 26-24", .year, 0),
      ("Oct 20, Mo 10:00-12:00", .ambiguousComma, 6), ("Mo, Oct 20", .ambiguousComma, 2),
      ("2026 Oct 20,Nov 2", .ambiguousComma, 12), ("Dec 24-Jan", .unexpected, 0),
      ("Monday", .unexpected, 0), ("Mo-Fr 9-17", .unexpected, 6), ("Mo Oct 20", .unexpected, 3),
      ("Mo 10:00-12:00;; Tu", .unexpected, 15), ("; Mo", .unexpected, 0), (",", .unexpected, 0),
      ("Mo 10:00-12:00,", .unexpected, 15), ("24/7 Mo", .unexpected, 5),
      ("geöffnet", .unexpected, 0),
      ("Mo-", .unexpected, 3), ("Mo 10:00-12:00 Tu", .unexpected, 15),
    ] as [(String, OpeningHoursError.Reason, Int)])
  func saysWhatIsNotRead(text: String, reason: OpeningHoursError.Reason, position: Int) {
    #expect(throws: OpeningHoursError(text: text, position: position, reason: reason)) {
      try OpeningHours(text)
    }
  }

  @Test func keepsTheTextForQuoting() throws {
    #expect(try OpeningHours(" Mo-Fr  09:00-17:00 ").text == " Mo-Fr  09:00-17:00 ")
  }

  // Hand-checked: the night the clocks go forward and the night they go back.
  @Test(
    arguments: [
      // Opens within the skipped hour: at the jump.
      ("01:30-03:00", "2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z", "2026-03-29T02:00:00Z"),
      // Closes within the skipped hour: at the jump.
      ("00:30-01:30", "2026-03-29T00:00:00Z", "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z"),
      // 22:00 to 02:00 lasts three hours in spring and five in autumn.
      ("22:00-02:00", "2026-03-28T12:00:00Z", "2026-03-28T22:00:00Z", "2026-03-29T01:00:00Z"),
      ("22:00-02:00", "2026-10-24T12:00:00Z", "2026-10-24T21:00:00Z", "2026-10-25T02:00:00Z"),
      // A time that comes twice: open, closed, open again.
      ("01:00-01:30", "2026-10-24T12:00:00Z", "2026-10-25T00:00:00Z", "2026-10-25T00:30:00Z"),
      ("01:00-01:30", "2026-10-25T00:30:00Z", "2026-10-25T01:00:00Z", "2026-10-25T01:30:00Z"),
      // Closed from 01:45 on, and open again when the clocks go back to 01:00.
      ("00:00-01:45", "2026-10-25T00:00:00Z", "2026-10-25T00:45:00Z", "2026-10-25T01:00:00Z"),
      ("Fr 09:00-17:00", "2026-10-25T12:00:00Z", "2026-10-30T09:00:00Z", "2026-10-30T17:00:00Z"),
    ] as [(String, String, String, String)])
  func changesOnClockChangeNights(
    text: String, from: String, first: String, second: String
  ) throws {
    let hours = try OpeningHours(text)
    let next = try #require(
      hours.nextChange(after: try Instant(rfc3339: from), in: Zones.london, within: 14))
    #expect(try next == Instant(rfc3339: first))
    #expect(
      try hours.nextChange(after: next, in: Zones.london, within: 14)
        == Instant(rfc3339: second))
  }

  @Test func theSkippedMidnightOfSantiago() throws {
    // On 6 September 2026 the day starts at 01:00.
    let hours = try OpeningHours("Su 00:00-02:00")
    let start = try Instant(rfc3339: "2026-09-05T12:00:00Z")
    let opens = try #require(hours.nextChange(after: start, in: Zones.santiago, within: 7))
    #expect(try opens == Instant(rfc3339: "2026-09-06T04:00:00Z"))
    #expect(
      try hours.nextChange(after: opens, in: Zones.santiago, within: 7)
        == Instant(rfc3339: "2026-09-06T05:00:00Z"))
  }

  @Test func theSearchEnds() throws {
    let start = try Instant(rfc3339: "2026-10-20T12:00:00Z")
    for text in [
      "24/7", "off", "00:00-24:00", "12:00-12:00", "Mo-Su", "24/7; Mo 10:00-12:00 open, Mo",
    ] {
      #expect(
        try OpeningHours(text).nextChange(after: start, in: Zones.london, within: 3_660) == nil)
    }
    let hours = try OpeningHours("12:00-18:00")
    // London is on summer time: 12:00Z is 13:00, it closes at 17:00Z.
    #expect(hours.nextChange(after: start, in: Zones.london, within: 0) == nil)
    #expect(hours.nextChange(after: start, in: Zones.london, within: -5) == nil)
    #expect(hours.nextChange(after: start, in: Zones.london, within: .max) == start + 5 * 3_600)
    let leapDay = try OpeningHours("Feb 29")
    #expect(
      try leapDay.nextChange(after: start, in: Zones.london, within: 1_000)
        == Instant(rfc3339: "2028-02-29T00:00:00Z"))
  }

  // MARK: - Brute force

  /// The state by the definition alone: what the wall clock shows, rule by rule, minute by minute.
  static func isOpen(_ rules: [OpeningHoursRule], _ civil: CivilDateTime) -> Bool {
    let minute = civil.hour * 60 + civil.minute
    let yesterday = CivilDate(daysSince1970: civil.date.daysSince1970 - 1)
    var open = false
    for rule in rules {
      if rule.matches(civil.date), rule.opens, !rule.isAdditional { open = false }
      let now = rule.matches(civil.date) && rule.spans.contains { $0.contains(minute) }
      let spill = rule.matches(yesterday) && rule.spans.contains { $0.contains(minute + 1_440) }
      if now || spill { open = rule.opens }
    }
    return open
  }

  @Test(
    arguments: [
      ("2026-03-22T00:00:00Z", Zones.london), ("2026-10-18T00:00:00Z", Zones.london),
      ("2026-03-29T00:00:00Z", Zones.lordHowe), ("2026-09-01T00:00:00Z", Zones.santiago),
    ] as [(String, TimeZoneRules)])
  func scanningMinuteByMinuteFindsTheSame(from: String, zone: TimeZoneRules) throws {
    let start = try Instant(rfc3339: from)
    let minutes = 14 * 1_440
    for text in [
      "22:00-02:00", "01:00-01:30", "01:30-03:00; Su 00:15-01:15", "Mo-Fr 08:00-12:00,13:00-26:00",
      "Sa 20:00-28:00; Su 02:00-02:30 off, Su 01:00-01:20", "Su", "Mar 29; Oct 25; Apr 5; Sep 6",
      "24/7; Sa-Su 23:30-01:45 off", "00:00-24:00; We off",
    ] {
      let hours = try OpeningHours(text)
      // Backwards, so that the next change is known at every minute.
      let states = (0...minutes).map { minute in
        Self.isOpen(hours.rules, zone.civil(at: start + Double(minute) * 60))
      }
      var next: Int?
      for minute in stride(from: minutes - 1, through: 0, by: -1) {
        if states[minute] != states[minute + 1] { next = minute + 1 }
        let instant = start + Double(minute) * 60
        guard hours.isOpen(at: instant, in: zone) == states[minute] else {
          Issue.record("\(text): state at \(instant.rfc3339(in: zone))")
          return
        }
        // Every 31st minute keeps the test short and meets every phase of the hour.
        guard minute % 31 == 0 || next == minute + 1 else { continue }
        let found = hours.nextChange(after: instant, in: zone, within: 14)
        if let next {
          guard found == start + Double(next) * 60 else {
            Issue.record("\(text): change after \(instant.rfc3339(in: zone))")
            return
          }
        } else if let found {
          #expect(found > start + Double(minutes) * 60, "\(text)")
        }
      }
      #expect(Set(states).count == 2, "\(text) never changes")
    }
  }

  @Test func randomTextsAreReadOrRefused() throws {
    var random = SeededGenerator(state: 4)
    let pieces = [
      "Mo", "Fr", "Sa", "Su", "-", ",", ";", " ", "08:00", "12:00", "22:00-02:00", "10:00-12:00",
      "26:00",
      "off", "open", "\"x\"", "Dec", "24", "Jan 2", "2026", "24/7", "PH", "+", "/", "[1]", "week",
      ":",
      "sunrise", "|", "é", "0", "99", "Mo-Fr 09:00-17:00", "; ", ", ", "Nov-Feb",
    ]
    let start = try Instant(rfc3339: "2026-10-24T20:00:00Z")
    var read = 0
    for _ in 0..<30_000 {
      let text = randomText(of: pieces, most: 9, using: &random)
      do throws(OpeningHoursError) {
        let hours = try OpeningHours(text)
        read += 1
        let open = hours.isOpen(at: start, in: Zones.london)
        #expect(open == Self.isOpen(hours.rules, Zones.london.civil(at: start)), "\(text)")
        if let next = hours.nextChange(after: start, in: Zones.london, within: 14) {
          #expect(next > start && hours.isOpen(at: next, in: Zones.london) != open, "\(text)")
          #expect(hours.isOpen(at: next + -1, in: Zones.london) == open, "\(text)")
        }
      } catch {
        #expect(error.position <= text.utf8.count, "\(text)")
      }
    }
    #expect(read > 500)
  }

  @Test func longTextsTakeLittleTime() throws {
    #expect(throws: OpeningHoursError.self) {
      try OpeningHours(String(repeating: "Mo;", count: 334))
    }
    let start = try Instant(rfc3339: "2026-10-24T20:00:00Z")
    // As many rules as fit, and none of them ever changes the state.
    let hours = try OpeningHours(String(repeating: "Mo;", count: 330) + "24/7")
    let clock = ContinuousClock()
    let spent = clock.measure {
      _ = hours.nextChange(
        after: start, in: Zones.london, within: OpeningHours.longestSearchDays)
    }
    #expect(spent < .seconds(10))
  }
}
