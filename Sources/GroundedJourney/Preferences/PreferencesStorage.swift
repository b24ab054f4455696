/// Where the preferences file lies.
public protocol PreferencesStorage {
  /// The bytes of the file; nil where there is none.
  func read() -> [UInt8]?
  /// Replaces the file in one step, so that there is the old one or the new one and never half of one.
  ///
  /// - Returns: Whether the new one is there.
  func replace(with bytes: [UInt8]) -> Bool
  /// Moves the file out of the way under another name that is not in use.
  ///
  /// - Returns: Whether nothing is lost.
  func setAside() -> Bool
}
