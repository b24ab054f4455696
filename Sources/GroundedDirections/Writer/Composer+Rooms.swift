import GroundedModel
import GroundedRouting

/// The ways in and out of rooms, lift cars and stairwells, and long stretches cut in two.
extension Composer {
  /// Metres above which a stretch is cut at a door or a landmark, where there is one; project choice.
  static let longStretch = 100.0
  /// The least length of a piece of a cut stretch, in metres; project choice.
  private static let leastPiece = 20.0

  /// The parts of a route as the words tell them.
  func manoeuvres(_ route: Route) -> [Manoeuvre] {
    var builder = ManoeuvreBuilder(graph: graph, route: route)
    builder.startRoom = room(of: query.from, at: route.start)
    builder.goalRoom = room(of: query.to, at: route.end)
    builder.shafts = index.shafts
    var result: [Manoeuvre] = []
    var all = builder.manoeuvres()
    leaveOpenRoom(builder.startRoom, &all)
    enterOpenRoom(builder.goalRoom, &all)
    for var manoeuvre in all {
      if manoeuvre.hasLead {
        manoeuvre.leadIn = headingThrough(route, manoeuvre.toldLegs.lowerBound - 1)
      }
      if manoeuvre.hasTail, manoeuvre.leadOut == nil {
        manoeuvre.leadOut = headingThrough(route, manoeuvre.toldLegs.upperBound)
      }
      result += pieces(route, manoeuvre, builder)
    }
    return result
  }

  /// The room that a place is, or that holds nothing else; nil for halls, corridors and gates.
  private func room(of place: Place, at node: NodeIndex) -> FeatureIndex? {
    guard graph.nodes.indices.contains(node.position),
      let position = graph.nodes[node.position].unit, let unit = feature(position),
      let description = index.descriptions[unit],
      index.descriptions[place.reference]?.kind != .gate
    else { return nil }
    switch description.kind {
    case .hall, .corridor, .gateArea, .ramp, .movingWalkway: return nil
    default: break
    }
    if place.reference == unit { return position }
    let isTenant =
      [.amenity, .occupant].contains(place.reference.featureType)
      && index.descriptions[place.reference]?.unit == unit && index.tenants[unit] == 1
    return isTenant ? position : nil
  }

  /// Lets the words start where the first stretch leaves a room over an open side.
  private func leaveOpenRoom(_ room: FeatureIndex?, _ all: inout [Manoeuvre]) {
    guard let room, let unit = feature(room), let first = all.first, !first.isRide,
      !first.hasLead, graph.nodes[first.startNode.position].unit == room,
      let polygon = index.descriptions[unit]?.polygon,
      let crossing = lastCrossing(of: polygon, along: first.told)
    else { return }
    let isShort = crossing.position > first.told.length - ManoeuvreBuilder.stub
    if isShort, all.count < 2 || all[1].isRide { return }
    all[0].startsAtOpenSide = true
    all[0].toldLegs = first.toldLegs.lowerBound + crossing.segment..<first.toldLegs.upperBound
    all[0].told = Polyline(
      [crossing.point] + first.told.points.dropFirst(crossing.segment + 1))
    all[0].start = all[0].told.heading(
      from: 0, to: min(ManoeuvreBuilder.window, all[0].told.length))
    all[0].leadIn = crossing.out
    guard isShort else { return }
    // What is left of the first stretch is too short to be told: one turns into the next at once.
    let next = all.remove(at: 1)
    all[0].legs = first.legs.lowerBound..<next.legs.upperBound
    all[0].line = Polyline(first.line.points + next.line.points.dropFirst())
    all[0].toldLegs = all[0].toldLegs.lowerBound..<next.toldLegs.upperBound
    all[0].told = Polyline(all[0].told.points + next.told.points.dropFirst())
    all[0].start = next.start
    all[0].end = next.end
    all[0].leadOut = next.leadOut
    all[0].endNode = next.endNode
  }

  /// Lets the words end where the last stretch enters a room over an open side.
  private func enterOpenRoom(_ room: FeatureIndex?, _ all: inout [Manoeuvre]) {
    guard let room, let unit = feature(room), let last = all.last, !last.isRide, !last.hasTail,
      graph.nodes[last.endNode.position].unit == room,
      let polygon = index.descriptions[unit]?.polygon
    else { return }
    let back = Polyline(Array(last.told.points.reversed()))
    guard let crossing = lastCrossing(of: polygon, along: back),
      crossing.position < back.length - ManoeuvreBuilder.stub
    else { return }
    let end = all.count - 1
    all[end].toldLegs =
      last.toldLegs.lowerBound..<last.toldLegs.upperBound - crossing.segment
    all[end].told = Polyline(
      last.told.points.dropLast(crossing.segment + 1) + [crossing.point])
    let length = all[end].told.length
    all[end].end = all[end].told.heading(
      from: max(0, length - ManoeuvreBuilder.window), to: length)
    all[end].leadOut = crossing.out.reversed
  }

  /// Where a line that starts inside of an area leaves it for good, and the direction square to the border.
  private func lastCrossing(
    of polygon: PlanarPolygon, along line: Polyline
  ) -> (position: Double, segment: Int, point: PlanarPoint, out: Heading)? {
    guard let first = line.points.first, Shape.contains(polygon, first),
      let last = line.points.last, !Shape.contains(polygon, last)
    else { return nil }
    for segment in line.points.indices.dropLast().reversed() {
      var inside = line.points[segment]
      var outside = line.points[segment + 1]
      guard Shape.contains(polygon, inside), !Shape.contains(polygon, outside) else { continue }
      for _ in 0..<30 {
        let middle = (inside + outside) * 0.5
        if Shape.contains(polygon, middle) { inside = middle } else { outside = middle }
      }
      guard let border = Shape.nearestEdge(polygon, outside),
        let across = Heading(from: border.a, to: border.b)?.turnedLeft,
        let way = Heading(from: line.points[segment], to: line.points[segment + 1])
      else { return nil }
      let position = line.positions[segment] + line.points[segment].distance(to: outside)
      return (
        position, segment, outside, across.cosine(to: way) < 0 ? across.reversed : across
      )
    }
    return nil
  }

  /// A long stretch in two pieces, cut at the door or landmark that is nearest to its middle.
  private func pieces(
    _ route: Route, _ manoeuvre: Manoeuvre, _ builder: ManoeuvreBuilder
  ) -> [Manoeuvre] {
    let length = manoeuvre.told.length
    guard !manoeuvre.isRide, length > Self.longStretch else { return [manoeuvre] }
    let met = landmarks(route, manoeuvre, without: [query.from.reference, query.to.reference])
    var best: (distance: Double, leg: Int)?
    for leg in manoeuvre.toldLegs.dropFirst() {
      let position = manoeuvre.told.positions[leg - manoeuvre.toldLegs.lowerBound]
      guard position >= Self.leastPiece, position <= length - Self.leastPiece else { continue }
      let isDoor = doorLeg(route, leg - 1) && !doorLeg(route, leg)
      if !isDoor {
        guard let first = builder.cut(manoeuvre, before: leg).first,
          let landmark = decisionLandmark(met.filter { $0.position <= position + 8 }, first),
          landmark.rank <= 3, landmark.side != nil
        else { continue }
      }
      let distance = (position - length / 2).magnitude
      if distance < best?.distance ?? .infinity { best = (distance, leg) }
    }
    guard let best else { return [manoeuvre] }
    return builder.cut(manoeuvre, before: best.leg)
  }

  /// The leg behind the door of a part that is nearest to its middle; nil where it has none inside.
  func legBehindDoor(_ route: Route, _ manoeuvre: Manoeuvre) -> Int? {
    let length = manoeuvre.told.length
    guard !manoeuvre.isRide, length > 2 * ManoeuvreBuilder.stub else { return nil }
    return manoeuvre.toldLegs.dropFirst().filter { leg in
      let position = manoeuvre.told.positions[leg - manoeuvre.toldLegs.lowerBound]
      return doorLeg(route, leg - 1) && !doorLeg(route, leg)
        && position > ManoeuvreBuilder.stub && position < length - ManoeuvreBuilder.stub
    }.min { a, b in
      let lower = manoeuvre.toldLegs.lowerBound
      return (manoeuvre.told.positions[a - lower] - length / 2).magnitude
        < (manoeuvre.told.positions[b - lower] - length / 2).magnitude
    }
  }

  private func doorLeg(_ route: Route, _ leg: Int) -> Bool {
    let traversal = traversal(route, leg)
    return traversal.kind == .door && traversal.door?.type != "open"
  }

  /// The direction straight through a door, as travelled.
  func headingThrough(_ route: Route, _ leg: Int) -> Heading? {
    guard route.legs.indices.contains(leg) else { return nil }
    let edge = edge(route, leg)
    let point = graph.nodes[edge.tail.position].point
    var along: Heading?
    if let reference = feature(traversal(route, leg).feature),
      let line = index.openings[reference]?.line, let first = line.first, let last = line.last
    {
      along = Heading(from: graph.frame.planar(first), to: graph.frame.planar(last))
    }
    guard let across = along?.turnedLeft else { return travelled(route, around: leg) }
    let ahead = PlanarPoint(x: across.x, y: across.y) * 0.5
    for (node, isHead) in [(edge.head, true), (edge.tail, false)] {
      guard let unit = feature(graph.nodes[node.position].unit),
        let polygon = index.descriptions[unit]?.polygon
      else { continue }
      let isAhead = Shape.contains(polygon, point + ahead)
      let isBehind = Shape.contains(polygon, point - ahead)
      if isAhead != isBehind { return isAhead == isHead ? across : across.reversed }
    }
    guard let way = travelled(route, around: leg) else { return nil }
    return across.cosine(to: way) < 0 ? across.reversed : across
  }

  /// The direction from the last point before a leg to the first one after it that are not at one place.
  private func travelled(_ route: Route, around leg: Int) -> Heading? {
    let here = graph.nodes[edge(route, leg).tail.position].point
    let before = route.legs[..<leg].reversed().lazy
      .map { graph.nodes[graph.edge($0.edge).tail.position].point }
      .first { $0.distance(to: here) > 0.3 }
    let after = route.legs[leg...].lazy
      .map { graph.nodes[graph.edge($0.edge).head.position].point }
      .first { $0.distance(to: here) > 0.3 }
    return Heading(from: before ?? here, to: after ?? here)
  }

  /// The direction in which a line leaves an area, square to the border that it crosses.
  func headingOut(of unit: FeatureReference, along line: Polyline) -> Heading? {
    guard let polygon = index.descriptions[unit]?.polygon, let start = line.points.first else {
      return nil
    }
    for position in stride(from: 0.0, through: min(line.length, 15), by: 0.25) {
      guard let point = line.point(at: position), !Shape.contains(polygon, point),
        let border = Shape.nearestEdge(polygon, point), border.foot.distance(to: point) < 1,
        let along = Heading(from: border.a, to: border.b)
      else { continue }
      let across = along.turnedLeft
      let out = Heading(from: border.foot, to: point) ?? Heading(from: start, to: point)
      guard let out else { return nil }
      return across.cosine(to: out) < 0 ? across.reversed : across
    }
    return nil
  }

  /// What lies behind one of several doors of a room, where its name tells the door from the others.
  func beyond(_ route: Route, doorLeg leg: Int, isExit: Bool) -> (isOnly: Bool, to: Noun?) {
    let edge = edge(route, leg)
    let inside = feature(graph.nodes[(isExit ? edge.tail : edge.head).position].unit)
    let outside = feature(graph.nodes[(isExit ? edge.head : edge.tail).position].unit)
    guard let inside, let outside else { return (true, nil) }
    let point = graph.nodes[edge.tail.position].point
    let others = (index.doors[inside] ?? []).filter { $0.point.distance(to: point) > 0.5 }
    guard !others.isEmpty else { return (true, nil) }
    guard let noun = noun(outside), index.descriptions[outside]?.name != nil,
      !others.contains(where: { self.noun($0.unit)?.text == noun.text })
    else { return (false, nil) }
    return (false, noun)
  }
}
