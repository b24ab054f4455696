import GroundedModel
import Testing

@testable import GroundedJourney

/// A state for every screen, reached by events alone.
enum Screens {
  static let flight = "BA256"
  static let now = Instant(secondsSince1970: 1_792_494_000)
  static let story = FlightSource(name: "Larkfield sample story", grade: .sample)

  /// The same screens in states that say more: no gate, a stale and a withdrawn one, a closure, a language
  /// without words, a reading.
  private static func others(
    _ key: FlightKey, _ place: JourneyPlace
  ) throws -> [(name: String, state: JourneyState)] {
    var none = JourneyState(now: now)
    _ = none.apply(.flightSelected(key))
    _ = none.apply(.feedFailed(.outage))
    for stage in [Stage.travelToAirport, .checkIn, .security, .waiting] {
      _ = none.apply(.stageCompleted(stage))
    }
    var live = none
    let airport = FlightSource(name: "Airport", grade: .official)
    _ = live.apply(.placeConfirmed(place))
    _ = live.apply(
      .updateReceived(FlightUpdate(source: airport, lastUpdated: now, gate: "B12")))
    _ = live.apply(
      .closureReported(
        ClosureReport(id: "c1", name: "Lift 3", features: [], source: airport, observed: now)))
    _ = live.apply(.preferenceChanged(.language("cy")))
    _ = live.apply(
      .directionsAnswered(
        request: live.trip?.walk.request?.number ?? 0, .plan(RandomEvents.plan)))
    var stale = live
    _ = stale.apply(.timePassed(to: now + 3_600))
    var withdrawn = live
    _ = withdrawn.apply(
      .updateReceived(FlightUpdate(source: airport, lastUpdated: now + 1, withdrawsGate: true)))
    var reading = none
    _ = reading.apply(.preferenceChanged(.instruction(.audio)))
    _ = reading.apply(.heartRateAllowed(true))
    _ = reading.apply(.heartRateStarted)
    _ = reading.apply(.heartRate(.discovered(name: "Strap")))
    _ = reading.apply(.heartRate(.connected))
    _ = reading.apply(.heartRate(.packet([0, 61])))
    _ = reading.apply(.screenOpened(.heartRate))
    return [
      ("walk_no_gate", none), ("walk_live", live), ("walk_stale", stale),
      ("gate_withdrawn", withdrawn), ("heart_rate_receiving", reading),
    ]
  }

  static func all() throws -> [(name: String, state: JourneyState)] {
    let key = try #require(FlightKey(number: flight))
    let place = JourneyPlace(name: "Security", reference: "id:security")
    var states: [(String, JourneyState)] = []
    var state = JourneyState(now: now)
    states.append(("choose_flight", state))
    _ = state.apply(.flightSelected(key))
    _ = state.apply(
      .updateReceived(
        FlightUpdate(
          source: story, lastUpdated: now, number: flight, origin: "Larkfield",
          destination: "London", status: "On time", terminal: "1", gate: "B12")))
    for stage in [Stage.travelToAirport, .checkIn, .security, .waiting] {
      states.append((stage.rawValue, state))
      for focus in [Focus.preferences, .notifications, .heartRate, .assistance] {
        guard stage == .waiting else { continue }
        var side = state
        if focus == .assistance { _ = side.apply(.assistanceWanted) }
        _ = side.apply(.screenOpened(focus))
        states.append((focus.rawValue, side))
      }
      _ = state.apply(.stageCompleted(stage))
    }
    states.append(("walk", state))
    _ = state.apply(.placeConfirmed(place))
    states.append(("walk_awaiting", state))
    let first = state.trip?.walk.request?.number ?? 0
    var refused = state
    _ = refused.apply(
      .directionsAnswered(
        request: first, .refusal(DirectionsRefusal(reason: "Lift 3 is closed."))))
    states.append(("walk_refused", refused))
    _ = state.apply(.directionsAnswered(request: first, .plan(RandomEvents.plan)))
    states.append(("walk_following", state))
    _ = state.apply(.stepConfirmed(position: 0))
    _ = state.apply(
      .updateReceived(
        FlightUpdate(
          source: story, lastUpdated: now + 1, gate: "A04", previousGate: "B12")))
    let event = state.trip?.facts.gate?.event ?? 0
    _ = state.apply(.supportOffered(event: event))
    states.append(("gate_change", state))
    var support = state
    _ = support.apply(.supportOpened)
    states.append(("support_choice", support))
    for branch in SupportBranch.allCases {
      var chosen = support
      _ = chosen.apply(.supportChosen(branch))
      states.append(("support_\(branch.rawValue)", chosen))
      if branch == .reassure {
        _ = chosen.apply(.supportPaused)
        _ = chosen.apply(.supportOpened)
        states.append(("support_paused", chosen))
      }
    }
    _ = state.apply(.changeAcknowledged)
    _ = state.apply(
      .directionsAnswered(
        request: state.trip?.walk.request?.number ?? 0, .plan(RandomEvents.plan)))
    states.append(("walk_following_changed", state))
    for position in 0..<3 { _ = state.apply(.stepConfirmed(position: position)) }
    states.append(("walk_arrived", state))
    _ = state.apply(.stageCompleted(.walkToGate))
    states.append(("boarding", state))
    _ = state.apply(.stageCompleted(.boarding))
    states.append(("trip_ended", state))
    return states + (try others(key, place))
  }
}
