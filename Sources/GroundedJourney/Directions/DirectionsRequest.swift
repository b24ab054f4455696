/// A question for directions.
public struct DirectionsRequest: Hashable, Sendable {
  /// The number of the question; an answer to an older one is dropped.
  public let number: Int
  /// The flight that the way is for.
  public let flight: FlightKey
  /// Where to start: the last place that the traveller confirmed.
  public let from: JourneyPlace
  /// The gate to go to.
  public let gate: String
  /// The gate that the flight has moved from.
  public let previousGate: String?
  /// What changed since the directions before, first in the new ones.
  public let whatChanged: [String]
  /// The closures that hold as far as is known, in the order of their identifiers.
  public let closures: [ClosureReport]
  /// Which ways may be used.
  public let profile: Preferences.Profile
  /// The unit of the distances in the words.
  public let unit: Preferences.DistanceUnit
}
