extension Venue {
  /// A closure of features or of an area for a time (extension).
  public struct Closure: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// What is closed.
    public var closes: [FeatureReference] = []
    /// The level it lies on; nil where the file says none.
    public var levelID: FeatureID? = nil
    /// The parts of the area; usually one.
    public var polygons: [Polygon] = []
    /// Closed from this moment on; nil = from always.
    public var starts: Instant? = nil
    /// Open again at this moment; nil = no end is known.
    public var ends: Instant? = nil
    /// Recurring hours of the closure, as written.
    public var hours: String? = nil
    /// The profiles it is for; nil = every one.
    public var profiles: [String]? = nil
    /// Why, for people.
    public var reason: Labels? = nil
    /// When it was seen.
    public var observed: Instant? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .closure)
    }
  }
}
