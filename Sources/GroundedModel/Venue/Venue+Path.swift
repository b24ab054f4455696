extension Venue {
  /// A walkable line on one level (extension).
  public struct Path: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// The level it lies on; nil where the file says none.
    public var levelID: FeatureID? = nil
    /// The line; at least two positions.
    public var line: [Coordinate] = []
    /// Whether it may be used along the line only.
    public var isDirected: Bool = false
    /// The name.
    public var name: Labels? = nil
    /// The floor, for example `carpet` or `tiles`.
    public var surface: String? = nil
    /// What the data says about steps.
    public var stepFree: StepFreeDeclaration = .absent
    /// Narrowest clear width in metres.
    public var minWidthMeters: Double? = nil
    /// Steepest slope as rise over run, positive = up along the line.
    public var maxSlope: Double? = nil
    /// Stairs, positive = up along the line.
    public var stairCount: Int? = nil
    /// Time to go along it, in seconds.
    public var traversalTimeSeconds: Double? = nil
    /// Sign text along the line, exactly as on the sign.
    public var signpostedAs: Labels? = nil
    /// Sign text against the line, exactly as on the sign.
    public var reversedSignpostedAs: Labels? = nil
    /// When it may be used, as written.
    public var hours: String? = nil
    /// The rule by which a reader assumed the path; nil where the data has it.
    public var inferredBy: String? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .path)
    }
  }
}
