/// Why flight data can't be given.
public enum FlightDataError: Error, Hashable, Sendable {
  /// The source does not answer.
  case outage
  /// The source answered with something that can't be read.
  case unreadable(reason: String)
  /// The source knows no such flight.
  case unknownFlight

  /// One sentence for the traveller.
  public var sentence: String {
    switch self {
    case .outage: "The source of flight data does not answer."
    case .unreadable: "The source of flight data sent something that can not be read."
    case .unknownFlight: "The source of flight data does not know this flight."
    }
  }
}
