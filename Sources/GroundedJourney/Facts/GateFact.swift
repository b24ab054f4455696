public import GroundedModel

/// The gate and the previous gate: one fact, so that they change together.
public struct GateFact: Hashable, Sendable {
  /// The gate; nil where the source withdrew it.
  public let current: String?
  /// The gate before; nil where none is known.
  public let previous: String?
  /// The source.
  public let source: FlightSource
  /// When the source says that it held.
  public let observed: Instant?
  /// The number of the event that made the gate what it is; it grows and is never used twice.
  public let event: Int

  /// The quality now; a withdrawn gate is unavailable.
  public func quality(at now: Instant) -> DataQuality {
    guard current != nil else { return .unavailable }
    return FactKind.gate.quality(source: source, observed: observed, now: now)
  }
}
