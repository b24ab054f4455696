internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  /// Reads the paths of the data and finds the doors and conveyors that they speak for.
  mutating func readPathLines() {
    var seen: Set<FeatureID> = []
    let order = venue.paths.indices.sorted { venue.paths[$0].id < venue.paths[$1].id }
    for position in order where seen.insert(venue.paths[position].id).inserted {
      let path = venue.paths[position]
      guard let level = path.levelID.flatMap({ levelOf[$0] }) else {
        reportMissingLevel(path.levelID, of: path.reference, at: path.location)
        continue
      }
      var line = PathLine(
        feature: path.reference, location: path.location, level: level,
        points: path.line.map(frame.planar), category: path.category, source: .path,
        isDirected: path.isDirected)
      line.stepFree = path.stepFree
      line.inferredBy = path.inferredBy
      line.minWidth = path.minWidthMeters.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      line.maxSlope = path.maxSlope.flatMap { $0.isFinite ? $0 : nil }
      line.stairCount = path.stairCount.map(Self.sane)
      line.seconds = path.traversalTimeSeconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
      line.surface = path.surface
      line.hasHours = path.hours != nil
      var fact = GraphFeature(reference: path.reference)
      fact.hours = hours(path.hours, of: path.reference, at: path.location)
      draft.state(fact)
      addPathLine(line)
    }
    for position in pathLines.indices where pathLines[position].overridesDoors {
      overrideDoors(position)
    }
    for position in pathLines.indices { replaceFloor(under: position) }
  }

  /// Adds a line without repeated points; one without length is reported.
  mutating func addPathLine(_ line: PathLine) {
    var copy = line
    copy.points = []
    for point in line.points where copy.points.last.map({ $0.distance(to: point) > 1e-3 }) ?? true {
      copy.points.append(point)
    }
    let isUsable = copy.points.allSatisfy {
      $0.x.isFinite && $0.y.isFinite
        && max($0.x.magnitude, $0.y.magnitude) < FreeSpace.maximumCoordinate
    }
    guard isUsable, copy.points.count > 1 else {
      report(
        "broken_path", .error,
        "The \(line.feature.featureType.rawValue) \(line.feature.id.rawValue) has no usable line and is left out.",
        fix: "Draw it as a line of at least two different positions.", about: line.feature,
        at: line.location)
      return
    }
    pathLines.append(copy)
  }

  private mutating func overrideDoors(_ position: Int) {
    let path = pathLines[position]
    let storey = levels[path.level].storey
    for number in doors.indices
    where levels[doors[number].level].storey == storey && doors[number].path == nil {
      let door = doors[number]
      guard let crossing = crossing(of: path, through: door) else { continue }
      doors[number].path = position
      if path.isDirected { doors[number].pathLeadsForward = crossing }
      if let width = path.minWidth, width > door.width + 0.05 {
        report(
          "path_contradicts_opening", .warning,
          "The path \(path.feature.id.rawValue) is said to be wider than opening \(door.feature.id.rawValue) that it runs through.",
          fix: "Measure the clear width and correct one of them.", about: path.feature,
          at: path.location)
      }
    }
  }

  /// Whether a path leads through a door from its first to its second side; nil where it does not.
  private func crossing(of path: PathLine, through door: Door) -> Bool? {
    for (a, b) in zip(path.points, path.points.dropFirst()) {
      for (c, d) in zip(door.line, door.line.dropFirst())
      where Plane.crosses(a, b, c, d)
        || Plane.nearest(on: c, d, to: a).distance(to: a) < 0.02
          && Plane.distance(line: door.line, b) > 0.3
      {
        let step = (b - a) * (1 / max(a.distance(to: b), 1e-9))
        let foot = Plane.nearest(on: a, b, to: door.midpoint)
        for distance in options.probeDistancesMeters {
          let point = foot + step * distance
          if let second = door.second, Plane.covers(units[second].polygons, point) { return true }
          if let first = door.first, Plane.covers(units[first].polygons, point) { return false }
        }
        return door.second == nil
      }
    }
    return nil
  }

  /// Takes the floor of a ramp, steps or moving walkway out of the free space where a path states the way.
  private mutating func replaceFloor(under position: Int) {
    let path = pathLines[position]
    guard path.kind != .walk else { return }
    for unit in storeys[levels[path.level].storey].units where units[unit].isCell {
      let floor = units[unit]
      guard Self.replaces(path.kind, floor.role), floor.bounds.touches(PlanarBox(path.points)),
        PlanarGeometry.length(of: path.points, inside: floor.polygons)
          > min(1, Plane.length(path.points) / 2)
      else { continue }
      let endsInside = [path.points.first, path.points.last].contains { end in
        guard let end else { return false }
        return Plane.covers(floor.polygons, end)
          && Plane.borderDistance(floor.polygons, end) > options.snapMeters
      }
      if !endsInside { units[unit].isCell = false }
    }
  }

  private static func replaces(_ kind: EdgeKind, _ role: UnitRole) -> Bool {
    switch (kind, role) {
    case (.stairs, .steps), (.ramp, .ramp), (.movingWalkway, .movingWalkway): true
    default: false
    }
  }

  /// Takes the floors of ramps, steps and moving walkways out of the free space where a connection or a
  /// relationship states the way over them.
  mutating func replaceConveyorFloors() {
    for connection in venue.connections {
      guard let kind = EdgeKind(linkCategory: connection.category) else { continue }
      for stop in connection.stops {
        var chosen = stop.unitID.flatMap { unitOf[$0] }
        if chosen == nil, let point = stop.point.map(frame.planar),
          let level = levelOf[stop.levelID]
        {
          chosen = unit(at: point, storey: levels[level].storey) {
            Self.replaces(kind, $0.role)
          }
        }
        if let chosen, Self.replaces(kind, units[chosen].role) { units[chosen].isCell = false }
      }
    }
    for link in statedLinks {
      for unit in link.units where Self.replaces(link.kind, units[unit].role) {
        units[unit].isCell = false
      }
    }
    for position in units.indices where units[position].role == .stairs {
      let neighbors = Set(doorsOfUnit[position].compactMap { doors[$0].other(than: position) })
      guard neighbors.count > 1 else { continue }
      report(
        "stairs_crossed_on_a_level", .information,
        "The stairs \(units[position].reference.id.rawValue) join \(neighbors.count) units of one level; they are crossed there on foot as a landing.",
        fix: "Draw the landing as a unit of its own.", about: units[position].reference,
        at: location(ofUnit: position))
    }
    for position in units.indices {
      let unit = units[position]
      guard unit.isCell, unit.role == .movingWalkway else { continue }
      report(
        "conveyor_direction_unknown", .warning,
        "The direction of moving walkway \(unit.reference.id.rawValue) is not known; it is used both ways.",
        fix: "State it with a path, a connection or a relationship.", about: unit.reference,
        at: location(ofUnit: position))
    }
  }

  /// Makes the nodes and edges of all paths and joins their ends to what lies there.
  mutating func layPaths() {
    findJoints()
    for position in pathLines.indices { makePathNodes(position) }
    for position in pathLines.indices { makePathEdges(position) }
    var linked: Set<UnitPair> = []
    for position in pathLines.indices {
      for isEnd in [false, true] { joinEnd(of: position, isEnd: isEnd, linked: &linked) }
    }
  }

  /// Where the ends of paths meet the inside of other paths.
  private mutating func findJoints() {
    for position in pathLines.indices {
      for end in [pathLines[position].points.first, pathLines[position].points.last] {
        guard let end else { continue }
        for other in pathLines.indices
        where other != position && pathLines[other].level == pathLines[position].level {
          let points = pathLines[other].points
          guard !points.contains(where: { $0.distance(to: end) <= options.snapMeters })
          else { continue }
          for segment in 0..<(points.count - 1) {
            let foot = Plane.nearest(on: points[segment], points[segment + 1], to: end)
            guard foot.distance(to: end) <= options.snapMeters else { continue }
            pathLines[other].joints.append((segment, foot))
            break
          }
        }
      }
    }
  }

  private mutating func makePathNodes(_ position: Int) {
    let path = pathLines[position]
    var points: [PlanarPoint] = []
    for segment in path.points.indices {
      points.append(path.points[segment])
      let start = path.points[segment]
      let joints = path.joints.filter { $0.segment == segment }.map(\.point)
        .sorted { $0.distance(to: start) < $1.distance(to: start) }
      for joint in joints where joint.distance(to: points[points.count - 1]) > 1e-3 {
        points.append(joint)
      }
    }
    let storey = levels[path.level].storey
    pathLines[position].points = points
    pathLines[position].nodes = points.map { point in
      let unit = unit(at: point, storey: storey) { _ in true }
      return draft.add(
        GraphDraft.Node(
          point: point, level: path.level, kind: .pathPoint, feature: path.feature, unit: unit))
    }
  }

  private mutating func makePathEdges(_ position: Int) {
    let path = pathLines[position]
    let total = Plane.length(path.points)
    let storey = levels[path.level].storey
    let shared = pathFacts(path, total: total)
    var walked = 0.0
    for (rank, (a, b)) in zip(path.points, path.points.dropFirst()).enumerated() {
      let length = a.distance(to: b)
      var facts = shared
      var crosses = [path.feature]
      var letsForward = true
      var letsBack = !path.isDirected
      let box = PlanarBox([a, b])
      for unit in storeys[storey].units
      where units[unit].role != .void && units[unit].bounds.touches(box) {
        guard PlanarGeometry.length(of: [a, b], inside: units[unit].polygons) > 0.1
        else { continue }
        crosses.append(units[unit].reference)
        if units[unit].isStaff { facts.access = .staffOnly }
        if path.kind == .walk, units[unit].role.hasSteps, facts.stepFree.reason != .kind {
          facts.stepFree = StepFree(.no, reason: .kind)
          report(
            "path_over_steps", .warning,
            "The path \(path.feature.id.rawValue) runs over the \(units[unit].category.rawValue) \(units[unit].reference.id.rawValue); it is not step-free there.",
            fix: "Give the path the category stairs or steps, or lead it round them.",
            about: path.feature, at: path.location)
        }
      }
      for door in doors where levels[door.level].storey == storey {
        guard Plane.distance(segment: a, b, line: door.line) <= options.snapMeters
        else { continue }
        crosses.append(door.feature)
        if facts.access == .open, door.access != .open { facts.access = door.access }
        guard let isForward = crossing(of: path, through: door) else { continue }
        limit(&facts, of: path, by: door)
        guard !door.rulings.isEmpty else { continue }
        if !door.rulings.contains(where: { isForward ? $0.forward : $0.backward }) {
          letsForward = false
        }
        if !door.rulings.contains(where: { isForward ? $0.backward : $0.forward }) {
          letsBack = false
        }
        if door.rulings.count == 1, let only = door.rulings.first {
          crosses.append(venue.relationships[only.relationship].reference)
        }
      }
      if !letsForward || !letsBack && !path.isDirected {
        report(
          "path_contradicts_relationship", .warning,
          "The path \(path.feature.id.rawValue) runs through an opening that a relationship leads through one way only; it is used that way.",
          fix: "Give the path the direction of the relationship.", about: path.feature,
          at: path.location)
      }
      crosses += areas(along: [a, b], storey: storey)
      facts.crosses = draft.features(crosses)
      if let stairs = path.stairCount, total > 0 {
        let before = (Double(stairs) * walked / total).rounded()
        let after = (Double(stairs) * (walked + length) / total).rounded()
        facts.stairCount = Int(exactly: after - before)
      }
      if let seconds = path.seconds, total > 0 {
        facts.traversalTimeSeconds = seconds * length / total
      }
      walked += length
      var back = facts
      if !letsForward, facts.access == .open { facts.access = .wrongDirection }
      draft.connect(path.nodes[rank], path.nodes[rank + 1], facts)
      back.slope = facts.slope.map { -$0 }
      back.stairCount = facts.stairCount.map { -$0 }
      if !letsBack, back.access == .open { back.access = .wrongDirection }
      draft.connect(path.nodes[rank + 1], path.nodes[rank], back)
    }
  }

  /// What a door on a path says about its width and whether it is step-free, where the path says nothing.
  private func limit(_ facts: inout Traversal, of path: PathLine, by door: Door) {
    guard path.stepFree == .absent, facts.stepFree.verdict == .yes else { return }
    if path.minWidth == nil, door.width < options.doorWidthMeters {
      facts.stepFree = StepFree(.no, reason: .width)
    } else if door.isRevolvingOrTurnstile {
      facts.stepFree = StepFree(.no, reason: .doorType)
    }
  }

  private mutating func pathFacts(_ path: PathLine, total: Double) -> Traversal {
    let kind = path.kind
    var facts = Traversal(
      kind: kind,
      origin: EdgeOrigin(
        source: path.source,
        rule: path.inferredBy ?? (path.source == .path ? "path" : "relationship_line"),
        isInferred: path.inferredBy != nil))
    facts.feature = draft.feature(path.feature)
    facts.widthMeters = path.minWidth
    facts.slope = path.maxSlope
    facts.surface = path.surface
    facts.isWidthUnknown = path.source == .path && path.minWidth == nil
    facts.isSlopeUnknown = kind == .ramp && path.maxSlope == nil
    facts.stepFree = stepFree(
      kind: kind, declared: path.stepFree, width: path.minWidth, slope: path.maxSlope,
      flightMeters: total, of: path.feature, at: path.location)
    if kind == .walk, facts.stepFree.verdict == .yes, path.stepFree != .yes {
      // Kind decides first: a walkway with stairs has steps, and what is no known kind may have.
      if path.stairCount ?? 0 != 0 { facts.stepFree = StepFree(.no, reason: .kind) }
      if !path.isKnownKind { facts.stepFree = StepFree(.unknown, reason: .kind) }
    }
    return facts
  }

  /// Whether something is step-free: its kind first, then what the data says, then measures.
  mutating func stepFree(
    kind: EdgeKind, declared: Venue.StepFreeDeclaration, width: Double?, slope: Double?,
    flightMeters: Double, of feature: FeatureReference, at location: SourceLocation
  ) -> StepFree {
    if kind == .stairs || kind == .escalator {
      if declared == .yes {
        report(
          "step_free_contradicts_kind", .warning,
          "The \(feature.featureType.rawValue) \(feature.id.rawValue) is said to be step-free, but stairs and escalators never are.",
          fix: "Correct step_free or the category.", about: feature, at: location)
      }
      return StepFree(.no, reason: .kind)
    }
    switch declared {
    case .no: return StepFree(.no, reason: .declaredNo)
    case .unknown: return StepFree(.unknown, reason: .declaredUnknown)
    case .absent, .yes: break
    }
    if let width, width < options.doorWidthMeters { return StepFree(.no, reason: .width) }
    if let slope, !SlopeLimit.allows(slope: slope, flightMeters: flightMeters) {
      return StepFree(.no, reason: .slope)
    }
    return StepFree(.yes)
  }

  /// Joins one end of a path to doors, stops, other paths and the floor it lies on.
  private mutating func joinEnd(of position: Int, isEnd: Bool, linked: inout Set<UnitPair>) {
    let path = pathLines[position]
    guard let node = isEnd ? path.nodes.last : path.nodes.first, path.points.count > 1 else {
      return
    }
    let point = draft.nodes[node].point
    let next = isEnd ? path.points[path.points.count - 2] : path.points[1]
    let step = (next - point) * (1 / max(next.distance(to: point), 1e-9))
    let storey = levels[path.level].storey
    var isJoined = false
    let inward = unit(at: point + step * 0.3, storey: storey) { _ in true }
    for door in doors where levels[door.level].storey == storey {
      guard Plane.distance(line: door.line, point) <= options.snapMeters else { continue }
      // Beside the floor the path runs over; else, where that floor is the path's own, across the door.
      if let inward, door.first == inward || door.second == inward {
        if let own = door.node(of: inward) ?? door.node(of: door.other(than: inward)) {
          isJoined = true
          let isAcross = door.node(of: inward) == nil
          link(node, own, of: path, crossing: isAcross ? door : nil, linked: &linked)
        }
      } else if let own = door.firstNode ?? door.secondNode {
        isJoined = true
        link(node, own, of: path, crossing: nil, linked: &linked)
      }
    }
    for other in draft.nodes.indices
    where draft.nodes[other].kind == .stop && draft.nodes[other].level == path.level {
      guard draft.nodes[other].point.distance(to: point) <= options.snapMeters else { continue }
      isJoined = true
      link(node, other, of: path, crossing: nil, linked: &linked)
    }
    for other in pathLines.indices
    where other != position && pathLines[other].level == path.level {
      guard
        let near = pathLines[other].nodes.filter({
          draft.nodes[$0].point.distance(to: point) <= options.snapMeters
        }).min(by: {
          draft.nodes[$0].point.distance(to: point) < draft.nodes[$1].point.distance(to: point)
        })
      else { continue }
      isJoined = true
      // Two paths that meet in a door lead through it.
      let door = doors.first {
        levels[$0.level].storey == storey
          && Plane.distance(line: $0.line, point) <= options.snapMeters
      }
      link(node, near, of: path, crossing: door, linked: &linked)
    }
    if let cell = floor(at: point, step: step, storey: storey) {
      isJoined = true
      draft.nodes[node].cell = cell
      draft.nodes[node].unit = cell
    }
    guard !isJoined else { return }
    report(
      "loose_path_end", .warning,
      "The \(isEnd ? "last" : "first") point of path \(path.feature.id.rawValue) joins nothing.",
      fix: "Move it within 0.2 metres of a unit, an opening, a stop or another path.",
      about: path.feature, at: path.location)
  }

  /// The walkable unit that the end of a path stands on.
  private func floor(at point: PlanarPoint, step: PlanarPoint, storey: Int) -> Int? {
    let covering = unit(at: point, storey: storey) { $0.isCell }
    if let covering,
      Plane.borderDistance(units[covering].polygons, point) > options.snapMeters
    {
      return covering
    }
    let inward = unit(at: point + step * 0.3, storey: storey) { _ in true }
    if let inward, units[inward].isCell { return inward }
    let outward = unit(at: point - step * 0.3, storey: storey) { $0.isCell }
    return outward
      ?? nearestUnit(to: point, storey: storey, within: options.snapMeters) { $0.isCell }
  }

  private mutating func link(
    _ node: Int, _ other: Int, of path: PathLine, crossing door: Door?,
    linked: inout Set<UnitPair>
  ) {
    guard node != other, linked.insert(UnitPair(node, other)).inserted else { return }
    var facts = Traversal(
      kind: .walk,
      origin: EdgeOrigin(
        source: path.source, rule: path.inferredBy ?? "path_join",
        isInferred: path.inferredBy != nil))
    facts.feature = draft.feature(path.feature)
    var crosses = [path.feature]
    if let door {
      crosses.append(door.feature)
      facts.access = door.access
    }
    facts.crosses = draft.features(crosses)
    draft.connect(node, other, facts)
    draft.connect(other, node, facts)
  }
}
