extension Venue {
  /// A point in a unit that gives an occupant its place.
  public struct Anchor: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The unit it lies in.
    public var unitID: FeatureID? = nil
    /// The address.
    public var addressID: FeatureID? = nil
    /// Where it is.
    public var point: Coordinate? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .anchor)
    }
  }
}
