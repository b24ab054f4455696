public import GroundedModel

/// Reads a feed file anew at every request; whoever has real data writes it there.
public struct FileFlightDataProvider: FlightDataProvider {
  private let read: @Sendable () -> [UInt8]?

  /// Creates a provider.
  ///
  /// - Parameter read: The bytes of the file as it is now; nil where there is none.
  public init(read: @escaping @Sendable () -> [UInt8]?) {
    self.read = read
  }

  /// What the file reports by now.
  ///
  /// - Throws: `FlightDataError`: `outage` without a file, `unreadable` where it is no feed.
  public func updates(for flight: FlightKey, since: Instant?, now: Instant)
    throws(FlightDataError) -> [FlightUpdate]
  {
    guard let bytes = read() else { throw .outage }
    let feed = try FlightFeed(json: bytes)
    guard feed.knows(flight) else { throw .unknownFlight }
    return feed.updates(for: flight, since: since, now: now)
  }
}
