import GroundedModel

/// What is known about the chosen flight.
///
/// What is nil reads "Not available.".
public struct FlightFacts: Hashable, Sendable {
  /// The day of departure, as it is shown.
  public internal(set) var date: FlightFact?
  /// Where the flight comes from.
  public internal(set) var origin: FlightFact?
  /// Where it goes.
  public internal(set) var destination: FlightFact?
  /// Its status.
  public internal(set) var status: FlightFact?
  /// The terminal.
  public internal(set) var terminal: FlightFact?
  /// The gate and the previous gate.
  public internal(set) var gate: GateFact?

  /// Creates facts of which none is known.
  public init() {}

  /// Whether a report may take the place of what is known.
  ///
  /// A sample never replaces a fact of a live source. A live source replaces a sample. Otherwise the later
  /// report wins; a worse source needs the better one's fact to be out of date as well. A report
  /// without a time replaces nothing that has one, and no report replaces one of the same time but from a better source.
  static func replaces(
    _ kind: FactKind, held: (source: FlightSource, observed: Instant?),
    by source: FlightSource, observed: Instant?, now: Instant
  ) -> Bool {
    let old = held.source.grade
    let new = source.grade
    if new == .sample, old != .sample { return false }
    if old == .sample, new != .sample { return true }
    guard let observed else { return held.observed == nil && new > old }
    guard let before = held.observed else { return new >= old }
    if observed == before { return new > old }
    guard observed > before else { return false }
    if new >= old { return true }
    return kind.quality(source: held.source, observed: before, now: now) != .live
  }

  /// Takes over what a report says where it may.
  ///
  /// - Parameters:
  ///   - update: The report.
  ///   - nextEvent: The number for a new gate event.
  ///   - now: The moment to judge at.
  /// - Returns: Whether the gate is now another one, which is a new event.
  mutating func merge(_ update: FlightUpdate, nextEvent: Int, now: Instant) -> Bool {
    Self.merge(update.date.map(FactWords.date), .place, into: &date, update, now)
    Self.merge(update.origin, .place, into: &origin, update, now)
    Self.merge(update.destination, .place, into: &destination, update, now)
    Self.merge(update.status, .status, into: &status, update, now)
    Self.merge(update.terminal, .terminal, into: &terminal, update, now)
    return mergeGate(update, nextEvent: nextEvent, now: now)
  }

  private static func merge(
    _ value: String?, _ kind: FactKind, into fact: inout FlightFact?, _ update: FlightUpdate,
    _ now: Instant
  ) {
    guard let value else { return }
    if let held = fact,
      !replaces(
        kind, held: (held.source, held.observed), by: update.source, observed: update.lastUpdated,
        now: now)
    {
      return
    }
    fact = FlightFact(value: value, source: update.source, observed: update.lastUpdated)
  }

  private mutating func mergeGate(_ update: FlightUpdate, nextEvent: Int, now: Instant) -> Bool {
    guard update.gate != nil || update.withdrawsGate else { return false }
    guard let held = gate else {
      // Nothing was known that could be withdrawn.
      guard let current = update.gate else { return false }
      gate = GateFact(
        current: current, previous: update.previousGate, source: update.source,
        observed: update.lastUpdated, event: nextEvent)
      return true
    }
    guard
      Self.replaces(
        .gate, held: (held.source, held.observed), by: update.source, observed: update.lastUpdated,
        now: now)
    else { return false }
    if update.gate == held.current {
      gate = GateFact(
        current: held.current, previous: held.previous, source: update.source,
        observed: update.lastUpdated, event: held.event)
      return false
    }
    // A live source that takes over from a sample does not inherit the sample's gate.
    let isSameWorld = (held.source.grade == .sample) == (update.source.grade == .sample)
    gate = GateFact(
      current: update.gate,
      previous: update.previousGate
        ?? (isSameWorld ? held.current ?? held.previous.filter(not: update.gate) : nil),
      source: update.source, observed: update.lastUpdated, event: nextEvent)
    return true
  }
}

extension String? {
  /// The text unless it is the other.
  fileprivate func filter(not other: String?) -> String? {
    self == other ? nil : self
  }
}
