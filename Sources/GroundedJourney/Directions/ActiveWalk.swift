/// Directions that are followed.
public struct ActiveWalk: Hashable, Sendable {
  /// The question that they answer.
  public let request: DirectionsRequest
  /// The directions.
  public let plan: DirectionsPlan
  /// The position of the next step; the number of steps once all are confirmed.
  public internal(set) var position: Int

  /// The next step; nil at the end.
  public var nextStep: DirectionsPlan.Step? {
    plan.steps.indices.contains(position) ? plan.steps[position] : nil
  }

  /// Whether a closure touches what is still ahead; a step that does not say what it uses counts.
  public func isTouched(by closure: ClosureReport) -> Bool {
    guard position < plan.steps.count else { return false }
    return plan.steps[position...].contains { step in
      guard let features = step.features else { return true }
      return closure.features.isEmpty || features.contains { closure.features.contains($0) }
    }
  }
}
