import GroundedModel

/// A box with sides along the axes, in metres.
struct PlanBox: Hashable, Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init(_ points: [PlanarPoint]) {
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  func contains(_ point: PlanarPoint, margin: Double = 0) -> Bool {
    point.x >= minX - margin && point.x <= maxX + margin && point.y >= minY - margin
      && point.y <= maxY + margin
  }

  func touches(_ other: PlanBox, margin: Double = 0) -> Bool {
    minX - margin <= other.maxX && other.minX <= maxX + margin && minY - margin <= other.maxY
      && other.minY <= maxY + margin
  }
}
