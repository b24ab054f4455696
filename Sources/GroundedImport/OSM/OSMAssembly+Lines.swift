import GroundedModel

extension OSMAssembly {
  private static let walkways: Set<String> = [
    "footway", "path", "pedestrian", "corridor", "steps", "elevator", "living_street", "platform",
  ]
  private static let roads: Set<String> = [
    "service", "residential", "unclassified", "track", "cycleway", "road",
  ]

  /// Collects the lines that one can walk along.
  mutating func collectLines() {
    var restricted: [OSMFile.Way] = []
    var seen: Set<Int64> = []
    for way in file.ways where seen.insert(way.id).inserted {
      let tags = way.tags
      let isClosed = way.nodes.count > 3 && way.nodes.first == way.nodes.last
      if isClosed, Self.kind(tags, isArea: true) != nil { continue }
      let highway = tags["highway"] ?? ""
      let isRoad =
        Self.roads.contains(highway) && ["yes", "designated"].contains(tags["foot"] ?? "")
      let isInside = ["pathway", "corridor"].contains(tags["indoor"]) && !isClosed
      let isPathway = tags["indoor"] == "pathway"
      guard Self.walkways.contains(highway) || isRoad || isInside || isPathway else { continue }
      if Self.isRestricted(tags) {
        restricted.append(way)
        continue
      }
      let location = file.location(way.place)
      let id = "w\(way.id)"
      let (all, own) = levels(of: tags, id: id, at: location)
      let nodes = positions(way)
      var distinct: [Int] = []
      for node in nodes where distinct.last != node { distinct.append(node) }
      guard distinct.count > 1 else { continue }
      lines.append(
        OSMLine(
          id: id, tags: tags, location: location, nodes: distinct,
          // Copies of a way between floors lead elsewhere; only its own floors are known.
          levels: own.levels.count > 1 ? own.levels : all, isVertical: own.levels.count > 1))
    }
    if let first = restricted.first {
      note(
        .restrictedLine,
        "\(restricted.count) walkways are closed to travellers by access or foot and are left out, the first is w\(first.id).",
        fix: "Nothing, unless travellers may use them.", at: file.location(first.place),
        payload: [Finding.Fact("count", "\(restricted.count)")])
    }
  }

  /// Gives spaces without a floor that of their building, where it has one only.
  mutating func takeFloorsOfBuildings() {
    let buildings = file.ways.filter { way in
      way.tags["building"] != nil && way.nodes.count > 3 && way.nodes.first == way.nodes.last
    }.compactMap { way -> (ring: [PlanarPoint], level: OSMLevel)? in
      let low = LevelList(way.tags["min_level"]).levels
      guard low.count == 1, low == LevelList(way.tags["max_level"]).levels else { return nil }
      let ring = way.nodes.dropLast().compactMap { file.position(of: $0) }.map(point)
      return ring.count > 2 ? (ring, low[0]) : nil
    }
    if buildings.isEmpty { return }
    for index in spaces.indices
    where spaces[index].levels.isEmpty && spaces[index].tags["indoor"] != nil
      && spaces[index].tags["level"] == nil
    {
      let corners = spaces[index].outerPoints.joined()
      let around = buildings.filter { building in
        corners.allSatisfy { corner in
          PlanGeometry.contains(building.ring, corner)
            || PlanGeometry.distance(of: corner, to: building.ring) < 0.05
        }
      }
      guard Set(around.map(\.level)).count == 1 else { continue }
      spaces[index].levels = [around[0].level]
    }
  }

  /// Sorts the lines by their nodes.
  mutating func indexLines() {
    for (index, line) in lines.enumerated() {
      for node in line.nodes where linesByNode[node]?.last != index {
        linesByNode[node, default: []].append(index)
      }
    }
  }

  /// Gives walkways and squares without a floor that of the doors and walkways they touch.
  mutating func implyLevels() {
    var strong: [Int: Set<OSMLevel>] = [:]
    var weak: [Int: Set<OSMLevel>] = [:]
    for space in spaces where !space.levels.isEmpty && !space.isShaft {
      for node in space.rings.joined() {
        if isDoor(node) {
          let own = LevelList(nodeTags(node)["level"]).levels
          strong[node, default: []].formUnion(own.isEmpty ? space.levels : own)
        } else {
          weak[node, default: []].formUnion(space.levels)
        }
      }
    }
    for line in lines where line.levels.count == 1 {
      for node in line.nodes { strong[node, default: []].formUnion(line.levels) }
    }
    // Lines and squares without a floor, in groups that hang together.
    var members: [(nodes: [Int], line: Int?, space: Int?)] = []
    for (index, line) in lines.enumerated() where line.levels.isEmpty {
      members.append((line.nodes, index, nil))
    }
    for (index, space) in spaces.enumerated()
    where space.levels.isEmpty && space.tags["indoor"] == nil {
      members.append((Array(space.rings.joined()), nil, index))
    }
    var parents = Array(members.indices)
    func root(_ member: Int) -> Int {
      var current = member
      while parents[current] != current { current = parents[current] }
      return current
    }
    var owner: [Int: Int] = [:]
    for (index, member) in members.enumerated() {
      for node in member.nodes {
        if let other = owner[node] {
          let (a, b) = (root(other), root(index))
          parents[max(a, b)] = min(a, b)
        } else {
          owner[node] = index
        }
      }
    }
    var groups: [Int: [Int]] = [:]
    for index in members.indices { groups[root(index), default: []].append(index) }
    var implied: [(id: String, location: SourceLocation)] = []
    var unknown: [Int] = []
    for key in groups.keys.sorted() {
      let group = groups[key] ?? []
      var votes: [OSMLevel: Int] = [:]
      for hints in [strong, weak] where votes.isEmpty {
        for index in group {
          for node in members[index].nodes {
            for level in hints[node] ?? [] { votes[level, default: 0] += 1 }
          }
        }
      }
      let best = votes.sorted {
        ($1.value, $0.key.hundredths.magnitude, $0.key)
          < ($0.value, $1.key.hundredths.magnitude, $1.key)
      }.first
      for index in group {
        guard let level = best?.key else {
          if let line = members[index].line { unknown.append(line) }
          continue
        }
        if let line = members[index].line {
          lines[line].levels = [level]
          implied.append((lines[line].id, lines[line].location))
        }
        if let space = members[index].space {
          spaces[space].levels = [level]
          implied.append((spaces[space].id, spaces[space].location))
        }
      }
    }
    if let first = implied.min(by: { $0.location < $1.location }) {
      note(
        .impliedLevel,
        "\(implied.count) walkways and squares say no floor; they take that of the doors and walkways they touch; the first is \(first.id).",
        fix: "Give them a level.", at: first.location,
        payload: [Finding.Fact("count", "\(implied.count)")])
    }
    if let first = unknown.first {
      note(
        .lineWithoutLevel,
        "\(unknown.count) walkways say no floor and touch nothing that does; they are left out, the first is \(lines[first].id).",
        fix: "Give them a level.",
        about: FeatureReference(id: FeatureID(lines[first].id), featureType: .path),
        at: lines[first].location, payload: [Finding.Fact("count", "\(unknown.count)")])
    }
    for line in lines { usedLevels.formUnion(line.levels) }
  }

  // MARK: Paths and links

  /// Makes paths of lines on one floor and connections of lines between floors.
  mutating func addLines() {
    var uses: [Int: Int] = [:]
    for line in lines { for node in Set(line.nodes) { uses[node, default: 0] += 1 } }
    for index in lines.indices where !lines[index].levels.isEmpty {
      if lines[index].isVertical, lines[index].levels.count > 1 {
        addVertical(lines[index])
      } else {
        for level in lines[index].levels { addPaths(lines[index], on: level, uses: uses) }
      }
    }
  }

  private mutating func addPaths(_ line: OSMLine, on level: OSMLevel, uses: [Int: Int]) {
    // Cut where something joins, so that every join is at an end.
    var pieces: [[Int]] = [[]]
    for (rank, node) in line.nodes.enumerated() {
      pieces[pieces.count - 1].append(node)
      // Two ends at a one-way door would join there both ways, past the door.
      let isOneWayDoor = isDoor(node) && line.leadsForward != nil && line.conveying == nil
      let joins =
        (uses[node] ?? 0) > 1 || isDoor(node) && !isOneWayDoor
        || nodeTags(node)["highway"] == "elevator"
      if joins, rank > 0, rank < line.nodes.count - 1 { pieces.append([node]) }
    }
    var isReversed = false
    for (rank, piece) in pieces.enumerated() where piece.count > 1 {
      var id = line.id
      if line.levels.count > 1 { id += "/\(level.text)" }
      if pieces.count > 1 { id += ".\(rank + 1)" }
      var path = Venue.Path(id: FeatureID(id), location: line.location)
      path.levelID = Self.levelID(level)
      path.line = piece.map { file.nodeCoordinates[$0] }
      path.name = Self.name(line.tags)
      path.surface = line.tags["surface"]
      path.minWidthMeters = Self.meters(line.tags["width"])
      path.hours = line.tags["opening_hours"]
      path.stepFree = line.isSteps ? .absent : Self.stepFree(line.tags)
      path.category = Category(Self.pathCategory(line))
      path.maxSlope = Self.slope(line.tags["incline"])
      if line.isSteps, let count = Self.stairs(line.tags) {
        let share =
          PlanGeometry.length(piece.map(point))
          / max(PlanGeometry.length(line.nodes.map(point)), 1e-9)
        path.stairCount = Int(exactly: (Double(count) * share).rounded())
      }
      if let leadsForward = line.leadsForward {
        path.isDirected = true
        isReversed = !leadsForward
      }
      if isReversed {
        path.line.reverse()
        path.maxSlope = path.maxSlope.map { -$0 }
        path.stairCount = path.stairCount.map { -$0 }
      }
      venue.paths.append(path)
      if line.isSteps, line.conveying == nil, Self.hasRamp(line.tags) {
        var ramp = path
        ramp.id = FeatureID("\(id)/ramp")
        ramp.category = Category("ramp")
        ramp.stairCount = nil
        ramp.stepFree = .yes
        venue.paths.append(ramp)
      }
      for node in piece { join(node, on: level) }
    }
    if let conveying = line.conveying { noteConveying(line, conveying, type: .path) }
  }

  /// Notes that the spaces around or at a node can be reached there.
  private mutating func join(_ node: Int, on level: OSMLevel) {
    for space in spacesByNode[node] ?? [] where spaces[space].levels.contains(level) {
      joined.insert(SpaceLevel(space: space, level: level))
    }
    if let space = space(at: point(node), on: level) {
      joined.insert(SpaceLevel(space: space, level: level))
    }
  }

  private mutating func noteConveying(_ line: OSMLine, _ conveying: String, type: FeatureType) {
    guard conveying != "forward", conveying != "backward" else { return }
    note(
      .conveyorDirection,
      "The moving way \(line.id) says conveying=\(conveying.prefix(20)): its direction is not known, it is used both ways and may run the other way.",
      fix: "Write forward or backward.",
      about: FeatureReference(id: FeatureID(line.id), featureType: type), at: line.location)
  }

  private static func pathCategory(_ line: OSMLine) -> String {
    if line.conveying != nil { return "movingwalkway" }
    if line.isSteps { return "stairs" }
    if line.tags["ramp"] == "yes" || line.tags["indoor"] == "pathway" { return "ramp" }
    return "walkway"
  }

  /// Whether a way between floors says that it is a ramp, by name, by its slope or by who can use it.
  private static func saysRamp(_ tags: [String: String]) -> Bool {
    if ["yes", "designated", "limited"].contains(tags["wheelchair"]) { return true }
    return tags["ramp"].map { $0 != "no" } ?? false || tags["ramp:wheelchair"] == "yes"
      || slope(tags["incline"]) != nil
  }

  /// Whether a way lies in a space for stairs, on one of its floors.
  private func runsThroughStairwell(_ line: OSMLine) -> Bool {
    line.nodes.contains { node in
      line.levels.contains { level in
        (spacesByNode[node] ?? []).contains {
          spaces[$0].kind == .stairs && spaces[$0].levels.contains(level)
        } || space(at: point(node), on: level).map { spaces[$0].kind == .stairs } ?? false
      }
    }
  }

  private static func hasRamp(_ tags: [String: String]) -> Bool {
    tags["ramp:wheelchair"] == "yes" || tags["wheelchair"] == "yes" && tags["ramp"] == "yes"
  }

  /// A slope as rise over run from a percentage; words say no slope.
  static func slope(_ text: String?) -> Double? {
    guard var text, text.hasSuffix("%") else { return nil }
    text.removeLast()
    while text.hasSuffix(" ") { text.removeLast() }
    guard let value = DecimalNumber.parse(text), abs(value) <= 100 else { return nil }
    return value / 100
  }

  /// Whether a way goes up along its direction; nil where it does not say.
  private static func goesUp(_ tags: [String: String]) -> Bool? {
    switch tags["incline"] {
    case "up": true
    case "down": false
    default: slope(tags["incline"]).flatMap { $0 == 0 ? nil : $0 > 0 }
    }
  }

  /// The stairs of a way, positive = up along it; nil where number or direction are not known.
  private static func stairs(_ tags: [String: String]) -> Int? {
    guard let count = tags["step_count"].flatMap({ Int($0) }), count > 0, count < 10_000,
      let goesUp = goesUp(tags)
    else { return nil }
    return goesUp ? count : -count
  }

  // MARK: Between floors

  /// The floor at an end of a line between floors, from what else lies there.
  private func floor(at node: Int, of line: OSMLine) -> OSMLevel? {
    guard let low = line.levels.first, let high = line.levels.last else { return nil }
    var hints: Set<OSMLevel> = []
    for other in linesByNode[node] ?? []
    where lines[other].id != line.id && lines[other].levels.count == 1 {
      hints.formUnion(lines[other].levels)
    }
    if hints.isEmpty { hints.formUnion(LevelList(nodeTags(node)["level"]).levels) }
    if hints.intersection([low, high]).count != 1 {
      hints = []
      for space in spacesByNode[node] ?? [] where !spaces[space].isShaft {
        hints.formUnion(spaces[space].levels)
      }
    }
    if hints.intersection([low, high]).count != 1 {
      hints = Set(
        [low, high].filter { level in
          space(at: point(node), on: level).map { !spaces[$0].isWalled } ?? false
        })
    }
    let found = hints.intersection([low, high])
    return found.count == 1 ? found.first : nil
  }

  /// The floors between the ends of a line on which another line or a door touches it, in its order.
  private func innerStops(
    of line: OSMLine, isUp: Bool
  ) -> [(node: Int, level: OSMLevel, stop: Venue.Stop)] {
    var found: [(node: Int, level: OSMLevel, stop: Venue.Stop)] = []
    let inner = line.levels.dropFirst().dropLast()
    for node in line.nodes.dropFirst().dropLast() {
      var hints: Set<OSMLevel> = []
      for other in linesByNode[node] ?? []
      where lines[other].id != line.id && lines[other].levels.count == 1 {
        hints.formUnion(lines[other].levels)
      }
      if hints.isEmpty, isDoor(node) { hints.formUnion(LevelList(nodeTags(node)["level"]).levels) }
      let here = hints.intersection(inner)
      guard here.count == 1, let level = here.first else { continue }
      // Floors follow each other along the line.
      if let last = found.last?.level, isUp ? level <= last : level >= last { continue }
      found.append(
        (
          node, level,
          Venue.Stop(levelID: Self.levelID(level), point: file.nodeCoordinates[node])
        ))
    }
    return found
  }

  private mutating func addVertical(_ line: OSMLine) {
    guard let low = line.levels.first, let high = line.levels.last, let first = line.nodes.first,
      let last = line.nodes.last
    else { return }
    var startsLow: Bool?
    let start = floor(at: first, of: line)
    let end = floor(at: last, of: line)
    if let start, start != end { startsLow = start == low }
    if startsLow == nil, let end, start == nil { startsLow = end == high }
    if startsLow == nil { startsLow = Self.goesUp(line.tags) }
    if startsLow == nil {
      note(
        .stairsWithoutDirection,
        "The way \(line.id) joins floors \(low.text) and \(high.text) but nothing says which end is up\(line.isSteps && first != last ? "" : "; it is left out").",
        fix: "Add incline=up or incline=down, or draw the floors at its ends.",
        about: FeatureReference(id: FeatureID(line.id), featureType: .connection),
        at: line.location)
    }
    // Stairs lead up somewhere between their ends; a ramp of several pieces may not end on a floor at all.
    if startsLow == nil, !line.isSteps || first == last { return }
    let isUp = startsLow ?? true
    var connection = Venue.Connection(id: FeatureID(line.id), location: line.location)
    var category = "ramp"
    if line.tags["highway"] == "elevator" {
      category = "elevator"
    } else if line.isSteps {
      category = line.conveying == nil ? "stairs" : "escalator"
    } else if line.conveying != nil {
      category = "movingwalkway"
    } else if !Self.saysRamp(line.tags) {
      // Nothing says that one rolls up there: stairs, if only because a step-free route must not guess.
      category = "stairs"
      connection.isKindAssumed = !runsThroughStairwell(line)
      if connection.isKindAssumed {
        note(
          .wayBetweenFloors,
          "The way \(line.id) joins floors \(low.text) and \(high.text), and nothing says whether by stairs or a ramp; it is read as stairs.",
          fix: "Add highway=steps, or ramp=yes.",
          about: FeatureReference(id: FeatureID(line.id), featureType: .connection),
          at: line.location)
      }
    }
    connection.category = Category(category)
    connection.name = Self.name(line.tags)
    var stops = [
      Venue.Stop(
        levelID: Self.levelID(isUp ? low : high), point: file.nodeCoordinates[first]),
      Venue.Stop(
        levelID: Self.levelID(isUp ? high : low), point: file.nodeCoordinates[last]),
    ]
    let inner = innerStops(of: line, isUp: isUp)
    stops.insert(contentsOf: inner.map(\.stop), at: 1)
    if line.leadsForward == false { stops.reverse() }
    connection.isDirected = line.leadsForward != nil
    if let count = line.tags["step_count"].flatMap({ Int($0) }), count > 0, count < 10_000 {
      let upwards = isUp != (line.leadsForward == false)
      connection.stairCount = upwards ? count : -count
    }
    connection.stops = stops
    connection.handrail = line.tags["handrail"]
    connection.hours = line.tags["opening_hours"]
    connection.doorWidthMeters = nil
    if category == "ramp" {
      connection.maxSlope = Self.slope(line.tags["incline"])
      connection.stepFree = Self.stepFree(line.tags)
    }
    venue.connections.append(connection)
    if category == "stairs", Self.hasRamp(line.tags) {
      var ramp = connection
      ramp.id = FeatureID("\(line.id)/ramp")
      ramp.category = Category("ramp")
      ramp.stairCount = nil
      ramp.stepFree = .yes
      venue.connections.append(ramp)
    }
    join(first, on: isUp ? low : high)
    join(last, on: isUp ? high : low)
    for (node, level, _) in inner { join(node, on: level) }
    if let conveying = line.conveying { noteConveying(line, conveying, type: .connection) }
  }
}
