/// The heart rate experiment: connection and readings of the active session, in memory only.
public struct HeartRateState: Hashable, Sendable {
  /// The connection to a device.
  public enum Connection: Hashable, Sendable {
    /// Not in use.
    case off
    /// A device is searched for.
    case searching
    /// A device was found; its name.
    case discovered(String)
    /// It is connected and has sent nothing.
    case connected(String)
    /// It sends readings.
    case receiving(String)
    /// It is connected and its last packet holds no reading.
    case noReading(String)
    /// The connection is lost.
    case disconnected
  }

  /// The most readings that are kept in memory.
  public static let mostReadings = 60

  /// The connection.
  public internal(set) var connection = Connection.off
  /// The readings of this session, oldest first.
  public internal(set) var readings: [HeartRateMeasurement] = []

  /// Creates a state without device.
  public init() {}

  var deviceName: String? {
    switch connection {
    case .off, .searching, .disconnected: nil
    case .discovered(let name), .connected(let name), .receiving(let name), .noReading(let name):
      name
    }
  }
}
