internal import GroundedModel

/// A box around points in metres.
struct Bounds: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init() {}

  init(_ points: [PlanarPoint]) {
    for point in points { add(point) }
  }

  init(_ polygons: [PlanarPolygon]) {
    for polygon in polygons {
      for point in polygon.exterior { add(point) }
    }
  }

  mutating func add(_ point: PlanarPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  func contains(_ point: PlanarPoint, margin: Double = 0) -> Bool {
    point.x >= minX - margin && point.x <= maxX + margin && point.y >= minY - margin
      && point.y <= maxY + margin
  }

  func touches(_ other: Bounds, margin: Double = 0) -> Bool {
    minX <= other.maxX + margin && other.minX <= maxX + margin && minY <= other.maxY + margin
      && other.minY <= maxY + margin
  }
}
