public import GroundedRouting

/// What a search for one place gives.
public enum PlaceMatch: Hashable, Sendable {
  /// One place is meant.
  case one(Place)
  /// Several places have this name: at least two, sorted by name, level and identifier.
  case several([Place])
  /// No place has this name; near ones, best first, at most five.
  case none(near: [Place])
}
