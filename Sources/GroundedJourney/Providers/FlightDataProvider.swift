public import GroundedModel

/// A source of flight facts.
///
/// To write a real one, map its fields to `FlightUpdate`.
public protocol FlightDataProvider: Sendable {
  /// What the source has reported about a flight.
  ///
  /// - Parameters:
  ///   - flight: The flight.
  ///   - since: The time of the request before; nil for everything.
  ///   - now: The time of this request.
  /// - Returns: The reports, in the source's order.
  /// - Throws: `FlightDataError`.
  func updates(for flight: FlightKey, since: Instant?, now: Instant) async throws(FlightDataError)
    -> [FlightUpdate]
}
