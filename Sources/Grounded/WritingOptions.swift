public import GroundedDirections

/// What a reader asks for besides the route.
public struct WritingOptions: Hashable, Sendable {
  /// The form of the text.
  public var format: DirectionsFormat
  /// The flight that the way is for, for example `BA256`.
  public var flight: String?
  /// The gate that the flight had before.
  public var previousGate: String?
  /// Whether every assumption behind times and lengths is listed.
  public var explains: Bool
  /// The unit of distances in the words; values in metres stay metres.
  public var unit: DistanceUnit

  /// Creates options.
  public init(
    format: DirectionsFormat = .text, flight: String? = nil, previousGate: String? = nil,
    explains: Bool = false, unit: DistanceUnit = .metres
  ) {
    self.format = format
    self.flight = flight
    self.previousGate = previousGate
    self.explains = explains
    self.unit = unit
  }
}
