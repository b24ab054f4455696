extension Venue {
  /// A thing that stands on the floor and can not be walked through.
  public struct Fixture: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// The level it lies on; nil where the file says none.
    public var levelID: FeatureID? = nil
    /// The name.
    public var name: Labels? = nil
    /// Another name people use (`alt_name`).
    public var alternativeName: Labels? = nil
    /// The anchor that places it.
    public var anchorID: FeatureID? = nil
    /// Where a label would stand (`display_point`).
    public var displayPoint: Coordinate? = nil
    /// The parts of the area; usually one.
    public var polygons: [Polygon] = []

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .fixture)
    }
  }
}
