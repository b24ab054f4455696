internal import GroundedBuild
internal import GroundedImport
internal import GroundedModel
internal import GroundedRouting

extension IndoorGMLDraft {
  /// What nobody stands on.
  private static let solid: Set<String> = [
    "brick", "column", "concrete", "drywall", "glass", "structure", "opentobelow", "vegetation",
  ]
  /// What one passes through to get elsewhere.
  private static let passages: Set<String> = [
    "walkway", "stairs", "steps", "elevator", "escalator", "ramp", "movingwalkway", "lobby",
    "footbridge", "platform",
  ]

  /// Adds a cell for each unit, fixture and kiosk, and a state for each that one can stand in.
  mutating func addCells() {
    let stops = stopPoints()
    for unit in venue.units where nodeOf[unit.reference] == nil {
      guard let level = unit.levelID, heights[level] != nil, let polygon = largest(unit.polygons)
      else {
        leftOut["units without a level or an outline", default: 0] += 1
        continue
      }
      if unit.polygons.count > 1 {
        leftOut["further parts of units", default: 0] += unit.polygons.count - 1
      }
      let isSolid = Self.solid.contains(unit.category.stem)
      let cellClass: IndoorGMLPlan.CellClass =
        isSolid
        ? .obstacle : Self.passages.contains(unit.category.stem) ? .transition : .general
      let isStaff = places[unit.reference]?.isRestricted ?? (unit.restriction != nil)
      let usage = unit.restriction ?? (isStaff ? "employeesonly" : unit.category.rawValue)
      var cell = IndoorGMLPlan.Cell(
        id: identifier(unit.id.rawValue), cellClass: cellClass, name: text(unit.name),
        polygon: polygon, heightMeters: heights[level] ?? 0,
        codes: ("unit", unit.category.rawValue, usage))
      cell.notes = [storeyNote(level)]
      if !isSolid, let point = standing(unit, polygon, stops) {
        let node = addNode("\(cell.id).state", at: point, level: level, cell: cell.id)
        moveExactly(node, to: unit.displayPoint)
        nodeOf[unit.reference] = node
        cell.state = nodes[node].state.id
        remember(node)
      }
      plan.cells.append(cell)
    }
    for fixture in venue.fixtures {
      addObstacle(
        fixture.reference, fixture.polygons, fixture.levelID, fixture.name,
        fixture.category.rawValue)
    }
    for kiosk in venue.kiosks {
      addObstacle(kiosk.reference, kiosk.polygons, kiosk.levelID, kiosk.name, "kiosk")
    }
  }

  private mutating func addObstacle(
    _ reference: FeatureReference, _ polygons: [Polygon], _ level: FeatureID?, _ name: Labels?,
    _ category: String
  ) {
    guard let level, heights[level] != nil, !polygons.isEmpty else {
      leftOut["\(reference.featureType.rawValue)s without a level or an outline", default: 0] += 1
      return
    }
    for polygon in polygons {
      var cell = IndoorGMLPlan.Cell(
        id: identifier(reference.id.rawValue), cellClass: .obstacle, name: text(name),
        polygon: polygon, heightMeters: heights[level] ?? 0, codes: ("", category, ""))
      cell.notes = [storeyNote(level)]
      // Where one stops at it: before the counter, at the middle of a carousel.
      if let point = places[reference]?.coordinate {
        cell.notes.append(
          (
            "point",
            JSONText.exact(point.longitude).text() + " " + JSONText.exact(point.latitude).text()
          ))
      }
      plan.cells.append(cell)
    }
  }

  /// Where the connections stop in each unit.
  private func stopPoints() -> [FeatureID: [PlanarPoint]] {
    var points: [FeatureID: [PlanarPoint]] = [:]
    for connection in venue.connections {
      for stop in connection.stops {
        guard let unit = stop.unitID, let point = stop.point.map(frame.planar) else { continue }
        if points[unit]?.contains(point) != true { points[unit, default: []].append(point) }
      }
    }
    return points
  }

  private func largest(_ polygons: [Polygon]) -> Polygon? {
    polygons.max {
      Rings.area(PlanarPolygon($0, in: frame)) < Rings.area(PlanarPolygon($1, in: frame))
    }
  }

  /// Where the state of a unit stands: where one stands freely, else where its connection stops, else inside.
  private func standing(
    _ unit: Venue.Unit, _ polygon: Polygon, _ stops: [FeatureID: [PlanarPoint]]
  ) -> PlanarPoint? {
    if let anchor = anchor(of: unit) { return graph.nodes[anchor.position].point }
    let planar = PlanarPolygon(polygon, in: frame)
    if let points = stops[unit.id], points.count == 1, Rings.contains(points[0], planar) {
      return points[0]
    }
    if let point = unit.displayPoint.map(frame.planar), Rings.contains(point, planar) {
      return point
    }
    return PlanarGeometry.interiorPoint([planar])
  }

  // MARK: Doors

  /// Adds a cell and a state for each opening, with a transition to each room that it leads to.
  ///
  /// A wide way through without a leaf is no door but a boundary; it comes with the ways.
  mutating func addDoors() {
    var doorNodes: [FeatureReference: [NodeIndex]] = [:]
    for (position, node) in graph.nodes.enumerated() where node.kind == .door {
      guard let feature = node.feature else { continue }
      doorNodes[graph.features[feature.position].reference, default: []].append(
        NodeIndex(position))
    }
    for opening in venue.openings where nodeOf[opening.reference] == nil {
      let sides = (doorNodes[opening.reference] ?? []).filter {
        home(of: $0).map { nodeOf[FeatureReference(id: $0, featureType: .unit)] != nil } ?? false
      }
      var rooms: [FeatureID] = []
      for side in sides {
        if let unit = home(of: side), !rooms.contains(unit) { rooms.append(unit) }
      }
      // Doors of lifts and stairs belong to the link between the levels, not to a floor.
      if rooms.count < 2 { rooms = shaftDoor(opening) ?? rooms }
      if !rooms.isEmpty { addDoor(opening, rooms, direction(sides)) }
    }
  }

  /// The unit that a node of the graph stands in.
  func home(of node: NodeIndex) -> FeatureID? {
    graph.nodes[node.position].unit.map { graph.features[$0.position].reference.id }
  }

  /// The cell of a door is this thick, in metres: the data draws doors as lines.
  private static let doorThickness = 0.02

  /// The two rooms of a door of which one is a lift, stairs or an escalator: the smallest units beside it.
  private func shaftDoor(_ opening: Venue.Opening) -> [FeatureID]? {
    guard let level = opening.levelID, let start = opening.line.first.map(frame.planar),
      let end = opening.line.last.map(frame.planar), start != end
    else { return nil }
    let along = (end - start) * (1 / start.distance(to: end))
    let across = PlanarPoint(x: -along.y, y: along.x)
    let middle = (start + end) * 0.5
    for distance in BuildOptions().probeDistancesMeters {
      let rooms = [across * distance, across * -distance].compactMap {
        unit(at: middle + $0, level: level)
      }
      guard rooms.count == 2, rooms[0] != rooms[1] else { continue }
      let isShaft = rooms.contains { id in units[id].map { anchor(of: $0) == nil } ?? false }
      return isShaft ? rooms : nil
    }
    return nil
  }

  private mutating func addDoor(
    _ opening: Venue.Opening, _ units: [FeatureID], _ forward: Bool?
  ) {
    guard let level = opening.levelID, heights[level] != nil, let start = opening.line.first,
      let end = opening.line.last, start != end
    else { return }
    let (a, b) = (frame.planar(start), frame.planar(end))
    let length = a.distance(to: b)
    let along = (b - a) * (1 / length)
    let across = PlanarPoint(x: -along.y, y: along.x) * (Self.doorThickness / 2)
    let ring = [a + across, b + across, b - across, a - across, a + across]
    var cell = IndoorGMLPlan.Cell(
      id: identifier(opening.id.rawValue), cellClass: units.count > 1 ? .connection : .anchor,
      name: text(opening.name), polygon: Polygon(exterior: ring.map(frame.coordinate)),
      heightMeters: heights[level] ?? 0,
      codes: (
        "opening", opening.category.rawValue,
        opening.accessControl.isEmpty
          ? opening.category.rawValue : opening.accessControl.joined(separator: " ")
      ))
    cell.notes = [storeyNote(level)]
    if let type = opening.door?.type { cell.notes.append(("door", type)) }
    if let automatic = opening.door?.isAutomatic {
      cell.notes.append(("automatic", automatic ? "yes" : "no"))
    }
    if opening.inferredBy != nil { cell.notes.append(("inferred_by", opening.inferredBy ?? "")) }
    if opening.isWidthAssumed { cell.notes.append(("width", "assumed")) }
    let middle = (a + b) * 0.5
    let node = addNode("\(cell.id).state", at: middle, level: level, cell: cell.id)
    nodeOf[opening.reference] = node
    cell.state = nodes[node].state.id
    plan.cells.append(cell)
    for (order, unit) in units.enumerated() {
      guard let home = nodeOf[FeatureReference(id: unit, featureType: .unit)],
        let line = line(inside: [unit], from: nodes[home].point, to: middle, level: level)
      else { continue }
      // One way only: from the room before the door to the door, and on to the room behind it.
      let notes: [(key: String, value: String)] =
        forward == nil ? [] : [("direction", "forward")]
      if forward == nil || (order == 0) == (forward == true) {
        connect(home, node, line: line, notes: notes)
      } else {
        connect(node, home, line: line.reversed(), notes: notes)
      }
    }
  }

  /// Whether a door leads one way only: true from its first side to its second; nil for both ways.
  private func direction(_ sides: [NodeIndex]) -> Bool? {
    guard sides.count == 2 else { return nil }
    func access(_ from: NodeIndex, _ to: NodeIndex) -> [Access] {
      graph.edges(from: from).map { EdgeIndex($0) }.filter { graph.edge($0).head == to }.map {
        graph.traversal(of: $0).access
      }
    }
    let forward = access(sides[0], sides[1])
    let backward = access(sides[1], sides[0])
    let leadsForward = forward.contains { $0 != .wrongDirection }
    let leadsBackward = backward.contains { $0 != .wrongDirection }
    if leadsForward == leadsBackward { return nil }
    return leadsForward
  }
}
