import GroundedModel

extension TravelProfile {
  /// Whether only what is step-free may be used.
  package var isStepFree: Bool { self == .stepFree || self == .wheelchair }

  /// Why the profile never uses an edge with these facts; nil where it may, closures apart.
  ///
  /// Stairs, escalators and moving walkways are on no step-free route, whatever the data says about
  /// them, and an unknown step-free value is not a yes.
  package func exclusion(of traversal: Traversal) -> Refusal.Barred.Why? {
    switch self {
    case .walk:
      return nil
    case .noEscalators:
      return traversal.kind == .escalator ? .kind(.escalator) : nil
    case .stepFree, .wheelchair:
      switch traversal.kind {
      case .stairs, .escalator:
        return .notStepFree(
          traversal.stepFree.verdict == .yes
            ? StepFree(.no, reason: .kind) : traversal.stepFree)
      case .movingWalkway:
        return .kind(.movingWalkway)
      case .walk, .door, .elevator, .ramp, .checkpoint:
        return traversal.stepFree.verdict == .yes ? nil : .notStepFree(traversal.stepFree)
      }
    }
  }
}
