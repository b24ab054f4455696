extension Venue {
  /// A sign and the exact text on it (extension).
  public struct Sign: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The level it lies on; nil where the file says none.
    public var levelID: FeatureID? = nil
    /// Where it hangs.
    public var point: Coordinate? = nil
    /// The text exactly as on the sign.
    public var text: Labels? = nil
    /// What it points to.
    public var pointsTo: [FeatureReference] = []

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .sign)
    }
  }
}
