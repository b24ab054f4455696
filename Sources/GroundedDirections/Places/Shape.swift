import GroundedModel

/// Measures on plane shapes.
enum Shape {
  /// The centre of gravity of the outer ring; nil for a ring without positions.
  static func centre(_ polygon: PlanarPolygon) -> PlanarPoint? {
    guard let first = polygon.exterior.first else { return nil }
    var area = 0.0
    var x = 0.0
    var y = 0.0
    forEachEdge(polygon.exterior) { a, b in
      let cross = (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y)
      area += cross
      x += (a.x + b.x - 2 * first.x) * cross
      y += (a.y + b.y - 2 * first.y) * cross
    }
    guard area.magnitude > 1e-9, area.isFinite else { return first }
    return PlanarPoint(x: first.x + x / (3 * area), y: first.y + y / (3 * area))
  }

  /// Whether a point lies inside the outer ring and in no hole.
  static func contains(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> Bool {
    ringContains(polygon.exterior, point)
      && !polygon.interiors.contains { ringContains($0, point) }
  }

  private static func ringContains(_ ring: [PlanarPoint], _ p: PlanarPoint) -> Bool {
    var inside = false
    forEachEdge(ring) { a, b in
      if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
        inside.toggle()
      }
    }
    return inside
  }

  /// The distance from a point to the outer ring; 0 inside.
  static func distance(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> Double {
    contains(polygon, point) ? 0 : nearest(polygon, point).distance(to: point)
  }

  /// The point of the outer ring that is nearest to a point.
  static func nearest(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> PlanarPoint {
    var best = polygon.exterior.first ?? point
    var least = Double.infinity
    forEachEdge(polygon.exterior) { a, b in
      let foot = foot(of: point, on: a, b).point
      let distance = foot.distance(to: point)
      if distance < least {
        least = distance
        best = foot
      }
    }
    return best
  }

  /// The edge of the outer ring that is nearest to a point, and the nearest point on it.
  static func nearestEdge(
    _ polygon: PlanarPolygon, _ point: PlanarPoint
  ) -> (a: PlanarPoint, b: PlanarPoint, foot: PlanarPoint)? {
    var best: (a: PlanarPoint, b: PlanarPoint, foot: PlanarPoint)?
    var least = Double.infinity
    forEachEdge(polygon.exterior) { a, b in
      let foot = foot(of: point, on: a, b).point
      let distance = foot.distance(to: point)
      if a != b, distance < least {
        least = distance
        best = (a, b, foot)
      }
    }
    return best
  }

  /// The nearest point on a stretch, and its share of the way from `a` to `b`.
  static func foot(
    of p: PlanarPoint, on a: PlanarPoint, _ b: PlanarPoint
  ) -> (point: PlanarPoint, share: Double) {
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return (a, 0) }
    let raw = ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square
    let share = max(0, min(1, raw))
    return (a + d * share, share)
  }

  private static func forEachEdge(
    _ ring: [PlanarPoint], _ body: (PlanarPoint, PlanarPoint) -> Void
  ) {
    guard var previous = ring.last else { return }
    for point in ring {
      body(previous, point)
      previous = point
    }
  }
}
