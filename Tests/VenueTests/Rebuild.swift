import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting

/// A venue drawn anew as if something in it had gone; what "gone" means depends on what it is.
///
/// Taking a feature out of the data is not the same as closing it, because other features lean on it: a border
/// without its opening would open by itself, a floor without its path would be walked on, two lifts without
/// their connection would join because they lie over each other. So every rebuild leaves a mark that keeps
/// what the closed thing kept:
///
/// - **unit**: (a) for staff only, as if it were behind a locked door; (b) solid from wall to wall, its openings
///   gone; (b) only where no path, stop or relationship speaks of it, and not for lifts: who closes one car of
///   a lift closes every stop of it (extension.md, Meaning), which (a) draws.
/// - **opening**: (a) locked with a badge reader, so that it still marks the rest of its border as wall;
///   (b) gone, where its units do not open to each other without it and nothing else speaks of it.
/// - **path**: gone; the doors that it rules are locked, the conveyor floor that it replaced is for staff.
/// - **connection**: each of its stops becomes a connection of one stop: the shaft stays claimed and leads
///   nowhere.
/// - **relationship**: gone; a door that no other relationship rules is locked, and the units of a stairs or
///   lift relationship stay claimed by connections of one stop. Where a one-way path runs through the door the
///   path is the stronger source and stays, so the door is not locked but ruled the other way: path and
///   relationship together leave its own link in neither direction.
/// - **section, geofence**: a fixture of the same outline; doors whose middle lies in it are locked, paths that
///   run through it are gone as above, connections with a stop in it lose that stop.
struct Rebuild {
  var label: String
  var venue: Venue

  private static let lock = ["badgereader"]

  /// The venues without a feature, as many as there are ways to draw that.
  static func without(_ reference: FeatureReference, in built: BuiltVenue) -> [Rebuild] {
    let venue = built.venue
    switch reference.featureType {
    case .unit: return withoutUnit(reference, built)
    case .opening: return withoutOpening(reference, built)
    case .path:
      var copy = venue
      remove(path: reference, from: &copy, built)
      return [Rebuild(label: "gone", venue: copy)]
    case .connection:
      var copy = venue
      guard let connection = venue.connections.first(where: { $0.reference == reference }) else {
        return []
      }
      split(connection, keeping: [], in: &copy)
      return [Rebuild(label: "one stop each", venue: copy)]
    case .relationship: return withoutRelationship(reference, built)
    case .section:
      guard let section = venue.sections.first(where: { $0.reference == reference }),
        let level = section.levelID
      else { return [] }
      return withoutArea(section.polygons, levels: [level], built)
    case .geofence:
      guard let geofence = venue.geofences.first(where: { $0.reference == reference }) else {
        return []
      }
      return withoutArea(geofence.polygons, levels: geofence.levelIDs, built)
    default: return []
    }
  }

  // MARK: Units and openings

  private static func withoutUnit(
    _ reference: FeatureReference, _ built: BuiltVenue
  ) -> [Rebuild] {
    var staff = built.venue
    guard let position = staff.units.firstIndex(where: { $0.reference == reference }) else {
      return []
    }
    let unit = staff.units[position]
    staff.units[position].restriction = "employeesonly"
    var result = [Rebuild(label: "for staff", venue: staff)]
    let isSpokenFor =
      built.venue.relationships.contains { $0.mentions(reference) }
      || built.venue.connections.contains { connection in
        connection.stops.contains { stop in
          stop.unitID == unit.id
            || stop.levelID == unit.levelID
              && stop.point.map { unit.polygons.reach($0, within: 2.1, built.graph.frame) }
                ?? false
        }
      }
      || built.venue.paths.contains { path in
        path.levelID == unit.levelID
          && path.line.map(built.graph.frame.planar).pieces(of: 0.2).contains {
            unit.polygons.reach($0, within: 0.5, built.graph.frame)
          }
      }
    if !isSpokenFor, unit.category.stem != "elevator" {
      var solid = built.venue
      solid.units[position].category = Category("structure")
      let frame = built.graph.frame
      // Its doors: those with the unit within reach on one side of their middle.
      solid.openings.removeAll { opening in
        let line = opening.line.map(frame.planar)
        guard let middle = line.middle, let first = line.first, let last = line.last else {
          return false
        }
        let along = last - first
        let length = max(first.distance(to: last), 1e-9)
        let normal = PlanarPoint(x: -along.y / length, y: along.x / length)
        return built.doorFeatures(crossing: reference).contains(opening.reference)
          || [0.3, -0.3].contains { unit.polygons.reach(middle + normal * $0, within: 0, frame) }
            && opening.levelID == unit.levelID
      }
      result.append(Rebuild(label: "solid", venue: solid))
    }
    return result
  }

  private static func withoutOpening(
    _ reference: FeatureReference, _ built: BuiltVenue
  ) -> [Rebuild] {
    var locked = built.venue
    lock(reference, in: &locked)
    var result = [Rebuild(label: "locked", venue: locked)]
    let frame = built.graph.frame
    guard let opening = built.venue.openings.first(where: { $0.reference == reference }) else {
      return []
    }
    let units = built.unitsBeside(reference)
    let circulation: Set<String> = [
      "walkway", "lobby", "unenclosedarea", "platform", "footbridge", "terrace", "lounge",
      "waitingroom", "foodservice", "recreation",
    ]
    let shafts: Set<String> = [
      "stairs", "elevator", "escalator", "movingwalkway", "ramp", "steps",
    ]
    let isPlain =
      units.count == 2
      && units.contains { !circulation.contains($0.category.stem) }
      && units.allSatisfy { !shafts.contains($0.category.stem) }
      && !built.venue.relationships.contains { $0.mentions(reference) }
      && !built.venue.paths.contains { path in
        let line = opening.line.map(frame.planar)
        return path.line.map(frame.planar).pieces(of: 0.1).contains { point in
          line.pieces(of: 0.1).contains { $0.distance(to: point) < 0.5 }
        }
      }
    if isPlain {
      var gone = built.venue
      gone.openings.removeAll { $0.reference == reference }
      result.append(Rebuild(label: "gone", venue: gone))
    }
    return result
  }

  private static func lock(_ opening: FeatureReference, in venue: inout Venue) {
    for position in venue.openings.indices where venue.openings[position].reference == opening {
      venue.openings[position].accessControl = lock
    }
  }

  // MARK: Paths, connections, relationships

  private static func remove(
    path reference: FeatureReference, from venue: inout Venue, _ built: BuiltVenue
  ) {
    guard let path = venue.paths.first(where: { $0.reference == reference }) else { return }
    venue.paths.removeAll { $0.reference == reference }
    for opening in built.doorFeatures(crossing: reference) { lock(opening, in: &venue) }
    let replaced = ["ramp", "steps", "movingwalkway"]
    for position in venue.units.indices
    where replaced.contains(venue.units[position].category.stem)
      && venue.units[position].levelID == path.levelID
      && path.line.map(built.graph.frame.planar).pieces(of: 0.2).contains(where: {
        venue.units[position].polygons.reach($0, within: 0, built.graph.frame)
      })
    {
      venue.units[position].restriction = "employeesonly"
    }
  }

  /// Leaves a connection the stops that are kept, and each other stop as a connection of its own.
  private static func split(
    _ connection: Venue.Connection, keeping kept: Set<Int>, in venue: inout Venue
  ) {
    venue.connections.removeAll { $0.reference == connection.reference }
    // A lift skips a stop; everything else is cut in two there.
    var runs: [[Int]] = []
    for stop in connection.stops.indices {
      if kept.contains(stop) {
        let continues =
          connection.category.stem == "elevator"
          ? runs.firstIndex { $0.contains(where: kept.contains) }
          : runs.indices.last.flatMap {
            runs[$0].last == stop - 1 && kept.contains(stop - 1) ? $0 : nil
          }
        if let continues {
          runs[continues].append(stop)
          continue
        }
      }
      runs.append([stop])
    }
    for (rank, run) in runs.enumerated() {
      var part = connection
      part.id = FeatureID("\(connection.id.rawValue)-\(rank)")
      part.stops = run.map { connection.stops[$0] }
      // What is stated for the whole is shared out by the storeys climbed.
      let (climbed, whole) = (rise(part, in: venue), rise(connection, in: venue))
      if connection.category.stem != "elevator", whole > 0 {
        let share = Double(climbed) / Double(whole)
        part.stairCount = connection.stairCount.map { Int((Double($0) * share).rounded()) }
        part.traversalTimeSeconds = connection.traversalTimeSeconds.map { $0 * share }
      }
      venue.connections.append(part)
    }
  }

  /// The storeys climbed and descended from stop to stop.
  private static func rise(_ connection: Venue.Connection, in venue: Venue) -> Int {
    let ordinals = connection.stops.map { stop in
      venue.levels.first { $0.id == stop.levelID }?.ordinal ?? 0
    }
    return zip(ordinals, ordinals.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
  }

  private static func withoutRelationship(
    _ reference: FeatureReference, _ built: BuiltVenue
  ) -> [Rebuild] {
    var copy = built.venue
    guard let gone = copy.relationships.first(where: { $0.reference == reference }) else {
      return []
    }
    copy.relationships.removeAll { $0.reference == reference }
    let ends = [gone.origin, gone.destination].compactMap { $0 } + gone.intermediary
    if gone.category.stem == "traversal" {
      for opening in ends where opening.featureType == .opening {
        if copy.relationships.contains(where: { $0.mentions(opening) }) { continue }
        let isPathTheSameWay = copy.paths.contains { path in
          path.isDirected && built.doorFeatures(crossing: path.reference).contains(opening)
        }
        if isPathTheSameWay {
          var back = gone
          (back.id, back.isDirected) = (FeatureID("back-\(gone.id.rawValue)"), true)
          (back.origin, back.destination) = (gone.destination, gone.origin)
          copy.relationships.append(back)
        } else {
          lock(opening, in: &copy)
        }
      }
    } else {
      for end in ends {
        guard let unit = copy.units.first(where: { $0.reference == end }), let level = unit.levelID
        else { continue }
        var mark = Venue.Connection(id: FeatureID("mark-\(unit.id.rawValue)"))
        mark.category = gone.category
        mark.name = unit.name
        mark.stops = [Venue.Stop(levelID: level, unitID: unit.id)]
        copy.connections.append(mark)
      }
    }
    return [Rebuild(label: "gone", venue: copy)]
  }

  // MARK: Areas

  private static func withoutArea(
    _ polygons: [Polygon], levels: [FeatureID], _ built: BuiltVenue
  ) -> [Rebuild] {
    var copy = built.venue
    let frame = built.graph.frame
    for (rank, level) in levels.enumerated() {
      var fixture = Venue.Fixture(id: FeatureID("closed-area-\(rank)"))
      fixture.category = Category("wall")
      fixture.levelID = level
      fixture.polygons = polygons
      copy.fixtures.append(fixture)
    }
    let here = Set(levels)
    for opening in built.venue.openings where opening.levelID.map(here.contains) ?? false {
      guard let middle = opening.line.map(frame.planar).middle else { continue }
      if polygons.hold(middle, deeperThan: 1e-3, frame) { lock(opening.reference, in: &copy) }
    }
    for path in built.venue.paths where path.levelID.map(here.contains) ?? false {
      let runsIn = path.line.map(frame.planar).pieces(of: 0.05).contains {
        polygons.hold($0, deeperThan: 0.01, frame)
      }
      if runsIn { remove(path: path.reference, from: &copy, built) }
    }
    for connection in built.venue.connections {
      let kept = connection.stops.indices.filter { index in
        let stop = connection.stops[index]
        guard here.contains(stop.levelID), let point = stop.point else { return true }
        return !polygons.hold(frame.planar(point), deeperThan: 1e-3, frame)
      }
      if kept.count < connection.stops.count {
        split(connection, keeping: Set(kept), in: &copy)
      }
    }
    return [Rebuild(label: "fixture", venue: copy)]
  }
}

// MARK: Questions

extension Venue.Relationship {
  /// Whether it names a feature.
  func mentions(_ reference: FeatureReference) -> Bool {
    origin == reference || destination == reference || intermediary.contains(reference)
  }
}

extension BuiltVenue {
  /// The openings whose door edges depend on a feature.
  func doorFeatures(crossing reference: FeatureReference) -> Set<FeatureReference> {
    guard let index = graph.featureIndex(of: reference) else { return [] }
    var result: Set<FeatureReference> = []
    for facts in graph.traversals
    where (facts.kind == .door || facts.kind == .checkpoint) && facts.crosses.contains(index) {
      for feature in facts.crosses {
        let other = graph.features[feature.position].reference
        if other.featureType == .opening { result.insert(other) }
      }
    }
    return result
  }

  /// The units that an opening joins: those that all its edges depend on.
  func unitsBeside(_ opening: FeatureReference) -> [Venue.Unit] {
    guard let index = graph.featureIndex(of: opening) else { return [] }
    var shared: Set<FeatureReference>?
    for facts in graph.traversals where facts.crosses.contains(index) {
      let units = Set(
        facts.crosses.map { graph.features[$0.position].reference }
          .filter { $0.featureType == .unit })
      shared = shared.map { $0.intersection(units) } ?? units
    }
    return venue.units.filter { shared?.contains($0.reference) ?? false }
  }
}

extension [PlanarPoint] {
  /// The point half-way along.
  var middle: PlanarPoint? {
    guard let first else { return nil }
    let total = zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    var left = total / 2
    var previous = first
    for next in dropFirst() {
      let step = previous.distance(to: next)
      if step > 0, left <= step { return previous + (next - previous) * (left / step) }
      left -= step
      previous = next
    }
    return previous
  }

  /// Points along the line, at most a step apart, ends included.
  func pieces(of step: Double) -> [PlanarPoint] {
    var result = self
    for (a, b) in zip(self, dropFirst()) {
      let count = Int((a.distance(to: b) / step).rounded(.up))
      for piece in 1..<Swift.max(2, count) {
        result.append(a + (b - a) * (Double(piece) / Double(Swift.max(1, count))))
      }
    }
    return result
  }

  fileprivate func isAround(_ point: PlanarPoint) -> Bool {
    var inside = false
    for (a, b) in zip(self, dropFirst() + prefix(1)) where (a.y > point.y) != (b.y > point.y) {
      if point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { inside.toggle() }
    }
    return inside
  }

  fileprivate func distance(to point: PlanarPoint) -> Double {
    var best = Double.infinity
    for (a, b) in zip(self, dropFirst() + prefix(1)) {
      let d = b - a
      let square = d.x * d.x + d.y * d.y
      let along = (point.x - a.x) * d.x + (point.y - a.y) * d.y
      let t = square > 0 ? Swift.max(0, Swift.min(1, along / square)) : 0
      best = Swift.min(best, (a + d * t).distance(to: point))
    }
    return best
  }
}

extension [Polygon] {
  private func contain(_ point: PlanarPoint, _ frame: LocalFrame) -> Bool {
    contains { polygon in
      polygon.exterior.map(frame.planar).isAround(point)
        && !polygon.interiors.contains { $0.map(frame.planar).isAround(point) }
    }
  }

  private func borderDistance(_ point: PlanarPoint, _ frame: LocalFrame) -> Double {
    flatMap { [$0.exterior] + $0.interiors }
      .map { $0.map(frame.planar).distance(to: point) }.min() ?? .infinity
  }

  /// Whether a point lies in them or at most so far from them, in metres.
  func reach(_ point: PlanarPoint, within distance: Double, _ frame: LocalFrame) -> Bool {
    contain(point, frame) || distance > 0 && borderDistance(point, frame) <= distance
  }

  /// As above for a point in degrees.
  func reach(_ point: Coordinate, within distance: Double, _ frame: LocalFrame) -> Bool {
    reach(frame.planar(point), within: distance, frame)
  }

  /// Whether a point lies in them, more than so far from their border, in metres.
  func hold(_ point: PlanarPoint, deeperThan depth: Double, _ frame: LocalFrame) -> Bool {
    contain(point, frame) && borderDistance(point, frame) > depth
  }
}
