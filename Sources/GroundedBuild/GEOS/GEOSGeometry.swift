internal import CGEOS
internal import GroundedModel

/// The owner of one GEOS geometry; keeps its context alive.
final class GEOSGeometry {
  private let pointer: OpaquePointer
  let context: GEOSContext

  init(_ pointer: OpaquePointer, in context: GEOSContext) {
    self.pointer = pointer
    self.context = context
  }

  deinit {
    GEOSGeom_destroy_r(context.handle, pointer)
  }

  // MARK: Making

  private static func sequence(
    _ points: [PlanarPoint], closed: Bool, in context: GEOSContext
  ) throws(GEOSContext.Failure) -> OpaquePointer {
    var buffer: [Double] = []
    buffer.reserveCapacity(points.count * 2 + 2)
    for point in points {
      buffer.append(point.x)
      buffer.append(point.y)
    }
    if closed, let first = points.first, first != points.last {
      buffer.append(first.x)
      buffer.append(first.y)
    }
    let sequence = GEOSCoordSeq_copyFromBuffer_r(
      context.handle, buffer, UInt32(buffer.count / 2), 0, 0)
    guard let sequence else { throw context.failure }
    return sequence
  }

  static func line(
    _ points: [PlanarPoint], in context: GEOSContext
  ) throws(GEOSContext.Failure) -> GEOSGeometry {
    let sequence = try sequence(points, closed: false, in: context)
    return try context.own(GEOSGeom_createLineString_r(context.handle, sequence))
  }

  static func point(
    _ point: PlanarPoint, in context: GEOSContext
  ) throws(GEOSContext.Failure) -> GEOSGeometry {
    try context.own(GEOSGeom_createPointFromXY_r(context.handle, point.x, point.y))
  }

  static func polygon(
    _ polygon: PlanarPolygon, in context: GEOSContext
  ) throws(GEOSContext.Failure) -> GEOSGeometry {
    var rings: [OpaquePointer?] = []
    func ring(_ points: [PlanarPoint]) throws(GEOSContext.Failure) -> OpaquePointer {
      let sequence = try sequence(points, closed: true, in: context)
      guard let ring = GEOSGeom_createLinearRing_r(context.handle, sequence) else {
        throw context.failure
      }
      return ring
    }
    let shell = try ring(polygon.exterior)
    do {
      for interior in polygon.interiors { rings.append(try ring(interior)) }
    } catch {
      for case let made? in rings { GEOSGeom_destroy_r(context.handle, made) }
      GEOSGeom_destroy_r(context.handle, shell)
      throw error
    }
    let count = UInt32(rings.count)
    // GEOS takes the rings over, whether it succeeds or not.
    return try context.own(GEOSGeom_createPolygon_r(context.handle, shell, &rings, count))
  }

  /// The type of a set of lines.
  static let multiLine = Int32(GEOS_MULTILINESTRING.rawValue)
  /// The type of a set of polygons.
  static let multiPolygon = Int32(GEOS_MULTIPOLYGON.rawValue)
  /// The type of a set of anything.
  static let mixed = Int32(GEOS_GEOMETRYCOLLECTION.rawValue)

  /// A set of copies of the parts.
  static func collection(
    _ type: Int32, _ parts: [GEOSGeometry], in context: GEOSContext
  ) throws(GEOSContext.Failure) -> GEOSGeometry {
    var pointers: [OpaquePointer?] = []
    for part in parts {
      guard let copy = GEOSGeom_clone_r(context.handle, part.pointer) else {
        for case let made? in pointers { GEOSGeom_destroy_r(context.handle, made) }
        throw context.failure
      }
      pointers.append(copy)
    }
    let count = UInt32(pointers.count)
    return try context.own(
      GEOSGeom_createCollection_r(context.handle, type, &pointers, count))
  }

  // MARK: Operations

  /// The union of the parts on a grid of the given size; 0 keeps full precision.
  func unaryUnion(gridSize: Double = 0) throws(GEOSContext.Failure) -> GEOSGeometry {
    try context.own(
      gridSize > 0
        ? GEOSUnaryUnionPrec_r(context.handle, pointer, gridSize)
        : GEOSUnaryUnion_r(context.handle, pointer))
  }

  func intersection(_ other: GEOSGeometry) throws(GEOSContext.Failure) -> GEOSGeometry {
    try context.own(GEOSIntersection_r(context.handle, pointer, other.pointer))
  }

  func difference(_ other: GEOSGeometry) throws(GEOSContext.Failure) -> GEOSGeometry {
    try context.own(GEOSDifference_r(context.handle, pointer, other.pointer))
  }

  func buffer(
    _ distance: Double, segmentsPerQuadrant: Int32 = 16
  ) throws(GEOSContext.Failure) -> GEOSGeometry {
    try context.own(GEOSBuffer_r(context.handle, pointer, distance, segmentsPerQuadrant))
  }

  func pointOnSurface() throws(GEOSContext.Failure) -> GEOSGeometry {
    try context.own(GEOSPointOnSurface_r(context.handle, pointer))
  }

  // MARK: Questions

  var area: Double {
    var value = 0.0
    return GEOSArea_r(context.handle, pointer, &value) == 1 ? value : 0
  }

  var length: Double {
    var value = 0.0
    return GEOSLength_r(context.handle, pointer, &value) == 1 ? value : 0
  }

  var isEmpty: Bool {
    GEOSisEmpty_r(context.handle, pointer) != 0
  }

  func covers(_ other: GEOSGeometry) throws(GEOSContext.Failure) -> Bool {
    let answer = GEOSCovers_r(context.handle, pointer, other.pointer)
    if answer == 2 { throw context.failure }
    return answer == 1
  }

  func intersects(_ other: GEOSGeometry) throws(GEOSContext.Failure) -> Bool {
    let answer = GEOSIntersects_r(context.handle, pointer, other.pointer)
    if answer == 2 { throw context.failure }
    return answer == 1
  }

  func distance(to other: GEOSGeometry) throws(GEOSContext.Failure) -> Double {
    var value = 0.0
    guard GEOSDistance_r(context.handle, pointer, other.pointer, &value) == 1 else {
      throw context.failure
    }
    return value
  }

  /// Nil for a valid geometry, else GEOS's reason and the place.
  func invalidity() throws(GEOSContext.Failure) -> (reason: String, at: PlanarPoint?)? {
    var reason: UnsafeMutablePointer<CChar>?
    var place: OpaquePointer?
    let answer = GEOSisValidDetail_r(context.handle, pointer, 0, &reason, &place)
    defer {
      if let reason { GEOSFree_r(context.handle, reason) }
      if let place { GEOSGeom_destroy_r(context.handle, place) }
    }
    if answer == 2 { throw context.failure }
    if answer == 1 { return nil }
    var x = 0.0
    var y = 0.0
    var at: PlanarPoint?
    if let place, GEOSGeomGetX_r(context.handle, place, &x) == 1,
      GEOSGeomGetY_r(context.handle, place, &y) == 1
    {
      at = PlanarPoint(x: x, y: y)
    }
    return (reason.map { String(cString: $0) } ?? "invalid", at)
  }

  // MARK: Reading

  private static func points(_ geometry: OpaquePointer, _ context: GEOSContext) -> [PlanarPoint] {
    guard let sequence = GEOSGeom_getCoordSeq_r(context.handle, geometry) else { return [] }
    var count: UInt32 = 0
    guard GEOSCoordSeq_getSize_r(context.handle, sequence, &count) == 1, count > 0 else {
      return []
    }
    var buffer = [Double](repeating: 0, count: Int(count) * 2)
    guard GEOSCoordSeq_copyToBuffer_r(context.handle, sequence, &buffer, 0, 0) == 1 else {
      return []
    }
    return (0..<Int(count)).map { PlanarPoint(x: buffer[$0 * 2], y: buffer[$0 * 2 + 1]) }
  }

  /// Calls `body` for every part that is not itself a collection.
  private static func forEachPart(
    _ geometry: OpaquePointer, _ context: GEOSContext, _ body: (OpaquePointer, Int32) -> Void
  ) {
    let type = GEOSGeomTypeId_r(context.handle, geometry)
    if type >= Int32(GEOS_MULTIPOINT.rawValue) {
      for i in 0..<max(0, GEOSGetNumGeometries_r(context.handle, geometry)) {
        guard let part = GEOSGetGeometryN_r(context.handle, geometry, i) else { continue }
        forEachPart(part, context, body)
      }
    } else if type >= 0 {
      body(geometry, type)
    }
  }

  /// The points of every line in it.
  var lines: [[PlanarPoint]] {
    var result: [[PlanarPoint]] = []
    Self.forEachPart(pointer, context) { part, type in
      guard type == Int32(GEOS_LINESTRING.rawValue) || type == Int32(GEOS_LINEARRING.rawValue)
      else { return }
      let points = Self.points(part, context)
      if points.count > 1 { result.append(points) }
    }
    return result
  }

  /// The polygons in it.
  var polygons: [PlanarPolygon] {
    var result: [PlanarPolygon] = []
    Self.forEachPart(pointer, context) { part, type in
      guard type == Int32(GEOS_POLYGON.rawValue),
        let shell = GEOSGetExteriorRing_r(context.handle, part)
      else { return }
      let exterior = Self.points(shell, context)
      guard exterior.count > 3 else { return }
      var interiors: [[PlanarPoint]] = []
      for i in 0..<max(0, GEOSGetNumInteriorRings_r(context.handle, part)) {
        guard let ring = GEOSGetInteriorRingN_r(context.handle, part, i) else { continue }
        interiors.append(Self.points(ring, context))
      }
      result.append(PlanarPolygon(exterior: exterior, interiors: interiors))
    }
    return result
  }

  /// The first point in it.
  var firstPoint: PlanarPoint? {
    var result: PlanarPoint?
    Self.forEachPart(pointer, context) { part, type in
      guard result == nil, type == Int32(GEOS_POINT.rawValue) else { return }
      result = Self.points(part, context).first
    }
    return result
  }
}
