extension Venue {
  /// A postal address.
  public struct Address: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// Street address, unstructured.
    public var address: String? = nil
    /// Unit or suite.
    public var unit: String? = nil
    /// Town.
    public var locality: String? = nil
    /// ISO 3166-2 code.
    public var province: String? = nil
    /// ISO 3166 code.
    public var country: String? = nil
    /// Postal code.
    public var postalCode: String? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .address)
    }
  }
}
