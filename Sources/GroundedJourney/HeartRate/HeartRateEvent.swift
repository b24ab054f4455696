/// What a heart rate device does.
public enum HeartRateEvent: Hashable, Sendable {
  /// A device was found; its name.
  case discovered(name: String)
  /// It is connected.
  case connected
  /// It sent a packet of characteristic 0x2A37.
  case packet([UInt8])
  /// The connection is lost.
  case disconnected
}
