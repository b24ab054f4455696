/// A point of the plan: metres east (`x`) and north (`y`) of the plan's origin.
struct Point: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static let east = Point(1, 0)
  static let west = Point(-1, 0)
  static let north = Point(0, 1)
  static let south = Point(0, -1)

  static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  static func * (left: Point, factor: Double) -> Point {
    Point(left.x * factor, left.y * factor)
  }

  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  var length: Double { dot(self).squareRoot() }
}

/// A local grid in the plan: `along` runs forward, `across` to the right or into a room.
struct Frame {
  var origin: Point
  var along: Point
  var across: Point

  /// The plan point that lies `forward` metres along and `sideways` metres across.
  func at(_ forward: Double, _ sideways: Double) -> Point {
    origin + along * forward + across * sideways
  }

  /// The rectangle between two local corners.
  func rectangle(_ range: ClosedRange<Double>, _ sides: ClosedRange<Double>) -> [Point] {
    counterClockwise([
      at(range.lowerBound, sides.lowerBound), at(range.upperBound, sides.lowerBound),
      at(range.upperBound, sides.upperBound), at(range.lowerBound, sides.upperBound),
    ])
  }
}

/// A rectangle along the axes of the plan.
func rectangle(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> [Point] {
  [
    Point(x.lowerBound, y.lowerBound), Point(x.upperBound, y.lowerBound),
    Point(x.upperBound, y.upperBound), Point(x.lowerBound, y.upperBound),
  ]
}

/// A square around a middle point.
func square(_ middle: Point, side: Double) -> [Point] {
  rectangle(
    (middle.x - side / 2)...(middle.x + side / 2), (middle.y - side / 2)...(middle.y + side / 2))
}

/// Twice the area of a ring, positive where it runs counter-clockwise.
func doubledArea(_ ring: [Point]) -> Double {
  var sum = 0.0
  for (index, point) in ring.enumerated() {
    sum += point.cross(ring[(index + 1) % ring.count])
  }
  return sum
}

/// Whether a point lies in a ring.
func contains(_ ring: [Point], _ point: Point) -> Bool {
  var isInside = false
  guard var previous = ring.last else { return false }
  for corner in ring {
    if (corner.y > point.y) != (previous.y > point.y) {
      let share = (point.y - corner.y) / (previous.y - corner.y)
      if point.x < corner.x + share * (previous.x - corner.x) { isInside.toggle() }
    }
    previous = corner
  }
  return isInside
}

/// The ring in counter-clockwise order.
func counterClockwise(_ ring: [Point]) -> [Point] {
  doubledArea(ring) < 0 ? ring.reversed() : ring
}

/// The rings with corners that differ by rounding alone (under 0.1 mm) made equal.
func joined(_ rings: [[Point]]) -> [[Point]] {
  var seen: [Point] = []
  return rings.map { ring in
    ring.map { corner in
      if let same = seen.first(where: { ($0 - corner).length < 0.000_1 }) { return same }
      seen.append(corner)
      return corner
    }
  }
}

/// A ring with every corner of its neighbours that lies on one of its edges added to it.
///
/// Shared borders then have the same corners on both sides, so they stay equal when degrees are
/// rounded.
func noded(_ ring: [Point], with corners: [Point]) -> [Point] {
  var result: [Point] = []
  for (index, start) in ring.enumerated() {
    let end = ring[(index + 1) % ring.count]
    let edge = end - start
    let length = edge.length
    var between: [(position: Double, corner: Point)] = []
    for corner in corners {
      let offset = corner - start
      let position = offset.dot(edge) / length
      guard position > 0.000_01, position < length - 0.000_01,
        (offset.cross(edge) / length).magnitude < 0.000_01,
        !between.contains(where: { $0.corner == corner })
      else { continue }
      between.append((position, corner))
    }
    result.append(start)
    result += between.sorted { $0.position < $1.position }.map(\.corner)
  }
  return result
}

/// The outer rings around a set of noded rings that lie edge to edge: their union without holes.
func outline(of rings: [[Point]]) -> [[Point]] {
  var edges: Set<[Point]> = []
  for ring in rings {
    for (index, start) in ring.enumerated() {
      let end = ring[(index + 1) % ring.count]
      if edges.remove([end, start]) == nil { edges.insert([start, end]) }
    }
  }
  var remaining = edges.sorted {
    ($0[0].x, $0[0].y, $0[1].x, $0[1].y) < ($1[0].x, $1[0].y, $1[1].x, $1[1].y)
  }
  var result: [[Point]] = []
  while let first = remaining.first {
    remaining.removeFirst()
    var ring = [first[0]]
    var edge = first
    while edge[1] != ring[0] {
      ring.append(edge[1])
      let back = edge[0] - edge[1]
      // The border of the same floor is the first edge clockwise from where we came.
      let next = remaining.indices.filter { remaining[$0][0] == edge[1] }
        .min {
          clockwiseRank(remaining[$0][1] - edge[1], from: back)
            < clockwiseRank(remaining[$1][1] - edge[1], from: back)
        }
      guard let next else { break }
      edge = remaining.remove(at: next)
    }
    let straightened = withoutStraightCorners(ring)
    if doubledArea(straightened) > 0 { result.append(straightened) }
  }
  return result
}

/// Grows with the clockwise angle from one direction to another, from 0 to 4.
private func clockwiseRank(_ direction: Point, from reference: Point) -> Double {
  let scale = direction.length * reference.length
  let cosine = direction.dot(reference) / scale
  return reference.cross(direction) <= 0 ? 1 - cosine : 3 + cosine
}

private func withoutStraightCorners(_ ring: [Point]) -> [Point] {
  ring.indices.compactMap { index in
    let before = ring[(index + ring.count - 1) % ring.count]
    let after = ring[(index + 1) % ring.count]
    let here = ring[index]
    let bend = (here - before).cross(after - here)
    return bend.magnitude < 0.000_1 ? nil : here
  }
}
