import GroundedModel

extension OSMAssembly {
  /// The width of a door that says none, in metres: a common clear width, marked as assumed.
  static let doorWidthMeters = 0.9
  /// How far to both sides of a door its spaces are looked for, in metres, as the graph does it.
  static let probesMeters = [0.3, 0.6, 1.0]

  /// Makes an opening of every door node on every floor that its spaces share.
  mutating func addDoors() {
    for node in tags.keys.sorted() where isDoor(node) { addDoor(node) }
  }

  private mutating func addDoor(_ node: Int) {
    guard let index = tags[node] else { return }
    let tagged = file.taggedNodes[index]
    let id = "n\(tagged.id)"
    let location = file.location(tagged.place)
    let own = levels(of: tagged.tags, id: id, at: location).all
    let around = spacesByNode[node] ?? []
    guard !around.isEmpty else {
      if linesByNode[node] != nil {
        doorLevels[node] = own
      } else {
        note(
          .doorWithoutSpace, "The door \(id) lies on the border of no space and joins nothing.",
          fix: "Make it a node of the rooms that it joins.",
          about: FeatureReference(id: FeatureID(id), featureType: .opening), at: location)
      }
      return
    }
    var counts: [OSMLevel: Int] = [:]
    for space in around { for level in spaces[space].levels { counts[level, default: 0] += 1 } }
    let shared = counts.filter { $0.value > 1 }.map(\.key).sorted()
    var candidates = shared.isEmpty ? counts.keys.sorted() : shared
    // The door's own floors narrow, but where the spaces contradict them the spaces are right.
    let narrowed = candidates.filter(own.contains)
    let outside = own.filter { counts[$0] == 1 && !shared.contains($0) }
    if !narrowed.isEmpty || !outside.isEmpty {
      candidates = Set(narrowed + outside).sorted()
    } else if !own.isEmpty {
      note(
        .doorLevel,
        "The door \(id) is said to be on floor \(own.map(\.text).joined(separator: ", ")), its spaces are on \(candidates.map(\.text).joined(separator: ", ")); the spaces decide.",
        fix: "Correct the level of the door.",
        about: FeatureReference(id: FeatureID(id), featureType: .opening), at: location)
    } else if shared.isEmpty, candidates.count > 1 {
      note(
        .doorLevel,
        "The door \(id) leads out of a space of \(candidates.count) floors and names none; it is left out.",
        fix: "Give the door a level.",
        about: FeatureReference(id: FeatureID(id), featureType: .opening), at: location)
      return
    }
    doorLevels[node] = candidates
    for level in candidates {
      let here = around.filter { spaces[$0].levels.contains(level) }
      let suffix = candidates.count == 1 ? "" : "/\(level.text)"
      addOpenings(node, tagged, id: id + suffix, spaces: here, level: level)
    }
  }

  private mutating func addOpenings(
    _ node: Int, _ tagged: OSMFile.TaggedNode, id: String, spaces here: [Int], level: OSMLevel
  ) {
    var pairs: [(Int, Int?)] = []
    if here.count == 1 {
      pairs = [(here[0], nil)]
    } else {
      for (rank, first) in here.enumerated() {
        for second in here[(rank + 1)...] { pairs.append((first, second)) }
      }
    }
    var made = 0
    for (first, second) in pairs {
      let width = Self.meters(tagged.tags["width"]) ?? Self.doorWidthMeters
      let line = doorLine(node, first, second, level: level, width: width)
      // Where three spaces meet, only those that lie across the door from each other are joined.
      if line == nil, pairs.count > 1 { continue }
      let name = made == 0 ? id : "\(id)/\(made + 1)"
      made += 1
      guard let line else {
        if let second {
          addPassage(
            id: name, node: node, first, second, level: level, tags: tagged.tags,
            at: file.location(tagged.place))
        }
        continue
      }
      joined.insert(SpaceLevel(space: first, level: level))
      if let other = second ?? line.beyond {
        joined.insert(SpaceLevel(space: other, level: level))
      }
      addOpening(
        id: name, line: line.points, tags: tagged.tags, at: file.location(tagged.place),
        level: level, node: node, from: first, to: second ?? line.beyond)
    }
    if made == 0, let first = here.first, here.count > 1 {
      addPassage(
        id: id, node: node, first, here[1], level: level, tags: tagged.tags,
        at: file.location(tagged.place))
    }
  }

  /// The line of a door through a node, so placed that its two spaces are found on its two sides.
  private func doorLine(
    _ node: Int, _ first: Int, _ second: Int?, level: OSMLevel, width: Double
  ) -> (points: [PlanarPoint], beyond: Int?)? {
    let center = point(node)
    guard let (a, b) = spaces[first].neighbors(of: node) else { return nil }
    let chord = PlanGeometry.direction(point(a), point(b))
    var candidates: [(PlanarPoint, PlanarPoint)] = []
    var edges: [(PlanarPoint, PlanarPoint, Double)] = []
    for neighbor in [a, b] {
      if let direction = PlanGeometry.direction(center, point(neighbor)) {
        edges.append((center, direction, center.distance(to: point(neighbor))))
      }
    }
    let isStraight =
      edges.count == 2 && edges[0].1.x * edges[1].1.x + edges[0].1.y * edges[1].1.y < -0.9
    var shared: [(PlanarPoint, PlanarPoint, Double)] = []
    if let second, let (c, d) = spaces[second].neighbors(of: node) {
      for neighbor in [a, b] where neighbor == c || neighbor == d {
        if let direction = PlanGeometry.direction(center, point(neighbor)) {
          shared.append((center, direction, center.distance(to: point(neighbor))))
        }
      }
    }
    if isStraight, let chord { candidates.append((center, chord)) }
    for (start, direction, length) in shared + edges {
      candidates.append((start, direction))
      // A door in a corner: a little way along the wall.
      candidates.append((start + direction * min(0.5, length / 2), direction))
    }
    if !isStraight, let chord { candidates.append((center, chord)) }
    for (middle, direction) in candidates {
      let normal = PlanGeometry.normal(direction)
      let sides = self.sides(of: middle, normal: normal, level: level)
      let isRight: Bool
      if let second {
        isRight = sides == (first, second) || sides == (second, first)
      } else {
        isRight = sides.0 == first && sides.1 != first || sides.1 == first && sides.0 != first
      }
      if isRight {
        let half = direction * (width / 2)
        let beyond = sides.0 == first ? sides.1 : sides.0
        return ([middle - half, middle + half], beyond)
      }
    }
    return nil
  }

  /// What lies on both sides of a point, looked for as the graph does it.
  func sides(of middle: PlanarPoint, normal: PlanarPoint, level: OSMLevel) -> (Int?, Int?) {
    var oneSided: (Int?, Int?) = (nil, nil)
    for distance in Self.probesMeters {
      let left = space(at: middle + normal * distance, on: level)
      let right = space(at: middle - normal * distance, on: level)
      if let left, let right, left != right { return (left, right) }
      if left == nil || right == nil, oneSided == (nil, nil) { oneSided = (left, right) }
    }
    return oneSided
  }

  private mutating func addOpening(
    id: String, line: [PlanarPoint], tags: [String: String], at location: SourceLocation,
    level: OSMLevel, node: Int, from first: Int, to second: Int?
  ) {
    var opening = Venue.Opening(id: FeatureID(id), location: location)
    opening.category = Self.openingCategory(tags)
    opening.levelID = Self.levelID(level)
    opening.name = Self.name(tags)
    opening.door = Self.door(tags)
    opening.line = line.map(frame.coordinate)
    opening.displayPoint = opening.line.first.map { _ in
      frame.coordinate((line[0] + line[line.count - 1]) * 0.5)
    }
    opening.isWidthAssumed = Self.meters(tags["width"]) == nil
    if Self.stepFree(tags) == .yes { opening.accessibility = ["wheelchair"] }
    venue.openings.append(opening)
    if let (from, to, hours) = direction(of: node, tags, first, second, level: level) {
      var way = Venue.Relationship(id: FeatureID("\(id)/one-way"), location: location)
      way.category = Category("traversal")
      way.isDirected = true
      way.origin = from.map { reference($0, on: level) }
      way.intermediary = [opening.reference]
      way.destination = to.map { reference($0, on: level) }
      way.hours = hours
      venue.relationships.append(way)
    } else if tags["entrance"] == "exit", !isWalkedBothWays(node) {
      note(
        .oneWayDoor,
        "The door \(id) is an exit only, but nothing says which of its two spaces it leads out of; it is used both ways.",
        fix: "Draw a way through it with oneway:foot=yes.", about: opening.reference, at: location)
    }
    if Self.stepFree(tags) == .no, line.count > 1 {
      // An opening can't say that it has a step; a path through it can.
      let middle = (line[0] + line[line.count - 1]) * 0.5
      guard let direction = PlanGeometry.direction(line[0], line[line.count - 1]) else { return }
      let normal = PlanGeometry.normal(direction)
      var path = Venue.Path(id: FeatureID("\(id)/step"), location: location)
      path.category = Category("walkway")
      path.levelID = Self.levelID(level)
      path.line = [middle - normal * 0.4, middle + normal * 0.4].map(frame.coordinate)
      path.stepFree = .no
      venue.paths.append(path)
    }
  }

  private func reference(_ space: Int, on level: OSMLevel) -> FeatureReference {
    FeatureReference(id: spaces[space].unitID(on: level), featureType: .unit)
  }

  /// How far from a door, in metres, the space is looked for that a line comes from or leads to.
  private static let reachMeters = 0.5

  /// Whether a line without a direction leads through a door.
  private func isWalkedBothWays(_ node: Int) -> Bool {
    (linesByNode[node] ?? []).contains { index in
      let line = lines[index]
      return line.leadsForward == nil && line.conveying == nil
        && line.nodes.dropFirst().dropLast().contains(node)
    }
  }

  /// The spaces that a door leads from and to where it leads one way only, and when; nil stands for the outside.
  ///
  /// One-way lines through the door say it; else an exit leads out of the building.
  private func direction(
    of node: Int, _ tags: [String: String], _ first: Int, _ second: Int?, level: OSMLevel
  ) -> (from: Int?, to: Int?, hours: String?)? {
    if isWalkedBothWays(node) { return nil }
    var hours: [String?] = []
    var forward = 0
    var backward = 0
    for index in linesByNode[node] ?? [] {
      let line = lines[index]
      guard line.levels.contains(level), line.conveying == nil,
        let leadsForward = line.leadsForward, let at = line.nodes.firstIndex(of: node)
      else { continue }
      func space(toward neighbor: Int) -> Int?? {
        guard line.nodes.indices.contains(neighbor),
          let way = PlanGeometry.direction(point(node), point(line.nodes[neighbor]))
        else { return nil }
        return .some(self.space(at: point(node) + way * Self.reachMeters, on: level))
      }
      hours.append(line.tags["opening_hours"])
      let before = space(toward: leadsForward ? at - 1 : at + 1)
      let behind = space(toward: leadsForward ? at + 1 : at - 1)
      if before == .some(first) || second != nil && behind == .some(second) { forward += 1 }
      if behind == .some(first) || second != nil && before == .some(second) { backward += 1 }
    }
    let only = hours.count == 1 ? hours[0] : nil
    if forward > 0, backward == 0 { return (first, second, only) }
    if backward > 0, forward == 0 { return (second, first, only) }
    guard forward == 0, backward == 0, tags["entrance"] == "exit" else { return nil }
    guard let second else { return (first, nil, nil) }
    // Of a room and a square in front of the building, the square is outside.
    switch (spaces[first].tags["indoor"] == nil, spaces[second].tags["indoor"] == nil) {
    case (false, true): return (first, second, nil)
    case (true, false): return (second, first, nil)
    default: return nil
    }
  }

  /// A short path across a border on which no door line fits.
  private mutating func addPassage(
    id: String, node: Int, _ first: Int, _ second: Int, level: OSMLevel, tags: [String: String],
    at location: SourceLocation
  ) {
    let center = point(node)
    guard let from = inside(first, near: center, level: level),
      let to = inside(second, near: center, level: level)
    else { return }
    joined.insert(SpaceLevel(space: first, level: level))
    joined.insert(SpaceLevel(space: second, level: level))
    var path = Venue.Path(id: FeatureID(id), location: location)
    path.category = Category("walkway")
    path.levelID = Self.levelID(level)
    path.line = [from, center, to].map(frame.coordinate)
    path.stepFree = Self.stepFree(tags)
    path.minWidthMeters = Self.meters(tags["width"])
    if Self.isRestricted(tags) || ["emergency", "service"].contains(tags["entrance"]) { return }
    venue.paths.append(path)
  }

  /// A point of a space near another point, at least 0.3 m off it.
  func inside(_ space: Int, near center: PlanarPoint, level: OSMLevel) -> PlanarPoint? {
    // Sixteen directions as sums of the axes, without angles.
    let steps: [(Double, Double)] = [
      (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1), (2, 1), (1, 2),
      (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1),
    ]
    for radius in [0.5, 0.3, 1.0] {
      for (x, y) in steps {
        let length = (x * x + y * y).squareRoot()
        let candidate = center + PlanarPoint(x: x / length * radius, y: y / length * radius)
        if self.space(at: candidate, on: level) == space { return candidate }
      }
    }
    return nil
  }

  private static func openingCategory(_ tags: [String: String]) -> Category {
    switch tags["entrance"] {
    case "emergency": return Category("emergencyexit")
    case "service", "garage": return Category("service")
    case "main": return Category("pedestrian.principal")
    default: return Category(isRestricted(tags) ? "service" : "pedestrian")
    }
  }

  private static func door(_ tags: [String: String]) -> Venue.Door? {
    var type: String?
    switch tags["door"] {
    case "no": type = "open"
    case "hinged": type = "swinging"
    case "sliding": type = "sliding"
    case "revolving": type = "revolving"
    case "overhead", "shutter", "roller_shutter", "gate": type = "shutter"
    case "folding": type = "movablepartition"
    default: type = nil
    }
    var isAutomatic: Bool?
    switch tags["automatic_door"] {
    case .none: isAutomatic = nil
    case "no": isAutomatic = false
    default: isAutomatic = true
    }
    if tags["door"] == nil, isAutomatic == nil { return nil }
    return Venue.Door(type: type, isAutomatic: isAutomatic)
  }

  // MARK: Open borders

  /// Opens the borders that areas without walls share, where no door and no wall stands on them.
  mutating func addBorders() {
    var walled: [OSMLevel: Set<Edge>] = [:]
    var walledEverywhere: Set<Edge> = []
    for wall in walls {
      for (a, b) in zip(wall.nodes, wall.nodes.dropFirst()) {
        for level in wall.levels { walled[level, default: []].insert(Edge(a, b)) }
        if wall.levels.isEmpty { walledEverywhere.insert(Edge(a, b)) }
      }
    }
    var owners: [Edge: [Int]] = [:]
    for (index, space) in spaces.enumerated() where !space.isWalled {
      for ring in space.rings {
        guard var previous = ring.last else { continue }
        for node in ring {
          owners[Edge(previous, node), default: []].append(index)
          previous = node
        }
      }
    }
    var borders: [Pair: [Edge]] = [:]
    for (edge, spaces) in owners where spaces.count > 1 {
      for (rank, first) in spaces.enumerated() {
        for second in spaces[(rank + 1)...] where first != second {
          borders[Pair(first, second), default: []].append(edge)
        }
      }
    }
    for pair in borders.keys.sorted() {
      let levels = spaces[pair.first].levels.filter(spaces[pair.second].levels.contains)
      let edges = (borders[pair] ?? []).sorted()
      for level in levels {
        let hasDoor = edges.contains { edge in
          [edge.first, edge.second].contains {
            isDoor($0) && doorLevels[$0]?.contains(level) ?? false
          }
        }
        if hasDoor { continue }
        let open = edges.filter {
          !walledEverywhere.contains($0) && !(walled[level]?.contains($0) ?? false)
        }
        addBorder(pair, runs(of: open), level: level)
      }
    }
  }

  /// Two nodes of a ring, the smaller first.
  private struct Edge: Hashable, Comparable {
    var first: Int
    var second: Int

    init(_ a: Int, _ b: Int) {
      first = min(a, b)
      second = max(a, b)
    }

    static func < (a: Edge, b: Edge) -> Bool {
      (a.first, a.second) < (b.first, b.second)
    }
  }

  private typealias Pair = Edge

  /// Straight pieces of a border: edges joined end to end while they don't bend.
  private func runs(of edges: [Edge]) -> [[PlanarPoint]] {
    var rest = edges
    var runs: [[PlanarPoint]] = []
    while let first = rest.popLast() {
      var nodes = [first.first, first.second]
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for (index, edge) in rest.enumerated() {
          for (near, far) in [(edge.first, edge.second), (edge.second, edge.first)] {
            guard let head = nodes.first, let tail = nodes.last else { continue }
            if near == tail, bends(nodes[nodes.count - 2], tail, far) == false {
              nodes.append(far)
              isGrowing = true
            } else if near == head, bends(far, head, nodes[1]) == false {
              nodes.insert(far, at: 0)
              isGrowing = true
            }
            if isGrowing { break }
          }
          if isGrowing {
            rest.remove(at: index)
            break
          }
        }
      }
      runs.append([point(nodes[0]), point(nodes[nodes.count - 1])])
    }
    return runs
  }

  /// Whether a line bends by more than about 15 degrees.
  private func bends(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    guard let one = PlanGeometry.direction(point(a), point(b)),
      let two = PlanGeometry.direction(point(b), point(c))
    else { return true }
    return one.x * two.x + one.y * two.y < 0.966
  }

  private mutating func addBorder(_ pair: Pair, _ runs: [[PlanarPoint]], level: OSMLevel) {
    let wide = runs.filter { $0[0].distance(to: $0[1]) >= 0.8 }
    for (rank, run) in wide.enumerated() {
      let ids = [spaces[pair.first].id, spaces[pair.second].id].joined(separator: "+")
      var opening = Venue.Opening(
        id: FeatureID("\(ids)/\(level.text)" + (rank == 0 ? "" : "/\(rank + 1)")),
        location: spaces[pair.first].location)
      opening.category = Category("pedestrian")
      opening.levelID = Self.levelID(level)
      opening.door = Venue.Door(type: "open")
      opening.line = run.map(frame.coordinate)
      venue.openings.append(opening)
      joined.insert(SpaceLevel(space: pair.first, level: level))
      joined.insert(SpaceLevel(space: pair.second, level: level))
    }
  }
}
