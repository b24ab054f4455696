import GroundedModel

/// One straight piece of a portal as a thin strip that reaches the two cells on its sides.
struct PortalStrip: Sendable {
  /// How far a strip may reach on either side, in metres: the steps of the search, up to the farthest
  /// probe of the openings (1 m).
  static let steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0]
  /// The least reach in metres, so that borders drawn twice a little apart still meet.
  static let leastReach = 0.02
  /// Two grid steps in metres: how far noding may shift a point.
  static let slack = 0.0015

  var portal: Int
  var cells: FreeSpacePlan.CellPair
  var a: PlanarPoint
  var b: PlanarPoint
  /// Unit vector from `a` to `b`.
  var along: PlanarPoint
  /// The lengths to the left and to the right of the line, in metres.
  var left: Double
  var right: Double

  var length: Double { a.distance(to: b) }

  /// The strip's ring with the portal's ends on it.
  var ring: [PlanarPoint] {
    let n = PlanarPoint(x: -along.y, y: along.x)
    return [
      a + n * left, a, a - n * right, b - n * right, b, b + n * left,
    ]
  }

  /// Whether a point lies in the strip.
  func holds(_ p: PlanarPoint, slack: Double) -> Bool {
    let d = p - a
    let t = d.x * along.x + d.y * along.y
    let h = d.y * along.x - d.x * along.y
    return t >= -slack && t <= length + slack && h >= -right - slack && h <= left + slack
  }

  /// Whether a wall edge is a way through: in the strip, and not one that ends the strip sideways.
  func opens(_ p: PlanarPoint, _ q: PlanarPoint) -> Bool {
    let middle = (p + q) * 0.5
    guard holds(middle, slack: Self.slack) else { return false }
    let d = middle - a
    let t = d.x * along.x + d.y * along.y
    let edge = q - p
    let level = abs(edge.x * along.x + edge.y * along.y)
    let steep = abs(edge.y * along.x - edge.x * along.y)
    return level >= steep || (t > Self.slack && t < length - Self.slack)
  }
}
