internal import GroundedModel
internal import GroundedRouting

/// A lift, stairs or an escalator with all units it runs through.
struct Shaft: Sendable {
  /// The feature that is its place: the connection, else its lowest unit.
  var owner: FeatureReference
  /// How one moves.
  var kind: EdgeKind
  /// Its name.
  var name: Labels?
  /// Its units.
  var units: [Int]

  /// Whether one of its units that has this name is this shaft and no place of its own.
  func speaks(for name: Labels?) -> Bool {
    name != nil && name == self.name
  }
}
