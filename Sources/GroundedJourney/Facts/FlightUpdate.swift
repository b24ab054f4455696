public import GroundedModel

/// What a source reports about a flight at one time; every field may be missing.
public struct FlightUpdate: Hashable, Sendable {
  /// How far ahead of the clock a report's time may lie before it is refused, in seconds.
  ///
  /// A choice of this project: clocks of two systems differ, five minutes are Kerberos's custom too.
  public static let clockDriftSeconds: Double = 5 * 60

  /// The flight number, in capitals without spaces.
  public let number: String?
  /// The day of departure.
  public let date: CivilDate?
  /// Where the flight comes from.
  public let origin: String?
  /// Where it goes.
  public let destination: String?
  /// The status in the source's words.
  public let status: String?
  /// The terminal.
  public let terminal: String?
  /// The gate now.
  public let gate: String?
  /// The gate before.
  public let previousGate: String?
  /// Whether the source says that the gate it gave earlier no longer holds and there is no new one.
  public let withdrawsGate: Bool
  /// Where the report comes from.
  public let source: FlightSource
  /// When the source says that it held.
  public let lastUpdated: Instant?

  /// Creates a report; empty texts count as missing, codes are written in capitals.
  public init(
    source: FlightSource, lastUpdated: Instant?, number: String? = nil, date: CivilDate? = nil,
    origin: String? = nil, destination: String? = nil, status: String? = nil,
    terminal: String? = nil, gate: String? = nil, previousGate: String? = nil,
    withdrawsGate: Bool = false
  ) {
    self.source = source
    if let time = lastUpdated, time.secondsSince1970.isFinite {
      self.lastUpdated = time
    } else {
      self.lastUpdated = nil
    }
    self.number = number.flatMap { FlightKey(number: $0)?.number }
    self.date = date
    self.origin = PlainText.clean(origin)
    self.destination = PlainText.clean(destination)
    self.status = PlainText.clean(status)
    self.terminal = PlainText.clean(terminal)
    let gate = PlainText.code(gate)
    let previous = PlainText.code(previousGate)
    self.gate = gate
    // A gate can't have moved to itself.
    self.previousGate = previous == gate ? nil : previous
    self.withdrawsGate = withdrawsGate && gate == nil
  }

  /// Whether the report can be about a flight: nothing that it says contradicts the key.
  public func concerns(_ flight: FlightKey) -> Bool {
    if let number, number != flight.number { return false }
    if let date, let day = flight.date, date != day { return false }
    return true
  }
}
