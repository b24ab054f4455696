public import GroundedModel

/// Directions as the journey needs them: words, where each step ends, and what it uses.
public struct DirectionsPlan: Hashable, Sendable {
  /// One step.
  public struct Step: Hashable, Sendable {
    /// The words, as the directions have them.
    public var text: String
    /// The status of the weakest fact in it.
    public var status: DataStatus
    /// Where it ends; nil where the directions do not say.
    public var end: JourneyPlace?
    /// The features that it uses; nil where the directions do not say.
    public var features: [FeatureID]?

    /// Creates a step.
    public init(
      text: String, status: DataStatus, end: JourneyPlace? = nil, features: [FeatureID]? = nil
    ) {
      self.text = text
      self.status = status
      self.end = end
      self.features = features
    }
  }

  /// The title.
  public var title: String
  /// The banner; nil where the data is not illustrative.
  public var banner: String?
  /// What the directions say has changed.
  public var whatChanged: [String]
  /// The summary, a sentence a line.
  public var summary: [String]
  /// The steps.
  public var steps: [Step]
  /// What to do on arrival.
  public var arrival: String?
  /// What to do when lost.
  public var ifLost: String?

  /// Creates directions.
  public init(
    title: String, banner: String? = nil, whatChanged: [String] = [], summary: [String] = [],
    steps: [Step], arrival: String? = nil, ifLost: String? = nil
  ) {
    self.title = title
    self.banner = banner
    self.whatChanged = whatChanged
    self.summary = summary
    self.steps = steps
    self.arrival = arrival
    self.ifLost = ifLost
  }
}
