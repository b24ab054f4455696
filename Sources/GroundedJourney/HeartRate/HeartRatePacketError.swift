/// Why a packet is not a heart rate measurement.
public enum HeartRatePacketError: Error, Hashable, Sendable {
  /// It ends early; the bytes expected and found.
  case truncated(expected: Int, found: Int)
  /// It has bytes left over; the bytes expected and found.
  case overlong(expected: Int, found: Int)
}
