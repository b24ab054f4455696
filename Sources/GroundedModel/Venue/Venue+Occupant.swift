extension Venue {
  /// A business or service that occupies a place through its anchor.
  public struct Occupant: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// The name.
    public var name: Labels? = nil
    /// Another name people use.
    public var alternativeName: Labels? = nil
    /// The anchor that places it.
    public var anchorID: FeatureID? = nil
    /// Opening hours as written (OpenStreetMap `opening_hours`).
    public var hours: String? = nil
    /// A phone number.
    public var phone: String? = nil
    /// A web address.
    public var website: String? = nil
    /// Start of validity as written.
    public var validFrom: String? = nil
    /// End of validity as written.
    public var validTo: String? = nil
    /// Joins records of one real thing.
    public var correlationID: FeatureID? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .occupant)
    }
  }
}
