extension Venue {
  /// A measurement that can back a comparison (extension).
  public struct Evidence: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// What was measured.
    public var subject: FeatureReference? = nil
    /// The quantity, for example `LAeq`.
    public var metric: String? = nil
    /// The value, in `unit`.
    public var value: Double? = nil
    /// The unit of value and spread.
    public var unit: String? = nil
    /// The spread, in `unit`.
    public var spread: Double? = nil
    /// How many periods were measured.
    public var periods: Int? = nil
    /// The hours measured, as written.
    public var window: String? = nil
    /// The instrument or counter.
    public var instrument: String? = nil
    /// Start of the measurement.
    public var observedFrom: Instant? = nil
    /// End of the measurement.
    public var observedTo: Instant? = nil
    /// The source.
    public var sourceID: FeatureID? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .evidence)
    }
  }
}
