public import GroundedImport
public import GroundedModel

/// How data is validated.
public struct ValidationOptions: Sendable {
  /// The moment that "now" means; without it, rules about age say that they were not checked.
  public var now: Instant?
  /// Severities that replace those of rules, by the rule's name.
  public var severities: [String: Severity]
  /// What the readers of OpenStreetMap and IndoorGML files may assume.
  public var reading: ImportOptions

  /// Whether the report holds a plan of each level, to draw findings on.
  public var drawsPlans: Bool
  /// Whether the report holds who reaches which place, to compare two editions.
  public var comparesReach: Bool

  /// Creates options.
  public init(
    now: Instant? = nil, severities: [String: Severity] = [:], drawsPlans: Bool = false,
    comparesReach: Bool = false, reading: ImportOptions = ImportOptions()
  ) {
    self.now = now
    self.severities = severities
    self.drawsPlans = drawsPlans
    self.comparesReach = comparesReach
    self.reading = reading
  }
}
