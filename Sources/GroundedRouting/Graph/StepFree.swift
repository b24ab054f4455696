public import GroundedModel

/// Whether an edge is step-free, and why not where it is not.
public struct StepFree: Hashable, Sendable {
  /// Why an edge is not step-free, or not known to be.
  public enum Reason: String, Hashable, CaseIterable, Sendable {
    /// Stairs, `steps` and escalators never are.
    case kind
    /// The data says `step_free: false`.
    case declaredNo = "declared_no"
    /// The data says `step_free: null`.
    case declaredUnknown = "declared_unknown"
    /// The clear width is under 0.75 m.
    case width
    /// The slope is too steep, or too long for its steepness.
    case slope
    /// A revolving door or a turnstile.
    case doorType = "door_type"
    /// A gap between obstacles or walls under 0.8 m.
    case narrowPlace = "narrow_place"
  }

  /// Yes, no, or unknown; unknown is not allowed on a step-free route.
  public var verdict: Ternary
  /// Why it is no or unknown.
  public var reason: Reason?

  /// Creates a fact.
  public init(_ verdict: Ternary, reason: Reason? = nil) {
    self.verdict = verdict
    self.reason = reason
  }
}
