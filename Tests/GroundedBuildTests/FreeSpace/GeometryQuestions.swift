import GroundedModel
import Testing

@testable import GroundedBuild

@Suite struct GeometryQuestions {
  private func borders(_ cells: PlanarPolygon..., tolerance: Double = 0.02) -> [[Double]] {
    FreeSpace.sharedBorders(of: cells.map { .init($0) }, tolerance: tolerance).map {
      [Double($0.cells.first), Double($0.cells.second), ($0.lengthMeters * 1000).rounded() / 1000]
    }
  }

  @Test func bordersNeedNoCommonVertices() {
    #expect(
      borders(box(0, 0, 10, 10), box(10, 2, 20, 7), box(10, 7, 20, 30)) == [
        [0, 1, 5], [0, 2, 3], [1, 2, 10],
      ])
  }

  @Test func bordersMayBeATwoCentimetreGapOrOverlap() {
    #expect(borders(box(0, 0, 10, 10), box(10.015, 0, 20, 10)) == [[0, 1, 10]])
    #expect(borders(box(0, 0, 10, 10), box(9.985, 0, 20, 10)) == [[0, 1, 10]])
    #expect(borders(box(0, 0, 10, 10), box(10.05, 0, 20, 10)) == [])
  }

  @Test func aBorderRoundACornerIsOneLine() {
    let inner = box(4, 0, 6, 3)
    let outer = polygon((0, 0), (4, 0), (4, 3), (6, 3), (6, 0), (10, 0), (10, 9), (0, 9))
    #expect(borders(outer, inner) == [[0, 1, 8]])
    let island = PlanarPolygon(
      exterior: box(0, 0, 10, 10).exterior, interiors: [box(3, 3, 7, 7).exterior])
    #expect(borders(island, box(3, 3, 7, 7)) == [[0, 1, 16]])
  }

  @Test func cornersThatTouchShareNothing() {
    #expect(borders(box(0, 0, 5, 5), box(5, 5, 9, 9)) == [])
    #expect(borders(box(0, 0, 5, 5), box(0, 0, 5, 5)) == [])
  }

  @Test func aPortalAlongASharedLineOpensIt() throws {
    let cells: [FreeSpacePlan.Cell] = [
      .init(polygon((0, 0), (5, 0), (6, 5), (5, 10), (0, 10))),
      .init(polygon((5, 0), (10, 0), (10, 10), (5, 10), (6, 5))),
    ]
    let shared = FreeSpace.sharedBorders(of: cells)
    #expect(shared.count == 1)
    let plan = FreeSpacePlan(
      cells: cells, portals: shared.map { .init(line: $0.line, cells: $0.cells) },
      sites: [.init(point: point(1, 5)), .init(point: point(9, 5))])
    let space = try FreeSpace(plan)
    #expect(space.issues.isEmpty)
    #expect(abs(try space.sightGraph().lengths(from: 0)[1] - 8) < 1e-9)
  }

  @Test func areasAndOverlaps() {
    let ring = PlanarPolygon(
      exterior: box(0, 0, 10, 10).exterior, interiors: [box(2, 2, 4, 4).exterior])
    #expect(PlanarGeometry.area(ring) == 96)
    #expect(abs(PlanarGeometry.overlapArea([box(0, 0, 4, 4)], [box(2, 2, 8, 8)]) - 4) < 1e-9)
    #expect(abs(PlanarGeometry.overlapRatio([box(0, 0, 4, 4)], [box(2, 2, 8, 8)]) - 0.25) < 1e-9)
    #expect(PlanarGeometry.overlapRatio([box(0, 0, 4, 4)], [box(5, 5, 8, 8)]) == 0)
    #expect(PlanarGeometry.overlapRatio([], [box(5, 5, 8, 8)]) == 0)
    #expect(
      abs(PlanarGeometry.union([box(0, 0, 2, 2), box(1, 0, 3, 2)]).map(PlanarGeometry.area)[0] - 6)
        < 1e-9)
  }

  @Test func brokenPolygonsAreRefusedWithTheReason() {
    guard
      case .failure(.invalid(let reason, let place)) = PlanarGeometry.checked(
        polygon((0, 0), (4, 4), (4, 0), (0, 4)))
    else {
      Issue.record("a bow tie passed")
      return
    }
    #expect(reason == "Self-intersection")
    #expect(place == point(2, 2))
    #expect(PlanarGeometry.checked(polygon((0, 0), (4, 4))) == .failure(.emptyRing))
    #expect(PlanarGeometry.checked(polygon((0, 0), (4, 4), (8, 8))) == .failure(.emptyRing))
    #expect(
      PlanarGeometry.checked(polygon((0, 0), (.nan, 4), (8, 8))) == .failure(.wildCoordinate))
    let clockwise = polygon((0, 0), (0, 4), (4, 4), (4, 4), (4, 0), (0, 0))
    #expect(
      PlanarGeometry.checked(clockwise) == .success(polygon((4, 0), (4, 4), (0, 4), (0, 0))))
  }

  @Test func pointsAndLines() throws {
    let l = polygon((0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10))
    let inner = try #require(PlanarGeometry.interiorPoint([l]))
    #expect(PlanarGeometry.contains(l, inner))
    #expect(PlanarGeometry.contains(l, point(4, 7)))
    #expect(!PlanarGeometry.contains(l, point(4.01, 7)))
    #expect(abs(PlanarGeometry.distance(l, point(7, 8)) - 3) < 1e-9)
    #expect(PlanarGeometry.distance(l, point(1, 1)) == 0)
    #expect(
      abs(
        PlanarGeometry.length(of: [point(2, 8), point(8, 2)], inside: [l]) - 4 * 2.0.squareRoot())
        < 1e-9)
    #expect(!PlanarGeometry.covers([l], line: [point(2, 8), point(8, 2)], tolerance: 0.05))
    #expect(PlanarGeometry.covers([l], line: [point(2, 6), point(6, 2)], tolerance: 0.05))
    #expect(!PlanarGeometry.crosses([l], line: [point(4, 4), point(4, 20)]))
    #expect(PlanarGeometry.crosses([l], line: [point(3.9, 4), point(3.9, 20)]))
    #expect(PlanarGeometry.interiorPoint([]) == nil)
  }

  @Test func whereAPointIs() throws {
    let space = try FreeSpace(
      FreeSpacePlan(
        cells: [.init(box(0, 0, 20, 10)), .init(box(5, 5, 8, 8))], obstacles: [box(14, 4, 16, 6)]))
    #expect(space.cells(covering: point(6, 6)) == [1, 0])
    #expect(space.cells(covering: point(20, 10)) == [0])
    #expect(space.cells(covering: point(21, 10)) == [])
    let near = try #require(space.nearestWalkable(to: point(15, 5.8)))
    #expect(near.point == point(15, 6))
    #expect(near.cell == 0)
    #expect(space.nearestWalkable(to: point(30, 5), within: 2) == nil)
    let area = try space.walkablePolygons().map(PlanarGeometry.area).reduce(0, +)
    #expect(abs(area - 196) < 1e-6)
  }
}
