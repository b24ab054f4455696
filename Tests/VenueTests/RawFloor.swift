import GroundedModel

@testable import GroundedBuild

/// The floor of one storey as the venue draws it, asked with GEOS alone: it shares nothing with the kernel
/// but the wrappers around GEOS.
///
/// A line may run where a unit with floor lies that is no lift, escalator or solid, and where no fixture,
/// kiosk or solid unit stands. From one unit to another it may pass where an opening lies, and over the shared
/// border of two circulation units that have no opening of their own.
final class RawFloor {
  /// How far a line may stray, in metres.
  static let tolerance = 0.05

  private struct Room {
    var unit: Venue.Unit
    var floor: GEOSGeometry
    /// The floor that is surely this unit's: less what smaller units take, and less the tolerance.
    var core: GEOSGeometry
    var box: (low: PlanarPoint, high: PlanarPoint)
  }

  private let context: GEOSContext
  private let rooms: [Room]
  private let walkable: GEOSGeometry
  private let blocks: [(box: (low: PlanarPoint, high: PlanarPoint), core: GEOSGeometry)]
  private let openings: [(id: FeatureID, line: GEOSGeometry, ends: [PlanarPoint])]
  private var borders: [[Int]: GEOSGeometry?] = [:]

  private static let solid: Set<String> = [
    "brick", "column", "concrete", "drywall", "glass", "structure", "opentobelow", "vegetation",
  ]
  private static let circulation: Set<String> = [
    "walkway", "lobby", "unenclosedarea", "platform", "footbridge", "terrace", "lounge",
    "waitingroom", "foodservice", "recreation",
  ]

  /// Collects what lies on the levels of one ordinal.
  init(_ venue: Venue, ordinal: Int, frame: LocalFrame) throws {
    let context = try GEOSContext()
    self.context = context
    let levels = Set(venue.levels.filter { $0.ordinal == ordinal }.map(\.id))
    func shape(_ polygons: [Polygon]) throws -> GEOSGeometry {
      let parts = try polygons.map {
        try GEOSGeometry.polygon(PlanarPolygon($0, in: frame), in: context).buffer(0)
      }
      return try GEOSGeometry.collection(GEOSGeometry.mixed, parts, in: context).unaryUnion()
    }
    func isHere(_ level: FeatureID?) -> Bool { level.map(levels.contains) ?? false }
    var floors: [(Venue.Unit, GEOSGeometry)] = []
    var standing: [GEOSGeometry] = []
    for unit in venue.units where isHere(unit.levelID) {
      let floor = try shape(unit.polygons)
      switch unit.category.stem {
      case let stem where Self.solid.contains(stem): standing.append(floor)
      case "elevator", "escalator": standing.append(floor)
      default: floors.append((unit, floor))
      }
    }
    for fixture in venue.fixtures where isHere(fixture.levelID) {
      standing.append(try shape(fixture.polygons))
    }
    for kiosk in venue.kiosks where isHere(kiosk.levelID) {
      standing.append(try shape(kiosk.polygons))
    }
    rooms = try floors.map { unit, floor in
      var own = floor
      for (other, taken) in floors where other.id != unit.id && taken.area < floor.area {
        if try floor.intersects(taken), try floor.intersection(taken).area > 0.01 {
          own = try own.difference(taken)
        }
      }
      return Room(
        unit: unit, floor: floor, core: try own.buffer(-Self.tolerance), box: Self.box(of: floor))
    }
    walkable = try GEOSGeometry.collection(
      GEOSGeometry.mixed, rooms.map { try $0.floor.buffer(Self.tolerance) }, in: context
    ).unaryUnion()
    blocks = try standing.map { (Self.box(of: $0), try $0.buffer(-Self.tolerance)) }
    openings = try venue.openings.filter { isHere($0.levelID) && $0.line.count > 1 }.map {
      let line = $0.line.map(frame.planar)
      return ($0.id, try GEOSGeometry.line(line, in: context), line)
    }
  }

  private static func box(of shape: GEOSGeometry) -> (low: PlanarPoint, high: PlanarPoint) {
    let points = shape.polygons.flatMap(\.exterior)
    return (
      PlanarPoint(x: points.map(\.x).min() ?? 0, y: points.map(\.y).min() ?? 0),
      PlanarPoint(x: points.map(\.x).max() ?? 0, y: points.map(\.y).max() ?? 0)
    )
  }

  private static func touches(
    _ box: (low: PlanarPoint, high: PlanarPoint), _ a: PlanarPoint, _ b: PlanarPoint
  ) -> Bool {
    box.low.x <= max(a.x, b.x) && box.high.x >= min(a.x, b.x) && box.low.y <= max(a.y, b.y)
      && box.high.y >= min(a.y, b.y)
  }

  /// The openings whose line comes within a distance of a point.
  func openings(near point: PlanarPoint, within distance: Double) throws -> [FeatureID] {
    let point = try GEOSGeometry.point(point, in: context)
    return try openings.filter { try $0.line.distance(to: point) <= distance }.map(\.id)
  }

  /// Why a straight line can not be walked; nil where it can.
  func objection(from a: PlanarPoint, to b: PlanarPoint) throws -> String? {
    guard a.distance(to: b) > 2 * Self.tolerance else { return nil }
    let line = try GEOSGeometry.line([a, b], in: context)
    if try !walkable.covers(line) {
      let outside = try line.difference(walkable).length
      if outside > 1e-6 { return "leaves the floor for \(outside) m" }
    }
    for block in blocks where Self.touches(block.box, a, b) {
      if try block.core.intersects(line) {
        return "runs through something for \(try block.core.intersection(line).length) m"
      }
    }
    // The stretches that surely lie in one unit, in order.
    var stretches: [(start: Double, end: Double, room: Int)] = []
    for (index, room) in rooms.enumerated() where Self.touches(room.box, a, b) {
      for part in try room.core.intersection(line).lines {
        guard let first = part.first, let last = part.last else { continue }
        let ends = [a.distance(to: first), a.distance(to: last)].sorted()
        if ends[1] - ends[0] > 1e-6 { stretches.append((ends[0], ends[1], index)) }
      }
    }
    stretches.sort { $0.start < $1.start }
    let direction = (b - a) * (1 / a.distance(to: b))
    for (one, two) in zip(stretches, stretches.dropFirst()) where one.room != two.room {
      let from = a + direction * one.end
      let to = a + direction * max(two.start, one.end + 1e-4)
      if try !canPass(from, to, between: one.room, two.room) {
        return "passes from \(rooms[one.room].unit.id.rawValue) to"
          + " \(rooms[two.room].unit.id.rawValue) through a wall"
      }
    }
    return nil
  }

  private func canPass(
    _ a: PlanarPoint, _ b: PlanarPoint, between one: Int, _ two: Int
  ) throws -> Bool {
    let step = try GEOSGeometry.line([a, b], in: context)
    for opening in openings where try opening.line.distance(to: step) <= Self.tolerance {
      return true
    }
    guard let border = try openBorder(one, two) else { return false }
    return try border.distance(to: step) <= Self.tolerance
  }

  /// What two circulation units share and no opening lies on, at least 0.8 m.
  private func openBorder(_ one: Int, _ two: Int) throws -> GEOSGeometry? {
    let key = [min(one, two), max(one, two)]
    if let known = borders[key] { return known }
    let a = rooms[key[0]]
    let b = rooms[key[1]]
    var result: GEOSGeometry?
    if [a, b].allSatisfy({
      Self.circulation.contains($0.unit.category.stem) && $0.unit.restriction == nil
    }) {
      let near = try a.floor.buffer(0.03).intersection(b.floor.buffer(0.03))
      let hasOpening = try openings.contains { opening in
        try near.buffer(0.02).covers(opening.line)
      }
      // A strip of 0.06 m width as long as the border; overlapping units share more.
      if !hasOpening, near.area > 0.8 * 0.05 { result = near }
    }
    borders[key] = .some(result)
    return result
  }
}
