import GroundedModel

@testable import GroundedJourney

// Law 6: a change during a walk brings new directions from the last confirmed place, with what changed first;
// completed steps are kept.
extension Laws {
  func checkSteps() {
    guard let old, let new, old.flight == new.flight, event.kind != .flightSelected else { return }
    if case .stepConfirmed(let position) = event, case .following(let walk) = old.walk,
      position == walk.position, let step = walk.nextStep, !old.isEnded
    {
      check(
        new.completedSteps == old.completedSteps + [.init(text: step.text, place: step.end)],
        "6: a confirmed step is not kept")
      check(new.confirmedPlace == step.end ?? old.confirmedPlace, "6: the place of a step is lost")
      return
    }
    check(new.completedSteps == old.completedSteps, "6: completed steps change")
    if case .placeConfirmed(let place) = event, !old.isEnded {
      check(new.confirmedPlace == place, "6: the traveller's word is lost")
    } else {
      check(new.confirmedPlace == old.confirmedPlace, "6: the confirmed place changes")
    }
  }

  func checkDirections() {
    for case .requestDirections(let request) in effects {
      check(new?.walk == .awaiting(request), "6: a question without an answer")
      check(
        request.from == new?.confirmedPlace ?? old?.walk.request?.from, "6: starts elsewhere")
      check(request.gate == gate?.current, "6: directions to another gate")
      check(request.unit == after.preferences.distanceUnit, "6: another unit")
      check(request.profile == after.preferences.profile, "6: another profile")
      check(request.number > old?.walk.request?.number ?? 0, "6: an old number")
      let closed = (new?.closures ?? []).filter { closure in
        closure.isClosed
          && closure.observed.map { after.now - $0 <= 86_400 || closure.source.isSample } ?? true
      }
      check(request.closures == closed, "6: closures of the question")
    }
    guard isNewGate, let old, let new, old.stage == .walkToGate, let request = old.walk.request
    else { return }
    guard let gate, let current = gate.current else {
      if case .refused(_, let refusal) = new.walk {
        check(refusal.whomToAsk.contains("Ask a member of staff."), "6: nobody to ask")
      } else {
        check(false, "6: directions to a withdrawn gate")
      }
      return
    }
    guard after.gateQuality != .unavailable else { return }
    if case .awaiting(let asked) = new.walk {
      check(asked.from == old.confirmedPlace ?? request.from, "6: starts elsewhere")
      check(asked.whatChanged.first?.contains(current) == true, "6: the change is not first")
      check(effects.contains(.requestDirections(asked)), "6: nobody is asked")
    } else {
      check(false, "6: old directions stay")
    }
  }

  func checkClosures() {
    guard case .closureReported(let closure) = event, let old, let new,
      old.closures != new.closures, before.gateQuality != .unavailable
    else { return }
    let held = old.closures.first { $0.id == closure.id }
    let isNews =
      held.map {
        $0.features != closure.features || $0.name != closure.name
          || $0.isClosed != closure.isClosed
      } ?? closure.isClosed
    guard isNews else {
      check(old.walk == new.walk && effects.isEmpty, "6: no news and new directions")
      return
    }
    check(effects.first?.announces(closure.name) == true, "6: the closure is not told")
    let from: JourneyPlace
    switch old.walk {
    case .following(let walk) where closure.isClosed:
      let isAhead = walk.plan.steps.dropFirst(walk.position).contains { step in
        closure.features.isEmpty || step.features == nil
          || !Set(step.features ?? []).isDisjoint(with: closure.features)
      }
      guard isAhead else {
        check(old.walk == new.walk, "6: a closure elsewhere")
        return
      }
      from = old.confirmedPlace ?? walk.request.from
    case .following, .refused:
      guard let request = old.walk.request, !closure.isClosed,
        request.closures.contains(where: { $0.id == closure.id })
      else { return }
      from = old.confirmedPlace ?? request.from
    case .awaiting(let request): from = old.confirmedPlace ?? request.from
    case .none: return
    }
    guard case .awaiting(let asked) = new.walk else {
      check(false, closure.isClosed ? "6: closed way stays" : "6: opened way is not used")
      return
    }
    check(asked.from == from, "6: closure starts elsewhere")
    let words = "\(closure.name) is \(closure.isClosed ? "closed" : "open again")."
    let told = closure.source.isSample ? words + " Sample." : words
    check(asked.whatChanged.last == told, "6: the closure is not in what changed")
    check(asked.closures.contains(closure) == closure.isClosed, "6: closure of the question")
    if case .following = old.walk {
      check(asked.whatChanged == [told], "6: closure is not first")
    }
  }

  func checkAnswers() {
    guard case .directionsAnswered(let number, let answer) = event else { return }
    guard case .awaiting(let request) = before.activeTrip?.walk, request.number == number else {
      check(before == after && effects.isEmpty, "6: an old answer counts")
      return
    }
    // Screens take long to write, so that a part of the answers is read.
    let isShown = after.focus == .journey && number % 8 == 0
    let components = isShown ? Screen(after).components : []
    func position(_ label: String) -> Int? { components.firstIndex { $0.label == label } }
    func says(_ text: String) -> Bool {
      components.contains { $0.parts.contains { $0.label == text } }
    }
    switch answer {
    case .plan(let plan) where !plan.steps.isEmpty:
      check(
        new?.walk == .following(ActiveWalk(request: request, plan: plan, position: 0)),
        "6: the answer is not followed")
      if isShown, let first = request.whatChanged.first {
        check(says(first), "6: what changed is not shown")
        check(
          position("What changed") ?? .max < position("Next") ?? .max,
          "6: what changed is not first")
      }
    case .plan:
      if case .refused = new?.walk {} else { check(false, "6: directions without steps") }
    case .refusal(let refusal):
      check(new?.walk == .refused(request, refusal), "6: the refusal is lost")
      if isShown {
        check(says(refusal.reason) && says(refusal.whomToAsk), "6: the refusal is not shown")
      }
    }
  }
}
