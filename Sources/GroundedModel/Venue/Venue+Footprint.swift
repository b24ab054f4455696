extension Venue {
  /// The outline of one or more buildings.
  public struct Footprint: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// The name.
    public var name: Labels? = nil
    /// The buildings it belongs to.
    public var buildingIDs: [FeatureID] = []
    /// The parts of the area; usually one.
    public var polygons: [Polygon] = []

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .footprint)
    }
  }
}
