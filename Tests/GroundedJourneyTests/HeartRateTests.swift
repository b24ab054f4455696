import GroundedModel
import Testing

@testable import GroundedJourney

@Suite("Heart rate packets (0x2A37)")
struct HeartRateTests {
  @Test("8 bits, no contact, no energy, no intervals")
  func short() throws {
    let reading = try HeartRateMeasurement(packet: [0x00, 0x48])
    #expect(reading.beatsPerMinute == 72)
    #expect(reading.contact == .notSupported)
    #expect(reading.energyKilojoules == nil)
    #expect(reading.rrIntervals == [])
  }

  @Test("16 bits, contact, energy and two intervals, little-endian")
  func long() throws {
    let reading = try HeartRateMeasurement(
      packet: [0x1F, 0x2C, 0x01, 0xE8, 0x03, 0x00, 0x04, 0xFF, 0x01])
    #expect(reading.beatsPerMinute == 300)
    #expect(reading.contact == .detected)
    #expect(reading.energyKilojoules == 1_000)
    #expect(reading.rrIntervals == [1_024, 511])
  }

  @Test(
    "Contact bits",
    arguments: [
      (UInt8(0x00), HeartRateMeasurement.Contact.notSupported), (0x02, .notSupported),
      (0x04, .notDetected), (0x06, .detected), (0xE0, .notSupported),
    ])
  func contact(flags: UInt8, expected: HeartRateMeasurement.Contact) throws {
    #expect(try HeartRateMeasurement(packet: [flags, 60]).contact == expected)
  }

  @Test(
    "Broken packets",
    arguments: [
      ([UInt8](), HeartRatePacketError.truncated(expected: 2, found: 0)),
      ([0x00], .truncated(expected: 2, found: 1)), ([0x01, 60], .truncated(expected: 3, found: 2)),
      ([0x08, 60, 1], .truncated(expected: 4, found: 3)),
      ([0x10, 60], .truncated(expected: 4, found: 2)),
      ([0x10, 60, 1, 2, 3], .truncated(expected: 6, found: 5)),
      ([0x00, 60, 1], .overlong(expected: 2, found: 3)),
      ([0x09, 60, 0, 1, 0, 9, 9], .overlong(expected: 5, found: 7)),
      (Array(repeating: 0x10, count: 514), .overlong(expected: 512, found: 514)),
    ])
  func broken(packet: [UInt8], error: HeartRatePacketError) {
    #expect(throws: error) { try HeartRateMeasurement(packet: packet) }
  }

  @Test("No packet traps: every pair of flags and length, filled with noise")
  func noise() {
    var random = SeededGenerator(seed: 3)
    for flags in UInt8.min...UInt8.max {
      for length in 0..<24 {
        let packet = [flags] + (0..<length).map { _ in UInt8(random.below(256)) }
        guard let reading = try? HeartRateMeasurement(packet: packet) else { continue }
        let used =
          1 + (flags & 1 == 0 ? 1 : 2) + (reading.energyKilojoules == nil ? 0 : 2)
          + 2 * reading.rrIntervals.count
        #expect(used == packet.count)
      }
    }
  }

  @Test("A simulated device: states, no reading, forgotten at the end")
  func simulated() throws {
    var state = JourneyState(now: FactTests.now)
    _ = state.apply(.heartRateStarted)
    #expect(state.heartRate.connection == .off)
    let allowed = state.apply(.heartRateAllowed(true))
    #expect(allowed == [.storePreferences(state.preferences)])
    let started = state.apply(.heartRateStarted)
    #expect(started == [.startHeartRate])
    #expect(state.heartRate.connection == .searching)
    var device = SimulatedPeripheral(name: "Strap", packets: [[0x06, 61], [0x04, 61], [0x01]])
    var seen: [HeartRateState.Connection] = []
    while let event = device.next() {
      _ = state.apply(.heartRate(event))
      seen.append(state.heartRate.connection)
    }
    #expect(
      seen == [
        .discovered("Strap"), .connected("Strap"), .receiving("Strap"), .noReading("Strap"),
        .noReading("Strap"), .disconnected,
      ])
    #expect(state.heartRate.readings.map(\.beatsPerMinute) == [61])
    _ = state.apply(.heartRateStopped)
    #expect(state.heartRate == HeartRateState())
  }
}
