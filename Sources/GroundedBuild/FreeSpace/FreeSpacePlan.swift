package import GroundedModel

/// The plan of one storey (all levels of one ordinal together) as the free-space kernel sees it, in metres.
///
/// Everything is named by its index in its array. Broken pieces (not finite, too far away, fewer than
/// three different points) are left out with a `FreeSpace.Issue`; the index keeps its meaning.
package struct FreeSpacePlan: Sendable {
  /// The floor of one unit.
  ///
  /// Its border is a wall everywhere but at portals.
  package struct Cell: Sendable, Hashable {
    /// The parts of the floor.
    package var polygons: [PlanarPolygon]

    /// Creates a cell from its parts.
    package init(polygons: [PlanarPolygon]) {
      self.polygons = polygons
    }

    /// Creates a cell of one part.
    package init(_ polygon: PlanarPolygon) {
      polygons = [polygon]
    }
  }

  /// Two cells by their indices.
  package struct CellPair: Sendable, Hashable {
    /// The one cell.
    package var first: Int
    /// The other cell.
    package var second: Int

    /// Creates a pair of cells.
    package init(_ first: Int, _ second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// A wide opening or a piece of open border, through which two cells melt into one region.
  ///
  /// It may lie up to 1 m off either cell on its side (a wall gap of up to 2 m): the gap inside the portal
  /// then becomes floor that belongs to the portal.
  package struct Portal: Sendable, Hashable {
    /// The points of the portal's line, two at least; several straight pieces share one index.
    package var line: [PlanarPoint]
    /// The two cells it joins, or nil to find them by probing both sides at 0.3, 0.6 and 1 m.
    package var cells: CellPair?

    /// Creates a straight portal.
    package init(a: PlanarPoint, b: PlanarPoint, cells: CellPair? = nil) {
      line = [a, b]
      self.cells = cells
    }

    /// Creates a portal along a polyline, as `FreeSpace.sharedBorders(of:tolerance:)` returns it.
    package init(line: [PlanarPoint], cells: CellPair? = nil) {
      self.line = line
      self.cells = cells
    }
  }

  /// A point that must be a node: a door's midpoint, a place anchor, a connector end, a path end.
  package struct Site: Sendable, Hashable {
    /// Where it is.
    package var point: PlanarPoint
    /// The cell it looks into, or nil for the smallest cell that covers it.
    package var cell: Int?

    /// Creates a site.
    package init(point: PlanarPoint, cell: Int? = nil) {
      self.point = point
      self.cell = cell
    }
  }

  /// The floors.
  ///
  /// Where two overlap, the smaller (then the smaller index) owns the overlap.
  package var cells: [Cell]
  /// The ways through between cells.
  package var portals: [Portal]
  /// Columns, kiosks, fixtures: never walkable.
  package var obstacles: [PlanarPolygon]
  /// Walkable parts that may be closed one by one; lines know when they cross the open inside of one.
  package var areas: [PlanarPolygon]
  /// The points that must be nodes.
  package var sites: [Site]
  /// The most points of line work; above, `FreeSpace.Failure.tooManyVertices`.
  package var mostVertices = FreeSpace.maximumVertices

  /// Creates a plan.
  package init(
    cells: [Cell] = [], portals: [Portal] = [], obstacles: [PlanarPolygon] = [],
    areas: [PlanarPolygon] = [], sites: [Site] = []
  ) {
    self.cells = cells
    self.portals = portals
    self.obstacles = obstacles
    self.areas = areas
    self.sites = sites
  }
}
