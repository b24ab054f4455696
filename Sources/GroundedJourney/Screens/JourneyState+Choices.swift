extension JourneyState {
  /// What the traveller can do now, in the order of the screen.
  ///
  /// There is always a way on and a way out.
  public var choices: [Choice] {
    switch screenID {
    case .chooseFlight:
      return [Choice("choose_flight", "Choose a flight", action: .askFlight, .onward)]
        + [Self.preferences, Self.leave]
    case .tripEnded:
      return [Choice("close_trip", "Choose another flight", .tripClosed, .onward)]
        + [Self.preferences, Self.leave]
    case .gateChange: return changeChoices
    case .supportChoice:
      return SupportBranch.allCases.map {
        Choice("support_\($0.rawValue)", $0.name, .supportChosen($0), .onward)
      } + [Choice("stop_support", "Stop support", .supportStopped, .out)]
    case .support: return supportChoices
    case .supportPaused:
      return [
        Choice("resume_support", "Go on with support", .supportResumed, .aside),
        Choice("stop_support", "Stop support", .supportStopped, .out),
        Choice("back", "Back to the journey", .screenClosed, .onward),
      ]
    case .assistance: return assistanceChoices
    case .preferences: return preferenceChoices
    case .notifications: return notificationChoices
    case .heartRate: return heartRateChoices
    default: return journeyChoices
    }
  }

  private static let preferences = Choice(
    "preferences", "Preferences", .screenOpened(.preferences))
  private static let leave = Choice("leave", "Leave", .sessionEnded, .out)
  private static let endTrip = Choice("end_trip", "End this trip", .tripEnded, .out)
  private static let back = Choice("back", "Back to the journey", .screenClosed, .onward)

  private var changeChoices: [Choice] {
    var choices = [Choice("continue", "Continue", .changeAcknowledged, .onward)]
    if case .shown(let event) = trip?.support.prompt {
      choices += [
        Choice("choose_support", "Choose support", .supportOpened),
        Choice("not_now", "Not now", .supportDismissed(event: event)),
      ]
    } else {
      choices.append(Choice("support", supportLabel, .supportOpened))
    }
    return choices + speechChoices + [Self.endTrip]
  }

  private var supportLabel: String {
    trip?.support.session == nil ? "Support" : "Back to support"
  }

  private var supportChoices: [Choice] {
    var choices: [Choice] = []
    if case .active(.oneStepAtATime) = trip?.support.session?.status,
      case .following(let walk) = trip?.walk, walk.nextStep != nil
    {
      choices.append(
        Choice("done", "I have done this step", .stepConfirmed(position: walk.position)))
    }
    if case .active(.askAPerson) = trip?.support.session?.status {
      choices.append(Choice("assistance", "Prepare a request for assistance", .assistanceWanted))
    }
    return choices + [
      Choice("pause_support", "Pause support and go on", .supportPaused, .onward),
      Choice("change_support", "Change support", .supportChanged),
      Choice("stop_support", "Stop support", .supportStopped, .out),
    ]
  }

  private var assistanceChoices: [Choice] {
    var choices = [Self.back]
    switch assistance {
    case .none:
      choices.append(Choice("prepare", "Prepare a request", .assistanceWanted))
    case .prepared:
      choices += [
        Choice("hand_over", "Send it, if this device can", .assistanceHandedOver),
        Choice("withdraw", "Take the request back", .assistanceWithdrawn),
      ]
    case .declined, .failed:
      choices += [
        Choice("prepare", "Prepare a new request", .assistanceWanted),
        Choice("withdraw", "Take the request back", .assistanceWithdrawn),
      ]
    case .sent, .confirmed: break
    }
    return choices + [Self.endTrip]
  }

  private var preferenceChoices: [Choice] {
    let preferences = preferences
    var choices = [activeTrip == nil ? Choice("back", "Back", .screenClosed, .onward) : Self.back]
    choices.append(
      preferences.instruction == .text
        ? Choice("audio", "Let instructions be spoken", .preferenceChanged(.instruction(.audio)))
        : Choice("text", "Text only", .preferenceChanged(.instruction(.text))))
    choices.append(
      preferences.motion == .system
        ? Choice("reduce_motion", "Nothing moves", .preferenceChanged(.motion(.reduced)))
        : Choice("system_motion", "Motion as on this device", .preferenceChanged(.motion(.system))))
    for appearance in Preferences.Appearance.allCases where appearance != preferences.appearance {
      choices.append(
        Choice(
          "appearance_\(appearance.rawValue)", "Appearance: \(appearance.rawValue)",
          .preferenceChanged(.appearance(appearance))))
    }
    for unit in Preferences.DistanceUnit.allCases where unit != preferences.distanceUnit {
      choices.append(
        Choice(
          "unit_\(unit.rawValue)", "Distances in \(unit.rawValue)",
          .preferenceChanged(.distanceUnit(unit))))
    }
    choices.append(Choice("language", "Choose a language", action: .askLanguage, .aside))
    for profile in Preferences.Profile.allCases where profile != preferences.profile {
      choices.append(
        Choice(
          "profile_\(profile.rawValue)", "Ways: \(profile.label)",
          .preferenceChanged(.profile(profile))))
    }
    choices.append(
      preferences.notifications == .on
        ? Choice("notifications_off", "No notifications", .notificationsUnwanted)
        : Choice("notifications", "Notifications", .screenOpened(.notifications)))
    choices.append(
      Choice("heart_rate", "Heart rate experiment", .screenOpened(.heartRate)))
    choices.append(activeTrip == nil ? Self.leave : Self.endTrip)
    return choices
  }

  private var notificationChoices: [Choice] {
    var choices: [Choice] = []
    switch permission {
    case .notAsked: choices.append(Choice("want", "Ask this device", .notificationsWanted))
    case .granted where preferences.notifications == .off:
      choices.append(Choice("want", "Use notifications", .notificationsWanted))
    default: break
    }
    if preferences.notifications == .on {
      choices.append(Choice("notifications_off", "No notifications", .notificationsUnwanted))
    }
    choices.append(Choice("not_now", "Not now", .screenClosed, .onward))
    choices.append(activeTrip == nil ? Self.leave : Self.endTrip)
    return choices
  }

  private var heartRateChoices: [Choice] {
    var choices = [activeTrip == nil ? Choice("back", "Back", .screenClosed, .onward) : Self.back]
    if preferences.allowsHeartRateDevice {
      switch heartRate.connection {
      case .off, .disconnected:
        choices.append(Choice("start", "Search for a device", .heartRateStarted))
      default: break
      }
      if heartRate.connection != .off {
        choices.append(Choice("stop", "Stop and forget the readings", .heartRateStopped))
      }
      choices.append(Choice("forbid", "Use no device", .heartRateAllowed(false)))
    } else {
      choices.append(Choice("allow", "Allow a device", .heartRateAllowed(true)))
    }
    choices.append(activeTrip == nil ? Self.leave : Self.endTrip)
    return choices
  }

  private var speechChoices: [Choice] {
    guard preferences.instruction == .audio else { return [] }
    switch speech {
    case .unavailable: return []
    case .idle:
      return spokenText == nil ? [] : [Choice("play", "Speak this", .speechWanted)]
    case .playing:
      return [
        Choice("pause_speech", "Pause speech", .speechPaused),
        Choice("stop_speech", "Stop speech", .speechStopped),
      ]
    case .paused:
      return [
        Choice("resume_speech", "Go on with speech", .speechResumed),
        Choice("stop_speech", "Stop speech", .speechStopped),
      ]
    }
  }

  private var journeyChoices: [Choice] {
    guard let trip else { return [Self.leave] }
    var choices: [Choice] = []
    switch trip.stage {
    case .walkToGate: choices += walkChoices(trip)
    case .boarding:
      choices.append(
        Choice("stage_done", "I am on board", .stageCompleted(.boarding), .onward))
    default:
      choices.append(
        Choice(
          "stage_done", "Done: \(trip.stage.name)", .stageCompleted(trip.stage), .onward))
    }
    choices += speechChoices
    choices.append(Choice("place", "Say where you are", action: .askPlace, .aside))
    if trip.facts.gate != nil {
      choices.append(Choice("gate", "Gate and what changed", .screenOpened(.change)))
    }
    choices += [
      Choice("support", supportLabel, .supportOpened),
      Choice("assistance", "Assistance", .screenOpened(.assistance)),
    ]
    if trip.stage.previous != nil {
      choices.append(Choice("stage_back", "Go back by one stage", .stageReturned))
    }
    return choices + [Self.preferences, Self.endTrip]
  }

  private func walkChoices(_ trip: Trip) -> [Choice] {
    let atGate = Choice(
      "stage_done", "I am at the gate", .stageCompleted(.walkToGate), .onward)
    var choices: [Choice] = []
    switch trip.walk {
    case .following(let walk):
      if walk.nextStep != nil {
        choices.append(
          Choice(
            "done", "I have done step \(walk.position + 1)",
            .stepConfirmed(position: walk.position),
            .onward))
      }
    case .none, .refused:
      if trip.confirmedPlace != nil || trip.walk.request != nil, gateQuality != .unavailable {
        choices.append(
          Choice("directions", "Directions to the gate", .directionsWanted))
      }
    case .awaiting: break
    }
    return choices + [atGate]
  }
}

extension Preferences.Profile {
  var label: String {
    switch self {
    case .walk: "all"
    case .stepFree: "step-free"
    case .wheelchair: "wheelchair"
    case .noEscalators: "no escalators"
    }
  }
}
