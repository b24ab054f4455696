import GroundedModel

/// An area that one can stand in: a room, a corridor, a hall, a lift or stairs.
struct OSMSpace {
  /// What it is for.
  enum Kind: Equatable {
    case room
    case open
    case elevator
    case stairs
  }

  /// `w` or `r` and the number of the way or relation.
  var id: String
  var tags: [String: String]
  var location: SourceLocation
  var kind: Kind
  /// Whether its border is a wall but for its doors.
  var isWalled: Bool
  var category: Category
  /// The floors it is on, sorted.
  var levels: [OSMLevel]
  /// Whether it is one space over all its floors, and not a copy on each.
  var isShaft: Bool
  /// Outer rings as positions of nodes, without the repeated last one.
  var outer: [[Int]]
  /// Holes as positions of nodes, without the repeated last one.
  var inner: [[Int]]
  /// The same in metres.
  var outerPoints: [[PlanarPoint]] = []
  var innerPoints: [[PlanarPoint]] = []
  var box = PlanBox([])
  var area = 0.0

  /// All rings.
  var rings: [[Int]] { outer + inner }

  /// The identifier of its unit on a level.
  func unitID(on level: OSMLevel) -> FeatureID {
    FeatureID(levels.count == 1 ? id : "\(id)/\(level.text)")
  }

  /// Whether a point lies in it.
  func contains(_ point: PlanarPoint) -> Bool {
    box.contains(point) && outerPoints.contains { PlanGeometry.contains($0, point) }
      && !innerPoints.contains { PlanGeometry.contains($0, point) }
  }

  /// The distance of a point to it, in metres; 0 inside.
  func distance(to point: PlanarPoint) -> Double {
    if contains(point) { return 0 }
    var best = Double.infinity
    forEachEdge { a, b in
      best = min(best, PlanGeometry.nearest(on: a, b, to: point).distance(to: point))
    }
    return best
  }

  /// Every edge of every ring, in metres.
  func forEachEdge(_ body: (PlanarPoint, PlanarPoint) -> Void) {
    for ring in outerPoints + innerPoints {
      guard var previous = ring.last else { continue }
      for point in ring {
        body(previous, point)
        previous = point
      }
    }
  }

  /// The neighbours of a node in the ring that holds it.
  func neighbors(of node: Int) -> (before: Int, after: Int)? {
    for ring in rings {
      guard let at = ring.firstIndex(of: node) else { continue }
      return (ring[(at + ring.count - 1) % ring.count], ring[(at + 1) % ring.count])
    }
    return nil
  }
}
