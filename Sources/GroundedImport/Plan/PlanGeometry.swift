import GroundedModel

/// Plain geometry of floor plans, in metres: enough to read doors and walls, no more.
enum PlanGeometry {
  /// Twice the signed area of a ring, closed or open; positive runs against the clock.
  static func doubleArea(_ ring: [PlanarPoint]) -> Double {
    guard let origin = ring.first, let last = ring.last else { return 0 }
    var sum = 0.0
    var previous = last - origin
    for point in ring {
      let current = point - origin
      sum += previous.x * current.y - current.x * previous.y
      previous = current
    }
    return sum
  }

  /// Whether a point lies inside a ring, closed or open.
  static func contains(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Bool {
    guard var previous = ring.last else { return false }
    var isInside = false
    for current in ring {
      if (current.y > point.y) != (previous.y > point.y) {
        let x =
          current.x + (point.y - current.y) / (previous.y - current.y) * (previous.x - current.x)
        if point.x < x { isInside.toggle() }
      }
      previous = current
    }
    return isInside
  }

  /// The point of a segment that is nearest to a point.
  static func nearest(on a: PlanarPoint, _ b: PlanarPoint, to point: PlanarPoint) -> PlanarPoint {
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return a }
    let t = ((point.x - a.x) * d.x + (point.y - a.y) * d.y) / square
    return a + d * max(0, min(1, t))
  }

  /// Whether two segments cross or touch.
  static func meets(
    _ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint, _ d: PlanarPoint
  ) -> Bool {
    func side(_ p: PlanarPoint, _ q: PlanarPoint, _ r: PlanarPoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    let one = side(a, b, c)
    let two = side(a, b, d)
    let three = side(c, d, a)
    let four = side(c, d, b)
    return ((one <= 0 && two >= 0) || (one >= 0 && two <= 0))
      && ((three <= 0 && four >= 0) || (three >= 0 && four <= 0))
      && PlanBox([a, b]).touches(PlanBox([c, d]))
  }

  /// The nearest points of two segments.
  static func nearest(
    _ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint, _ d: PlanarPoint
  ) -> (PlanarPoint, PlanarPoint, distance: Double) {
    var best = (a, c, distance: Double.infinity)
    for (p, q) in [(a, nearest(on: c, d, to: a)), (b, nearest(on: c, d, to: b))] {
      let distance = p.distance(to: q)
      if distance < best.distance { best = (p, q, distance) }
    }
    for (p, q) in [(nearest(on: a, b, to: c), c), (nearest(on: a, b, to: d), d)] {
      let distance = p.distance(to: q)
      if distance < best.distance { best = (p, q, distance) }
    }
    return best
  }

  /// The length of a line in metres.
  static func length(_ line: [PlanarPoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The vector of length 1 from one point to another; nil where they are one.
  static func direction(_ a: PlanarPoint, _ b: PlanarPoint) -> PlanarPoint? {
    let d = b - a
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    return length > 1e-9 ? d * (1 / length) : nil
  }

  /// A vector turned a quarter against the clock.
  static func normal(_ direction: PlanarPoint) -> PlanarPoint {
    PlanarPoint(x: -direction.y, y: direction.x)
  }

  /// The distance of a point to the border of a ring, in metres.
  static func distance(of point: PlanarPoint, to ring: [PlanarPoint]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).map { start, end in
      nearest(on: start, end, to: point).distance(to: point)
    }.min() ?? .infinity
  }

  /// The corners of the smallest convex ring around points, against the clock; fewer than 3 where they have no
  /// area.
  static func convexHull(_ points: [PlanarPoint]) -> [PlanarPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [PlanarPoint]) -> [PlanarPoint] {
      var chain: [PlanarPoint] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return half(sorted) + half(sorted.reversed())
  }
}
