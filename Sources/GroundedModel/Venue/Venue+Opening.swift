extension Venue {
  /// A door or a gap in the border of units.
  public struct Opening: Hashable, Sendable {
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
    /// The accessibility tags as written.
    public var accessibility: [String] = []
    /// How access is controlled, as written (`badgereader`, `guard`, `outofservice` …).
    public var accessControl: [String] = []
    /// What kind of door it is, where the data says.
    public var door: Door? = nil
    /// Where a label would stand (`display_point`).
    public var displayPoint: Coordinate? = nil
    /// The line one steps over; at least two positions.
    public var line: [Coordinate] = []
    /// Whether the line's length is drawn by a reader and is no measured clear width.
    public var isWidthAssumed: Bool = false
    /// The rule by which a reader assumed the whole opening; nil where the data has it.
    public var inferredBy: String? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .opening)
    }
  }
}
