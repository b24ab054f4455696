/// What can go wrong between a source and the app.
public enum ProviderFault: Hashable, Sendable {
  /// A field of a report.
  public enum Field: String, Hashable, CaseIterable, Sendable {
    /// The flight number.
    case number
    /// The date.
    case date
    /// The origin.
    case origin
    /// The destination.
    case destination
    /// The status.
    case status
    /// The terminal.
    case terminal
    /// The gate.
    case gate
    /// The previous gate.
    case previousGate = "previous-gate"
    /// The time of the report.
    case lastUpdated = "time"
  }

  /// The first requests fail; what they would have brought comes after them.
  case outage(requests: Int)
  /// Every report comes so many requests late.
  case delay(requests: Int)
  /// A field is missing in every report.
  case missing(Field)
  /// Every report comes twice, and once more with the next request.
  case duplicate
  /// The first report is held back and comes after the one that follows it.
  case reorder

  /// Every fault that the command line can inject, by name.
  public static let named: [(name: String, fault: ProviderFault)] =
    [
      ("outage", .outage(requests: 2)), ("blackout", .outage(requests: .max)),
      ("delay", .delay(requests: 2)), ("duplicate", .duplicate), ("reorder", .reorder),
    ] + Field.allCases.map { ("missing-\($0.rawValue)", .missing($0)) }
}
