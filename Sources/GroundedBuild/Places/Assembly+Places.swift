internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  /// Gives every place its points on the floor.
  mutating func placeEverything() {
    placeUnits()
    placeAmenities()
    placeOccupants()
    placeDesks()
    placeSections()
    placeGeofences()
    placeEntrances()
    placeConnections()
  }

  // MARK: Kinds

  private mutating func placeUnits() {
    var shaftsOfUnit: [Int: [Int]] = [:]
    for (number, shaft) in shafts.enumerated() {
      for unit in Set(shaft.units) { shaftsOfUnit[unit, default: []].append(number) }
    }
    for position in units.indices where units[position].role != .void {
      let unit = venue.units[units[position].position]
      var place = Place(reference: unit.reference, category: unit.category)
      name(&place, unit.name, unit.alternativeName)
      place.levelID = levels[units[position].level].id
      place.isRestricted = units[position].isStaff
      let inner = innerPoint(ofUnit: position)
      place.coordinate = unit.displayPoint ?? inner.map(frame.coordinate)
      var nodes = nodes(in: position, at: inner, for: unit.reference)
      let named = shaftsOfUnit[position]?.first { shafts[$0].speaks(for: unit.name) }
      if let shaft = named.map({ shafts[$0] }) {
        guard shaft.owner == unit.reference else {
          alternates[shaft.owner, default: []].append(unit.reference)
          continue
        }
        for other in shaft.units where venue.units[units[other].position].name == unit.name {
          nodes += outsideNodes(of: other)
        }
        nodes = distinct(nodes)
      }
      places.append(PlaceDraft(place: place, nodes: nodes, location: unit.location))
    }
  }

  private mutating func placeAmenities() {
    for amenity in venue.amenitys {
      var place = Place(reference: amenity.reference, category: amenity.category)
      name(&place, amenity.name, amenity.alternativeName)
      if amenity.category.stem == "boardinggate" { addGateAliases(&place) }
      place.coordinate = amenity.point
      let members = amenity.unitIDs.compactMap { unitOf[$0] }
      if let kind = EdgeKind(linkCategory: amenity.category), amenity.name != nil,
        let shaft = shaft(kind, named: amenity.name, with: members)
      {
        // The lift of that name is the place already.
        alternates[shaft.owner, default: []].append(amenity.reference)
        continue
      }
      var nodes: [Int] = []
      if let home = members.first {
        place.levelID = levels[units[home].level].id
        if let point = amenity.point.map(frame.planar), point.x.isFinite, point.y.isFinite {
          let isInside = members.contains {
            units[$0].storey == units[home].storey
              && Plane.distance(units[$0].polygons, point) <= options.snapMeters
          }
          let covering =
            isInside
            ? members.first {
              units[$0].storey == units[home].storey
                && Plane.distance(units[$0].polygons, point) <= options.snapMeters
            } : nil
          if !isInside {
            report(
              "place_outside_its_unit", .warning,
              "The point of amenity \(amenity.id.rawValue) does not lie in its unit \(units[home].reference.id.rawValue); the point decides.",
              fix: "Correct the point or unit_ids.", about: amenity.reference,
              at: amenity.location)
          }
          let storey = units[home].storey
          let chosen =
            unit(at: point, storey: storey) { _ in true } ?? covering
            ?? nearestUnit(to: point, storey: storey, within: options.reachMeters) { $0.isCell }
          if let chosen {
            place.levelID = levels[units[chosen].level].id
            place.isRestricted = units[chosen].isStaff
            nodes = self.nodes(in: chosen, at: point, for: amenity.reference)
          }
        } else {
          place.isRestricted = units[home].isStaff
          nodes = self.nodes(in: home, at: innerPoint(ofUnit: home), for: amenity.reference)
        }
        for entry in members.dropFirst() where units[entry].storey != units[home].storey {
          nodes += self.nodes(in: entry, at: innerPoint(ofUnit: entry), for: amenity.reference)
        }
      }
      places.append(PlaceDraft(place: place, nodes: nodes, location: amenity.location))
    }
  }

  /// The lift, stairs or escalator of a name; of several the one that runs through one of the units.
  private func shaft(_ kind: EdgeKind, named name: Labels?, with members: [Int]) -> Shaft? {
    let named = shafts.filter { $0.kind == kind && $0.name == name }
    return named.first { members.contains(where: $0.units.contains) }
      ?? named.first { $0.owner.featureType == .connection }
  }

  private func anchorsByID() -> [FeatureID: Venue.Anchor] {
    Dictionary(venue.anchors.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func placeOccupants() {
    let anchors = anchorsByID()
    for occupant in venue.occupants {
      var place = Place(reference: occupant.reference, category: occupant.category)
      name(&place, occupant.name, occupant.alternativeName)
      let anchor = occupant.anchorID.flatMap { anchors[$0] }
      place.coordinate = anchor?.point
      var nodes: [Int] = []
      if let anchor, let home = anchor.unitID.flatMap({ unitOf[$0] }) {
        nodes = anchoredNodes(anchor, home: home, for: occupant.reference, place: &place)
      }
      places.append(PlaceDraft(place: place, nodes: nodes, location: occupant.location))
    }
  }

  private mutating func anchoredNodes(
    _ anchor: Venue.Anchor, home: Int, for reference: FeatureReference, place: inout Place
  ) -> [Int] {
    var chosen = home
    var point = innerPoint(ofUnit: home)
    if let own = anchor.point.map(frame.planar), own.x.isFinite, own.y.isFinite {
      point = own
      if Plane.distance(units[home].polygons, own) > options.snapMeters {
        report(
          "place_outside_its_unit", .warning,
          "The anchor \(anchor.id.rawValue) of \(reference.id.rawValue) does not lie in its unit \(units[home].reference.id.rawValue); the point decides.",
          fix: "Correct the point or unit_id.", about: reference, at: anchor.location)
        let storey = units[home].storey
        chosen =
          unit(at: own, storey: storey) { _ in true }
          ?? nearestUnit(to: own, storey: storey, within: options.reachMeters) { $0.isCell }
          ?? home
      }
    }
    place.levelID = levels[units[chosen].level].id
    place.isRestricted = units[chosen].isStaff
    return nodes(in: chosen, at: point, for: reference)
  }

  /// Kiosks and named fixtures: from the floor beside them.
  private mutating func placeDesks() {
    guard !venue.kiosks.isEmpty || !venue.fixtures.isEmpty else { return }
    let anchors = anchorsByID()
    for kiosk in venue.kiosks {
      placeDesk(
        kiosk.reference, category: Category("kiosk"), names: (kiosk.name, kiosk.alternativeName),
        level: kiosk.levelID, display: kiosk.displayPoint,
        anchor: kiosk.anchorID.flatMap { anchors[$0]?.point },
        polygons: kiosk.polygons, at: kiosk.location)
    }
    for fixture in venue.fixtures where fixture.name != nil {
      placeDesk(
        fixture.reference, category: fixture.category,
        names: (fixture.name, fixture.alternativeName), level: fixture.levelID,
        display: fixture.displayPoint, anchor: fixture.anchorID.flatMap { anchors[$0]?.point },
        polygons: fixture.polygons, at: fixture.location)
    }
  }

  private mutating func placeDesk(
    _ reference: FeatureReference, category: Category, names: (Labels?, Labels?),
    level: FeatureID?, display: Coordinate?, anchor own: Coordinate?, polygons: [Polygon],
    at location: SourceLocation
  ) {
    guard let position = level.flatMap({ levelOf[$0] }) else { return }
    var place = Place(reference: reference, category: category)
    name(&place, names.0, names.1)
    place.levelID = levels[position].id
    let storey = levels[position].storey
    let floor = polygons.map { PlanarPolygon($0, in: frame) }
    var point = (own ?? display).map(frame.planar)
    if point == nil { point = PlanarGeometry.interiorPoint(floor) }
    place.coordinate = own ?? display ?? point.map(frame.coordinate)
    var nodes: [Int] = []
    if var target = point, target.x.isFinite, target.y.isFinite {
      let around = nearestUnit(to: target, storey: storey, within: options.reachMeters) {
        $0.isCell
      }
      if let around {
        // The middle of a big desk is far from its edge: start from the edge nearest to the middle.
        if Plane.covers(floor, target) {
          target = edge(of: floor, nearest: target, inside: around) ?? target
        }
        place.isRestricted = units[around].isStaff
        nodes = self.nodes(in: around, at: target, for: reference)
      }
    }
    places.append(PlaceDraft(place: place, nodes: nodes, location: location))
  }

  /// The point of a desk's border nearest to a point, pushed out a little, that lies in its unit.
  private func edge(
    of polygons: [PlanarPolygon], nearest point: PlanarPoint, inside unit: Int
  ) -> PlanarPoint? {
    var best: (distance: Double, point: PlanarPoint)?
    for polygon in polygons {
      for (a, b) in zip(polygon.exterior, polygon.exterior.dropFirst() + polygon.exterior.prefix(1))
      {
        let foot = Plane.nearest(on: a, b, to: point)
        let distance = foot.distance(to: point)
        guard distance > 0 else { continue }
        let outside = foot + (foot - point) * (0.1 / distance)
        guard !Plane.covers(polygons, outside), Plane.covers(units[unit].polygons, outside)
        else { continue }
        if let current = best, current.distance <= distance { continue }
        best = (distance, outside)
      }
    }
    return best?.point
  }

  private mutating func placeSections() {
    for section in venue.sections {
      guard let level = section.levelID.flatMap({ levelOf[$0] }) else {
        reportMissingLevel(section.levelID, of: section.reference, at: section.location)
        continue
      }
      var place = Place(reference: section.reference, category: section.category)
      name(&place, section.name, section.alternativeName)
      placeArea(
        place, polygons: section.polygons, display: section.displayPoint, level: level,
        isRestricted: section.restriction != nil, at: section.location)
    }
  }

  private mutating func placeGeofences() {
    for geofence in venue.geofences where geofence.name != nil {
      let named = geofence.levelIDs.compactMap { levelOf[$0] }
      let level = named.min() ?? storeysOf(geofence).first.flatMap { storeys[$0].levels.first }
      guard let level else { continue }
      var place = Place(reference: geofence.reference, category: geofence.category)
      name(&place, geofence.name, geofence.alternativeName)
      placeArea(
        place, polygons: geofence.polygons, display: geofence.displayPoint, level: level,
        isRestricted: geofence.restriction != nil, at: geofence.location)
    }
  }

  private mutating func placeArea(
    _ start: Place, polygons: [Polygon], display: Coordinate?, level: Int, isRestricted: Bool,
    at location: SourceLocation
  ) {
    var place = start
    place.levelID = levels[level].id
    place.isRestricted = isRestricted
    let storey = levels[level].storey
    let area = polygons.map { PlanarPolygon($0, in: frame) }
    var point = display.map(frame.planar) ?? PlanarGeometry.interiorPoint(area)
    place.coordinate = display ?? point.map(frame.coordinate)
    if let label = point, isOffFloor(label, storey: storey) {
      // A label may hang over a wall; the area's own middle, or that of a unit in it, is as good.
      let inner = [PlanarGeometry.interiorPoint(area)].compactMap { $0 }
      point =
        inner.first { !isOffFloor($0, storey: storey) }
        ?? firstFloorPoint(in: area, storey: storey) ?? label
    }
    if let label = point, !isRestricted,
      let unit = unit(at: label, storey: storey, where: { $0.isCell }), units[unit].isStaff,
      let inside = firstFloorPoint(in: area, storey: storey)
    {
      // A label over an office does not make a terminal one for staff.
      point = inside
    }
    var nodes: [Int] = []
    if let point, point.x.isFinite, point.y.isFinite,
      let cell = nearestUnit(
        to: point, storey: storey, within: options.reachMeters,
        where: {
          $0.isCell
        })
    {
      place.levelID = levels[units[cell].level].id
      if units[cell].isStaff { place.isRestricted = true }
      nodes = self.nodes(in: cell, at: point, for: start.reference)
    }
    places.append(PlaceDraft(place: place, nodes: nodes, location: location))
  }

  private func firstFloorPoint(in area: [PlanarPolygon], storey: Int) -> PlanarPoint? {
    for unit in storeys[storey].units where units[unit].isCell && !units[unit].isStaff {
      if let point = innerPoint(ofUnit: unit), Plane.covers(area, point) { return point }
    }
    return nil
  }

  private func isOffFloor(_ point: PlanarPoint, storey: Int) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return true }
    return nearestUnit(to: point, storey: storey, within: options.reachMeters) { $0.isCell } == nil
  }

  private mutating func placeEntrances() {
    for door in doors where door.second == nil {
      guard let position = door.position, let outside = door.secondNode,
        door.access == .open || door.access == .wrongDirection
      else { continue }
      let opening = venue.openings[position]
      var place = Place(reference: opening.reference, category: opening.category)
      name(&place, opening.name, opening.alternativeName)
      place.levelID = levels[door.level].id
      place.coordinate = frame.coordinate(door.midpoint)
      if let first = door.first, units[first].isStaff { place.isRestricted = true }
      places.append(PlaceDraft(place: place, nodes: [outside], location: opening.location))
    }
  }

  private mutating func placeConnections() {
    for connection in venue.connections {
      var place = Place(reference: connection.reference, category: connection.category)
      name(&place, connection.name, nil)
      place.levelID = connection.stops.first?.levelID
      let nodes = distinct(landingNodes[connection.reference] ?? [])
      place.coordinate =
        connection.stops.first?.point
        ?? nodes.first.map { frame.coordinate(draft.nodes[$0].point) }
      places.append(PlaceDraft(place: place, nodes: nodes, location: connection.location))
    }
  }

  // MARK: Points

  /// The nodes of a place in a unit: a point on its floor, or the doors of what is not walked on.
  private mutating func nodes(
    in unit: Int, at point: PlanarPoint?, for feature: FeatureReference
  ) -> [Int] {
    guard units[unit].isCell, units[unit].role != .stairs else { return outsideNodes(of: unit) }
    guard let point else { return [] }
    return [
      draft.add(
        GraphDraft.Node(
          point: point, level: units[unit].level, kind: .place, feature: feature, unit: unit,
          cell: unit))
    ]
  }

  /// The nodes before the doors of a lift, stairs or an escalator; where it has none, its stops.
  private func outsideNodes(of unit: Int) -> [Int] {
    let doorNodes = doorsOfUnit[unit].compactMap { doors[$0].node(of: doors[$0].other(than: unit)) }
    if !doorNodes.isEmpty { return distinct(doorNodes) }
    let id = units[unit].reference.id
    var result: [Int] = []
    for connection in venue.connections where connection.stops.contains(where: { $0.unitID == id })
    {
      result += (landingNodes[connection.reference] ?? []).filter {
        levels[draft.nodes[$0].level].storey == units[unit].storey
      }
    }
    return distinct(result)
  }

  private func distinct(_ nodes: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return nodes.filter { seen.insert($0).inserted }
  }

  // MARK: Names

  private func name(_ place: inout Place, _ name: Labels?, _ alternative: Labels?) {
    // A name of spaces is none.
    place.name = name?.text(language: venue.language)
    if place.name?.allSatisfy(\.isWhitespace) ?? false { place.name = nil }
    var seen: Set<String> = []
    if let shown = place.name { seen.insert(shown) }
    for entry in (name?.entries ?? []) + (alternative?.entries ?? [])
    where seen.insert(entry.text).inserted {
      place.aliases.append(entry.text)
    }
  }

  /// Gates are asked for with and without the word.
  private func addGateAliases(_ place: inout Place) {
    guard let name = place.name else { return }
    let isSpelled = name.lowercased().hasPrefix("gate ")
    let other = isSpelled ? String(name.dropFirst(5)) : "Gate \(name)"
    if !place.aliases.contains(other) { place.aliases.append(other) }
  }

  // MARK: Result

  /// The places with the nodes that stand on walkable floor, sorted by name, then reference.
  mutating func finishedPlaces() -> [Place] {
    var result: [Place] = []
    for entry in places {
      var place = entry.place
      let standing = entry.nodes.filter {
        draft.nodes[$0].cell == nil || draft.nodes[$0].isPlaced
      }
      place.nodes = standing.map { NodeIndex($0) }
      place.alternates = (alternates[place.reference] ?? []).sorted()
      if standing.isEmpty {
        report(
          "place_not_on_floor", .warning,
          "No walkable point was found for \(entry.place.reference.featureType.rawValue) \(entry.place.reference.id.rawValue).",
          fix: "Move its point to within 2 metres of walkable floor.",
          about: entry.place.reference, at: entry.location)
      }
      result.append(place)
    }
    return result.sorted { a, b in
      switch (a.name, b.name) {
      case (let one?, let two?) where one != two: one < two
      case (_?, nil): true
      case (nil, _?): false
      default: a.reference < b.reference
      }
    }
  }
}
