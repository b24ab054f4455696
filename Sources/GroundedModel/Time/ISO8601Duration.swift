/// A length of time as ISO 8601 writes it: `P90D`, `PT15M`, `P1DT12H`.
///
/// Years and months have no fixed length; here a year is 365.25 days (the Julian year) and a month
/// 30.44 days (a twelfth of it, rounded), which is exact enough for "how long is this data valid".
public struct ISO8601Duration: Hashable, Sendable {
  /// The text as it was written.
  public let text: String
  /// The length, in seconds; never negative.
  public let seconds: Double

  /// Seconds in a year of 365.25 days.
  public static let secondsPerYear = 365.25 * 86_400
  /// Seconds in a month of 30.44 days.
  public static let secondsPerMonth = 30.44 * 86_400

  /// Reads a duration: whole numbers of up to nine digits, a fraction only in the last one.
  ///
  /// - Throws: `ISO8601DurationError`, which names the place and what is wrong there.
  public init(_ text: String) throws(ISO8601DurationError) {
    func failure(_ position: Int, _ reason: ISO8601DurationError.Reason) -> ISO8601DurationError {
      ISO8601DurationError(text: text, position: position, reason: reason)
    }
    guard text.utf8.count <= 100 else { throw failure(100, .tooLong) }
    var scanner = ByteScanner(Array(text.utf8))
    guard scanner.take("P") else { throw failure(0, .start) }
    let dateUnits: [(letter: Unicode.Scalar, seconds: Double)] = [
      ("Y", Self.secondsPerYear), ("M", Self.secondsPerMonth), ("W", 7 * 86_400), ("D", 86_400),
    ]
    let timeUnits: [(letter: Unicode.Scalar, seconds: Double)] = [
      ("H", 3_600), ("M", 60), ("S", 1),
    ]
    var units = dateUnits[...]
    var total = 0.0
    var parts = 0
    var inTime = false
    var hadFraction = false
    while !scanner.isAtEnd {
      if !inTime, scanner.take("T") {
        inTime = true
        units = timeUnits[...]
        guard !scanner.isAtEnd else { throw failure(scanner.position, .number) }
        continue
      }
      let start = scanner.position
      guard !hadFraction else { throw failure(start, .fraction) }
      guard let whole = scanner.number(digits: 1...9) else { throw failure(start, .number) }
      var value = Double(whole)
      if scanner.take(".") || scanner.take(",") {
        guard let fraction = scanner.nanoseconds() else { throw failure(start, .number) }
        value += Double(fraction) / 1e9
        hadFraction = true
      }
      let letterPosition = scanner.position
      // Units come in order, each once: whatever stands before the one found is used up.
      guard let index = units.firstIndex(where: { scanner.take($0.letter) }) else {
        throw failure(letterPosition, .unit)
      }
      total += value * units[index].seconds
      units = units[(index + 1)...]
      parts += 1
    }
    guard parts > 0 else { throw failure(scanner.position, .number) }
    self.text = text
    seconds = total
  }
}

/// Why a text is not a duration.
public struct ISO8601DurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: String, Hashable, Sendable {
    /// It does not start with `P`.
    case start = "it does not start with P"
    /// The text is longer than 100 bytes.
    case tooLong = "it is longer than 100 bytes"
    /// A number of up to nine digits is expected.
    case number = "a number is expected"
    /// A unit is expected, in the order Y, M, W, D, then T and H, M, S.
    case unit = "a unit is expected, in the order Y, M, W, D, T, H, M, S"
    /// Something follows a number with a fraction.
    case fraction = "only the last number may have a fraction"
  }

  /// The text as it was written, cut after 60 characters.
  public let text: String
  /// The offset of the first byte (UTF-8) that does not fit.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason

  /// Creates an error and keeps the start of the text.
  init(text: String, position: Int, reason: Reason) {
    self.text = String(text.prefix(60))
    self.position = position
    self.reason = reason
  }

  /// One sentence without a full stop, for a finding or a message.
  public var description: String {
    "\"\(text)\" is not a duration: \(reason.rawValue) (character \(position + 1))"
  }
}
