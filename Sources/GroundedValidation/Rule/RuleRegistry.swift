/// Every rule there is.
enum RuleRegistry {
  /// The rules, by name.
  static let rules: [RegisteredRule] =
    (loading + building + routability + vertical + openings + levels + geometry + extensions
    + honesty + fields).sorted { $0.metadata.id < $1.metadata.id }

  private static let byID: [String: RuleMetadata] = Dictionary(
    rules.map { ($0.metadata.id, $0.metadata) }, uniquingKeysWith: { first, _ in first })

  /// What is known about a rule.
  static func metadata(of id: String) -> RuleMetadata? { byID[id] }

  /// Who gets where.
  static let routability: [RegisteredRule] = [
    RegisteredRule(NoEntrance.self), RegisteredRule(GraphIsland.self),
    RegisteredRule(PlaceCannotBeReached.self), RegisteredRule(PlaceCannotBeLeft.self),
    RegisteredRule(GateNotStepFreeFromStreet.self), RegisteredRule(PlaceNotStepFree.self),
    RegisteredRule(StepFreeTrap.self), RegisteredRule(SinglePointOfFailure.self),
    RegisteredRule(InferredOnlyRoute.self), RegisteredRule(CheckpointBypassed.self),
    RegisteredRule(EmergencyExitOnlyWay.self), RegisteredRule(LevelsNotConnected.self),
    RegisteredRule(OnlyByEscalator.self),
  ]

  /// Lifts, stairs, escalators and ramps.
  static let vertical: [RegisteredRule] = []
  /// Doors.
  static let openings: [RegisteredRule] = []
  /// Levels.
  static let levels: [RegisteredRule] = []
  /// Shapes and positions.
  static let geometry: [RegisteredRule] = []
  /// Features of the routing extension.
  static let extensions: [RegisteredRule] = []
  /// What is claimed, and how it reads.
  static let honesty: [RegisteredRule] = []
  /// Attributes.
  static let fields: [RegisteredRule] = []
}
