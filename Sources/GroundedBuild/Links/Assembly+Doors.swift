internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  /// Finds what lies on both sides of every opening.
  mutating func findDoors() {
    let everywhere = oddValueEverywhere()
    if let everywhere, let first = venue.openings.first {
      report(
        "opening_category_everywhere", .warning,
        "Every opening is \"\(everywhere.rawValue)\"; they are read as openings for people on foot.",
        fix: "Give each opening its real category.", about: first.reference, at: first.location)
    }
    var seen: Set<FeatureID> = []
    let order = venue.openings.indices.sorted { venue.openings[$0].id < venue.openings[$1].id }
    for position in order where seen.insert(venue.openings[position].id).inserted {
      findDoor(position, everywhere: everywhere)
    }
  }

  /// The one value for vehicles or service that all openings have, where they all have the same.
  private func oddValueEverywhere() -> Category? {
    guard let first = venue.openings.first?.category,
      ["automobile", "bicycle", "service"].contains(first.rawValue),
      venue.openings.allSatisfy({ $0.category == first })
    else { return nil }
    return first
  }

  private mutating func findDoor(_ position: Int, everywhere: Category?) {
    let opening = venue.openings[position]
    guard let level = opening.levelID.flatMap({ levelOf[$0] }) else {
      reportMissingLevel(opening.levelID, of: opening.reference, at: opening.location)
      return
    }
    let line = opening.line.map(frame.planar)
    let isUsable = line.allSatisfy {
      $0.x.isFinite && $0.y.isFinite
        && max($0.x.magnitude, $0.y.magnitude) < FreeSpace.maximumCoordinate
    }
    let length = Plane.length(line)
    guard isUsable, line.count > 1, length > 0.01, let midpoint = Plane.midpoint(line) else {
      report(
        "broken_opening", .error,
        "The opening \(opening.id.rawValue) has no usable line and is left out.",
        fix: "Draw it as a line of at least two different positions.", about: opening.reference,
        at: opening.location)
      return
    }
    let sides = sides(of: line, midpoint: midpoint, level: level)
    guard let first = sides.first else {
      report(
        "opening_without_units", .warning,
        "The opening \(opening.id.rawValue) lies beside no unit.",
        fix: "Move it onto the border of the units it joins.", about: opening.reference,
        at: opening.location)
      return
    }
    if sides.second == nil {
      guard sides.rule != "opening_inside_unit" else {
        report(
          "opening_inside_unit", .warning,
          "The opening \(opening.id.rawValue) has the unit \(units[first].reference.id.rawValue) on both sides.",
          fix: "Move it onto the border of the units it joins.", about: opening.reference,
          at: opening.location)
        return
      }
      guard isNearBorder(midpoint, storey: levels[level].storey) else {
        report(
          "one_sided_opening", .warning,
          "The opening \(opening.id.rawValue) joins the unit \(units[first].reference.id.rawValue) to nothing.",
          fix: "Draw the unit on its other side or remove it.", about: opening.reference,
          at: opening.location)
        return
      }
    }
    let category = opening.category
    let isPedestrian =
      category.stem == "pedestrian" || category == everywhere || category.stem == "unspecified"
    let (access, kind) = access(of: opening, isEverywhere: category == everywhere)
    let isFree = opening.accessControl.allSatisfy(Self.isNoControl)
    var door = Door(
      position: position, feature: opening.reference, line: line, midpoint: midpoint,
      level: level, first: first, second: sides.second, rule: sides.rule,
      access: access, kind: kind, facts: opening.door,
      isPlain: isPedestrian && access == .open && isFree
        && (opening.door?.type == nil || opening.door?.type == "open"))
    door.inferredBy = opening.inferredBy
    door.isWidthAssumed = opening.isWidthAssumed
    if opening.accessControl.contains("outofservice") {
      var fact = GraphFeature(reference: opening.reference)
      fact.state = .closed
      fact.hasState = true
      draft.state(fact)
    }
    addDoor(door)
  }

  /// Adds a door to the lists of its units.
  mutating func addDoor(_ door: Door) {
    let number = doors.count
    doors.append(door)
    if door.position != nil { doorOf[door.feature.id] = number }
    for unit in [door.first, door.second] {
      if let unit { doorsOfUnit[unit].append(number) }
    }
    if let first = door.first, let second = door.second {
      joinedPairs.insert(UnitPair(first, second))
    }
  }

  private static func isNoControl(_ value: String) -> Bool {
    ["", "none", "unspecified"].contains(value)
  }

  private func access(
    of opening: Venue.Opening, isEverywhere: Bool
  ) -> (Access, EdgeKind) {
    let controls = opening.accessControl.filter { !Self.isNoControl($0) && $0 != "outofservice" }
    let kind: EdgeKind = controls.contains("guard") ? .checkpoint : .door
    if opening.category.stem == "emergencyexit" { return (.emergencyOnly, kind) }
    if controls.contains(where: { $0 != "guard" }) { return (.accessControlled, kind) }
    if !isEverywhere {
      switch opening.category.stem {
      case "automobile", "bicycle": return (.notPedestrian, kind)
      // A service door is for staff and deliveries; only "service" on every opening means nothing.
      case "service": return (.staffOnly, kind)
      default: break
      }
    }
    return (.open, kind)
  }

  /// The units on both sides of a line: by probing at growing distances, then by nearness.
  private func sides(
    of line: [PlanarPoint], midpoint: PlanarPoint, level: Int
  ) -> (first: Int?, second: Int?, rule: String) {
    let storey = levels[level].storey
    var direction = PlanarPoint(x: 0, y: 0)
    if let start = line.first, let end = line.last { direction = end - start }
    var length = direction.distance(to: PlanarPoint(x: 0, y: 0))
    if length < 0.01 {
      // The ends meet: the direction of the middle of the line instead of its chord.
      let total = Plane.length(line)
      if let before = Plane.point(on: line, at: total * 0.45),
        let after = Plane.point(on: line, at: total * 0.55)
      {
        direction = after - before
        length = direction.distance(to: PlanarPoint(x: 0, y: 0))
      }
    }
    guard length > 0 else { return (nil, nil, "") }
    let normal = PlanarPoint(x: -direction.y / length, y: direction.x / length)
    var oneSided: (unit: Int, rule: String)?
    var bothAlike: Int?
    for distance in options.probeDistancesMeters {
      let left = unit(at: midpoint + normal * distance, storey: storey) { _ in true }
      let right = unit(at: midpoint - normal * distance, storey: storey) { _ in true }
      let rule = "opening_probe_\(DecimalText.text(distance, places: 2))"
      if let left, let right {
        if left != right { return (left, right, rule) }
        bothAlike = bothAlike ?? left
      } else if let one = left ?? right, oneSided == nil {
        oneSided = (one, rule)
      }
    }
    var near: [(distance: Double, unit: Int)] = []
    for candidate in storeys[storey].locator.candidates(near: midpoint) {
      let unit = units[candidate]
      guard unit.bounds.contains(midpoint, margin: options.snapMeters) else { continue }
      let distance = Plane.distance(unit.polygons, midpoint)
      if distance <= options.snapMeters { near.append((distance, candidate)) }
    }
    if near.count == 2 {
      let pair = UnitPair(near[0].unit, near[1].unit)
      return (
        pair.first, pair.second, "opening_near_\(DecimalText.text(options.snapMeters, places: 2))"
      )
    }
    if let oneSided { return (oneSided.unit, nil, oneSided.rule) }
    if let bothAlike { return (bothAlike, nil, "opening_inside_unit") }
    return (nil, nil, "")
  }

  private func isNearBorder(_ point: PlanarPoint, storey: Int) -> Bool {
    storeys[storey].levels.contains {
      Plane.borderDistance(levels[$0].outline, point) <= options.exteriorMeters
    }
  }

  /// Decides which openings melt their units, and makes nodes and edges for the others.
  mutating func joinDoors() {
    for number in doors.indices {
      let door = doors[number]
      if door.isPlain, door.rulings.isEmpty, door.path == nil, door.position != nil,
        door.width > options.wideOpeningMeters,
        let first = door.first, let second = door.second,
        isMelting(first), isMelting(second)
      {
        doors[number].isPortal = true
        storeys[units[first].storey].portals.append(
          Storey.Gateway(line: door.line, first: first, second: second, door: number))
        continue
      }
      makeDoor(number)
    }
  }

  private func isMelting(_ unit: Int) -> Bool {
    units[unit].role == .floor && !units[unit].isStaff && units[unit].isCell
  }

  /// Makes the nodes and edges of a door that is no portal.
  mutating func makeDoor(_ number: Int) {
    guard keepFreePart(of: number) else { return }
    doors[number].firstNode = doorNode(number, unit: doors[number].first)
    doors[number].secondNode = doorNode(number, unit: doors[number].second)
    let door = doors[number]
    guard let first = door.firstNode, let second = door.secondNode else { return }
    let barred = reportTwoWayCheckpoint(door)
    let (access, crosses, fixed) = common(of: door)
    let stated = width(of: door)
    var facts = Traversal(
      kind: door.kind,
      origin: EdgeOrigin(
        source: .opening, rule: door.inferredBy ?? door.rule, isInferred: door.inferredBy != nil))
    if door.position == nil { facts.origin.source = .relationship }
    facts.feature = draft.feature(door.feature)
    let isAssumed = door.isWidthAssumed && door.path.flatMap { pathLines[$0].minWidth } == nil
    facts.widthMeters = isAssumed ? nil : stated
    facts.isWidthUnknown = isAssumed
    facts.door = door.facts
    facts.stepFree = fixed
    for isForward in [true, false] {
      let tail = isForward ? first : second
      let head = isForward ? second : first
      var copy = facts
      copy.access = access
      let allowing = door.rulings.filter { isForward ? $0.forward : $0.backward }
      if access == .open, !door.rulings.isEmpty, allowing.isEmpty { copy.access = .wrongDirection }
      if copy.access == .open, let leadsForward = door.pathLeadsForward, leadsForward != isForward {
        copy.access = .wrongDirection
      }
      if copy.access == .open, barred == isForward { copy.access = .wrongDirection }
      if allowing.isEmpty {
        copy.crosses = draft.features(crosses)
        draft.connect(tail, head, copy)
      }
      for ruling in allowing {
        let relationship = venue.relationships[ruling.relationship].reference
        copy.origin = EdgeOrigin(
          source: .relationship, rule: "relationship_traversal", isInferred: false)
        copy.crosses = draft.features(crosses + [relationship])
        draft.connect(tail, head, copy)
      }
    }
  }

  /// Shortens a door to its longest part that no fixture or kiosk stands on; false where none is left.
  private mutating func keepFreePart(of number: Int) -> Bool {
    let door = doors[number]
    let total = Plane.length(door.line)
    let storey = levels[door.level].storey
    let near = storeys[storey].obstacles.filter {
      PlanarBox([$0]).touches(PlanarBox(door.line), margin: Self.besideDoor)
    }
    guard !near.isEmpty, total > 0 else { return true }
    let count = max(1, Int(min(10_000, (total / 0.05).rounded(.up))))
    let step = total / Double(count)
    var best = 0..<0
    var start = 0
    for piece in 0...count {
      let isFree = piece < count && isFree(door, at: (Double(piece) + 0.5) * step, of: near)
      if isFree { continue }
      if piece - start > best.count { best = start..<piece }
      start = piece + 1
    }
    if best.count == count { return true }
    report(
      "obstructed", .warning,
      "A fixture or kiosk stands in \(door.feature.featureType.rawValue) \(door.feature.id.rawValue); \(best.isEmpty ? "one can't pass" : "the free part of it is used").",
      fix: "Look at the fixtures and kiosks there.", about: door.feature,
      at: door.position.map { venue.openings[$0].location })
    guard let from = Plane.point(on: door.line, at: Double(best.lowerBound) * step),
      let to = Plane.point(on: door.line, at: Double(best.upperBound) * step),
      let middle = Plane.point(
        on: door.line, at: Double(best.lowerBound + best.upperBound) / 2 * step),
      !best.isEmpty
    else { return false }
    doors[number].line = [from, to]
    doors[number].midpoint = middle
    return true
  }

  /// How near to a door line something must stand to be in the way: 0.1 m.
  private static let besideDoor = 0.1

  private func isFree(_ door: Door, at distance: Double, of obstacles: [PlanarPolygon]) -> Bool {
    guard let point = Plane.point(on: door.line, at: distance),
      let start = door.line.first, let end = door.line.last
    else { return false }
    let along = end - start
    let length = max(along.distance(to: PlanarPoint(x: 0, y: 0)), 1e-9)
    let normal = PlanarPoint(x: -along.y / length, y: along.x / length)
    return ![-Self.besideDoor, 0, Self.besideDoor].contains { side in
      Plane.covers(obstacles, point + normal * side)
    }
  }

  /// Reports a checkpoint that the data leads through both ways.
  ///
  /// Between a `presecurity` and a `postsecurity` geofence the way back is barred: whether from the first to
  /// the second side (true) or the other way (false); nil where both ways stay open.
  private mutating func reportTwoWayCheckpoint(_ door: Door) -> Bool? {
    guard door.kind == .checkpoint, door.access == .open, door.pathLeadsForward == nil,
      door.rulings.isEmpty
        || door.rulings.contains(where: \.forward) && door.rulings.contains(where: \.backward)
    else { return nil }
    let zones = [door.first, door.second].map { zone(beside: door, unit: $0) }
    var barred: Bool?
    if zones == [.before, .behind] { barred = false }
    if zones == [.behind, .before] { barred = true }
    report(
      "two_way_checkpoint", .warning,
      "The checkpoint \(door.feature.id.rawValue) leads both ways\(barred == nil ? "" : "; the way back to before security is barred").",
      fix: "State its direction with a directed relationship.", about: door.feature,
      at: door.position.map { venue.openings[$0].location })
    return barred
  }

  /// The security zone on one side of a door, where a geofence names one.
  private func zone(beside door: Door, unit: Int?) -> SecurityZone? {
    guard let unit, let start = door.line.first, let end = door.line.last else { return nil }
    let along = end - start
    let length = max(along.distance(to: PlanarPoint(x: 0, y: 0)), 1e-9)
    let normal = PlanarPoint(x: -along.y / length, y: along.x / length)
    let storey = levels[door.level].storey
    for distance in options.probeDistancesMeters {
      for side in [1.0, -1.0] {
        let point = door.midpoint + normal * (side * distance)
        guard Plane.covers(units[unit].polygons, point) else { continue }
        return securityZone(at: point, storey: storey)
      }
    }
    return nil
  }

  private mutating func doorNode(_ number: Int, unit: Int?) -> Int? {
    let door = doors[number]
    guard let unit else {
      return draft.add(
        GraphDraft.Node(
          point: door.midpoint, level: door.level, kind: .door, feature: door.feature))
    }
    guard units[unit].isCell else { return nil }
    return draft.add(
      GraphDraft.Node(
        point: door.midpoint, level: units[unit].level, kind: .door, feature: door.feature,
        unit: unit, cell: unit))
  }

  /// What both directions of a door share: access, what closes it, whether it is step-free.
  private func common(of door: Door) -> (Access, [FeatureReference], StepFree) {
    var access = door.access
    var crosses = [door.feature]
    for unit in [door.first, door.second] {
      guard let unit else { continue }
      crosses.append(units[unit].reference)
      if units[unit].isStaff, access != .emergencyOnly { access = .staffOnly }
    }
    crosses += areas(along: [door.midpoint], storey: levels[door.level].storey)
    var stepFree = StepFree(.yes)
    if width(of: door) < options.doorWidthMeters {
      stepFree = StepFree(.no, reason: .width)
    } else if door.isRevolvingOrTurnstile {
      stepFree = StepFree(.no, reason: .doorType)
    }
    if let path = door.path {
      crosses.append(pathLines[path].feature)
      if stepFree.verdict == .yes {
        switch pathLines[path].stepFree {
        case .no: stepFree = StepFree(.no, reason: .declaredNo)
        case .unknown: stepFree = StepFree(.unknown, reason: .declaredUnknown)
        case .absent, .yes: break
        }
      }
    }
    return (access, crosses, stepFree)
  }

  private func width(of door: Door) -> Double {
    door.path.flatMap { pathLines[$0].minWidth } ?? door.width
  }

  /// Joins circulation units along their open borders, and lists walls that may lack a door.
  mutating func joinOpenBorders() {
    for storey in storeys.indices {
      let cells = storeys[storey].units.filter { units[$0].isCell }
      guard !cells.isEmpty else { continue }
      let borders = FreeSpace.sharedBorders(
        of: cells.map { FreeSpacePlan.Cell(polygons: units[$0].polygons) })
      var walls: Set<UnitPair> = []
      for border in borders {
        guard cells.indices.contains(border.cells.first),
          cells.indices.contains(border.cells.second),
          border.lengthMeters >= options.openBorderMeters - 1e-3, border.line.count > 1
        else { continue }
        let pair = UnitPair(cells[border.cells.first], cells[border.cells.second])
        guard !joinedPairs.contains(pair) else { continue }
        if isOpen(pair.first), isOpen(pair.second) {
          storeys[storey].portals.append(
            Storey.Gateway(line: border.line, first: pair.first, second: pair.second, door: nil))
        } else {
          walls.insert(pair)
        }
      }
      reportWalls(walls.sorted(), storey: storey)
    }
    for pair in overlaps
    where !joinedPairs.contains(pair) && isOpen(pair.first) && isOpen(pair.second) {
      openOverlap(pair)
    }
  }

  /// Reports the units that nothing leads into.
  mutating func reportUnreachedUnits() {
    var reached: Set<Int> = claimedUnits
    for storey in storeys {
      for portal in storey.portals { reached.formUnion([portal.first, portal.second]) }
    }
    for node in draft.nodes where node.kind == .pathPoint || node.kind == .stop {
      if let cell = node.cell { reached.insert(cell) }
    }
    for position in units.indices {
      let unit = units[position]
      guard unit.role != .void, doorsOfUnit[position].isEmpty, !reached.contains(position),
        unit.isCell || unit.role.isShaft
      else { continue }
      report(
        "unit_without_door", unit.isStaff ? .information : .warning,
        "The unit \(unit.reference.id.rawValue) (\(unit.category.rawValue)) has no opening.",
        fix: "Draw an opening on its border, or a path or connection that reaches it.",
        about: unit.reference, at: location(ofUnit: position))
    }
  }

  /// Opens the border of the smaller of two overlapping circulation units where it runs over the larger.
  private mutating func openOverlap(_ pair: Assembly.UnitPair) {
    let isFirstSmaller = units[pair.first].area <= units[pair.second].area
    let small = units[isFirstSmaller ? pair.first : pair.second]
    let large = units[isFirstSmaller ? pair.second : pair.first]
    for polygon in small.polygons {
      var run: [PlanarPoint] = []
      func close(_ run: inout [PlanarPoint], _ storeys: inout [Storey]) {
        if Plane.length(run) >= options.openBorderMeters - 1e-3 {
          storeys[small.storey].portals.append(
            Storey.Gateway(line: run, first: pair.first, second: pair.second, door: nil))
        }
        run = []
      }
      for (a, b) in zip(polygon.exterior, polygon.exterior.dropFirst() + polygon.exterior.prefix(1))
      {
        let length = a.distance(to: b)
        guard length > 1e-6, length.isFinite else { continue }
        // Pieces of at most a quarter of a metre decide whether the larger unit lies outside them.
        let count = max(1, Int(min(10_000, (length / 0.25).rounded(.up))))
        let normal = PlanarPoint(x: (b.y - a.y) / length, y: (a.x - b.x) / length)
        for piece in 0..<count {
          let start = a + (b - a) * (Double(piece) / Double(count))
          let end = a + (b - a) * (Double(piece + 1) / Double(count))
          let middle = (start + end) * 0.5
          let isOver = [0.1, -0.1].contains { side in
            let point = middle + normal * side
            return !Plane.covers(small.polygons, point) && Plane.covers(large.polygons, point)
          }
          guard isOver else {
            close(&run, &storeys)
            continue
          }
          if run.isEmpty { run = [start] }
          if piece > 0, run.count > 1 { run.removeLast() }
          run.append(end)
        }
      }
      close(&run, &storeys)
    }
  }

  private func isOpen(_ unit: Int) -> Bool {
    units[unit].isCirculation && !units[unit].isStaff
  }

  private mutating func reportWalls(_ pairs: [UnitPair], storey: Int) {
    guard !pairs.isEmpty, let level = storeys[storey].levels.first else { return }
    let listed = pairs.prefix(100).map {
      "\(units[$0.first].reference.id.rawValue) | \(units[$0.second].reference.id.rawValue)"
    }
    let reference = FeatureReference(id: levels[level].id, featureType: .level)
    report(
      "walls_without_opening", .information,
      "On level \(levels[level].id.rawValue) \(pairs.count) pairs of units share a border without an opening; each is read as a wall.",
      fix: "Draw an opening where one can pass.", about: reference,
      at: venue.levels[levels[level].position].location,
      payload: [
        Finding.Fact("count", String(pairs.count)),
        Finding.Fact("pairs", listed.joined(separator: ", ")),
      ])
  }
}
