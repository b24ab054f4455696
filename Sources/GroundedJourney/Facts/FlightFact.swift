public import GroundedModel

/// One fact about a flight, with where and when it comes from.
public struct FlightFact: Hashable, Sendable {
  /// The value in the source's words.
  public let value: String
  /// The source.
  public let source: FlightSource
  /// When the source says that it held.
  public let observed: Instant?
}
