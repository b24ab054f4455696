internal import GroundedModel

/// A level with its outline in metres.
struct FloorLevel: Sendable {
  /// Its position in `venue.levels`.
  var position: Int
  /// Its identifier.
  var id: FeatureID
  /// The order of the storey.
  var ordinal: Int
  /// The storey it belongs to.
  var storey: Int
  /// The buildings it belongs to.
  var buildings: Set<FeatureID>
  /// The outline, as drawn, also where it is broken: only distances to it are asked.
  var outline: [PlanarPolygon]
}
