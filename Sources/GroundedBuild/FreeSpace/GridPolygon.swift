import GroundedModel

/// A polygon on the millimetre grid, filled by the even-odd rule so that any rings have a meaning.
struct GridPolygon: Sendable {
  enum Defect: Error {
    case wild
    case empty
  }

  /// Open rings of at least three different points; the shell first.
  var rings: [[GridPoint]]
  var low: GridPoint
  var high: GridPoint
  /// Square metres.
  var area: Double

  init(_ polygon: PlanarPolygon) throws(Defect) {
    var rings: [[GridPoint]] = []
    for (index, source) in ([polygon.exterior] + polygon.interiors).enumerated() {
      var ring: [GridPoint] = []
      for point in source {
        guard let p = GridPoint(point) else { throw .wild }
        if ring.last != p { ring.append(p) }
      }
      while ring.count > 1, ring.first == ring.last { ring.removeLast() }
      let flat =
        ring.count < 3
        || ring.allSatisfy { GridPoint.orientation(ring[0], ring[1], $0) == 0 }
      if flat {
        if index == 0 { throw .empty }
        continue
      }
      rings.append(ring)
    }
    guard let shell = rings.first, let first = shell.first else { throw .empty }
    var low = first
    var high = first
    for p in shell {
      low = GridPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = GridPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    self.rings = rings
    self.low = low
    self.high = high
    var total = 0.0
    for (index, ring) in rings.enumerated() {
      let a = abs(Self.signedArea(ring))
      total += index == 0 ? a : -a
    }
    area = max(0, total)
  }

  /// The box around polygons, in metres.
  static func box(_ polygons: [GridPolygon]) -> PlanarBox {
    PlanarBox(polygons.flatMap { [$0.low.planar, $0.high.planar] })
  }

  /// Square metres, positive when counter-clockwise.
  static func signedArea(_ ring: [GridPoint]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for i in ring.indices {
      let a = ring[i] - origin
      let b = ring[(i + 1) % ring.count] - origin
      sum += Double(GridPoint.cross(a, b))
    }
    return sum / 2 / (GridPoint.stepsPerMeter * GridPoint.stepsPerMeter)
  }

  /// Whether a point, given times `scale`, lies inside (1), on the border (0) or outside (−1).
  func side(_ p: GridPoint, scale: Int64 = 1) -> Int {
    if p.x < low.x * scale || p.x > high.x * scale || p.y < low.y * scale || p.y > high.y * scale {
      return -1
    }
    var inside = false
    for ring in rings {
      var a = ring[ring.count - 1]
      a = GridPoint(x: a.x * scale, y: a.y * scale)
      for vertex in ring {
        let b = GridPoint(x: vertex.x * scale, y: vertex.y * scale)
        defer { a = b }
        if min(a.y, b.y) > p.y || max(a.y, b.y) < p.y { continue }
        let turn = GridPoint.orientation(a, b, p)
        if turn == 0, min(a.x, b.x) <= p.x, p.x <= max(a.x, b.x) { return 0 }
        if (a.y > p.y) != (b.y > p.y), (turn > 0) == (b.y > a.y) { inside.toggle() }
      }
    }
    return inside ? 1 : -1
  }

  /// The point of the border nearest to a point in metres, and its distance in metres.
  func nearestOnBorder(to point: PlanarPoint) -> (point: PlanarPoint, distance: Double)? {
    var best: (point: PlanarPoint, distance: Double)?
    for ring in rings {
      for i in ring.indices {
        let q = PlanarGeometry.nearestPoint(
          on: ring[i].planar, ring[(i + 1) % ring.count].planar, to: point)
        let d = q.distance(to: point)
        if best.map({ d < $0.distance }) ?? true { best = (q, d) }
      }
    }
    return best
  }
}
