import GroundedModel
import Testing

@testable import GroundedBuild

@Suite struct NarrowGates {
  /// The shortest length between the first two sites for walkers, and for those that need the clearance.
  private func lengths(_ plan: FreeSpacePlan) throws -> (free: Double, wide: Double) {
    var plan = plan
    plan.areas = try FreeSpace(plan).narrowPlaces()
    let graph = try FreeSpace(plan).sightGraph()
    return (
      graph.lengths(from: 0)[1],
      graph.lengths(from: 0, closed: Closed(areas: Set(plan.areas.indices.map { Int32($0) })))[1]
    )
  }

  @Test(arguments: [0.3, 0.75, 0.79, 0.8, 0.9]) func aGapBetweenWallEnds(width: Double) throws {
    // Two thin walls leave a gap; the dilated floor would cover it from both sides.
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 10))],
      obstacles: [box(9.95, 0, 10.05, 5 - width / 2), box(9.95, 5 + width / 2, 10.05, 10)],
      sites: [.init(point: point(5, 5)), .init(point: point(15, 5))])
    let (free, wide) = try lengths(plan)
    #expect(abs(free - 10) < 1e-9)
    #expect(wide == (width < 0.8 ? .infinity : free))
  }

  @Test(arguments: [0.5, 0.9]) func aGapBetweenColumnsIsWalkedAround(gap: Double) throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 20, 12))],
      obstacles: [box(9, 3, 11, 6 - gap / 2), box(9, 6 + gap / 2, 11, 9)],
      sites: [.init(point: point(5, 6)), .init(point: point(15, 6))])
    let (free, wide) = try lengths(plan)
    #expect(abs(free - 10) < 1e-9)
    // Round by the outer corners: 2 m plus two slanted lines of 4 and 3.
    #expect(abs(wide - (gap < 0.8 ? 12 : 10)) < 1e-9)
  }

  @Test(arguments: [0.7, 0.85]) func aNarrowRoomFromDoorToDoor(width: Double) throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 6, width))],
      sites: [
        .init(point: point(0, width / 2), cell: 0), .init(point: point(6, width / 2), cell: 0),
      ])
    let (free, wide) = try lengths(plan)
    #expect(abs(free - 6) < 1e-9)
    #expect(wide == (width < 0.8 ? .infinity : free))
  }

  @Test func cornersNichesAndNearColumnsOfARoomAreNoGates() throws {
    // A room with a pilaster, a shallow niche for a door of 0.76 m, and a round wall of short pieces.
    let room = FreeSpacePlan.Cell(
      polygon(
        (0, 0), (3, 0), (3, -0.15), (3.76, -0.15), (3.76, 0), (8, 0), (8, 3), (7.9, 3.4),
        (7.7, 3.7),
        (7.4, 3.9), (7, 4), (4.2, 4), (4.2, 3.8), (4, 3.8), (4, 4), (0, 4)))
    let plan = FreeSpacePlan(
      cells: [room],
      sites: [.init(point: point(3.38, -0.15), cell: 0), .init(point: point(1, 3))])
    #expect(try FreeSpace(plan).narrowPlaces() == [])
  }

  @Test func aDeepNicheIsAGate() throws {
    let plan = FreeSpacePlan(
      cells: [.init(polygon((0, 0), (3, 0), (3, -2), (3.6, -2), (3.6, 0), (8, 0), (8, 4), (0, 4)))],
      sites: [.init(point: point(3.3, -2), cell: 0), .init(point: point(1, 3))])
    let (free, wide) = try lengths(plan)
    #expect(free < 6)
    #expect(wide == .infinity)
  }

  @Test func portalsAreNoWalls() throws {
    let plan = FreeSpacePlan(
      cells: [.init(box(0, 0, 0.5, 4)), .init(box(0.5, 0, 6, 4))],
      portals: [.init(a: point(0.5, 0), b: point(0.5, 4))])
    #expect(try FreeSpace(plan).narrowPlaces() == [])
    let shut = FreeSpacePlan(cells: plan.cells)
    #expect(try !FreeSpace(shut).narrowPlaces().isEmpty)
  }
}
