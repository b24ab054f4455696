extension Venue {
  /// A piece of floor: a room, a corridor, a stairwell, a lift car.
  public struct Unit: Hashable, Sendable {
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
    /// Who may enter, as written: `employeesonly`, `restricted` or another value; nil where all may.
    public var restriction: String? = nil
    /// The accessibility tags as written.
    public var accessibility: [String] = []
    /// When it is open, as written; IMDF says it of occupants and amenities, other formats of rooms.
    public var hours: String? = nil
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
      FeatureReference(id: id, featureType: .unit)
    }
  }
}
