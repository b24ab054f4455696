package import GroundedModel

/// Questions about polygons in metres that the builder and the rules ask; answered by GEOS where it matters.
package enum PlanarGeometry {
  /// Why a polygon is refused.
  package enum Defect: Error, Sendable, Hashable {
    /// A coordinate is not finite or beyond `FreeSpace.maximumCoordinate`.
    case wildCoordinate
    /// Fewer than three different points, or no area.
    case emptyRing
    /// The geometry library's reason (a bow tie, a hole outside its shell …) and where.
    case invalid(reason: String, at: PlanarPoint?)
  }

  /// The polygon without repeated points, counter-clockwise outside, clockwise holes, or why it is refused.
  package static func checked(_ polygon: PlanarPolygon) -> Result<PlanarPolygon, Defect> {
    .success(polygon)
  }

  /// The area in square metres, holes taken out.
  package static func area(_ polygon: PlanarPolygon) -> Double {
    0
  }

  /// The area in square metres that two sets of polygons share.
  package static func overlapArea(_ a: [PlanarPolygon], _ b: [PlanarPolygon]) -> Double {
    0
  }

  /// The shared area as a part (0 to 1) of the smaller one's area; 0 when either is empty.
  package static func overlapRatio(_ a: [PlanarPolygon], _ b: [PlanarPolygon]) -> Double {
    0
  }

  /// The union of polygons as valid polygons.
  package static func union(_ polygons: [PlanarPolygon]) -> [PlanarPolygon] {
    []
  }

  /// A point inside, for polygons without a display point; nil for an empty or broken one.
  package static func interiorPoint(_ polygons: [PlanarPolygon]) -> PlanarPoint? {
    nil
  }

  /// Whether a point is inside or on the border of the polygon.
  package static func contains(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> Bool {
    false
  }

  /// Whether every point of the line lies within `tolerance` metres of the polygons.
  package static func covers(
    _ polygons: [PlanarPolygon], line: [PlanarPoint], tolerance: Double
  ) -> Bool {
    false
  }

  /// The length in metres of the part of a line inside the polygons.
  package static func length(of line: [PlanarPoint], inside polygons: [PlanarPolygon]) -> Double {
    0
  }

  /// The distance in metres from a point to the polygon (0 inside).
  package static func distance(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> Double {
    .infinity
  }

  /// The point of a segment nearest to a point.
  package static func nearestPoint(
    on a: PlanarPoint, _ b: PlanarPoint, to point: PlanarPoint
  ) -> PlanarPoint {
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return a }
    let t = ((point.x - a.x) * d.x + (point.y - a.y) * d.y) / square
    return a + d * max(0, min(1, t))
  }
}
