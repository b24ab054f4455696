internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  /// Links levels: by connections, by relationships, then by what lies over each other.
  mutating func joinLevels() {
    var seen: Set<FeatureID> = []
    let order = venue.connections.indices.sorted {
      venue.connections[$0].id < venue.connections[$1].id
    }
    for position in order where seen.insert(venue.connections[position].id).inserted {
      joinConnection(venue.connections[position])
    }
    for link in statedLinks where connection(replacing: link) == nil { joinStated(link) }
    joinShafts()
  }

  /// The connection that states the same lift, stairs or escalator as a relationship.
  ///
  /// It is of the same kind and stops in every unit of it: the stronger source replaces the weaker one.
  private func connection(replacing link: StatedLink) -> Venue.Connection? {
    guard !link.units.isEmpty else { return nil }
    let units = Set(link.units)
    return venue.connections.first { connection in
      EdgeKind(linkCategory: connection.category) == link.kind
        && units.isSubset(of: connection.stops.compactMap { $0.unitID.flatMap { unitOf[$0] } })
    }
  }

  /// The relationships that a connection replaces.
  ///
  /// Their hours and closures still hold for it, their unknown state does not.
  private mutating func replacedRelationships(by connection: Venue.Connection)
    -> [FeatureReference]
  {
    var result: [FeatureReference] = []
    for link in statedLinks where self.connection(replacing: link)?.id == connection.id {
      let relationship = venue.relationships[link.position]
      if relationship.isDirected != connection.isDirected {
        report(
          "relationship_contradicts_connection", .warning,
          "The relationship \(relationship.id.rawValue) and the connection \(connection.id.rawValue) differ in direction; the connection counts.",
          fix: "Correct the direction of one of them.", about: relationship.reference,
          at: relationship.location)
      }
      var fact = GraphFeature(reference: relationship.reference)
      fact.hours = hours(
        relationship.hours, of: relationship.reference, at: relationship.location)
      draft.state(fact)
      // A relationship between two of several stops says nothing about the others.
      if link.stops.count == connection.stops.count { result.append(relationship.reference) }
    }
    return result
  }

  // MARK: Connections

  private mutating func joinConnection(_ connection: Venue.Connection) {
    guard let kind = EdgeKind(linkCategory: connection.category) else {
      report(
        "connection_not_used", .error,
        "The category \"\(connection.category.rawValue)\" of connection \(connection.id.rawValue) is not known.",
        fix: "Use elevator, escalator, stairs, ramp or movingwalkway.",
        about: connection.reference, at: connection.location)
      return
    }
    stateConnection(connection, kind: kind)
    var link = LevelLink(
      feature: connection.reference, kind: kind,
      origin: EdgeOrigin(source: .connection, rule: "connection", isInferred: false))
    link.isDirected = connection.isDirected
    link.hasNumberedStops = true
    link.alsoCrosses = replacedRelationships(by: connection)
    for stop in connection.stops {
      link.stops.append(self.stop(stop, of: connection, kind: kind, units: &link.units))
    }
    link.units = Array(Set(link.units)).sorted()
    shafts.append(
      Shaft(
        owner: connection.reference, kind: kind, name: connection.name, units: link.units))
    link.width = connection.doorWidthMeters.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    link.slope = connection.maxSlope.flatMap { $0.isFinite ? $0 : nil }
    link.flights = max(1, connection.flights ?? 1)
    link.stairCount = connection.stairCount.map(Self.sane)
    link.seconds = connection.traversalTimeSeconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    link.stepFree = stepFree(
      kind: kind, declared: connection.stepFree, width: link.width, slope: nil, flightMeters: 0,
      of: connection.reference, at: connection.location)
    if link.stops.count < 2 {
      report(
        "connection_not_used", .error,
        "The connection \(connection.id.rawValue) has fewer than two stops.",
        fix: "Give it a stop on each level it serves.", about: connection.reference,
        at: connection.location)
    }
    if kind == .escalator, !connection.isDirected {
      report(
        "escalator_both_ways", .warning,
        "The escalator \(connection.id.rawValue) is used both ways, because its direction is not stated.",
        fix: "Set direction to directed, with the stops in travel order.",
        about: connection.reference, at: connection.location)
    }
    add(link)
  }

  /// A count of stairs within what arithmetic and buildings bear.
  static func sane(_ stairs: Int) -> Int {
    max(-100_000, min(100_000, stairs))
  }

  private mutating func stateConnection(_ connection: Venue.Connection, kind: EdgeKind) {
    var fact = GraphFeature(reference: connection.reference)
    fact.hours = hours(connection.hours, of: connection.reference, at: connection.location)
    fact.observed = connection.observed
    // Stairs and ramps run unless the data says otherwise; a lift or an escalator may be down.
    let runs = kind == .elevator || kind == .escalator
    if runs || connection.state != .unknown {
      fact.state = connection.state
      fact.hasState = true
    }
    draft.state(fact)
  }

  private mutating func stop(
    _ stop: Venue.Stop, of connection: Venue.Connection, kind: EdgeKind, units used: inout [Int]
  ) -> LevelLink.Stop {
    guard let level = levelOf[stop.levelID] else {
      report(
        "stop_without_level", .error,
        "The level \(stop.levelID.rawValue) of a stop of \(connection.id.rawValue) does not exist.",
        fix: "Set level_id to a level of the archive.", about: connection.reference,
        at: connection.location)
      // A stop on no level keeps its number and has no landing.
      return LevelLink.Stop(level: 0, landings: [])
    }
    let storey = levels[level].storey
    let named = stop.unitID.flatMap { unitOf[$0] }
    if let id = stop.unitID, named.map({ units[$0].storey != storey }) ?? true {
      report(
        "stop_unit_mismatch", .warning,
        "The unit \(id.rawValue) of a stop of \(connection.id.rawValue) is not on level \(stop.levelID.rawValue).",
        fix: "Name the unit of the lift or stairs on that level.", about: connection.reference,
        at: connection.location)
    }
    if let named, units[named].role != .floor {
      used.append(named)
      claimedUnits.insert(named)
    }
    let onLevel = named.flatMap { units[$0].storey == storey ? $0 : nil }
    var landings: [LevelLink.Landing] = []
    if let point = stop.point.map(frame.planar), point.x.isFinite, point.y.isFinite {
      landings = self.landings(
        at: point, level: level, named: onLevel, kind: kind, used: &used,
        feature: connection.reference)
    } else if let onLevel, units[onLevel].role == .floor {
      // A hall is named and no point: somewhere in it, which only its middle can stand for.
      if let point = innerPoint(ofUnit: onLevel) {
        report(
          "stop_without_point", .warning,
          "A stop of \(connection.id.rawValue) names the unit \(units[onLevel].reference.id.rawValue) and no point; its middle is taken.",
          fix: "Give the stop the point where one steps on or off.", about: connection.reference,
          at: connection.location)
        landings = self.landings(
          at: point, level: level, named: onLevel, kind: kind, used: &used,
          feature: connection.reference)
      }
    } else if let onLevel {
      landings = self.landings(of: onLevel)
    }
    if landings.isEmpty {
      report(
        "stop_without_landing", .error,
        "A stop of \(connection.id.rawValue) on level \(stop.levelID.rawValue) is reached from nowhere.",
        fix: "Give it a point on the floor before its door, or draw the door of its unit.",
        about: connection.reference, at: connection.location)
    }
    return LevelLink.Stop(level: level, landings: landings)
  }

  /// The landings of a stop at a point: on the floor there, or at the doors of the shaft it lies in.
  private mutating func landings(
    at point: PlanarPoint, level: Int, named: Int?, kind: EdgeKind, used: inout [Int],
    feature: FeatureReference
  ) -> [LevelLink.Landing] {
    let storey = levels[level].storey
    let covering = unit(at: point, storey: storey) { _ in true }
    if named == nil {
      claimShaft(near: point, storey: storey, kind: kind, covering: covering, used: &used)
    }
    if let covering, !units[covering].isCell || units[covering].role == .stairs {
      let found = landings(of: covering)
      if !found.isEmpty {
        if !used.contains(covering) { used.append(covering) }
        return found
      }
    }
    let isFloor: (FloorUnit) -> Bool = { $0.isCell && $0.role != .stairs }
    // Where a path ends at the stop, the path leads to it, also where there is no floor.
    let hasPath = pathLines.contains { path in
      path.level == level
        && [path.points.first, path.points.last].contains {
          $0.map { $0.distance(to: point) <= options.snapMeters } ?? false
        }
    }
    let floor = covering.flatMap { units[$0].isCell ? $0 : nil }
    let near =
      floor
      ?? (hasPath
        ? nil
        : nearestUnit(to: point, storey: storey, within: options.reachMeters, where: isFloor))
    guard let cell = near else {
      guard hasPath else { return named.map { landings(of: $0) } ?? [] }
      let node = draft.add(
        GraphDraft.Node(
          point: point, level: level, kind: .stop, feature: feature, unit: covering ?? named))
      return [
        LevelLink.Landing(node: node, crosses: areas(along: [point], storey: storey))
      ]
    }
    let node = draft.add(
      GraphDraft.Node(
        point: point, level: units[cell].level, kind: .stop, feature: feature, unit: cell,
        cell: cell))
    return [
      LevelLink.Landing(
        node: node, crosses: [units[cell].reference] + areas(along: [point], storey: storey),
        access: units[cell].isStaff ? .staffOnly : .open)
    ]
  }

  /// Marks the shaft that a stop without a unit belongs to: the one it lies in, else the nearest within 3 m.
  private mutating func claimShaft(
    near point: PlanarPoint, storey: Int, kind: EdgeKind, covering: Int?, used: inout [Int]
  ) {
    if let covering, Self.kind(ofShaft: units[covering].role) == kind {
      claimedUnits.insert(covering)
      used.append(covering)
      return
    }
    let near = nearestUnit(to: point, storey: storey, within: 3) {
      Self.kind(ofShaft: $0.role) == kind
    }
    if let near { claimedUnits.insert(near) }
  }

  private static func kind(ofShaft role: UnitRole) -> EdgeKind? {
    switch role {
    case .stairs: .stairs
    case .elevator: .elevator
    case .escalator: .escalator
    case .floor, .steps, .ramp, .movingWalkway, .void: nil
    }
  }

  /// The landings of a unit on its level: inside the doors of stairs, before the doors of everything that
  /// is not walked on.
  func landings(of unit: Int) -> [LevelLink.Landing] {
    doorsOfUnit[unit].compactMap { landing(at: $0, of: unit) }
  }

  private func landing(at number: Int, of unit: Int) -> LevelLink.Landing? {
    let door = doors[number]
    if units[unit].isCell {
      let areas = areas(along: [door.midpoint], storey: levels[door.level].storey)
      return door.node(of: unit).map { LevelLink.Landing(node: $0, crosses: areas) }
    }
    let other = door.other(than: unit)
    guard let node = door.node(of: other) else { return nil }
    var landing = LevelLink.Landing(node: node, crosses: [door.feature], access: door.access)
    landing.crosses += areas(along: [door.midpoint], storey: levels[door.level].storey)
    landing.crosses += areas(over: unit)
    landing.width = door.width
    if !door.rulings.isEmpty {
      let isForward = door.second == unit
      landing.letsOn = door.rulings.contains { isForward ? $0.forward : $0.backward }
      landing.letsOff = door.rulings.contains { isForward ? $0.backward : $0.forward }
    }
    if door.rulings.count == 1, let only = door.rulings.first {
      landing.crosses.append(venue.relationships[only.relationship].reference)
    }
    if let other {
      landing.crosses.append(units[other].reference)
      if units[other].isStaff, landing.access == .open { landing.access = .staffOnly }
    }
    return landing
  }

  // MARK: Relationships

  private mutating func joinStated(_ stated: StatedLink) {
    let relationship = venue.relationships[stated.position]
    var link = LevelLink(
      feature: relationship.reference, kind: stated.kind,
      origin: EdgeOrigin(
        source: .relationship, rule: "relationship_\(relationship.category.stem)",
        isInferred: false))
    link.isDirected = relationship.isDirected
    link.units = stated.units
    addShaft(of: stated.units, kind: stated.kind)
    for (rank, stop) in stated.stops.enumerated() {
      let neighbors = [rank - 1, rank + 1].filter(stated.stops.indices.contains)
        .flatMap { stated.stops[$0].shafts }
      let found = landings(of: stop, kind: stated.kind, besides: neighbors, link: relationship)
      if found.isEmpty {
        report(
          "relationship_without_landing", .error,
          "The relationship \(relationship.id.rawValue) can't be entered on level \(levels[stop.level].id.rawValue).",
          fix: "Name the unit of the lift or stairs there and draw its door.",
          about: relationship.reference, at: relationship.location)
      }
      link.stops.append(LevelLink.Stop(level: stop.level, landings: found))
    }
    if stated.kind == .escalator, !relationship.isDirected {
      report(
        "escalator_both_ways", .warning,
        "The escalator \(relationship.id.rawValue) is used both ways, because its direction is not stated.",
        fix: "Set direction to directed.", about: relationship.reference,
        at: relationship.location)
    }
    add(link)
  }

  private mutating func landings(
    of stop: StatedLink.Stop, kind: EdgeKind, besides neighbors: [Int],
    link: Venue.Relationship
  ) -> [LevelLink.Landing] {
    var result: [LevelLink.Landing] = []
    for number in stop.doors {
      let door = doors[number]
      let shaft = [door.first, door.second].compactMap { $0 }.first { units[$0].role != .floor }
      if let shaft {
        if let landing = landing(at: number, of: shaft) { result.append(landing) }
      } else if let node = door.node(of: stop.hall ?? door.first) {
        result.append(LevelLink.Landing(node: node))
      }
    }
    if !result.isEmpty { return result }
    for shaft in stop.shafts {
      let toHall = doorsOfUnit[shaft].filter {
        stop.hall != nil && doors[$0].other(than: shaft) == stop.hall
      }
      result += (toHall.isEmpty ? doorsOfUnit[shaft] : toHall).compactMap {
        landing(at: $0, of: shaft)
      }
    }
    if !result.isEmpty { return result }
    guard let hall = stop.hall, stop.shafts.isEmpty else { return [] }
    // Only the hall is named: its one door to a shaft of this kind, else the floor below or above the
    // shaft on the other level.
    let candidates = doorsOfUnit[hall].compactMap { number -> (door: Int, shaft: Int)? in
      guard let other = doors[number].other(than: hall),
        Self.kind(ofShaft: units[other].role) == kind
      else { return nil }
      return (number, other)
    }
    if candidates.count == 1, let only = candidates.first {
      claimedUnits.insert(only.shaft)
      return landing(at: only.door, of: only.shaft).map { [$0] } ?? []
    }
    for neighbor in neighbors {
      guard let point = innerPoint(ofUnit: neighbor), units[hall].isCell,
        Plane.distance(units[hall].polygons, point) <= options.reachMeters
      else { continue }
      let node = draft.add(
        GraphDraft.Node(
          point: point, level: units[hall].level, kind: .stop, feature: link.reference,
          unit: hall, cell: hall))
      return [LevelLink.Landing(node: node, crosses: [units[hall].reference])]
    }
    return []
  }

  // MARK: Shafts by overlap

  private mutating func joinShafts() {
    let shafts = units.indices.filter { units[$0].role.isShaft }
    var pairs: [(low: Int, high: Int)] = []
    for low in shafts {
      if let high = shaftAbove(low) { pairs.append((low, high)) }
    }
    var parents = Dictionary(uniqueKeysWithValues: shafts.map { ($0, $0) })
    func root(_ unit: Int) -> Int {
      var current = unit
      while let parent = parents[current], parent != current { current = parent }
      return current
    }
    for pair in pairs {
      let low = root(pair.low)
      let high = root(pair.high)
      parents[max(low, high)] = min(low, high)
    }
    let claimed = Set(claimedUnits.sorted().map(root))
    let flights = Dictionary(grouping: pairs) { root($0.low) }
    var members: [Int: [Int]] = [:]
    for shaft in shafts { members[root(shaft), default: []].append(shaft) }
    for key in members.keys.sorted() where !claimed.contains(key) {
      guard let chain = members[key], chain.count > 1 else { continue }
      let sorted = chain.sorted {
        (units[$0].storey, units[$0].reference.id) < (units[$1].storey, units[$1].reference.id)
      }
      addShaft(of: sorted, kind: Self.kind(ofShaft: units[sorted[0]].role) ?? .stairs)
      if units[sorted[0]].role == .elevator {
        joinLift(sorted)
      } else {
        for pair in flights[key] ?? [] { joinFlight(pair.low, pair.high) }
      }
    }
    for key in members.keys.sorted() {
      guard let chain = members[key], chain.count == 1, let only = chain.first,
        !claimed.contains(key)
      else { continue }
      // Steps between two units of one level lead from the one to the other.
      guard Set(doorsOfUnit[only].compactMap { doors[$0].other(than: only) }).count < 2
      else { continue }
      report(
        "shaft_with_one_level", .information,
        "The \(units[only].category.rawValue) \(units[only].reference.id.rawValue) has no other over or under it on the next level; it joins nothing.",
        fix: "State where it leads with a connection or a relationship.",
        about: units[only].reference, at: location(ofUnit: only))
    }
  }

  /// The unit of the same category on the next existing ordinal of the same buildings that it lies under.
  private mutating func shaftAbove(_ low: Int) -> Int? {
    let unit = units[low]
    let buildings = levels[unit.level].buildings
    func isSameBuilding(_ level: FloorLevel) -> Bool {
      buildings.isEmpty
        ? level.buildings.isEmpty : !buildings.isDisjoint(with: level.buildings)
    }
    let next = levels.filter { isSameBuilding($0) && $0.storey > unit.storey }.map(\.storey).min()
    guard let next else { return nil }
    var found: [(unit: Int, ratio: Double)] = []
    for other in storeys[next].locator.candidates(touching: unit.bounds)
    where units[other].role == unit.role
      && isSameBuilding(levels[units[other].level])
      && units[other].bounds.touches(unit.bounds)
    {
      let ratio = PlanarGeometry.overlapRatio(unit.polygons, units[other].polygons)
      if ratio > options.shaftOverlapRatio { found.append((other, ratio)) }
    }
    guard found.count > 1 else { return found.first?.unit }
    report(
      "ambiguous_shaft", .information,
      "The \(unit.category.rawValue) \(unit.reference.id.rawValue) lies under \(found.count) others; the one that shares its name, else the one that shares most, is taken.",
      fix: "State where it leads with a connection or a relationship.", about: unit.reference,
      at: location(ofUnit: low))
    let name = venue.units[unit.position].name
    let named = found.filter { name != nil && venue.units[units[$0.unit].position].name == name }
    if named.count == 1 { return named[0].unit }
    return found.max {
      ($0.ratio, units[$1.unit].reference.id) < ($1.ratio, units[$0.unit].reference.id)
    }?.unit
  }

  private mutating func addShaft(of members: [Int], kind: EdgeKind) {
    let sorted = members.sorted {
      (units[$0].storey, units[$0].reference.id) < (units[$1].storey, units[$1].reference.id)
    }
    guard let first = sorted.first else { return }
    shafts.append(
      Shaft(
        owner: units[first].reference, kind: kind, name: venue.units[units[first].position].name,
        units: sorted))
  }

  private mutating func joinLift(_ chain: [Int]) {
    guard let first = chain.first else { return }
    var link = LevelLink(
      feature: units[first].reference, kind: .elevator,
      origin: EdgeOrigin(source: .verticalOverlap, rule: "vertical_overlap", isInferred: true))
    link.units = chain
    for unit in chain {
      link.stops.append(LevelLink.Stop(level: units[unit].level, landings: shaftLandings(unit)))
    }
    var fact = GraphFeature(reference: link.feature)
    // No feed entry is not "open".
    fact.state = .unknown
    fact.hasState = true
    draft.state(fact)
    add(link)
  }

  private mutating func joinFlight(_ low: Int, _ high: Int) {
    let kind: EdgeKind = units[low].role == .escalator ? .escalator : .stairs
    var link = LevelLink(
      feature: units[low].reference, kind: kind,
      origin: EdgeOrigin(source: .verticalOverlap, rule: "vertical_overlap", isInferred: true))
    link.units = [low, high]
    for unit in [low, high] {
      link.stops.append(LevelLink.Stop(level: units[unit].level, landings: shaftLandings(unit)))
    }
    if kind == .escalator {
      report(
        "escalator_both_ways", .warning,
        "The escalator \(units[low].reference.id.rawValue) is used both ways, because its direction is not stated.",
        fix: "State it with a connection or a relationship.", about: units[low].reference,
        at: location(ofUnit: low))
    }
    add(link)
  }

  private mutating func shaftLandings(_ unit: Int) -> [LevelLink.Landing] {
    let found = landings(of: unit)
    if found.isEmpty {
      report(
        "shaft_without_door", .warning,
        "The \(units[unit].category.rawValue) \(units[unit].reference.id.rawValue) has no opening on its level.",
        fix: "Draw its door.", about: units[unit].reference, at: location(ofUnit: unit))
    }
    return found
  }

  // MARK: Edges

  /// Makes the edges of a link, and notes where one gets on and off.
  mutating func add(_ link: LevelLink) {
    for stop in link.stops {
      for landing in stop.landings {
        if draft.nodes[landing.node].kind == .door, link.kind != .stairs {
          draft.nodes[landing.node].kind = .stop
          draft.nodes[landing.node].feature = link.feature
        }
        landingNodes[link.feature, default: []].append(landing.node)
      }
    }
    let rises = zip(link.stops, link.stops.dropFirst()).map {
      ordinalDifference(from: $0.level, to: $1.level)
    }
    let whole = rises.reduce(0) { $0 + $1.magnitude }
    for i in link.stops.indices {
      for j in link.stops.indices where i < j && (link.kind == .elevator || j == i + 1) {
        let rise = ordinalDifference(from: link.stops[i].level, to: link.stops[j].level)
        // A lift car is no corridor: no ride ends on the storey it started from.
        if link.kind == .elevator, rise == 0 { continue }
        let part =
          whole > 0
          ? Double(rise.magnitude) / Double(whole) : 1 / Double(max(1, link.stops.count - 1))
        addRide(link, from: i, to: j, rise: rise, part: min(1, part))
      }
    }
  }

  private mutating func addRide(_ link: LevelLink, from i: Int, to j: Int, rise: Int, part: Double)
  {
    for a in link.stops[i].landings {
      for b in link.stops[j].landings where a.node != b.node {
        let length = draft.nodes[a.node].point.distance(to: draft.nodes[b.node].point)
        let stated = statedRise(from: link.stops[i].level, to: link.stops[j].level)
        var facts = rideFacts(
          link, a, b, rise: rise, stated: stated, part: part, length: length)
        if link.hasNumberedStops { facts.stops = Traversal.StopPair(from: i, to: j) }
        var back = facts
        if facts.access == .open, !(a.letsOn && b.letsOff) { facts.access = .wrongDirection }
        draft.connect(a.node, b.node, facts)
        back.riseMeters = -facts.riseMeters
        back.slope = facts.slope.map { -$0 }
        back.stairCount = facts.stairCount.map { -$0 }
        back.stops = facts.stops.map { Traversal.StopPair(from: $0.to, to: $0.from) }
        if back.access == .open, link.isDirected || !(b.letsOn && a.letsOff) {
          back.access = .wrongDirection
        }
        draft.connect(b.node, a.node, back)
      }
    }
  }

  private mutating func rideFacts(
    _ link: LevelLink, _ a: LevelLink.Landing, _ b: LevelLink.Landing, rise: Int,
    stated: Double?, part: Double, length: Double
  ) -> Traversal {
    var facts = Traversal(kind: link.kind, origin: link.origin)
    facts.feature = draft.feature(link.feature)
    var crosses = [link.feature] + link.alsoCrosses + a.crosses + b.crosses
    for unit in link.units {
      crosses.append(units[unit].reference)
      if units[unit].isStaff { facts.access = .staffOnly }
    }
    facts.crosses = draft.features(crosses)
    for landing in [a, b] where facts.access == .open { facts.access = landing.access }
    facts.stepFree = link.stepFree
    facts.riseMeters = Double(rise) * levelHeight
    if let stated { facts.riseMeters = stated }
    let sign = rise < 0 ? -1.0 : 1.0
    if let slope = link.slope {
      facts.slope = rise == 0 ? slope : slope.magnitude * sign
      if link.kind == .ramp, link.stepFree.verdict == .yes,
        !SlopeLimit.allows(slope: slope, flightMeters: length / Double(link.flights))
      {
        facts.stepFree = StepFree(.no, reason: .slope)
      }
    }
    facts.isSlopeUnknown = link.kind == .ramp && link.slope == nil
    if let stairs = link.stairCount {
      let count = (Double(stairs) * part).rounded()
      facts.stairCount = Int(exactly: rise == 0 ? count : count.magnitude * sign)
    }
    facts.traversalTimeSeconds = link.seconds.map { $0 * part }
    if link.kind == .elevator {
      facts.levelsPassed = Int(rise.magnitude)
      facts.widthMeters = link.width ?? [a.width, b.width].compactMap { $0 }.min()
      facts.isWidthUnknown = link.width == nil && (a.width == nil || b.width == nil)
      if let width = facts.widthMeters, width < options.doorWidthMeters,
        facts.stepFree.verdict == .yes
      {
        facts.stepFree = StepFree(.no, reason: .width)
      }
    }
    return facts
  }
}
