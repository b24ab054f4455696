/// The way to the gate.
public enum WalkState: Hashable, Sendable {
  /// No directions were asked for.
  case none
  /// Directions were asked for.
  case awaiting(DirectionsRequest)
  /// The traveller follows directions.
  case following(ActiveWalk)
  /// There is no way, or it could not be found.
  case refused(DirectionsRequest, DirectionsRefusal)

  /// The question behind the state.
  public var request: DirectionsRequest? {
    switch self {
    case .none: nil
    case .awaiting(let request), .refused(let request, _): request
    case .following(let walk): walk.request
    }
  }
}
