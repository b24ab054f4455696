package import GroundedModel

/// Straight sight lines between the points of a storey's free space.
///
/// The shortest path over the lines between two sites is the shortest walk that stays inside, and with any
/// set of cells, portals and areas closed the same holds for the lines that cross no closed thing.
/// One corner may be several nodes at one point, one for each side of a wall, portal or area border that
/// meets there; lines of length zero join those a walker can change between, and carry what that crosses.
/// A line along a wall or through a site ends there: the walk goes on over the next line. Where portals
/// overlap, two nodes may be joined by several lines that cross different things: any open one will do.
package struct SightGraph: Sendable {
  /// A point that lines end at.
  package struct Node: Sendable, Hashable {
    /// Where it is.
    package var point: PlanarPoint
    /// The cells this node looks into: mostly one, none inside the floor of a portal.
    package var cells: [Int]
    /// The index of the site it stands for, or nil for a corner.
    package var site: Int?
  }

  /// A straight line inside the free space; it may be walked both ways.
  package struct Line: Sendable, Hashable {
    /// The node at one end, the smaller index.
    package var from: Int32
    /// The node at the other end.
    package var to: Int32
    /// What it crosses: an index into `crossings`.
    package var crossing: Int32
    /// Its length in metres; zero between nodes at one point.
    package var lengthMeters: Double
  }

  /// The things a line passes through; it is masked when any of them is closed.
  ///
  /// Sorted, without repeats.
  package struct Crossing: Sendable, Hashable {
    /// The cells whose floor it passes over.
    package var cells: [Int32] = []
    /// The portals it passes through.
    package var portals: [Int32] = []
    /// The areas whose open inside it passes through.
    package var areas: [Int32] = []
  }

  /// What became of a site.
  package enum Placement: Sendable, Hashable {
    /// It stands where it was given, or on the border of its cell not more than 0.2 m away.
    case placed
    /// It was moved to the nearest walkable point, `meters` away.
    case moved(meters: Double)
    /// It has no lines.
    case notPlaced(Reason)

    /// Why a site has no place.
    package enum Reason: String, Sendable, Hashable {
      /// Not finite or farther away than `FreeSpace.maximumCoordinate`.
      case wildCoordinate
      /// No cell covers it.
      case outsideEveryCell
      /// Nothing walkable (of its cell) within `FreeSpace.siteReach`.
      case nothingWalkableNear
      /// The cell it names is not in the plan.
      case unknownCell
    }
  }

  /// The sites in the plan's order (also those that were not placed), then the corners.
  package var nodes: [Node] = []
  /// The sight lines, sorted by their ends.
  package var lines: [Line] = []
  /// The different sets of things that lines cross.
  package var crossings: [Crossing] = []
  /// What became of each site, in the plan's order.
  package var placements: [Placement] = []
}
