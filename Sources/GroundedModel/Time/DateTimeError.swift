/// Why a text is not a date and time.
public struct DateTimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: String, Hashable, Sendable {
    /// The text is empty.
    case empty = "it is empty"
    /// The text is longer than 1,000 bytes.
    case tooLong = "it is longer than 1,000 bytes"
    /// The text does not start with a date.
    case date = "a date YYYY-MM-DD is expected"
    /// The calendar has no such day.
    case noSuchDay = "the calendar has no such day"
    /// The year lies outside 1900 to 2200.
    case year = "the year is not one of 1900 to 2200"
    /// A time is expected after the date.
    case time = "a time HH:MM:SS is expected"
    /// No clock shows such a time.
    case noSuchTime = "no clock shows such a time"
    /// A decimal sign has no digits after it.
    case fraction = "digits are expected after the decimal sign"
    /// The zone is not `Z` or an offset up to 23:59.
    case zone = "the zone is not Z or an offset such as +03:00"
    /// There is no zone where one is needed.
    case missingZone = "it has no zone (Z or an offset such as +03:00)"
    /// There is only a date, or a zone, where a local time is needed.
    case notLocal = "a date and time without a zone is expected"
    /// Something follows the date and time.
    case trailing = "something follows the date and time"
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
    "\"\(text)\" is not a date and time: \(reason.rawValue) (character \(position + 1))"
  }
}
