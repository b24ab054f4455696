import GroundedBuild
import GroundedModel
import GroundedRouting

/// Places that share a fate.
struct PlacesPayload: FindingPayload {
  var message: String
  /// The names of the places, the most wanted first, at most 50.
  var places: [String]
  /// How many places there are.
  var count: Int
  /// The profiles that it is true for.
  var profiles: [TravelProfile]

  init(_ message: String, _ places: [Place], _ profiles: [TravelProfile]) {
    self.message = message
    self.places = Reach.names(places)
    count = places.count
    self.profiles = profiles
  }

  var facts: [PayloadFact] {
    [
      .count(.count, count), .list(.places, places),
      .list(.profiles, profiles.map(\.rawValue)),
    ]
  }

  /// Gates matter most, then what has a name; the rest is worth knowing.
  static func severity(
    _ places: [Place], gate: Severity = .error, named: Severity = .warning
  ) -> Severity {
    if places.contains(where: Reach.isGate) { return gate }
    return places.contains { $0.name != nil } ? named : .information
  }
}
