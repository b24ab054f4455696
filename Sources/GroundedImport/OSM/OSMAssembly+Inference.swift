import GroundedModel

extension OSMAssembly {
  /// Up to which gap, in metres, a room without a door still touches a walkway: walls are drawn so.
  static let touchMeters = 0.5

  /// A way into a space that is not in the data.
  private struct Join {
    /// Where it leaves the space, on its border.
    var from: PlanarPoint
    /// Where it reaches the walkway.
    var to: PlanarPoint
    var distance: Double
    /// The walkable space it reaches; nil for a line.
    var space: Int?
  }

  /// Joins spaces without a door to the nearest walkway of their floor, and reports every one of them.
  mutating func inferEntrances() {
    solids =
      walls.map { (points: $0.nodes.map(point), levels: $0.levels) }
      + columns.map { (points: $0.ring, levels: $0.levels) }
    var lonely: [SpaceLevel] = []
    for (index, space) in spaces.enumerated() {
      for level in space.levels where !joined.contains(SpaceLevel(space: index, level: level)) {
        lonely.append(SpaceLevel(space: index, level: level))
      }
    }
    var assumed: [SpaceLevel] = []
    for place in lonely {
      let space = spaces[place.space]
      let unit = FeatureReference(id: space.unitID(on: place.level), featureType: .unit)
      var why = "joining it to the nearest walkway is switched off"
      if options.inferenceMeters > 0 {
        let (joins, isBlocked) = joins(of: place)
        if let join = joins.first {
          addJoin(join, of: place, id: "\(unit.id.rawValue)/assumed")
          assumed.append(place)
          continue
        }
        why =
          isBlocked
          ? "a wall or another room stands between it and every walkway within \(DecimalText.text(options.inferenceMeters, places: 1)) metres"
          : "no walkway of its floor lies within \(DecimalText.text(options.inferenceMeters, places: 1)) metres"
      }
      note(
        .spaceWithoutDoor,
        "The space \(unit.id.rawValue) on floor \(place.level.text) has no door and can't be reached: \(why).",
        fix: "Draw its door as a node that it shares with the corridor.", about: unit,
        at: space.location, payload: [Finding.Fact("level", place.level.text)])
    }
    let first = assumed.min { spaces[$0.space].location < spaces[$1.space].location }
    if let first {
      let id = spaces[first.space].unitID(on: first.level).rawValue
      note(
        .entranceAssumed,
        assumed.count == 1
          ? "The space \(id) has no door; an entrance from the nearest walkway is assumed."
          : "\(assumed.count) spaces have no door; an entrance from the nearest walkway is assumed for each, the first is \(id).",
        fix: "Draw their doors.", at: spaces[first.space].location,
        payload: [Finding.Fact("count", "\(assumed.count)")])
    }
  }

  /// The ways into a space, nearest first, and whether walls or rooms stand before others.
  private func joins(of place: SpaceLevel) -> (found: [Join], isBlocked: Bool) {
    let space = spaces[place.space]
    let reach = options.inferenceMeters
    var found: [Join] = []
    for other in spacesByLevel[place.level] ?? []
    where other != place.space && !spaces[other].isWalled && spaces[other].kind == .open
      && spaces[other].box.touches(space.box, margin: reach)
    {
      if let join = nearest(space, to: spaces[other], reach: reach) {
        found.append(
          Join(from: join.0, to: join.1, distance: join.0.distance(to: join.1), space: other))
      }
    }
    for line in lines where line.levels.contains(place.level) && !line.isVertical {
      let points = line.nodes.map(point)
      guard PlanBox(points).touches(space.box, margin: reach) else { continue }
      var best: Join?
      for (a, b) in zip(points, points.dropFirst()) {
        space.forEachEdge { c, d in
          let near = PlanGeometry.nearest(c, d, a, b)
          if near.distance <= reach, near.distance < best?.distance ?? .infinity {
            best = Join(from: near.0, to: near.1, distance: near.distance, space: nil)
          }
        }
      }
      if let best { found.append(best) }
    }
    let sorted = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.map(\.element)
    let free = sorted.filter { isFree($0, of: place) }
    return (free, !sorted.isEmpty)
  }

  /// The best place for a way from one space to another: the middle of the longest stretch where they touch,
  /// else where they are nearest.
  private func nearest(
    _ space: OSMSpace, to other: OSMSpace, reach: Double
  ) -> (PlanarPoint, PlanarPoint)? {
    var best: (PlanarPoint, PlanarPoint, distance: Double)?
    var stretch: (PlanarPoint, PlanarPoint, length: Double)?
    space.forEachEdge { a, b in
      other.forEachEdge { c, d in
        let near = PlanGeometry.nearest(a, b, c, d)
        if near.distance <= reach, near.distance < best?.distance ?? .infinity { best = near }
      }
      // The part of this edge along which the other space is near.
      let length = a.distance(to: b)
      guard length > 0, length < 10_000 else { return }
      let steps = min(400, max(2, Int(length / 0.25)))
      var run: [PlanarPoint] = []
      func close() {
        if let first = run.first, let last = run.last {
          let size = first.distance(to: last)
          if size > stretch?.length ?? 0.3 {
            let middle = (first + last) * 0.5
            stretch = (middle, middle, size)
          }
        }
        run = []
      }
      for step in 0...steps {
        let sample = a + (b - a) * (Double(step) / Double(steps))
        if other.box.contains(sample, margin: Self.touchMeters),
          other.distance(to: sample) <= Self.touchMeters
        {
          run.append(sample)
        } else {
          close()
        }
      }
      close()
    }
    if let stretch { return (stretch.0, stretch.1) }
    return best.map { ($0.0, $0.1) }
  }

  /// Whether no wall and no other room stands in the way.
  private func isFree(_ join: Join, of place: SpaceLevel) -> Bool {
    let direction = PlanGeometry.direction(join.from, join.to)
    for (points, levels) in solids where levels.isEmpty || levels.contains(place.level) {
      for (a, b) in zip(points, points.dropFirst()) {
        if let direction {
          if PlanGeometry.meets(join.from - direction * 0.05, join.to, a, b) { return false }
        } else if PlanGeometry.nearest(on: a, b, to: join.from).distance(to: join.from) < 0.05 {
          return false
        }
      }
    }
    let steps = min(100, Int(join.distance / 0.25))
    guard steps > 1 else { return true }
    for step in 1..<steps {
      let sample = join.from + (join.to - join.from) * (Double(step) / Double(steps))
      if let between = space(at: sample, on: place.level), between != place.space,
        between != join.space, spaces[between].isWalled
      {
        return false
      }
    }
    return true
  }

  private mutating func addJoin(_ join: Join, of place: SpaceLevel, id: String) {
    joined.insert(place)
    if let other = join.space {
      joined.insert(SpaceLevel(space: other, level: place.level))
    }
    let location = spaces[place.space].location
    if join.distance <= Self.touchMeters, let other = join.space,
      let line = assumedDoor(at: join.from, of: place, other)
    {
      var opening = Venue.Opening(id: FeatureID(id), location: location)
      opening.category = Category("pedestrian")
      opening.levelID = Self.levelID(place.level)
      opening.line = line.map(frame.coordinate)
      opening.isWidthAssumed = true
      opening.inferredBy = "osm_nearest_walkway"
      venue.openings.append(opening)
      return
    }
    var path = Venue.Path(id: FeatureID(id), location: location)
    path.category = Category("walkway")
    path.levelID = Self.levelID(place.level)
    path.inferredBy = "osm_nearest_walkway"
    let start = inside(place.space, near: join.from, level: place.level) ?? join.from
    var end = join.to
    if let other = join.space { end = inside(other, near: join.to, level: place.level) ?? end }
    var line = [start]
    for point in [join.from, join.to, end] where line[line.count - 1].distance(to: point) > 0.01 {
      line.append(point)
    }
    path.line = line.map(frame.coordinate)
    if path.line.count > 1 { venue.paths.append(path) }
  }

  /// The line of a door at a point of a border, where the graph finds both spaces on its sides.
  private func assumedDoor(
    at middle: PlanarPoint, of place: SpaceLevel, _ other: Int
  ) -> [PlanarPoint]? {
    var nearest: (PlanarPoint, distance: Double)?
    spaces[place.space].forEachEdge { a, b in
      let distance = PlanGeometry.nearest(on: a, b, to: middle).distance(to: middle)
      if distance < nearest?.distance ?? .infinity, let direction = PlanGeometry.direction(a, b) {
        nearest = (direction, distance)
      }
    }
    guard let direction = nearest?.0 else { return nil }
    let sides = sides(of: middle, normal: PlanGeometry.normal(direction), level: place.level)
    guard
      sides.0 == place.space && sides.1 == other || sides.0 == other && sides.1 == place.space
    else { return nil }
    let half = direction * (Self.doorWidthMeters / 2)
    return [middle - half, middle + half]
  }
}
