/// The stages of a trip, in order.
public enum Stage: String, Hashable, CaseIterable, Sendable {
  /// On the way to the airport.
  case travelToAirport = "travel_to_airport"
  /// Check-in and bag drop.
  case checkIn = "check_in"
  /// The security check.
  case security
  /// Waiting after security.
  case waiting
  /// On the way to the gate.
  case walkToGate = "walk_to_gate"
  /// Boarding.
  case boarding
  /// The trip has ended.
  case ended

  /// The stage after this one; nil after the end.
  public var next: Stage? {
    let all = Stage.allCases
    guard let position = all.firstIndex(of: self), position + 1 < all.count else { return nil }
    return all[position + 1]
  }

  /// The stage before this one; nil before the first and after the end, which is final.
  public var previous: Stage? {
    guard self != .ended, let position = Stage.allCases.firstIndex(of: self), position > 0 else {
      return nil
    }
    return Stage.allCases[position - 1]
  }

  /// The name as it is shown (en-GB).
  public var name: String {
    switch self {
    case .travelToAirport: "Travel to the airport"
    case .checkIn: "Check-in and bag drop"
    case .security: "Security check"
    case .waiting: "Waiting"
    case .walkToGate: "Go to the gate"
    case .boarding: "Boarding"
    case .ended: "Trip ended"
    }
  }
}
