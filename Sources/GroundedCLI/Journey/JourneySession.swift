internal import Grounded
internal import GroundedJourney
internal import GroundedModel

/// Carries a journey through: events in, effects out, time by the script's clock.
final class JourneySession {
  /// The state.
  private(set) var state: JourneyState
  /// Whether the traveller left.
  private(set) var hasLeft = false
  /// What was said since the last screen, in order.
  private(set) var said: [String] = []

  private let directions: JourneyDirections
  private let updates: (FlightKey, Instant?, Instant) throws(FlightDataError) -> [FlightUpdate]
  private var injection: FaultInjection?
  private var closures: [(delivered: Instant, report: ClosureReport)]
  private var preferences: PreferencesStore<PreferencesFolder>?
  private var speech: ProcessSpeech?
  private var device: SimulatedPeripheral?
  private var lastPoll: Instant?

  /// Creates a session and reads the preferences.
  init(
    now: Instant, directions: JourneyDirections, script: JourneyScript,
    feedFile: FileFlightDataProvider?,
    fault: ProviderFault?, preferences: PreferencesFolder?, speech: ProcessSpeech?
  ) throws(UsageError) {
    state = JourneyState(now: now)
    self.directions = directions
    if let feedFile {
      updates = { (key, since, now) throws(FlightDataError) in
        try feedFile.updates(for: key, since: since, now: now)
      }
    } else if let feed = script.feed {
      do {
        let provider = try SampleFlightDataProvider(feed)
        updates = { (key, since, now) throws(FlightDataError) in
          try provider.updates(for: key, since: since, now: now)
        }
      } catch {
        throw UsageError("the feed of a script must be a sample: its grade is sample")
      }
    } else {
      let provider = SampleFlightDataProvider.gateChangeStory(start: now)
      updates = { (key, since, now) throws(FlightDataError) in
        try provider.updates(for: key, since: since, now: now)
      }
    }
    injection = fault.map { FaultInjection($0) }
    closures = script.closures
    self.speech = speech
    if let preferences {
      var store = PreferencesStore(preferences)
      _ = state.apply(store.load())
      self.preferences = store
    }
  }

  /// The screen now.
  var screen: Screen { Screen(state, zone: directions.guide.venue.timeZone ?? .utc) }

  /// The choices in the order of the screen's numbers.
  var choices: [Choice] { screen.choices }

  /// Sends an event and carries its effects out.
  func send(_ event: JourneyEvent) {
    for effect in state.apply(event) { perform(effect) }
  }

  /// Confirms the place that a text names.
  ///
  /// - Throws: `UsageError` with near names.
  func confirmPlace(_ text: String) throws(UsageError) {
    send(.placeConfirmed(try directions.place(text)))
  }

  /// Takes a language tag over.
  ///
  /// - Throws: `UsageError` where it is none.
  func chooseLanguage(_ tag: String) throws(UsageError) {
    guard Preferences.isLanguageTag(tag) else {
      throw UsageError("\(tag) is not a language tag; examples are en-GB, cy and fr")
    }
    send(.preferenceChanged(.language(tag)))
  }

  /// What was said since the last question.
  func takeSaid() -> [String] {
    defer { said = [] }
    return said
  }

  /// Lets time pass, and asks for news every minute.
  func wait(_ seconds: Double) {
    var left = min(max(0, seconds.isFinite ? seconds : 0), 7 * 86_400)
    while left > 0 {
      let step = min(60, left)
      left -= step
      send(.timePassed(to: state.now + step))
      poll()
    }
  }

  private func poll() {
    if let number = speech?.finished() { send(.speechFinished(number: number)) }
    if case .receiving = state.heartRate.connection, let event = device?.next() {
      send(.heartRate(event))
    }
    guard let trip = state.activeTrip else { return }
    let since = lastPoll
    lastPoll = state.now
    do {
      let fresh = try updates(trip.flight, since, state.now)
      let arrived = try injection?.pass(fresh) ?? fresh
      for update in arrived { send(.updateReceived(update)) }
    } catch {
      send(.feedFailed(error))
    }
    for closure in closures where closure.delivered <= state.now {
      send(.closureReported(closure.report))
    }
    closures.removeAll { $0.delivered <= state.now }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .announce(let text): said.append(text)
    case .offerSupport(let event): send(.supportOffered(event: event))
    case .requestDirections(let request):
      send(
        .directionsAnswered(
          request: request.number, directions.answer(request, now: state.now)))
    case .postNotice(let notice): said.append("Notice: \(notice.text)")
    case .replaceNotice(_, let notice):
      said.append("Notice, in place of the one before: \(notice.text)")
    case .withdrawNotice: said.append("The notice is withdrawn.")
    case .storePreferences(let preferences):
      if self.preferences?.store(preferences) == false {
        said.append("Your preferences could not be stored. They hold until you leave.")
      }
    case .speak(let instruction):
      if speech?.play(instruction, language: instruction.language) != true {
        send(.speechUnavailable(reason: ProcessSpeech.reason))
      }
    case .pauseSpeech: speech?.pause()
    case .resumeSpeech: speech?.resume()
    case .stopSpeech: speech?.stop()
    case .deliverAssistance(let request):
      said.append("This program can not send requests. Show the words to a member of staff.")
      send(
        .assistanceDelivered(request: request.number, PreparingChannel().deliver(request)))
    case .followFlight:
      lastPoll = nil
      poll()
    case .startHeartRate:
      said.append("This device is simulated.")
      var device = SimulatedPeripheral(
        name: "Simulated device", packets: [[0x06, 61], [0x06, 63], [0x04, 0], [0x06, 62]])
      for _ in 0..<3 {
        if let event = device.next() { send(.heartRate(event)) }
      }
      self.device = device
    case .stopHeartRate: device = nil
    case .leave:
      hasLeft = true
      speech?.stop()
    case .askNotificationPermission, .stopFollowing: break
    }
  }
}
