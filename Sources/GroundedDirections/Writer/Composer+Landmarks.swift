import GroundedModel
import GroundedRouting

/// A landmark as met on a stretch.
struct MetLandmark {
  var noun: Noun
  var rank: Int
  /// Metres from the start of the stretch.
  var position: Double
  var distance: Double
  var point: PlanarPoint
  var foot: PlanarPoint
  var heading: Heading
  /// Left or right; nil within a metre of the line.
  var side: Side?
}

extension Composer {
  /// Metres from the line up to which a thing is passed; project choice.
  private static let reach = 8.0
  /// The same for gates, whose signs are large; project choice.
  private static let gateReach = 12.0

  /// The units that some legs cross or touch.
  func units(_ route: Route, _ legs: Range<Int>) -> Set<FeatureReference> {
    var result: Set<FeatureReference> = []
    for leg in legs {
      let edge = edge(route, leg)
      let indexes =
        traversal(route, leg).crosses
        + [edge.tail, edge.head].compactMap { graph.nodes[$0.position].unit }
      for reference in indexes.compactMap(feature) where reference.featureType == .unit {
        result.insert(reference)
      }
    }
    return result
  }

  /// The point where a landmark is met from some units; nil where a wall hides it.
  func meetingPoint(
    _ landmark: Landmark, from units: Set<FeatureReference>, line: Polyline
  ) -> PlanarPoint? {
    guard let home = landmark.unit, !units.isEmpty else {
      return landmark.polygon == nil ? landmark.point : nil
    }
    if units.contains(home) { return landmark.polygon == nil ? landmark.point : nil }
    let doors = (index.doors[home] ?? []).filter { units.contains($0.unit) }
    let nearest = doors.map { ($0.point, line.project($0.point)?.distance ?? .infinity) }
      .min { $0.1 < $1.1 }
    if let nearest { return nearest.0 }
    guard let melted = index.melted[home], !melted.isDisjoint(with: units) else { return nil }
    guard let polygon = landmark.polygon else { return landmark.point }
    guard let foot = line.project(landmark.point)?.foot else { return nil }
    return Shape.nearest(polygon, foot)
  }

  /// The landmarks along a stretch, in the order of travel.
  func landmarks(
    _ route: Route, _ manoeuvre: Manoeuvre, without excluded: Set<FeatureReference>
  ) -> [MetLandmark] {
    let level = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let units = units(route, manoeuvre.toldLegs)
    let gates = gateCodes(level)
    var result: [MetLandmark] = []
    for landmark in index.landmarks[level] ?? []
    where !excluded.contains(landmark.reference) {
      // The waiting area of a gate is told by its gate.
      if landmark.kind != .gate,
        let last = name(landmark.reference)?.split(separator: " ").last, gates.contains(last)
      {
        continue
      }
      guard var point = meetingPoint(landmark, from: units, line: manoeuvre.told),
        let at = manoeuvre.told.project(point),
        at.distance <= (landmark.kind == .gate ? Self.gateReach : Self.reach),
        let heading = at.heading ?? manoeuvre.start, let noun = noun(landmark.reference)
      else { continue }
      var side = side(of: point, from: at.foot, heading)
      // The point of a gate may lie on the way itself; its desk tells the side.
      if side == nil, landmark.kind == .gate,
        let desk = gateDesk(of: landmark.reference, near: point)?.point,
        let found = self.side(of: desk, from: at.foot, heading)
      {
        side = found
        point = desk
      }
      result.append(
        MetLandmark(
          noun: noun, rank: landmark.rank, position: at.position, distance: at.distance,
          point: point, foot: at.foot, heading: heading, side: side))
    }
    return result.sorted {
      ($0.position, $0.rank, $0.noun.feature) < ($1.position, $1.rank, $1.noun.feature)
    }
  }

  /// The codes of the gates of a level: what else ends with one is told by its gate.
  private func gateCodes(_ level: FeatureID) -> Set<Substring> {
    Set(
      (index.landmarks[level] ?? []).filter { $0.kind == .gate }
        .compactMap { name($0.reference)?.split(separator: " ").last })
  }

  /// Left or right of a heading; nil within a metre, where neither is true.
  func side(of point: PlanarPoint, from: PlanarPoint, _ heading: Heading) -> Side? {
    let cross = heading.x * (point.y - from.y) - heading.y * (point.x - from.x)
    guard cross.magnitude > 1 else { return nil }
    return cross > 0 ? .left : .right
  }

  /// Of the landmarks along a stretch those that the text names: the best ranked, spread out.
  func chosen(
    _ met: [MetLandmark], length: Double, end: Noun?
  ) -> (kept: [MetLandmark], needed: Int) {
    let needed = Metres.count(length, each: 60)
    let most = joinsSentences ? 1 : 3
    let wanted =
      length < 12 ? 0 : max(needed, min(most, 1 + Metres.count(length, each: 30)))
    var kept: [MetLandmark] = []
    let candidates = met.filter {
      $0.position > 2 && $0.position < length - 2 && $0.noun.text != end?.text
    }.sorted { ($0.rank, $0.distance, $0.position) < ($1.rank, $1.distance, $1.position) }
    // What lies on neither side is said only where nothing else is there.
    let sided = candidates.filter { $0.side != nil }
    let unsided = candidates.filter { $0.side == nil }
    for candidate in sided + unsided
    where kept.count < (candidate.side == nil ? needed : wanted) {
      guard
        kept.allSatisfy({
          $0.noun.text != candidate.noun.text && abs($0.position - candidate.position) >= 8
        })
      else { continue }
      kept.append(candidate)
    }
    return (kept.sorted { $0.position < $1.position }, needed)
  }

  /// The thing that names the end of a stretch, where one turns.
  ///
  /// A name that is met earlier on the stretch would stop the traveller there, so it is not taken.
  func decisionLandmark(_ met: [MetLandmark], _ manoeuvre: Manoeuvre) -> MetLandmark? {
    let end = manoeuvre.told.length
    guard let last = manoeuvre.told.points.last else { return nil }
    return met.filter { candidate in
      candidate.point.distance(to: last) <= Self.reach && candidate.position > end - Self.reach
        && !met.contains {
          $0.noun.text == candidate.noun.text && $0.noun.feature != candidate.noun.feature
            && $0.position < candidate.position
        }
    }.min { ($0.rank, $0.point.distance(to: last)) < ($1.rank, $1.point.distance(to: last)) }
  }

  /// A thing that one meets only when going on in a direction where the way does not lead.
  ///
  /// It is reached over edges of the graph that keep the direction, within 45 m, and lies at least 10 m
  /// off every part of the way.
  func wrongWayThing(
    _ route: Route, at node: NodeIndex, heading: Heading, onRoute names: Set<String>
  ) -> Noun? {
    guard graph.nodes.indices.contains(node.position) else { return nil }
    let origin = graph.nodes[node.position]
    let level = levelID(origin.level)
    let gates = gateCodes(level)
    let candidates = (index.landmarks[level] ?? []).filter { landmark in
      guard landmark.kind != .gate, let last = name(landmark.reference)?.split(separator: " ").last
      else { return true }
      return !gates.contains(last)
    }
    var frontier = [node]
    var seen: Set<NodeIndex> = [node]
    var best: (rank: Int, distance: Double, noun: Noun)?
    for _ in 0..<3 {
      var next: [NodeIndex] = []
      for tail in frontier {
        for position in graph.edges(from: tail) {
          let edge = graph.edge(EdgeIndex(position))
          let traversal = graph.traversal(of: EdgeIndex(position))
          let head = graph.nodes[edge.head.position]
          guard traversal.access == .open, traversal.kind == .walk || traversal.kind == .door,
            head.level == origin.level, !seen.contains(edge.head)
          else { continue }
          let reach = origin.point.distance(to: head.point)
          guard reach <= 45 else { continue }
          if reach > 0.01 {
            // The cosine of 30 degrees: what is still straight on.
            guard let way = Heading(from: origin.point, to: head.point),
              way.cosine(to: heading) > 0.866
            else { continue }
          }
          seen.insert(edge.head)
          next.append(edge.head)
          guard reach > 4 else { continue }
          for landmark in candidates where stands(landmark, for: head) {
            guard let noun = noun(landmark.reference), !names.contains(noun.text),
              noun.feature != query.from.reference, noun.feature != query.to.reference,
              isOffRoute(landmark.point, route, level), isOffRoute(head.point, route, level)
            else { continue }
            if let best, (best.rank, best.distance) <= (landmark.rank, reach) { continue }
            best = (landmark.rank, reach, noun)
          }
        }
      }
      frontier = next
    }
    return best?.noun
  }

  private func stands(_ landmark: Landmark, for node: GraphNode) -> Bool {
    if let own = feature(node.feature), own == landmark.reference { return true }
    if let unit = feature(node.unit) {
      if landmark.reference == unit { return true }
      // A door into the thing's unit, met from outside.
      if node.kind == .door, let home = landmark.unit, landmark.polygon != nil {
        return (index.doors[home] ?? []).contains {
          $0.unit == unit && $0.point.distance(to: node.point) < 0.5
        }
      }
      if node.kind == .place || node.kind == .corner {
        return landmark.unit == unit && landmark.polygon == nil
          && landmark.point.distance(to: node.point) < 6
      }
    }
    return false
  }

  private func isOffRoute(_ point: PlanarPoint, _ route: Route, _ level: FeatureID) -> Bool {
    for leg in route.legs.indices {
      let edge = edge(route, leg)
      let tail = graph.nodes[edge.tail.position]
      let head = graph.nodes[edge.head.position]
      guard levelID(tail.level) == level || levelID(head.level) == level else { continue }
      if Shape.foot(of: point, on: tail.point, head.point).point.distance(to: point) < 10 {
        return false
      }
    }
    return true
  }

  /// The sign that a stretch follows: that of a path it uses, else one that points to the goal.
  func sign(_ route: Route, _ manoeuvre: Manoeuvre) -> Quote? {
    for leg in manoeuvre.toldLegs {
      guard let reference = feature(traversal(route, leg).feature),
        let path = index.paths[reference]
      else { continue }
      let line = Polyline(path.line.map(graph.frame.planar))
      let edge = edge(route, leg)
      guard let tail = line.project(graph.nodes[edge.tail.position].point),
        let head = line.project(graph.nodes[edge.head.position].point),
        head.position != tail.position
      else { continue }
      let isForward = head.position > tail.position
      let labels = isForward ? path.signpostedAs : path.reversedSignpostedAs
      let property = isForward ? "signposted_as" : "reversed_signposted_as"
      if let labels, let quote = quote(reference, property, labels) { return quote }
    }
    let level = levelID(graph.nodes[manoeuvre.startNode.position].level)
    let units = units(route, manoeuvre.toldLegs)
    var goals = goalReferences()
    if let ride = nextRide(route, after: manoeuvre.legs) { goals.insert(ride) }
    for sign in index.venue.signs where sign.levelID == level {
      guard let labels = sign.text, let point = sign.point.map(graph.frame.planar),
        let at = manoeuvre.told.project(point), at.distance <= 10,
        at.position <= max(15, manoeuvre.told.length / 2),
        at.position < manoeuvre.told.length - 1,
        isInSight(point, level, of: units),
        sign.pointsTo.contains(where: goals.contains)
      else { continue }
      return quote(sign.reference, "text", labels)
    }
    return nil
  }

  /// Whether no wall stands between some units and a point: it lies in one of them, or in one melted with it.
  private func isInSight(
    _ point: PlanarPoint, _ level: FeatureID, of units: Set<FeatureReference>
  ) -> Bool {
    let homes = index.venue.units.lazy.filter { $0.levelID == level }.map(\.reference).filter {
      self.index.descriptions[$0]?.polygon.map { Shape.contains($0, point) } ?? false
    }
    return homes.isEmpty
      || homes.contains { home in
        units.contains(home) || !(self.index.melted[home] ?? []).isDisjoint(with: units)
      }
  }

  /// The first lift, stairs, escalator or ramp after some legs.
  private func nextRide(_ route: Route, after legs: Range<Int>) -> FeatureReference? {
    for leg in legs.upperBound..<max(legs.upperBound, route.legs.count) {
      switch traversal(route, leg).kind {
      case .elevator, .stairs, .escalator: return feature(traversal(route, leg).feature)
      default: continue
      }
    }
    return nil
  }

  /// The goal and every area that holds it.
  private func goalReferences() -> Set<FeatureReference> {
    var result: Set<FeatureReference> = [query.to.reference]
    let description = index.descriptions[query.to.reference]
    if let unit = description?.unit { result.insert(unit) }
    guard let point = description?.point ?? query.to.coordinate.map(graph.frame.planar) else {
      return result
    }
    for section in index.venue.sections
    where section.levelID == description?.levelID ?? query.to.levelID {
      if let polygon = index.descriptions[section.reference]?.polygon,
        Shape.contains(polygon, point)
      {
        result.insert(section.reference)
      }
    }
    return result
  }
}
