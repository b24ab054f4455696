package import GroundedModel

/// Small answers about polygons in metres; the exact geometry of floors is the graph builder's business.
package enum Rings {
  /// Whether a point lies inside a polygon and in none of its holes.
  package static func contains(_ point: PlanarPoint, _ polygon: PlanarPolygon) -> Bool {
    contains(point, ring: polygon.exterior)
      && !polygon.interiors.contains { contains(point, ring: $0) }
  }

  /// The area in square metres, holes taken off.
  package static func area(_ polygon: PlanarPolygon) -> Double {
    polygon.interiors.reduce(abs(signedArea(polygon.exterior))) { $0 - abs(signedArea($1)) }
  }

  /// The point of a polygon nearest to a point outside, moved inwards where there is room; nil for a polygon
  /// without an area.
  package static func nearestInside(
    _ point: PlanarPoint, _ polygon: PlanarPolygon, inset: Double
  ) -> PlanarPoint? {
    guard area(polygon) > 0 else { return nil }
    var best: (distance: Double, point: PlanarPoint)?
    for ring in [polygon.exterior] + polygon.interiors {
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        let spot = nearest(point, a, b)
        let distance = point.distance(to: spot)
        if best.map({ distance < $0.distance }) ?? true { best = (distance, spot) }
      }
    }
    guard let edge = best?.point else { return nil }
    // Around the nearest border point, the first direction that leads inside; eight are enough for walls.
    let half = 0.5.squareRoot()
    let directions = [
      PlanarPoint(x: 1, y: 0), PlanarPoint(x: half, y: half), PlanarPoint(x: 0, y: 1),
      PlanarPoint(x: -half, y: half), PlanarPoint(x: -1, y: 0), PlanarPoint(x: -half, y: -half),
      PlanarPoint(x: 0, y: -1), PlanarPoint(x: half, y: -half),
    ]
    let away = edge - point
    let sorted = directions.enumerated().sorted {
      let (p, q) = (
        $0.element.x * away.x + $0.element.y * away.y, $1.element.x * away.x + $1.element.y * away.y
      )
      return p == q ? $0.offset < $1.offset : p > q
    }
    for (_, direction) in sorted {
      let moved = edge + direction * inset
      if contains(moved, polygon) { return moved }
    }
    return edge
  }

  private static func contains(_ point: PlanarPoint, ring: [PlanarPoint]) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1))
    where (a.y > point.y) != (b.y > point.y) {
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }

  /// Twice the signed area is the sum of cross products; positive counter-clockwise.
  private static func signedArea(_ ring: [PlanarPoint]) -> Double {
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) { sum += a.x * b.y - b.x * a.y }
    return sum / 2
  }

  private static func nearest(
    _ point: PlanarPoint, _ a: PlanarPoint, _ b: PlanarPoint
  ) -> PlanarPoint {
    let d = b - a
    let length = d.x * d.x + d.y * d.y
    guard length > 0 else { return a }
    let along = ((point.x - a.x) * d.x + (point.y - a.y) * d.y) / length
    return a + d * max(0, min(1, along))
  }
}
