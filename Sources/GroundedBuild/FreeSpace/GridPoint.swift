import GroundedModel

/// A point on the kernel's grid of one millimetre; all predicates on it are exact.
struct GridPoint: Hashable, Sendable, Comparable {
  /// Millimetres east.
  var x: Int64
  /// Millimetres north.
  var y: Int64

  /// Grid steps in one metre.
  static let stepsPerMeter = 1000.0

  init(x: Int64, y: Int64) {
    self.x = x
    self.y = y
  }

  /// The nearest grid point, or nil when the point is not finite or beyond `FreeSpace.maximumCoordinate`.
  init?(_ point: PlanarPoint) {
    guard abs(point.x) <= FreeSpace.maximumCoordinate,
      abs(point.y) <= FreeSpace.maximumCoordinate
    else { return nil }
    x = Int64((point.x * Self.stepsPerMeter).rounded())
    y = Int64((point.y * Self.stepsPerMeter).rounded())
  }

  var planar: PlanarPoint {
    PlanarPoint(x: Double(x) / Self.stepsPerMeter, y: Double(y) / Self.stepsPerMeter)
  }

  func distance(to other: GridPoint) -> Double {
    let dx = Double(other.x - x)
    let dy = Double(other.y - y)
    return (dx * dx + dy * dy).squareRoot() / Self.stepsPerMeter
  }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint {
    GridPoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func < (a: GridPoint, b: GridPoint) -> Bool {
    (a.x, a.y) < (b.x, b.y)
  }

  /// Twice the signed area of the parallelogram of two vectors: positive if `b` is to the left of `a`.
  static func cross(_ a: GridPoint, _ b: GridPoint) -> Int64 {
    a.x * b.y - a.y * b.x
  }

  static func dot(_ a: GridPoint, _ b: GridPoint) -> Int64 {
    a.x * b.x + a.y * b.y
  }

  /// Positive if `c` lies to the left of the line from `a` to `b`, zero on it.
  static func orientation(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Whether `d` lies strictly inside the circle through the counter-clockwise triangle `a`, `b`, `c`.
  static func inCircle(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> Bool {
    let ax = Int128(a.x - d.x)
    let ay = Int128(a.y - d.y)
    let bx = Int128(b.x - d.x)
    let by = Int128(b.y - d.y)
    let cx = Int128(c.x - d.x)
    let cy = Int128(c.y - d.y)
    let a2 = ax * ax + ay * ay
    let b2 = bx * bx + by * by
    let c2 = cx * cx + cy * cy
    return a2 * (bx * cy - cx * by) - b2 * (ax * cy - cx * ay) + c2 * (ax * by - bx * ay) > 0
  }
}
