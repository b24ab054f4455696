import GroundedModel
import GroundedRouting

/// How the first heading is fixed (rule 22).
extension Composer {
  struct StartFix {
    var thing: Noun
    var isBehind: Bool
    var turn: Turn
    /// The leg of the door of the room that one starts at.
    var doorLeg: Int?
    /// The direction over the open side of the room that one starts at.
    var openSide: (point: PlanarPoint, out: Heading)?
  }

  /// The desk of a gate, where the data has one within 20 m on the same level.
  func gateDesk(of place: FeatureReference, near point: PlanarPoint?) -> (
    noun: Noun, point: PlanarPoint
  )? {
    guard let description = index.descriptions[place], description.kind == .gate,
      let name = name(place), let at = description.point ?? point
    else { return nil }
    let desks = index.venue.fixtures.compactMap {
      fixture -> (reference: FeatureReference, point: PlanarPoint, distance: Double)? in
      guard fixture.category.rawValue == "boardinggate.desk",
        fixture.levelID == description.levelID || description.levelID == nil,
        let point = index.descriptions[fixture.reference]?.point
      else { return nil }
      return (fixture.reference, point, point.distance(to: at))
    }
    guard
      let desk = desks.min(by: {
        ($0.distance, $0.reference) < ($1.distance, $1.reference)
      }), desk.distance <= 20, isNearestGate(place, to: desk.point, level: description.levelID)
    else { return nil }
    var noun = noun(desk.reference, book.deskOfGate(name: name), name: nil)
    noun.name = name
    noun.feature = place
    noun.property = "name"
    return (noun, desk.point)
  }

  /// A desk belongs to the gate that is nearest to it.
  private func isNearestGate(
    _ place: FeatureReference, to desk: PlanarPoint, level: FeatureID?
  ) -> Bool {
    guard let level, let own = index.descriptions[place]?.point else { return true }
    let mine = own.distance(to: desk)
    return !(index.landmarks[level] ?? []).contains {
      $0.kind == .gate && $0.reference != place && $0.reference.featureType == place.featureType
        && $0.point.distance(to: desk) < mine - 0.01
    }
  }

  /// A thing at the start that tells the traveller which way to face.
  ///
  /// The same is needed after a ride whose end gives no direction; there the start's desk is no help.
  func startFix(_ route: Route, _ first: Manoeuvre, isStart: Bool = true) -> StartFix? {
    guard let heading = first.start, let start = first.told.points.first else { return nil }
    if isStart, let desk = gateDesk(of: query.from.reference, near: start),
      let fix = fix(desk.noun, at: desk.point, start, heading, prefersBehind: true)
    {
      return fix
    }
    if isStart, let fix = ownFix(route, first, start, heading) { return fix }
    for leg in first.toldLegs where traversal(route, leg).kind == .door {
      let point = graph.nodes[edge(route, leg).tail.position].point
      guard let reference = feature(traversal(route, leg).feature),
        traversal(route, leg).door?.type != "open" || name(reference) != nil,
        let way = Heading(from: start, to: point), way.cosine(to: heading) > 0.94,
        point.distance(to: start) > 1,
        point.distance(to: start) < (name(reference) == nil ? 25 : 40),
        let noun = noun(reference)
      else { break }
      return StartFix(thing: noun, isBehind: false, turn: .straight)
    }
    let level = levelID(graph.nodes[first.startNode.position].level)
    let units = units(route, first.toldLegs.prefix(2))
    let near = (index.landmarks[level] ?? []).compactMap { landmark -> (Landmark, PlanarPoint)? in
      guard landmark.reference != query.to.reference,
        let point = meetingPoint(landmark, from: units, line: Polyline([start])),
        (1...25).contains(point.distance(to: start))
      else { return nil }
      return (landmark, point)
    }.sorted {
      ($0.0.rank, $0.1.distance(to: start), $0.0.reference)
        < ($1.0.rank, $1.1.distance(to: start), $1.0.reference)
    }
    for (landmark, point) in near {
      guard let noun = noun(landmark.reference) else { continue }
      // Two things of one name near the start fix nothing.
      if near.contains(where: {
        $0.0.reference != landmark.reference && self.noun($0.0.reference)?.text == noun.text
      }) {
        continue
      }
      if let fix = fix(noun, at: point, start, heading, prefersBehind: false) { return fix }
    }
    // Else something on the first stretch that is not too far off.
    for landmark in landmarks(route, first, without: [query.to.reference])
    where landmark.point.distance(to: start) <= 40 {
      if let fix = fix(landmark.noun, at: landmark.point, start, heading, prefersBehind: false) {
        return fix
      }
    }
    return nil
  }

  /// A thing of the place itself: the door of its room, its own door, the kiosk or desk that it is.
  private func ownFix(
    _ route: Route, _ first: Manoeuvre, _ start: PlanarPoint, _ heading: Heading
  ) -> StartFix? {
    let place = placeNoun(query.from)
    if first.hasLead, let out = first.leadIn {
      return StartFix(
        thing: place, isBehind: true, turn: Turn(outOf: out, to: heading),
        doorLeg: first.toldLegs.lowerBound - 1)
    }
    if first.startsAtOpenSide, let out = first.leadIn {
      return StartFix(
        thing: place, isBehind: true, turn: Turn(outOf: out, to: heading),
        openSide: (start, out))
    }
    let description = index.descriptions[query.from.reference]
    switch query.from.reference.featureType {
    case .opening:
      guard let line = index.openings[query.from.reference]?.line, let a = line.first,
        let b = line.last,
        let across = Heading(
          from: graph.frame.planar(a), to: graph.frame.planar(b))?.turnedLeft,
        across.cosine(to: heading).magnitude > 0.1
      else { return nil }
      let out = across.cosine(to: heading) < 0 ? across.reversed : across
      return StartFix(thing: place, isBehind: true, turn: Turn(outOf: out, to: heading))
    case .kiosk, .fixture:
      guard let polygon = description?.polygon, !Shape.contains(polygon, start) else { return nil }
      let near = Shape.nearest(polygon, start)
      guard near.distance(to: start) <= 5 else { return nil }
      let from = near.distance(to: start) > 0.3 ? near : description?.point ?? near
      return fix(place, at: from, start, heading, prefersBehind: true)
    case .amenity, .occupant:
      guard let object = objectBeside(query.from.reference), !Shape.contains(object, start) else {
        return nil
      }
      let near = Shape.nearest(object, start)
      guard near.distance(to: start) <= 5 else { return nil }
      let from = near.distance(to: start) > 0.3 ? near : Shape.centre(object) ?? near
      return fix(place, at: from, start, heading, prefersBehind: true)
    case .unit where [.lift, .stairs, .escalator].contains(description?.kind):
      guard let out = headingOut(of: query.from.reference, along: first.told) else { return nil }
      return StartFix(thing: place, isBehind: true, turn: Turn(outOf: out, to: heading))
    default: return nil
    }
  }

  /// The outline of the kiosk or fixture that a place stands at, within 2 m (project choice).
  private func objectBeside(_ place: FeatureReference) -> PlanarPolygon? {
    guard let description = index.descriptions[place], let point = description.point,
      let level = description.levelID, description.kind != .gate
    else { return nil }
    let things =
      index.venue.kiosks.filter { $0.levelID == level }.map(\.reference)
      + index.venue.fixtures.filter { $0.levelID == level }.map(\.reference)
    return things.compactMap { thing -> (polygon: PlanarPolygon, distance: Double)? in
      guard let polygon = index.descriptions[thing]?.polygon else { return nil }
      let distance = Shape.distance(polygon, point)
      return distance <= 2 ? (polygon, distance) : nil
    }.min { $0.distance < $1.distance }?.polygon
  }

  /// The sentences that fix the first heading.
  mutating func startSentences(_ route: Route, _ fix: StartFix) -> [Sentence] {
    let kind = index.descriptions[query.from.reference]?.kind
    let isRoom = kind == .room || kind == nil
    if let side = fix.openSide {
      let outside = side.point + PlanarPoint(x: side.out.x, y: side.out.y) * 0.5
      let level = query.from.levelID
      let unit = index.venue.units.first { unit in
        !self.joinsSentences && unit.levelID == level && unit.name != nil
          && unit.reference != query.from.reference
          && index.descriptions[unit.reference]?.polygon.map { Shape.contains($0, outside) }
            ?? false
      }
      let to = unit.flatMap { noun($0.reference) }
      return [
        sentence(.heading, book.startAtOpenSide(of: fix.thing, to: to, isRoom: isRoom))
      ]
    }
    guard let leg = fix.doorLeg else {
      return [sentence(.heading, book.startFacing(fix.thing, behind: fix.isBehind))]
    }
    let isGap = traversal(route, leg).door?.type == "open" || traversal(route, leg).kind != .door
    let beyond = beyond(route, doorLeg: leg, isExit: true)
    var result = [
      sentence(
        .heading,
        book.startAtDoor(
          of: fix.thing, isGap: isGap, to: beyond.to, isOnly: beyond.isOnly,
          isRoom: isRoom))
    ]
    if !beyond.isOnly, beyond.to == nil {
      result.append(sentence(.unknown, book.whichDoorUnknown(isGap: isGap)))
    }
    return result
  }

  private func fix(
    _ noun: Noun, at point: PlanarPoint, _ start: PlanarPoint, _ heading: Heading,
    prefersBehind: Bool
  ) -> StartFix? {
    guard point.distance(to: start) > 0.3, let toThing = Heading(from: start, to: point) else {
      return nil
    }
    let isBehind = prefersBehind || toThing.cosine(to: heading) < 0
    let facing = isBehind ? toThing.reversed : toThing
    let turn = Turn(from: facing, to: heading)
    return StartFix(thing: noun, isBehind: isBehind, turn: turn)
  }
}

extension Range<Int> {
  /// The first few positions.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
