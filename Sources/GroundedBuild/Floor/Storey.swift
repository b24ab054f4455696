internal import GroundedModel
internal import GroundedRouting

/// All levels of one ordinal together: the other side of a door may lie on any of them.
struct Storey: Sendable {
  /// The ordinal that its levels share.
  var ordinal: Int
  /// Its levels, positions in the assembly's levels.
  var levels: [Int] = []
  /// Its units, positions in the assembly's units, in the order of their identifiers.
  var units: [Int] = []
  /// Finds units by place.
  var locator = BoxGrid()
  /// Areas that may be closed, with what closes them.
  var areas: [Area] = []
  /// Columns, fixtures and kiosks.
  var obstacles: [PlanarPolygon] = []
  /// Ways through between cells without a door.
  var portals: [Gateway] = []

  /// The geofences before and behind security.
  var securityZones: [(zone: SecurityZone, polygons: [PlanarPolygon])] = []

  /// An area that may be closed.
  struct Area: Sendable {
    /// What closes it.
    var feature: FeatureReference
    /// Its parts.
    var polygons: [PlanarPolygon]
    /// The box around it.
    var bounds: PlanarBox
  }

  /// A way through between two units without a door.
  struct Gateway: Sendable {
    /// The line one steps over.
    var line: [PlanarPoint]
    /// The unit on one side.
    var first: Int
    /// The unit on the other side.
    var second: Int
    /// The opening that makes it, a position in the assembly's doors; nil for an open border.
    var door: Int?
  }
}
