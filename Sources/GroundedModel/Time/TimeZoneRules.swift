/// The rules of one time zone.
public struct TimeZoneRules: Hashable, Sendable {
  /// The IANA name, for example `Europe/London`.
  public let identifier: String
}
