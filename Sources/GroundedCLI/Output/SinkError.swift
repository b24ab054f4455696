/// Why output could not be written.
public enum SinkError: Error, Hashable, Sendable {
  /// Nobody reads any more (a closed pipe): no fault, nothing to say.
  case readerGone
  /// The system refused; its words.
  case refused(String)
}
