extension Venue {
  /// A service at a point: a gate, toilets, a lift, a seat.
  public struct Amenity: Hashable, Sendable {
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
    /// The accessibility tags as written.
    public var accessibility: [String] = []
    /// Opening hours as written (OpenStreetMap `opening_hours`).
    public var hours: String? = nil
    /// A phone number.
    public var phone: String? = nil
    /// A web address.
    public var website: String? = nil
    /// The units it belongs to; the first is the place, the others are entries.
    public var unitIDs: [FeatureID] = []
    /// The address.
    public var addressID: FeatureID? = nil
    /// Joins records of one real thing.
    public var correlationID: FeatureID? = nil
    /// Where it is.
    public var point: Coordinate? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .amenity)
    }
  }
}
