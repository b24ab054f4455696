/// Sentences that several screens share (en-GB).
enum JourneyWords {
  /// The language of every sentence of this room.
  static let language = "en-GB"

  static func change(_ gate: GateFact, flight: FlightKey) -> String {
    switch (gate.previous, gate.current) {
    case (let previous?, let current?):
      "Flight \(flight.number) has moved from gate \(previous) to gate \(current)."
    case (nil, let current?): "The gate of flight \(flight.number) is \(current)."
    case (let previous?, nil):
      "Gate \(previous) of flight \(flight.number) no longer holds. New gate: Not available."
    case (nil, nil): "The gate of flight \(flight.number) no longer holds. New gate: Not available."
    }
  }

  static func directions(_ request: DirectionsRequest) -> String {
    "Directions from \(request.from.name) to gate \(FactWords.sentence(request.gate))"
  }

  /// What is said first where a gate is out of date.
  static let outOfDate = "This gate is out of date. \(FactWords.checkScreens)"
  /// What is said where a gate was told and is too old to say anything.
  static let notKnown = "The gate is not known now. \(FactWords.checkScreens)"

  static func closure(_ closure: ClosureReport, quality: DataQuality) -> String {
    let words = Self.closure(closure.name, isClosed: closure.isClosed)
    return quality == .sample ? words + " Sample." : words
  }

  static func closure(_ name: String, isClosed: Bool) -> String {
    isClosed ? "\(name) is closed." : "\(name) is open again."
  }

  /// Whether a sentence is about a closure, whatever it says of it.
  static func isAbout(_ closure: ClosureReport, _ sentence: String) -> Bool {
    [true, false].contains { isClosed in
      let words = Self.closure(closure.name, isClosed: isClosed)
      return sentence == words || sentence == words + " Sample."
    }
  }

  /// What is said where the traveller's language has no words here.
  static let englishOnly = "Directions are in English."
}
