import GroundedModel

/// Columns: what nobody walks through, drawn as an area, as a relation, or as a point with a size.
extension OSMAssembly {
  /// The most, in metres, that a column at a point may measure; more is a slip of the unit.
  private static let largestColumnMeters = 20.0

  /// Whether tags say that something is a column.
  static func isColumn(_ tags: [String: String]) -> Bool {
    ["column", "pillar"].contains(tags["indoor"]) || tags["building:part"] == "column"
  }

  /// Collects columns and walls that are points: their size stands in tags.
  mutating func collectColumns() {
    for node in tags.keys.sorted() {
      guard let index = tags[node] else { continue }
      let tagged = file.taggedNodes[index]
      guard Self.isColumn(tagged.tags) || tagged.tags["indoor"] == "wall" else { continue }
      let location = file.location(tagged.place)
      let id = "n\(tagged.id)"
      let floors = levels(of: tagged.tags, id: id, at: location).all
      guard let ring = Self.outline(tagged.tags, around: point(node)) else {
        passedOver.append((id, "points without a size", location))
        continue
      }
      add(ring, floors, id, at: location)
    }
  }

  /// Adds a column that is drawn as a way.
  mutating func addColumn(_ way: OSMFile.Way, isClosed: Bool) {
    let location = file.location(way.place)
    let id = "w\(way.id)"
    let ring = positions(way)
    guard isClosed else {
      passedOver.append((id, "open lines", location))
      return
    }
    guard ring.count == way.nodes.count else {
      reportRing(id, "nodes of its ring are not in the file", at: location)
      return
    }
    add(ring.map(point), levels(of: way.tags, id: id, at: location).all, id, at: location)
  }

  /// Adds the columns that a relation is drawn as; a hole in a column is in nobody's way.
  mutating func addColumn(_ relation: OSMFile.Relation, ways: [Int64: Int]) {
    let location = file.location(relation.place)
    let id = "r\(relation.id)"
    guard let outer = rings(of: relation, ways: ways, areInner: false), !outer.isEmpty else {
      reportRing(id, "its members make no closed ring of nodes in the file", at: location)
      return
    }
    let floors = levels(of: relation.tags, id: id, at: location).all
    for ring in outer { add((ring + ring.prefix(1)).map(point), floors, id, at: location) }
  }

  private mutating func add(
    _ ring: [PlanarPoint], _ floors: [OSMLevel], _ id: String, at location: SourceLocation
  ) {
    guard abs(PlanGeometry.doubleArea(Array(ring.dropLast()))) > 0.000_1 else {
      passedOver.append((id, "without an area", location))
      return
    }
    columns.append((ring, floors))
    unplacedColumns[columns.count - 1] = floors.isEmpty ? (id, location) : nil
  }

  /// Gives columns without a floor that of the spaces they stand in, where there is one only, and says which
  /// columns and walls are left out.
  mutating func placeColumns() {
    for (index, column) in unplacedColumns.sorted(by: { $0.key < $1.key }) {
      guard let corner = columns[index].ring.first else { continue }
      let floors = spacesByLevel.keys.sorted().filter { space(at: corner, on: $0) != nil }
      if floors.count == 1 {
        columns[index].levels = floors
      } else {
        passedOver.append((column.id, "without a floor", column.location))
      }
    }
    columns.removeAll { $0.levels.isEmpty }
    for (index, wall) in unplacedWalls.sorted(by: { $0.key < $1.key }) {
      guard walls[index].nodes.count > 1 else { continue }
      let middle = (point(walls[index].nodes[0]) + point(walls[index].nodes[1])) * 0.5
      let floors = spacesByLevel.keys.sorted().filter { level in
        (spacesByLevel[level] ?? []).contains {
          !spaces[$0].isWalled && spaces[$0].box.contains(middle, margin: 0.05)
            && spaces[$0].distance(to: middle) < 0.05
        }
      }
      if floors.count == 1 {
        walls[index].levels = floors
      } else {
        passedOver.append((wall.id, "without a floor", wall.location))
      }
    }
    guard let first = passedOver.min(by: { ($0.location, $0.id) < ($1.location, $1.id) }) else {
      return
    }
    var counts: [String: Int] = [:]
    for entry in passedOver { counts[entry.why, default: 0] += 1 }
    let reasons = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    note(
      .obstaclePassedOver,
      "\(passedOver.count) columns or walls are passed over (\(reasons.joined(separator: ", "))), the first is \(first.id); ways may lead through them.",
      fix: "Draw them as areas with a level, or give points a diameter, or a width and a length.",
      at: first.location, payload: [Finding.Fact("count", "\(passedOver.count)")])
  }

  /// The outline of a thing at a point: round with a diameter, else a rectangle along the axes, square where
  /// only one side is said.
  private static func outline(
    _ tags: [String: String], around middle: PlanarPoint
  ) -> [PlanarPoint]? {
    func size(_ key: String) -> Double? {
      meters(tags[key]).flatMap { $0 <= largestColumnMeters ? $0 : nil }
    }
    if let diameter = size("diameter") {
      // Twelve corners around the circle; those of a regular twelve-sided ring that holds it.
      let half = 0.75.squareRoot()
      let radius = diameter / 2 / ((0.5 + half / 2).squareRoot())
      let quarter: [(Double, Double)] = [(1, 0), (half, 0.5), (0.5, half)]
      var ring: [PlanarPoint] = []
      for (cosine, sine) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        ring += quarter.map { x, y in
          middle
            + PlanarPoint(
              x: (x * cosine - y * sine) * radius, y: (x * sine + y * cosine) * radius)
        }
      }
      return ring + ring.prefix(1)
    }
    guard let width = size("width") ?? size("length") else { return nil }
    let length = size("length") ?? width
    let (x, y) = (length / 2, width / 2)
    return [(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)].map {
      middle + PlanarPoint(x: $0.0, y: $0.1)
    }
  }
}
