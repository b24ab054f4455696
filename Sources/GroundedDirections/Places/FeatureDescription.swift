import GroundedModel

/// What the text needs to know about a feature.
struct FeatureDescription: Sendable {
  var kind: NounKind?
  var category: Category
  var name: Labels?
  var levelID: FeatureID?
  var point: PlanarPoint?
  var polygon: PlanarPolygon?
  var unit: FeatureReference?
  var hours: String?
  var phone: String?
  var isRestricted = false
}
