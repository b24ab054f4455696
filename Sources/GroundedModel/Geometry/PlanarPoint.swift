/// A position in metres in a `LocalFrame`: `x` points east, `y` points north.
///
/// A type of its own, so that a degree is never added to a metre.
public struct PlanarPoint: Hashable, Sendable {
  /// Metres east of the frame's origin.
  public var x: Double
  /// Metres north of the frame's origin.
  public var y: Double

  /// Creates a point from metres.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another point, in metres.
  public func distance(to other: PlanarPoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The vector sum of two points, in metres.
  public static func + (a: PlanarPoint, b: PlanarPoint) -> PlanarPoint {
    PlanarPoint(x: a.x + b.x, y: a.y + b.y)
  }

  /// The vector from `b` to `a`, in metres.
  public static func - (a: PlanarPoint, b: PlanarPoint) -> PlanarPoint {
    PlanarPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// The vector stretched by a factor.
  public static func * (a: PlanarPoint, factor: Double) -> PlanarPoint {
    PlanarPoint(x: a.x * factor, y: a.y * factor)
  }
}
