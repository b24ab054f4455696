extension Venue {
  /// A way from one thing to another that the data states.
  public struct Relationship: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// Whether it leads from origin to destination only.
    public var isDirected: Bool = false
    /// Where it starts; nil is the outside of the venue.
    public var origin: FeatureReference? = nil
    /// Where it ends; nil is the outside of the venue.
    public var destination: FeatureReference? = nil
    /// What lies between, in order.
    public var intermediary: [FeatureReference] = []
    /// When it may be used, as written.
    public var hours: String? = nil
    /// The way as a line, where given.
    public var line: [Coordinate] = []

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .relationship)
    }
  }
}
