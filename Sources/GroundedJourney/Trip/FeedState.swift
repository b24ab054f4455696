/// How the source of flight facts is doing.
public enum FeedState: Hashable, Sendable {
  /// Nothing has come yet.
  case waiting
  /// The last request was answered.
  case answered
  /// The last request failed.
  case failed(FlightDataError)
}
