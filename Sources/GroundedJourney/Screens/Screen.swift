public import GroundedModel

/// A screen as values: what an app draws and a screen reader reads.
public struct Screen: Hashable, Sendable {
  /// Which screen it is.
  public let id: ScreenID
  /// The title.
  public let title: String
  /// The parts in reading order; decoration has no place in it.
  public let components: [ScreenComponent]

  /// Derives the screen of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - zone: The zone in which times are written, the airport's.
  public init(_ state: JourneyState, zone: TimeZoneRules = .utc) {
    let writer = ScreenWriter(state: state, zone: zone)
    id = state.screenID
    title = writer.title
    var components = writer.components
    var next = 1
    for position in components.indices { components[position].number(from: &next) }
    self.components = components
  }

  /// The buttons in reading order.
  public var choices: [Choice] {
    components.flatMap { $0.parts.compactMap(\.choice) + [$0.choice].compactMap { $0 } }
  }
}
