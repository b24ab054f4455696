import GroundedModel
import GroundedRouting

/// What the data says about the edges of a route.
extension Composer {
  func traversal(_ route: Route, _ leg: Int) -> Traversal {
    graph.traversal(of: route.legs[leg].edge)
  }

  func edge(_ route: Route, _ leg: Int) -> RouteGraph.Edge {
    graph.edge(route.legs[leg].edge)
  }

  func feature(_ index: FeatureIndex?) -> FeatureReference? { self.index.reference(index) }

  /// The doors on some legs: the leg, the opening and how it opens.
  ///
  /// Lift doors and open gaps are none.
  func doors(
    _ route: Route, _ legs: Range<Int>
  ) -> [(leg: Int, feature: FeatureReference?, type: DoorType)] {
    var result: [(leg: Int, feature: FeatureReference?, type: DoorType)] = []
    for leg in legs {
      let traversal = traversal(route, leg)
      guard traversal.kind == .door, traversal.door?.type != "open" else { continue }
      let edge = edge(route, leg)
      let ends = [graph.nodes[edge.tail.position], graph.nodes[edge.head.position]]
      let isLiftDoor = ends.contains { node in
        feature(node.unit).flatMap { index.descriptions[$0]?.kind } == .lift
      }
      if isLiftDoor { continue }
      let reference = feature(traversal.feature)
      if let reference, result.last?.feature == reference { continue }
      result.append((leg, reference, Self.type(of: traversal.door)))
    }
    return result
  }

  static func type(of door: Venue.Door?) -> DoorType {
    guard let door else { return .unknown }
    switch door.type?.lowercased() {
    case .some("revolving"): return .revolving
    case .some(let type) where type.hasPrefix("turnstile"): return .turnstile
    default: break
    }
    switch (door.isAutomatic, door.type?.lowercased()) {
    case (.some(true), _): return .automatic
    case (.some(false), "sliding"): return .slidingManual
    case (.some(false), "swinging"), (.some(false), "door"): return .manual
    default: return .unknown
    }
  }

  /// The feature that a ride stands for: a connection before a unit.
  func rideFeature(_ route: Route, _ manoeuvre: Manoeuvre) -> FeatureReference? {
    for leg in manoeuvre.legs {
      let traversal = traversal(route, leg)
      if traversal.kind == manoeuvre.kind, let reference = feature(traversal.feature) {
        return reference
      }
    }
    return nil
  }

  /// The noun for a ride; a ride without a feature has none, and none is invented.
  func rideNoun(_ route: Route, _ manoeuvre: Manoeuvre) -> Noun? {
    guard let reference = rideFeature(route, manoeuvre) else { return nil }
    let kind: NounKind =
      switch manoeuvre.kind {
      case .elevator: .lift
      case .escalator: .escalator
      case .stairs: .stairs
      case .ramp: .ramp
      case .movingWalkway: .movingWalkway
      case .checkpoint, .walk, .door: .checkpoint
      }
    if manoeuvre.kind == .checkpoint { return checkpointNoun(route, manoeuvre, reference) }
    if let name = name(reference), let words = book.noun(kind, name: name) {
      return noun(reference, words, name: name)
    }
    // A relationship has no name; the units that it joins may have one.
    for leg in manoeuvre.legs {
      let traversal = traversal(route, leg)
      for unit in traversal.crosses.compactMap(feature)
      where index.descriptions[unit]?.kind == kind {
        if let name = name(unit), let words = book.noun(kind, name: name) {
          return noun(unit, words, name: name)
        }
      }
    }
    return book.noun(kind, name: nil).map { noun(reference, $0, name: nil) }
  }

  private func checkpointNoun(
    _ route: Route, _ manoeuvre: Manoeuvre, _ reference: FeatureReference
  ) -> Noun {
    if name(reference) != nil, let noun = noun(reference, kind: .checkpoint) { return noun }
    let kinds: Set<NounKind> = [.security, .passportControl, .customs, .healthCheck]
    if let kind = index.descriptions[reference]?.kind, kinds.contains(kind),
      let noun = noun(reference)
    {
      return noun
    }
    let ends = [manoeuvre.endNode, manoeuvre.startNode].map { graph.nodes[$0.position] }
    let units = ends.compactMap { feature($0.unit) }
    for unit in units {
      if let kind = index.descriptions[unit]?.kind, kinds.contains(kind), let noun = noun(unit) {
        return noun
      }
    }
    // The area around the point of control: its border runs through the opening.
    for section in index.venue.sections {
      guard let description = index.descriptions[section.reference],
        let kind = description.kind, kinds.contains(kind), let polygon = description.polygon,
        ends.contains(where: {
          levelID($0.level) == section.levelID && Shape.distance(polygon, $0.point) <= 1.5
        }), let noun = noun(section.reference)
      else { continue }
      return noun
    }
    for unit in units where index.descriptions[unit]?.kind == .room {
      if name(unit) != nil, let noun = noun(unit) { return noun }
    }
    let words = book.noun(.checkpoint, name: nil) ?? book.fallback(reference.featureType)
    return noun(reference, words, name: nil)
  }

  /// Whether a ride goes up; nil where the data does not tell.
  func goesUp(_ route: Route, _ manoeuvre: Manoeuvre) -> Bool? {
    let rise = manoeuvre.legs.reduce(0.0) { $0 + traversal(route, $1).riseMeters }
    if rise.magnitude > 0.01 { return rise > 0 }
    let from = graph.nodes[manoeuvre.startNode.position].level
    let to = graph.nodes[manoeuvre.endNode.position].level
    if graph.levels.indices.contains(from.position), graph.levels.indices.contains(to.position) {
      let a = graph.levels[from.position].ordinal
      let b = graph.levels[to.position].ordinal
      if a != b { return b > a }
    }
    let stairs = manoeuvre.legs.reduce(0.0) { $0 + Double(traversal(route, $1).stairCount ?? 0) }
    return stairs == 0 ? nil : stairs > 0
  }

  /// The stairs of a ride; nil where a flight has no count.
  func stairCount(_ route: Route, _ manoeuvre: Manoeuvre) -> Int? {
    if let reference = rideFeature(route, manoeuvre),
      let whole = index.connections[reference]?.stairCount, manoeuvre.legs.count > 1
    {
      return Int(min(1_000_000, whole.magnitude))
    }
    var sum = 0
    for leg in manoeuvre.legs where traversal(route, leg).kind == .stairs {
      guard let count = traversal(route, leg).stairCount else { return nil }
      if let reference = feature(traversal(route, leg).feature),
        let path = index.paths[reference], let whole = path.stairCount, manoeuvre.legs.count > 1
      {
        return Int(min(1_000_000, whole.magnitude))
      }
      sum += Int(min(1_000_000, count.magnitude))
    }
    return sum
  }

  /// Facts that the route leans on and the data does not hold, with the leg, each once.
  func unknowns(_ route: Route) -> [(leg: Int, fact: UnknownFact)] {
    var seen: Set<UnknownFact> = []
    var result: [(leg: Int, fact: UnknownFact)] = []
    func add(_ leg: Int, _ reference: FeatureReference?, _ what: UnknownFact.What) {
      guard let reference else { return }
      let fact = UnknownFact(feature: reference, what: what)
      if seen.insert(fact).inserted { result.append((leg, fact)) }
    }
    for leg in route.legs.indices {
      let traversal = traversal(route, leg)
      let own = feature(traversal.feature)
      if traversal.kind == .elevator, !isKnownOpen(own) { add(leg, own, .state) }
      let indexes = traversal.crosses + [traversal.feature].compactMap { $0 }
      for position in Set(indexes).sorted()
      where graph.features.indices.contains(position.position) {
        let feature = graph.features[position.position]
        if case .unreadable = feature.hours { add(leg, feature.reference, .hours) }
        if feature.hasState, feature.state == .unknown { add(leg, feature.reference, .state) }
      }
      if isStepFree || query.isStrict {
        if traversal.isWidthUnknown, traversal.widthMeters == nil { add(leg, own, .width) }
        if traversal.isSlopeUnknown, traversal.slope == nil { add(leg, own, .slope) }
      }
    }
    // Closures whose hours can't be read, and hours without a time zone, are known to the router alone.
    for fact in route.unknowns where fact.what == .state || fact.what == .hours {
      guard fact.what == .hours || !isKnownOpen(fact.feature) || isDoubted(fact.feature, route),
        let position = graph.featureIndex(of: fact.feature)
      else { continue }
      let leg = route.legs.indices.first { leg in
        let traversal = traversal(route, leg)
        return traversal.feature == position || traversal.crosses.contains(position)
      }
      if let leg { add(leg, fact.feature, fact.what) }
    }
    return result
  }

  /// Whether the data says that a lift runs, and not too long ago.
  func isKnownOpen(_ reference: FeatureReference?) -> Bool {
    guard let reference, let connection = index.connections[reference],
      connection.state == .open
    else { return false }
    let voucher = ledger.voucher(for: reference, "state", observed: connection.observed)
    return voucher.status != .unavailable && !voucher.isForgotten
  }

  /// Whether a lift whose state is fresh may still be closed: by something whose hours can't be read.
  ///
  /// A state that is out of date is unknown to the router, too; of it the text says the age.
  func isDoubted(_ reference: FeatureReference, _ route: Route) -> Bool {
    guard route.unknowns.contains(UnknownFact(feature: reference, what: .state)) else {
      return false
    }
    let observed = index.connections[reference]?.observed
    return ledger.voucher(for: reference, "state", observed: observed).status != .stale
  }

  mutating func unknownSentence(_ fact: UnknownFact) -> Sentence {
    let thing = nounOrFallback(fact.feature)
    let message: Message =
      switch fact.what {
      case .state: book.stateUnknown(thing)
      case .hours: book.hoursUnknown(thing)
      case .width: book.widthUnknown(thing)
      case .slope: book.slopeUnknown(thing)
      }
    return sentence(.unknown, message)
  }
}
