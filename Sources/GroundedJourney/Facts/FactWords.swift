public import GroundedModel

/// The fixed words around facts (en-GB).
public enum FactWords {
  /// What stands where something is not known.
  public static let notAvailable = "Not available."
  /// What to do where a gate can't be trusted.
  public static let checkScreens = "Check the airport screens or ask the airline."

  /// The status sentence of a fact.
  ///
  /// One of "Sample.", "Live, 3 minutes old.", "Out of date, 2 hours old." and "Not available.".
  public static func status(_ quality: DataQuality, observed: Instant?, now: Instant) -> String {
    switch quality {
    case .sample: return "Sample."
    case .unavailable: return notAvailable
    case .live: return "Live, \(age(observed, now))."
    case .stale:
      guard observed != nil else { return "Out of date, age not available." }
      return "Out of date, \(age(observed, now))."
    }
  }

  private static func age(_ observed: Instant?, _ now: Instant) -> String {
    guard let observed else { return "age not available" }
    let seconds = max(0, min(now - observed, 1e9))
    let minutes = Int(seconds / 60)
    if minutes < 60 { return count(minutes, "minute") + " old" }
    return count(minutes / 60, "hour") + " old"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static func date(_ date: CivilDate) -> String {
    "\(date.day) \(months[max(0, min(date.month - 1, 11))]) \(date.year)"
  }

  static func time(_ instant: Instant, in zone: TimeZoneRules) -> String {
    let civil = zone.civil(at: instant)
    return "\(date(civil.date)), \(civil.clockText)"
  }

  static func fact(
    _ label: String, _ fact: FlightFact?, _ kind: FactKind, now: Instant
  ) -> String {
    guard let fact else { return "\(label): \(notAvailable)" }
    let quality = kind.quality(source: fact.source, observed: fact.observed, now: now)
    if quality == .unavailable { return "\(label): \(notAvailable)" }
    return "\(label): \(sentence(fact.value)) \(status(quality, observed: fact.observed, now: now))"
  }

  /// A name at the end of a sentence, without doubling its full stop.
  static func sentence(_ name: String) -> String {
    name.hasSuffix(".") ? name : name + "."
  }
}
