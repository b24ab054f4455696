import GroundedModel
import Testing

@testable import GroundedBuild

@Suite struct RandomPlans {
  /// Rooms in a grid, some walls opened, columns and areas anywhere, sites inside.
  private func plan(_ seed: UInt64, columns: Int = 3, rows: Int = 2) -> (
    plan: FreeSpacePlan, insides: [PlanarPoint]
  ) {
    var random = SeededNumbers(state: seed)
    // Half of the plans stand on a coarse grid so that things line up and touch.
    let coarse = seed % 2 == 0
    func number(_ low: Double, _ high: Double) -> Double {
      let x = Double.random(in: low...high, using: &random)
      return coarse ? (x * 2).rounded() / 2 : (x * 1000).rounded() / 1000
    }
    var plan = FreeSpacePlan()
    var xs = [0.0]
    for _ in 0..<columns { xs.append((xs.last ?? 0) + number(4, 9)) }
    var ys = [0.0]
    for _ in 0..<rows { ys.append((ys.last ?? 0) + number(4, 9)) }
    for row in 0..<rows {
      for column in 0..<columns {
        plan.cells.append(.init(box(xs[column], ys[row], xs[column + 1], ys[row + 1])))
      }
    }
    func open(_ a: PlanarPoint, _ b: PlanarPoint, _ pair: FreeSpacePlan.CellPair) {
      let length = a.distance(to: b)
      guard Int.random(in: 0..<4, using: &random) > 0 else { return }
      var from = number(0, length - 1)
      var to = min(length, from + max(0.5, number(0.5, 3)))
      if Int.random(in: 0..<6, using: &random) == 0 {
        from = 0
        to = length
      }
      let u = (b - a) * (1 / length)
      plan.portals.append(.init(a: a + u * from, b: a + u * to, cells: pair))
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = row * columns + column
        if column + 1 < columns {
          open(
            point(xs[column + 1], ys[row]), point(xs[column + 1], ys[row + 1]),
            .init(cell, cell + 1))
        }
        if row + 1 < rows {
          open(
            point(xs[column], ys[row + 1]), point(xs[column + 1], ys[row + 1]),
            .init(cell, cell + columns))
        }
      }
    }
    let width = xs.last ?? 0
    let height = ys.last ?? 0
    func shape() -> PlanarPolygon {
      let x = number(0, width)
      let y = number(0, height)
      if Bool.random(using: &random) {
        return box(x, y, x + max(0.5, number(0.3, 3)), y + max(0.5, number(0.3, 3)))
      }
      return polygon(
        (x, y), (x + 0.5 + number(0, 2), y + number(0, 1)), (x, y + 0.5 + number(0, 2)))
    }
    for _ in 0..<5 { plan.obstacles.append(shape()) }
    for _ in 0..<3 { plan.areas.append(shape()) }
    for _ in 0..<7 {
      let p = point(number(0.2, width - 0.2), number(0.2, height - 0.2))
      // A site exactly on a line would stand on both sides of the oracle's thick walls.
      let site = FreeSpacePlan.Site(point: p + point(0.107, 0.093))
      if !plan.sites.contains(site) { plan.sites.append(site) }
    }
    var insides = plan.sites.map(\.point)
    // Doors: on a wall, looking into one cell; the oracle stands three millimetres inside.
    for _ in 0..<3 {
      let cell = Int.random(in: 0..<plan.cells.count, using: &random)
      let ring = plan.cells[cell].polygons[0].exterior
      let side = Int.random(in: 0..<4, using: &random)
      let a = ring[side]
      let b = ring[(side + 1) % 4]
      let u = (b - a) * (1 / a.distance(to: b))
      let p = a + u * (0.107 + number(0, a.distance(to: b) - 0.3))
      plan.sites.append(.init(point: p, cell: cell))
      insides.append(p + point(-u.y, u.x) * 0.003)
    }
    // A third of the plans lies askew and far from the origin, off the kernel's grid.
    if seed % 3 == 0 {
      let c = 0.8
      let s = 0.6
      func turn(_ p: PlanarPoint) -> PlanarPoint {
        point(c * p.x - s * p.y + 12_345.6789, s * p.x + c * p.y - 9_876.54321)
      }
      func turn(_ polygon: PlanarPolygon) -> PlanarPolygon {
        PlanarPolygon(exterior: polygon.exterior.map(turn))
      }
      plan.cells = plan.cells.map { .init(turn($0.polygons[0])) }
      plan.portals = plan.portals.map { .init(line: $0.line.map(turn), cells: $0.cells) }
      plan.obstacles = plan.obstacles.map(turn)
      plan.areas = plan.areas.map(turn)
      plan.sites = plan.sites.map { .init(point: turn($0.point), cell: $0.cell) }
      insides = insides.map(turn)
    }
    return (plan, insides)
  }

  /// The plan with closed things built as walls.
  private func rebuilt(_ plan: FreeSpacePlan, _ closed: Closed) -> (
    cells: [PlanarPolygon], portals: [FreeSpacePlan.Portal], obstacles: [PlanarPolygon]
  ) {
    let cells = plan.cells.indices.filter { !closed.cells.contains(Int32($0)) }
      .flatMap { plan.cells[$0].polygons }
    let portals = plan.portals.indices.filter { index in
      let pair = plan.portals[index].cells
      return !closed.portals.contains(Int32(index))
        && !closed.cells.contains(Int32(pair?.first ?? -1))
        && !closed.cells.contains(Int32(pair?.second ?? -1))
    }.map { plan.portals[$0] }
    let obstacles =
      plan.obstacles
      + plan.areas.indices.filter { closed.areas.contains(Int32($0)) }.map { plan.areas[$0] }
    return (cells, portals, obstacles)
  }

  private func someClosed(_ plan: FreeSpacePlan, _ seed: UInt64) -> Closed {
    var random = SeededNumbers(state: seed &* 77)
    func some(_ count: Int, _ odds: Int) -> Set<Int32> {
      Set(
        (0..<count).filter { _ in Int.random(in: 0..<odds, using: &random) == 0 }.map { Int32($0) })
    }
    return Closed(
      cells: some(plan.cells.count, 8), portals: some(plan.portals.count, 4),
      areas: some(plan.areas.count, 2))
  }

  /// Sites that stand where they were given and are not in or near a closed thing.
  private func usable(_ plan: FreeSpacePlan, _ graph: SightGraph, _ closed: Closed) -> [Int] {
    let world = rebuilt(plan, closed)
    return plan.sites.indices.filter { index in
      let p = plan.sites[index].point
      return graph.placements[index] == .placed && graph.nodes[index].point.distance(to: p) < 0.001
        && world.obstacles.allSatisfy { distance($0, p) > 0.01 }
        && isIn(plan, index, closed)
    }
  }

  /// Whether the site's cell (the cell around it if none is named) is open.
  private func isIn(_ plan: FreeSpacePlan, _ site: Int, _ closed: Closed) -> Bool {
    let cell =
      plan.sites[site].cell
      ?? plan.cells.firstIndex { distance($0.polygons[0], plan.sites[site].point) == 0 }
    return cell.map { !closed.cells.contains(Int32($0)) } ?? false
  }

  private func distance(_ polygon: PlanarPolygon, _ p: PlanarPoint) -> Double {
    guard let context = try? GEOSContext(),
      let a = try? GEOSGeometry.polygon(polygon, in: context),
      let b = try? GEOSGeometry.point(p, in: context)
    else { return 0 }
    return (try? a.distance(to: b)) ?? 0
  }

  private func compare(_ seed: UInt64, _ closed: (FreeSpacePlan) -> Closed) throws -> Int {
    let (plan, insides) = plan(seed)
    let closed = closed(plan)
    let space = try FreeSpace(plan)
    let graph = try space.sightGraph()
    let world = rebuilt(plan, closed)
    let sites = usable(plan, graph, closed)
    let oracle = try VisibilityOracle(
      cells: world.cells, portals: world.portals.map { ($0.line[0], $0.line[1]) },
      obstacles: world.obstacles)
    let expected = try oracle.lengths(between: sites.map { insides[$0] })
    var reached = 0
    for (i, site) in sites.enumerated() {
      let lengths = graph.lengths(from: site, closed: closed)
      for (j, other) in sites.enumerated() where j > i {
        let difference = abs(lengths[other] - expected[i][j])
        let same = lengths[other] == expected[i][j] || difference < 0.01
        #expect(
          same, "seed \(seed), sites \(site) to \(other): \(lengths[other]), not \(expected[i][j])")
        if lengths[other] < .infinity { reached += 1 }
      }
    }
    return reached
  }

  @Test(arguments: 1...16) func shortestWalksAreThoseOfBruteForce(seed: UInt64) throws {
    _ = try compare(seed) { _ in Closed() }
  }

  @Test(arguments: 1...26) func aMaskIsAsGoodAsWalls(seed: UInt64) throws {
    _ = try compare(seed + 500) { someClosed($0, seed) }
  }
}
