/// Sentences that several screens share (en-GB).
enum JourneyWords {
  static func change(_ gate: GateFact, flight: FlightKey) -> String {
    switch (gate.previous, gate.current) {
    case (let previous?, let current?):
      "Flight \(flight.number) has moved from gate \(previous) to gate \(current)."
    case (nil, let current?): "Flight \(flight.number) leaves from gate \(current)."
    case (let previous?, nil):
      "Gate \(previous) of flight \(flight.number) no longer holds. New gate: Not available."
    case (nil, nil): "The gate of flight \(flight.number) no longer holds. New gate: Not available."
    }
  }

  static func closure(_ closure: ClosureReport, quality: DataQuality) -> String {
    let words = "\(closure.name) is closed."
    return quality == .sample ? words + " Sample." : words
  }
}
