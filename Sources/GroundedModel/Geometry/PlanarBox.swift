/// A box around points in metres; without a point it holds nothing.
package struct PlanarBox: Sendable {
  /// The least distance east, in metres.
  package var minX = Double.infinity
  /// The least distance north, in metres.
  package var minY = Double.infinity
  /// The greatest distance east, in metres.
  package var maxX = -Double.infinity
  /// The greatest distance north, in metres.
  package var maxY = -Double.infinity

  /// Creates a box that holds nothing.
  package init() {}

  /// Creates the box around points.
  package init(_ points: [PlanarPoint]) {
    for point in points { add(point) }
  }

  /// Creates the box around the shells of polygons.
  package init(_ polygons: [PlanarPolygon]) {
    for polygon in polygons {
      for point in polygon.exterior { add(point) }
    }
  }

  /// Creates the box of the points at most `reach` metres east, west, north and south of a point.
  package init(around point: PlanarPoint, reach: Double) {
    self.init([
      PlanarPoint(x: point.x - reach, y: point.y - reach),
      PlanarPoint(x: point.x + reach, y: point.y + reach),
    ])
  }

  /// Widens the box to hold a point.
  package mutating func add(_ point: PlanarPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Whether a point lies in the box, widened by a margin in metres.
  package func contains(_ point: PlanarPoint, margin: Double = 0) -> Bool {
    point.x >= minX - margin && point.x <= maxX + margin && point.y >= minY - margin
      && point.y <= maxY + margin
  }

  /// Whether two boxes meet when one is widened by a margin in metres.
  package func touches(_ other: PlanarBox, margin: Double = 0) -> Bool {
    minX <= other.maxX + margin && other.minX <= maxX + margin && minY <= other.maxY + margin
      && other.minY <= maxY + margin
  }
}
