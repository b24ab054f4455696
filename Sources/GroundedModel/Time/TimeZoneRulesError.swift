/// Why bytes are not a time zone that can be used.
public enum TimeZoneRulesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a TZif file does.
  case notTimeZoneFile
  /// The file ends before it should, at this many bytes.
  case truncated(Int)
  /// A count, index, offset or order in the file breaks RFC 8536.
  case malformed(String)
  /// The file counts leap seconds, which an `Instant` does not.
  case leapSeconds
  /// The rule after the table is no POSIX TZ string.
  case badRule(String)

  /// One sentence without a full stop, for a message.
  public var description: String {
    switch self {
    case .notTimeZoneFile: "it is not a time zone file (TZif)"
    case .truncated(let count): "the time zone file is cut off after \(count) bytes"
    case .malformed(let what): "the time zone file is broken: \(what)"
    case .leapSeconds: "the time zone file counts leap seconds; use the one that does not"
    case .badRule(let text): "the time zone file ends in a rule that can't be read: \(text)"
    }
  }
}
