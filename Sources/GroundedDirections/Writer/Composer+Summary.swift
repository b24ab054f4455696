import GroundedModel
import GroundedRouting

/// The summary, the arrival and what to do when lost.
extension Composer {
  /// The summary of a route whose steps are written.
  mutating func summary(_ route: Route, _ steps: [Directions.Step]) -> [Line] {
    var lines: [Line] = []
    lines.append(timeLine(route))
    if let share = liftShare(route) { lines.append(share) }
    lines.append(distanceLine(steps))
    if let message = securityMessage(route) {
      lines.append(Line([sentence(.information, message)]))
    }
    lines += levelChangeLines(route)
    if let assumed = stairsAssumed(route, route.legs.indices) { lines.append(Line([assumed])) }
    if !isStepFree { lines.append(Line([sentence(.information, book.stairs(stairs(route)))])) }
    lines += stateLines(route)
    if isStepFree {
      lines.append(narrowest(route))
      lines.append(steepest(route))
    }
    lines.append(doorLine(route))
    if let assumed = assumedEntrances(route, route.legs.indices) { lines.append(Line([assumed])) }
    lines += goalHours(route)
    let kind = index.descriptions[query.to.reference]?.kind
    if flight != nil || kind == .gate {
      lines.append(Line([sentence(.unknown, book.gateClosingUnknown())]))
    }
    lines.append(Line([sentence(.unknown, book.noiseUnknown())]))
    if let pointer = pointer(route) { lines.append(pointer) }
    return lines
  }

  /// The unknown facts of a route as sentences, and those of its steps.
  mutating func unknownSentences(
    _ route: Route, _ steps: [Directions.Step], _ summary: [Line]
  ) -> [Sentence] {
    var result: [Sentence] = []
    let all =
      unknowns(route).map { unknownSentence($0.fact) }
      + summary.flatMap(\.sentences).filter { $0.role == .unknown }
      + steps.flatMap(\.sentences).filter { $0.role == .unknown }
    for sentence in all where !result.contains(where: { $0.text == sentence.text }) {
      result.append(sentence)
    }
    return result
  }

  mutating func flightLine() -> Line? {
    guard let was = request.previousGate.flatMap(DirectionsRequest.gateCode) else { return nil }
    let message = book.flightMoved(
      flight: flight, was: book.gateCode(was), to: placeNoun(query.to))
    let subject = query.to.reference
    let fact = ledger.addStated(
      subject, "flight", "\(flight ?? "") moved from \(was)", status: .sample)
    return Line([
      Sentence(.information, message, facts: [fact]), statusSentence(.sample, seen: nil),
    ])
  }

  private mutating func timeLine(_ route: Route) -> Line {
    let minutes = Metres.minutes(route.durationSeconds)
    var sentences: [Sentence] = []
    switch shownPace {
    case .wheelchair, .slow:
      sentences.append(
        sentence(.information, book.time(minutes: minutes, pace: shownPace)))
    case .usual:
      sentences.append(sentence(.information, book.time(minutes: minutes, pace: .usual)))
      if let slow = route.slowDurationSeconds {
        sentences.append(
          sentence(
            .information, book.alsoTime(minutes: Metres.minutes(slow), pace: .slow)))
      }
    case .hurry:
      // Never a hurried time alone.
      if let usual = request.usualDurationSeconds {
        sentences.append(
          sentence(.information, book.time(minutes: Metres.minutes(usual), pace: .usual)))
      } else if let slow = route.slowDurationSeconds {
        sentences.append(
          sentence(.information, book.time(minutes: Metres.minutes(slow), pace: .slow)))
      }
      sentences.append(
        sentence(
          .information,
          sentences.isEmpty
            ? book.time(minutes: minutes, pace: .hurry)
            : book.alsoTime(minutes: minutes, pace: .hurry)))
    }
    return Line(sentences)
  }

  private mutating func liftShare(_ route: Route) -> Line? {
    let seconds = route.legs.indices.filter { traversal(route, $0).kind == .elevator }
      .reduce(0.0) { $0 + route.legs[$1].durationSeconds }
    guard seconds > 0 else { return nil }
    let lifts = ManoeuvreBuilder(graph: graph, route: route).manoeuvres()
      .count { $0.kind == .elevator }
    return Line([
      sentence(
        .information,
        book.liftShare(minutes: Metres.minutes(seconds), lifts: lifts, pace: shownPace))
    ])
  }

  private mutating func distanceLine(_ steps: [Directions.Step]) -> Line {
    let length = steps.compactMap(\.shownLength).reduce(0, +)
    // Stairs that are drawn straight up have a length that the data does not say.
    let isUnknown = length == 0 && steps.contains { $0.toLevel != nil }
    var sentences = [
      isUnknown
        ? sentence(.unknown, book.distanceUnknown())
        : sentence(.information, book.distance(length))
    ]
    if isStepFree { sentences.append(sentence(.information, book.noStairsNoEscalators())) }
    return Line(sentences)
  }

  /// The changes of level of a route, as values.
  func levelChanges(_ route: Route) -> [Directions.LevelChange] {
    ManoeuvreBuilder(graph: graph, route: route).manoeuvres().compactMap { manoeuvre in
      guard manoeuvre.isRide else { return nil }
      let from = levelID(graph.nodes[manoeuvre.startNode.position].level)
      let to = levelID(graph.nodes[manoeuvre.endNode.position].level)
      guard from != to else { return nil }
      let noun = rideNoun(route, manoeuvre)
      return Directions.LevelChange(
        kind: manoeuvre.kind, name: noun?.name, from: levelLabel(from), to: levelLabel(to))
    }
  }

  /// That the way leaves the side behind security, for good or to come back to it through security.
  private func securityMessage(_ route: Route) -> Message? {
    var hasBeenBehind = false
    var hasLeft = false
    for leg in route.legs.indices {
      let edge = edge(route, leg)
      if graph.nodes[edge.tail.position].securityZone == .behind { hasBeenBehind = true }
      let zone = graph.nodes[edge.head.position].securityZone
      if hasBeenBehind, zone == .before { hasLeft = true }
      if hasLeft, zone == .behind { return book.securityAgain() }
    }
    return hasLeft ? book.leavesSecurity() : nil
  }

  private mutating func levelChangeLines(_ route: Route) -> [Line] {
    var lines: [Line] = []
    for manoeuvre in ManoeuvreBuilder(graph: graph, route: route).manoeuvres()
    where manoeuvre.isRide {
      let from = levelID(graph.nodes[manoeuvre.startNode.position].level)
      let to = levelID(graph.nodes[manoeuvre.endNode.position].level)
      guard from != to else { continue }
      let message = book.levelChange(
        manoeuvre.kind, from: levelNoun(from), to: levelNoun(to),
        up: goesUp(route, manoeuvre))
      var sentences = [sentence(.information, message)]
      if levelNoun(from) == nil || levelNoun(to) == nil {
        sentences.append(sentence(.unknown, book.levelNameUnknown()))
      }
      lines.append(Line(sentences))
    }
    return lines.isEmpty ? [Line([sentence(.information, book.noLevelChanges())])] : lines
  }

  /// The links of a route that are only assumed to be stairs.
  func assumedStairs(_ route: Route) -> [FeatureReference] {
    var found: [FeatureReference] = []
    for leg in route.legs.indices {
      guard let reference = feature(traversal(route, leg).feature),
        index.connections[reference]?.isKindAssumed ?? false, !found.contains(reference)
      else { continue }
      found.append(reference)
    }
    return found
  }

  /// That stairs are only assumed, where some of a route's legs are.
  mutating func stairsAssumed(_ route: Route, _ legs: Range<Int>) -> Sentence? {
    let features = legs.compactMap { feature(traversal(route, $0).feature) }.filter {
      index.connections[$0]?.isKindAssumed ?? false
    }
    guard !features.isEmpty else { return nil }
    let facts = Set(features).sorted().map { ledger.add($0, "category", "assumed") }
    return sentence(.rideFact, book.stairsAssumed(), facts: facts)
  }

  /// All stairs of a route; nil where a flight has no count.
  func stairs(_ route: Route) -> Int? {
    var sum = 0
    for manoeuvre in ManoeuvreBuilder(graph: graph, route: route).manoeuvres()
    where manoeuvre.kind == .stairs {
      guard let count = stairCount(route, manoeuvre), count > 0 else { return nil }
      sum += count
    }
    return sum
  }

  private mutating func stateLines(_ route: Route) -> [Line] {
    var lines: [Line] = []
    var said: Set<FeatureReference> = []
    var saidTexts: Set<String> = []
    for leg in route.legs.indices where traversal(route, leg).kind == .elevator {
      guard let reference = feature(traversal(route, leg).feature),
        said.insert(reference).inserted, isKnownOpen(reference),
        !isDoubted(reference, route)
      else { continue }
      let thing = nounOrFallback(reference, kind: .lift)
      let observed = index.connections[reference]?.observed
      let fact = ledger.add(reference, "state", "open", observed: observed)
      var sentences = [sentence(.information, book.isOpen(thing), facts: [fact])]
      if let observed { sentences.append(checkedSentence(observed)) }
      sentences.append(status(of: [fact]).sentence)
      lines.append(Line(sentences))
    }
    for unknown in unknowns(route) {
      var sentences = [unknownSentence(unknown.fact)]
      // Five doors without a name and a width are one line.
      guard saidTexts.insert(sentences[0].text).inserted else { continue }
      // A state too old to count is unknown, but nobody should walk to a closed lift without a warning.
      let reference = unknown.fact.feature
      if unknown.fact.what == .state, let connection = index.connections[reference],
        connection.state == .closed, let observed = connection.observed
      {
        let fact = ledger.add(reference, "state", "closed", observed: observed)
        let thing = nounOrFallback(reference, kind: .lift)
        sentences.append(sentence(.information, book.wasClosed(thing), facts: [fact]))
        sentences.append(checkedSentence(observed))
        sentences.append(status(of: [fact]).sentence)
      }
      lines.append(Line(sentences))
    }
    return lines
  }

  /// When something was checked; with the date where it was another day.
  mutating func checkedSentence(_ observed: Instant) -> Sentence {
    let isSameDay =
      zone.civil(at: observed).date == zone.civil(at: request.checkedAt).date
    return isSameDay
      ? sentence(.information, book.checkedAt(clock(observed)))
      : sentence(.information, book.checkedOn(time(observed)))
  }

  private mutating func narrowest(_ route: Route) -> Line {
    var best: (width: Double, leg: Int)?
    var isUnknown = false
    for leg in route.legs.indices {
      let traversal = traversal(route, leg)
      if let width = traversal.widthMeters, width.isFinite, width > 0 {
        if best == nil || width < best?.width ?? 0 { best = (width, leg) }
      } else if traversal.isWidthUnknown {
        isUnknown = true
      }
    }
    guard let best, !isUnknown, let reference = feature(traversal(route, best.leg).feature) else {
      return Line([sentence(.unknown, book.narrowestUnknown())])
    }
    let millimeters = Metres.whole(best.width * 1000)
    let fact = ledger.add(reference, "width", "\(millimeters) mm")
    let message = book.narrowest(
      nounOrFallback(reference), isRide: traversal(route, best.leg).kind == .elevator,
      millimeters: millimeters)
    let said = sentence(.information, message, facts: [fact])
    return Line([said, status(of: said.facts).sentence])
  }

  private mutating func steepest(_ route: Route) -> Line {
    var best: (slope: Double, leg: Int)?
    var isUnknown = false
    for leg in route.legs.indices {
      let traversal = traversal(route, leg)
      if let slope = traversal.slope, slope.isFinite, slope != 0 {
        if slope.magnitude > best?.slope.magnitude ?? 0 { best = (slope, leg) }
      } else if traversal.isSlopeUnknown {
        isUnknown = true
      }
    }
    guard let best, !isUnknown, let reference = feature(traversal(route, best.leg).feature) else {
      return Line([sentence(.unknown, book.steepestUnknown())])
    }
    var length = 0.0
    for leg in route.legs.indices
    where traversal(route, leg).slope == best.slope
      && traversal(route, leg).feature == traversal(route, best.leg).feature
    {
      length += edge(route, leg).lengthMeters
    }
    let fact = ledger.add(reference, "slope", "1 in \(oneIn(best.slope))")
    let said = sentence(
      .information,
      book.steepest(
        oneIn: oneIn(best.slope), up: best.slope > 0, length: book.unit.shown(length)),
      facts: [fact])
    return Line([said, status(of: said.facts).sentence])
  }

  private mutating func doorLine(_ route: Route) -> Line {
    let doors = doors(route, route.legs.indices)
    let facts = doors.compactMap { door in
      door.feature.map { ledger.add($0, "door", door.type.rawValue) }
    }
    var sentences = [sentence(.information, book.doors(doors.count), facts: facts)]
    sentences += doorTypes(doors.map(\.type)).map { sentence(.door, $0, facts: facts) }
    return Line(sentences)
  }

  private mutating func goalHours(_ route: Route) -> [Line] {
    guard let text = index.descriptions[query.to.reference]?.hours,
      let quote = quote(query.to.reference, "hours", text)
    else { return [] }
    let goal = placeNoun(query.to)
    guard let hours = try? OpeningHours(text) else {
      return [Line([sentence(.unknown, book.hoursUnknown(goal))])]
    }
    let arrives = route.departs + route.durationSeconds
    guard !hours.isOpen(at: arrives, in: zone) else { return [] }
    let closed = sentence(.information, book.goalClosed(goal))
    let opening = sentence(.information, book.openingHours(quote))
    return [
      Line([closed, opening, status(of: closed.facts + opening.facts).sentence])
    ]
  }

  private mutating func pointer(_ route: Route) -> Line? {
    guard !isStepFree else { return nil }
    let kinds = Set(route.legs.indices.map { traversal(route, $0).kind })
    guard kinds.contains(.stairs) || kinds.contains(.escalator) else { return nil }
    return Line([
      sentence(
        .information,
        book.stepFreePointer(
          stairs: kinds.contains(.stairs), escalators: kinds.contains(.escalator)))
    ])
  }

  // MARK: The end

  mutating func arrival(_ last: PlanarPoint?) -> [Line] {
    let goal = placeNoun(query.to)
    let isGate = index.descriptions[query.to.reference]?.kind == .gate
    let desk = isGate ? gateDesk(of: query.to.reference, near: last)?.noun : nil
    var sentences = [sentence(.information, book.arrived(at: goal, desk: desk))]
    if isGate || flight != nil {
      sentences.append(
        sentence(.information, book.askOrCheck(hasDesk: desk != nil, flight: flight)))
    }
    return [Line(sentences)]
  }

  mutating func ifLost(_ route: Route?) -> [Line] {
    var lines: [Line] = []
    if isStepFree, let route {
      var said: Set<FeatureReference> = []
      for leg in route.legs.indices where traversal(route, leg).kind == .elevator {
        guard let reference = feature(traversal(route, leg).feature),
          said.insert(reference).inserted
        else { continue }
        let messages = book.ifLiftCloses(
          nounOrFallback(reference, kind: .lift), other: request.hasOtherStepFreeRoute)
        lines.append(Line(messages.map { sentence(.information, $0) }))
      }
    }
    if isStepFree { lines.append(assistanceLine()) }
    lines.append(Line([sentence(.information, book.ifLost())]))
    return lines
  }

  mutating func assistanceLine() -> Line {
    for amenity in index.venue.amenitys where amenity.category.rawValue == "wheelchairassist" {
      guard let phone = amenity.phone, let quote = quote(amenity.reference, "phone", phone) else {
        continue
      }
      let said = sentence(.information, book.assistancePhone(quote))
      return Line([said, status(of: said.facts).sentence])
    }
    return Line([sentence(.unknown, book.assistancePhone(nil))])
  }
}
