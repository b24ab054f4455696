extension Venue {
  /// A link between levels or along a conveyor: lift, stairs, escalator (extension).
  public struct Connection: Hashable, Sendable {
    /// The identifier, unique in the archive.
    public var id: FeatureID
    /// Where the feature stands in the data.
    public var location: SourceLocation
    /// The category.
    public var category: Category = Category("unspecified")
    /// Whether the category is only assumed: the data says that it joins levels and not by what.
    public var isKindAssumed: Bool = false
    /// The name.
    public var name: Labels? = nil
    /// Whether it leads from the first stop to the last only.
    public var isDirected: Bool = false
    /// What the data says about steps.
    public var stepFree: StepFreeDeclaration = .absent
    /// The stops in travel order.
    public var stops: [Stop] = []
    /// Clear width of the door in metres.
    public var doorWidthMeters: Double? = nil
    /// Width of a lift car in metres.
    public var carWidthMeters: Double? = nil
    /// Depth of a lift car in metres.
    public var carDepthMeters: Double? = nil
    /// Stairs, positive = up from the first stop to the last.
    public var stairCount: Int? = nil
    /// Flights of stairs.
    public var flights: Int? = nil
    /// Where a handrail is, as written (`both`, `left`, `yes` …).
    public var handrail: String? = nil
    /// Steepest slope as rise over run, positive = up in travel order.
    public var maxSlope: Double? = nil
    /// Time from end to end, in seconds.
    public var traversalTimeSeconds: Double? = nil
    /// When it may be used, as written.
    public var hours: String? = nil
    /// Whether it runs.
    public var state: OperatingState = .unknown
    /// When the state was seen.
    public var observed: Instant? = nil

    /// Creates a feature with every other property absent.
    public init(id: FeatureID, location: SourceLocation = SourceLocation(file: "")) {
      self.id = id
      self.location = location
    }

    /// A reference to this feature.
    public var reference: FeatureReference {
      FeatureReference(id: id, featureType: .connection)
    }
  }
}
