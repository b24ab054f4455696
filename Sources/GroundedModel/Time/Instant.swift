/// A moment in time, in seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// "Now" is read at the command line and nowhere else; everything below takes an `Instant`.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSince1970: Double

  /// Creates a moment from seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Whether the first moment lies before the second.
  public static func < (a: Instant, b: Instant) -> Bool {
    a.secondsSince1970 < b.secondsSince1970
  }

  /// The moment a number of seconds later.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 + seconds)
  }

  /// The seconds from the second moment to the first.
  public static func - (a: Instant, b: Instant) -> Double {
    a.secondsSince1970 - b.secondsSince1970
  }
}
