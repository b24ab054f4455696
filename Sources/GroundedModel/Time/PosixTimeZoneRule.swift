/// The rule that holds after the last change of a table: a POSIX TZ string such as
/// `GMT0BST,M3.5.0/1,M10.5.0`, with the hours of RFC 8536 section 3.3.1 (-167 to 167).
struct PosixTimeZoneRule: Hashable, Sendable {
  /// The day of a year on which the clocks change.
  enum Day: Hashable, Sendable {
    /// `Mm.w.d`: the nth weekday of a month, 5 is the last; weekday 0 is Sunday.
    case weekday(month: Int, week: Int, weekday: Int)
    /// `Jn`: day 1 to 365, 29 February never counted.
    case withoutLeapDay(Int)
    /// `n`: day 0 to 365, 29 February counted.
    case withLeapDay(Int)
  }

  /// A change: a day and the seconds after its midnight, on the clock before the change.
  struct Change: Hashable, Sendable {
    var day: Day
    var seconds: Int
  }

  /// Daylight saving: the offset and the two changes of a year.
  struct Daylight: Hashable, Sendable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// Seconds east of UTC in standard time.
  let standardOffset: Int
  /// Daylight saving; `nil` if the zone has none.
  let daylight: Daylight?

  /// Reads a POSIX TZ string, or gives `nil` if it is none.
  init?(_ text: String) {
    guard text.utf8.count <= ByteScanner.longestText else { return nil }
    var scanner = ByteScanner(Array(text.utf8))
    guard scanner.zoneName(), let standard = scanner.offset(upToHours: 24) else { return nil }
    standardOffset = -standard
    guard !scanner.isAtEnd else {
      daylight = nil
      return
    }
    guard scanner.zoneName() else { return nil }
    var offset = standardOffset + 3_600
    if scanner.peek() != UInt8(ascii: ",") {
      guard let written = scanner.offset(upToHours: 24) else { return nil }
      offset = -written
    }
    guard scanner.take(","), let start = scanner.change(), scanner.take(","),
      let end = scanner.change(), scanner.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  /// The offset at a whole second since 1970.
  func offset(at seconds: Int) -> Int {
    guard let daylight else { return standardOffset }
    var last = Int.min
    var offset = standardOffset
    // A change can lie up to a week outside its year, so the years beside it count too.
    let year = year(of: seconds)
    for year in (year - 1)...(year + 1) {
      let end = endOfDaylight(daylight, year: year)
      if end <= seconds, end > last {
        last = end
        offset = standardOffset
      }
      // Where daylight saving ends at the moment it starts (all the year), the start wins.
      let start = startOfDaylight(daylight, year: year)
      if start <= seconds, start >= last {
        last = start
        offset = daylight.offset
      }
    }
    return offset
  }

  /// The first change after a whole second since 1970.
  func nextChange(after seconds: Int) -> Int? {
    guard let daylight else { return nil }
    var next: Int?
    let year = year(of: seconds)
    for year in (year - 1)...(year + 2) {
      let start = startOfDaylight(daylight, year: year)
      let end = endOfDaylight(daylight, year: year)
      if start > seconds { next = min(next ?? start, start) }
      if end > seconds { next = min(next ?? end, end) }
    }
    return next
  }

  private func year(of seconds: Int) -> Int {
    CivilDateTime(secondsSince1970: seconds + standardOffset).date.year
  }

  private func startOfDaylight(_ daylight: Daylight, year: Int) -> Int {
    PosixTimeZoneRule.second(of: daylight.start, year: year) - standardOffset
  }

  private func endOfDaylight(_ daylight: Daylight, year: Int) -> Int {
    PosixTimeZoneRule.second(of: daylight.end, year: year) - daylight.offset
  }

  /// The second of a change on the wall, since 1970.
  private static func second(of change: Change, year: Int) -> Int {
    let firstOfYear = CivilDate.daysSince1970(year: year, month: 1, day: 1)
    let day: Int
    switch change.day {
    case .withoutLeapDay(let number):
      day = firstOfYear + number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
    case .withLeapDay(let number):
      day = firstOfYear + number
    case .weekday(let month, let week, let weekday):
      let first = CivilDate.daysSince1970(year: year, month: month, day: 1)
      // ISO counts Sunday as 7, POSIX as 0.
      let firstWeekday = CivilDate.isoWeekday(daysSince1970: first) % 7
      var offset = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
      if offset >= CivilDate.dayCount(month: month, year: year) { offset -= 7 }
      day = first + offset
    }
    return day * 86_400 + change.seconds
  }
}

extension ByteScanner {
  /// Reads a zone abbreviation: three or more letters, or anything in angle brackets.
  fileprivate mutating func zoneName() -> Bool {
    if take("<") {
      while let byte = peek() {
        advance()
        if byte == UInt8(ascii: ">") { return true }
      }
      return false
    }
    return word().utf8.count >= 3
  }

  /// Reads `[+-]hh[:mm[:ss]]` as seconds.
  fileprivate mutating func offset(upToHours most: Int) -> Int? {
    let sign: Int
    if take("-") {
      sign = -1
    } else {
      _ = take("+")
      sign = 1
    }
    guard let hours = number(digits: 1...3), hours <= most else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] {
      guard take(":") else { break }
      guard let part = number(digits: 1...2), part <= 59 else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  /// Reads a day and an optional time, which is 02:00 if left out.
  fileprivate mutating func change() -> PosixTimeZoneRule.Change? {
    let day: PosixTimeZoneRule.Day
    if take("M") {
      guard let month = number(digits: 1...2), (1...12).contains(month), take("."),
        let week = number(digits: 1...1), (1...5).contains(week), take("."),
        let weekday = number(digits: 1...1), (0...6).contains(weekday)
      else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if take("J") {
      guard let number = number(digits: 1...3), (1...365).contains(number) else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = number(digits: 1...3), (0...365).contains(number) else { return nil }
      day = .withLeapDay(number)
    }
    guard take("/") else { return PosixTimeZoneRule.Change(day: day, seconds: 7_200) }
    guard let seconds = offset(upToHours: 167) else { return nil }
    return PosixTimeZoneRule.Change(day: day, seconds: seconds)
  }
}
