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
  ///
  /// Rings come back open (the first point is not repeated).
  package static func checked(_ polygon: PlanarPolygon) -> Result<PlanarPolygon, Defect> {
    var rings: [[PlanarPoint]] = []
    for (index, source) in ([polygon.exterior] + polygon.interiors).enumerated() {
      guard source.allSatisfy({ GridPoint($0) != nil }) else { return .failure(.wildCoordinate) }
      var ring: [PlanarPoint] = []
      for point in source where ring.last != point { ring.append(point) }
      while ring.count > 1, ring.first == ring.last { ring.removeLast() }
      let area = signedArea(ring)
      let spread = ring.contains { abs(signedArea([ring[0], ring[1 % ring.count], $0])) > 1e-9 }
      guard ring.count > 2, spread else {
        if index == 0 { return .failure(.emptyRing) }
        continue
      }
      if (area > 0) != (index == 0) { ring.reverse() }
      rings.append(ring)
    }
    guard let shell = rings.first else { return .failure(.emptyRing) }
    let result = PlanarPolygon(exterior: shell, interiors: Array(rings.dropFirst()))
    do {
      let context = try GEOSContext()
      let geometry = try GEOSGeometry.polygon(result, in: context)
      if let (reason, place) = try geometry.invalidity() {
        return .failure(.invalid(reason: reason, at: place))
      }
      // Less than a square centimetre is no area on a floor.
      if geometry.area < 1e-4 { return .failure(.emptyRing) }
      return .success(result)
    } catch {
      return .failure(.invalid(reason: error.message, at: nil))
    }
  }

  /// The shoelace area in square metres, positive when counter-clockwise.
  private static func signedArea(_ ring: [PlanarPoint]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for (i, point) in ring.enumerated() {
      let a = point - origin
      let b = ring[(i + 1) % ring.count] - origin
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  /// The area in square metres, holes taken out; 0 for a broken polygon.
  package static func area(_ polygon: PlanarPolygon) -> Double {
    let holes = polygon.interiors.reduce(0) { $0 + abs(signedArea($1)) }
    let area = abs(signedArea(polygon.exterior)) - holes
    return area.isFinite ? max(0, area) : 0
  }

  /// The sound polygons as one GEOS geometry without overlaps.
  private static func merged(
    _ polygons: [PlanarPolygon], in context: GEOSContext
  ) throws(GEOSContext.Failure) -> GEOSGeometry {
    var parts: [GEOSGeometry] = []
    for polygon in polygons {
      guard case .success(let sound) = checked(polygon) else { continue }
      parts.append(try GEOSGeometry.polygon(sound, in: context))
    }
    // One sound polygon overlaps nothing.
    if parts.count == 1 { return parts[0] }
    return try GEOSGeometry.collection(GEOSGeometry.multiPolygon, parts, in: context).unaryUnion()
  }

  /// The points of a line if all are usable.
  private static func line(
    _ points: [PlanarPoint], in context: GEOSContext
  ) throws(GEOSContext.Failure) -> GEOSGeometry? {
    guard let first = points.first, points.allSatisfy({ GridPoint($0) != nil }) else { return nil }
    if points.allSatisfy({ $0 == first }) { return try GEOSGeometry.point(first, in: context) }
    return try GEOSGeometry.line(points, in: context)
  }

  /// Runs a question in a context of its own; nil when GEOS refuses it.
  private static func ask<T>(
    _ body: (GEOSContext) throws(GEOSContext.Failure) -> T?
  ) -> T? {
    do {
      return try body(GEOSContext())
    } catch {
      return nil
    }
  }

  /// The area in square metres that two sets of polygons share; broken polygons count as empty.
  package static func overlapArea(_ a: [PlanarPolygon], _ b: [PlanarPolygon]) -> Double {
    guard boxesMeet(a, b) else { return 0 }
    return ask { context throws(GEOSContext.Failure) in
      try merged(a, in: context).intersection(merged(b, in: context)).area
    } ?? 0
  }

  private static func boxesMeet(_ a: [PlanarPolygon], _ b: [PlanarPolygon]) -> Bool {
    func bounds(_ polygons: [PlanarPolygon]) -> (PlanarPoint, PlanarPoint)? {
      var result: (low: PlanarPoint, high: PlanarPoint)?
      for p in polygons.lazy.flatMap(\.exterior) {
        let low = result?.low ?? p
        let high = result?.high ?? p
        result = (
          PlanarPoint(x: min(low.x, p.x), y: min(low.y, p.y)),
          PlanarPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        )
      }
      return result
    }
    guard let p = bounds(a), let q = bounds(b) else { return false }
    return p.0.x <= q.1.x && q.0.x <= p.1.x && p.0.y <= q.1.y && q.0.y <= p.1.y
  }

  /// The shared area as a part (0 to 1) of the smaller one's area; 0 when either is empty.
  package static func overlapRatio(_ a: [PlanarPolygon], _ b: [PlanarPolygon]) -> Double {
    guard boxesMeet(a, b) else { return 0 }
    return ask { context throws(GEOSContext.Failure) in
      let first = try merged(a, in: context)
      let second = try merged(b, in: context)
      let smaller = min(first.area, second.area)
      guard smaller > 0 else { return 0 }
      return try min(1, first.intersection(second).area / smaller)
    } ?? 0
  }

  /// The union of polygons as valid polygons; broken ones are left out.
  package static func union(_ polygons: [PlanarPolygon]) -> [PlanarPolygon] {
    ask { context throws(GEOSContext.Failure) in
      try merged(polygons, in: context).polygons
    } ?? []
  }

  /// A point inside, for polygons without a display point; nil for empty or broken ones.
  package static func interiorPoint(_ polygons: [PlanarPolygon]) -> PlanarPoint? {
    ask { context throws(GEOSContext.Failure) in
      let geometry = try merged(polygons, in: context)
      return geometry.isEmpty ? nil : try geometry.pointOnSurface().firstPoint
    }
  }

  /// Whether a point is inside or on the border of the polygon (to the millimetre, even-odd rule).
  package static func contains(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> Bool {
    guard let p = GridPoint(point), let grid = try? GridPolygon(polygon) else { return false }
    return grid.side(p) >= 0
  }

  /// Whether every point of the line lies within `tolerance` metres of the polygons.
  package static func covers(
    _ polygons: [PlanarPolygon], line points: [PlanarPoint], tolerance: Double
  ) -> Bool {
    ask { context throws(GEOSContext.Failure) in
      guard tolerance.isFinite, let line = try line(points, in: context) else { return false }
      return try merged(polygons, in: context).buffer(tolerance).covers(line)
    } ?? false
  }

  /// The length in metres of the part of a line inside the polygons, borders counted in.
  package static func length(of points: [PlanarPoint], inside polygons: [PlanarPolygon]) -> Double {
    ask { context throws(GEOSContext.Failure) in
      guard let line = try line(points, in: context) else { return 0 }
      return try merged(polygons, in: context).intersection(line).length
    } ?? 0
  }

  /// Whether the line passes through the open inside of the polygons for more than a millimetre.
  package static func crosses(_ polygons: [PlanarPolygon], line points: [PlanarPoint]) -> Bool {
    ask { context throws(GEOSContext.Failure) in
      guard let line = try line(points, in: context) else { return false }
      // A hair's breadth inside, so that a line along the border does not count.
      return try merged(polygons, in: context).buffer(-0.001).intersection(line).length > 0.001
    } ?? false
  }

  /// The distance in metres from a point to the polygon (0 inside); infinite for broken input.
  package static func distance(_ polygon: PlanarPolygon, _ point: PlanarPoint) -> Double {
    guard GridPoint(point) != nil, let grid = try? GridPolygon(polygon) else { return .infinity }
    if let p = GridPoint(point), grid.side(p) >= 0 { return 0 }
    return grid.nearestOnBorder(to: point)?.distance ?? .infinity
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
