public import GroundedModel

/// The one source of truth about a journey.
///
/// Screens are derived from it and hold nothing.
///
/// A state is a value and changes through `apply(_:)` alone. It reads no clock: time comes in as an event.
public struct JourneyState: Hashable, Sendable {
  /// The latest time that the clock showed.
  public internal(set) var now: Instant
  /// The preferences; the only part that is ever stored.
  public internal(set) var preferences = Preferences()
  /// A plain sentence about the preferences that were read; nil where there is nothing to say.
  public internal(set) var preferencesNotice: String?
  /// The trip; nil where no flight is chosen.
  public internal(set) var trip: Trip?
  /// What the traveller has open.
  public internal(set) var focus = Focus.journey
  /// Whether the app is in sight.
  public internal(set) var isForeground = true
  /// Whether the system lets notices be posted.
  public internal(set) var permission = NotificationPermission.notAsked
  /// The notice that stands; at most one.
  public internal(set) var postedNotice: GateNotice?
  /// Speech.
  public internal(set) var speech = SpeechState.idle
  /// The heart rate experiment.
  public internal(set) var heartRate = HeartRateState()
  /// The request for assistance.
  public internal(set) var assistance = AssistanceState.none
  /// The number that the next event, question, playback or request gets; none is used twice.
  var nextNumber = 1

  /// Creates the state at the start of a session.
  public init(now: Instant, preferences: Preferences = Preferences()) {
    self.now = now
    self.preferences = preferences
  }

  /// The trip under way; nil where there is none or it has ended.
  public var activeTrip: Trip? {
    guard let trip, !trip.isEnded else { return nil }
    return trip
  }

  /// The quality of the gate now.
  public var gateQuality: DataQuality {
    trip?.facts.gate?.quality(at: now) ?? .unavailable
  }

  /// The words that would be spoken now: the change where it is open, else the next step; nil where there
  /// is neither.
  public var spokenText: String? {
    guard let trip, !trip.isEnded else { return nil }
    if focus == .change, let words = gateWords { return words }
    guard trip.stage == .walkToGate, case .following(let walk) = trip.walk else { return nil }
    return walk.nextStep?.text ?? walk.plan.arrival
  }

  /// What can be said of the gate now, in the words of its panel; nil where nothing was ever reported.
  var gateWords: String? {
    guard let trip, let gate = trip.facts.gate else { return nil }
    guard let current = gate.current else { return JourneyWords.change(gate, flight: trip.flight) }
    if gateQuality == .unavailable { return JourneyWords.notKnown }
    let words =
      gate.previous == nil
      ? "Gate: \(FactWords.sentence(current))" : JourneyWords.change(gate, flight: trip.flight)
    let status = FactWords.status(gateQuality, observed: gate.observed, now: now)
    return (gateQuality == .stale ? JourneyWords.outOfDate + " " : "") + words + " " + status
  }

  mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}
