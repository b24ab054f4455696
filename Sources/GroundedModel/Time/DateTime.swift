/// A date and time as archives write it: RFC 3339, or the same with parts left out.
///
/// Read beside RFC 3339: no zone, `+0300` and `+03`, `t` and `z`, a space for the `T`, no seconds,
/// any number of decimals, and a date alone. A leap second (`:60`) is the second after `:59`.
public enum DateTime: Hashable, Sendable {
  /// With a zone: one moment.
  case absolute(Instant)
  /// Without a zone: what a clock on the wall shows.
  case local(CivilDateTime)
  /// A date alone.
  case date(CivilDate)

  /// Reads a date and time.
  ///
  /// - Throws: `DateTimeError`, which names the place and what is wrong there.
  public init(_ text: String) throws(DateTimeError) {
    guard text.utf8.count <= ByteScanner.longestText else {
      throw DateTimeError(text: text, position: ByteScanner.longestText, reason: .tooLong)
    }
    var reader = Reader(text: text, scanner: ByteScanner(Array(text.utf8)))
    self = try reader.read()
  }

  /// The moment that is meant, if places without a zone are read in this zone.
  ///
  /// A date alone is the start of that day.
  public func instant(in zone: TimeZoneRules) -> Instant {
    switch self {
    case .absolute(let instant): instant
    case .local(let civil): civil.instant(in: zone)
    case .date(let date): CivilDateTime(startOf: date).instant(in: zone)
    }
  }
}

/// Reads one text from front to back.
private struct Reader {
  let text: String
  var scanner: ByteScanner

  mutating func read() throws(DateTimeError) -> DateTime {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw error(.empty) }
    let date = try readDate()
    let endOfDate = scanner.position
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { return .date(date) }
    scanner.move(to: endOfDate)
    guard scanner.take("T") || scanner.take("t") || scanner.take(" ") else {
      throw error(.time)
    }
    let (civil, leap) = try readTime(on: date)
    let offset = try readZone()
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw error(.trailing) }
    guard let offset else {
      if leap { throw error(.noSuchTime, at: endOfDate + 1) }
      return .local(civil)
    }
    let seconds = civil.secondsSince1970 - offset + (leap ? 1 : 0)
    return .absolute(
      Instant(secondsSince1970: Double(seconds) + Double(civil.nanosecond) / 1e9))
  }

  private mutating func readDate() throws(DateTimeError) -> CivilDate {
    let start = scanner.position
    guard let year = scanner.fixedNumber(digits: 4), scanner.take("-"),
      let month = scanner.fixedNumber(digits: 2), scanner.take("-"),
      let day = scanner.fixedNumber(digits: 2)
    else { throw error(.date) }
    guard CivilDate.years.contains(year) else { throw error(.year, at: start) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw error(.noSuchDay, at: start)
    }
    return date
  }

  private mutating func readTime(
    on date: CivilDate
  ) throws(DateTimeError) -> (civil: CivilDateTime, leap: Bool) {
    let start = scanner.position
    guard let hour = scanner.fixedNumber(digits: 2), scanner.take(":"),
      let minute = scanner.fixedNumber(digits: 2)
    else { throw error(.time) }
    var second = 0
    var nanosecond = 0
    if scanner.take(":") {
      guard let written = scanner.fixedNumber(digits: 2) else { throw error(.time) }
      second = written
      if scanner.take(".") || scanner.take(",") {
        guard let fraction = scanner.nanoseconds() else { throw error(.fraction) }
        nanosecond = fraction
      }
    }
    let leap = second == 60 && minute == 59
    guard
      let civil = CivilDateTime(
        date: date, hour: hour, minute: minute, second: leap ? 59 : second,
        nanosecond: nanosecond)
    else { throw error(.noSuchTime, at: start) }
    return (civil, leap)
  }

  /// Seconds east of Greenwich, or `nil` if the text has no zone.
  private mutating func readZone() throws(DateTimeError) -> Int? {
    let start = scanner.position
    if scanner.take("Z") || scanner.take("z") { return 0 }
    let sign: Int
    if scanner.take("+") {
      sign = 1
    } else if scanner.take("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = scanner.fixedNumber(digits: 2) else { throw error(.zone, at: start) }
    var minutes = 0
    if scanner.take(":") || scanner.isDigit() {
      guard let written = scanner.fixedNumber(digits: 2) else { throw error(.zone, at: start) }
      minutes = written
    }
    guard hours <= 23, minutes <= 59 else { throw error(.zone, at: start) }
    return sign * (hours * 3_600 + minutes * 60)
  }

  private func error(_ reason: DateTimeError.Reason, at position: Int? = nil) -> DateTimeError {
    DateTimeError(text: text, position: position ?? scanner.position, reason: reason)
  }
}
