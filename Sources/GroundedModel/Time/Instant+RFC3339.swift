extension Instant {
  /// Reads a date and time with a zone, as RFC 3339 or one of the variants of `DateTime`.
  ///
  /// - Throws: `DateTimeError`; a text without a zone, or with a date alone, has reason
  ///   `missingZone`: read it as `DateTime` and give a zone.
  public init(rfc3339 text: String) throws(DateTimeError) {
    guard case .absolute(let instant) = try DateTime(text) else {
      throw DateTimeError(text: text, position: text.utf8.count, reason: .missingZone)
    }
    self = instant
  }

  /// The moment as RFC 3339 with the zone's offset: `2026-10-20T09:05:00+01:00`; UTC ends in `Z`.
  ///
  /// Parts of a second are left out. An offset with seconds (local mean time before standard time)
  /// is cut to the minute, and the clock with it, so that the text names the same moment.
  public func rfc3339(in zone: TimeZoneRules) -> String {
    let offset = zone.offsetSeconds(at: self)
    let minutes = offset / 60
    let civil = CivilDateTime(secondsSince1970: flooredSeconds + minutes * 60)
    let clock = "\(civil.date.isoText)T\(civil.clockText):\(twoDigits(civil.second))"
    if offset == 0 { return clock + "Z" }
    let size = abs(minutes)
    return clock + (minutes < 0 ? "-" : "+") + twoDigits(size / 60) + ":" + twoDigits(size % 60)
  }

  /// Whole seconds since 1970, rounded down and kept within the years that calendars here reach.
  ///
  /// A moment that is not a number counts as the earliest.
  var flooredSeconds: Int {
    let earliest = Double(CivilDate.earliestDay) * 86_400
    let latest = Double(CivilDate.latestDay) * 86_400
    guard secondsSince1970 > earliest else { return CivilDate.earliestDay * 86_400 }
    guard secondsSince1970 < latest else { return CivilDate.latestDay * 86_400 }
    return Int(secondsSince1970.rounded(.down))
  }

  /// The part of a second after `flooredSeconds`, in nanoseconds, 0 to 999,999,999.
  var nanosecondPart: Int {
    let part = secondsSince1970 - secondsSince1970.rounded(.down)
    guard part > 0, part < 1 else { return 0 }
    return min(Int(part * 1e9), 999_999_999)
  }
}
