internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  private enum Element {
    case unit(Int)
    case door(Int)
  }

  private enum Side: Equatable {
    case outside
    case unit(Int)
  }

  /// Reads what relationships state, onto doors or as links.
  mutating func readRelationships() {
    var seen: Set<FeatureID> = []
    let order = venue.relationships.indices.sorted {
      venue.relationships[$0].id < venue.relationships[$1].id
    }
    for position in order where seen.insert(venue.relationships[position].id).inserted {
      let relationship = venue.relationships[position]
      if relationship.category.stem == "traversal" {
        readTraversal(position)
      } else if let kind = EdgeKind(linkCategory: relationship.category) {
        readLink(position, kind: kind)
      } else {
        reportUnused(position, "its category \"\(relationship.category.rawValue)\" is not known")
        continue
      }
      var fact = GraphFeature(reference: relationship.reference)
      fact.hours = hours(
        relationship.hours, of: relationship.reference, at: relationship.location)
      if relationship.category.stem == "elevator" {
        // No feed entry is not "open".
        fact.state = .unknown
        fact.hasState = true
      }
      draft.state(fact)
    }
  }

  private mutating func reportUnused(_ position: Int, _ why: String) {
    let relationship = venue.relationships[position]
    report(
      "relationship_not_used", .warning,
      "The relationship \(relationship.id.rawValue) makes no edge: \(why).",
      fix: "Name the units and openings that it joins.", about: relationship.reference,
      at: relationship.location)
  }

  private func element(_ reference: FeatureReference) -> Element? {
    switch reference.featureType {
    case .unit: unitOf[reference.id].map(Element.unit)
    case .opening: doorOf[reference.id].map(Element.door)
    default: nil
    }
  }

  private func unit(of reference: FeatureReference?) -> Int? {
    guard let reference, case .unit(let unit)? = element(reference) else { return nil }
    return unit
  }

  private mutating func readTraversal(_ position: Int) {
    let relationship = venue.relationships[position]
    var elements: [Element] = []
    for reference in relationship.intermediary {
      guard let element = element(reference) else {
        reportUnused(
          position, "\(reference.featureType.rawValue) \(reference.id.rawValue) is not in the graph"
        )
        return
      }
      elements.append(element)
    }
    for end in [relationship.origin, relationship.destination] {
      if let end, element(end) == nil {
        reportUnused(
          position, "\(end.featureType.rawValue) \(end.id.rawValue) is not in the graph")
        return
      }
    }
    let from = unit(of: relationship.origin)
    let to = unit(of: relationship.destination)
    let hasDoor = elements.contains {
      if case .door = $0 { true } else { false }
    }
    if relationship.line.count > 1, !hasDoor || relationship.category.rawValue == "traversal.path" {
      addStatedLine(position, elements: elements, from: from, to: to)
      return
    }
    if !hasDoor {
      guard let from, let to, from != to else {
        reportUnused(position, "it names no opening and not two units")
        return
      }
      let between = doorsOfUnit[from].filter { doors[$0].other(than: from) == to }
      if between.isEmpty {
        addStatedGap(position, from: from, to: to)
      } else {
        for door in between {
          rule(door, by: position, isForward: doors[door].first == from)
        }
      }
      return
    }
    followDoors(position, elements: elements, to: to, start: from)
  }

  private mutating func followDoors(
    _ position: Int, elements: [Element], to: Int?, start: Int?
  ) {
    let relationship = venue.relationships[position]
    var side: Side = start.map(Side.unit) ?? .outside
    for element in elements {
      switch element {
      case .unit(let unit): side = .unit(unit)
      case .door(let number):
        let door = doors[number]
        let first: Side = door.first.map(Side.unit) ?? .outside
        let second: Side = door.second.map(Side.unit) ?? .outside
        if side == first {
          rule(number, by: position, isForward: true)
          side = second
        } else if side == second {
          rule(number, by: position, isForward: false)
          side = first
        } else if side == .outside, relationship.origin == nil, let to,
          first == .unit(to) || second == .unit(to)
        {
          rule(number, by: position, isForward: second == .unit(to))
          side = .unit(to)
        } else if side == .outside, !relationship.isDirected {
          rule(number, by: position, isForward: true)
        } else {
          report(
            "relationship_contradicts_opening", .warning,
            "The relationship \(relationship.id.rawValue) leads through opening \(door.feature.id.rawValue), which does not lie on the way.",
            fix: "Name the units on both sides of the opening.", about: relationship.reference,
            at: relationship.location)
          return
        }
      }
    }
    if let to, side != .unit(to) {
      report(
        "relationship_contradicts_opening", .warning,
        "The openings of relationship \(relationship.id.rawValue) do not lead to its destination.",
        fix: "Name every opening and unit on the way, in order.", about: relationship.reference,
        at: relationship.location)
    }
  }

  private mutating func rule(_ door: Int, by position: Int, isForward: Bool) {
    let isDirected = venue.relationships[position].isDirected
    doors[door].rulings.append(
      Door.Ruling(
        relationship: position, forward: isForward || !isDirected,
        backward: !isForward || !isDirected))
  }

  /// A way through a shared border that only the relationship knows.
  private mutating func addStatedGap(_ position: Int, from: Int, to: Int) {
    let relationship = venue.relationships[position]
    let borders = FreeSpace.sharedBorders(of: [
      FreeSpacePlan.Cell(polygons: units[from].polygons),
      FreeSpacePlan.Cell(polygons: units[to].polygons),
    ])
    guard
      let widest = borders.max(by: { $0.lengthMeters < $1.lengthMeters }),
      let midpoint = Plane.midpoint(widest.line), units[from].storey == units[to].storey
    else {
      reportUnused(position, "its units share no border and no opening")
      return
    }
    var door = Door(
      position: nil, feature: relationship.reference, line: widest.line, midpoint: midpoint,
      level: units[from].level, first: from, second: to, rule: "relationship_shared_border",
      access: .open, kind: .door, facts: nil, isPlain: false)
    door.rulings = [
      Door.Ruling(relationship: position, forward: true, backward: !relationship.isDirected)
    ]
    addDoor(door)
  }

  private mutating func addStatedLine(
    _ position: Int, elements: [Element], from: Int?, to: Int?
  ) {
    let relationship = venue.relationships[position]
    var level = (from ?? to).map { units[$0].level }
    for element in elements where level == nil {
      switch element {
      case .unit(let unit): level = units[unit].level
      case .door(let door): level = doors[door].level
      }
    }
    guard let level else {
      reportUnused(position, "its level is not known")
      return
    }
    addPathLine(
      PathLine(
        feature: relationship.reference, location: relationship.location, level: level,
        points: relationship.line.map(frame.planar), category: Category("walkway"),
        source: .relationship, isDirected: relationship.isDirected))
  }

  private mutating func readLink(_ position: Int, kind: EdgeKind) {
    let relationship = venue.relationships[position]
    let references =
      [relationship.origin].compactMap { $0 } + relationship.intermediary
      + [relationship.destination].compactMap { $0 }
    var stops: [StatedLink.Stop] = []
    var shafts: [Int] = []
    var levelsSeen: Set<Int> = []
    var elements: [Element] = []
    for reference in references {
      guard let element = element(reference) else {
        reportUnused(
          position, "\(reference.featureType.rawValue) \(reference.id.rawValue) is not in the graph"
        )
        return
      }
      elements.append(element)
      let level = level(of: element)
      levelsSeen.insert(levels[level].storey)
      if stops.last.map({ levels[$0.level].storey }) != levels[level].storey {
        stops.append(StatedLink.Stop(level: level))
      }
      switch element {
      case .unit(let unit):
        if units[unit].role == .floor {
          stops[stops.count - 1].hall = unit
        } else {
          stops[stops.count - 1].shafts.append(unit)
          shafts.append(unit)
        }
      case .door(let door):
        stops[stops.count - 1].doors.append(door)
        for unit in [doors[door].first, doors[door].second] {
          if let unit, units[unit].role != .floor { shafts.append(unit) }
        }
      }
    }
    if levelsSeen.count == 1 {
      guard let level = stops.first?.level,
        let split = splitConveyor(elements, level: level, position: position)
      else { return }
      stops = split
    }
    guard stops.count > 1 else {
      reportUnused(position, "it has fewer than two ends")
      return
    }
    for unit in shafts { claimedUnits.insert(unit) }
    statedLinks.append(
      StatedLink(
        position: position, kind: kind, stops: stops, units: Array(Set(shafts)).sorted()))
  }

  private func level(of element: Element) -> Int {
    switch element {
    case .unit(let unit): units[unit].level
    case .door(let door): doors[door].level
    }
  }

  /// The two ends of a conveyor that stays on its level: what comes before and after its unit.
  private mutating func splitConveyor(
    _ elements: [Element], level: Int, position: Int
  ) -> [StatedLink.Stop]? {
    var start = StatedLink.Stop(level: level)
    var end = StatedLink.Stop(level: level)
    var conveyor: Int?
    var named: [Int] = []
    for (rank, element) in elements.enumerated() {
      switch element {
      case .unit(let unit) where units[unit].role != .floor:
        if conveyor == nil {
          start.doors = named
          named = []
        }
        conveyor = unit
      case .unit(let unit):
        if rank == 0 { start.hall = unit } else { end.hall = unit }
      case .door(let door): named.append(door)
      }
    }
    if conveyor == nil, named.count > 1 {
      start.doors = [named[0]]
      end.doors = [named[named.count - 1]]
    } else {
      end.doors = named
    }
    if let conveyor {
      let all = doorsOfUnit[conveyor]
      func leading(to hall: Int?) -> [Int] {
        guard let hall else { return [] }
        return all.filter { doors[$0].other(than: conveyor) == hall }
      }
      if start.doors.isEmpty { start.doors = leading(to: start.hall) }
      if end.doors.isEmpty { end.doors = leading(to: end.hall) }
      if end.doors == start.doors, end.doors.count == 2, start.hall == end.hall {
        end.doors = []
      }
    }
    guard !start.doors.isEmpty, !end.doors.isEmpty,
      Set(start.doors).isDisjoint(with: end.doors)
    else {
      reportUnused(position, "its two ends can't be told apart")
      return nil
    }
    return [start, end]
  }
}
