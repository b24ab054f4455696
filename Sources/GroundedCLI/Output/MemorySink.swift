/// A sink that keeps what is written, for tests and for programs that use the commands as a library.
public final class MemorySink: TextSink {
  /// Everything written so far.
  public private(set) var text = ""
  /// Never a terminal.
  public let isTerminal = false

  /// Creates an empty sink.
  public init() {}

  /// Keeps a text.
  public func write(_ text: String) throws(SinkError) {
    self.text += text
  }
}
