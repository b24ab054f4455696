/// Where a command's output goes.
public protocol TextSink: AnyObject {
  /// Whether the sink is a terminal.
  var isTerminal: Bool { get }

  /// Writes all of a text, or reports that the reader is gone or the device is full.
  ///
  /// - Throws: `SinkError`.
  func write(_ text: String) throws(SinkError)
}
