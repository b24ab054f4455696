internal import GroundedModel
internal import GroundedRouting

/// What a relationship says about a way between levels or along a conveyor, before nodes exist.
struct StatedLink: Sendable {
  /// One end as stated.
  struct Stop: Sendable {
    /// Its level.
    var level: Int
    /// Lifts, stairs, escalators, ramps, moving walkways named for it.
    var shafts: [Int] = []
    /// Openings named for it.
    var doors: [Int] = []
    /// The hall named for it.
    var hall: Int?
  }

  /// The relationship, a position in `venue.relationships`.
  var position: Int
  /// How one moves.
  var kind: EdgeKind
  /// Its ends in travel order.
  var stops: [Stop]
  /// The units it runs through.
  var units: [Int]
}
