/// Why an opening hours text is not read; the state is then unknown.
public struct OpeningHoursError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands in the way.
  public enum Reason: String, Hashable, Sendable {
    /// The text is empty.
    case empty = "it is empty"
    /// The text is longer than 1,000 bytes.
    case tooLong = "it is longer than 1,000 bytes"
    /// Public or school holidays: the calendar is not in the data.
    case holidays = "holidays (PH, SH) depend on a calendar that is not in the data"
    /// Dawn, sunrise, sunset, dusk, easter.
    case events = "dawn, sunrise, sunset, dusk and easter are not read"
    /// Weeks by number.
    case weeks = "numbers of weeks are not read"
    /// The nth weekday of a month.
    case nthWeekday = "the nth weekday of a month is not read"
    /// An open end, `+`.
    case openEnd = "an open end (+) says no closing time"
    /// A fallback rule, `||`.
    case fallback = "fallback rules (||) are not read"
    /// The word `unknown`.
    case unknown = "it says unknown"
    /// A comment that is not after `open`, `off` or `closed`: the specification takes it as
    /// unknown.
    case comment = "a comment without open, off or closed means unknown"
    /// A comment without a closing quotation mark.
    case unclosedComment = "the comment has no closing quotation mark"
    /// A repetition, `/`.
    case repetition = "intervals (/) are not read"
    /// One time without an end.
    case singleTime = "a single time says no span"
    /// No clock shows such a time.
    case noSuchTime = "no clock shows such a time"
    /// The calendar has no such day.
    case noSuchDay = "the calendar has no such day"
    /// A year outside 1900 to 2200, or a range of years or dates that ends before it starts.
    case year = "a range of years or dates is out of order or out of 1900 to 2200"
    /// A comma that could join a list or rules.
    case ambiguousComma = "the comma could join a list or two rules"
    /// The grammar has no such word or sign in this place.
    case unexpected = "this is not expected here"
  }

  /// The text as it was written, cut after 200 characters.
  public let text: String
  /// The offset of the first byte (UTF-8) that does not fit.
  public let position: Int
  /// What stands in the way there.
  public let reason: Reason

  /// Creates an error and keeps the start of the text.
  init(text: String, position: Int, reason: Reason) {
    self.text = String(text.prefix(200))
    self.position = position
    self.reason = reason
  }

  /// One sentence without a full stop, for a finding or a message.
  public var description: String {
    "opening hours \"\(text)\" can't be read: \(reason.rawValue) (character \(position + 1))"
  }
}
