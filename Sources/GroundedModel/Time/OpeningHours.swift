/// When something is open, read from an OpenStreetMap `opening_hours` text (IMDF HOURS).
///
/// What is read, a subset of the grammar 0.7.4: `24/7`; weekdays, their ranges and lists; days and
/// months, their ranges and lists, also with years; time spans, also over midnight; `open`, `off`,
/// `closed`, each with a comment; rules joined by `;` and `,`. Everything else (holidays,
/// sunrise, weeks, the nth weekday, an open end, `||`, `unknown`) makes the whole text unread: the
/// state is then unknown, never guessed.
///
/// How rules combine, as in the specification and its reference implementation (opening_hours.js):
/// - Rules are gone through in order, day by day. A rule that opens and follows `;` replaces all
///   that
///   earlier rules say about each day it matches, also what reaches into that day from the evening
///   before: `Fr 20:00-02:00; Sa 10:00-18:00` is closed on Saturday from 00:00.
/// - The part of a span after midnight belongs to the rule and the day on which the span starts. It
///   is added to the next day and replaces nothing there, and it stays if a later rule replaces
///   the day on which it started.
/// - A rule after `,` adds its times. A rule with `off` or `closed` takes its times away, all of
///   the
///   day if it has none.
///
/// Clock changes: the state at a moment is the state at what the wall clock then shows. So a time
/// that is skipped never comes: what opens within it opens at the jump. A time that comes
/// twice counts twice: open 01:00-01:30 is open for two half hours in the night the clocks go back.
public struct OpeningHours: Hashable, Sendable {
  /// The text as it was written, for quoting.
  public let text: String
  /// The rules, in the order of the text.
  let rules: [OpeningHoursRule]

  /// The most days that `nextChange` looks ahead: ten years.
  public static let longestSearchDays = 3_660

  /// Reads an `opening_hours` text of at most 1,000 bytes.
  ///
  /// - Throws: `OpeningHoursError` if it is outside the subset; the state is then unknown.
  public init(_ text: String) throws(OpeningHoursError) {
    var parser = try OpeningHoursParser(text)
    rules = try parser.parse()
    self.text = text
  }

  /// Whether it is open at a moment; the first moment of a span is open, the last one is not.
  public func isOpen(at instant: Instant, in zone: TimeZoneRules) -> Bool {
    let local = instant.flooredSeconds + zone.offsetSeconds(at: instant)
    return isOpen(localSeconds: local)
  }

  /// The first moment after this one at which the state differs from the state just before it.
  ///
  /// The search walks from one change of the zone's offset to the next, day by day between
  /// them, so it is exact across clock changes and linear in the days searched.
  ///
  /// - Parameters:
  ///   - instant: the moment after which to look.
  ///   - zone: the zone of the clock on the wall.
  ///   - days: how far to look, in days of 24 hours, up to `longestSearchDays`.
  /// - Returns: `nil` if nothing changes within that time.
  public func nextChange(
    after instant: Instant, in zone: TimeZoneRules, within days: Int
  ) -> Instant? {
    let start = instant.flooredSeconds
    let last = start + max(0, min(days, OpeningHours.longestSearchDays)) * 86_400
    let state = isOpen(at: instant, in: zone)
    var moment = start
    while moment <= last {
      // From here to `end` the wall clock runs without a jump.
      let offset = zone.offset(at: moment)
      let jump = zone.nextChange(after: moment)
      let end = min(jump ?? .max, last + 1)
      let found = firstLocalSecond(
        where: !state, from: moment + offset, before: end + offset)
      if let found {
        let change = found - offset
        return Instant(secondsSince1970: Double(change))
      }
      moment = end
    }
    return nil
  }

  /// Whether it is open when the wall clock shows this.
  private func isOpen(localSeconds: Int) -> Bool {
    let (day, second) = localSeconds.flooredDivision(by: 86_400)
    return openSpans(onDay: day).contains { $0.contains(second) }
  }

  /// The first wall clock second of a stretch that has the state.
  private func firstLocalSecond(where open: Bool, from first: Int, before end: Int) -> Int? {
    var (day, second) = first.flooredDivision(by: 86_400)
    while day * 86_400 + second < end {
      let spans = openSpans(onDay: day)
      var found: Int?
      if let current = spans.first(where: { $0.contains(second) }) {
        if open {
          found = second
        } else if current.upperBound < 86_400 {
          found = current.upperBound
        }
      } else if open {
        found = spans.first { $0.lowerBound >= second }?.lowerBound
      } else {
        found = second
      }
      if let found {
        let local = day * 86_400 + found
        return local < end ? local : nil
      }
      day += 1
      second = 0
    }
    return nil
  }

  /// The open spans of one civil day, in seconds since its midnight on the wall: sorted, apart.
  func openSpans(onDay day: Int) -> [Range<Int>] {
    let today = CivilDate(daysSince1970: day)
    let yesterday = CivilDate(daysSince1970: day - 1)
    var spans = MinuteSpans()
    for rule in rules {
      let matchesToday = rule.matches(today)
      if matchesToday, rule.replacesDay { spans.removeAll() }
      if matchesToday {
        for span in rule.spans {
          spans.apply(span.lowerBound..<min(span.upperBound, 1_440), open: rule.opens)
        }
      }
      if rule.reachesNextDay, rule.matches(yesterday) {
        for span in rule.spans where span.upperBound > 1_440 {
          spans.apply(0..<(span.upperBound - 1_440), open: rule.opens)
        }
      }
    }
    return spans.ranges.map { ($0.lowerBound * 60)..<($0.upperBound * 60) }
  }
}

/// Spans of minutes of one day: sorted, apart, none empty.
private struct MinuteSpans {
  private(set) var ranges: [Range<Int>] = []

  mutating func removeAll() {
    ranges.removeAll()
  }

  /// Adds a span or takes it away; linear in the spans there are.
  mutating func apply(_ span: Range<Int>, open: Bool) {
    guard !span.isEmpty else { return }
    var result: [Range<Int>] = []
    var merged = span
    for range in ranges {
      if range.upperBound < span.lowerBound || range.lowerBound > span.upperBound {
        result.append(range)
      } else if open {
        merged =
          min(merged.lowerBound, range.lowerBound)..<max(merged.upperBound, range.upperBound)
      } else {
        if range.lowerBound < span.lowerBound { result.append(range.lowerBound..<span.lowerBound) }
        if range.upperBound > span.upperBound { result.append(span.upperBound..<range.upperBound) }
      }
    }
    if open { result.append(merged) }
    ranges = result.sorted { $0.lowerBound < $1.lowerBound }
  }
}
