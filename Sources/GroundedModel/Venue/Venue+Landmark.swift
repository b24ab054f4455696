extension Venue {
  /// A thing to recognise on the way (extension).
  public struct Landmark: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The level it lies on; nil where the file says none.
    public var levelID: FeatureID? = nil
    /// Where it is.
    public var point: Coordinate? = nil
    /// The feature that it is, where there is one.
    public var feature: FeatureReference? = nil
    /// The name.
    public var name: Labels? = nil
    /// The category.
    public var category: Category? = nil
    /// Whether a stranger can tell it apart.
    public var identifiable: Ternary = .unknown

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .landmark)
    }
  }
}
