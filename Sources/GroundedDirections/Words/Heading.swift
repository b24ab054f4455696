public import GroundedModel

/// A direction on the floor, as a vector of length one.
public struct Heading: Hashable, Sendable {
  /// The part to the east.
  public var x: Double
  /// The part to the north.
  public var y: Double

  /// The direction from one point to another; nil where they are less than a centimetre apart.
  public init?(from: PlanarPoint, to: PlanarPoint) {
    let length = from.distance(to: to)
    guard length > 0.01, length.isFinite else { return nil }
    x = (to.x - from.x) / length
    y = (to.y - from.y) / length
  }

  private init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The opposite direction.
  public var reversed: Heading { Heading(x: -x, y: -y) }

  /// The cosine of the angle to another heading.
  public func cosine(to other: Heading) -> Double { x * other.x + y * other.y }

  /// The sine of the angle to another heading, positive to the left.
  public func cross(_ other: Heading) -> Double { x * other.y - y * other.x }

  /// On which side a direction points: within 45 degrees it is ahead.
  func side(of other: Heading) -> Side {
    if cosine(to: other) > 0.707_106_781_186_547_6 { return .ahead }
    return cross(other) > 0 ? .left : .right
  }
}

extension Heading {
  /// A quarter turn to the left.
  var turnedLeft: Heading { Heading(x: -y, y: x) }

  /// Where neither of two stretches has a direction, both count as this one.
  static let east = Heading(x: 1, y: 0)
}
