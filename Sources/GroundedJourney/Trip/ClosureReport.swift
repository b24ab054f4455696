public import GroundedModel

/// A closure that arrives during a journey.
public struct ClosureReport: Hashable, Sendable {
  /// The identifier; a second report with it replaces the first where it is newer.
  public let id: String
  /// What is closed, in the words of the signs, for example "Lift 3".
  public let name: String
  /// The features that are closed.
  public let features: [FeatureID]
  /// The source.
  public let source: FlightSource
  /// When the source says that it held.
  public let observed: Instant?

  /// Creates a report.
  public init(
    id: String, name: String, features: [FeatureID], source: FlightSource, observed: Instant?
  ) {
    self.id = id
    self.name = PlainText.clean(name) ?? "A part of the way"
    self.features = features.sorted()
    self.source = source
    self.observed = observed
  }
}
