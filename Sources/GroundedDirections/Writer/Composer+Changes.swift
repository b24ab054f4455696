import GroundedModel
import GroundedRouting

/// What changed: closures, hours and states that made the answer another one.
extension Composer {
  /// The closure behind a blocker.
  func closure(_ blocker: Blocker) -> Venue.Closure? {
    guard case .closure(let position) = blocker.cause,
      query.closures.indices.contains(position)
    else { return nil }
    return query.closures[position]
  }

  private func isStated(_ closure: Venue.Closure) -> Bool {
    !index.venue.closures.contains { $0.id == closure.id }
  }

  mutating func whatChanged(_ route: Route) -> [Line] {
    var lines = [flightLine()].compactMap { $0 }
    for blocker in unique(route.avoided) { lines.append(closedLine(blocker)) }
    if let line = usesLine(route) { lines.append(line) }
    if let waiting = route.waiting {
      var sentences = opensAfter(waiting)
      // Whole minutes that are gained for sure.
      let gain = min(1e6, route.durationSeconds - waiting.durationSeconds)
      let minutes = gain >= 60 ? Int(gain / 60) : 1
      sentences.append(sentence(.information, book.waitingGains(minutes: minutes)))
      let facts = waiting.stops.map { closedFact($0.blocker) }
      sentences.append(status(of: facts).sentence)
      lines.append(Line(sentences))
    }
    return lines
  }

  /// "Lift 3 opens about 6 minutes after you reach it.", for each thing that is waited for.
  mutating func opensAfter(_ waiting: Waiting) -> [Sentence] {
    waiting.stops.map { stop in
      let thing = nounOrFallback(stop.blocker.feature)
      return sentence(
        .information, book.opensAfter(thing, minutes: Metres.minutes(stop.seconds)),
        facts: [closedFact(stop.blocker)])
    }
  }

  /// The fact that something is closed.
  mutating func closedFact(_ blocker: Blocker) -> String {
    switch blocker.cause {
    case .closure:
      guard let closure = closure(blocker), !isStated(closure) else {
        return ledger.addStated(
          blocker.feature, "closed", "stated in the question", status: .illustrative)
      }
      let value = closure.closes.map(\.id.rawValue).joined(separator: ", ")
      return ledger.add(
        closure.reference, "closed", value.isEmpty ? "closes an area" : "closes \(value)",
        observed: closure.observed)
    case .hours:
      let text = index.descriptions[blocker.feature]?.hours ?? hoursText(blocker.feature)
      return ledger.add(blocker.feature, "hours", text ?? "closed at that time")
    case .state:
      return ledger.add(
        blocker.feature, "state", "closed",
        observed: index.connections[blocker.feature]?.observed)
    }
  }

  /// The closures that the question itself states, for a refusal: every one, also those that are not in the
  /// smallest set that blocks.
  private func statedClosures() -> [Blocker] {
    var blockers: [Blocker] = []
    for (position, closure) in query.closures.enumerated() where isStated(closure) {
      for feature in closure.closes {
        blockers.append(Blocker(feature: feature, cause: .closure(position), until: closure.ends))
      }
    }
    return blockers
  }

  /// A feature and why it is closed.
  private struct Cause: Hashable {
    var feature: FeatureReference
    var cause: Blocker.Cause
  }

  /// Blockers without repetition, in a fixed order; one feature may be closed for several causes.
  func unique(_ blockers: [Blocker]) -> [Blocker] {
    var seen: Set<Cause> = []
    return blockers.filter { seen.insert(Cause(feature: $0.feature, cause: $0.cause)).inserted }
  }

  /// What a refusal says has changed: every closure that the question states, and what blocks as well besides
  /// the smallest set, which is said with the reasons.
  mutating func changes(_ refusal: Refusal) -> [Line] {
    let said = Set(refusal.blocking.map { Cause(feature: $0.feature, cause: $0.cause) })
    let others = refusal.alternatives.filter { blocker in
      !said.contains(Cause(feature: blocker.feature, cause: blocker.cause))
        && !(closure(blocker).map(isStated) ?? false)
    }
    var texts: Set<String> = []
    return unique(statedClosures() + others).map { closedLine($0) }
      .filter { texts.insert($0.text).inserted }
  }

  /// "Lift 3 is closed." with what is known about it and the status.
  mutating func closedLine(_ blocker: Blocker, isRefusal: Bool = false) -> Line {
    let thing = nounOrFallback(blocker.feature)
    var sentences: [Sentence] = []
    let fact = closedFact(blocker)
    var extra: [Sentence] = []
    // Hours and what the question states are not checked by anyone.
    var seen: Instant?
    var isChecked = false
    switch blocker.cause {
    case .closure:
      let closure = closure(blocker)
      if let closure, !isStated(closure) {
        seen = ledger.fact(fact)?.observed
        isChecked = true
      }
      if let closure, let reason = closure.reason,
        let quote = quote(closure.reference, "reason", reason)
      {
        extra.append(sentence(.information, book.reasonGiven(quote)))
      }
    case .hours:
      let text = index.descriptions[blocker.feature]?.hours ?? hoursText(blocker.feature)
      if let text, let quote = quote(blocker.feature, "hours", text) {
        extra.append(sentence(.information, book.openingHours(quote)))
      }
    case .state:
      seen = ledger.fact(fact)?.observed
      isChecked = true
    }
    if isRefusal, let until = blocker.until {
      sentences.append(
        sentence(.information, book.isClosedUntil(thing, time(until)), facts: [fact]))
    } else {
      sentences.append(sentence(.information, book.isClosed(thing), facts: [fact]))
      if let until = blocker.until {
        sentences.append(sentence(.information, book.opensAgain(time(until)), facts: [fact]))
      }
    }
    sentences += extra
    if let seen {
      sentences.append(checkedSentence(seen))
    } else if isChecked {
      sentences.append(sentence(.unknown, book.checkUnknown()))
    }
    if isChecked, let source = ledger.fact(fact)?.source,
      let quote = quote(blocker.feature, "source", source)
    {
      sentences.append(sentence(.information, book.sourceNamed(quote)))
    }
    // How far the closing itself can be trusted, as the summary says it of what is open; not the name.
    sentences.append(status(of: [fact] + extra.flatMap(\.facts)).sentence)
    return Line(sentences)
  }

  private func hoursText(_ reference: FeatureReference) -> String? {
    guard let position = graph.featureIndex(of: reference) else { return nil }
    switch graph.features[position.position].hours {
    case .absent: return nil
    case .readable(let hours): return hours.text
    case .unreadable(let text): return text
    }
  }

  /// Which rides replace those of the answer without the added closures, and the time that costs.
  private mutating func usesLine(_ route: Route) -> Line? {
    guard case .route(let baseline) = request.baseline, !route.avoided.isEmpty,
      baseline.legs.allSatisfy({ $0.edge.position < graph.edgeCount }),
      baseline.legs.map(\.edge) != route.legs.map(\.edge)
    else { return nil }
    let before = Set(rides(baseline).map(\.feature))
    var seen: Set<FeatureReference> = []
    let now = rides(route).filter {
      !before.contains($0.feature) && seen.insert($0.feature).inserted
    }
    var sentences: [Sentence] = []
    if !now.isEmpty { sentences.append(sentence(.information, book.uses(now))) }
    let pace: ShownPace
    let extra: Double
    if let slow = route.slowDurationSeconds, let was = baseline.slowDurationSeconds {
      pace = .slow
      extra = slow - was
    } else {
      pace = shownPace
      extra = route.durationSeconds - baseline.durationSeconds
    }
    sentences.append(
      sentence(
        .information,
        extra > 0
          ? book.takesLonger(minutes: Metres.minutes(extra), pace: pace)
          : book.takesNoLonger(pace: pace)))
    return Line(sentences)
  }

  private func rides(_ route: Route) -> [Noun] {
    ManoeuvreBuilder(graph: graph, route: route).manoeuvres().compactMap { manoeuvre in
      switch manoeuvre.kind {
      case .elevator, .stairs, .escalator, .ramp: rideNoun(route, manoeuvre)
      case .walk, .door, .movingWalkway, .checkpoint: nil
      }
    }
  }

  /// The closed things that the title names: rides with a name of their own, at most two.
  func titleWithout(_ route: Route) -> [Noun] {
    var seen: Set<FeatureReference> = []
    let nouns = route.avoided.filter { seen.insert($0.feature).inserted }.compactMap {
      blocker -> Noun? in
      guard let noun = noun(blocker.feature), noun.name != nil else { return nil }
      switch index.descriptions[blocker.feature]?.kind {
      case .lift, .escalator, .stairs, .ramp, .movingWalkway: return noun
      default: return nil
      }
    }
    return Array(nouns.prefix(2))
  }

  /// The closures behind blockers, as values.
  func closureNotes(_ blockers: [Blocker], blocks: Bool) -> [Directions.ClosureNote] {
    var seen: Set<FeatureID> = []
    return unique(blockers).compactMap { blocker in
      let closure = closure(blocker)
      guard seen.insert(closure?.id ?? blocker.feature.id).inserted else { return nil }
      return Directions.ClosureNote(
        id: closure?.id ?? blocker.feature.id,
        reason: closure?.reason.map {
          NameText.clean($0.text(language: request.language, fallback: index.venue.language))
        },
        starts: closure?.starts, ends: closure?.ends ?? blocker.until, blocks: blocks)
    }
  }
}
