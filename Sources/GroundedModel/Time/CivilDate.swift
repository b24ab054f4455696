/// A day of the Gregorian calendar, without a zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The years that are read from files; outside them a date is taken for a fault of the data.
  public static let years: ClosedRange<Int> = 1900...2200

  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a day, or `nil` if the calendar has no such day or the year is not in `years`.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilDate.years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.dayCount(month: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day so many days after 1970-01-01, kept within a year of `years`.
  ///
  /// The method is Howard Hinnant's `civil_from_days` (eras of 400 years from 1 March).
  init(daysSince1970: Int) {
    let clamped = max(CivilDate.earliestDay, min(daysSince1970, CivilDate.latestDay))
    let shifted = clamped + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to this day.
  public var daysSince1970: Int {
    CivilDate.daysSince1970(year: year, month: month, day: day)
  }

  /// The day of the week as ISO 8601 counts: 1 is Monday, 7 is Sunday.
  public var isoWeekday: Int {
    CivilDate.isoWeekday(daysSince1970: daysSince1970)
  }

  /// The day as `YYYY-MM-DD`.
  public var isoText: String { "\(year)-\(twoDigits(month))-\(twoDigits(day))" }

  /// Whether the first day lies before the second.
  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// The number of days of a month, 28 to 31; the month must be 1 to 12.
  static func dayCount(month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the Gregorian year has a 29 February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The days from 1970-01-01 to a day; Howard Hinnant's `days_from_civil`, for years above 0.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week, 1 for Monday to 7 for Sunday; 1970-01-01 was a Thursday.
  static func isoWeekday(daysSince1970: Int) -> Int {
    let weekday = (daysSince1970 + 3) % 7
    return (weekday < 0 ? weekday + 7 : weekday) + 1
  }

  /// The first day that calendar arithmetic reaches: a year before `years`.
  static let earliestDay = daysSince1970(year: 1899, month: 1, day: 1)
  /// The last day that calendar arithmetic reaches: a year after `years`.
  static let latestDay = daysSince1970(year: 2201, month: 12, day: 31)
}
