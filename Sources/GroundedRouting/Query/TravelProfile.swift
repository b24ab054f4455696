/// Which edges a traveller uses; how fast is the pace's business.
public enum TravelProfile: String, Hashable, CaseIterable, Sendable {
  /// On foot, everything allowed.
  case walk
  /// No stairs, no `steps`, no escalator, no moving walkway, nothing that is not known to be step-free.
  case stepFree = "step-free"
  /// As step-free, at the speed of a wheelchair.
  case wheelchair
  /// On foot without escalators.
  case noEscalators = "no-escalators"
}
