extension Venue {
  /// Whether a lift, escalator or door runs.
  public enum OperatingState: String, Hashable, Sendable {
    /// It runs.
    case open
    /// It does not run.
    case closed
    /// The data does not say.
    case unknown
  }
}
