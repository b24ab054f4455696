package import GroundedModel

/// The free space of one storey, cut into labelled triangles on a grid of 1 mm.
package struct FreeSpace: Sendable {
  /// Points farther than this from the origin are refused: 50 km in metres, so that products fit 64 bits.
  package static let maximumCoordinate = 50_000.0
  /// The distance a site is moved at most to stand on walkable floor: 2 m, a decision of the graph page.
  package static let siteReach = 2.0
  /// The distance within which a site counts as lying on its cell's border: 0.2 m, best in every archive.
  package static let borderReach = 0.2
  /// The most points of line work for one storey, unless a plan says otherwise.
  package static let maximumVertices = 250_000
  /// The most sight lines of one storey; above, `Failure.tooManyLines`.
  package static let maximumLines = 20_000_000

  /// Why there is no free space at all.
  package enum Failure: Error, Sendable, Hashable {
    /// The storey has more points than the plan allows.
    case tooManyVertices(Int)
    /// The storey has more sight lines than `maximumLines`.
    case tooManyLines(Int)
    /// The geometry library gave up on the line work.
    case geometry(String)
  }

  /// A piece of the plan.
  package enum Piece: Sendable, Hashable {
    /// A cell by index.
    case cell(Int)
    /// A portal by index.
    case portal(Int)
    /// An obstacle by index.
    case obstacle(Int)
    /// An area by index.
    case area(Int)
  }

  /// Something in the plan that was left out or could not be honoured.
  package struct Issue: Sendable, Hashable {
    /// The kinds of trouble.
    package enum Kind: String, Sendable, Hashable {
      /// A coordinate is not finite or beyond `maximumCoordinate`.
      case wildCoordinate
      /// A ring has fewer than three different points or no area.
      case emptyRing
      /// The portal joins no two cells: nothing to join was found on one of its sides.
      case portalWithoutCells
      /// The portal's cells are there but no way through came about (a third cell or an obstacle is between).
      case portalBlocked
      /// The portal shares its floor with one of a smaller index, which owns it.
      case portalsOverlap
    }

    /// What it is about.
    package var piece: Piece
    /// What is wrong.
    package var kind: Kind
  }

  /// A border that two cells share.
  package struct SharedBorder: Sendable, Hashable {
    /// The two cells, the smaller index first.
    package var cells: FreeSpacePlan.CellPair
    /// The points of the shared line.
    package var line: [PlanarPoint]
    /// The length of the line in metres.
    package var lengthMeters: Double
  }

  /// What was left out or could not be honoured, in the order of the plan.
  package let issues: [Issue]
  /// For each portal the two cells it joins, or nil where it joins none.
  package let portalCells: [FreeSpacePlan.CellPair?]

  let floor: Floor
  private let cellPolygons: [[GridPolygon]]
  private let cellAreas: [Double]
  private let sitePoints: [GridPoint?]
  private let siteCells: [Int?]

  /// What became of each site, in the plan's order.
  package let placements: [SightGraph.Placement]

  /// Cuts a plan into labelled triangles.
  package init(_ plan: FreeSpacePlan) throws(Failure) {
    var planner = FloorPlanner(plan)
    floor = try planner.floor()
    issues = planner.issues
    portalCells = planner.portalCells
    cellPolygons = planner.cells
    cellAreas = planner.cellAreas
    sitePoints = planner.sitePoints
    siteCells = planner.siteCells
    placements = planner.placements
  }

  /// The sight lines between all sites and corners.
  package func sightGraph() throws(Failure) -> SightGraph {
    var tracer = SightTracer(
      floor: floor, sitePoints: sitePoints, siteCells: siteCells, placements: placements)
    return try tracer.graph()
  }

  /// The gates between walls and obstacles that a disc of the given diameter in metres cannot pass.
  ///
  /// Thin strips across every narrow passage; recesses not deeper than half the clearance are left out, and
  /// door sites on walls do not count. Give them back as `areas` of the plan: a profile that needs the width
  /// masks the lines that cross them, everybody else ignores them. Areas of this plan are no obstacles.
  package func narrowPlaces(clearance: Double = 0.8) throws(Failure) -> [PlanarPolygon] {
    do {
      return try NarrowPlaces(floor, clearance: clearance).polygons()
    } catch {
      throw .geometry(error.message)
    }
  }

  /// The cells that cover a point, the smallest area first; the border counts as covered.
  package func cells(covering point: PlanarPoint) -> [Int] {
    guard let p = GridPoint(point) else { return [] }
    return cellPolygons.indices
      .filter { cellPolygons[$0].contains { $0.side(p) >= 0 } }
      .sorted { (cellAreas[$0], $0) < (cellAreas[$1], $1) }
  }

  /// The walkable point nearest to a point, within `reach` metres, of one cell or of any.
  package func nearestWalkable(
    to point: PlanarPoint, cell: Int? = nil, within reach: Double = siteReach
  ) -> (point: PlanarPoint, cell: Int)? {
    guard GridPoint(point) != nil, reach.isFinite,
      let found = floor.nearest(to: point, cell: cell, within: reach)
    else { return nil }
    return (found.point, Int(floor.labels[Int(floor.triangleLabels[found.triangle])].cell))
  }

  /// The walkable floor as polygons, cells and portals melted together; for checks and pictures.
  ///
  /// Walls of no thickness do not show in it.
  package func walkablePolygons() throws(Failure) -> [PlanarPolygon] {
    do {
      return try floor.geometry(in: GEOSContext()).polygons
    } catch {
      throw .geometry(error.message)
    }
  }

  /// The borders that pairs of cells share: lines nearer than `tolerance` metres, inside on opposite sides.
  ///
  /// Vertices need not coincide. One pair may have several pieces; sorted by pair, then position.
  package static func sharedBorders(
    of cells: [FreeSpacePlan.Cell], tolerance: Double = 0.02
  ) -> [SharedBorder] {
    SharedBorders(cells, tolerance: tolerance).all()
  }
}
