import GroundedModel

/// Finds all sight lines of a floor by triangular expansion with exact predicates.
///
/// A node is a wedge: the triangles around a vertex between two edges that part something. Every line
/// ends at the first vertex it meets, and goes on from there as the next line, so that nothing slips
/// through a corner where walls meet; lines of length zero join neighbouring wedges that no wall parts.
struct SightTracer {
  /// One wedge of triangles around a vertex.
  private struct Wedge {
    var vertex: Int32
    var corners: [Int]
    var label: Int32
    /// The same for wedges at one vertex that no wall parts.
    var group: Int32
    var isSite = false
  }

  /// How a line may go on at one of its ends.
  private enum Use {
    static let none: UInt8 = 0
    /// Only straight ahead.
    static let straight: UInt8 = 1
    /// Bent around something that may be closed, or a site.
    static let bend: UInt8 = 2
  }

  private struct Candidate {
    var from: Int32
    var to: Int32
    var crossing: Int32
    var fromUse: UInt8
    var toUse: UInt8
  }

  private let floor: Floor
  private let sitePoints: [GridPoint?]
  private let siteCells: [Int?]
  private let placements: [SightGraph.Placement]
  private let points: [GridPoint]
  private let vertices: [Int32]
  private let edges: [Int32]
  private let labels: [Int32]
  private var twins: [Int32]
  private var wedges: [Wedge] = []
  private var wedgeAtCorner: [Int32]
  private var joints: [Candidate] = []
  private var lines: [Candidate] = []
  private var table = CrossingTable()

  init(
    floor: Floor, sitePoints: [GridPoint?], siteCells: [Int?], placements: [SightGraph.Placement]
  ) {
    self.floor = floor
    self.sitePoints = sitePoints
    self.siteCells = siteCells
    self.placements = placements
    points = floor.triangulation.points
    vertices = floor.triangulation.vertices
    edges = floor.edges
    labels = floor.triangleLabels
    twins = vertices.indices.map { Int32(floor.triangulation.opposite($0) ?? -1) }
    wedgeAtCorner = [Int32](repeating: -1, count: vertices.count)
  }

  private static func next(_ corner: Int) -> Int { corner % 3 == 2 ? corner - 2 : corner + 1 }
  private static func previous(_ corner: Int) -> Int { corner % 3 == 0 ? corner + 2 : corner - 1 }

  private func point(_ corner: Int) -> GridPoint { points[Int(vertices[corner])] }

  // MARK: Wedges

  private mutating func makeWedges(sitesAt: Set<Int32>) {
    // The outer three vertices see nothing.
    for vertex in 0..<Int32(max(0, points.count - 3)) {
      let fan = floor.triangulation.fan(vertex)
      guard fan.contains(where: { labels[$0 / 3] != 0 }) else { continue }
      // Begin behind a wall, else behind anything that parts.
      func parting(_ corner: Int) -> Int32 { edges[Self.previous(corner)] }
      let start =
        fan.firstIndex { parting($0) == Floor.Edge.wall }
        ?? fan.firstIndex { parting($0) != Floor.Edge.open } ?? 0
      let turned = Array(fan[start...] + fan[..<start])
      let full = parting(turned[0]) != Floor.Edge.wall
      // Split into groups at walls.
      var groups: [[Int]] = []
      for corner in turned {
        if groups.isEmpty || parting(corner) == Floor.Edge.wall { groups.append([]) }
        groups[groups.count - 1].append(corner)
      }
      let hasSite = sitesAt.contains(vertex)
      for group in groups where labels[group[0] / 3] != 0 {
        if !full, !hasSite, !isHalfTurn(group) { continue }
        let first = wedges.count
        for corner in group {
          if corner == group[0] || parting(corner) != Floor.Edge.open {
            wedges.append(
              Wedge(
                vertex: vertex, corners: [], label: labels[corner / 3], group: Int32(first)))
          }
          wedges[wedges.count - 1].corners.append(corner)
          wedgeAtCorner[corner] = Int32(wedges.count - 1)
        }
        let count = wedges.count - first
        for k in 0..<count {
          let last = k == count - 1
          if last, !full || count == 1 { break }
          let from = first + k
          let to = last ? first : first + k + 1
          guard let edgeCorner = wedges[to].corners.first else { continue }
          addJoint(from, to, edges[Self.previous(edgeCorner)])
        }
      }
    }
  }

  /// Whether the corners of a group make up half a turn or more.
  private func isHalfTurn(_ group: [Int]) -> Bool {
    guard let first = group.first else { return false }
    let origin = point(first)
    let from = point(Self.next(first)) - origin
    for corner in group {
      let to = point(Self.previous(corner)) - origin
      let cross = GridPoint.cross(from, to)
      if cross < 0 || cross == 0 && GridPoint.dot(from, to) < 0 { return true }
      // A full turn back to where it began.
      if cross == 0, corner == group.last, group.count > 1 { return true }
    }
    return false
  }

  private mutating func addJoint(_ a: Int, _ b: Int, _ kind: Int32) {
    let la = wedges[a].label
    let lb = wedges[b].label
    var set = table.adding(floor.labels[Int(la)], number: la, to: 0)
    set = table.adding(floor.labels[Int(lb)], number: lb, to: set)
    let sets =
      kind >= 0 ? floor.portalLists[Int(kind)].map { table.adding(portal: $0, to: set) } : [set]
    for set in sets {
      joints.append(
        Candidate(
          from: Int32(min(a, b)), to: Int32(max(a, b)), crossing: set, fromUse: Use.bend,
          toUse: Use.bend))
    }
  }

  // MARK: Use of a line at its end

  /// How a walk that arrives at a corner's vertex out of the direction `back` can go on there.
  private func use(_ corner: Int, _ back: GridPoint) -> UInt8 {
    max(use(corner, back, sign: 1), use(corner, back, sign: -1))
  }

  /// The same for walks that turn around the vertex in one sense: 1 sweeps counter-clockwise.
  ///
  /// The swept side must make more than half a turn through things that are open, and the other side, up
  /// to the straight continuation, must hold something that can be closed without closing the swept.
  private func use(_ corner: Int, _ back: GridPoint, sign: Int64) -> UInt8 {
    let origin = point(corner)
    var swept: [Int32] = [labels[corner / 3]]
    var sweptPortals: [Int32] = []
    var straight = false
    var c = corner
    var steps = 0
    while true {
      steps += 1
      if steps > vertices.count { return Use.none }
      let far = sign > 0 ? Self.previous(c) : Self.next(c)
      let edge = sign > 0 ? Self.next(c) : Self.previous(c)
      let direction = point(far) - origin
      let cross = sign * GridPoint.cross(back, direction)
      if cross < 0 { break }
      if cross == 0, GridPoint.dot(back, direction) < 0 { straight = true }
      let kind = edges[edge]
      if kind == Floor.Edge.wall { return straight ? Use.straight : Use.none }
      if kind >= 0 { sweptPortals.append(kind) }
      guard twins[edge] >= 0 else { return straight ? Use.straight : Use.none }
      let twin = Int(twins[edge])
      c = sign > 0 ? Self.next(twin) : Self.previous(twin)
      let label = labels[c / 3]
      if label != swept[swept.count - 1] { swept.append(label) }
    }
    c = corner
    steps = 0
    while true {
      steps += 1
      if steps > vertices.count { return Use.straight }
      let far = sign > 0 ? Self.next(c) : Self.previous(c)
      let edge = sign > 0 ? Self.previous(c) : Self.next(c)
      let direction = point(far) - origin
      let cross = -sign * GridPoint.cross(back, direction)
      if cross < 0 || cross == 0 && GridPoint.dot(back, direction) < 0 { return Use.straight }
      let kind = edges[edge]
      if kind == Floor.Edge.wall { return Use.bend }
      if kind >= 0, !sweptPortals.contains(kind) || floor.portalLists[Int(kind)].count > 1 {
        return Use.bend
      }
      guard twins[edge] >= 0 else { return Use.bend }
      let twin = Int(twins[edge])
      c = sign > 0 ? Self.previous(twin) : Self.next(twin)
      let label = labels[c / 3]
      if !isCovered(label, by: swept) { return Use.bend }
    }
  }

  private func isCovered(_ label: Int32, by swept: [Int32]) -> Bool {
    if swept.contains(label) { return true }
    let mine = floor.labels[Int(label)]
    func anywhere(_ test: (Floor.Label) -> Bool) -> Bool {
      swept.contains { test(floor.labels[Int($0)]) }
    }
    if mine.cell >= 0, !anywhere({ $0.cell == mine.cell }) { return false }
    if mine.portal >= 0, !anywhere({ $0.portal == mine.portal }) { return false }
    return mine.areas.allSatisfy { area in anywhere { $0.areas.contains(area) } }
  }

  // MARK: Expansion

  private struct View {
    /// The corner whose edge the view goes through, in the triangle it has left.
    var corner: Int32
    var right: Int32
    var left: Int32
    var crossing: Int32
  }

  private mutating func record(
    _ source: Int32, _ sourceCorner: Int, _ target: Int, _ crossing: Int32
  ) throws(FreeSpace.Failure) {
    let other = wedgeAtCorner[target]
    guard other > source else { return }
    let p = point(sourceCorner)
    let q = point(target)
    let toUse = wedges[Int(other)].isSite ? Use.bend : use(target, p - q)
    if toUse == Use.none { return }
    let fromUse = wedges[Int(source)].isSite ? Use.bend : use(sourceCorner, q - p)
    if fromUse == Use.none { return }
    if lines.count >= FreeSpace.maximumLines { throw .tooManyLines(lines.count) }
    lines.append(
      Candidate(from: source, to: other, crossing: crossing, fromUse: fromUse, toUse: toUse))
  }

  private mutating func expand(_ source: Int32) throws(FreeSpace.Failure) {
    let wedge = wedges[Int(source)]
    let origin = points[Int(wedge.vertex)]
    let start = table.adding(floor.labels[Int(wedge.label)], number: wedge.label, to: 0)
    var stack: [View] = []
    for corner in wedge.corners {
      let right = Self.next(corner)
      let left = Self.previous(corner)
      try record(source, corner, right, start)
      if edges[right] != Floor.Edge.open { try record(source, corner, left, start) }
      stack.append(
        View(corner: Int32(corner), right: vertices[right], left: vertices[left], crossing: start))
      while let view = stack.popLast() {
        let kind = edges[Int(view.corner)]
        if kind == Floor.Edge.wall { continue }
        if kind >= 0 {
          let portals = floor.portalLists[Int(kind)]
          for portal in portals {
            try step(
              view, table.adding(portal: portal, to: view.crossing), origin, source, corner, &stack)
          }
        } else {
          try step(view, view.crossing, origin, source, corner, &stack)
        }
      }
    }
  }

  private mutating func step(
    _ view: View, _ passed: Int32, _ origin: GridPoint, _ source: Int32, _ sourceCorner: Int,
    _ stack: inout [View]
  ) throws(FreeSpace.Failure) {
    let twin = Int(twins[Int(view.corner)])
    guard twin >= 0 else { return }
    var crossing = passed
    let label = labels[twin / 3]
    if label == 0 { return }
    if label != labels[Int(view.corner) / 3] {
      crossing = table.adding(floor.labels[Int(label)], number: label, to: crossing)
    }
    let apex = vertices[twin]
    let p = points[Int(apex)]
    let fromRight = GridPoint.orientation(origin, points[Int(view.right)], p)
    let fromLeft = GridPoint.orientation(origin, points[Int(view.left)], p)
    // In the twin the edge runs from the left end to the right end.
    let rightEdge = Int32(Self.next(twin))
    let leftEdge = Int32(Self.previous(twin))
    if fromRight <= 0 {
      stack.append(
        View(corner: leftEdge, right: view.right, left: view.left, crossing: crossing))
    } else if fromLeft >= 0 {
      stack.append(
        View(corner: rightEdge, right: view.right, left: view.left, crossing: crossing))
    } else {
      try record(source, sourceCorner, twin, crossing)
      stack.append(View(corner: rightEdge, right: view.right, left: apex, crossing: crossing))
      stack.append(View(corner: leftEdge, right: apex, left: view.left, crossing: crossing))
    }
  }

  // MARK: The whole graph

  private struct Ray: Hashable {
    var vertex: Int32
    var x: Int64
    var y: Int64
  }

  private func ray(_ from: Int32, _ to: Int32) -> Ray {
    let v = wedges[Int(from)].vertex
    let d = points[Int(wedges[Int(to)].vertex)] - points[Int(v)]
    var a = abs(d.x)
    var b = abs(d.y)
    while b != 0 { (a, b) = (b, a % b) }
    let g = max(1, a)
    return Ray(vertex: v, x: d.x / g, y: d.y / g)
  }

  /// Keeps the lines that bend at their ends, and those with a line that goes straight on.
  private mutating func pruneStraight() {
    var vertices: Set<Int32> = []
    for line in lines {
      if line.fromUse == Use.straight { vertices.insert(wedges[Int(line.from)].vertex) }
      if line.toUse == Use.straight { vertices.insert(wedges[Int(line.to)].vertex) }
    }
    if vertices.isEmpty { return }
    var rays: Set<Ray> = []
    for line in lines {
      if vertices.contains(wedges[Int(line.from)].vertex) { rays.insert(ray(line.from, line.to)) }
      if vertices.contains(wedges[Int(line.to)].vertex) { rays.insert(ray(line.to, line.from)) }
    }
    func goesOn(_ at: Int32, _ other: Int32) -> Bool {
      let r = ray(at, other)
      return rays.contains(Ray(vertex: r.vertex, x: -r.x, y: -r.y))
    }
    lines = lines.filter { line in
      (line.fromUse != Use.straight || goesOn(line.from, line.to))
        && (line.toUse != Use.straight || goesOn(line.to, line.from))
    }
  }

  mutating func graph() throws(FreeSpace.Failure) -> SightGraph {
    var vertexAt: [GridPoint: Int32] = [:]
    for (index, p) in points.dropLast(3).enumerated() { vertexAt[p] = Int32(index) }
    let siteVertices = sitePoints.map { $0.flatMap { vertexAt[$0] } }
    makeWedges(sitesAt: Set(siteVertices.compactMap(\.self)))

    // Sites take over their wedge, or stand beside it with a line of length zero.
    var wedgesAtVertex: [Int32: [Int32]] = [:]
    for (index, wedge) in wedges.enumerated() {
      wedgesAtVertex[wedge.vertex, default: []].append(Int32(index))
    }
    var siteOfWedge: [Int32: Int] = [:]
    var siteLines: [(site: Int, wedge: Int32)] = []
    for (site, vertex) in siteVertices.enumerated() {
      guard let vertex, let cell = siteCells[site] else { continue }
      let seen = (wedgesAtVertex[vertex] ?? []).filter {
        floor.labels[Int(wedges[Int($0)].label)].cell == Int32(cell)
      }
      // Where the cell meets the point from several sides of a wall, the widest side counts.
      var widths: [Int32: Int] = [:]
      for wedge in seen {
        widths[wedges[Int(wedge)].group, default: 0] += wedges[Int(wedge)].corners.count
      }
      let widest = widths.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
      let looks = seen.filter { wedges[Int($0)].group == widest }
      // A walk may begin at the site and change to any wedge that no wall parts from it.
      for wedge in wedgesAtVertex[vertex] ?? [] where wedges[Int(wedge)].group == widest {
        wedges[Int(wedge)].isSite = true
      }
      if looks.count == 1, siteOfWedge[looks[0]] == nil {
        siteOfWedge[looks[0]] = site
      } else {
        for wedge in looks { siteLines.append((site, wedge)) }
      }
    }

    for source in wedges.indices { try expand(Int32(source)) }
    pruneStraight()
    return assemble(siteOfWedge, siteLines)
  }

  private mutating func assemble(
    _ siteOfWedge: [Int32: Int], _ siteLines: [(site: Int, wedge: Int32)]
  ) -> SightGraph {
    // A wedge without lines of its own is needed only between two others: trim such ends.
    var own = [Bool](repeating: false, count: wedges.count)
    for line in lines {
      own[Int(line.from)] = true
      own[Int(line.to)] = true
    }
    for wedge in siteOfWedge.keys { own[Int(wedge)] = true }
    for line in siteLines { own[Int(line.wedge)] = true }
    var around: [[Int32]] = Array(repeating: [], count: wedges.count)
    for joint in joints {
      if !around[Int(joint.from)].contains(joint.to) { around[Int(joint.from)].append(joint.to) }
      if !around[Int(joint.to)].contains(joint.from) { around[Int(joint.to)].append(joint.from) }
    }
    var kept = [Bool](repeating: true, count: wedges.count)
    var loose = wedges.indices.filter { !own[$0] && around[$0].count < 2 }
    while let wedge = loose.popLast() {
      guard kept[wedge] else { continue }
      kept[wedge] = false
      for other in around[wedge] where kept[Int(other)] {
        around[Int(other)].removeAll { $0 == Int32(wedge) }
        if !own[Int(other)], around[Int(other)].count < 2 { loose.append(Int(other)) }
      }
    }

    var graph = SightGraph()
    graph.placements = placements
    graph.nodes = sitePoints.indices.map { site in
      SightGraph.Node(
        point: sitePoints[site]?.planar ?? PlanarPoint(x: 0, y: 0),
        cells: sitePoints[site] == nil ? [] : siteCells[site].map { [$0] } ?? [], site: site)
    }
    var nodeOfWedge = [Int32](repeating: -1, count: wedges.count)
    for (wedge, site) in siteOfWedge { nodeOfWedge[Int(wedge)] = Int32(site) }
    for index in wedges.indices where kept[index] && nodeOfWedge[index] < 0 {
      nodeOfWedge[index] = Int32(graph.nodes.count)
      let cell = floor.labels[Int(wedges[index].label)].cell
      graph.nodes.append(
        SightGraph.Node(
          point: points[Int(wedges[index].vertex)].planar, cells: cell < 0 ? [] : [Int(cell)],
          site: nil))
    }
    func add(_ a: Int32, _ b: Int32, _ crossing: Int32, _ length: Double) {
      guard a >= 0, b >= 0, a != b else { return }
      graph.lines.append(
        SightGraph.Line(
          from: min(a, b), to: max(a, b), crossing: crossing, lengthMeters: length))
    }
    for line in lines {
      let p = points[Int(wedges[Int(line.from)].vertex)]
      let q = points[Int(wedges[Int(line.to)].vertex)]
      add(
        nodeOfWedge[Int(line.from)], nodeOfWedge[Int(line.to)], line.crossing, p.distance(to: q))
    }
    for joint in joints where kept[Int(joint.from)] && kept[Int(joint.to)] {
      add(nodeOfWedge[Int(joint.from)], nodeOfWedge[Int(joint.to)], joint.crossing, 0)
    }
    for (site, wedge) in siteLines {
      let label = wedges[Int(wedge)].label
      let set = table.adding(floor.labels[Int(label)], number: label, to: 0)
      add(Int32(site), nodeOfWedge[Int(wedge)], set, 0)
    }
    graph.lines.sort {
      ($0.from, $0.to, $0.crossing) < ($1.from, $1.to, $1.crossing)
    }
    // Two wedges that touch on both sides of an area are joined twice by the same thing.
    var different: [SightGraph.Line] = []
    for line in graph.lines where line != different.last { different.append(line) }
    graph.lines = different
    graph.crossings = table.crossings
    return graph
  }
}
