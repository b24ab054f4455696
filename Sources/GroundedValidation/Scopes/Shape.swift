import GroundedModel

/// Polygons in metres with their bounds.
struct Shape {
  let polygons: [PlanarPolygon]
  let low: PlanarPoint
  let high: PlanarPoint

  init(_ polygons: [Polygon], in frame: LocalFrame) {
    self.polygons = polygons.map { PlanarPolygon($0, in: frame) }
    let points = self.polygons.flatMap(\.exterior)
    low = PlanarPoint(x: points.map(\.x).min() ?? 0, y: points.map(\.y).min() ?? 0)
    high = PlanarPoint(x: points.map(\.x).max() ?? 0, y: points.map(\.y).max() ?? 0)
  }

  /// Whether the bounds of two shapes meet, with a margin in metres.
  func isNear(_ other: Shape, margin: Double = 0) -> Bool {
    low.x <= other.high.x + margin && other.low.x <= high.x + margin
      && low.y <= other.high.y + margin && other.low.y <= high.y + margin
  }

  /// Whether a point lies inside, holes left out.
  func contains(_ point: PlanarPoint) -> Bool {
    guard point.x >= low.x, point.x <= high.x, point.y >= low.y, point.y <= high.y else {
      return false
    }
    return polygons.contains { polygon in
      Self.isInside(polygon.exterior, point)
        && !polygon.interiors.contains { Self.isInside($0, point) }
    }
  }

  /// The area in square metres.
  var area: Double {
    polygons.reduce(0) { sum, polygon in
      sum + abs(Self.signedArea(polygon.exterior))
        - polygon.interiors.reduce(0) { $0 + abs(Self.signedArea($1)) }
    }
  }

  /// The length of all outer rings in metres.
  var perimeter: Double {
    polygons.reduce(0) { sum, polygon in
      sum
        + zip(polygon.exterior, polygon.exterior.dropFirst()).reduce(0) {
          $0 + $1.0.distance(to: $1.1)
        }
    }
  }

  /// The middle of the corners where it lies inside, else a corner moved a little inwards.
  var inner: PlanarPoint? {
    guard let ring = polygons.first?.exterior, ring.count > 2 else { return nil }
    let corners = ring.first == ring.last ? Array(ring.dropLast()) : ring
    let count = Double(corners.count)
    let middle = PlanarPoint(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
    if contains(middle) { return middle }
    for position in corners.indices {
      let before = corners[(position + corners.count - 1) % corners.count]
      let after = corners[(position + 1) % corners.count]
      let point = corners[position] * 0.9 + (before + after) * 0.05
      if contains(point) { return point }
    }
    return nil
  }

  /// The distance from a point to the nearest border, in metres.
  func borderDistance(_ point: PlanarPoint) -> Double {
    var best = Double.infinity
    for polygon in polygons {
      for ring in [polygon.exterior] + polygon.interiors {
        for (a, b) in zip(ring, ring.dropFirst()) {
          best = min(best, Self.distance(point, a, b))
        }
      }
    }
    return best
  }

  /// The distance from a point to a piece of line, in metres.
  static func distance(_ point: PlanarPoint, _ a: PlanarPoint, _ b: PlanarPoint) -> Double {
    let along = b - a
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return point.distance(to: a) }
    let part = ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / square
    return point.distance(to: a + along * max(0, min(1, part)))
  }

  private static func signedArea(_ ring: [PlanarPoint]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst()) {
      sum += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    return sum / 2
  }

  private static func isInside(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst())
    where (a.y > point.y) != (b.y > point.y) {
      let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}
