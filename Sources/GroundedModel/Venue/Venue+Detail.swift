extension Venue {
  /// Lines to draw; of no use for routing.
  public struct Detail: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The level it lies on; nil where the file says none.
    public var levelID: FeatureID? = nil
    /// The lines.
    public var lines: [[Coordinate]] = []

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .detail)
    }
  }
}
