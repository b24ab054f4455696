/// The trip with the chosen flight.
public struct Trip: Hashable, Sendable {
  /// The flight.
  public let flight: FlightKey
  /// What is known about it.
  public internal(set) var facts = FlightFacts()
  /// How the source is doing.
  public internal(set) var feed = FeedState.waiting
  /// The stage.
  public internal(set) var stage = Stage.travelToAirport
  /// The last place that the traveller confirmed.
  public internal(set) var confirmedPlace: JourneyPlace?
  /// The way to the gate.
  public internal(set) var walk = WalkState.none
  /// Every step of directions that was confirmed, oldest first; nothing takes one away.
  public internal(set) var completedSteps: [CompletedStep] = []
  /// The closures that were reported, ended ones too, in the order of their identifiers.
  public internal(set) var closures: [ClosureReport] = []
  /// The gate event that the traveller has not acknowledged; always the current one.
  public internal(set) var openEvent: Int?
  /// Where to go on after the gate change.
  public internal(set) var changeReturn = Focus.journey
  /// Support.
  public internal(set) var support = SupportState()

  init(flight: FlightKey) {
    self.flight = flight
  }

  /// Whether the trip has ended.
  public var isEnded: Bool { stage == .ended }

  /// The stages that lie behind, in order.
  public var completedStages: [Stage] {
    Array(Stage.allCases.prefix { $0 != stage })
  }
}
