public import GroundedModel

extension SampleFlightDataProvider {
  /// The story of BA256: gate B12 at first, gate A04 after 20 minutes.
  ///
  /// The flight is not real.
  ///
  /// - Parameter start: When the story begins.
  /// - Returns: A provider that plays it.
  public static func gateChangeStory(start: Instant) -> SampleFlightDataProvider {
    let source = FlightSource(name: "Sample story of a gate change", grade: .sample)
    func entry(_ seconds: Double, _ gate: String, _ previous: String?) -> FlightFeed.Entry {
      let time = start + seconds
      return FlightFeed.Entry(
        delivered: time,
        update: FlightUpdate(
          source: source, lastUpdated: time, number: "BA256", origin: "Larkfield",
          destination: "London", status: "On time", terminal: "Terminal 1", gate: gate,
          previousGate: previous))
    }
    return SampleFlightDataProvider(
      feed: FlightFeed(
        source: source, entries: [entry(0, "B12", nil), entry(20 * 60, "A04", "B12")]))
  }
}
