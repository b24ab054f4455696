import GroundedModel
import Testing

@testable import GroundedBuild

@Suite struct HandPlans {
  /// The length between the first two sites.
  private func length(_ plan: FreeSpacePlan, closed: Closed = Closed()) throws -> Double {
    let space = try FreeSpace(plan)
    let graph = try space.sightGraph()
    return graph.lengths(from: 0, closed: closed)[1]
  }

  @Test func bendsAtTheCornerOfAnL() throws {
    let plan = FreeSpacePlan(
      cells: [.init(polygon((0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)))],
      sites: [.init(point: point(9, 3)), .init(point: point(3, 9))])
    let graph = try FreeSpace(plan).sightGraph()
    let bend = 2 * (26.0).squareRoot()
    #expect(abs(graph.lengths(from: 0)[1] - bend) < 1e-9)
    // Two sites and one corner that one can bend at.
    #expect(graph.nodes.count == 3)
    #expect(graph.lines.count == 2)
  }

  @Test func goesRoundAColumn() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 10))], obstacles: [box(9, 2, 11, 8)],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    #expect(abs(try length(plan) - 12) < 1e-9)
  }

  @Test func wallsPartCellsThatTouch() throws {
    var plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10, 0, 20, 10))],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    #expect(try length(plan) == .infinity)
    plan.portals = [.init(a: point(10, 0), b: point(10, 2))]
    // Both halves bend at (10, 2): 5 east, 3 south.
    #expect(abs(try length(plan) - 2 * (34.0).squareRoot()) < 1e-9)
    #expect(try length(plan, closed: Closed(portals: [0])) == .infinity)
    #expect(try length(plan, closed: Closed(cells: [1])) == .infinity)
  }

  @Test func aBendAtThePortalsEndKnowsThePortal() throws {
    // The way along the wall touches the portal only in its end point.
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10, 0, 20, 10))],
      portals: [.init(a: point(10, 4), b: point(10, 6))],
      sites: [.init(point: point(10, 9), cell: 0), .init(point: point(10, 9), cell: 1)])
    #expect(abs(try length(plan) - 6) < 1e-9)
    #expect(try length(plan, closed: Closed(portals: [0])) == .infinity)
  }

  @Test(arguments: [0.0, 0.05, 0.2, 1.0, 1.9]) func aGapInTheWallIsBridged(gap: Double) throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10 + gap, 0, 20 + gap, 10))],
      portals: [.init(a: point(10 + gap / 2, 3), b: point(10 + gap / 2, 7))],
      sites: [.init(point: point(5, 5)), .init(point: point(15 + gap, 5))])
    let space = try FreeSpace(plan)
    #expect(space.issues.isEmpty)
    #expect(abs(try length(plan) - (10 + gap)) < 1e-9)
    #expect(try length(plan, closed: Closed(portals: [0])) == .infinity)
  }

  @Test(arguments: [-0.2, -0.1, 0.1, 0.2]) func aPortalOffTheBorderStillOpensIt(off: Double) throws
  {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10, 0, 20, 10))],
      portals: [.init(a: point(10 + off, 0), b: point(10 + off, 2))],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    #expect(abs(try length(plan) - 2 * (34.0).squareRoot()) < 1e-9)
  }

  @Test func anAreaIsCrossedOpenAndWalkedAroundClosed() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 10))], areas: [box(9, 2, 11, 8)],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    #expect(abs(try length(plan) - 10) < 1e-9)
    #expect(abs(try length(plan, closed: Closed(areas: [0])) - 12) < 1e-9)
  }

  @Test func alongTheBorderOfAClosedAreaIsAllowed() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 10))], areas: [box(8, 5, 12, 8)],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    #expect(abs(try length(plan, closed: Closed(areas: [0])) - 10) < 1e-9)
  }

  @Test func twoClosedAreasThatTouchInAPointShutTheWay() throws {
    // A corridor of 4 m; two areas meet in its middle, corner to corner.
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 4))], areas: [box(8, 0, 10, 2), box(10, 2, 12, 4)],
      sites: [.init(point: point(5, 2)), .init(point: point(15, 2))])
    #expect(abs(try length(plan) - 10) < 1e-9)
    #expect(try length(plan, closed: Closed(areas: [0, 1])) == .infinity)
    #expect(try length(plan, closed: Closed(areas: [0])) < 11)
    #expect(try length(plan, closed: Closed(areas: [1])) < 11)
  }

  @Test func aSlitWallIsNotSeenThrough() throws {
    // Two rooms joined at both ends of their common wall.
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10, 0, 20, 10))],
      portals: [.init(a: point(10, 0), b: point(10, 1)), .init(a: point(10, 9), b: point(10, 10))],
      sites: [.init(point: point(9, 4)), .init(point: point(11, 4))])
    let low = 2 * (1.0 + 9).squareRoot()
    let high = 2 * (1.0 + 25).squareRoot()
    #expect(abs(try length(plan) - low) < 1e-9)
    #expect(abs(try length(plan, closed: Closed(portals: [0])) - high) < 1e-9)
  }

  @Test func overlapBelongsToTheSmallerCell() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 10)), .init(box(19.9, 0, 25, 10))],
      portals: [.init(a: point(20, 4), b: point(20, 6))],
      sites: [
        .init(point: point(15, 5)), .init(point: point(24, 5)), .init(point: point(20, 8), cell: 0),
      ])
    let graph = try FreeSpace(plan).sightGraph()
    #expect(abs(graph.lengths(from: 0)[1] - 9) < 1e-9)
    // The door of the larger cell stands on the border that is left of it.
    #expect(graph.nodes[2].point == point(19.9, 8))
    #expect(graph.placements[2] == .placed)
  }

  @Test func sitesAreMovedOrRefusedWithReasons() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10))], obstacles: [box(4, 4, 6, 6), box(0, 0, 0, 0)],
      sites: [
        .init(point: point(5, 5.5)), .init(point: point(30, 30)), .init(point: point(.nan, 1)),
        .init(point: point(1, 1), cell: 7), .init(point: point(10.15, 5), cell: 0),
        .init(point: point(13, 5), cell: 0),
      ])
    let space = try FreeSpace(plan)
    let graph = try space.sightGraph()
    #expect(graph.placements[0] == .moved(meters: 0.5))
    #expect(graph.nodes[0].point == point(5, 6))
    #expect(graph.placements[1] == .notPlaced(.outsideEveryCell))
    #expect(graph.placements[2] == .notPlaced(.wildCoordinate))
    #expect(graph.placements[3] == .notPlaced(.unknownCell))
    #expect(graph.placements[4] == .placed)
    #expect(graph.nodes[4].point == point(10, 5))
    #expect(graph.placements[5] == .notPlaced(.nothingWalkableNear))
    #expect(space.issues == [.init(piece: .obstacle(1), kind: .emptyRing)])
    #expect(abs(graph.lengths(from: 0)[4] - (1 + (17.0).squareRoot())) < 1e-9)
  }

  @Test func wildInputIsRefusedWithReasons() throws {
    let wild = polygon((0, 0), (1e300, 0), (.infinity, 5))
    let plan = FreeSpacePlan(
      cells: [.init(wild), .init(polygons: []), .init(box(0, 0, 5, 5))],
      portals: [
        .init(line: []), .init(a: point(1, 1), b: point(1, 1)),
        .init(a: point(.nan, 0), b: point(1, 1)),
        .init(a: point(2, 2), b: point(3, 3)),
        .init(a: point(0, 0), b: point(0, 1), cells: .init(9, -4)),
      ],
      obstacles: [wild, PlanarPolygon(exterior: [])], areas: [polygon((0, 0), (1, 1), (2, 2))])
    let space = try FreeSpace(plan)
    _ = try space.sightGraph()
    #expect(
      space.issues.map(\.kind) == [
        .wildCoordinate, .emptyRing, .emptyRing, .emptyRing, .wildCoordinate, .portalWithoutCells,
        .portalWithoutCells, .wildCoordinate, .emptyRing, .emptyRing,
      ])
  }

  @Test func twoSitesOnOneWallSeeAlongIt() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 5))],
      sites: [
        .init(point: point(1, 0), cell: 0), .init(point: point(9, 0), cell: 0),
        .init(point: point(4, 0), cell: 0), .init(point: point(6, 0), cell: 0),
      ])
    #expect(abs(try length(plan) - 8) < 1e-9)
  }

  @Test func overlappingPortalsOpenForEachOther() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10, 0, 20, 10))],
      portals: [.init(a: point(10, 3), b: point(10, 7)), .init(a: point(10, 4), b: point(10, 9))],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    #expect(try FreeSpace(plan).issues == [.init(piece: .portal(1), kind: .portalsOverlap)])
    #expect(abs(try length(plan) - 10) < 1e-9)
    #expect(abs(try length(plan, closed: Closed(portals: [0])) - 10) < 1e-9)
    #expect(abs(try length(plan, closed: Closed(portals: [1])) - 10) < 1e-9)
    #expect(try length(plan, closed: Closed(portals: [0, 1])) == .infinity)
  }

  @Test func aDoorSeesItsOwnSideOnly() throws {
    // Two sites at one point of a wall, and a portal far away that joins the rooms.
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 10, 10)), .init(box(10, 0, 20, 10))],
      sites: [
        .init(point: point(10, 5), cell: 0), .init(point: point(10, 5), cell: 1),
        .init(point: point(5, 5)), .init(point: point(15, 5)),
      ])
    let graph = try FreeSpace(plan).sightGraph()
    #expect(graph.lengths(from: 0) == [0, .infinity, 5, .infinity])
    #expect(graph.lengths(from: 1) == [.infinity, 0, .infinity, 5])
  }
}
