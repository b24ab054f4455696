public import GroundedModel

/// Plays a scripted story.
///
/// Its facts are samples, whatever the script says about their source.
public struct SampleFlightDataProvider: FlightDataProvider {
  private let feed: FlightFeed

  /// Creates a provider that plays a feed, for example the story of BA256.
  ///
  /// - Throws: `FlightDataError.unreadable` where the feed does not say that it is a sample.
  public init(_ feed: FlightFeed) throws(FlightDataError) {
    guard feed.source.grade == .sample else {
      throw .unreadable(reason: "the source of a sample story must have the grade sample")
    }
    self.feed = feed
  }

  init(feed: FlightFeed) {
    self.feed = feed
  }

  /// What the story has reported by now.
  ///
  /// - Throws: `FlightDataError.unknownFlight`.
  public func updates(for flight: FlightKey, since: Instant?, now: Instant)
    throws(FlightDataError) -> [FlightUpdate]
  {
    guard feed.knows(flight) else { throw .unknownFlight }
    return feed.updates(for: flight, since: since, now: now)
  }
}
