import GroundedModel

/// The walkable floor of a storey as labelled triangles: what the rest of the kernel works on.
struct Floor: Sendable {
  /// What a triangle belongs to; label 0 is not walkable.
  struct Label: Hashable, Sendable {
    /// The owning cell, or −1 on the floor of a portal.
    var cell: Int32 = -1
    /// The portal whose floor it is, or −1.
    var portal: Int32 = -1
    /// The areas it lies in, sorted.
    var areas: [Int32] = []

    /// Whether every thing of this label is in the other one.
    func isCovered(by other: Label) -> Bool {
      (cell < 0 || cell == other.cell) && (portal < 0 || portal == other.portal)
        && areas.allSatisfy(other.areas.contains)
    }
  }

  /// The kind of a triangle's edge, stored as a number: a list of portals, or one of these.
  enum Edge {
    /// The same label on both sides.
    static let open: Int32 = -1
    /// Never passable.
    static let wall: Int32 = -2
    /// The border of an area.
    static let border: Int32 = -3
  }

  var triangulation: Triangulation
  var labels: [Label]
  /// The label of each triangle.
  var triangleLabels: [Int32]
  /// The kind of each corner's edge; from 0 an index into `portalLists`.
  var edges: [Int32]
  /// The portals that an edge is passable through, any one of them.
  var portalLists: [[Int32]]

  func isWalkable(_ triangle: Int) -> Bool { triangleLabels[triangle] != 0 }

  /// The corners' points of a triangle.
  func points(_ t: Int) -> (GridPoint, GridPoint, GridPoint) {
    let v = triangulation.vertices
    let p = triangulation.points
    return (p[Int(v[t * 3])], p[Int(v[t * 3 + 1])], p[Int(v[t * 3 + 2])])
  }

  /// The triangles that hold a point, on their border counted in.
  func triangles(at p: GridPoint) -> [Int] {
    let t = triangulation.locate(p)
    for i in 0..<3 where triangulation.points[Int(triangulation.vertices[t * 3 + i])] == p {
      return triangulation.fan(triangulation.vertices[t * 3 + i]).map { $0 / 3 }
    }
    var result = [t]
    let (a, b, c) = points(t)
    let sides = [(b, c), (c, a), (a, b)]
    for i in 0..<3 where GridPoint.orientation(sides[i].0, sides[i].1, p) == 0 {
      if let twin = triangulation.opposite(t * 3 + i) { result.append(twin / 3) }
    }
    return result
  }

  /// The walkable point nearest to a point in metres, of one cell or of any.
  func nearest(
    to point: PlanarPoint, cell: Int?, within reach: Double
  ) -> (point: PlanarPoint, triangle: Int, distance: Double)? {
    var best: (point: PlanarPoint, triangle: Int, distance: Double)?
    var limit = reach
    for t in 0..<triangulation.triangleCount where isWalkable(t) {
      let label = labels[Int(triangleLabels[t])]
      if let cell, label.cell != Int32(cell) { continue }
      if label.cell < 0 { continue }
      let (a, b, c) = points(t)
      let pa = a.planar
      let pb = b.planar
      let pc = c.planar
      if min(pa.x, pb.x, pc.x) > point.x + limit || max(pa.x, pb.x, pc.x) < point.x - limit
        || min(pa.y, pb.y, pc.y) > point.y + limit || max(pa.y, pb.y, pc.y) < point.y - limit
      {
        continue
      }
      var q = point
      var d = 0.0
      let inside = [(pa, pb), (pb, pc), (pc, pa)].allSatisfy { s in
        (s.1.x - s.0.x) * (point.y - s.0.y) - (s.1.y - s.0.y) * (point.x - s.0.x) >= 0
      }
      if !inside {
        d = .infinity
        for side in [(pa, pb), (pb, pc), (pc, pa)] {
          let candidate = PlanarGeometry.nearestPoint(on: side.0, side.1, to: point)
          let distance = candidate.distance(to: point)
          if distance < d {
            q = candidate
            d = distance
          }
        }
      }
      if d <= limit, best.map({ d < $0.distance }) ?? true {
        best = (q, t, d)
        limit = d
      }
    }
    return best
  }
}
