extension Venue {
  /// A building; its outline is a footprint.
  public struct Building: Hashable, Sendable {
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
    /// Where a label would stand (`display_point`).
    public var displayPoint: Coordinate? = nil
    /// The address.
    public var addressID: FeatureID? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .building)
    }
  }
}
