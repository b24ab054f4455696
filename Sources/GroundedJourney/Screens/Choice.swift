/// Something that the traveller can do on a screen.
public struct Choice: Hashable, Sendable {
  /// What happens.
  public enum Action: Hashable, Sendable {
    /// An event.
    case event(JourneyEvent)
    /// A flight is asked for, then `flightSelected` is sent.
    case askFlight
    /// A place is asked for, then `placeConfirmed` is sent.
    case askPlace
    /// A language is asked for, then `preferenceChanged` is sent.
    case askLanguage
  }

  /// Where it leads.
  public enum Direction: String, Hashable, Sendable {
    /// On with the journey.
    case onward
    /// Out of the screen, the trip or the app.
    case out
    /// To the side: the journey stays where it is.
    case aside
  }

  /// A name that stays the same over versions and languages.
  public let id: String
  /// The words.
  public let label: String
  /// What happens.
  public let action: Action
  /// Where it leads.
  public let direction: Direction

  init(_ id: String, _ label: String, _ event: JourneyEvent, _ direction: Direction = .aside) {
    self.init(id, label, action: .event(event), direction)
  }

  init(_ id: String, _ label: String, action: Action, _ direction: Direction) {
    self.id = id
    self.label = label
    self.action = action
    self.direction = direction
  }
}
