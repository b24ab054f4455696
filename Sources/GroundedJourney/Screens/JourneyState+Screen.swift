extension JourneyState {
  /// The screen that the state shows.
  public var screenID: ScreenID {
    switch focus {
    case .preferences: return .preferences
    case .notifications: return .notifications
    case .heartRate: return .heartRate
    case .change where activeTrip != nil: return .gateChange
    case .assistance where activeTrip != nil: return .assistance
    case .support:
      switch activeTrip?.support.session?.status {
      case .choosing: return .supportChoice
      case .active: return .support
      case .paused: return .supportPaused
      case nil: break
      }
    default: break
    }
    guard let trip else { return .chooseFlight }
    switch trip.stage {
    case .travelToAirport: return .travelToAirport
    case .checkIn: return .checkIn
    case .security: return .security
    case .waiting: return .waiting
    case .boarding: return .boarding
    case .ended: return .tripEnded
    case .walkToGate:
      switch trip.walk {
      case .none: return .walk
      case .awaiting: return .walkAwaiting
      case .refused: return .walkRefused
      case .following(let walk): return walk.nextStep == nil ? .walkArrived : .walkFollowing
      }
    }
  }
}
