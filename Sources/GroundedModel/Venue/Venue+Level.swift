extension Venue {
  /// One storey, or a part of one: several levels may share an ordinal.
  public struct Level: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// The order of storeys, 0 = ground; an order, never a name, not unique, never printed.
    public var ordinal: Int = 0
    /// Whether it lies outdoors.
    public var isOutdoor: Bool = false
    /// The name on the signs.
    public var name: Labels? = nil
    /// The short name, as on a lift button.
    public var shortName: Labels? = nil
    /// Who may enter, as written: `employeesonly`, `restricted` or another value; nil where all may.
    public var restriction: String? = nil
    /// Where a label would stand (`display_point`).
    public var displayPoint: Coordinate? = nil
    /// The address.
    public var addressID: FeatureID? = nil
    /// The buildings it belongs to; empty outdoors.
    public var buildingIDs: [FeatureID] = []
    /// The parts of the area; usually one.
    public var polygons: [Polygon] = []
    /// The rule that made the outline; nil where it stands in the data.
    public var outlineInferredBy: String? = nil
    /// The height of its floor above the venue's zero in metres, where the data says more than its ordinal.
    public var elevationMeters: Double? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .level)
    }
  }
}
