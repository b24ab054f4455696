/// Reads and stores preferences, and never overwrites what it could not read.
public struct PreferencesStore<Storage: PreferencesStorage> {
  private let storage: Storage
  private var isToBeKept = false

  /// Creates a store over a place.
  public init(_ storage: Storage) {
    self.storage = storage
  }

  /// The event that brings the stored preferences into the journey.
  public mutating func load() -> JourneyEvent {
    let reading = PreferencesFile.read(storage.read())
    isToBeKept = reading.isToBeKept
    return .preferencesLoaded(reading.preferences, notice: reading.notice)
  }

  /// Stores preferences.
  ///
  /// - Returns: Whether they are stored; where the file before could not be kept, nothing is written.
  public mutating func store(_ preferences: Preferences) -> Bool {
    if isToBeKept {
      guard storage.setAside() else { return false }
      isToBeKept = false
    }
    return storage.replace(with: PreferencesFile.bytes(preferences))
  }
}
