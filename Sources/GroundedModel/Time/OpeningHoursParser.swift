/// Reads an opening hours text from front to back, one rule after the other.
struct OpeningHoursParser {
  private let text: String
  private var scanner: ByteScanner

  private static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  init(_ text: String) throws(OpeningHoursError) {
    guard text.utf8.count <= ByteScanner.longestText else {
      throw OpeningHoursError(
        text: text, position: ByteScanner.longestText, reason: .tooLong)
    }
    self.text = text
    scanner = ByteScanner(Array(text.utf8))
  }

  /// Reads all rules.
  mutating func parse() throws(OpeningHoursError) -> [OpeningHoursRule] {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw error(.empty) }
    var rules: [OpeningHoursRule] = []
    var isAdditional = false
    while true {
      var rule = try readRule()
      rule.isAdditional = isAdditional
      rules.append(rule)
      scanner.skipSpaces()
      if scanner.isAtEnd { return rules }
      if scanner.take(";") {
        isAdditional = false
        scanner.skipSpaces()
        // A semicolon after the last rule separates nothing and does no harm.
        if scanner.isAtEnd { return rules }
      } else if scanner.take(",") {
        isAdditional = true
      } else {
        throw unexpected()
      }
    }
  }

  // MARK: - One rule

  private mutating func readRule() throws(OpeningHoursError) -> OpeningHoursRule {
    var rule = OpeningHoursRule()
    scanner.skipSpaces()
    let start = scanner.position
    if takeAlways() {
      // 24/7 is a whole selector: only a modifier may follow.
    } else {
      rule.years = try readYears()
      rule.dates = try readDates()
      // "Oct: Mo 10:00-12:00": a colon for the reader only.
      if scanner.position > start {
        scanner.skipSpaces()
        _ = scanner.take(":")
      }
      rule.weekdays = try readWeekdays()
      if let spans = try readTimes() { rule.spans = spans }
    }
    let isBare = scanner.position == start
    let modifier = try readModifier()
    if isBare, modifier == nil { throw unexpected() }
    rule.opens = modifier ?? true
    return rule
  }

  private mutating func takeAlways() -> Bool {
    let start = scanner.position
    if scanner.fixedNumber(digits: 2) == 24, scanner.take("/"), scanner.take("7"),
      !scanner.isDigit()
    {
      return true
    }
    scanner.move(to: start)
    return false
  }

  /// `open`, `off` or `closed` with an optional comment; `nil` if none of them is next.
  private mutating func readModifier() throws(OpeningHoursError) -> Bool? {
    scanner.skipSpaces()
    if scanner.peek() == UInt8(ascii: "\"") { throw error(.comment) }
    let start = scanner.position
    let opens: Bool
    switch scanner.word() {
    case "": return nil
    case "open": opens = true
    case "off", "closed": opens = false
    default:
      scanner.move(to: start)
      throw unexpected()
    }
    scanner.skipSpaces()
    let quote = scanner.position
    if scanner.take("\"") {
      while !scanner.take("\"") {
        guard !scanner.isAtEnd else { throw error(.unclosedComment, at: quote) }
        scanner.advance()
      }
    }
    return opens
  }

  // MARK: - Years and dates

  /// `2026`, `2026-2028`, `2026,2028`, if no month of a dated range follows.
  private mutating func readYears() throws(OpeningHoursError) -> [ClosedRange<Int>] {
    var years: [ClosedRange<Int>] = []
    let start = scanner.position
    while let first = try takeYear() {
      scanner.skipSpaces()
      var last = first
      let dash = scanner.position
      if scanner.take("-") {
        scanner.skipSpaces()
        guard let written = try takeYear() else { throw unexpected() }
        guard written >= first else { throw error(.year, at: dash) }
        last = written
      }
      years.append(first...last)
      scanner.skipSpaces()
      if scanner.peek() == UInt8(ascii: "/") { throw error(.repetition) }
      if scanner.peek() == UInt8(ascii: "+") { throw error(.openEnd) }
      guard scanner.peek() == UInt8(ascii: ",") else { break }
      let comma = scanner.position
      scanner.advance()
      scanner.skipSpaces()
      guard isYearNext else { throw error(.ambiguousComma, at: comma) }
    }
    if years.count == 1, let only = years.first, only.lowerBound == only.upperBound,
      isMonthNext
    {
      // "2026 Oct 20-2026 Nov 2": the year belongs to the date.
      scanner.move(to: start)
      return []
    }
    return years
  }

  private var isYearNext: Bool {
    (0..<4).allSatisfy { scanner.isDigit($0) } && !scanner.isDigit(4)
  }

  /// Four digits that are a year.
  private mutating func takeYear() throws(OpeningHoursError) -> Int? {
    guard isYearNext else { return nil }
    let start = scanner.position
    guard let year = scanner.fixedNumber(digits: 4) else { return nil }
    guard CivilDate.years.contains(year) else { throw error(.year, at: start) }
    return year
  }

  private var isMonthNext: Bool {
    var ahead = scanner
    ahead.skipSpaces()
    return OpeningHoursParser.months.contains(ahead.word())
  }

  /// `Oct`, `Nov-Feb`, `Dec 24-26`, `Dec 24-Jan 2`, `2026 Oct 20-2026 Nov 2` and lists of them.
  private mutating func readDates() throws(OpeningHoursError) -> [OpeningHoursRule.Dates] {
    var dates: [OpeningHoursRule.Dates] = []
    var lastMonth: Int?
    var hasYear = false
    while true {
      scanner.skipSpaces()
      let start = scanner.position
      if let month = lastMonth, isDayNext {
        // "Dec 24,26": a further day of the same month.
        dates.append(try readRange(from: Day(year: nil, month: month, day: nil), at: start))
      } else if let first = try takeMonth() {
        // "2026 Oct 20,Nov 2": whether the year goes for both is not said.
        if hasYear, first.year == nil { throw error(.ambiguousComma, at: start) }
        hasYear = first.year != nil
        dates.append(try readRange(from: first, at: start))
        lastMonth = first.year == nil && first.day != nil ? first.month : nil
      } else {
        return dates
      }
      scanner.skipSpaces()
      let comma = scanner.position
      guard scanner.take(",") else { return dates }
      scanner.skipSpaces()
      guard isMonthNext || isYearNext || (lastMonth != nil && isDayNext) else {
        throw error(.ambiguousComma, at: comma)
      }
    }
  }

  /// One end of a range as it is written.
  private struct Day {
    var year: Int?
    var month: Int
    var day: Int?
  }

  /// One or two digits that do not begin a time or a year.
  private var isDayNext: Bool {
    guard scanner.isDigit() else { return false }
    let length = scanner.isDigit(1) ? 2 : 1
    return !scanner.isDigit(length) && scanner.peek(length) != UInt8(ascii: ":")
  }

  /// A month, with the year before it or the day after it if they are written.
  private mutating func takeMonth() throws(OpeningHoursError) -> Day? {
    let start = scanner.position
    let year = try takeYear()
    scanner.skipSpaces()
    let monthStart = scanner.position
    guard let index = OpeningHoursParser.months.firstIndex(of: scanner.word()) else {
      scanner.move(to: year == nil ? monthStart : start)
      if year != nil { throw unexpected() }
      return nil
    }
    return Day(year: year, month: index + 1, day: try takeDay(month: index + 1))
  }

  private mutating func takeDay(month: Int) throws(OpeningHoursError) -> Int? {
    scanner.skipSpaces()
    guard isDayNext else { return nil }
    let start = scanner.position
    guard let day = scanner.number(digits: 1...2) else { return nil }
    guard day >= 1, day <= CivilDate.dayCount(month: month, year: 2_000) else {
      throw error(.noSuchDay, at: start)
    }
    return day
  }

  /// The rest of a range, or the one day or month that it is.
  private mutating func readRange(
    from written: Day, at start: Int
  ) throws(OpeningHoursError) -> OpeningHoursRule.Dates {
    var first = written
    if first.day == nil, isDayNext { first.day = try takeDay(month: first.month) }
    scanner.skipSpaces()
    if scanner.peek() == UInt8(ascii: "+") { throw error(.openEnd) }
    if scanner.peek() == UInt8(ascii: "/") { throw error(.repetition) }
    guard scanner.take("-") else { return try dates(from: first, to: first, at: start) }
    scanner.skipSpaces()
    var last = first
    if first.day != nil, isDayNext {
      last.day = try takeDay(month: first.month)
      guard let from = first.day, let to = last.day, from <= to else {
        throw error(.year, at: start)
      }
    } else if let end = try takeMonth() {
      // "Dec 24-Jan": a day against a month says too little.
      guard (end.day == nil) == (first.day == nil) else { throw error(.unexpected, at: start) }
      guard end.year == nil || first.year != nil else { throw error(.unexpected, at: start) }
      last = end
      if let year = first.year, end.year == nil {
        // "2026 Dec 24-Jan 2" ends in the next year.
        let wraps = (end.month, end.day ?? 0) < (first.month, first.day ?? 0)
        // "2026 Nov-Feb": the winter, or two ends of one year?
        if wraps, end.day == nil { throw error(.year, at: start) }
        last.year = wraps ? year + 1 : year
      }
    } else {
      throw unexpected()
    }
    return try dates(from: first, to: last, at: start)
  }

  private func dates(
    from first: Day, to last: Day, at start: Int
  ) throws(OpeningHoursError) -> OpeningHoursRule.Dates {
    guard let firstYear = first.year, let lastYear = last.year else {
      return .yearly(
        from: first.month * 100 + (first.day ?? 1), to: last.month * 100 + (last.day ?? 31))
    }
    let lastDay = last.day ?? CivilDate.dayCount(month: last.month, year: lastYear)
    guard CivilDate.years.contains(lastYear) else { throw error(.year, at: start) }
    guard let from = CivilDate(year: firstYear, month: first.month, day: first.day ?? 1),
      let to = CivilDate(year: lastYear, month: last.month, day: lastDay)
    else { throw error(.noSuchDay, at: start) }
    guard from <= to else { throw error(.year, at: start) }
    return .once(from...to)
  }

  // MARK: - Weekdays

  /// `Mo`, `Mo-Fr`, `Fr-Mo`, `Mo,We-Fr` as bits; `nil` if no weekday is next.
  private mutating func readWeekdays() throws(OpeningHoursError) -> OpeningHoursRule.Weekdays? {
    var bits: OpeningHoursRule.Weekdays?
    while true {
      scanner.skipSpaces()
      guard let first = takeWeekday() else { return bits }
      var last = first
      scanner.skipSpaces()
      if scanner.peek() == UInt8(ascii: "[") { throw error(.nthWeekday) }
      if scanner.take("-") {
        scanner.skipSpaces()
        guard let end = takeWeekday() else { throw unexpected() }
        last = end
        scanner.skipSpaces()
        if scanner.peek() == UInt8(ascii: "[") { throw error(.nthWeekday) }
      }
      var day = first
      while true {
        bits = (bits ?? 0) | 1 << UInt8(day)
        if day == last { break }
        day = day % 7 + 1
      }
      let comma = scanner.position
      guard scanner.take(",") else { return bits }
      scanner.skipSpaces()
      guard isWeekdayNext else {
        throw isHolidayNext ? error(.holidays) : error(.ambiguousComma, at: comma)
      }
    }
  }

  private mutating func takeWeekday() -> Int? {
    let start = scanner.position
    guard let index = OpeningHoursParser.weekdays.firstIndex(of: scanner.word()) else {
      scanner.move(to: start)
      return nil
    }
    return index + 1
  }

  private var isWeekdayNext: Bool {
    var ahead = scanner
    return OpeningHoursParser.weekdays.contains(ahead.word())
  }

  private var isHolidayNext: Bool {
    var ahead = scanner
    return ["ph", "sh"].contains(ahead.word())
  }

  // MARK: - Times

  /// `08:00-12:00,13:00-26:00` in minutes; `nil` if no time is next.
  private mutating func readTimes() throws(OpeningHoursError) -> [Range<Int>]? {
    scanner.skipSpaces()
    guard isTimeNext else { return nil }
    var spans: [Range<Int>] = []
    while true {
      spans.append(try readSpan())
      // A comma before another time goes on with the list; any other comma starts a new rule.
      let end = scanner.position
      scanner.skipSpaces()
      guard scanner.take(",") else {
        scanner.move(to: end)
        return spans
      }
      scanner.skipSpaces()
      guard isTimeNext else {
        scanner.move(to: end)
        return spans
      }
    }
  }

  private var isTimeNext: Bool {
    guard scanner.isDigit() else { return false }
    return scanner.peek(scanner.isDigit(1) ? 2 : 1) == UInt8(ascii: ":")
  }

  private mutating func readSpan() throws(OpeningHoursError) -> Range<Int> {
    let start = scanner.position
    let from = try readMinutes()
    guard from < 1_440 else { throw error(.noSuchTime, at: start) }
    scanner.skipSpaces()
    if scanner.peek() == UInt8(ascii: "+") { throw error(.openEnd) }
    guard scanner.take("-") else { throw error(.singleTime, at: start) }
    scanner.skipSpaces()
    guard isTimeNext else { throw unexpected() }
    let endStart = scanner.position
    var to = try readMinutes()
    guard to <= 2 * 1_440 else { throw error(.noSuchTime, at: endStart) }
    // 22:00-02:00 ends on the next day; 10:00-10:00 lasts 24 hours.
    if to <= from { to += 1_440 }
    scanner.skipSpaces()
    if scanner.peek() == UInt8(ascii: "+") { throw error(.openEnd) }
    if scanner.peek() == UInt8(ascii: "/") { throw error(.repetition) }
    return from..<to
  }

  private mutating func readMinutes() throws(OpeningHoursError) -> Int {
    let start = scanner.position
    guard let hours = scanner.number(digits: 1...2), scanner.take(":"),
      let minutes = scanner.fixedNumber(digits: 2), !scanner.isDigit()
    else { throw error(.noSuchTime, at: start) }
    guard minutes <= 59 else { throw error(.noSuchTime, at: start) }
    return hours * 60 + minutes
  }

  // MARK: - Errors

  private func error(
    _ reason: OpeningHoursError.Reason, at position: Int? = nil
  ) -> OpeningHoursError {
    OpeningHoursError(text: text, position: position ?? scanner.position, reason: reason)
  }

  /// The error for what is next: the reason if it is a known part of the grammar that is not read.
  private func unexpected() -> OpeningHoursError {
    var ahead = scanner
    ahead.skipSpaces()
    let position = ahead.position
    switch ahead.peek() {
    case UInt8(ascii: "+"): return error(.openEnd, at: position)
    case UInt8(ascii: "["): return error(.nthWeekday, at: position)
    case UInt8(ascii: "/"): return error(.repetition, at: position)
    case UInt8(ascii: "\""): return error(.comment, at: position)
    case UInt8(ascii: "|"): return error(.fallback, at: position)
    case UInt8(ascii: "("): return error(.events, at: position)
    default: break
    }
    switch ahead.word() {
    case "ph", "sh": return error(.holidays, at: position)
    case "week": return error(.weeks, at: position)
    case "unknown": return error(.unknown, at: position)
    case "dawn", "sunrise", "sunset", "dusk", "easter": return error(.events, at: position)
    default: return error(.unexpected, at: position)
    }
  }
}
