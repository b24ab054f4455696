extension Venue {
  /// An area that may span levels: a concourse, the part after security.
  public struct Geofence: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// The name.
    public var name: Labels? = nil
    /// Another name people use (`alt_name`).
    public var alternativeName: Labels? = nil
    /// Who may enter, as written: `employeesonly`, `restricted` or another value; nil where all may.
    public var restriction: String? = nil
    /// The accessibility tags as written.
    public var accessibility: [String] = []
    /// Where a label would stand (`display_point`).
    public var displayPoint: Coordinate? = nil
    /// Joins records of one real thing.
    public var correlationID: FeatureID? = nil
    /// Buildings it covers.
    public var buildingIDs: [FeatureID] = []
    /// Levels it covers.
    public var levelIDs: [FeatureID] = []
    /// Geofences it is part of.
    public var parentIDs: [FeatureID] = []
    /// The parts of the area; usually one.
    public var polygons: [Polygon] = []

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .geofence)
    }
  }
}
