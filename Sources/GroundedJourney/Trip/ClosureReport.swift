public import GroundedModel

/// A closure, or the end of one, that arrives during a journey.
public struct ClosureReport: Hashable, Sendable {
  /// The identifier; a second report with it replaces the first where it is newer.
  public let id: String
  /// What it is about, in the words of the signs, for example "Lift 3".
  public let name: String
  /// The features that it is about.
  public let features: [FeatureID]
  /// Whether they are closed; no once the closure has ended.
  public let isClosed: Bool
  /// The source.
  public let source: FlightSource
  /// When the source says that it held.
  public let observed: Instant?

  /// Creates a report.
  public init(
    id: String, name: String, features: [FeatureID], isClosed: Bool = true, source: FlightSource,
    observed: Instant?
  ) {
    self.id = id
    self.name = PlainText.clean(name) ?? "A part of the way"
    self.features = features.sorted()
    self.isClosed = isClosed
    self.source = source
    self.observed = observed
  }
}
