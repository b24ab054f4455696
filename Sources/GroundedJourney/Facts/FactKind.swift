public import GroundedModel

/// The kinds of facts about a flight and the way, each with its limits of age.
///
/// No source publishes how long such facts hold. The limits are choices of this project: a lift, a gate
/// or a closure is live for 15 minutes and out of date up to 24 hours (mean repair time of station lifts
/// 21.7 hours, ORR 2024, so that a day-old report says little). Names of places change over months.
public enum FactKind: String, Hashable, CaseIterable, Sendable {
  /// The gate and the previous gate.
  case gate
  /// The status of the flight, for example "boarding".
  case status
  /// The terminal.
  case terminal
  /// Origin or destination.
  case place
  /// A closure of a part of the building.
  case closure

  /// Up to this age, inclusive, a fact from a live source is live, in seconds.
  public var liveSeconds: Double {
    switch self {
    case .gate, .status, .closure: 15 * 60
    case .terminal: 6 * 3_600
    case .place: 24 * 3_600
    }
  }

  /// Up to this age, inclusive, it is out of date, later it is not available, in seconds.
  public var staleSeconds: Double {
    switch self {
    case .gate, .status, .closure, .terminal: 24 * 3_600
    case .place: 7 * 24 * 3_600
    }
  }

  /// The quality of a fact of this kind.
  ///
  /// - Parameters:
  ///   - source: Where it came from.
  ///   - observed: When the source says it held; nil where it does not say.
  ///   - now: The moment to judge at.
  /// - Returns: `sample` for every fact of a sample source, whatever its time.
  public func quality(source: FlightSource, observed: Instant?, now: Instant) -> DataQuality {
    if source.grade == .sample { return .sample }
    guard let observed else { return .stale }
    let age = now - observed
    // A time ahead of the clock is no proof of freshness; a few minutes are the drift of two clocks.
    if age < -FlightUpdate.clockDriftSeconds { return .unavailable }
    if age <= liveSeconds { return .live }
    return age <= staleSeconds ? .stale : .unavailable
  }
}
