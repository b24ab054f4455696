import GroundedModel

extension IndoorGMLAssembly {
  /// Over this width, in metres, a boundary is a shared wall and no door.
  private static let widestDoorMeters = 3.0

  /// Picks the transitions that count: two states, no repeats.
  mutating func sortTransitions() {
    var dangling: [(String, SourceLocation)] = []
    var seen: [String: [Int]] = [:]
    var repeated: [Int] = []
    for (index, transition) in file.transitions.enumerated() where isWalked(transition.layer) {
      let ends = transition.connects.compactMap { end(named: $0) }
      for target in transition.connects where end(named: target) == nil {
        dangling.append((target, transition.location))
      }
      guard ends.count == 2, ends[0] != ends[1] else {
        note(
          .brokenTransition,
          "The transition \(transition.id) connects \(ends.count) states in place of two different ones; it is left out.",
          fix: "Name two states by connects.",
          about: FeatureReference(id: Self.identifier(transition.id), featureType: .path),
          at: transition.location)
        continue
      }
      var door = transition.duality ?? ""
      if door.hasSuffix("-REVERSE") { door.removeLast(8) }
      let key = "\(min(ends[0], ends[1]))|\(max(ends[0], ends[1]))|\(door)"
      let isRepeated = (seen[key] ?? []).contains { other in
        !door.isEmpty || isSameLine(file.transitions[other].line, transition.line)
      }
      if isRepeated {
        repeated.append(index)
        continue
      }
      seen[key, default: []].append(index)
      transitions.append(index)
    }
    noteDangling(dangling, "connects")
    if let first = repeated.first {
      note(
        .duplicateTransition,
        "\(repeated.count) transitions say the same as an earlier one, the first is \(file.transitions[first].id); transitions lead both ways, one is enough.",
        fix: "Remove the repeats.", at: file.transitions[first].location,
        payload: [Finding.Fact("count", "\(repeated.count)")])
    }
    var used: Set<Int> = []
    for index in transitions {
      for target in file.transitions[index].connects {
        if let state = end(named: target) { used.insert(state) }
      }
    }
    if !transitions.isEmpty {
      for (index, state) in file.states.enumerated()
      where !used.contains(canonical(index)) && isWalked(state.layer) && homes[index] == nil {
        note(
          .isolatedState, "The state \(state.id) has no transition; it can't be reached.",
          fix: "Connect it or remove it.",
          about: FeatureReference(id: Self.identifier(state.id), featureType: .unit),
          at: state.location)
      }
    }
  }

  /// The state that a link names, also by its cell.
  func end(named id: String) -> Int? {
    (stateOf[id] ?? cellOf[id].flatMap { stateOfCell[$0] }).map { canonical($0) }
  }

  private func ends(of transition: Int) -> (Int, Int)? {
    let found = file.transitions[transition].connects.compactMap { end(named: $0) }
    return found.count == 2 ? (found[0], found[1]) : nil
  }

  private func isSameLine(
    _ a: [IndoorGMLFile.Position], _ b: [IndoorGMLFile.Position]
  ) -> Bool {
    guard a.count == b.count else { return false }
    func near(_ one: [IndoorGMLFile.Position]) -> Bool {
      zip(a, one).allSatisfy {
        abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01 && abs($0.z - $1.z) < 0.01
      }
    }
    return near(b) || near(b.reversed())
  }

  // MARK: Cells

  mutating func addCells() {
    for (index, cell) in file.cells.enumerated()
    where cellOf[cell.id] == index && !passedOver.contains(index) {
      guard let floor = floors[index] else {
        note(
          .cellWithoutFloor,
          "The cell \(cell.id) has no level face to stand on; it has no outline.",
          fix: "Give it a solid or a polygon.",
          about: FeatureReference(id: Self.identifier(cell.id), featureType: .unit),
          at: cell.location)
        continue
      }
      if kinds[index] == .door || kinds[index] == .anchor, addDoorCell(index, floor.face) {
        continue
      }
      if kinds[index] == .obstacle, addThing(index, floor.face) { continue }
      var unit = Venue.Unit(id: Self.identifier(cell.id), location: cell.location)
      let what = kinds[index] == .obstacle ? CellKind.obstacle(cell) : cell.function
      unit.category = CellKind.category(what, of: .unit) ?? kinds[index].category
      unit.levelID = storeys[storeyOfCell[index]].id
      unit.name = cell.name.flatMap { Labels($0, language: "und") }
      if let usage = cell.usage, ["employeesonly", "restricted"].contains(usage) {
        unit.restriction = usage
      }
      // A hole with the state in it is where stairs come up, and no way to fall.
      let state = stateOfCell[index].flatMap { file.states[$0].point }.map(planar)
      let holes = floor.face.inner.filter { hole in
        !(state.map { PlanGeometry.contains(hole.map(planar), $0) } ?? false)
      }
      unit.polygons = [
        Polygon(exterior: ring(floor.face.outer), interiors: holes.map(ring))
      ]
      if let state = stateOfCell[index], let point = file.states[state].point {
        let here = planar(point)
        if Self.lies(here, on: floor.face.outer.map(planar), within: Self.borderMeters) {
          unit.displayPoint = coordinate(point)
        } else {
          note(
            .stateOutsideCell,
            "The state \(file.states[state].id) lies outside of its cell \(cell.id).",
            fix: "Move the state into its cell.", about: unit.reference,
            at: file.states[state].location)
        }
      }
      venue.units.append(unit)
    }
  }

  /// A ring on earth, closed.
  private func ring(_ positions: [IndoorGMLFile.Position]) -> [Coordinate] {
    var ring = positions.map(coordinate)
    if let first = ring.first, ring.last != first { ring.append(first) }
    return ring
  }

  /// Makes a fixture or a kiosk of an obstacle that says it is one.
  private mutating func addThing(_ index: Int, _ face: IndoorGMLFile.Face) -> Bool {
    let cell = file.cells[index]
    let polygon = Polygon(exterior: ring(face.outer), interiors: face.inner.map(ring))
    let name = cell.name.flatMap { Labels($0, language: "und") }
    let numbers = (Self.note("point", in: cell.description) ?? "").split(separator: " ").compactMap
    {
      DecimalNumber.parse($0)
    }
    var point: Coordinate?
    if isDegrees, numbers.count == 2, abs(numbers[0]) <= 180, abs(numbers[1]) <= 90 {
      point = Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
    let what = CellKind.obstacle(cell)
    if what == "kiosk" {
      var kiosk = Venue.Kiosk(id: Self.identifier(cell.id), location: cell.location)
      kiosk.levelID = storeys[storeyOfCell[index]].id
      kiosk.name = name
      kiosk.polygons = [polygon]
      kiosk.displayPoint = point
      venue.kiosks.append(kiosk)
      return true
    }
    guard let category = CellKind.category(what, of: .fixture) else { return false }
    var fixture = Venue.Fixture(id: Self.identifier(cell.id), location: cell.location)
    fixture.category = category
    fixture.levelID = storeys[storeyOfCell[index]].id
    fixture.name = name
    fixture.polygons = [polygon]
    fixture.displayPoint = point
    venue.fixtures.append(fixture)
    return true
  }

  /// Makes places of states that have a name or a category and no cell: gates, counters, shops.
  mutating func addNamedStates() {
    let unplaced = file.states.indices.filter { index in
      if homes[index] != nil { return stateOf[file.states[index].id] == index }
      return cellOfState[index] == nil
        && (file.states[index].name != nil
          || Self.note("category", in: file.states[index].description) != nil)
        && file.states[index].duality == nil && stateOf[file.states[index].id] == index
        && isWalked(file.states[index].layer) && equals[index] == nil
    }
    guard !unplaced.isEmpty else { return }
    for index in transitions {
      guard let (a, b) = ends(of: index) else { continue }
      for (one, other) in [(a, b), (b, a)] where homes[one] == nil {
        if let cell = cellOfState[other], floors[cell] != nil, !doorStates.contains(other) {
          homes[one] = cell
        }
      }
    }
    for index in unplaced {
      let state = file.states[index]
      let own = cellOfState[index]
      let room = homes[index].flatMap { stateOfCell[$0] }
      guard let point = state.point ?? room.flatMap({ file.states[$0].point }) else { continue }
      var amenity = Venue.Amenity(id: Self.identifier(state.id), location: state.location)
      amenity.category = Category(Self.note("category", in: state.description) ?? "unspecified")
      amenity.name = (state.name ?? own.flatMap { file.cells[$0].name }).flatMap {
        Labels($0, language: "und")
      }
      amenity.point = coordinate(point)
      amenity.unitIDs = homes[index].map { [Self.identifier(file.cells[$0].id)] } ?? []
      venue.amenitys.append(amenity)
    }
  }

  /// Makes an opening of a door cell between two rooms, or of one to the outside; a door is no room.
  private mutating func addDoorCell(_ cell: Int, _ face: IndoorGMLFile.Face) -> Bool {
    guard let state = stateOfCell[cell], let center = file.states[state].point else { return false }
    var neighbors: [PlanarPoint] = []
    var before: [Int] = []
    var behind: [Int] = []
    for index in transitions {
      guard let (a, b) = ends(of: index), a == state || b == state,
        let point = file.states[a == state ? b : a].point
      else { continue }
      neighbors.append(planar(point))
      if Self.isForward(file.transitions[index]) {
        if b == state { before.append(a) } else { behind.append(b) }
      }
    }
    let isOuter = neighbors.count == 1 && kinds[cell] == .anchor
    guard neighbors.count == 2 || isOuter, let one = neighbors.first else { return false }
    let ring = face.outer.map(planar)
    let middle = planar(center)
    guard let direction = wall(of: ring, from: one, to: isOuter ? middle : neighbors[1]) else {
      return false
    }
    let along = ring.map {
      ($0.x - middle.x) * direction.x + ($0.y - middle.y) * direction.y
    }
    guard let low = along.min(), let high = along.max(), high - low > 0.1 else { return false }
    let space = file.cells[cell]
    addOpening(
      id: space.id, [middle + direction * low, middle + direction * high],
      storey: storeyOfCell[cell], name: space.name, at: space.location, of: space,
      inferredBy: Self.note("inferred_by", in: space.description),
      isWidthAssumed: Self.note("width", in: space.description) == "assumed")
    doorStates.insert(state)
    if before.count == 1, behind.count == 1, let from = cellOfState[before[0]],
      let to = cellOfState[behind[0]]
    {
      addOneWay(through: space, from: from, to: to)
    }
    return true
  }

  /// The direction of the wall that a door cell stands in: along its long side, and of a cell that is
  /// about as thick as wide along the side that lies across the way.
  private func wall(
    of ring: [PlanarPoint], from one: PlanarPoint, to other: PlanarPoint
  ) -> PlanarPoint? {
    var sides: [(direction: PlanarPoint, length: Double)] = []
    var previous = ring[ring.count - 1]
    for point in ring {
      if let direction = PlanGeometry.direction(previous, point) {
        sides.append((direction, previous.distance(to: point)))
      }
      previous = point
    }
    let long = sides.max { $0.length < $1.length }
    if let long, sides.count == 4, let short = sides.map(\.length).min(), long.length > 3 * short {
      return long.direction
    }
    guard let way = PlanGeometry.direction(one, other) else { return long?.direction }
    func across(_ direction: PlanarPoint) -> Double {
      abs(direction.x * way.x + direction.y * way.y)
    }
    return sides.min { across($0.direction) < across($1.direction) }?.direction
  }

  /// Says of a door that it leads one way only.
  private mutating func addOneWay(through door: IndoorGMLFile.Space, from: Int, to: Int) {
    let id = Self.identifier(door.id)
    var relationship = Venue.Relationship(
      id: FeatureID("\(id.rawValue)/one-way"), location: door.location)
    relationship.category = Category("traversal")
    relationship.isDirected = true
    relationship.origin = FeatureReference(
      id: Self.identifier(file.cells[from].id), featureType: .unit)
    relationship.destination = FeatureReference(
      id: Self.identifier(file.cells[to].id), featureType: .unit)
    relationship.intermediary = [FeatureReference(id: id, featureType: .opening)]
    venue.relationships.append(relationship)
  }

  /// Whether a transition says that it leads from its first to its second state only.
  ///
  /// IndoorGML 1 has no word for it; files that this program writes say it in the description.
  private static func isForward(_ transition: IndoorGMLFile.Transition) -> Bool {
    note("direction", in: transition.description) == "forward"
  }

  private mutating func addOpening(
    id: String, _ line: [PlanarPoint], storey: Int, name: String?, at location: SourceLocation,
    of space: IndoorGMLFile.Space, inferredBy: String? = nil, isWidthAssumed: Bool = false
  ) {
    var opening = Venue.Opening(id: Self.identifier(id), location: location)
    let function = space.function ?? Self.note("function", in: space.description)
    opening.category = CellKind.category(function, of: .opening) ?? Category("pedestrian")
    opening.levelID = storeys[storey].id
    opening.name = name.flatMap { Labels($0, language: "und") }
    opening.accessControl = (space.usage ?? "").split(separator: " ").map(String.init).filter {
      IMDFVocabulary.accessControl.contains($0)
    }
    let type = Self.note("door", in: space.description)
    let automatic = Self.note("automatic", in: space.description).map { $0 == "yes" }
    if type != nil || automatic != nil {
      opening.door = Venue.Door(type: type, isAutomatic: automatic)
    }
    opening.line = line.map(frame.coordinate)
    opening.inferredBy = inferredBy
    opening.isWidthAssumed = isWidthAssumed
    venue.openings.append(opening)
  }

  /// The line of a boundary on the floor: the two points of it that lie farthest apart.
  private func line(of boundary: Int) -> [PlanarPoint]? {
    let feature = file.boundaries[boundary]
    var points = feature.lines.flatMap { $0 }.map(planar)
    points += feature.faces.flatMap(\.outer).map(planar)
    points += feature.faceLinks.compactMap { file.facesByID[$0] }.flatMap(\.outer).map(planar)
    guard let first = points.first, points.count <= 10_000 else { return nil }
    // Twice to the farthest point finds the ends of what is nearly a line.
    let start = points.max { $0.distance(to: first) < $1.distance(to: first) } ?? first
    let end = points.max { $0.distance(to: start) < $1.distance(to: start) } ?? first
    return start.distance(to: end) > 0.1 ? [start, end] : nil
  }

  // MARK: The dual graph

  mutating func addTransitions() {
    var doors: Set<Int> = []
    var lifts: [(Int, Int, Int)] = []
    for index in transitions {
      guard let (a, b) = ends(of: index) else { continue }
      let transition = file.transitions[index]
      var points = transition.line
      if points.isEmpty { points = [a, b].compactMap { file.states[$0].point } }
      // The line may run from the second to the first state.
      if let start = points.first, let end = points.last, let own = file.states[a].point,
        planar(own).distance(to: planar(end)) + abs(own.z - end.z)
          < planar(own).distance(to: planar(start)) + abs(own.z - start.z)
      {
        points.reverse()
      }
      let za = file.states[a].point ?? points.first
      let zb = file.states[b].point ?? points.last
      let rise = za.flatMap { from in zb.map { height($0.z) - height(from.z) } } ?? 0
      // Floors of one height, in two buildings, are walked between.
      let differs = abs(storeys[storeyOfState[a]].z - storeys[storeyOfState[b]].z) >= 0.01
      let category = Self.note("category", in: transition.description)
      if differs {
        let isLift =
          category == "elevator"
          || category == nil && kind(of: a) == .elevator && kind(of: b) == .elevator
        if isLift {
          lifts.append((index, a, b))
        } else {
          addConnection(index, a, b, category: category, rise: rise, points: points)
        }
        continue
      }
      if let target = transition.duality, let boundary = boundaryOf[target],
        doors.insert(boundary).inserted, let line = line(of: boundary)
      {
        let width = line[0].distance(to: line[1])
        let isWide = width > Self.widestDoorMeters
        let space = file.boundaries[boundary]
        if !isWide || space.type == "connectionboundary" {
          addOpening(
            id: space.id, line, storey: storeyOfState[a], name: space.name, at: space.location,
            of: space)
        }
        // Where two floors are wide open to each other one walks freely.
        if isWide, space.type == "connectionboundary", hasFloor(a), hasFloor(b) { continue }
      }
      if category == nil, Self.note("border", in: transition.description) == "open",
        hasFloor(a), hasFloor(b)
      {
        continue
      }
      if category == nil, staysOnFloor(a, b, points) { continue }
      addPath(index, points: points, storey: storeyOfState[a], category: category)
    }
    addLifts(lifts)
  }

  /// Whether a state stands in a room with an outline.
  private func hasFloor(_ state: Int) -> Bool {
    cellOfState[state].map { floors[$0] != nil } ?? false
  }

  /// How far, in metres, a state may lie outside of its cell and still be in it: on its very border.
  private static let borderMeters = 0.05

  /// Whether a point lies in a ring or near to it.
  private static func lies(
    _ point: PlanarPoint, on ring: [PlanarPoint], within meters: Double
  ) -> Bool {
    if PlanGeometry.contains(ring, point) { return true }
    return zip(ring, ring.dropFirst() + ring.prefix(1)).contains { start, end in
      PlanGeometry.nearest(on: start, end, to: point).distance(to: point) <= meters
    }
  }

  /// Most corners times points that are compared for one transition.
  private static let mostComparisons = 1_000_000

  /// How far, in metres, a way may leave a floor to be on it still: half a thick wall.
  private static let wallMeters = 1.0

  /// Whether a transition leads from a room to its own door or to a point in it, over its floor: there one
  /// walks freely, and a line of its own says nothing more.
  private func staysOnFloor(_ a: Int, _ b: Int, _ points: [IndoorGMLFile.Position]) -> Bool {
    for (room, other) in [(a, b), (b, a)] {
      guard let cell = cellOfState[room], !doorStates.contains(room),
        let ring = floors[cell]?.face.outer.map(planar),
        doorStates.contains(other) || cellOfState[other] == nil,
        points.count <= Self.mostComparisons / max(1, ring.count)
      else { continue }
      return points.map(planar).allSatisfy { Self.lies($0, on: ring, within: Self.wallMeters) }
    }
    return false
  }

  private func kind(of state: Int) -> CellKind? {
    cellOfState[state].map { kinds[$0] }
  }

  private mutating func addPath(
    _ index: Int, points: [IndoorGMLFile.Position], storey: Int, category: String?
  ) {
    guard points.count > 1 else { return }
    let transition = file.transitions[index]
    var path = Venue.Path(id: Self.identifier(transition.id), location: transition.location)
    path.category = CellKind.category(category, of: .path) ?? Category("walkway")
    path.levelID = storeys[storey].id
    path.line = points.map(coordinate)
    path.isDirected = Self.isForward(transition)
    path.inferredBy = Self.note("inferred_by", in: transition.description)
    if category != nil { path.name = transition.name.flatMap { Labels($0, language: "und") } }
    venue.paths.append(path)
  }

  private func stop(_ state: Int) -> Venue.Stop {
    let unit = cellOfState[state].flatMap { cell -> FeatureID? in
      let id = Self.identifier(file.cells[cell].id)
      return floors[cell] == nil ? nil : id
    }
    return Venue.Stop(
      levelID: storeys[storeyOfState[state]].id, unitID: unit,
      point: file.states[state].point.map(coordinate))
  }

  private mutating func addConnection(
    _ index: Int, _ a: Int, _ b: Int, category: String?, rise: Double,
    points: [IndoorGMLFile.Position]
  ) {
    let transition = file.transitions[index]
    var connection = Venue.Connection(
      id: Self.identifier(transition.id), location: transition.location)
    if let stated = CellKind.category(category, of: .connection) {
      connection.category = stated
      connection.isDirected = Self.isForward(transition)
      connection.isKindAssumed = Self.note("kind", in: transition.description) == "assumed"
      connection.name = transition.name.flatMap { Labels($0, language: "und") }
    } else if let known = kind(of: a)?.connection ?? kind(of: b)?.connection {
      connection.category = known
    } else {
      connection.category = Category("stairs")
      connection.isKindAssumed = true
      note(
        .verticalKind,
        "The transition \(transition.id) joins two floors and nothing says whether by stairs, ramp or lift; it is read as stairs.",
        fix: "Give the cell at its end a function or a class of the navigation module.",
        about: connection.reference, at: transition.location)
    }
    connection.stops = [stop(a), stop(b)]
    venue.connections.append(connection)
  }

  /// Makes one lift of all transitions between floors that hang together.
  private mutating func addLifts(_ lifts: [(Int, Int, Int)]) {
    var group: [Int: Int] = [:]
    func root(_ state: Int) -> Int {
      var current = state
      while let next = group[current], next != current { current = next }
      return current
    }
    for (_, a, b) in lifts {
      let (x, y) = (root(a), root(b))
      group[a] = group[a] ?? a
      group[b] = group[b] ?? b
      group[max(x, y)] = min(x, y)
    }
    var members: [Int: Set<Int>] = [:]
    var first: [Int: Int] = [:]
    for (index, a, b) in lifts {
      members[root(a), default: []].formUnion([a, b])
      if first[root(a)] == nil { first[root(a)] = index }
    }
    for key in members.keys.sorted() {
      guard let index = first[key] else { continue }
      let transition = file.transitions[index]
      var connection = Venue.Connection(
        id: Self.identifier(transition.id), location: transition.location)
      connection.category = Category("elevator")
      let states = (members[key] ?? []).sorted {
        (storeyOfState[$0], $0) < (storeyOfState[$1], $1)
      }
      connection.stops = states.map(stop)
      connection.name = transition.name.flatMap { Labels($0, language: "und") }
      if connection.name == nil {
        connection.name = states.compactMap { cellOfState[$0].flatMap { file.cells[$0].name } }
          .first
          .flatMap { Labels($0, language: "und") }
      }
      venue.connections.append(connection)
    }
  }

  // MARK: Without a dual graph

  /// Joins cells that share a boundary where the file has no dual graph.
  mutating func addSharedBoundaries() {
    guard transitions.isEmpty else { return }
    var owners: [Int: [Int]] = [:]
    for (index, cell) in file.cells.enumerated() where !passedOver.contains(index) {
      for target in cell.boundaries {
        var name = target
        if boundaryOf[name] == nil, name.hasSuffix("-REVERSE") { name.removeLast(8) }
        if let boundary = boundaryOf[name], owners[boundary]?.last != index {
          owners[boundary, default: []].append(index)
        }
      }
    }
    var made = 0
    for boundary in owners.keys.sorted() {
      guard let cells = owners[boundary], cells.count == 2,
        storeyOfCell[cells[0]] == storeyOfCell[cells[1]],
        file.boundaries[boundary].type != "nonnavigableboundary", var line = line(of: boundary)
      else { continue }
      let isWall = line[0].distance(to: line[1]) > Self.widestDoorMeters
      if isWall, let direction = PlanGeometry.direction(line[0], line[1]) {
        let middle = (line[0] + line[1]) * 0.5
        line = [middle - direction * 0.45, middle + direction * 0.45]
      }
      addOpening(
        id: file.boundaries[boundary].id, line, storey: storeyOfCell[cells[0]],
        name: file.boundaries[boundary].name, at: file.boundaries[boundary].location,
        of: file.boundaries[boundary], inferredBy: isWall ? "indoorgml_shared_boundary" : nil,
        isWidthAssumed: isWall)
      made += 1
    }
    note(
      .missingDual,
      made > 0
        ? "The file has no transitions; \(made) boundaries that two cells share are read as the ways through."
        : "The file has no transitions and no boundary that two cells share; there is nothing to route over.",
      fix: "Export the dual graph (states and transitions) too.",
      payload: [Finding.Fact("boundaries", "\(made)")])
  }

  // MARK: Floors

  mutating func addLevels() {
    // Floors of one height are one floor of several buildings.
    var ranks: [Int] = []
    for (position, storey) in storeys.enumerated() {
      let isSame = position > 0 && storey.z - storeys[position - 1].z < 0.01
      ranks.append((ranks.last ?? -1) + (isSame ? 0 : 1))
    }
    let lowest = storeys.indices.min { abs(storeys[$0].z) < abs(storeys[$1].z) } ?? 0
    let ground = ranks.indices.contains(lowest) ? ranks[lowest] : 0
    for (position, storey) in storeys.enumerated() {
      var level = Venue.Level(id: storey.id, location: SourceLocation(file: file.name))
      level.ordinal = ranks[position] - ground
      level.name = storey.label.flatMap {
        $0.hasPrefix(Self.unnamedMark) ? nil : Labels($0, language: "und")
      }
      level.shortName = level.name
      level.elevationMeters = storey.z
      level.polygons = venue.units.filter { $0.levelID == storey.id }.flatMap(\.polygons)
      venue.levels.append(level)
    }
    venue.id = FeatureID("venue")
    venue.name = file.title.flatMap { Labels($0, language: "und") }
    venue.sourceName = file.name
    venue.units.sort { $0.id < $1.id }
    venue.openings.sort { $0.id < $1.id }
    venue.paths.sort { $0.id < $1.id }
    venue.connections.sort { $0.id < $1.id }
    venue.amenitys.sort { $0.id < $1.id }
    venue.fixtures.sort { $0.id < $1.id }
    venue.kiosks.sort { $0.id < $1.id }
    venue.relationships.sort { $0.id < $1.id }
  }
}
