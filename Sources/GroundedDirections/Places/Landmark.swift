import GroundedModel

/// A thing that the text may name as a landmark.
struct Landmark: Hashable, Sendable {
  /// The feature.
  var reference: FeatureReference
  /// What it is.
  var kind: NounKind?
  /// Preference, smaller is better.
  var rank: Int
  /// The point it stands for.
  var point: PlanarPoint
  /// Its outline, where it is an area.
  var polygon: PlanarPolygon?
  /// The unit it lies in, or is.
  var unit: FeatureReference?
}
