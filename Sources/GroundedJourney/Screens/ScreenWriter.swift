import GroundedModel

/// Writes the words of a screen (en-GB).
struct ScreenWriter {
  let state: JourneyState
  let zone: TimeZoneRules

  private var now: Instant { state.now }

  var title: String {
    let flight = state.trip.map { " for flight \($0.flight.number)" } ?? ""
    return switch state.screenID {
    case .chooseFlight: "Choose a flight"
    case .travelToAirport, .checkIn, .security, .waiting, .boarding, .tripEnded:
      (state.trip?.stage.name ?? "Journey") + flight
    case .walk, .walkAwaiting, .walkFollowing, .walkArrived, .walkRefused:
      "Go to the gate" + flight
    case .gateChange: "Gate" + flight
    case .supportChoice: "Choose support"
    case .support: state.trip?.support.session?.branch?.name ?? "Support"
    case .supportPaused: "Support is paused"
    case .assistance: "Assistance"
    case .preferences: "Preferences"
    case .notifications: "Notifications"
    case .heartRate: "Heart rate experiment"
    }
  }

  var components: [ScreenComponent] {
    var parts: [ScreenComponent] = []
    if let banner { parts.append(banner) }
    if let notice = state.preferencesNotice {
      parts.append(ScreenComponent(.statusLabel, .status, notice))
    }
    parts += content
    var actions = state.choices
    if state.screenID == .gateChange, case .shown = state.trip?.support.prompt {
      let offered: Set<String> = ["choose_support", "not_now"]
      parts.append(
        ScreenComponent(
          .supportChoice, .group, "Support",
          parts: [.sentence("Would you like support with this change?")]
            + actions.filter { offered.contains($0.id) }.map(ScreenComponent.action)))
      actions.removeAll { offered.contains($0.id) }
    }
    parts.append(
      ScreenComponent(
        .group, .group, "What you can do", parts: actions.map(ScreenComponent.action)))
    return parts
  }

  private var banner: ScreenComponent? {
    guard let trip = state.trip else { return nil }
    let facts = trip.facts
    let sources =
      [facts.date, facts.origin, facts.destination, facts.status, facts.terminal].compactMap {
        $0?.source
      }
      + [facts.gate?.source].compactMap { $0 } + trip.closures.map(\.source)
    var sentences: [String] = []
    if sources.contains(where: { $0.grade == .sample }) {
      sentences.append("Sample data. This flight and its gates are not real.")
    }
    if case .following(let walk) = trip.walk, let banner = walk.plan.banner {
      sentences.append(banner)
    } else if !sentences.isEmpty {
      sentences.append("Do not use this to travel.")
    }
    guard !sentences.isEmpty else { return nil }
    return ScreenComponent(.banner, .text, sentences.joined(separator: " "), quality: .sample)
  }

  private var content: [ScreenComponent] {
    switch state.screenID {
    case .chooseFlight:
      [.sentence("No flight is chosen. You need no account.")]
    case .tripEnded: endedParts
    case .gateChange: gateParts + flightParts
    case .supportChoice:
      [
        .sentence("Choose what would support you. Your place in the journey is kept."),
        .sentence("You can pause, change or stop support at any time."),
      ]
    case .support: supportParts
    case .supportPaused: [.sentence("Support waits. Your place in the journey is kept.")]
    case .assistance: assistanceParts
    case .preferences: preferenceParts
    case .notifications: notificationParts
    case .heartRate: heartRateParts
    default: journeyParts
    }
  }

  // MARK: The gate

  /// In this order: warning where the gate can't be trusted, change, gate, previous gate, source, time.
  var gateParts: [ScreenComponent] {
    guard let trip = state.trip else { return [] }
    guard let gate = trip.facts.gate else {
      return [
        panel(
          ["Gate: \(FactWords.notAvailable)", FactWords.checkScreens] + feedLines,
          quality: .unavailable)
      ]
    }
    let quality = gate.quality(at: now)
    let status = FactWords.status(quality, observed: gate.observed, now: now)
    var lines: [String] = []
    switch quality {
    case .stale: lines.append(JourneyWords.outOfDate)
    case .unavailable: lines.append(JourneyWords.notKnown)
    case .sample, .live: break
    }
    let isKnown = gate.current != nil && quality != .unavailable
    if gate.previous != nil || gate.current == nil, isKnown || gate.current == nil {
      let change = JourneyWords.change(gate, flight: trip.flight)
      lines.append(gate.current == nil ? change : "\(change) \(status)")
    }
    lines.append(
      isKnown
        ? "Gate: \(FactWords.sentence(gate.current ?? "")) \(status)"
        : "Gate: \(FactWords.notAvailable)")
    let before = FactKind.gate.quality(source: gate.source, observed: gate.observed, now: now)
    if let previous = gate.previous, before != .unavailable {
      lines.append(
        "Previous gate: \(FactWords.sentence(previous)) "
          + FactWords.status(before, observed: gate.observed, now: now))
    } else {
      lines.append("Previous gate: \(FactWords.notAvailable)")
    }
    lines += provenance(gate.source, gate.observed)
    return [panel(lines, quality: quality)]
  }

  private func provenance(_ source: FlightSource, _ observed: Instant?) -> [String] {
    [
      "Source: \(FactWords.sentence(source.name))",
      observed.map { "Last updated: \(FactWords.time($0, in: zone))." }
        ?? "Last updated: \(FactWords.notAvailable)",
    ] + feedLines
  }

  private var feedLines: [String] {
    guard case .failed(let error) = state.trip?.feed else { return [] }
    let isKnown = state.trip?.facts.gate != nil
    return [error.sentence + (isKnown ? " What is shown is from before." : "")]
  }

  private func panel(_ lines: [String], quality: DataQuality) -> ScreenComponent {
    var parts = lines.map { ScreenComponent.sentence($0, quality: quality, back: .ticket) }
    // A stripe in the colour of the way, for the eye alone.
    parts.append(ScreenComponent(.decoration, .none, "", front: .route, back: .ticket))
    return ScreenComponent(
      .gateFactPanel, .group, "Gate", quality: quality, back: .ticket, parts: parts)
  }

  private var flightParts: [ScreenComponent] {
    guard let trip = state.trip else { return [] }
    let facts = trip.facts
    // The traveller's own word for the day needs no source.
    let date =
      trip.flight.date.map { "Date: \(FactWords.date($0))." }
      ?? FactWords.fact("Date", facts.date, .place, now: now)
    return [
      .group(
        .group, "Flight",
        [
          "Flight: \(trip.flight.number).", date,
          FactWords.fact("From", facts.origin, .place, now: now),
          FactWords.fact("To", facts.destination, .place, now: now),
          FactWords.fact("Status", facts.status, .status, now: now),
          FactWords.fact("Terminal", facts.terminal, .terminal, now: now),
          "Gate closing time: \(FactWords.notAvailable)",
        ])
    ]
  }

  // MARK: The journey

  private var journeyParts: [ScreenComponent] {
    guard let trip = state.trip else { return [] }
    var parts: [ScreenComponent] = []
    if trip.openEvent != nil, let words = state.gateWords {
      parts.append(ScreenComponent(.statusLabel, .status, words))
    }
    parts += walkWarnings(trip)
    if trip.stage == .walkToGate { parts += languageNote + walkParts(trip) }
    parts += gateParts
    parts.append(stageCard(trip))
    if trip.stage != .walkToGate { parts.append(nextAction(trip)) }
    if trip.stage == .travelToAirport { parts += flightParts }
    if !trip.closures.isEmpty { parts.append(.group(.group, "Closures", closureLines(trip))) }
    if case .unavailable(let reason) = state.speech, state.preferences.instruction == .audio {
      parts.append(ScreenComponent(.statusLabel, .status, reason))
    }
    return parts
  }

  private func closureLines(_ trip: Trip) -> [String] {
    trip.closures.map { closure in
      let quality = FactKind.closure.quality(
        source: closure.source, observed: closure.observed, now: now)
      guard quality != .unavailable else {
        return "\(closure.name), open or closed: \(FactWords.notAvailable)"
      }
      return JourneyWords.closure(closure.name, isClosed: closure.isClosed) + " "
        + FactWords.status(quality, observed: closure.observed, now: now)
    }
  }

  private func stageCard(_ trip: Trip) -> ScreenComponent {
    let done = trip.completedStages.map(\.name)
    var lines = ["Stage: \(trip.stage.name)."]
    lines.append(
      done.isEmpty ? "Done so far: none." : "Done so far: \(done.joined(separator: ", ")).")
    if let place = trip.confirmedPlace {
      lines.append("Last place you confirmed: \(FactWords.sentence(place.name))")
    }
    return .group(.stageCard, "Your trip", lines)
  }

  private func nextAction(_ trip: Trip) -> ScreenComponent {
    let text =
      switch trip.stage {
      case .travelToAirport: "Travel to the airport."
      case .checkIn:
        "Go to check-in and bag drop. With hand luggage only, check first if you need to."
      case .security: "Go to the security check."
      case .waiting: "Wait for the gate. Check the airport screens too."
      case .walkToGate: "Go to the gate."
      case .boarding: "Follow what the staff at the gate say."
      case .ended: "The trip has ended."
      }
    return .group(.nextAction, "Next", [text])
  }

  private func walkWarnings(_ trip: Trip) -> [ScreenComponent] {
    guard trip.stage == .walkToGate, let request = trip.walk.request,
      case .following = trip.walk, state.gateQuality == .unavailable || state.gateQuality == .stale
    else { return [] }
    return [
      ScreenComponent(
        .statusLabel, .status,
        "These directions go to gate \(request.gate). "
          + "It is not certain that the flight leaves from there. \(FactWords.checkScreens)",
        quality: state.gateQuality)
    ]
  }

  /// A language that there are no words in is never left out in silence.
  private var languageNote: [ScreenComponent] {
    state.preferences.isEnglish
      ? [] : [ScreenComponent(.statusLabel, .text, JourneyWords.englishOnly)]
  }

  private func walkParts(_ trip: Trip) -> [ScreenComponent] {
    switch trip.walk {
    case .none:
      let reason: String
      if state.gateQuality == .unavailable {
        reason = "Directions need a gate, and none is known."
      } else if trip.confirmedPlace == nil {
        reason = "Directions need a place to start from. Say where you are."
      } else {
        reason = "You can ask for directions."
      }
      return [.group(.nextAction, "Next", [reason])]
    case .awaiting(let request):
      return changed(request.whatChanged, also: []) + [
        ScreenComponent(
          .nextAction, .status, "Directions to gate \(request.gate) are being prepared.")
      ]
    case .refused(let request, let refusal):
      return changed(request.whatChanged, also: []) + [
        .group(
          .nextAction, "No directions",
          ["No directions to gate \(request.gate).", refusal.reason, refusal.whomToAsk])
      ]
    case .following(let walk): return followingParts(walk)
    }
  }

  private func changed(_ lines: [String], also others: [String]) -> [ScreenComponent] {
    // The directions may say the same with the status that their own data has.
    let said = lines.map { $0.hasSuffix(" Sample.") ? String($0.dropLast(8)) : $0 }
    let all = lines + others.filter { other in !said.contains { other.hasPrefix($0) } }
    return all.isEmpty ? [] : [.group(.group, "What changed", all)]
  }

  /// What changed, until the first step of the new directions is done.
  private func changed(_ walk: ActiveWalk) -> [ScreenComponent] {
    walk.position > 0
      ? [] : changed(walk.request.whatChanged, also: walk.plan.whatChanged)
  }

  private func followingParts(_ walk: ActiveWalk) -> [ScreenComponent] {
    let plan = walk.plan
    var parts = changed(walk)
    if let step = walk.nextStep {
      parts.append(
        .group(.nextAction, "Next", [stepText(step, walk.position, of: plan.steps.count)]))
    } else {
      var lines = ["Every step is done."]
      if let arrival = plan.arrival { lines.append(arrival) }
      parts.append(.group(.nextAction, "Next", lines))
    }
    if walk.position == 0, !plan.summary.isEmpty {
      parts.append(
        .group(.group, "Summary", [JourneyWords.directions(walk.request)] + plan.summary))
    }
    let ahead = plan.steps.enumerated().dropFirst(walk.position + 1)
    if !ahead.isEmpty {
      parts.append(
        ScreenComponent(
          .steps, .list, "After that",
          parts: ahead.map {
            .sentence(stepText($0.element, $0.offset, of: plan.steps.count))
          }))
    }
    if walk.nextStep != nil, let arrival = plan.arrival {
      parts.append(.group(.group, "Arrival", [arrival]))
    }
    if let lost = plan.ifLost { parts.append(.group(.group, "If you are lost", [lost])) }
    return parts
  }

  private func stepText(_ step: DirectionsPlan.Step, _ position: Int, of count: Int) -> String {
    step.text.hasPrefix("Step ") ? step.text : "Step \(position + 1) of \(count). \(step.text)"
  }

  private var endedParts: [ScreenComponent] {
    [
      .group(
        .stageCard, "Your trip",
        [
          "The trip has ended.",
          "Nothing about it is stored. Your preferences stay on this device.",
        ])
    ]
  }

  // MARK: Support, assistance, preferences

  private var supportParts: [ScreenComponent] {
    guard let trip = state.trip, let branch = trip.support.session?.branch else { return [] }
    switch branch {
    case .reassure:
      let next = trip.stage.next.map { "After this: \($0.name)." }
      return [
        .group(
          .group, "What is known",
          ["Your flight is \(trip.flight.number)."]
            + ["Stage: \(trip.stage.name)."] + [next].compactMap { $0 }
            + ["Steps of directions done: \(trip.completedSteps.count)."])
      ] + gateParts + [
        .group(
          .group, "What is not known",
          [
            "Gate closing time: \(FactWords.notAvailable)",
            "How long it takes here: \(FactWords.notAvailable)",
            "Noise here: \(FactWords.notAvailable)",
          ])
      ]
    case .oneStepAtATime:
      if case .following(let walk) = trip.walk, let step = walk.nextStep {
        return languageNote + walkWarnings(trip) + changed(walk) + [
          .group(.nextAction, "Next", [stepText(step, walk.position, of: walk.plan.steps.count)])
        ]
      }
      return [nextAction(trip)] + gateParts
    case .fewerDecisions:
      let line =
        trip.openEvent == nil
        ? "Nothing else needs a decision on this screen."
        : "The gate changed. Read the change when you go on."
      return [nextAction(trip), .sentence(line)] + gateParts
    case .askAPerson:
      return [
        .group(
          .group, "Words to show or read out",
          ["Please help me.", "My flight is \(trip.flight.number)."]
            + (state.gateQuality == .unavailable
              ? ["Which gate does it leave from?"]
              : ["My gate is \(trip.facts.gate?.current ?? ""). Is this right?"])
            + ["Please show me the way."]),
        .sentence("Whom to ask: a member of staff, or the desk of the airline."),
        .sentence("Assistance phone number: \(FactWords.notAvailable)"),
      ]
    case .takeABreak:
      return [
        .sentence("You can stop here. Your place in the journey is kept."),
        .sentence("Gate changes that are reported appear on this screen."),
        .sentence("How long you can wait: \(FactWords.notAvailable) \(FactWords.checkScreens)"),
      ] + gateParts
    }
  }

  private var assistanceParts: [ScreenComponent] {
    var parts = [ScreenComponent(.statusLabel, .status, state.assistance.sentence)]
    if case .failed(_, let reason) = state.assistance { parts.append(.sentence(reason)) }
    if let request = state.assistance.request {
      parts.append(.group(.group, "The words of your request", [request.text]))
      if case .prepared = state.assistance {
        parts.append(.sentence("You can show these words to a member of staff."))
      }
    }
    return parts
  }

  private var preferenceParts: [ScreenComponent] {
    let preferences = state.preferences
    return [
      .group(
        .group, "What is chosen",
        [
          "Instructions: \(preferences.instruction == .text ? "text" : "text and speech").",
          "Motion: \(preferences.motion == .system ? "as on this device" : "nothing moves").",
          "Notifications: \(preferences.notifications.rawValue).",
          "Appearance: \(preferences.appearance == .system ? "as on this device" : preferences.appearance.rawValue).",
          "Language: \(preferences.language)."
            + (preferences.isEnglish ? "" : " \(JourneyWords.englishOnly) So is this screen."),
          "Distances in \(preferences.distanceUnit.rawValue)."
            + (preferences.distanceUnit == .footsteps && preferences.profile == .wheelchair
              ? " With a wheelchair they are in metres." : ""),
          "Ways: \(preferences.profile.label).",
          "Heart rate device: \(preferences.allowsHeartRateDevice ? "allowed" : "not allowed").",
        ]),
      .sentence("Only these choices are stored, on this device."),
    ]
  }

  private var notificationParts: [ScreenComponent] {
    let status =
      switch state.permission {
      case .notAsked: "This device has not been asked."
      case .asking: "This device is asking you."
      case .granted: "This device allows notifications."
      case .declined:
        "This device does not allow notifications. Everything else works without them."
      }
    return [
      .sentence(NotificationPolicy.benefit), ScreenComponent(.statusLabel, .status, status),
    ]
  }

  private var heartRateParts: [ScreenComponent] {
    let status =
      switch state.heartRate.connection {
      case .off: "No device is in use."
      case .searching: "A device is searched for."
      case .discovered(let name): "Found: \(FactWords.sentence(name))"
      case .connected(let name): "Connected: \(FactWords.sentence(name))"
      case .receiving(let name): "Readings come from \(FactWords.sentence(name))"
      case .noReading(let name): "No reading from \(FactWords.sentence(name))"
      case .disconnected: "The connection is lost."
      }
    var parts = [ScreenComponent(.statusLabel, .status, status)]
    if case .receiving = state.heartRate.connection, let last = state.heartRate.readings.last {
      parts.append(
        .sentence("Heart rate: \(FactWords.count(last.beatsPerMinute, "beat")) a minute."))
    } else {
      parts.append(.sentence("Heart rate: \(FactWords.notAvailable)"))
    }
    parts.append(
      .sentence("The number is shown and nothing else is made of it. It is not stored."))
    return parts
  }
}
