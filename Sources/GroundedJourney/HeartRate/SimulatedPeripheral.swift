/// A device that plays a list of events, for demonstrations and tests.
public struct SimulatedPeripheral: HeartRatePeripheral {
  private var events: ArraySlice<HeartRateEvent>

  /// Creates a device that is found, connects, sends the packets and disconnects.
  public init(name: String, packets: [[UInt8]]) {
    events =
      ([.discovered(name: name), .connected] + packets.map { .packet($0) } + [.disconnected])[...]
  }

  /// The next thing that the device does.
  public mutating func next() -> HeartRateEvent? {
    events.popFirst()
  }
}
