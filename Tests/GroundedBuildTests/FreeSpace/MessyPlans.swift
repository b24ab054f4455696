import GroundedModel
import Testing

@testable import GroundedBuild

@Suite struct MessyPlans {
  private func mess(_ seed: UInt64) -> FreeSpacePlan {
    var random = SeededNumbers(state: seed)
    func coordinate() -> Double {
      switch Int.random(in: 0..<400, using: &random) {
      case 0: return .nan
      case 1: return -.infinity
      case 2: return 1e18
      case 3: return 49_999.9996
      case 4..<180: return Double(Int.random(in: 0...12, using: &random))
      case 180..<220: return Double.random(in: 5...5.004, using: &random)
      default: return Double.random(in: 0...12, using: &random)
      }
    }
    func points(_ range: ClosedRange<Int>) -> [PlanarPoint] {
      (0..<Int.random(in: range, using: &random)).map { _ in point(coordinate(), coordinate()) }
    }
    func shape() -> PlanarPolygon {
      var shape = PlanarPolygon(exterior: points(0...7))
      if Int.random(in: 0..<4, using: &random) == 0 { shape.interiors = [points(0...5)] }
      return shape
    }
    func shapes(_ range: ClosedRange<Int>) -> [PlanarPolygon] {
      (0..<Int.random(in: range, using: &random)).map { _ in shape() }
    }
    var plan = FreeSpacePlan()
    plan.cells = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      .init(polygons: shapes(0...2))
    }
    for k in 0..<Int.random(in: 0...6, using: &random) {
      let pair = FreeSpacePlan.CellPair(
        Int.random(in: -1...6, using: &random), Int.random(in: 0...6, using: &random))
      plan.portals.append(.init(line: points(0...4), cells: k % 2 == 0 ? pair : nil))
    }
    plan.obstacles = shapes(0...4)
    plan.areas = shapes(0...4)
    for site in points(0...8) {
      let cell = Int.random(in: -4...6, using: &random)
      plan.sites.append(.init(point: site, cell: cell < -1 ? nil : cell))
    }
    return plan
  }

  @Test(arguments: 1...30) func anyPlanGivesAConsistentGraph(seed: UInt64) throws {
    let plan = mess(seed)
    let space = try FreeSpace(plan)
    let graph = try space.sightGraph()
    _ = try space.narrowPlaces()
    _ = FreeSpace.sharedBorders(of: plan.cells)
    #expect(graph.placements.count == plan.sites.count)
    for line in graph.lines {
      let a = graph.nodes[Int(line.from)].point
      let b = graph.nodes[Int(line.to)].point
      #expect(line.from < line.to && abs(a.distance(to: b) - line.lengthMeters) < 1e-9)
      let crossing = graph.crossings[Int(line.crossing)]
      #expect(!crossing.cells.isEmpty || !crossing.portals.isEmpty)
    }
    // Every line stays on the floor.
    let context = try GEOSContext()
    let floor = try space.floor.geometry(in: context).buffer(0.002)
    for line in graph.lines where line.lengthMeters > 0 {
      let ends = [graph.nodes[Int(line.from)].point, graph.nodes[Int(line.to)].point]
      #expect(try floor.covers(GEOSGeometry.line(ends, in: context)))
    }
  }

  @Test func anEmptyPlanIsAnEmptyGraph() throws {
    let space = try FreeSpace(FreeSpacePlan())
    let graph = try space.sightGraph()
    #expect(graph.nodes.isEmpty && graph.lines.isEmpty)
    #expect(try space.narrowPlaces().isEmpty)
    #expect(try space.walkablePolygons().isEmpty)
    #expect(space.nearestWalkable(to: point(0, 0)) == nil)
  }

  @Test func tooManyPointsAreRefused() {
    let ring = (0...FreeSpace.maximumVertices).map { point(Double($0 % 1000), Double($0 / 1000)) }
    #expect(throws: FreeSpace.Failure.tooManyVertices(ring.count)) {
      try FreeSpace(FreeSpacePlan(cells: [.init(PlanarPolygon(exterior: ring))]))
    }
  }
}
