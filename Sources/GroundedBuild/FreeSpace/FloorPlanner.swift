import GroundedModel

/// Cuts the plan into labelled triangles: nodes the line work, labels the faces, keeps the walls that matter.
struct FloorPlanner {
  let plan: FreeSpacePlan
  var issues: [FreeSpace.Issue] = []
  /// The usable polygons of each cell.
  var cells: [[GridPolygon]] = []
  var cellAreas: [Double] = []
  var obstacles: [GridPolygon] = []
  var areas: [(index: Int, polygon: GridPolygon)] = []
  var strips: [PortalStrip] = []
  var portalCells: [FreeSpacePlan.CellPair?] = []
  /// The grid point of each site that has a place.
  var sitePoints: [GridPoint?] = []
  /// The cell each site looks into.
  var siteCells: [Int?] = []
  var placements: [SightGraph.Placement] = []
  /// Points that walls must be bent to by less than a grid step.
  private var pins: Set<GridPoint> = []
  private var joined: [Int: (direct: Bool, first: Bool, second: Bool)] = [:]
  private var overlapping: Set<Int> = []
  private var cellGrid = BoxGrid(side: 8, margin: 0.01)
  private var obstacleGrid = BoxGrid(side: 8, margin: 0.01)
  private var stripGrid = BoxGrid(side: 8, margin: 0.01)
  private var areaGrid = BoxGrid(side: 8, margin: 0.01)

  init(_ plan: FreeSpacePlan) {
    self.plan = plan
  }

  // MARK: Reading the plan

  private mutating func accept(
    _ polygon: PlanarPolygon, _ piece: FreeSpace.Piece
  ) -> GridPolygon? {
    do {
      return try GridPolygon(polygon)
    } catch {
      switch error {
      case .wild: issues.append(.init(piece: piece, kind: .wildCoordinate))
      case .empty: issues.append(.init(piece: piece, kind: .emptyRing))
      }
      return nil
    }
  }

  mutating func floor() throws(FreeSpace.Failure) -> Floor {
    var vertexCount = plan.sites.count
    for polygon in plan.cells.flatMap(\.polygons) + plan.obstacles + plan.areas {
      vertexCount += polygon.exterior.count + polygon.interiors.reduce(0) { $0 + $1.count }
    }
    vertexCount += plan.portals.reduce(0) { $0 + $1.line.count * 6 }
    guard vertexCount <= plan.mostVertices else { throw .tooManyVertices(vertexCount) }

    for (index, cell) in plan.cells.enumerated() {
      if cell.polygons.isEmpty { issues.append(.init(piece: .cell(index), kind: .emptyRing)) }
      let polygons = cell.polygons.compactMap { accept($0, .cell(index)) }
      cells.append(polygons)
      cellAreas.append(polygons.reduce(0) { $0 + $1.area })
      cellGrid.add(index, bounds: GridPolygon.box(polygons))
    }
    for (index, line) in plan.portals.enumerated() { addPortal(index, line) }
    for (index, strip) in strips.enumerated() {
      stripGrid.add(index, bounds: PlanarBox(strip.ring))
    }
    for (index, polygon) in plan.obstacles.enumerated() {
      if let polygon = accept(polygon, .obstacle(index)) {
        obstacleGrid.add(obstacles.count, bounds: GridPolygon.box([polygon]))
        obstacles.append(polygon)
      }
    }
    for (index, polygon) in plan.areas.enumerated() {
      if let polygon = accept(polygon, .area(index)) {
        areaGrid.add(areas.count, bounds: GridPolygon.box([polygon]))
        areas.append((index, polygon))
      }
    }
    for site in plan.sites { addSite(site) }

    var result = try arrange()
    // Sites that stand on nothing of their cell move to the nearest floor; that pins new points.
    for _ in 0..<3 {
      if !moveLostSites(on: result) { break }
      result = try arrange()
    }
    dropLostSites(on: result)
    let floor = try keepWalls(of: result)
    for index in plan.portals.indices where portalCells[index] != nil {
      let state = joined[index] ?? (false, false, false)
      if !state.direct && !(state.first && state.second) {
        issues.append(.init(piece: .portal(index), kind: .portalBlocked))
        portalCells[index] = nil
      }
      if overlapping.contains(index) {
        issues.append(.init(piece: .portal(index), kind: .portalsOverlap))
      }
    }
    return floor
  }

  // MARK: Cells

  /// The cells that cover a grid point, the smallest first.
  func cells(covering p: GridPoint) -> [Int] {
    cellGrid.candidates(near: p.planar)
      .filter { cells[$0].contains { $0.side(p) >= 0 } }
      .sorted { (cellAreas[$0], $0) < (cellAreas[$1], $1) }
  }

  private func covers(_ cell: Int, _ p: PlanarPoint) -> Bool {
    guard let p = GridPoint(p) else { return false }
    return cells[cell].contains { $0.side(p) >= 0 }
  }

  // MARK: Portals

  private mutating func addPortal(_ index: Int, _ portal: FreeSpacePlan.Portal) {
    portalCells.append(nil)
    guard portal.line.allSatisfy({ GridPoint($0) != nil }) else {
      issues.append(.init(piece: .portal(index), kind: .wildCoordinate))
      return
    }
    let segments = zip(portal.line, portal.line.dropFirst()).filter { $0.distance(to: $1) > 0.001 }
    guard let longest = segments.max(by: { $0.0.distance(to: $0.1) < $1.0.distance(to: $1.1) })
    else {
      issues.append(.init(piece: .portal(index), kind: .emptyRing))
      return
    }
    var pair = portal.cells
    if let given = pair,
      !cells.indices.contains(given.first) || !cells.indices.contains(given.second)
        || given.first == given.second
    {
      pair = nil
    } else if pair == nil {
      pair = probe(longest.0, longest.1)
    }
    guard let pair else {
      issues.append(.init(piece: .portal(index), kind: .portalWithoutCells))
      return
    }
    let made = segments.compactMap { strip(index, pair, $0.0, $0.1) }
    if made.isEmpty {
      issues.append(.init(piece: .portal(index), kind: .portalWithoutCells))
      return
    }
    strips += made
    portalCells[index] = pair
  }

  /// The cells on both sides of a line's middle, probed at 0.3, 0.6 and 1 m.
  private func probe(_ a: PlanarPoint, _ b: PlanarPoint) -> FreeSpacePlan.CellPair? {
    let length = a.distance(to: b)
    let middle = (a + b) * 0.5
    let n = PlanarPoint(x: -(b.y - a.y) / length, y: (b.x - a.x) / length)
    for reach in [0.3, 0.6, 1.0] {
      guard let left = GridPoint(middle + n * reach), let right = GridPoint(middle - n * reach),
        let first = cells(covering: left).first, let second = cells(covering: right).first,
        first != second
      else { continue }
      return .init(first, second)
    }
    return nil
  }

  private func strip(
    _ portal: Int, _ pair: FreeSpacePlan.CellPair, _ a: PlanarPoint, _ b: PlanarPoint
  ) -> PortalStrip? {
    let length = a.distance(to: b)
    let along = (b - a) * (1 / length)
    let n = PlanarPoint(x: -along.y, y: along.x)
    let samples = max(5, min(41, Int(length / 0.1)))
    /// The first step at which floor the cell owns is met on a side of a sample.
    func reach(_ cell: Int, _ p: PlanarPoint, _ sign: Double) -> Double? {
      let other = cell == pair.first ? pair.second : pair.first
      let yields = (cellAreas[other], other) < (cellAreas[cell], cell)
      return PortalStrip.steps.first { step in
        let q = p + n * (sign * step)
        return covers(cell, q) && !(yields && covers(other, q))
      }
    }
    var best: (count: Int, sum: Double, left: [Double], right: [Double])?
    for (onLeft, onRight) in [(pair.first, pair.second), (pair.second, pair.first)] {
      var left: [Double] = []
      var right: [Double] = []
      for k in 0..<samples {
        let p = a + along * (length * (Double(k) + 0.5) / Double(samples))
        guard let l = reach(onLeft, p, 1), let r = reach(onRight, p, -1) else { continue }
        left.append(l)
        right.append(r)
      }
      let sum = left.reduce(0, +) + right.reduce(0, +)
      if best.map({ (-left.count, sum) < (-$0.count, $0.sum) }) ?? true {
        best = (left.count, sum, left, right)
      }
    }
    guard let best, best.count > 0 else { return nil }
    /// Nine in ten samples reach the cell.
    func most(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      return max(PortalStrip.leastReach, sorted[(sorted.count - 1) * 9 / 10])
    }
    return PortalStrip(
      portal: portal, cells: pair, a: a, b: b, along: along, left: most(best.left),
      right: most(best.right))
  }

  // MARK: Sites

  private mutating func addSite(_ site: FreeSpacePlan.Site) {
    sitePoints.append(nil)
    siteCells.append(nil)
    let index = sitePoints.count - 1
    guard let p = GridPoint(site.point) else {
      placements.append(.notPlaced(.wildCoordinate))
      return
    }
    var cell = site.cell
    if let given = cell {
      guard cells.indices.contains(given) else {
        placements.append(.notPlaced(.unknownCell))
        return
      }
    } else {
      cell = cells(covering: p).first
      if cell == nil {
        let reach = FreeSpace.borderReach
        let around = PlanarBox(around: site.point, reach: reach)
        let near = cellGrid.candidates(touching: around).compactMap { index -> (Double, Int)? in
          let d = cells[index].compactMap { $0.nearestOnBorder(to: site.point)?.distance }.min()
          guard let d, d <= reach else { return nil }
          return (d, index)
        }
        cell = near.min { $0 < $1 }?.1
      }
      if cell == nil {
        placements.append(.notPlaced(.outsideEveryCell))
        return
      }
    }
    siteCells[index] = cell
    sitePoints[index] = p
    placements.append(.placed)
    guard let cell, site.cell != nil || !cells[cell].contains(where: { $0.side(p) >= 0 }) else {
      return
    }
    let border = cells[cell].compactMap { $0.nearestOnBorder(to: site.point) }
      .min { $0.distance < $1.distance }
    if let border, border.distance <= FreeSpace.borderReach, let q = GridPoint(border.point) {
      sitePoints[index] = q
      pins.insert(q)
    }
  }

  private func stands(_ index: Int, on floor: Floor) -> Bool {
    guard let p = sitePoints[index], let cell = siteCells[index] else { return true }
    return floor.triangles(at: p).contains {
      floor.isWalkable($0) && floor.labels[Int(floor.triangleLabels[$0])].cell == Int32(cell)
    }
  }

  private mutating func moveLostSites(on floor: Floor) -> Bool {
    var moved = false
    for index in sitePoints.indices where !stands(index, on: floor) {
      guard let cell = siteCells[index] else { continue }
      let point = plan.sites[index].point
      var place = floor.nearest(to: point, cell: cell, within: FreeSpace.siteReach)
      if place == nil, plan.sites[index].cell == nil {
        place = floor.nearest(to: point, cell: nil, within: FreeSpace.siteReach)
      }
      guard let place, let q = GridPoint(place.point) else {
        sitePoints[index] = nil
        placements[index] = .notPlaced(.nothingWalkableNear)
        continue
      }
      siteCells[index] = Int(floor.labels[Int(floor.triangleLabels[place.triangle])].cell)
      if sitePoints[index] == q, pins.contains(q) { continue }
      sitePoints[index] = q
      pins.insert(q)
      placements[index] =
        place.distance <= FreeSpace.borderReach ? .placed : .moved(meters: place.distance)
      moved = true
    }
    return moved
  }

  private mutating func dropLostSites(on floor: Floor) {
    for index in sitePoints.indices where !stands(index, on: floor) {
      sitePoints[index] = nil
      placements[index] = .notPlaced(.nothingWalkableNear)
    }
  }

  // MARK: First cut: everything noded, every face labelled

  private func lineWork() -> [[PlanarPoint]] {
    var lines: [[PlanarPoint]] = []
    func add(_ ring: [GridPoint]) {
      guard let first = ring.first else { return }
      lines.append((ring + [first]).map { PlanarPoint(x: Double($0.x), y: Double($0.y)) })
    }
    for polygon in cells.flatMap(\.self) + obstacles + areas.map(\.polygon) {
      for ring in polygon.rings { add(ring) }
    }
    for strip in strips {
      add(strip.ring.compactMap { GridPoint($0) })
    }
    // A tiny line makes its end a point of the grid's line work, which nearer walls are bent to.
    for pin in pins.sorted() {
      let p = PlanarPoint(x: Double(pin.x), y: Double(pin.y))
      lines.append([p, PlanarPoint(x: p.x + 3, y: p.y)])
    }
    return lines
  }

  /// The line work cut at every crossing, as different edges between grid points, sorted.
  private func noded(_ work: [[PlanarPoint]]) throws(FreeSpace.Failure) -> [GridSegment] {
    var edges: [GridSegment] = []
    do throws(GEOSContext.Failure) {
      let context = try GEOSContext()
      var lines: [GEOSGeometry] = []
      for line in work { lines.append(try GEOSGeometry.line(line, in: context)) }
      let noded = try GEOSGeometry.collection(GEOSGeometry.multiLine, lines, in: context)
        .unaryUnion(gridSize: 1)
      for line in noded.lines {
        for (p, q) in zip(line, line.dropFirst()) {
          let a = GridPoint(x: Int64(p.x.rounded()), y: Int64(p.y.rounded()))
          let b = GridPoint(x: Int64(q.x.rounded()), y: Int64(q.y.rounded()))
          if a != b { edges.append(GridSegment(a, b)) }
        }
      }
    } catch {
      throw .geometry(error.message)
    }
    edges.sort()
    return edges.unrepeated()
  }

  private func arrange() throws(FreeSpace.Failure) -> Floor {
    var work = lineWork()
    var trouble = GridPoint(x: 0, y: 0)
    // Once is enough as far as known; should two edges still cross, they are noded again.
    for _ in 0..<4 {
      let edges = try noded(work)
      let points = edges.flatMap { [$0.first, $0.second] }.sorted().unrepeated()
      let pairs = edges.map { (points.position(of: $0.first), points.position(of: $0.second)) }
      do {
        return label(try Triangulation(points: points, constraints: pairs))
      } catch {
        trouble = error.at
        work = edges.map { edge in
          [edge.first, edge.second].map { PlanarPoint(x: Double($0.x), y: Double($0.y)) }
        }
      }
    }
    throw .geometry("line work crosses at \(trouble.x), \(trouble.y) mm")
  }

  /// Labels each face (triangles not parted by line work) by a point inside its largest triangle.
  private func label(_ triangulation: Triangulation) -> Floor {
    var labels = [Floor.Label()]
    var labelIndex: [Floor.Label: Int32] = [:]
    let count = triangulation.triangleCount
    var triangleLabels = [Int32](repeating: -1, count: count)
    var floor = Floor(
      triangulation: triangulation, labels: [], triangleLabels: [], edges: [], portalLists: [])
    for seed in 0..<count where triangleLabels[seed] < 0 {
      var face = [seed]
      triangleLabels[seed] = 0
      var head = 0
      var best = (area: Int64(-1), triangle: seed)
      while head < face.count {
        let t = face[head]
        head += 1
        let (a, b, c) = floor.points(t)
        let area = GridPoint.orientation(a, b, c)
        if area > best.area { best = (area, t) }
        for i in 0..<3 where triangulation.constraints[t * 3 + i] < 0 {
          let other = Int(triangulation.neighbours[t * 3 + i])
          if other >= 0, triangleLabels[other] < 0 {
            triangleLabels[other] = 0
            face.append(other)
          }
        }
      }
      let (a, b, c) = floor.points(best.triangle)
      let label = self.label(at: GridPoint(x: a.x + b.x + c.x, y: a.y + b.y + c.y))
      guard let label else { continue }
      let number: Int32
      if let known = labelIndex[label] {
        number = known
      } else {
        number = Int32(labels.count)
        labelIndex[label] = number
        labels.append(label)
      }
      for t in face { triangleLabels[t] = number }
    }
    floor.labels = labels
    floor.triangleLabels = triangleLabels
    return floor
  }

  /// The label of the face around a point that is given three times as large.
  private func label(at p: GridPoint) -> Floor.Label? {
    let point = PlanarPoint(
      x: Double(p.x) / 3 / GridPoint.stepsPerMeter, y: Double(p.y) / 3 / GridPoint.stepsPerMeter)
    let standing = obstacleGrid.candidates(near: point)
    if standing.contains(where: { obstacles[$0].side(p, scale: 3) > 0 }) { return nil }
    var label = Floor.Label()
    var owner: (area: Double, cell: Int)?
    for index in cellGrid.candidates(near: point)
    where cells[index].contains(where: { $0.side(p, scale: 3) > 0 }) {
      let candidate = (cellAreas[index], index)
      if owner.map({ candidate < ($0.area, $0.cell) }) ?? true { owner = candidate }
    }
    if let owner {
      label.cell = Int32(owner.cell)
    } else {
      let holding = stripGrid.candidates(near: point).first {
        strips[$0].holds(point, slack: 0)
      }
      guard let holding else { return nil }
      label.portal = Int32(strips[holding].portal)
    }
    for number in areaGrid.candidates(near: point)
    where areas[number].polygon.side(p, scale: 3) > 0 {
      label.areas.append(Int32(areas[number].index))
    }
    return label
  }

  // MARK: Second cut: only the edges that part something

  private struct Wall {
    var a: Int32
    var b: Int32
    var kind: Int32
    var left: Int32
    var right: Int32
  }

  private mutating func keepWalls(of floor: Floor) throws(FreeSpace.Failure) -> Floor {
    let triangulation = floor.triangulation
    var portalLists: [[Int32]] = []
    var listIndex: [[Int32]: Int32] = [:]
    var walls: [Wall] = []
    for corner in triangulation.vertices.indices where triangulation.constraints[corner] >= 0 {
      guard let twin = triangulation.opposite(corner), twin > corner else { continue }
      let left = floor.triangleLabels[corner / 3]
      let right = floor.triangleLabels[twin / 3]
      if left == right { continue }
      let a = triangulation.vertices[corner - corner % 3 + (corner + 1) % 3]
      let b = triangulation.vertices[corner - corner % 3 + (corner + 2) % 3]
      var kind = Floor.Edge.wall
      if left != 0, right != 0 {
        let l = floor.labels[Int(left)]
        let r = floor.labels[Int(right)]
        if l.cell == r.cell, l.portal == r.portal {
          kind = Floor.Edge.border
        } else {
          let through = portals(
            between: l, r, triangulation.points[Int(a)].planar, triangulation.points[Int(b)].planar)
          if !through.isEmpty {
            if through.count > 1 { overlapping.formUnion(through.dropFirst().map(Int.init)) }
            if let known = listIndex[through] {
              kind = known
            } else {
              kind = Int32(portalLists.count)
              listIndex[through] = kind
              portalLists.append(through)
            }
          }
        }
      }
      walls.append(Wall(a: a, b: b, kind: kind, left: left, right: right))
    }
    let sites = Set(sitePoints.compactMap(\.self))
    walls = Self.straightened(walls, points: triangulation.points, keeping: sites)

    var kept = sites
    for wall in walls {
      kept.insert(triangulation.points[Int(wall.a)])
      kept.insert(triangulation.points[Int(wall.b)])
    }
    let points = kept.sorted()
    let pairs = walls.map { wall in
      (
        points.position(of: triangulation.points[Int(wall.a)]),
        points.position(of: triangulation.points[Int(wall.b)])
      )
    }
    let second: Triangulation
    do {
      second = try Triangulation(points: points, constraints: pairs)
    } catch {
      throw .geometry("walls cross at \(error.at.x), \(error.at.y) mm")
    }
    var edges = [Int32](repeating: Floor.Edge.open, count: second.vertices.count)
    var triangleLabels = [Int32](repeating: -1, count: second.triangleCount)
    var queue: [Int] = []
    for corner in second.vertices.indices where second.constraints[corner] >= 0 {
      let wall = walls[Int(second.constraints[corner])]
      edges[corner] = wall.kind
      let t = corner / 3
      let from = second.points[Int(second.vertices[t * 3 + (corner + 1) % 3])]
      let to = second.points[Int(second.vertices[t * 3 + (corner + 2) % 3])]
      let direction = triangulation.points[Int(wall.b)] - triangulation.points[Int(wall.a)]
      if triangleLabels[t] < 0 {
        triangleLabels[t] = GridPoint.dot(to - from, direction) > 0 ? wall.left : wall.right
        queue.append(t)
      }
    }
    var head = 0
    while head < queue.count {
      let t = queue[head]
      head += 1
      for i in 0..<3 where second.constraints[t * 3 + i] < 0 {
        let other = Int(second.neighbours[t * 3 + i])
        if other >= 0, triangleLabels[other] < 0 {
          triangleLabels[other] = triangleLabels[t]
          queue.append(other)
        }
      }
    }
    for t in triangleLabels.indices where triangleLabels[t] < 0 { triangleLabels[t] = 0 }
    return Floor(
      triangulation: second, labels: floor.labels, triangleLabels: triangleLabels, edges: edges,
      portalLists: portalLists)
  }

  /// The portals that open an edge between two labels; also notes which portals join what.
  private mutating func portals(
    between l: Floor.Label, _ r: Floor.Label, _ a: PlanarPoint, _ b: PlanarPoint
  ) -> [Int32] {
    var through: Set<Int32> = []
    for number in stripGrid.candidates(near: (a + b) * 0.5) {
      let strip = strips[number]
      let first = Int32(strip.cells.first)
      let second = Int32(strip.cells.second)
      let portal = Int32(strip.portal)
      let direct =
        l.cell == first && r.cell == second || l.cell == second && r.cell == first
      // One side may be the portal's own floor.
      let viaLeft = l.portal == portal && (r.cell == first || r.cell == second)
      let viaRight = r.portal == portal && (l.cell == first || l.cell == second)
      guard direct || viaLeft || viaRight, strip.opens(a, b) else { continue }
      through.insert(portal)
      var state = joined[strip.portal] ?? (false, false, false)
      if direct { state.direct = true }
      let met = viaLeft ? r.cell : l.cell
      if !direct, met == first { state.first = true }
      if !direct, met == second { state.second = true }
      joined[strip.portal] = state
    }
    return through.sorted()
  }

  /// Merges walls that go on straight through a point where nothing else meets.
  private static func straightened(
    _ walls: [Wall], points: [GridPoint], keeping: Set<GridPoint>
  ) -> [Wall] {
    var walls = walls
    var alive = [Bool](repeating: true, count: walls.count)
    var degree = [Int](repeating: 0, count: points.count)
    var incident = [(Int, Int)](repeating: (-1, -1), count: points.count)
    for (index, wall) in walls.enumerated() {
      for v in [Int(wall.a), Int(wall.b)] {
        if degree[v] == 0 { incident[v].0 = index } else { incident[v].1 = index }
        degree[v] += 1
      }
    }
    for v in points.indices where degree[v] == 2 && !keeping.contains(points[v]) {
      let (i, j) = incident[v]
      guard i != j else { continue }
      var first = walls[i]
      var second = walls[j]
      // Turn them so that the first ends and the second begins here.
      if first.b != Int32(v) {
        first = Wall(
          a: first.b, b: first.a, kind: first.kind, left: first.right, right: first.left)
      }
      if second.a != Int32(v) {
        second = Wall(
          a: second.b, b: second.a, kind: second.kind, left: second.right, right: second.left)
      }
      guard first.kind == second.kind, first.left == second.left, first.right == second.right
      else { continue }
      let d = points[v] - points[Int(first.a)]
      let e = points[Int(second.b)] - points[v]
      guard GridPoint.cross(d, e) == 0, GridPoint.dot(d, e) > 0 else { continue }
      first.b = second.b
      walls[i] = first
      alive[j] = false
      let far = Int(second.b)
      if incident[far].0 == j {
        incident[far].0 = i
      } else if incident[far].1 == j {
        incident[far].1 = i
      }
    }
    return zip(walls, alive).filter(\.1).map(\.0)
  }
}
