extension Venue {
  /// Who vouches for facts, and how far (extension).
  public struct Source: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// What the source vouches for.
    public var status: DataStatus = .illustrative
    /// The name.
    public var name: Labels? = nil
    /// Who publishes it.
    public var publisher: String? = nil
    /// Under which licence.
    public var licence: String? = nil
    /// When it was observed.
    public var observed: Instant? = nil
    /// When it was fetched.
    public var retrieved: Instant? = nil
    /// How long it stays good, an ISO 8601 duration as written.
    public var validFor: String? = nil
    /// What it vouches for; nil = the whole archive.
    public var appliesTo: [FeatureReference]? = nil
    /// Whether it vouches only for what changes from hour to hour, states and closures, as a live feed
    /// does: not for names, places and sizes of the same features.
    public var isForStatesOnly = false

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .source)
    }
  }
}
