extension Venue {
  /// One end of a connection.
  public struct Stop: Hashable, Sendable {
    /// The level of the stop.
    public var levelID: FeatureID
    /// The unit of the stop (the lift car, the stairwell), where given.
    public var unitID: FeatureID?
    /// Where one steps on or off, where given.
    public var point: Coordinate?
    /// The text on the button for this level, exactly as it stands there.
    public var button: Labels?
    /// On which side the doors open, as written.
    public var doorSide: String?

    /// Creates a stop.
    public init(
      levelID: FeatureID, unitID: FeatureID? = nil, point: Coordinate? = nil,
      button: Labels? = nil, doorSide: String? = nil
    ) {
      self.levelID = levelID
      self.unitID = unitID
      self.point = point
      self.button = button
      self.doorSide = doorSide
    }
  }
}
