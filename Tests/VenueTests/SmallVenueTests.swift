import Grounded
import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedBuild

/// Small random venues from files' values to routes, against shortest walks by brute force.
struct SmallVenueTests {
  /// Rooms in a grid, some of them walkways, with doors, wide openings, fixtures, kiosks and columns.
  private struct Drawing {
    static let frame = LocalFrame(origin: Coordinate(longitude: 10, latitude: 50))
    var venue = Venue(id: FeatureID("venue"))
    /// The rooms' rings in metres of the drawing.
    var rooms: [[PlanarPoint]] = []
    var isWalkway: [Bool] = []
    /// Doors, each with its two rooms.
    var doors: [(line: [PlanarPoint], rooms: [Int])] = []
    /// Wide openings and open borders.
    var gaps: [(line: [PlanarPoint], rooms: [Int])] = []
    var obstacles: [[PlanarPoint]] = []
    var places: [(id: String, point: PlanarPoint, room: Int)] = []
    private let isAskew: Bool

    init(seed: UInt64) {
      var random = SeededNumbers(state: seed)
      isAskew = seed % 2 == 1
      func number(_ low: Double, _ high: Double) -> Double {
        (Double.random(in: low...high, using: &random) * 100).rounded() / 100
      }
      var level = Venue.Level(id: FeatureID("L"))
      level.polygons = [polygon(Self.box(-5, -5, 60, 60))]
      venue.levels = [level]
      let columns = 3
      let rows = 2 + Int(seed % 2)
      var xs = [0.0]
      for _ in 0..<columns { xs.append((xs.last ?? 0) + number(5, 11)) }
      var ys = [0.0]
      for _ in 0..<rows { ys.append((ys.last ?? 0) + number(5, 11)) }
      for row in 0..<rows {
        for column in 0..<columns {
          let ring = Self.box(xs[column], ys[row], xs[column + 1], ys[row + 1])
          let walkway = Int.random(in: 0..<3, using: &random) == 0
          var unit = Venue.Unit(id: FeatureID("room-\(rooms.count)"))
          unit.category = Category(walkway ? "walkway" : "room")
          unit.levelID = level.id
          unit.polygons = [polygon(ring)]
          venue.units.append(unit)
          rooms.append(ring)
          isWalkway.append(walkway)
        }
      }
      for row in 0..<rows {
        for column in 0..<columns {
          let room = row * columns + column
          if column + 1 < columns {
            join(
              Self.point(xs[column + 1], ys[row]), Self.point(xs[column + 1], ys[row + 1]),
              [room, room + 1], &random)
          }
          if row + 1 < rows {
            join(
              Self.point(xs[column], ys[row + 1]), Self.point(xs[column + 1], ys[row + 1]),
              [room, room + columns], &random)
          }
        }
      }
      let size = (xs.last ?? 0, ys.last ?? 0)
      for rank in 0..<8 {
        let x = number(0, size.0)
        let y = number(0, size.1)
        let ring =
          rank % 2 == 0
          ? Self.box(x, y, x + number(0.4, 3), y + number(0.4, 3))
          : [Self.point(x, y), Self.point(x + number(1, 3), y + 0.5), Self.point(x, y + 2)]
        // What stands in a door is another test's matter.
        let isByDoor = doors.contains { door in
          door.line.pieces(of: 0.1).contains { Self.distance(ring, $0) < 0.5 }
        }
        if isByDoor { continue }
        obstacles.append(ring)
        switch rank % 3 {
        case 0:
          var fixture = Venue.Fixture(id: FeatureID("fixture-\(rank)"))
          fixture.levelID = level.id
          fixture.polygons = [polygon(ring)]
          venue.fixtures.append(fixture)
        case 1:
          var kiosk = Venue.Kiosk(id: FeatureID("kiosk-\(rank)"))
          kiosk.levelID = level.id
          kiosk.polygons = [polygon(ring)]
          venue.kiosks.append(kiosk)
        default:
          var column = Venue.Unit(id: FeatureID("column-\(rank)"))
          column.category = Category("column")
          column.levelID = level.id
          column.polygons = [polygon(ring)]
          venue.units.append(column)
        }
      }
      var tries = 0
      while places.count < 8, tries < 200 {
        tries += 1
        let point = Self.point(number(0.3, size.0 - 0.3), number(0.3, size.1 - 0.3))
        // In a wide opening one stands in neither room; a place there is taken to the nearest floor of its room.
        // A place within 0.2 m of the wall of its room is taken to the wall, as doors are.
        let isInGap = gaps.contains { gap in
          gap.line.pieces(of: 0.1).contains { $0.distance(to: point) < 0.7 }
        }
        guard !isInGap, obstacles.allSatisfy({ Self.distance($0, point) > 0.05 }),
          let room = rooms.firstIndex(where: {
            Self.isInside($0, point) && Self.borderDistance($0, point) > 0.25
          })
        else { continue }
        var amenity = Venue.Amenity(id: FeatureID("place-\(places.count)"))
        amenity.unitIDs = [FeatureID("room-\(room)")]
        amenity.point = coordinate(point)
        venue.amenitys.append(amenity)
        places.append((amenity.id.rawValue, point, room))
      }
    }

    private mutating func join(
      _ a: PlanarPoint, _ b: PlanarPoint, _ pair: [Int], _ random: inout SeededNumbers
    ) {
      let length = a.distance(to: b)
      let along = (b - a) * (1 / length)
      func piece(_ width: Double) -> [PlanarPoint] {
        let from = Double.random(in: 0.2...(length - width - 0.2), using: &random)
        return [a + along * from, a + along * (from + width)]
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        // Two walkways without an opening between them are open to each other.
        if pair.allSatisfy({ isWalkway[$0] }) { gaps.append(([a, b], pair)) }
        return
      case 1 where length > 4:
        let line = piece(Double.random(in: 3.2...(length - 0.5), using: &random))
        gaps.append((line, pair))
        add(line)
      default:
        let line = piece(Double.random(in: 0.8...2, using: &random))
        doors.append((line, pair))
        add(line)
      }
    }

    private mutating func add(_ line: [PlanarPoint]) {
      var opening = Venue.Opening(id: FeatureID("opening-\(venue.openings.count)"))
      opening.category = Category("pedestrian")
      opening.levelID = FeatureID("L")
      opening.line = line.map(coordinate)
      venue.openings.append(opening)
    }

    /// Half of the drawings lie askew, so that nothing lies on a grid.
    func coordinate(_ point: PlanarPoint) -> Coordinate {
      Self.frame.coordinate(
        isAskew
          ? PlanarPoint(
            x: 0.8 * point.x - 0.6 * point.y + 321.123, y: 0.6 * point.x + 0.8 * point.y - 77.7)
          : point)
    }

    private func polygon(_ ring: [PlanarPoint]) -> Polygon {
      Polygon(exterior: (ring + ring.prefix(1)).map(coordinate))
    }

    static func point(_ x: Double, _ y: Double) -> PlanarPoint { PlanarPoint(x: x, y: y) }

    static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [PlanarPoint] {
      [point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)]
    }

    static func isInside(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Bool {
      var inside = false
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1))
      where (a.y > point.y) != (b.y > point.y) {
        if point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { inside.toggle() }
      }
      return inside
    }

    static func borderDistance(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Double {
      (ring + ring.prefix(1)).pieces(of: 0.02).map { $0.distance(to: point) }.min() ?? .infinity
    }

    static func distance(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Double {
      isInside(ring, point) ? 0 : borderDistance(ring, point)
    }
  }

  /// Shortest walks by trying every pair of corners: rooms that melt are one floor, doors are stepped through at
  /// their middle for 3 seconds (graph.md: a door of unknown type).
  private struct BruteForce {
    static let wall = 0.001
    static let metersForDoor = 3 * 1.2

    let context: GEOSContext
    var lengths: [[Double]] = []

    init(_ drawing: Drawing) throws {
      context = try GEOSContext()
      let context = context
      func union(_ parts: [GEOSGeometry]) throws -> GEOSGeometry {
        try GEOSGeometry.collection(GEOSGeometry.mixed, parts, in: context).unaryUnion()
      }
      var group = Array(drawing.rooms.indices)
      for gap in drawing.gaps {
        let (old, new) = (group[gap.rooms[0]], group[gap.rooms[1]])
        for room in group.indices where group[room] == old { group[room] = new }
      }
      var nodes = drawing.places.map { (point: $0.point, group: group[$0.room]) }
      var ways: [(Int, Int, Double)] = []
      for door in drawing.doors {
        guard let middle = door.line.middle else { continue }
        let along = (door.line[1] - door.line[0]) * (1 / door.line[0].distance(to: door.line[1]))
        let normal = PlanarPoint(x: -along.y, y: along.x) * 0.003
        let sides = door.rooms.map { room in
          let isThere = Drawing.isInside(drawing.rooms[room], middle + normal)
          return (point: middle + normal * (isThere ? 1 : -1), group: group[room])
        }
        nodes += sides
        ways.append((nodes.count - 2, nodes.count - 1, Self.metersForDoor + 0.006))
      }
      for key in Set(group).sorted() {
        let rooms = group.indices.filter { group[$0] == key }
        var floor = try union(
          rooms.map {
            try GEOSGeometry.polygon(PlanarPolygon(exterior: drawing.rooms[$0]), in: context)
          })
        var walls = try union(
          rooms.map {
            try GEOSGeometry.line(drawing.rooms[$0] + [drawing.rooms[$0][0]], in: context)
          })
        let gaps = drawing.gaps.filter { group[$0.rooms[0]] == key }
        if !gaps.isEmpty {
          walls = try walls.difference(
            union(gaps.map { try GEOSGeometry.line($0.line, in: context).buffer(1e-7) }))
        }
        floor = try floor.difference(walls.buffer(Self.wall, segmentsPerQuadrant: 2))
        if !drawing.obstacles.isEmpty {
          floor = try floor.difference(
            union(
              drawing.obstacles.map {
                try GEOSGeometry.polygon(PlanarPolygon(exterior: $0), in: context)
                  .buffer(Self.wall, segmentsPerQuadrant: 2)
              }))
        }
        let tolerant = try floor.buffer(1e-6, segmentsPerQuadrant: 2)
        let corners = floor.polygons.flatMap { polygon in
          ([polygon.exterior] + polygon.interiors).flatMap { $0.dropLast() }
        }
        nodes += corners.map { ($0, key) }
        let here = nodes.indices.filter { nodes[$0].group == key }
        for i in here {
          for j in here where i < j {
            let (a, b) = (nodes[i].point, nodes[j].point)
            let sees =
              try a.distance(to: b) < 1e-6
              || tolerant.covers(GEOSGeometry.line([a, b], in: context))
            if sees { ways.append((i, j, a.distance(to: b))) }
          }
        }
      }
      var neighbors = [[(Int, Double)]](repeating: [], count: nodes.count)
      for (a, b, meters) in ways {
        neighbors[a].append((b, meters))
        neighbors[b].append((a, meters))
      }
      lengths = drawing.places.indices.map { start in
        var best = [Double](repeating: .infinity, count: nodes.count)
        var isDone = [Bool](repeating: false, count: nodes.count)
        best[start] = 0
        while let here = best.indices.filter({ !isDone[$0] && best[$0] < .infinity })
          .min(by: { best[$0] < best[$1] })
        {
          isDone[here] = true
          for (other, meters) in neighbors[here] where best[here] + meters < best[other] {
            best[other] = best[here] + meters
          }
        }
        return Array(best.prefix(drawing.places.count))
      }
    }
  }

  @Test(arguments: 1...20)
  func routesAreThoseOfBruteForce(seed: UInt64) throws {
    let drawing = Drawing(seed: seed)
    let guide = VenueGuide(drawing.venue)
    let router = Router(graph: guide.graph)
    let expected = try BruteForce(drawing).lengths
    let places = try drawing.places.map { place in
      try #require(guide.built.places.first { $0.reference.id.rawValue == place.id })
    }
    var reached = 0
    for (i, from) in places.enumerated() {
      for (j, to) in places.enumerated() where i != j {
        let path = router.shortestPath(RouteQuery(from: from, to: to, departs: Venues.noon))
        let ours = path.map { $0.cost * 1.2 } ?? .infinity
        let theirs = expected[i][j]
        if ours == theirs { continue }
        reached += 1
        #expect(ours <= theirs + 0.01, "seed \(seed), \(i) to \(j): longer than \(theirs)")
        #expect(ours >= theirs - 0.05, "seed \(seed), \(i) to \(j): shorter than \(theirs)")
      }
    }
    #expect(reached > 4 || places.count < 3, "seed \(seed): hardly any pair has a way")
  }
}
