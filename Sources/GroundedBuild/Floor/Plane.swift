internal import GroundedModel

/// Small exact questions about points, lines and rings in metres.
enum Plane {
  /// Whether a point lies inside polygons (even-odd; the border counts either way).
  static func covers(_ polygons: [PlanarPolygon], _ point: PlanarPoint) -> Bool {
    polygons.contains { polygon in
      isInside(polygon.exterior, point)
        && !polygon.interiors.contains { isInside($0, point) }
    }
  }

  /// Whether a point lies inside a ring.
  static func isInside(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Bool {
    guard var previous = ring.last else { return false }
    var inside = false
    for current in ring {
      if (current.y > point.y) != (previous.y > point.y) {
        let x =
          (previous.x - current.x) * (point.y - current.y) / (previous.y - current.y) + current.x
        if point.x < x { inside.toggle() }
      }
      previous = current
    }
    return inside
  }

  /// The distance from a point to the nearest border of polygons, in metres.
  static func borderDistance(_ polygons: [PlanarPolygon], _ point: PlanarPoint) -> Double {
    var best = Double.infinity
    for polygon in polygons {
      best = min(best, distance(ring: polygon.exterior, point))
      for hole in polygon.interiors { best = min(best, distance(ring: hole, point)) }
    }
    return best
  }

  /// The distance from a point to polygons, 0 inside, in metres.
  static func distance(_ polygons: [PlanarPolygon], _ point: PlanarPoint) -> Double {
    covers(polygons, point) ? 0 : borderDistance(polygons, point)
  }

  private static func distance(ring: [PlanarPoint], _ point: PlanarPoint) -> Double {
    guard let last = ring.last else { return .infinity }
    var best = Double.infinity
    var previous = last
    for current in ring {
      best = min(best, nearest(on: previous, current, to: point).distance(to: point))
      previous = current
    }
    return best
  }

  /// The point of a segment nearest to a point.
  static func nearest(
    on a: PlanarPoint, _ b: PlanarPoint, to point: PlanarPoint
  ) -> PlanarPoint {
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return a }
    let t = ((point.x - a.x) * d.x + (point.y - a.y) * d.y) / square
    return a + d * max(0, min(1, t))
  }

  /// The distance from a point to a polyline, in metres.
  static func distance(line: [PlanarPoint], _ point: PlanarPoint) -> Double {
    guard let first = line.first else { return .infinity }
    var best = first.distance(to: point)
    for (a, b) in zip(line, line.dropFirst()) {
      best = min(best, nearest(on: a, b, to: point).distance(to: point))
    }
    return best
  }

  /// The distance between a segment and a polyline, 0 where they cross, in metres.
  static func distance(
    segment a: PlanarPoint, _ b: PlanarPoint, line: [PlanarPoint]
  ) -> Double {
    var best = min(distance(line: line, a), distance(line: line, b))
    for point in line { best = min(best, nearest(on: a, b, to: point).distance(to: point)) }
    for (c, d) in zip(line, line.dropFirst()) where crosses(a, b, c, d) { best = 0 }
    return best
  }

  /// Whether two segments cross or touch.
  static func crosses(
    _ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint, _ d: PlanarPoint
  ) -> Bool {
    let abc = side(a, b, c)
    let abd = side(a, b, d)
    let cda = side(c, d, a)
    let cdb = side(c, d, b)
    return (abc > 0) != (abd > 0) && (cda > 0) != (cdb > 0)
  }

  private static func side(_ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// The length of a polyline, in metres.
  static func length(_ line: [PlanarPoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point half-way along a polyline.
  static func midpoint(_ line: [PlanarPoint]) -> PlanarPoint? {
    point(on: line, at: length(line) / 2)
  }

  /// The point at a distance along a polyline.
  static func point(on line: [PlanarPoint], at distance: Double) -> PlanarPoint? {
    guard let first = line.first else { return nil }
    var left = distance
    var previous = first
    for next in line.dropFirst() {
      let step = previous.distance(to: next)
      if step > 0, left <= step { return previous + (next - previous) * (left / step) }
      left -= step
      previous = next
    }
    return previous
  }

  /// The shared bounds test and area of one polygon, holes taken out, in square metres.
  static func area(_ polygons: [PlanarPolygon]) -> Double {
    polygons.reduce(0) { sum, polygon in
      sum + ringArea(polygon.exterior).magnitude
        - polygon.interiors.reduce(0) { $0 + ringArea($1).magnitude }
    }
  }

  private static func ringArea(_ ring: [PlanarPoint]) -> Double {
    guard let origin = ring.first, var previous = ring.last else { return 0 }
    var sum = 0.0
    for current in ring {
      let p = previous - origin
      let c = current - origin
      sum += p.x * c.y - c.x * p.y
      previous = current
    }
    return sum / 2
  }
}
