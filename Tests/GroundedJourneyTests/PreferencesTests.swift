import GroundedModel
import Testing

@testable import GroundedJourney

/// Keeps every call in memory.
final class RecordingStorage: PreferencesStorage {
  var file: [UInt8]?
  var written: [[UInt8]] = []
  var aside: [[UInt8]] = []
  var canSetAside = true

  init(_ text: String?) {
    file = text.map { Array($0.utf8) }
  }

  func read() -> [UInt8]? { file }

  func replace(with bytes: [UInt8]) -> Bool {
    written.append(bytes)
    file = bytes
    return true
  }

  func setAside() -> Bool {
    guard canSetAside else { return false }
    if let file { aside.append(file) }
    file = nil
    return true
  }
}

@Suite("Preferences")
struct PreferencesTests {
  @Test("A whole session writes these bytes and no others")
  func everyByte() throws {
    let storage = RecordingStorage(nil)
    var store = PreferencesStore(storage)
    var state = JourneyState(now: Screens.now)
    _ = state.apply(store.load())
    let key = try #require(FlightKey(number: "BA256"))
    let events: [JourneyEvent] =
      [
        .flightSelected(key),
        .updateReceived(FlightUpdate(source: Screens.story, lastUpdated: Screens.now, gate: "B12")),
        .placeConfirmed(JourneyPlace(name: "Desk", reference: "id:desk")), .supportOpened,
        .supportChosen(.reassure), .supportDismissed(event: 1), .assistanceWanted,
        .preferenceChanged(.profile(.stepFree)), .preferenceChanged(.profile(.stepFree)),
        .heartRateAllowed(true), .heartRateStarted, .heartRate(.discovered(name: "Strap")),
        .heartRate(.connected), .heartRate(.packet([0, 61])), .screenOpened(.notifications),
        .notificationsWanted, .permissionAnswered(isGranted: true), .enteredBackground,
        .updateReceived(
          FlightUpdate(source: Screens.story, lastUpdated: Screens.now + 1, gate: "A04")),
      ] + Stage.allCases.map { .stageCompleted($0) } + [.tripClosed, .sessionEnded]
    for event in events {
      for case .storePreferences(let preferences) in state.apply(event) {
        let isStored = store.store(preferences)
        #expect(isStored)
      }
    }
    func file(_ profile: String, _ notifications: String, _ device: String) -> String {
      """
      {
        "schema": "grounded.preferences/1",
        "instruction": "text",
        "motion": "system",
        "notifications": "\(notifications)",
        "appearance": "system",
        "language": "en-GB",
        "distance_unit": "metres",
        "profile": "\(profile)",
        "heart_rate_device": \(device)
      }

      """
    }
    #expect(
      storage.written.map { String(decoding: $0, as: UTF8.self) } == [
        file("step-free", "off", "false"), file("step-free", "off", "true"),
        file("step-free", "on", "true"),
      ])
    #expect(storage.aside.isEmpty)
    #expect(state.trip == nil && state.heartRate == HeartRateState())
  }

  @Test("What was stored is read again", arguments: Preferences.Profile.allCases)
  func roundTrip(profile: Preferences.Profile) {
    var preferences = Preferences()
    preferences.profile = profile
    preferences.appearance = .dark
    preferences.language = "cy"
    preferences.instruction = .audio
    preferences.motion = .reduced
    preferences.notifications = .on
    preferences.distanceUnit = .footsteps
    preferences.allowsHeartRateDevice = true
    let reading = PreferencesFile.read(PreferencesFile.bytes(preferences))
    #expect(reading.preferences == preferences)
    #expect(reading.notice == nil && !reading.isToBeKept)
  }

  @Test(
    "A file that can't be read gives the usual preferences and is kept",
    arguments: [
      "", "{", "null", "{\"schema\":\"grounded.preferences/2\",\"profile\":\"walk\"}",
      "{\"schema\":\"grounded.preferences/0\"}", "{\"schema\":\"other/1\"}",
      "{\"schema\":\"grounded.preferences/1\",\"profile\":\"fly\"}",
      "{\"schema\":\"grounded.preferences/1\",\"language\":\"../../etc\"}",
      "{\"schema\":\"grounded.preferences/1\",\"heart_rate_device\":\"yes\"}",
      "{\"schema\":\"grounded.preferences/1\",\"new\":1}",
    ])
  func kept(text: String) throws {
    let storage = RecordingStorage(text)
    var store = PreferencesStore(storage)
    guard case .preferencesLoaded(let preferences, let notice) = store.load() else {
      Issue.record("no preferences")
      return
    }
    #expect(preferences == Preferences())
    #expect(notice?.hasSuffix("The file is kept.") == true)
    #expect(storage.written.isEmpty)
    storage.canSetAside = false
    let refused = store.store(Preferences())
    #expect(!refused)
    #expect(storage.file == Array(text.utf8))
    storage.canSetAside = true
    let results = [store.store(Preferences()), store.store(Preferences())]
    #expect(results == [true, true])
    #expect(storage.aside == [Array(text.utf8)])
  }
}
