/// One rule of an opening hours text: on which days, at which times, open or closed.
struct OpeningHoursRule: Hashable, Sendable {
  /// Years, of which one must match; empty for every year.
  var years: [ClosedRange<Int>] = []
  /// Days of the year, of which one must match; empty for every day.
  var dates: [Dates] = []
  /// The ISO weekdays as bits 1 to 7; `nil` for every one.
  var weekdays: Weekdays?
  /// Minutes since the midnight at which the matched day begins; over 1,440 on the next day.
  var spans: [Range<Int>] = [0..<1_440]
  /// Whether the times are open or closed.
  var opens = true
  /// Whether the rule follows a comma: it adds and replaces nothing.
  var isAdditional = false

  /// Weekdays as bits 1 (Monday) to 7 (Sunday).
  typealias Weekdays = UInt8

  /// A stretch of days, every year or once.
  enum Dates: Hashable, Sendable {
    /// From one day of the year to another, as month * 100 + day; wraps if the first is the later.
    case yearly(from: Int, to: Int)
    /// From one date to another.
    case once(ClosedRange<CivilDate>)
  }

  /// Whether the rule wipes what earlier rules say about the days it matches.
  var replacesDay: Bool { opens && !isAdditional }

  /// Whether a span goes on after midnight.
  var reachesNextDay: Bool { spans.contains { $0.upperBound > 1_440 } }

  /// Whether spans of this rule start on a day.
  func matches(_ date: CivilDate) -> Bool {
    if let weekdays, weekdays & (1 << UInt8(date.isoWeekday)) == 0 { return false }
    if !years.isEmpty, !years.contains(where: { $0.contains(date.year) }) { return false }
    guard !dates.isEmpty else { return true }
    let ofYear = date.month * 100 + date.day
    return dates.contains { dates in
      switch dates {
      case .yearly(let from, let to):
        from <= to ? (from...to).contains(ofYear) : ofYear >= from || ofYear <= to
      case .once(let range): range.contains(date)
      }
    }
  }
}
