import GroundedModel
import GroundedRouting

/// Lifts, stairs, escalators, ramps between levels, moving walkways, checkpoints.
extension Composer {
  mutating func ride(
    _ route: Route, _ manoeuvre: Manoeuvre, before: Manoeuvre?, _ part: inout Part
  ) {
    guard let noun = rideNoun(route, manoeuvre) ?? levelFallback(manoeuvre) else { return }
    let fromID = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let toID = levelID(graph.nodes[manoeuvre.endNode.position].level)
    let changes = fromID != toID
    let from = changes ? levelNoun(fromID) : nil
    let to = changes ? levelNoun(toID) : nil
    let up = goesUp(route, manoeuvre)
    switch manoeuvre.kind {
    case .elevator:
      part.add(sentence(.ride, book.takeLift(noun, from: from, to: to, up: up)))
      whichLift(route, manoeuvre, before: before, noun, &part)
      if from == nil || to == nil { part.add(sentence(.unknown, book.levelNameUnknown())) }
      liftFacts(route, manoeuvre, &part)
    case .escalator:
      part.add(sentence(.ride, book.takeEscalator(noun, from: from, to: to, up: up)))
      if from == nil || to == nil { part.add(sentence(.unknown, book.levelNameUnknown())) }
      whichEscalator(route, manoeuvre, before: before, noun, &part)
    case .stairs:
      let goesOn =
        before?.kind == .stairs && up != nil && before.flatMap { goesUp(route, $0) } == up
      part.add(
        sentence(
          .ride,
          goesOn
            ? book.climbOn(noun, from: from, to: to, up: up)
            : book.climb(noun, from: from, to: to, up: up)))
      if changes, from == nil || to == nil {
        part.add(sentence(.unknown, book.levelNameUnknown()))
      }
      if let assumed = stairsAssumed(route, manoeuvre.legs) { part.add(assumed) }
      stairFacts(route, manoeuvre, &part)
    case .ramp:
      part.add(sentence(.ride, book.rideRamp(noun, from: from, to: to, up: up)))
      if changes, from == nil || to == nil {
        part.add(sentence(.unknown, book.levelNameUnknown()))
      }
      rampFacts(route, manoeuvre, &part)
    case .movingWalkway:
      // Nobody counts footsteps on it.
      let length =
        book.unit == .footsteps ? nil : book.unit.shown(manoeuvre.line.length)
      part.shownLength = length
      part.add(sentence(.ride, book.takeMovingWalkway(noun, length: length)))
    case .checkpoint, .walk, .door:
      part.add(sentence(.ride, book.goThrough(noun)))
    }
    let doors = doors(route, manoeuvre.legs)
    part.doorCount = doors.count
    for sentence in doorSentences(doors) { part.add(sentence) }
  }

  /// A ride without any feature still has to be named: by its level.
  private func levelFallback(_ manoeuvre: Manoeuvre) -> Noun? {
    let level = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let kind: NounKind =
      switch manoeuvre.kind {
      case .elevator: .lift
      case .escalator: .escalator
      case .stairs: .stairs
      case .ramp: .ramp
      case .movingWalkway: .movingWalkway
      case .checkpoint, .walk, .door: .checkpoint
      }
    guard let words = book.noun(kind, name: nil) else { return nil }
    return noun(FeatureReference(id: level, featureType: .level), words, name: nil)
  }

  private mutating func liftFacts(
    _ route: Route, _ manoeuvre: Manoeuvre, _ part: inout Part
  ) {
    part.add(sentence(.unknown, book.callButtonUnknown()))
    let reference = rideFeature(route, manoeuvre)
    let connection = reference.flatMap { index.connections[$0] }
    let pair = manoeuvre.legs.compactMap { traversal(route, $0).stops }.first
    var from: Venue.Stop?
    var to: Venue.Stop?
    if let stops = connection?.stops, let pair {
      from = stops.indices.contains(pair.from) ? stops[pair.from] : nil
      to = stops.indices.contains(pair.to) ? stops[pair.to] : nil
    }
    if let reference, let pair, let labels = to?.button,
      let label = quote(reference, "stops.\(pair.to).button", labels)
    {
      part.add(sentence(.rideFact, book.pressButton(label)))
    } else {
      part.add(sentence(.unknown, book.buttonUnknown()))
    }
    if let reference, let a = from?.doorSide?.lowercased(), let b = to?.doorSide?.lowercased(),
      !a.isEmpty, !b.isEmpty
    {
      let fact = ledger.add(reference, "stops.door_side", a == b ? "same side" : "other side")
      part.add(sentence(.rideFact, book.liftDoors(sameSide: a == b), facts: [fact]))
    } else {
      part.add(sentence(.unknown, book.liftDoorsUnknown()))
    }
    if isStepFree, let reference, let connection {
      if let width = connection.doorWidthMeters, width < 0.8 {
        let millimeters = Metres.whole(width * 1000)
        let fact = ledger.add(reference, "door_width", "\(millimeters) mm")
        part.add(sentence(.width, book.doorWidth(millimeters: millimeters), facts: [fact]))
      }
    }
  }

  /// Which of several lifts without names of their own, told by their order across the way.
  private mutating func whichLift(
    _ route: Route, _ manoeuvre: Manoeuvre, before: Manoeuvre?, _ noun: Noun, _ part: inout Part
  ) {
    guard noun.name == nil, let start = manoeuvre.line.points.first else { return }
    let level = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let own = stopUnit(route, manoeuvre, at: \.from)
    let centre = own.flatMap { index.descriptions[$0]?.point } ?? start
    let others = index.venue.units.filter { $0.levelID == level && $0.reference != own }
      .compactMap { unit -> PlanarPoint? in
        guard let description = index.descriptions[unit.reference], description.kind == .lift
        else { return nil }
        return description.point
      }
      .filter { (0.5...12).contains($0.distance(to: centre)) }
    guard !others.isEmpty else { return }
    guard let heading = before?.leadOut ?? before?.end else {
      part.add(sentence(.unknown, book.whichLiftUnknown()))
      return
    }
    let sides = Set(others.map { side(of: $0, from: centre, heading) })
    if sides == [.left] {
      part.add(sentence(.rideFact, book.whichLift(.right)))
    } else if sides == [.right] {
      part.add(sentence(.rideFact, book.whichLift(.left)))
    } else {
      part.add(sentence(.unknown, book.whichLiftUnknown()))
    }
  }

  /// Which of several escalators at one place, told by their order across the way.
  private mutating func whichEscalator(
    _ route: Route, _ manoeuvre: Manoeuvre, before: Manoeuvre?, _ noun: Noun,
    _ part: inout Part
  ) {
    guard let own = rideFeature(route, manoeuvre), let start = manoeuvre.line.points.first else {
      return
    }
    let level = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let others = index.venue.connections.filter { $0.category.rawValue == "escalator" }
      .filter { $0.reference != own }
      .compactMap { connection in
        connection.stops.first { $0.levelID == level }?.point.map(graph.frame.planar)
      }
      .filter { $0.distance(to: start) <= 8 }
    guard !others.isEmpty else { return }
    guard let heading = manoeuvre.start ?? before?.end else {
      if noun.name == nil { part.add(sentence(.unknown, book.whichEscalatorUnknown())) }
      return
    }
    let sides = Set(others.map { side(of: $0, from: start, heading) })
    // All others on one side: this one is the last on the other.
    if sides == [.left] {
      part.add(sentence(.rideFact, book.whichEscalator(.right)), spare: noun.name == nil ? 0 : 2)
    } else if sides == [.right] {
      part.add(sentence(.rideFact, book.whichEscalator(.left)), spare: noun.name == nil ? 0 : 2)
    } else if noun.name == nil {
      part.add(sentence(.unknown, book.whichEscalatorUnknown()))
    }
  }

  private mutating func stairFacts(
    _ route: Route, _ manoeuvre: Manoeuvre, _ part: inout Part
  ) {
    let reference = rideFeature(route, manoeuvre)
    if let count = stairCount(route, manoeuvre), count > 0 {
      let fact = reference.map { ledger.add($0, "stair_count", "\(count)") }
      // Wayfindr: the number only up to twelve, else a long flight.
      let message = count <= 12 ? book.stairCount(count) : book.longFlight()
      part.add(sentence(.rideFact, message, facts: [fact].compactMap { $0 }))
    } else {
      part.add(sentence(.unknown, book.stairCountUnknown()))
    }
    guard let reference, let connection = index.connections[reference] else { return }
    if let flights = connection.flights, flights > 1, flights < 1000 {
      let fact = ledger.add(reference, "flights", "\(flights)")
      part.add(sentence(.rideFact, book.flights(flights), facts: [fact]))
    }
    if let handrail = connection.handrail.map(NameText.clean), !handrail.isEmpty {
      let fact = ledger.add(reference, "handrail", handrail)
      let message: Message? =
        switch handrail.lowercased() {
        case "both": book.handrail(bothSides: true)
        case "left", "right", "yes", "one", "center", "centre", "middle":
          book.handrail(bothSides: false)
        case "no", "none": book.noHandrail()
        default: nil
        }
      if let message { part.add(sentence(.rideFact, message, facts: [fact])) }
    }
  }

  private mutating func rampFacts(
    _ route: Route, _ manoeuvre: Manoeuvre, _ part: inout Part
  ) {
    let steepest = manoeuvre.legs.compactMap { traversal(route, $0).slope }
      .max { $0.magnitude < $1.magnitude }
    if let steepest, steepest.magnitude > 0 {
      let fact = rideFeature(route, manoeuvre).map {
        ledger.add($0, "slope", "1 in \(oneIn(steepest))")
      }
      part.add(
        sentence(
          .rideFact, book.rampSlope(oneIn: oneIn(steepest)), facts: [fact].compactMap { $0 }))
    } else {
      part.add(sentence(.unknown, book.rampSlopeUnknown()))
    }
  }
}
