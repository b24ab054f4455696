extension JourneyState {
  mutating func applyHeartRate(_ event: JourneyEvent) -> [Effect] {
    switch event {
    case .heartRateAllowed(let isAllowed):
      guard preferences.allowsHeartRateDevice != isAllowed else { return [] }
      preferences.allowsHeartRateDevice = isAllowed
      return [.storePreferences(preferences)] + (isAllowed ? [] : stopHeartRate())
    case .heartRateStarted:
      guard preferences.allowsHeartRateDevice else { return [] }
      switch heartRate.connection {
      case .off, .disconnected:
        heartRate = HeartRateState()
        heartRate.connection = .searching
        return [.startHeartRate]
      default: return []
      }
    case .heartRateStopped: return stopHeartRate()
    case .heartRate(let event):
      take(event)
      return []
    default: return []
    }
  }

  /// Lets go of the device and forgets every reading.
  mutating func stopHeartRate() -> [Effect] {
    guard heartRate.connection != .off || !heartRate.readings.isEmpty else { return [] }
    heartRate = HeartRateState()
    return [.stopHeartRate]
  }

  private mutating func take(_ event: HeartRateEvent) {
    switch (event, heartRate.connection) {
    case (.discovered(let name), .searching):
      heartRate.connection = .discovered(PlainText.clean(name) ?? "Device without a name")
    case (.connected, .discovered(let name)):
      heartRate.connection = .connected(name)
    case (.packet(let bytes), .connected(let name)), (.packet(let bytes), .receiving(let name)),
      (.packet(let bytes), .noReading(let name)):
      guard let reading = try? HeartRateMeasurement(packet: bytes),
        reading.contact != .notDetected, reading.beatsPerMinute > 0
      else {
        heartRate.connection = .noReading(name)
        return
      }
      heartRate.connection = .receiving(name)
      heartRate.readings.append(reading)
      let surplus = heartRate.readings.count - HeartRateState.mostReadings
      if surplus > 0 { heartRate.readings.removeFirst(surplus) }
    case (.disconnected, let connection):
      if connection != .off { heartRate.connection = .disconnected }
    default: break
    }
  }
}
