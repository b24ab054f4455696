internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  /// Cuts the free space of every storey and adds its sight lines.
  mutating func openFloors() {
    for storey in storeys.indices { openFloor(storey) }
  }

  private mutating func openFloor(_ storey: Int) {
    let cells = storeys[storey].units.filter { units[$0].isCell }
    guard !cells.isEmpty else { return }
    var cellOf: [Int: Int] = [:]
    for (cell, unit) in cells.enumerated() { cellOf[unit] = cell }
    var plan = FreeSpacePlan(
      cells: cells.map { FreeSpacePlan.Cell(polygons: units[$0].polygons) },
      obstacles: obstacles(of: storey, cells: cells))
    let gateways = storeys[storey].portals.filter {
      cellOf[$0.first] != nil && cellOf[$0.second] != nil
    }
    for gateway in gateways {
      guard let first = cellOf[gateway.first], let second = cellOf[gateway.second] else { continue }
      plan.portals.append(
        FreeSpacePlan.Portal(
          line: gateway.line, cells: FreeSpacePlan.CellPair(first, second)))
    }
    plan.mostVertices = options.floorCorners
    do {
      let bare = try FreeSpace(plan)
      let narrow = try bare.narrowPlaces(clearance: options.clearanceMeters)
      reportIssues(of: bare, gateways: gateways)
      let areaFeatures = storeys[storey].areas.flatMap { area in
        area.polygons.map { _ in area.feature }
      }
      plan.areas = storeys[storey].areas.flatMap(\.polygons) + narrow
      // Nodes that look into a floor of this storey are sites of it.
      let sites = draft.nodes.indices.filter {
        draft.nodes[$0].cell.map { cellOf[$0] != nil } ?? false
      }
      plan.sites = sites.map {
        FreeSpacePlan.Site(
          point: draft.nodes[$0].point, cell: draft.nodes[$0].cell.flatMap { cellOf[$0] })
      }
      let graph = try FreeSpace(plan).sightGraph()
      place(sites, in: graph)
      addLines(
        of: graph, sites: sites, cells: cells, gateways: gateways, areas: areaFeatures,
        storey: storey)
    } catch {
      for level in storeys[storey].levels {
        let position = levels[level].position
        report(
          "storey_without_free_space", .error,
          "The open floor of level \(levels[level].id.rawValue) is left out: \(words(for: error)).",
          fix: "Draw the level with fewer corners, or split it.",
          about: venue.levels[position].reference, at: venue.levels[position].location)
      }
      for node in draft.nodes.indices {
        if let cell = draft.nodes[node].cell, cellOf[cell] != nil {
          draft.nodes[node].isPlaced = false
        }
      }
    }
  }

  private func words(for failure: FreeSpace.Failure) -> String {
    switch failure {
    case .tooManyVertices(let count):
      "it has \(count) corners, more than \(options.floorCorners)"
    case .tooManyLines(let count):
      "it has \(count) sight lines, more than \(FreeSpace.maximumLines)"
    case .geometry(let reason): reason
    }
  }

  /// What stands on the floor: fixtures, kiosks, and units that are never walked on where they lie in a floor.
  private func obstacles(of storey: Int, cells: [Int]) -> [PlanarPolygon] {
    var result = storeys[storey].obstacles
    var grid = BoxGrid(side: 8, margin: 0)
    for cell in cells { grid.add(cell, bounds: units[cell].bounds) }
    for unit in storeys[storey].units where !units[unit].isCell {
      let isInFloor = grid.candidates(touching: units[unit].bounds).contains {
        units[$0].bounds.touches(units[unit].bounds, margin: -0.01)
          && PlanarGeometry.overlapArea(units[$0].polygons, units[unit].polygons) > 0.01
      }
      if isInFloor { result += units[unit].polygons }
    }
    return result
  }

  private mutating func reportIssues(of space: FreeSpace, gateways: [Storey.Gateway]) {
    for issue in space.issues {
      guard case .portal(let index) = issue.piece, gateways.indices.contains(index) else {
        continue
      }
      let gateway = gateways[index]
      let feature = gateway.door.map { doors[$0].feature } ?? units[gateway.first].reference
      report(
        "way_through_blocked", .warning,
        "The way between the units \(units[gateway.first].reference.id.rawValue) and \(units[gateway.second].reference.id.rawValue) is blocked: \(issue.kind.rawValue).",
        fix: "Look at what stands in the opening and at the borders beside it.", about: feature,
        at: gateway.door.flatMap { doors[$0].position }.map { venue.openings[$0].location })
      // An opening that melts nothing is still a door.
      if issue.kind == .portalWithoutCells, let door = gateway.door, doors[door].isPortal {
        doors[door].isPortal = false
        makeDoor(door)
      }
    }
  }

  private mutating func place(_ sites: [Int], in graph: SightGraph) {
    for (site, node) in sites.enumerated() where graph.nodes.indices.contains(site) {
      guard graph.placements.indices.contains(site) else { continue }
      switch graph.placements[site] {
      case .placed: draft.nodes[node].point = graph.nodes[site].point
      case .moved(let meters):
        reportObstructed(node, meters: meters)
        draft.nodes[node].point = graph.nodes[site].point
      case .notPlaced(let reason):
        draft.nodes[node].isPlaced = false
        guard draft.nodes[node].kind != .place, let feature = draft.nodes[node].feature
        else { continue }
        report(
          "node_not_on_floor", .warning,
          "The \(feature.featureType.rawValue) \(feature.id.rawValue) does not reach walkable floor: \(reason.rawValue).",
          fix: "Move it to within 2 metres of walkable floor.", about: feature)
      }
    }
  }

  /// Reports a door, stop or path end that something stands on; over a mere wall gap it is moved in silence.
  private mutating func reportObstructed(_ node: Int, meters: Double) {
    let moved = draft.nodes[node]
    guard moved.kind != .place, let feature = moved.feature, let cell = moved.cell,
      meters > Plane.distance(units[cell].polygons, moved.point) + 0.3
    else { return }
    report(
      "obstructed", .warning,
      "Something stands in the way at \(feature.featureType.rawValue) \(feature.id.rawValue): the nearest free floor is \(DecimalText.text(meters, places: 1)) metres away.",
      fix: "Look at the fixtures and kiosks there.", about: feature)
  }

  private mutating func addLines(
    of graph: SightGraph, sites: [Int], cells: [Int], gateways: [Storey.Gateway],
    areas: [FeatureReference], storey: Int
  ) {
    let lowest = storeys[storey].levels.first ?? 0
    var nodeOf = sites
    for corner in graph.nodes.dropFirst(sites.count) {
      let unit = corner.cells.first.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
      nodeOf.append(
        draft.add(
          GraphDraft.Node(
            point: corner.point, level: unit.map { units[$0].level } ?? lowest, kind: .corner,
            unit: unit)))
    }
    let traversals = graph.crossings.map { crossing in
      draft.intern(facts(of: crossing, cells: cells, gateways: gateways, areas: areas))
    }
    for line in graph.lines {
      let from = Int(line.from)
      let to = Int(line.to)
      let crossing = Int(line.crossing)
      guard nodeOf.indices.contains(from), nodeOf.indices.contains(to),
        traversals.indices.contains(crossing), from != to
      else { continue }
      draft.connectBothWays(
        nodeOf[from], nodeOf[to], interned: traversals[crossing],
        lengthMeters: line.lengthMeters)
    }
  }

  private mutating func facts(
    of crossing: SightGraph.Crossing, cells: [Int], gateways: [Storey.Gateway],
    areas: [FeatureReference]
  ) -> Traversal {
    let crossed = crossing.cells.compactMap { cell -> Int? in
      cells.indices.contains(Int(cell)) ? cells[Int(cell)] : nil
    }
    let special = crossed.first { units[$0].role != .floor }
    let walk = special.map { units[$0].role.walkKind } ?? (.walk, true)
    var facts = Traversal(
      kind: walk.kind,
      origin: EdgeOrigin(source: .openSpace, rule: "sight_line", isInferred: false))
    if let special {
      facts.feature = draft.feature(units[special].reference)
    } else if crossed.count == 1, let only = crossed.first {
      facts.feature = draft.feature(units[only].reference)
    }
    var crosses = crossed.map { units[$0].reference }
    for portal in crossing.portals where gateways.indices.contains(Int(portal)) {
      let gateway = gateways[Int(portal)]
      if let door = gateway.door {
        crosses.append(doors[door].feature)
      } else {
        facts.origin = EdgeOrigin(
          source: .openAdjacency, rule: "open_border", isInferred: true)
      }
      // In the floor of a portal one is in neither unit, but passes from one to the other.
      crosses += [units[gateway.first].reference, units[gateway.second].reference]
    }
    if !walk.isStepFree { facts.stepFree = StepFree(.no, reason: .kind) }
    for area in crossing.areas {
      if areas.indices.contains(Int(area)) {
        crosses.append(areas[Int(area)])
      } else if facts.stepFree.verdict == .yes {
        facts.stepFree = StepFree(.no, reason: .narrowPlace)
      }
    }
    facts.isSlopeUnknown = walk.kind == .ramp
    if crossed.contains(where: { units[$0].isStaff }) { facts.access = .staffOnly }
    facts.crosses = draft.features(crosses)
    return facts
  }
}
