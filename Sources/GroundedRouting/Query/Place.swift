public import GroundedModel

/// A place that a traveller can start from or go to.
public struct Place: Hashable, Sendable {
  /// The feature that is the place.
  public var reference: FeatureReference
  /// The name to show; nil where the data gives none.
  public var name: String?
  /// Other names that people use for it: alternative names, codes, names in other languages.
  public var aliases: [String] = []
  /// Other features that are the same place: the amenity and the car of a lift whose connection is the place.
  public var alternates: [FeatureReference] = []
  /// The category, for example `boardinggate.aircraft`.
  public var category: Category
  /// The level it lies on.
  public var levelID: FeatureID?
  /// Where it is.
  public var coordinate: Coordinate?
  /// The nodes that one starts from or arrives at; empty where no walkable point was found.
  ///
  /// The first is the place itself, the others are entries to it.
  public var nodes: [NodeIndex] = []
  /// Whether it is for staff: neither a start nor a goal.
  public var isRestricted = false

  /// Creates a place.
  public init(reference: FeatureReference, category: Category) {
    self.reference = reference
    self.category = category
  }
}
