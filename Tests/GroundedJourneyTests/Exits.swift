import GroundedModel

@testable import GroundedJourney

/// Law 5: every state has a way on and a way out.
enum Exits {
  static func problems(
    of state: JourneyState, random: inout SeededGenerator, walksOn: Bool,
    reducer: RandomSequences.Reducer = { $0.apply($1) }
  ) -> [String] {
    let choices = state.choices
    var problems: [String] = []
    if !choices.contains(where: { $0.direction == .onward }) {
      problems.append("5: no way on from \(state.screenID)")
    }
    if !choices.contains(where: { $0.direction == .out }) {
      problems.append("5: no way out of \(state.screenID)")
    }
    if !walksOn { return problems }
    if Set(choices.map(\.id)).count != choices.count
      || Set(choices.map(\.label)).count != choices.count
    {
      problems.append("5: two choices of \(state.screenID) are called alike")
    }
    for choice in choices {
      guard case .event(let event) = choice.action else { continue }
      var next = state
      let effects = reducer(&next, event)
      if effects.isEmpty, next == state {
        problems.append("5: \(choice.id) does nothing on \(state.screenID)")
      }
    }
    if let problem = walk(state, .out, limit: 8, &random, reducer) { problems.append(problem) }
    if let problem = walk(state, .onward, limit: 60, &random, reducer) { problems.append(problem) }
    return problems
  }

  /// Follows random choices of one direction until the trip or the session has ended.
  private static func walk(
    _ start: JourneyState, _ direction: Choice.Direction, limit: Int,
    _ random: inout SeededGenerator, _ reducer: RandomSequences.Reducer
  ) -> String? {
    var state = start
    var path: [String] = []
    for _ in 0..<limit {
      if state.trip?.isEnded == true, state.focus == .journey { return nil }
      let choices = state.choices.filter { $0.direction == direction }
      guard !choices.isEmpty else { return "5: dead end \(path)" }
      let choice = random.pick(choices)
      path.append(choice.id)
      var effects: [Effect] = []
      switch choice.action {
      case .event(let event): effects = reducer(&state, event)
      case .askFlight:
        if let flight = FlightKey(number: "BA256") {
          effects = reducer(&state, .flightSelected(flight))
        }
      case .askPlace, .askLanguage: break
      }
      if effects.contains(.leave) { return nil }
      for case .requestDirections(let request) in effects {
        _ = reducer(&state, .directionsAnswered(request: request.number, .plan(RandomEvents.plan)))
      }
    }
    return "5: no end \(direction) from \(start.screenID) by \(path)"
  }
}
