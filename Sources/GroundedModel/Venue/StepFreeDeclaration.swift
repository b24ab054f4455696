extension Venue {
  /// What the data says about steps: nothing at all differs from an explicit "unknown".
  public enum StepFreeDeclaration: String, Hashable, Sendable {
    /// The key is absent: the kind decides.
    case absent
    /// `true`.
    case yes
    /// `false`.
    case no
    /// An explicit `null`: never allowed on a step-free route.
    case unknown
  }
}
