/// What the calendar and the clock on the wall show, without a zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59.
  public let second: Int
  /// The part of a second, in nanoseconds, 0 to 999,999,999.
  public let nanosecond: Int

  /// Creates a wall clock time, or `nil` if a clock never shows it.
  public init?(
    date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0
  ) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Creates the midnight at which a day begins.
  public init(startOf date: CivilDate) {
    self.date = date
    hour = 0
    minute = 0
    second = 0
    nanosecond = 0
  }

  /// Creates the wall clock time so many seconds after 1970-01-01T00:00:00 on that same wall.
  init(secondsSince1970 seconds: Int, nanosecond: Int = 0) {
    let (day, rest) = seconds.flooredDivision(by: 86_400)
    date = CivilDate(daysSince1970: day)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
    self.nanosecond = max(0, min(nanosecond, 999_999_999))
  }

  /// Reads a date and time without a zone: `2026-10-20T09:05:00.123`, also without the seconds.
  ///
  /// - Throws: `DateTimeError` if the text is something else, also if it has a zone.
  public init(_ text: String) throws(DateTimeError) {
    guard case .local(let civil) = try DateTime(text) else {
      throw DateTimeError(text: text, position: 0, reason: .notLocal)
    }
    self = civil
  }

  /// Whole seconds from 1970-01-01T00:00:00 on the same wall.
  var secondsSince1970: Int {
    date.daysSince1970 * 86_400 + secondOfDay
  }

  /// Whole seconds since midnight as the clock shows them, 0 to 86,399.
  public var secondOfDay: Int { hour * 3_600 + minute * 60 + second }

  /// The clock of 24 hours: `09:05`.
  public var clockText: String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  /// The moment at which a clock in the zone shows this.
  ///
  /// A time that comes twice (clocks go back) is the first of the two; a time that is skipped
  /// (clocks go forward) is the moment of the jump, the first one after the gap.
  public func instant(in zone: TimeZoneRules) -> Instant {
    zone.instants(for: self).first ?? zone.endOfGap(around: self)
  }

  /// Whether the first time lies before the second on the same wall.
  public static func < (a: CivilDateTime, b: CivilDateTime) -> Bool {
    (a.date, a.secondOfDay, a.nanosecond) < (b.date, b.secondOfDay, b.nanosecond)
  }
}

extension Int {
  /// Quotient rounded down and remainder that is never negative; the divisor must be above 0.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
