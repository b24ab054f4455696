import GroundedModel

/// Finds the gates that a disc cannot pass: the shortest segments between two walls that face each other.
///
/// Where the widest way between two walls is narrowest, it crosses a segment between two wall points with no
/// wall inside the circle over it; that segment ends at a corner and a wall, at two corners, or between
/// two walls side by side. All such segments shorter than the clearance are found, so the walk of a disc
/// is shut exactly where it crosses one. (Eroding and dilating the floor finds the same in long passages but
/// misses short ones, which the dilated floor covers from both sides.)
struct NarrowPlaces {
  /// Half the width of the strip around a gate, in metres; walks along a gate go round it by that much.
  static let halfWidth = 0.01
  /// How far a strip reaches into the walls at its ends, in metres, so that nothing slips past.
  static let overshoot = 0.002
  private struct Wall {
    var from: Int32
    var to: Int32
    var a: PlanarPoint
    var b: PlanarPoint
  }

  /// A point on a wall.
  private struct Foot {
    var wall: Int
    var point: PlanarPoint
  }

  private let floor: Floor
  private let clearance: Double
  private var walls: [Wall] = []
  /// For each vertex the position of its first wall in `wallsOfVertices`; one more entry than vertices.
  private var firstWalls: [Int32]
  private var wallsOfVertices: [Int32]
  private let raster: WallRaster

  init(_ floor: Floor, clearance: Double) {
    self.floor = floor
    // More than 5 m is no narrow place, and would make every wall face every other.
    self.clearance = clearance.isFinite ? max(0, min(5, clearance)) : 0
    let vertices = floor.triangulation.vertices
    let points = floor.triangulation.points
    firstWalls = [Int32](repeating: 0, count: points.count + 1)
    for corner in vertices.indices where floor.edges[corner] == Floor.Edge.wall {
      if let twin = floor.triangulation.opposite(corner), twin < corner { continue }
      let base = corner / 3 * 3
      let from = vertices[base + (corner + 1) % 3]
      let to = vertices[base + (corner + 2) % 3]
      walls.append(
        Wall(from: from, to: to, a: points[Int(from)].planar, b: points[Int(to)].planar))
      firstWalls[Int(from) + 1] += 1
      firstWalls[Int(to) + 1] += 1
    }
    raster = WallRaster(walls.map { ($0.a, $0.b) })
    for vertex in points.indices { firstWalls[vertex + 1] += firstWalls[vertex] }
    var next = firstWalls
    wallsOfVertices = [Int32](repeating: 0, count: walls.count * 2)
    for (index, wall) in walls.enumerated() {
      for vertex in [Int(wall.from), Int(wall.to)] {
        wallsOfVertices[Int(next[vertex])] = Int32(index)
        next[vertex] += 1
      }
    }
  }

  /// The walls that end at a vertex, ascending.
  private func walls(at vertex: Int) -> ArraySlice<Int32> {
    wallsOfVertices[Int(firstWalls[vertex])..<Int(firstWalls[vertex + 1])]
  }

  private func nearest(_ wall: Int, to p: PlanarPoint) -> PlanarPoint {
    PlanarGeometry.nearestPoint(on: walls[wall].a, walls[wall].b, to: p)
  }

  // MARK: Gates

  /// The narrow gates as thin strips, those that touch melted together.
  func polygons() throws(GEOSContext.Failure) -> [PlanarPolygon] {
    let gates = gates()
    if gates.isEmpty { return [] }
    let context = try GEOSContext()
    var strips: [GEOSGeometry] = []
    for (a, b) in gates {
      let u = (b - a) * (1 / a.distance(to: b))
      let n = PlanarPoint(x: -u.y, y: u.x) * Self.halfWidth
      let p = a - u * Self.overshoot
      let q = b + u * Self.overshoot
      let ring = PlanarPolygon(exterior: [p - n, q - n, q + n, p + n])
      strips.append(try GEOSGeometry.polygon(ring, in: context))
    }
    return try GEOSGeometry.collection(GEOSGeometry.multiPolygon, strips, in: context)
      .unaryUnion().polygons
  }

  /// The narrow gates by their ends.
  private func gates() -> [(PlanarPoint, PlanarPoint)] {
    var raster = raster
    var seen: Set<GridSegment> = []
    var gates: [(PlanarPoint, PlanarPoint)] = []
    func add(_ p: Foot, _ q: Foot) {
      let length = p.point.distance(to: q.point)
      // The grid's half millimetre is forgiven: a way of 0.8 m as drawn is 0.8 m.
      guard length > 0.002, length < clearance - 0.001 else { return }
      guard let a = GridPoint(p.point), let b = GridPoint(q.point),
        seen.insert(GridSegment(a, b)).inserted
      else { return }
      guard isEmpty(p.point, q.point), !isShallow(p, q, length) else { return }
      gates.append((p.point, q.point))
    }
    for vertex in floor.triangulation.points.indices {
      let own = walls(at: vertex)
      guard let first = own.first else { continue }
      let p = floor.triangulation.points[vertex].planar
      for wall in raster.walls(from: p, to: p, within: clearance)
      where !own.contains(Int32(wall)) {
        add(Foot(wall: Int(first), point: p), Foot(wall: wall, point: nearest(wall, to: p)))
      }
    }
    for index in walls.indices {
      let wall = walls[index]
      let length = wall.a.distance(to: wall.b)
      let u = (wall.b - wall.a) * (1 / length)
      for other in raster.walls(from: wall.a, to: wall.b, within: clearance) where other > index {
        let o = walls[other]
        if o.from == wall.from || o.to == wall.from || o.from == wall.to || o.to == wall.to {
          continue
        }
        let start = (o.a.x - wall.a.x) * u.x + (o.a.y - wall.a.y) * u.y
        let end = (o.b.x - wall.a.x) * u.x + (o.b.y - wall.a.y) * u.y
        let from = max(0, min(start, end))
        let to = min(length, max(start, end))
        guard to - from > 0.1 else { continue }
        let inset = min(0.1, (to - from) / 4)
        for s in [from + inset, (from + to) / 2, to - inset] {
          let p = wall.a + u * s
          add(Foot(wall: index, point: p), Foot(wall: other, point: nearest(other, to: p)))
        }
      }
    }
    return gates
  }

  /// Whether the circle over a segment is floor without a wall inside.
  private func isEmpty(_ a: PlanarPoint, _ b: PlanarPoint) -> Bool {
    let middle = (a + b) * 0.5
    let radius = a.distance(to: b) / 2
    let isCut = raster.contains(near: middle, within: radius) { wall in
      nearest(wall, to: middle).distance(to: middle) < radius - 0.001
    }
    if isCut { return false }
    guard let p = GridPoint(middle) else { return false }
    return floor.triangles(at: p).contains { floor.isWalkable($0) }
  }

  /// Whether a segment only cuts off a recess not deeper than half the clearance, such as a door's niche.
  ///
  /// Then the way along the walls from one end to the other is short.
  private func isShallow(_ p: Foot, _ q: Foot, _ length: Double) -> Bool {
    let limit = length + clearance
    if p.wall == q.wall { return true }
    var best: [Int32: Double] = [:]
    let start = walls[p.wall]
    var queue: [(Double, Int32)] = [
      (p.point.distance(to: start.a), start.from), (p.point.distance(to: start.b), start.to),
    ]
    while let index = queue.indices.min(by: { queue[$0] < queue[$1] }) {
      let (distance, vertex) = queue.remove(at: index)
      if distance > limit { return false }
      if let known = best[vertex], known <= distance { continue }
      best[vertex] = distance
      let place = floor.triangulation.points[Int(vertex)].planar
      for wall in walls(at: Int(vertex)).map(Int.init) {
        if wall == q.wall, distance + place.distance(to: q.point) <= limit { return true }
        let other = walls[wall].from == vertex ? walls[wall].to : walls[wall].from
        queue.append((distance + walls[wall].a.distance(to: walls[wall].b), other))
      }
    }
    return false
  }
}
