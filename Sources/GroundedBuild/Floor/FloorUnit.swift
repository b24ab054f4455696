internal import GroundedModel
internal import GroundedRouting

/// A unit with its floor in metres.
struct FloorUnit: Sendable {
  /// Its position in `venue.units`.
  var position: Int
  /// A reference to it.
  var reference: FeatureReference
  /// Its category.
  var category: Category
  /// The level it lies on, a position in the assembly's levels.
  var level: Int
  /// The storey it lies on.
  var storey: Int
  /// What its floor is for.
  var role: UnitRole
  /// Whether it may have open borders.
  var isCirculation: Bool
  /// Whether it is for staff: never a way through, no start, no goal.
  var isStaff: Bool
  /// On which side of security it lies, where a geofence says so.
  var securityZone: SecurityZone?
  /// Whether its floor is walked on in the free space of its storey.
  var isCell: Bool
  /// The parts of the floor.
  var polygons: [PlanarPolygon]
  /// The area in square metres.
  var area: Double
  /// The box around it.
  var bounds: PlanarBox
}
