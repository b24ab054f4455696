/// A constrained Delaunay triangulation on the millimetre grid, exact throughout.
///
/// Corner `3t + i` is vertex `i` of triangle `t`, counter-clockwise; the edge of that corner is the one
/// opposite to it. The last three vertices are those of a triangle around everything.
struct Triangulation: Sendable {
  /// The line work was not noded: two constraints cross away from their ends.
  struct CrossingConstraints: Error {
    var at: GridPoint
  }

  private(set) var points: [GridPoint]
  /// The vertex at each corner.
  private(set) var vertices: [Int32] = []
  /// The triangle across each corner's edge, or −1.
  private(set) var neighbours: [Int32] = []
  /// The constraint on each corner's edge, or −1.
  private(set) var constraints: [Int32] = []
  /// One triangle at each vertex.
  private(set) var triangleAtVertex: [Int32]
  private var last = 0
  private var raster = Raster(
    low: GridPoint(x: 0, y: 0), high: GridPoint(x: 0, y: 0), count: 0)

  /// A triangle near each square of the plane, where a search begins.
  private struct Raster: Sendable {
    private let low: GridPoint
    private let side: Int64
    private let columns: Int64
    private let rows: Int64
    private var triangles: [Int32]

    /// Squares over a box, about one for every two points.
    init(low: GridPoint, high: GridPoint, count: Int) {
      self.low = low
      let width = Double(high.x - low.x + 1)
      let height = Double(high.y - low.y + 1)
      side = max(1, Int64((width * height / Double(max(1, count)) * 2).squareRoot()))
      // A long row of points needs no more squares than points.
      columns = min((high.x - low.x) / side, Int64(count)) + 1
      rows = min((high.y - low.y) / side, Int64(count)) + 1
      triangles = [Int32](repeating: -1, count: Int(columns * rows))
    }

    private func place(_ p: GridPoint) -> Int {
      let column = min(max(0, (p.x - low.x) / side), columns - 1)
      let row = min(max(0, (p.y - low.y) / side), rows - 1)
      return Int(row * columns + column)
    }

    mutating func note(_ triangle: Int32, at p: GridPoint) {
      triangles[place(p)] = triangle
    }

    /// Gives squares without a point the triangle of the one before.
    mutating func fill() {
      var known = triangles.first { $0 >= 0 } ?? 0
      for square in triangles.indices {
        if triangles[square] < 0 { triangles[square] = known } else { known = triangles[square] }
      }
    }

    func triangle(near p: GridPoint) -> Int { Int(triangles[place(p)]) }
  }

  var triangleCount: Int { vertices.count / 3 }

  /// Triangulates different points with constraints given as pairs of their indices.
  ///
  /// A constraint keeps its index on every edge it is cut into by points exactly on it.
  init(points input: [GridPoint], constraints edges: [(Int32, Int32)]) throws(CrossingConstraints) {
    points = input
    let count = input.count
    var low = input.first ?? GridPoint(x: 0, y: 0)
    var high = low
    for p in input {
      low = GridPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = GridPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    let span = max(high.x - low.x, high.y - low.y) + 1000
    let middle = GridPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    points.append(GridPoint(x: middle.x - 3 * span, y: middle.y - 2 * span))
    points.append(GridPoint(x: middle.x + 3 * span, y: middle.y - 2 * span))
    points.append(GridPoint(x: middle.x, y: middle.y + 3 * span))
    triangleAtVertex = [Int32](repeating: 0, count: count + 3)
    vertices = [Int32(count), Int32(count + 1), Int32(count + 2)]
    neighbours = [-1, -1, -1]
    constraints = [-1, -1, -1]
    vertices.reserveCapacity(count * 6 + 6)
    neighbours.reserveCapacity(count * 6 + 6)
    constraints.reserveCapacity(count * 6 + 6)

    // Strips walked to and fro keep the next point near the last one.
    let strips = max(1, Int64(Double(count).squareRoot() / 2))
    let width = max(1, (high.x - low.x) / strips + 1)
    func strip(_ p: GridPoint) -> Int64 { (p.x - low.x) / width }
    let order = (0..<count).sorted { a, b in
      let p = input[a]
      let q = input[b]
      let sp = strip(p)
      let sq = strip(q)
      if sp != sq { return sp < sq }
      if p.y != q.y { return (sp & 1 == 0) == (p.y < q.y) }
      return (p.x, a) < (q.x, b)
    }
    for index in order { insert(Int32(index)) }
    for (index, edge) in edges.enumerated() where edge.0 != edge.1 {
      try constrain(edge.0, edge.1, Int32(index))
    }
    restoreDelaunay()
    raster = Raster(low: low, high: high, count: count)
    for vertex in 0..<count { raster.note(triangleAtVertex[vertex], at: points[vertex]) }
    raster.fill()
  }

  private func next(_ corner: Int) -> Int { corner % 3 == 2 ? corner - 2 : corner + 1 }
  private func previous(_ corner: Int) -> Int { corner % 3 == 0 ? corner + 2 : corner - 1 }
  private func point(_ corner: Int) -> GridPoint { points[Int(vertices[corner])] }

  /// The corner of the neighbour that faces the same edge, or nil at the outside.
  func opposite(_ corner: Int) -> Int? {
    let other = neighbours[corner]
    guard other >= 0 else { return nil }
    let me = Int32(corner / 3)
    let base = Int(other) * 3
    // Two triangles share one edge at most, so the first match is the edge.
    for i in 0..<3 where neighbours[base + i] == me { return base + i }
    return nil
  }

  /// The triangle that holds a point, its border counted in.
  func locate(_ p: GridPoint) -> Int { locate(p, from: raster.triangle(near: p)) }

  private func locate(_ p: GridPoint, from start: Int) -> Int {
    var triangle = start
    var steps = 0
    search: while steps < triangleCount + 8 {
      steps += 1
      let base = triangle * 3
      for k in 0..<3 {
        let i = (k + steps) % 3
        let a = point(base + (i + 1) % 3)
        let b = point(base + (i + 2) % 3)
        if GridPoint.orientation(a, b, p) < 0, neighbours[base + i] >= 0 {
          triangle = Int(neighbours[base + i])
          continue search
        }
      }
      return triangle
    }
    // A walk in a constrained triangulation can run in circles: look everywhere.
    for t in 0..<triangleCount
    where (0..<3).allSatisfy({ i in
      GridPoint.orientation(point(t * 3 + (i + 1) % 3), point(t * 3 + (i + 2) % 3), p) >= 0
    }) {
      return t
    }
    return triangle
  }

  private mutating func set(_ t: Int, _ v: (Int32, Int32, Int32), _ n: (Int32, Int32, Int32)) {
    let base = t * 3
    vertices[base] = v.0
    vertices[base + 1] = v.1
    vertices[base + 2] = v.2
    neighbours[base] = n.0
    neighbours[base + 1] = n.1
    neighbours[base + 2] = n.2
    triangleAtVertex[Int(v.0)] = Int32(t)
    triangleAtVertex[Int(v.1)] = Int32(t)
    triangleAtVertex[Int(v.2)] = Int32(t)
  }

  private mutating func addTriangle() -> Int {
    vertices.append(contentsOf: [0, 0, 0])
    neighbours.append(contentsOf: [-1, -1, -1])
    constraints.append(contentsOf: [-1, -1, -1])
    return vertices.count / 3 - 1
  }

  private mutating func relink(_ triangle: Int32, from old: Int, to new: Int) {
    guard triangle >= 0 else { return }
    for i in 0..<3 where neighbours[Int(triangle) * 3 + i] == Int32(old) {
      neighbours[Int(triangle) * 3 + i] = Int32(new)
      return
    }
  }

  private mutating func insert(_ vertex: Int32) {
    let p = points[Int(vertex)]
    let t = locate(p, from: last)
    last = t
    let base = t * 3
    var onEdge: Int?
    for i in 0..<3 {
      let a = point(base + (i + 1) % 3)
      let b = point(base + (i + 2) % 3)
      if GridPoint.orientation(a, b, p) == 0 { onEdge = base + i }
    }
    var stack: [Int] = []
    if let corner = onEdge, let twin = opposite(corner) {
      // Two triangles become four.
      let u = twin / 3
      let a = vertices[corner]
      let b = vertices[next(corner)]
      let c = vertices[previous(corner)]
      let d = vertices[twin]
      let ab = neighbours[previous(corner)]
      let ca = neighbours[next(corner)]
      // In the twin the edge runs from c to b.
      let db = neighbours[next(twin)]
      let cd = neighbours[previous(twin)]
      let t2 = addTriangle()
      let u2 = addTriangle()
      set(t, (vertex, a, b), (ab, Int32(u2), Int32(t2)))
      set(t2, (vertex, c, a), (ca, Int32(t), Int32(u)))
      set(u, (vertex, d, c), (cd, Int32(t2), Int32(u2)))
      set(u2, (vertex, b, d), (db, Int32(u), Int32(t)))
      relink(ca, from: t, to: t2)
      relink(db, from: u, to: u2)
      stack = [t * 3, t2 * 3, u * 3, u2 * 3]
    } else {
      let a = vertices[base]
      let b = vertices[base + 1]
      let c = vertices[base + 2]
      let na = neighbours[base]
      let nb = neighbours[base + 1]
      let nc = neighbours[base + 2]
      let t2 = addTriangle()
      let t3 = addTriangle()
      set(t, (vertex, a, b), (nc, Int32(t2), Int32(t3)))
      set(t2, (vertex, b, c), (na, Int32(t3), Int32(t)))
      set(t3, (vertex, c, a), (nb, Int32(t), Int32(t2)))
      relink(na, from: t, to: t2)
      relink(nb, from: t, to: t3)
      stack = [t * 3, t2 * 3, t3 * 3]
    }
    while let corner = stack.popLast() {
      guard let twin = opposite(corner) else { continue }
      if GridPoint.inCircle(
        point(corner), point(next(corner)), point(previous(corner)), point(twin))
      {
        flip(corner)
        // After the flip both triangles have the new vertex at corner 0.
        stack.append(corner / 3 * 3)
        stack.append(twin / 3 * 3)
      }
    }
  }

  /// Turns the edge of a corner in its quadrilateral: the corner's vertex is corner 0 of both new triangles.
  private mutating func flip(_ corner: Int) {
    guard let twin = opposite(corner) else { return }
    let t = corner / 3
    let u = twin / 3
    let a = vertices[corner]
    let b = vertices[next(corner)]
    let c = vertices[previous(corner)]
    let d = vertices[twin]
    let ab = previous(corner)
    let ca = next(corner)
    let bd = next(twin)
    let dc = previous(twin)
    let n = (neighbours[ab], neighbours[ca], neighbours[bd], neighbours[dc])
    let k = (constraints[ab], constraints[ca], constraints[bd], constraints[dc])
    set(t, (a, b, d), (n.2, Int32(u), n.0))
    set(u, (a, d, c), (n.3, n.1, Int32(t)))
    constraints[t * 3] = k.2
    constraints[t * 3 + 1] = -1
    constraints[t * 3 + 2] = k.0
    constraints[u * 3] = k.3
    constraints[u * 3 + 1] = k.1
    constraints[u * 3 + 2] = -1
    relink(n.2, from: u, to: t)
    relink(n.1, from: t, to: u)
  }

  /// The corners at a vertex, counter-clockwise, beginning anywhere (every vertex but the outer three is inner).
  func fan(_ vertex: Int32) -> [Int] {
    var corners: [Int] = []
    var t = Int(triangleAtVertex[Int(vertex)])
    let first = t
    repeat {
      guard let corner = (0..<3).lazy.map({ t * 3 + $0 }).first(where: { vertices[$0] == vertex })
      else { break }
      corners.append(corner)
      // The edge from the vertex to its last neighbour lies opposite the next corner.
      let other = neighbours[next(corner)]
      if other < 0 { break }
      t = Int(other)
    } while t != first && corners.count <= triangleCount
    return corners
  }

  private mutating func mark(_ corner: Int, _ index: Int32) {
    if constraints[corner] < 0 { constraints[corner] = index }
    if let twin = opposite(corner), constraints[twin] < 0 { constraints[twin] = index }
  }

  private mutating func constrain(
    _ start: Int32, _ end: Int32, _ index: Int32
  ) throws(CrossingConstraints) {
    var from = start
    while from != end {
      from = try constrainToNextVertex(from, end, index)
    }
  }

  /// Makes the edge from a vertex towards another one, up to the first vertex on the way, which it returns.
  private mutating func constrainToNextVertex(
    _ a: Int32, _ b: Int32, _ index: Int32
  ) throws(CrossingConstraints) -> Int32 {
    let pa = points[Int(a)]
    let pb = points[Int(b)]
    let direction = pb - pa
    var crossing: Int?
    for corner in fan(a) {
      let p = point(next(corner)) - pa
      let q = point(previous(corner)) - pa
      let left = GridPoint.cross(direction, q)
      let right = GridPoint.cross(direction, p)
      if right == 0, GridPoint.dot(direction, p) > 0 {
        mark(previous(corner), index)
        return vertices[next(corner)]
      }
      if left == 0, GridPoint.dot(direction, q) > 0 {
        mark(next(corner), index)
        return vertices[previous(corner)]
      }
      if right < 0, left > 0 {
        crossing = corner
        break
      }
    }
    guard var corner = crossing else { throw CrossingConstraints(at: pa) }
    // Walk along the line and collect the edges it crosses, up to a vertex on it.
    var edges: [(Int32, Int32)] = []
    var target = b
    while true {
      if constraints[corner] >= 0 { throw CrossingConstraints(at: point(next(corner))) }
      let right = vertices[next(corner)]
      let left = vertices[previous(corner)]
      edges.append((right, left))
      guard let twin = opposite(corner) else { throw CrossingConstraints(at: pa) }
      let apex = vertices[twin]
      if apex == b { break }
      let side = GridPoint.cross(direction, points[Int(apex)] - pa)
      if side == 0 {
        target = apex
        break
      }
      // In the twin the edge runs from left to right: corners are (apex, left, right).
      // With the apex on the left the line leaves through (right, apex), which is opposite to left.
      corner = side > 0 ? next(twin) : previous(twin)
    }
    // Flip crossing edges away (Sloan 1993).
    var queue = edges
    var head = 0
    var guardCount = 0
    let limit = 1000 + edges.count * edges.count * 4
    while head < queue.count {
      guardCount += 1
      if guardCount > limit { throw CrossingConstraints(at: pa) }
      let (r, l) = queue[head]
      head += 1
      guard let corner = cornerFacing(r, l), let twin = opposite(corner) else {
        throw CrossingConstraints(at: pa)
      }
      let p = point(corner)
      let q = point(twin)
      let e = point(next(corner))
      let f = point(previous(corner))
      // Strictly convex quadrilateral p, e, q, f.
      if GridPoint.orientation(p, e, q) > 0, GridPoint.orientation(q, f, p) > 0 {
        let pv = vertices[corner]
        let qv = vertices[twin]
        flip(corner)
        if pv == a && qv == target || pv == target && qv == a { continue }
        let sp = GridPoint.cross(direction, p - pa)
        let sq = GridPoint.cross(direction, q - pa)
        let pEnd = pv == a || pv == target
        let qEnd = qv == a || qv == target
        if !pEnd, !qEnd, (sp > 0) != (sq > 0) { queue.append((pv, qv)) }
      } else {
        queue.append((r, l))
      }
      if head > 4096, head * 2 > queue.count {
        queue.removeFirst(head)
        head = 0
      }
    }
    for corner in fan(a) {
      if vertices[next(corner)] == target {
        mark(previous(corner), index)
        return target
      }
    }
    throw CrossingConstraints(at: pa)
  }

  /// The corner whose edge joins two vertices.
  private func cornerFacing(_ first: Int32, _ second: Int32) -> Int? {
    // The fan of one of the outer three is cut off; the smaller index is never one of them.
    let a = min(first, second)
    let b = max(first, second)
    for corner in fan(a) {
      if vertices[next(corner)] == b { return previous(corner) }
      if vertices[previous(corner)] == b { return next(corner) }
    }
    return nil
  }

  /// Flips every free edge that breaks the Delaunay rule until none does.
  private mutating func restoreDelaunay() {
    var stack = Array(0..<vertices.count)
    // Lawson's flips end by themselves; the bound only guards against a broken structure.
    var budget = 64 * vertices.count * 16 + 1000
    while let corner = stack.popLast(), budget > 0 {
      budget -= 1
      guard constraints[corner] < 0, let twin = opposite(corner) else { continue }
      let a = point(corner)
      let b = point(next(corner))
      let c = point(previous(corner))
      let d = point(twin)
      guard GridPoint.inCircle(a, b, c, d), GridPoint.orientation(a, b, d) > 0,
        GridPoint.orientation(a, d, c) > 0
      else { continue }
      flip(corner)
      let t = corner / 3 * 3
      let u = twin / 3 * 3
      stack.append(contentsOf: [t, t + 2, u, u + 1])
    }
  }
}
