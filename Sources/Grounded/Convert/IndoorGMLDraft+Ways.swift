internal import GroundedBuild
internal import GroundedImport
internal import GroundedModel
internal import GroundedRouting

extension IndoorGMLDraft {
  /// Adds a state for each place that has no cell of its own: gates, shops, counters.
  mutating func addPlaces() {
    let withCell: Set<FeatureType> = [.unit, .opening, .fixture, .kiosk, .connection]
    for place in built.places where !withCell.contains(place.reference.featureType) {
      guard let level = place.levelID, heights[level] != nil, let graphNode = place.nodes.first
      else {
        leftOut["places without a point on a floor", default: 0] += 1
        continue
      }
      let home = home(of: graphNode)
      var point = graph.nodes[graphNode.position].point
      // The point of the data, where it stands on the floor of the same room.
      if let own = place.coordinate.map(frame.planar), let home,
        units[home]?.polygons.contains(where: {
          Rings.contains(own, PlanarPolygon($0, in: frame))
        }) ?? false
      {
        point = own
      }
      let node = addNode(
        place.reference.id.rawValue, at: point, level: level, name: place.name,
        notes: [
          ("category", place.category.rawValue),
          ("feature", place.reference.featureType.rawValue),
        ])
      moveExactly(node, to: place.coordinate)
      nodeOf[place.reference] = node
      guard let unit = home ?? unit(at: point, level: level),
        let room = nodeOf[FeatureReference(id: unit, featureType: .unit)]
      else { continue }
      // At the very point of the room's own state the way has no length.
      let line =
        line(inside: [unit], from: nodes[room].point, to: point, level: level)
        ?? (nodes[room].point.distance(to: point) < 0.001 ? [nodes[room].point, point] : nil)
      if let line { connect(room, node, line: line) }
    }
  }

  /// Adds the ways that are no doors: open borders, paths of the data, and links between levels.
  mutating func addWays() {
    addOpenBorders()
    addPaths()
    addConnections()
    addDerivedLinks()
  }

  // MARK: Open borders

  private struct Pair: Hashable {
    var a: FeatureID
    var b: FeatureID

    init(_ one: FeatureID, _ other: FeatureID) {
      a = min(one, other)
      b = max(one, other)
    }
  }

  private mutating func addOpenBorders() {
    // What melts two units: an opening that is wide and plain, or an open border.
    var sides: [FeatureID: Set<FeatureID>] = [:]
    var borders: Set<Pair> = []
    for traversal in graph.traversals
    where [.openSpace, .openAdjacency].contains(traversal.origin.source) {
      let crossed = traversal.crosses.map { graph.features[$0.position].reference }
      let units = crossed.filter { $0.featureType == .unit }.map(\.id)
      let portals = crossed.filter { $0.featureType == .opening }
      // Every line through an opening passes its two units, and some pass others besides.
      for portal in portals where nodeOf[portal] == nil {
        sides[portal.id] = sides[portal.id]?.intersection(units) ?? Set(units)
      }
      if portals.isEmpty, units.count == 2, traversal.origin.source == .openAdjacency {
        borders.insert(Pair(units[0], units[1]))
      }
    }
    var openings: [Pair: [FeatureID]] = [:]
    var wide: Set<FeatureID> = []
    for (opening, units) in sides where units.count == 2 {
      let both = units.sorted()
      openings[Pair(both[0], both[1]), default: []].append(opening)
      wide.insert(opening)
    }
    for pair in openings.keys.sorted(by: { ($0.a, $0.b) < ($1.a, $1.b) }) {
      for opening in (openings[pair] ?? []).sorted() { addWideOpening(opening, pair) }
    }
    for pair in borders.sorted(by: { ($0.a, $0.b) < ($1.a, $1.b) }) where openings[pair] == nil {
      guard let (a, b, line) = line(over: pair) else { continue }
      connect(a, b, line: line, notes: [("border", "open")])
    }
    let lost = venue.openings.count { nodeOf[$0.reference] == nil && !wide.contains($0.id) }
    if lost > 0 { leftOut["openings that join nothing", default: 0] += lost }
  }

  private mutating func line(over pair: Pair) -> (Int, Int, [PlanarPoint])? {
    guard let a = nodeOf[FeatureReference(id: pair.a, featureType: .unit)],
      let b = nodeOf[FeatureReference(id: pair.b, featureType: .unit)],
      let line = line(
        inside: [pair.a, pair.b], from: nodes[a].point, to: nodes[b].point, level: nodes[a].level)
    else { return nil }
    return (a, b, line)
  }

  private mutating func addWideOpening(_ id: FeatureID, _ pair: Pair) {
    guard let opening = venue.openings.first(where: { $0.id == id }), let level = opening.levelID,
      heights[level] != nil, let (a, b, line) = line(over: pair)
    else {
      leftOut["wide openings without a way between two rooms", default: 0] += 1
      return
    }
    let name = identifier(opening.id.rawValue)
    let transition = "T\(plan.transitions.count + 1)"
    var boundary = IndoorGMLPlan.Boundary(
      id: name, name: text(opening.name),
      line: opening.line.map { position(frame.planar($0), level) }, transition: transition)
    boundary.notes = [storeyNote(level), ("function", opening.category.rawValue)]
    if let type = opening.door?.type { boundary.notes.append(("door", type)) }
    if let automatic = opening.door?.isAutomatic {
      boundary.notes.append(("automatic", automatic ? "yes" : "no"))
    }
    plan.boundaries.append(boundary)
    for unit in [pair.a, pair.b] {
      guard let state = nodeOf[FeatureReference(id: unit, featureType: .unit)],
        let cell = plan.cells.firstIndex(where: { $0.state == nodes[state].state.id })
      else { continue }
      plan.cells[cell].boundaries.append(name)
    }
    connect(a, b, line: line, id: transition, boundary: name)
  }

  // MARK: Paths

  private mutating func addPaths() {
    for path in venue.paths {
      guard let level = path.levelID, heights[level] != nil, let first = path.line.first,
        let last = path.line.last, first != last
      else {
        leftOut["paths without a level or a line", default: 0] += 1
        continue
      }
      let line = path.line.map(frame.planar)
      let a = node(at: frame.planar(first), level: level)
      let b = node(at: frame.planar(last), level: level)
      guard a != b else {
        leftOut["paths that end where they start", default: 0] += 1
        continue
      }
      var notes: [(key: String, value: String)] = [("category", path.category.rawValue)]
      if path.isDirected { notes.append(("direction", "forward")) }
      if let rule = path.inferredBy { notes.append(("inferred_by", rule)) }
      connect(a, b, line: line, id: path.id.rawValue, name: text(path.name), notes: notes)
    }
  }

  // MARK: Between levels

  private mutating func addConnections() {
    for connection in venue.connections {
      var states: [Int] = []
      for stop in connection.stops {
        if let unit = stop.unitID,
          let node = nodeOf[FeatureReference(id: unit, featureType: .unit)]
        {
          states.append(node)
        } else if let point = stop.point, heights[stop.levelID] != nil {
          states.append(node(at: frame.planar(point), level: stop.levelID))
        }
      }
      if states.count < 2 {
        leftOut["connections with fewer than two stops", default: 0] += 1
        continue
      }
      join(
        states, id: connection.id.rawValue, name: text(connection.name),
        category: connection.category.rawValue, isDirected: connection.isDirected,
        isKindAssumed: connection.isKindAssumed)
    }
    for relationship in venue.relationships {
      guard ["elevator", "escalator", "stairs", "ramp"].contains(relationship.category.rawValue)
      else { continue }
      let ends = [relationship.origin] + relationship.intermediary + [relationship.destination]
      let states = ends.compactMap { $0 }.filter { $0.featureType == .unit }.compactMap {
        nodeOf[$0]
      }
      join(
        states, id: relationship.id.rawValue, name: nil,
        category: relationship.category.rawValue, isDirected: relationship.isDirected)
    }
  }

  /// Adds a transition for each two states that follow each other on different levels.
  private mutating func join(
    _ states: [Int], id: String, name: String?, category: String, isDirected: Bool,
    isKindAssumed: Bool = false
  ) {
    var notes: [(key: String, value: String)] = [("category", category)]
    if isDirected { notes.append(("direction", "forward")) }
    if isKindAssumed { notes.append(("kind", "assumed")) }
    for (a, b) in zip(states, states.dropFirst()) where a != b {
      connect(
        a, b, line: [nodes[a].point, nodes[b].point], id: id, name: name, notes: notes)
    }
  }

  /// The lifts and stairs that only lie over each other.
  private mutating func addDerivedLinks() {
    struct Link: Hashable {
      var pair: Pair
      var kind: EdgeKind
    }
    var links: Set<Link> = []
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(position)
      let facts = graph.traversal(of: index)
      guard facts.origin.source == .verticalOverlap else { continue }
      let edge = graph.edge(index)
      let from = graph.levels[graph.nodes[edge.tail.position].level.position].id
      let to = graph.levels[graph.nodes[edge.head.position].level.position].id
      let shaft = facts.crosses.map { graph.features[$0.position].reference }.filter {
        $0.featureType == .unit && units[$0.id]?.category.stem == facts.kind.rawValue
      }
      let low = shaft.first { units[$0.id]?.levelID == from }
      let high = shaft.first { units[$0.id]?.levelID == to }
      guard let low, let high, low != high else { continue }
      links.insert(Link(pair: Pair(low.id, high.id), kind: facts.kind))
    }
    let sorted = links.sorted {
      ($0.pair.a, $0.pair.b, $0.kind.rawValue) < ($1.pair.a, $1.pair.b, $1.kind.rawValue)
    }
    for link in sorted {
      guard let a = nodeOf[FeatureReference(id: link.pair.a, featureType: .unit)],
        let b = nodeOf[FeatureReference(id: link.pair.b, featureType: .unit)]
      else { continue }
      connect(
        a, b, line: [nodes[a].point, nodes[b].point],
        notes: [("category", link.kind.rawValue), ("inferred_by", "vertical_overlap")])
    }
  }
}
