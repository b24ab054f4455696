extension JourneyState {
  mutating func applyAssistance(_ event: JourneyEvent) -> [Effect] {
    guard let active = activeTrip else { return [] }
    switch event {
    case .assistanceWanted:
      focus = .assistance
      switch assistance {
      // What a receiving system has stays as it is.
      case .sent, .confirmed: return []
      case .none, .prepared, .declined, .failed:
        assistance = .prepared(
          AssistanceRequest(number: takeNumber(), text: assistanceText(active)))
      }
    case .assistanceHandedOver:
      guard case .prepared(let request) = assistance else { return [] }
      return [.deliverAssistance(request)]
    case .assistanceDelivered(let number, let delivery):
      guard case .prepared(let request) = assistance, request.number == number else { return [] }
      switch delivery {
      case .preparedOnly: break
      case .sent: assistance = .sent(request)
      case .failed(let reason): assistance = .failed(request, reason: reason)
      }
    case .assistanceAnswered(let answer):
      guard case .sent(let request) = assistance, request.number == answer.request else {
        return []
      }
      assistance = answer.isConfirmed ? .confirmed(request, answer) : .declined(request, answer)
    case .assistanceWithdrawn:
      switch assistance {
      case .prepared, .declined, .failed:
        assistance = .none
        if focus == .assistance { focus = .journey }
      case .none, .sent, .confirmed: break
      }
    default: break
    }
    return []
  }

  private func assistanceText(_ trip: Trip) -> String {
    var sentences = ["I would like assistance.", "My flight is \(trip.flight.number)."]
    let gate = trip.facts.gate
    if let current = gate?.current, gateQuality != .unavailable {
      let status = FactWords.status(gateQuality, observed: gate?.observed, now: now)
      sentences.append("My gate is \(current). \(status)")
    } else {
      sentences.append("My gate: \(FactWords.notAvailable)")
    }
    if let place = trip.confirmedPlace {
      sentences.append("The last place I confirmed is \(FactWords.sentence(place.name))")
    } else {
      sentences.append("Where I am: \(FactWords.notAvailable)")
    }
    if preferences.profile == .stepFree || preferences.profile == .wheelchair {
      sentences.append("I need a step-free way.")
    }
    return sentences.joined(separator: " ")
  }
}
