import GroundedModel
import GroundedRouting

/// A sentence that is being considered for a part: the larger the number, the sooner it is left out.
struct Draft {
  var sentence: Sentence
  var spare: Int
  /// Metres from the start of the part, for the order of travel.
  var position: Double

  init(_ sentence: Sentence, spare: Int = 0, position: Double = 0) {
    self.sentence = sentence
    self.spare = spare
    self.position = position
  }
}

/// What the text says about the end of a stretch.
struct StretchEnd {
  var spot: Spot?
  var side: Side?
  var noun: Noun?
  var claim: Directions.SideClaim?
  var isUnmarked = false
}

extension Composer {
  /// The steps of a route.
  mutating func steps(_ route: Route) -> [Directions.Step] {
    let builder = ManoeuvreBuilder(graph: graph, route: route)
    var manoeuvres = manoeuvres(route)
    let saved = ledger
    // Each cut makes one part more; a route with more long parts than this keeps them long.
    for _ in 0..<20 {
      let (steps, tooLong) = written(route, manoeuvres)
      guard let tooLong, let leg = legBehindDoor(route, manoeuvres[tooLong]) else { return steps }
      ledger = saved
      manoeuvres.replaceSubrange(
        tooLong...tooLong, with: builder.cut(manoeuvres[tooLong], before: leg))
    }
    return written(route, manoeuvres).steps
  }

  /// The steps, and the first part that has to be cut at a door: joined sentences do not make it fit.
  private mutating func written(
    _ route: Route, _ manoeuvres: [Manoeuvre]
  ) -> (steps: [Directions.Step], tooLong: Int?) {
    var tooLong: Int?
    let unknowns = unknowns(route)
    var steps: [Directions.Step] = []
    var ends: [StretchEnd] = []
    let met = manoeuvres.enumerated().map { position, manoeuvre -> [MetLandmark] in
      if manoeuvre.isRide { return [] }
      // Stairs that one comes from are not what one meets next.
      let before = position > 0 && manoeuvres[position - 1].isRide ? manoeuvres[position - 1] : nil
      let left = before.flatMap { rideNoun(route, $0)?.text }
      return landmarks(route, manoeuvre, without: [query.from.reference, query.to.reference])
        .filter { $0.noun.text != left }
    }
    for (position, manoeuvre) in manoeuvres.enumerated() {
      ends.append(
        end(
          route, manoeuvre, met[position],
          next: position + 1 < manoeuvres.count ? manoeuvres[position + 1] : nil,
          afterNext: position + 2 < manoeuvres.count ? manoeuvres[position + 2] : nil))
    }
    // Whatever lies along the way can not tell that one has left it.
    let names = Set(
      ends.compactMap { $0.noun?.text } + met.joined().map(\.noun.text)
        + [placeNoun(query.from).text, placeNoun(query.to).text]
        + manoeuvres.compactMap { $0.isRide ? rideNoun(route, $0)?.text : nil }
        + [manoeuvres.first.flatMap { startFix(route, $0)?.thing.text }].compactMap { $0 })
    for (position, manoeuvre) in manoeuvres.enumerated() {
      let here = unknowns.filter { manoeuvre.legs.contains($0.leg) }.map(\.fact)
      var part = compose(route, manoeuvres, position, met[position], ends, names, here)
      if isTooLong(part.drafts.filter { $0.spare < 2 }.map(\.sentence)) {
        brevity = 1
        part = compose(route, manoeuvres, position, met[position], ends, names, here)
        if tooLong == nil, legBehindDoor(route, manoeuvre) != nil,
          isTooLong(part.drafts.filter { $0.spare < 2 }.map(\.sentence))
        {
          tooLong = position
        }
      }
      while brevity == 1, isTooLong(part.drafts.filter { $0.spare < 2 }.map(\.sentence)) {
        brevity += 1
        part = compose(route, manoeuvres, position, met[position], ends, names, here)
      }
      brevity = 0
      steps.append(
        step(number: position + 1, of: manoeuvres.count, route, manoeuvre, part))
    }
    return (steps, tooLong)
  }

  private mutating func compose(
    _ route: Route, _ manoeuvres: [Manoeuvre], _ position: Int, _ met: [MetLandmark],
    _ ends: [StretchEnd], _ names: Set<String>, _ unknowns: [UnknownFact]
  ) -> Part {
    let manoeuvre = manoeuvres[position]
    let before = position > 0 ? manoeuvres[position - 1] : nil
    var part = Part()
    if manoeuvre.isRide {
      ride(route, manoeuvre, before: before, &part)
    } else {
      opening(
        route, manoeuvre, before: before,
        beforeThat: position > 1 ? manoeuvres[position - 2] : nil,
        end: position > 0 ? ends[position - 1] : nil, &part)
      if let assumed = assumedEntrances(route, manoeuvre.legs) {
        let move = part.drafts.firstIndex { [.turn, .go].contains($0.sentence.role) }
        part.drafts.insert(Draft(assumed), at: move ?? part.drafts.count)
      }
      // What the part before ended at, or the start faces, is not passed once more.
      let said = Set(
        (position > 0 ? [ends[position - 1].noun?.text].compactMap { $0 } : [])
          + part.drafts.flatMap { $0.sentence.message.nouns.map(\.text) })
      events(
        route, manoeuvre, met.filter { !said.contains($0.noun.text) }, end: ends[position],
        before: before, next: position + 1 < manoeuvres.count ? manoeuvres[position + 1] : nil,
        &part)
      closing(
        route, manoeuvre, end: ends[position],
        next: position + 1 < manoeuvres.count ? manoeuvres[position + 1] : nil,
        names.union(said), &part)
    }
    for fact in unknowns {
      let sentence = unknownSentence(fact)
      if !part.drafts.contains(where: { $0.sentence.text == sentence.text }) {
        part.drafts.append(Draft(sentence))
      }
    }
    return part
  }

  /// A part in the making.
  struct Part {
    var drafts: [Draft] = []
    var turn: Turn?
    var shownLength: Int?
    var claims: [Directions.SideClaim] = []
    var recovery: FeatureReference?
    var facts: [String] = []
    var doorCount = 0

    mutating func add(_ sentence: Sentence, spare: Int = 0) {
      drafts.append(Draft(sentence, spare: spare))
    }
  }

  private mutating func step(
    number: Int, of count: Int, _ route: Route, _ manoeuvre: Manoeuvre, _ part: Part
  ) -> Directions.Step {
    let from = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let to = levelID(graph.nodes[manoeuvre.endNode.position].level)
    let used = manoeuvre.legs.flatMap { leg in
      [traversal(route, leg).feature].compactMap { $0 } + traversal(route, leg).crosses
    }
    let own =
      used.compactMap(feature).first ?? FeatureReference(id: from, featureType: .level)
    let length = manoeuvre.line.length
    let geometry = ledger.add(own, "geometry", "used for step \(number)")
    let sentences = trimmed(part.drafts)
    var facts: [String] = []
    for key in [geometry] + part.facts + sentences.flatMap(\.facts) where !facts.contains(key) {
      facts.append(key)
    }
    let status = status(of: facts)
    return Directions.Step(
      number: number, kind: stepKind(route, manoeuvre), sentences: sentences + [status.sentence],
      status: status.status, level: levelLabel(from), toLevel: from == to ? nil : levelLabel(to),
      lengthMeters: length, shownLength: part.shownLength,
      durationSeconds: manoeuvre.legs.reduce(0) { $0 + route.legs[$1].durationSeconds },
      turn: part.turn, coordinates: manoeuvre.line.points.map(graph.frame.coordinate),
      points: manoeuvre.line.points, told: manoeuvre.told.points, legs: manoeuvre.legs,
      doorCount: part.doorCount,
      facts: facts, sideClaims: part.claims, recovery: part.recovery)
  }

  private func stepKind(_ route: Route, _ manoeuvre: Manoeuvre) -> EdgeKind {
    if manoeuvre.isRide { return manoeuvre.kind }
    let kinds = Set(manoeuvre.legs.map { traversal(route, $0).kind })
    if kinds == [.door] { return .door }
    if kinds == [.ramp] { return .ramp }
    return .walk
  }

  /// At most nine sentences and sixty words with the step's label and status (rule 6); what can be
  /// spared goes first.
  private func trimmed(_ drafts: [Draft]) -> [Sentence] {
    var kept = drafts
    while isTooLong(kept.map(\.sentence)) {
      var victim: Int?
      for position in kept.indices where kept[position].spare > 0 {
        if let best = victim, kept[best].spare > kept[position].spare { continue }
        victim = position
      }
      guard let victim else { break }
      kept.remove(at: victim)
    }
    return kept.map(\.sentence)
  }

  private func isTooLong(_ sentences: [Sentence]) -> Bool {
    let words = sentences.reduce(0) { $0 + $1.text.split(separator: " ").count }
    // "Step 1 of 6." has four words, a status at most six: "Out of date, 3 hours old."
    return sentences.count + 2 > 9 || words + 4 + 6 > 60
  }

  // MARK: The end of a stretch

  private func end(
    _ route: Route, _ manoeuvre: Manoeuvre, _ met: [MetLandmark], next: Manoeuvre?,
    afterNext: Manoeuvre?
  ) -> StretchEnd {
    guard !manoeuvre.isRide, let last = manoeuvre.told.points.last else { return StretchEnd() }
    guard let next else { return StretchEnd() }
    if next.isRide {
      guard let noun = rideNoun(route, next) else { return StretchEnd(spot: .turningPoint) }
      return rideEnd(route, manoeuvre, next, afterNext, noun, last)
    }
    let turn = Turn(
      from: manoeuvre.end ?? next.start ?? Heading.east, to: next.start ?? Heading.east)
    if let lastLeg = manoeuvre.toldLegs.last, traversal(route, lastLeg).kind == .door,
      let reference = feature(traversal(route, lastLeg).feature), let noun = noun(reference)
    {
      return StretchEnd(spot: .farSideOfDoor(noun), noun: noun)
    }
    if let landmark = decisionLandmark(met, manoeuvre) {
      var claim: Directions.SideClaim?
      if let heading = manoeuvre.end,
        let side = self.side(of: landmark.point, from: last, heading)
      {
        claim = Directions.SideClaim(
          feature: landmark.noun.feature, point: landmark.point, from: last, heading: heading,
          side: side)
      }
      return StretchEnd(
        spot: .thing(landmark.noun), side: claim?.side, noun: landmark.noun, claim: claim)
    }
    let isCorner = graph.nodes[manoeuvre.endNode.position].kind == .corner
    switch turn {
    case .left where isCorner: return StretchEnd(spot: .corner, side: .left, isUnmarked: true)
    case .right where isCorner: return StretchEnd(spot: .corner, side: .right, isUnmarked: true)
    default: return StretchEnd(spot: .turningPoint, isUnmarked: true)
    }
  }

  private func rideEnd(
    _ route: Route, _ manoeuvre: Manoeuvre, _ next: Manoeuvre, _ afterNext: Manoeuvre?,
    _ noun: Noun,
    _ last: PlanarPoint
  ) -> StretchEnd {
    guard let heading = manoeuvre.end else {
      return StretchEnd(spot: .thing(noun), noun: noun)
    }
    // Where the ride lies: along the stub, else in its car or stairwell, else where it leads.
    var target: PlanarPoint?
    if let stub = manoeuvre.leadOut {
      target = last + PlanarPoint(x: stub.x, y: stub.y)
    } else if next.kind == .checkpoint {
      let onward = next.start ?? afterNext?.start ?? heading
      if let through = self.heading(through: next, of: route, towards: onward) {
        target = last + PlanarPoint(x: through.x, y: through.y)
      }
    } else if let unit = stopUnit(route, next, at: \.from),
      [.lift, .stairs, .escalator].contains(index.descriptions[unit]?.kind),
      let centre = index.descriptions[unit]?.point, centre.distance(to: last) > 0.3
    {
      target = centre
    } else if let start = next.start {
      target = last + PlanarPoint(x: start.x, y: start.y)
    }
    guard let target, let direction = Heading(from: last, to: target) else {
      return StretchEnd(spot: .thing(noun), noun: noun)
    }
    let side = heading.side(of: direction)
    return StretchEnd(
      spot: .thing(noun), side: side, noun: noun,
      claim: Directions.SideClaim(
        feature: noun.feature, point: target, from: last, heading: heading, side: side))
  }

  /// The direction across the opening of a checkpoint, on the side that one goes on to.
  private func heading(
    through ride: Manoeuvre, of route: Route, towards onward: Heading?
  ) -> Heading? {
    guard let onward, let reference = rideFeature(route, ride),
      let line = index.openings[reference]?.line, let first = line.first, let last = line.last,
      let along = Heading(
        from: graph.frame.planar(first), to: graph.frame.planar(last))
    else { return ride.start }
    let across = along.turnedLeft
    return across.cosine(to: onward) < 0 ? across.reversed : across
  }

  /// The unit of a stop of a ride.
  func stopUnit(
    _ route: Route, _ ride: Manoeuvre, at end: KeyPath<Traversal.StopPair, Int>
  ) -> FeatureReference? {
    for leg in ride.legs {
      let traversal = traversal(route, leg)
      guard let pair = traversal.stops, let reference = feature(traversal.feature),
        let stops = index.connections[reference]?.stops,
        stops.indices.contains(pair[keyPath: end])
      else { continue }
      if let unit = stops[pair[keyPath: end]].unitID {
        return FeatureReference(id: unit, featureType: .unit)
      }
    }
    let isStart = end == \Traversal.StopPair.from
    let node = graph.nodes[(isStart ? ride.startNode : ride.endNode).position]
    let level = levelID(node.level)
    let kinds: Set<NounKind?> = [.lift, .stairs, .escalator]
    if let unit = feature(node.unit), kinds.contains(index.descriptions[unit]?.kind) {
      return unit
    }
    for leg in ride.legs {
      let traversal = traversal(route, leg)
      for unit in ([traversal.feature].compactMap { $0 } + traversal.crosses).compactMap(feature)
      where unit.featureType == .unit && index.descriptions[unit]?.levelID == level
        && kinds.contains(index.descriptions[unit]?.kind)
      {
        return unit
      }
    }
    return feature(graph.nodes[(isStart ? ride.startNode : ride.endNode).position].unit)
  }

  // MARK: The start of a stretch

  private mutating func opening(
    _ route: Route, _ manoeuvre: Manoeuvre, before: Manoeuvre?, beforeThat: Manoeuvre?,
    end: StretchEnd?, _ part: inout Part
  ) {
    let length = book.unit.shown(manoeuvre.told.length)
    part.shownLength = length
    guard let before else {
      start(route, manoeuvre, length, &part)
      return
    }
    guard before.isRide else {
      let spot = end?.spot ?? .turningPoint
      let turn = Turn(
        from: before.end ?? manoeuvre.start ?? Heading.east,
        to: manoeuvre.start ?? before.end ?? Heading.east)
      move(turn, length, at: spot, &part)
      return
    }
    var spot: Spot?
    var facing = manoeuvre.leadIn
    let noun = rideNoun(route, before)
    switch before.kind {
    case .elevator:
      if facing == nil, let unit = stopUnit(route, before, at: \.to),
        let centre = index.descriptions[unit]?.point, let start = manoeuvre.told.points.first,
        index.descriptions[unit]?.kind == .lift
      {
        facing =
          headingOut(of: unit, along: manoeuvre.told)
          ?? (centre.distance(to: start) > 0.3 ? Heading(from: centre, to: start) : nil)
      }
    case .escalator, .stairs, .ramp:
      spot = goesUp(route, before).map { $0 ? .top : .bottom } ?? noun.map { .endOf($0) }
      if let noun, manoeuvre.hasLead || before.end == nil {
        // Out of the stairwell first; the direction is that of its way out.
        if facing == nil, let unit = stopUnit(route, before, at: \.to) {
          facing = headingOut(of: unit, along: manoeuvre.told)
        }
        if facing != nil {
          leave(route, manoeuvre, noun, &part)
          spot = nil
        }
      }
      facing = facing ?? before.end
    case .checkpoint:
      spot = noun.map { .endOf($0) }
      let onward = before.end ?? manoeuvre.leadIn ?? manoeuvre.start
      facing =
        self.heading(through: before, of: route, towards: onward) ?? facing ?? beforeThat?.end
    case .movingWalkway, .walk, .door:
      spot = noun.map { .endOf($0) }
      facing = facing ?? before.end ?? beforeThat?.end
    }
    guard let facing, let start = manoeuvre.start else {
      if let fix = startFix(route, manoeuvre, isStart: false) {
        if let noun {
          part.add(
            sentence(.leave, book.leave(noun, facing: fix.thing, behind: fix.isBehind)))
        } else {
          part.add(sentence(.heading, book.startFacing(fix.thing, behind: fix.isBehind)))
        }
        move(fix.turn, length, at: nil, &part)
        return
      }
      if before.kind == .elevator {
        part.add(sentence(.leave, book.leaveLift()))
      } else if let noun {
        part.add(sentence(.leave, book.leave(noun)))
      }
      part.add(sentence(.unknown, book.directionUnknown()))
      part.add(sentence(.go, book.go(length)))
      return
    }
    if before.kind == .elevator { part.add(sentence(.leave, book.leaveLift())) }
    move(Turn(from: facing, to: start), length, at: spot, &part)
  }

  /// "Leave the stairs." with the door, where there are several, and how it opens.
  private mutating func leave(
    _ route: Route, _ manoeuvre: Manoeuvre, _ noun: Noun, _ part: inout Part
  ) {
    guard manoeuvre.hasLead else {
      part.add(sentence(.leave, book.leave(noun)))
      return
    }
    let leg = manoeuvre.toldLegs.lowerBound - 1
    let isGap = traversal(route, leg).door?.type == "open"
    if let to = beyond(route, doorLeg: leg, isExit: true).to {
      part.add(sentence(.leave, book.leave(noun, isGap: isGap, to: to)))
    } else {
      part.add(sentence(.leave, book.leave(noun)))
    }
    leadDoors(route, manoeuvre, &part)
  }

  /// The doors between the start and the place where the words start.
  private mutating func leadDoors(
    _ route: Route, _ manoeuvre: Manoeuvre, _ part: inout Part
  ) {
    let doors = doors(route, manoeuvre.legs.lowerBound..<manoeuvre.toldLegs.lowerBound)
    if brevity > 1 { return }
    part.doorCount += doors.count
    for sentence in doorSentences(doors) { part.add(sentence) }
    for sentence in widthSentences(route, doors) { part.add(sentence) }
  }

  private mutating func move(_ turn: Turn, _ length: Int, at spot: Spot?, _ part: inout Part) {
    part.turn = turn
    guard turn != .straight else {
      part.add(sentence(.go, book.goStraight(length, at: spot)))
      return
    }
    part.add(sentence(.turn, spot.map { book.turn(turn, at: $0) } ?? book.turn(turn)))
    part.add(sentence(.go, book.go(length)))
  }

  private mutating func start(
    _ route: Route, _ manoeuvre: Manoeuvre, _ length: Int, _ part: inout Part
  ) {
    guard let fix = startFix(route, manoeuvre) else {
      part.add(sentence(.heading, book.startAt(placeNoun(query.from))))
      part.add(sentence(.unknown, book.startDirectionUnknown()))
      part.add(sentence(.information, book.askWhichWay()), spare: 1)
      part.add(sentence(.go, book.go(length)))
      return
    }
    for sentence in startSentences(route, fix) { part.add(sentence) }
    if fix.doorLeg != nil { leadDoors(route, manoeuvre, &part) }
    move(fix.turn, length, at: nil, &part)
  }

  // MARK: On the way

  private mutating func events(
    _ route: Route, _ manoeuvre: Manoeuvre, _ met: [MetLandmark], end: StretchEnd,
    before: Manoeuvre?, next: Manoeuvre?, _ part: inout Part
  ) {
    var drafts: [Draft] = []
    let base = manoeuvre.toldLegs.lowerBound
    func position(_ leg: Int) -> Double {
      let offset = leg - base
      guard manoeuvre.told.positions.indices.contains(offset) else { return 0 }
      return manoeuvre.told.positions[offset]
    }
    let doors = doors(route, brevity > 1 ? manoeuvre.legs : manoeuvre.toldLegs)
    part.doorCount += doors.count
    if let first = doors.first {
      for sentence in doorSentences(doors) {
        drafts.append(Draft(sentence, position: position(first.leg)))
      }
    }
    for sentence in widthSentences(route, doors) {
      drafts.append(Draft(sentence, position: position(doors.first?.leg ?? base)))
    }
    drafts += surfaces(
      route, manoeuvre, before: before, next: next, doors: doors.map { position($0.leg) }
    ).map {
      // Sixty words come first where nothing else is left to shorten.
      Draft($0.sentence, spare: brevity > 1 ? 1 : 0, position: $0.position)
    }
    drafts += slopes(route, manoeuvre).map { Draft($0.sentence, position: position($0.leg)) }
    if let sign = sign(route, manoeuvre) {
      drafts.append(
        Draft(
          sentence(.sign, book.followSigns(sign)), spare: 2,
          position: min(1, manoeuvre.told.length / 2)))
    }
    drafts += passes(manoeuvre, met, end: end, &part)
    let sorted = drafts.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    part.drafts += sorted.map(\.element)
  }

  private mutating func widthSentences(
    _ route: Route, _ doors: [(leg: Int, feature: FeatureReference?, type: DoorType)]
  ) -> [Sentence] {
    guard isStepFree else { return [] }
    var result: [Sentence] = []
    for door in doors {
      guard let width = traversal(route, door.leg).widthMeters, width < 0.8,
        let feature = door.feature
      else { continue }
      let millimeters = Metres.whole(width * 1000)
      let fact = ledger.add(feature, "width", "\(millimeters) mm")
      result.append(
        sentence(.width, book.doorWidth(millimeters: millimeters), facts: [fact]))
    }
    return result
  }

  /// The sentences for some doors: how many, and how they open.
  mutating func doorSentences(
    _ doors: [(leg: Int, feature: FeatureReference?, type: DoorType)], areIntoGoal: Bool = false
  ) -> [Sentence] {
    guard !doors.isEmpty else { return [] }
    let facts = doors.compactMap { door in
      door.feature.map { ledger.add($0, "door", door.type.rawValue) }
    }
    let counts = counts(of: doors.map(\.type))
    if counts.count > 1 || joinsSentences {
      return [
        sentence(.door, book.throughMixedDoors(counts, areIntoGoal: areIntoGoal), facts: facts)
      ]
    }
    let through =
      areIntoGoal ? book.inThroughDoors(doors.count) : book.throughDoors(doors.count)
    return [sentence(.door, through, facts: facts)]
      + doorTypes(doors.map(\.type)).map { sentence(.door, $0, facts: facts) }
  }

  private func counts(of types: [DoorType]) -> [(type: DoorType, count: Int)] {
    DoorType.allCases.map { type in (type: type, count: types.count { $0 == type }) }
      .filter { $0.count > 0 }
  }

  func doorTypes(_ types: [DoorType]) -> [Message] {
    let counts = counts(of: types)
    guard counts.count > 1 else {
      return counts.map { book.doorType($0.type, count: $0.count) }
    }
    return [book.mixedDoors(counts)]
  }

  /// Doors and ways that a reader assumed, said once a part, before one walks to them.
  mutating func assumedEntrances(_ route: Route, _ legs: Range<Int>) -> Sentence? {
    var features: [FeatureReference] = []
    var rooms: [Noun] = []
    var others = 0
    for leg in legs {
      let traversal = traversal(route, leg)
      guard traversal.origin.isInferred,
        traversal.origin.source == .opening || traversal.origin.source == .path,
        let reference = feature(traversal.feature), !features.contains(reference)
      else { continue }
      features.append(reference)
      if let room = room(behind: leg, of: route), !rooms.contains(room) {
        rooms.append(room)
      } else {
        others += 1
      }
    }
    guard !features.isEmpty else { return nil }
    let facts = features.map { ledger.add($0, "entrance", "assumed") }
    return sentence(.door, book.entrancesAssumed(rooms, others: others), facts: facts)
  }

  /// The start or the goal, where a leg leads out of the one or into the other.
  private func room(behind leg: Int, of route: Route) -> Noun? {
    func unit(_ node: NodeIndex) -> FeatureIndex? { graph.nodes[node.position].unit }
    guard let first = route.legs.first, let last = route.legs.last else { return nil }
    let start = unit(graph.edge(first.edge).tail)
    let goal = unit(graph.edge(last.edge).head)
    if start != goal {
      let edge = edge(route, leg)
      if let start, unit(edge.tail) == start { return placeNoun(query.from) }
      if let goal, unit(edge.head) == goal { return placeNoun(query.to) }
    }
    return nil
  }

  /// Where the floor changes: as the way's own edges say, else as paths say that lie along the way.
  private mutating func surfaces(
    _ route: Route, _ manoeuvre: Manoeuvre, before: Manoeuvre?, next: Manoeuvre?,
    doors: [Double]
  ) -> [(position: Double, sentence: Sentence)] {
    var changes: [(position: Double, from: Quote, to: Quote)] = []
    var previous: Quote?
    for leg in 0..<manoeuvre.toldLegs.upperBound {
      let traversal = traversal(route, leg)
      if traversal.kind == .door { continue }
      guard let surface = traversal.surface, let reference = feature(traversal.feature),
        let now = quote(reference, "surface", surface)
      else {
        previous = nil
        continue
      }
      if let before = previous, before.text != now.text, manoeuvre.toldLegs.contains(leg) {
        let position = manoeuvre.told.positions[leg - manoeuvre.toldLegs.lowerBound]
        changes.append((position, before, now))
      }
      previous = now
    }
    if changes.isEmpty { changes = surfacesBeside(manoeuvre, before: before, next: next) }
    return changes.map { change in
      let near = doors.filter { $0 <= change.position + 0.5 && $0 >= change.position - 3 }
      return (
        change.position + 0.01,
        sentence(
          .surface,
          book.floorChanges(
            from: change.from, to: change.to, isAfterDoor: doors.count == 1 && near.count == 1))
      )
    }
  }

  /// The floors of paths that lie along a stretch, within 1.5 m (project choice: one walks beside a drawn
  /// line); two that follow each other within 10 m are a change.
  private func surfacesBeside(
    _ manoeuvre: Manoeuvre, before: Manoeuvre?, next: Manoeuvre?
  ) -> [(position: Double, from: Quote, to: Quote)] {
    // A change at a border of two parts is told in the first of them.
    let earlier = before.flatMap { $0.isRide ? nil : $0.told }
    let later = next.flatMap { $0.isRide ? nil : $0.told }
    let offset = earlier?.length ?? 0
    let length = manoeuvre.told.length
    let way = Polyline(
      (earlier?.points.dropLast() ?? []) + manoeuvre.told.points
        + (later?.points.dropFirst() ?? []))
    let level = levelID(graph.nodes[manoeuvre.startNode.position].level)
    var floors: [(from: Double, to: Double, quote: Quote)] = []
    for path in index.venue.paths where path.levelID == level {
      guard let surface = path.surface, let first = path.line.first, let last = path.line.last,
        let a = way.project(graph.frame.planar(first)), a.distance <= 1.5,
        let b = way.project(graph.frame.planar(last)), b.distance <= 1.5,
        (a.position - b.position).magnitude >= 0.5,
        let quote = quote(path.reference, "surface", surface)
      else { continue }
      floors.append((min(a.position, b.position), max(a.position, b.position), quote))
    }
    floors.sort { ($0.from, $0.to, $0.quote.feature) < ($1.from, $1.to, $1.quote.feature) }
    return zip(floors, floors.dropFirst()).compactMap { before, after in
      guard before.quote.text != after.quote.text, after.from - before.to <= 10,
        after.from >= before.to - 1,
        earlier == nil || after.from - offset > 0.5, after.from - offset <= length + 0.5
      else { return nil }
      return (max(0, after.from - offset), before.quote, after.quote)
    }
  }

  private mutating func slopes(
    _ route: Route, _ manoeuvre: Manoeuvre
  ) -> [(leg: Int, sentence: Sentence)] {
    var result: [(leg: Int, sentence: Sentence)] = []
    let base = manoeuvre.toldLegs.lowerBound
    var leg = manoeuvre.toldLegs.lowerBound
    while leg < manoeuvre.toldLegs.upperBound {
      let slope = traversal(route, leg).slope ?? 0
      // Flatter than 1 in 100 nobody feels.
      guard slope.magnitude >= 0.01 else {
        leg += 1
        continue
      }
      let first = leg
      var length = 0.0
      while leg < manoeuvre.toldLegs.upperBound,
        let here = traversal(route, leg).slope, here.magnitude >= 0.01, (here > 0) == (slope > 0)
      {
        length += edge(route, leg).lengthMeters
        leg += 1
      }
      let after = manoeuvre.told.positions[first - base]
      let fact = feature(traversal(route, first).feature).map {
        ledger.add($0, "slope", "1 in \(oneIn(slope))")
      }
      result.append(
        (
          first,
          sentence(
            .slope,
            book.slope(
              up: slope > 0, length: book.unit.shown(length),
              after: after < 1 ? nil : book.unit.shown(after)),
            facts: [fact].compactMap { $0 })
        ))
    }
    return result
  }

  func oneIn(_ slope: Double) -> Int {
    guard slope.magnitude > 0 else { return 0 }
    return Metres.whole(1 / slope.magnitude)
  }

  private mutating func passes(
    _ manoeuvre: Manoeuvre, _ met: [MetLandmark], end: StretchEnd, _ part: inout Part
  ) -> [Draft] {
    let length = manoeuvre.told.length
    let choice = chosen(met, length: length, end: end.noun)
    var drafts: [Draft] = []
    var groups: [(things: [Noun], side: Side?)] = []
    for landmark in choice.kept {
      if let last = groups.last, last.side == landmark.side {
        groups[groups.count - 1].things.append(landmark.noun)
      } else {
        groups.append(([landmark.noun], landmark.side))
      }
      guard let side = landmark.side else { continue }
      part.claims.append(
        Directions.SideClaim(
          feature: landmark.noun.feature, point: landmark.point, from: landmark.foot,
          heading: landmark.heading, side: side))
    }
    if let first = choice.kept.first {
      drafts.append(
        Draft(
          sentence(.pass, book.pass(groups)), spare: choice.needed > 0 ? 0 : 3,
          position: first.position))
    }
    if choice.kept.count < choice.needed {
      let message = choice.kept.isEmpty ? book.noLandmark() : book.noOtherLandmark()
      drafts.append(Draft(sentence(.noLandmark, message), position: length))
    }
    return drafts
  }

  // MARK: The last sentences of a stretch

  private mutating func closing(
    _ route: Route, _ manoeuvre: Manoeuvre, end: StretchEnd, next: Manoeuvre?,
    _ names: Set<String>, _ part: inout Part
  ) {
    if next == nil {
      goalSide(manoeuvre, &part)
      tailDoors(route, manoeuvre, &part)
    } else if let spot = end.spot {
      var spot = spot
      if case .farSideOfDoor = spot, brevity < 2,
        doors(route, manoeuvre.toldLegs).count == 1
      {
        spot = .farSide
      }
      part.add(sentence(.stop, book.stop(at: spot, side: end.side)))
      if let claim = end.claim { part.claims.append(claim) }
      tailDoors(route, manoeuvre, &part)
      if end.isUnmarked { part.add(sentence(.noLandmark, book.noLandmarkHere()), spare: 1) }
    }
    // Behind the traveller at the start, else straight ahead where the way does not go straight on.
    if manoeuvre.legs.lowerBound == 0, !manoeuvre.hasLead, let heading = manoeuvre.start,
      let thing = wrongWayThing(
        route, at: manoeuvre.startNode, heading: heading.reversed, onRoute: names)
    {
      part.add(sentence(.recovery, book.wrongWay(thing)), spare: 2)
      part.recovery = thing.feature
      return
    }
    guard let heading = manoeuvre.end else { return }
    if let next, !next.isRide, let start = next.start, Turn(from: heading, to: start) == .straight {
      return
    }
    if next?.isRide ?? false, end.side == .ahead { return }
    if let thing = wrongWayThing(
      route, at: manoeuvre.endNode, heading: heading, onRoute: names)
    {
      part.add(sentence(.recovery, book.tooFar(thing)), spare: 2)
      part.recovery = thing.feature
    }
  }

  /// The doors of the room or stairwell that the stretch ends at.
  private mutating func tailDoors(
    _ route: Route, _ manoeuvre: Manoeuvre, _ part: inout Part
  ) {
    let doors = doors(route, manoeuvre.toldLegs.upperBound..<manoeuvre.legs.upperBound)
    if brevity > 1 { return }
    part.doorCount += doors.count
    for sentence in doorSentences(doors, areIntoGoal: true) { part.add(sentence) }
    for sentence in widthSentences(route, doors) { part.add(sentence) }
  }

  private mutating func goalSide(_ manoeuvre: Manoeuvre, _ part: inout Part) {
    let goal = placeNoun(query.to)
    guard let last = manoeuvre.told.points.last, let heading = manoeuvre.end else {
      part.add(sentence(.goalSide, book.goalIs(goal, .ahead)))
      return
    }
    var target: PlanarPoint?
    if let stub = manoeuvre.leadOut {
      target = last + PlanarPoint(x: stub.x, y: stub.y)
    } else {
      let description = index.descriptions[query.to.reference]
      let desk = gateDesk(of: query.to.reference, near: last)?.point
      target = [description?.point, desk].compactMap { $0 }
        .first { $0.distance(to: last) > 0.5 }
    }
    guard let target, let direction = Heading(from: last, to: target) else {
      part.add(sentence(.goalSide, book.goalIs(goal, .ahead)))
      return
    }
    let side = heading.side(of: direction)
    part.add(sentence(.goalSide, book.goalIs(goal, side)))
    part.claims.append(
      Directions.SideClaim(
        feature: goal.feature, point: target, from: last, heading: heading, side: side))
  }
}
