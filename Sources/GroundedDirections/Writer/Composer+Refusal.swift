import GroundedModel
import GroundedRouting

/// Why there is no route, and what would work.
extension Composer {
  mutating func refusalNote(_ refusal: Refusal) -> Directions.RefusalNote {
    let from = placeNoun(query.from)
    let to = placeNoun(query.to)
    let first = sentence(
      .information, book.noRoute(from: from, to: to, profile: query.profile))
    var lines = [Line([first])]
    switch refusal.reason {
    case .startRestricted: lines.append(statused(book.isForStaff(from)))
    case .goalRestricted: lines.append(statused(book.isForStaff(to)))
    case .startNotPlaced: lines.append(Line([sentence(.unknown, book.hasNoPoint(from))]))
    case .goalNotPlaced: lines.append(Line([sentence(.unknown, book.hasNoPoint(to))]))
    case .goalNotForProfile: lines.append(statused(book.notForProfile(to)))
    case .unknowns: lines.append(Line([sentence(.information, book.strictRefuses())]))
    case .notConnected: lines.append(statused(notConnected(from, to)))
    case .closed, .barred: break
    }
    let reason = lines.map(\.text).joined(separator: " ")
    if lines.count > 1 { lines = [Line(lines.flatMap(\.sentences))] }
    var blocking: [Directions.RefusalNote.Blocking] = []
    for blocker in unique(refusal.blocking) {
      let line = closedLine(blocker, isRefusal: true)
      lines.append(line)
      blocking.append(
        Directions.RefusalNote.Blocking(
          feature: blocker.feature, name: name(blocker.feature), closure: closure(blocker)?.id,
          why: line.text, until: blocker.until))
    }
    var barred: [Directions.RefusalNote.Barred] = []
    // What the reason says already is not said again.
    let isSaid = [.startRestricted, .goalRestricted, .goalNotForProfile].contains(refusal.reason)
    var said: Set<String> = []
    for record in refusal.barred {
      let noun = nounOrFallback(record.feature, kind: Self.kind(record.kind))
      let line = barredLine(noun, record.why)
      barred.append(
        Directions.RefusalNote.Barred(
          feature: record.feature, name: name(record.feature), why: line.text))
      if !isSaid, said.insert(line.text).inserted, said.count <= 12 { lines.append(line) }
    }
    let works = wouldWork(refusal)
    if let works { lines.append(works) }
    lines.append(Line([sentence(.information, book.whomToAsk())]))
    lines.append(assistanceLine())
    return Directions.RefusalNote(
      reason: reason, blocking: blocking, barred: barred, wouldWork: works?.text,
      lines: lines)
  }

  /// Two levels without any link are named; else the two places.
  private func notConnected(_ from: Noun, _ to: Noun) -> Message {
    let levels = [query.from, query.to].map {
      $0.levelID ?? index.descriptions[$0.reference]?.levelID
    }
    guard let a = levels[0], let b = levels[1], a != b, let fromLevel = levelNoun(a),
      let toLevel = levelNoun(b), isOnlyOne(fromLevel, of: a), isOnlyOne(toLevel, of: b),
      !isLinked(a, b)
    else { return book.notConnected(from: from, to: to) }
    return book.levelsNotConnected(fromLevel, toLevel)
  }

  /// Whether any walk leads from one level to another, whoever may use it.
  private func isLinked(_ a: FeatureID, _ b: FeatureID) -> Bool {
    var open = graph.nodes.indices.filter { levelID(graph.nodes[$0].level) == a }
    var seen = Set(open)
    while let node = open.popLast() {
      if levelID(graph.nodes[node].level) == b { return true }
      for position in graph.edges(from: NodeIndex(rawValue: UInt32(node))) {
        let head = graph.edge(EdgeIndex(rawValue: UInt32(position))).head.position
        if seen.insert(head).inserted { open.append(head) }
      }
    }
    return false
  }

  /// Whether no other level has this name: of two, one may well be joined.
  private func isOnlyOne(_ name: Noun, of level: FeatureID) -> Bool {
    !graph.levels.contains { $0.id != level && levelNoun($0.id)?.text == name.text }
  }

  private static func kind(_ kind: EdgeKind) -> NounKind? {
    switch kind {
    case .elevator: .lift
    case .escalator: .escalator
    case .stairs: .stairs
    case .ramp: .ramp
    case .movingWalkway: .movingWalkway
    case .checkpoint: .checkpoint
    case .door: .door
    case .walk: nil
    }
  }

  private mutating func statused(_ message: Message) -> Line {
    let said = sentence(.information, message)
    return Line([said, status(of: said.facts).sentence])
  }

  private mutating func barredLine(_ noun: Noun, _ why: Refusal.Barred.Why) -> Line {
    let message = book.barred(noun, why)
    if message.text.hasSuffix("Not available.") { return Line([sentence(.unknown, message)]) }
    return statused(message)
  }

  private mutating func wouldWork(_ refusal: Refusal) -> Line? {
    var sentences: [Sentence] = []
    if let waiting = refusal.waiting {
      sentences += opensAfter(waiting)
      sentences.append(sentence(.information, book.waitingWorks()))
      let minutes = Metres.minutes(waiting.durationSeconds)
      sentences.append(
        sentence(.information, book.timeWithTheWait(minutes: minutes, pace: shownPace)))
      let facts = waiting.stops.map { closedFact($0.blocker) }
      sentences.append(status(of: facts).sentence)
    }
    if let from = refusal.worksFrom {
      sentences.append(sentence(.information, book.worksFrom(time(from))))
    }
    if let other = request.otherEntrance {
      let entrance = placeNoun(other.place)
      let said = sentence(
        .information,
        other.isStart
          ? book.works(from: entrance, profile: query.profile)
          : book.works(to: entrance, profile: query.profile))
      sentences += [said, status(of: said.facts).sentence]
    }
    if let profile = refusal.workingProfile, isStepFree, !(profile == .stepFree),
      case .route(let route) = request.working
    {
      let used = Set(
        route.legs.filter { $0.edge.position < graph.edgeCount }
          .map { graph.traversal(of: $0.edge).kind })
      let kinds = [EdgeKind.stairs, .escalator, .movingWalkway].filter(used.contains)
      sentences.append(sentence(.information, book.worksWith(profile, uses: kinds)))
    } else if let profile = refusal.workingProfile {
      sentences.append(sentence(.information, book.worksWith(profile)))
    }
    if refusal.worksWithoutStrict {
      sentences.append(sentence(.information, book.worksWithoutStrict()))
    }
    return sentences.isEmpty ? nil : Line(sentences)
  }
}
