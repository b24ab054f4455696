import GroundedModel

@testable import GroundedJourney

/// Draws events that fit the state often enough to get far, and do not fit it often enough to hurt.
struct RandomEvents {
  var random: SeededGenerator
  private var openingLength = 0
  private var hasPlace = false
  private var path = Path.stages
  private var source = FlightSource(name: "Story", grade: .sample)

  init(random: SeededGenerator) {
    self.random = random
  }

  static let start = Instant(secondsSince1970: 1_792_494_000)

  private static let flights = ["BA256", "XY1"].compactMap { FlightKey(number: $0) }
  private static let sources = [
    FlightSource(name: "Story", grade: .sample), FlightSource(name: "Relay", grade: .relayed),
    FlightSource(name: "Airport", grade: .official),
  ]
  private static let gates: [String?] = ["A04", "B12", "B07", "A01", nil]
  private static let places = ["Security", "Shops", "Desk"].map {
    JourneyPlace(name: $0, reference: "id:\($0)")
  }
  private static let kinds = JourneyEvent.Kind.allCases

  static let plan = DirectionsPlan(
    title: "Directions", summary: ["Distance: 30 metres."],
    steps: [
      .init(
        text: "Go 10 metres.", status: .illustrative, end: places[0],
        features: [FeatureID("lift")]),
      .init(text: "Turn left.", status: .illustrative, end: nil, features: []),
      .init(text: "Go 20 metres.", status: .illustrative, end: places[2], features: nil),
    ], arrival: "You have arrived.", ifLost: "Ask a member of staff.")

  /// Where a sequence that begins on a path gets to.
  private enum Path: CaseIterable {
    /// Through the stages, as far as it gets.
    case stages, farther
    /// Into support.
    case support
    /// To an offer of support, shown.
    case offer
    /// To a notice that stands while the app is in the background.
    case notice
    /// To a walk, a closure on it and its end.
    case closure
  }

  /// How a sequence begins: events that lead to a stage, to directions or into support.
  mutating func opening(_ position: Int, for state: JourneyState) -> JourneyEvent? {
    if position == 0 {
      openingLength = random.chance(1, in: 10) ? 0 : 1 + random.below(14)
      hasPlace = random.chance(1, in: 2)
      source = random.pick(Self.sources)
      path = random.pick(Path.allCases)
      if path == .closure, openingLength > 0 { (openingLength, hasPlace) = (16, true) }
    }
    guard position < openingLength else { return nil }
    switch position {
    case 0: return .flightSelected(Self.flights[0])
    case 1:
      return .updateReceived(FlightUpdate(source: source, lastUpdated: Self.start, gate: "B12"))
    case 2: return hasPlace ? .placeConfirmed(random.pick(Self.places)) : .enteredForeground
    default: break
    }
    if let events = events(state) {
      return position - 3 < events.count ? events[position - 3] : nil
    }
    if let trip = state.trip, trip.stage == .walkToGate, trip.walk != .none {
      switch trip.walk {
      case .awaiting(let request):
        if path == .closure, random.chance(1, in: 4) {
          return .directionsAnswered(
            request: request.number, .refusal(DirectionsRefusal(reason: "Lift 3 is closed.")))
        }
        return .directionsAnswered(request: request.number, .plan(Self.plan))
      case .following where path == .closure, .refused where path == .closure:
        let isClosed = trip.closures.first?.isClosed ?? false
        return .closureReported(
          ClosureReport(
            id: "c1", name: "Lift 3", features: [FeatureID("lift")], isClosed: !isClosed,
            source: source, observed: state.now + Double(position)))
      case .following(let walk): return .stepConfirmed(position: walk.position)
      default: break
      }
    }
    if path == .closure, state.trip?.stage == .walkToGate { return nil }
    return .stageCompleted(state.trip?.stage ?? .waiting)
  }

  /// The events of a path after the flight, its gate and a place; nil where the stages lead on.
  private mutating func events(_ state: JourneyState) -> [JourneyEvent]? {
    func moves(_ seconds: Double, _ gate: String) -> JourneyEvent {
      .updateReceived(
        FlightUpdate(source: source, lastUpdated: Self.start + seconds, gate: gate))
    }
    switch path {
    case .stages, .farther, .closure: return nil
    case .support:
      return [
        .supportOpened, .supportChosen(random.pick(SupportBranch.allCases)), .supportPaused,
        .supportOpened,
      ]
    case .offer:
      return [
        moves(1, "A04"), .supportOffered(event: state.trip?.facts.gate?.event ?? 0),
        moves(2, "B07"), .supportOffered(event: state.trip?.facts.gate?.event ?? 0),
        .supportDismissed(event: state.trip?.facts.gate?.event ?? 0),
      ]
    case .notice:
      return [
        .notificationsWanted, .notificationsWanted, .permissionAnswered(isGranted: true),
        .enteredBackground, moves(1, "A04"), moves(2, "B07"),
        .notificationOpened(event: random.below(4)),
      ]
    }
  }

  mutating func event(for state: JourneyState) -> JourneyEvent {
    // The kinds that move a journey on come more often than the others.
    let favourites: [JourneyEvent.Kind] = [
      .updateReceived, .directionsAnswered, .stepConfirmed, .supportOffered, .supportChosen,
      .changeAcknowledged, .screenOpened, .screenClosed, .placeConfirmed, .directionsWanted,
    ]
    return event(
      random.chance(2, in: 5) ? random.pick(favourites) : random.pick(Self.kinds), for: state)
  }

  private mutating func update(_ state: JourneyState) -> FlightUpdate {
    let times: [Double] = [-90_000, -4_000, -1_000, -60, 0, 30, 299, 301]
    let time: Instant? = random.chance(1, in: 8) ? nil : state.now + random.pick(times)
    return FlightUpdate(
      source: random.pick(Self.sources), lastUpdated: time,
      number: random.chance(1, in: 8) ? "XY1" : random.chance(1, in: 2) ? "BA256" : nil,
      origin: random.chance(1, in: 4) ? "Larkfield" : nil,
      status: random.chance(1, in: 2) ? "On time" : nil,
      terminal: random.chance(1, in: 4) ? "2" : nil,
      gate: random.pick(Self.gates), previousGate: random.pick(Self.gates),
      withdrawsGate: random.chance(1, in: 3))
  }

  private mutating func recentNumber(_ state: JourneyState) -> Int {
    max(0, state.nextNumber - 1 - random.below(4))
  }

  mutating func event(_ kind: JourneyEvent.Kind, for state: JourneyState) -> JourneyEvent {
    let trip = state.trip
    switch kind {
    case .timePassed:
      let steps: [Double] = [-5, 1, 60, 600, 1_200, 90_000]
      return .timePassed(to: state.now + random.pick(steps))
    case .flightSelected: return .flightSelected(random.pick(Self.flights))
    case .updateReceived: return .updateReceived(update(state))
    case .feedFailed:
      return .feedFailed(random.pick([.outage, .unreadable(reason: "x"), .unknownFlight]))
    case .stageCompleted:
      return .stageCompleted(
        random.chance(3, in: 4) ? trip?.stage ?? .waiting : random.pick(Stage.allCases))
    case .stageReturned: return .stageReturned
    case .placeConfirmed: return .placeConfirmed(random.pick(Self.places))
    case .directionsWanted: return .directionsWanted
    case .directionsAnswered:
      let number =
        random.chance(3, in: 4) ? trip?.walk.request?.number ?? 1 : recentNumber(state)
      var plan = Self.plan
      if random.chance(1, in: 10) { plan.steps = [] }
      return .directionsAnswered(
        request: number,
        random.chance(3, in: 4)
          ? .plan(plan) : .refusal(DirectionsRefusal(reason: "There is no way.")))
    case .stepConfirmed:
      guard random.chance(4, in: 5), case .following(let walk)? = trip?.walk else {
        return .stepConfirmed(position: random.below(5) - 1)
      }
      return .stepConfirmed(position: walk.position)
    case .closureReported:
      return .closureReported(
        ClosureReport(
          id: random.pick(["c1", "c2"]), name: random.pick(["Lift 3", "Lift 5"]),
          features: random.pick([[], [FeatureID("lift")], [FeatureID("stairs")]]),
          isClosed: random.chance(2, in: 3),
          source: random.pick(Self.sources),
          observed: random.chance(1, in: 6) ? nil : state.now + random.pick([-90_000, -5, 0, 900])))
    case .changeAcknowledged: return .changeAcknowledged
    case .supportOffered:
      return .supportOffered(
        event: random.chance(3, in: 4) ? trip?.facts.gate?.event ?? 0 : recentNumber(state))
    case .supportDismissed:
      return .supportDismissed(
        event: random.chance(3, in: 4) ? trip?.facts.gate?.event ?? 0 : recentNumber(state))
    case .supportOpened: return .supportOpened
    case .supportChosen: return .supportChosen(random.pick(SupportBranch.allCases))
    case .supportPaused: return .supportPaused
    case .supportResumed: return .supportResumed
    case .supportChanged: return .supportChanged
    case .supportStopped: return .supportStopped
    case .preferenceChanged:
      return .preferenceChanged(
        random.pick([
          .instruction(.audio), .instruction(.text), .motion(.reduced), .appearance(.dark),
          .language("cy"), .language("../x"), .distanceUnit(.feet), .distanceUnit(.metres),
          .profile(.stepFree),
          .profile(.walk),
        ]))
    case .preferencesLoaded:
      return .preferencesLoaded(Preferences(), notice: random.chance(1, in: 2) ? "Kept." : nil)
    case .notificationsWanted: return .notificationsWanted
    case .notificationsUnwanted: return .notificationsUnwanted
    case .permissionAnswered: return .permissionAnswered(isGranted: random.chance(2, in: 3))
    case .notificationOpened: return .notificationOpened(event: random.below(40))
    case .enteredBackground: return .enteredBackground
    case .enteredForeground: return .enteredForeground
    case .assistanceWanted: return .assistanceWanted
    case .assistanceHandedOver: return .assistanceHandedOver
    case .assistanceDelivered:
      return .assistanceDelivered(
        request: state.assistance.request?.number ?? 1,
        random.pick([.preparedOnly, .sent, .failed(reason: "No network.")]))
    case .assistanceAnswered:
      guard
        let answer = AssistanceAnswer(
          request: state.assistance.request?.number ?? 1, isConfirmed: random.chance(1, in: 2),
          system: "Desk")
      else { return .assistanceWanted }
      return .assistanceAnswered(answer)
    case .assistanceWithdrawn: return .assistanceWithdrawn
    case .speechWanted: return .speechWanted
    case .speechPaused: return .speechPaused
    case .speechResumed: return .speechResumed
    case .speechStopped: return .speechStopped
    case .speechFinished: return .speechFinished(number: recentNumber(state))
    case .speechUnavailable: return .speechUnavailable(reason: "This device can not speak.")
    case .heartRateAllowed: return .heartRateAllowed(random.chance(3, in: 4))
    case .heartRateStarted: return .heartRateStarted
    case .heartRateStopped: return .heartRateStopped
    case .heartRate:
      return .heartRate(
        random.pick([
          .discovered(name: "Strap"), .connected, .packet([0, 60]), .packet([0, 0]), .packet([]),
          .disconnected,
        ]))
    case .screenOpened: return .screenOpened(random.pick(Focus.allCases))
    case .screenClosed: return .screenClosed
    case .tripEnded: return .tripEnded
    case .tripClosed: return .tripClosed
    case .sessionEnded: return .sessionEnded
    }
  }
}
