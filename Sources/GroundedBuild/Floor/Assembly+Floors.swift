internal import GroundedModel
internal import GroundedRouting

extension Assembly {
  /// Sorts the levels into storeys and projects the floors of all units.
  mutating func readFloors() {
    readLevels()
    var seen: Set<FeatureID> = []
    let order = venue.units.indices.sorted { venue.units[$0].id < venue.units[$1].id }
    for position in order {
      let unit = venue.units[position]
      guard seen.insert(unit.id).inserted else { continue }
      guard let levelID = unit.levelID, let level = levelOf[levelID] else {
        reportMissingLevel(unit.levelID, of: unit.reference, at: unit.location)
        continue
      }
      guard let polygons = checkedPolygons(unit.polygons, of: unit.reference, at: unit.location)
      else { continue }
      let role = UnitRole(unit.category)
      let floor = FloorUnit(
        position: position, reference: unit.reference, category: unit.category, level: level,
        storey: levels[level].storey, role: role,
        isCirculation: UnitRole.isCirculation(unit.category),
        isStaff: unit.restriction != nil || unit.category.stem == "nonpublic",
        isCell: role != .void && role != .elevator && role != .escalator,
        polygons: polygons, area: Plane.area(polygons), bounds: PlanarBox(polygons))
      unitOf[unit.id] = units.count
      storeys[floor.storey].units.append(units.count)
      if role != .void { storeys[floor.storey].locator.add(units.count, bounds: floor.bounds) }
      units.append(floor)
    }
    doorsOfUnit = [[Int]](repeating: [], count: units.count)
    reportOverlaps()
  }

  private mutating func readLevels() {
    var seen: Set<FeatureID> = []
    let order = venue.levels.indices.sorted {
      (venue.levels[$0].ordinal, venue.levels[$0].id)
        < (venue.levels[$1].ordinal, venue.levels[$1].id)
    }
    for position in order {
      let level = venue.levels[position]
      guard seen.insert(level.id).inserted else { continue }
      if storeys.last?.ordinal != level.ordinal { storeys.append(Storey(ordinal: level.ordinal)) }
      storeys[storeys.count - 1].levels.append(levels.count)
      levelOf[level.id] = levels.count
      levels.append(
        FloorLevel(
          position: position, id: level.id, ordinal: level.ordinal, storey: storeys.count - 1,
          buildings: Set(level.buildingIDs),
          outline: level.polygons.map { PlanarPolygon($0, in: frame) }))
      if level.restriction != nil {
        report(
          "restriction_not_inherited", .information,
          "The restriction of level \(level.id.rawValue) is not passed on to its units.",
          fix: "Put the restriction on the units that are for staff.",
          about: level.reference, at: level.location)
      }
    }
    for building in venue.buildings where building.restriction != nil {
      report(
        "restriction_not_inherited", .information,
        "The restriction of building \(building.id.rawValue) is not passed on to its units.",
        fix: "Put the restriction on the units that are for staff.",
        about: building.reference, at: building.location)
    }
    if venue.restriction != nil {
      report(
        "restriction_not_inherited", .information,
        "The restriction of the venue is not passed on to its units.",
        fix: "Put the restriction on the units that are for staff.",
        about: FeatureReference(id: venue.id, featureType: .venue))
    }
  }

  /// Reports that a feature lies on no level that exists.
  mutating func reportMissingLevel(
    _ level: FeatureID?, of feature: FeatureReference, at location: SourceLocation
  ) {
    let name = "\(feature.featureType.rawValue) \(feature.id.rawValue)"
    report(
      "no_level", .error,
      level.map { "The level \($0.rawValue) of \(name) does not exist; it is left out." }
        ?? "The level of \(name) is not given; it is left out.",
      fix: "Set level_id to a level of the archive.", about: feature, at: location)
  }

  /// Projects polygons; broken ones are reported and left out, nil where none is left.
  mutating func checkedPolygons(
    _ polygons: [Polygon], of feature: FeatureReference, at location: SourceLocation
  ) -> [PlanarPolygon]? {
    var result: [PlanarPolygon] = []
    for polygon in polygons {
      switch PlanarGeometry.checked(PlanarPolygon(polygon, in: frame)) {
      case .success(let checked): result.append(checked)
      case .failure(let defect):
        report(
          "broken_polygon", .error,
          "A polygon of \(feature.featureType.rawValue) \(feature.id.rawValue) is left out: \(Self.words(for: defect)).",
          fix: "Draw the ring without crossings, with at least three different corners.",
          about: feature, at: location)
      }
    }
    if polygons.isEmpty {
      report(
        "broken_polygon", .error,
        "The \(feature.featureType.rawValue) \(feature.id.rawValue) has no usable polygon and is left out.",
        fix: "Give it a polygon.", about: feature, at: location)
    }
    return result.isEmpty ? nil : result
  }

  private static func words(for defect: PlanarGeometry.Defect) -> String {
    switch defect {
    case .wildCoordinate: "a coordinate is not a number or lies too far away"
    case .emptyRing: "it has no area"
    case .invalid(let reason, _): reason
    }
  }

  private mutating func reportOverlaps() {
    for storey in storeys.indices {
      let walkable = storeys[storey].units.filter { units[$0].role != .void }
      let order = walkable.sorted { units[$0].bounds.minX < units[$1].bounds.minX }
      var found: [(UnitPair, Double)] = []
      for (rank, a) in order.enumerated() {
        for b in order[(rank + 1)...] {
          guard units[b].bounds.minX < units[a].bounds.maxX - 0.01 else { break }
          guard units[a].level == units[b].level,
            units[a].bounds.touches(units[b].bounds, margin: -0.01)
          else { continue }
          let shared = PlanarGeometry.overlapArea(units[a].polygons, units[b].polygons)
          if shared > options.overlapAreaSquareMeters { found.append((UnitPair(a, b), shared)) }
        }
      }
      for (pair, shared) in found.sorted(by: { $0.0 < $1.0 }) {
        overlaps.append(pair)
        let first = units[pair.first].reference
        let second = units[pair.second].reference
        report(
          "units_overlap", .warning,
          "The units \(first.id.rawValue) and \(second.id.rawValue) share \(DecimalText.text(shared, places: 2)) square metres; the smaller one owns them.",
          fix: "Draw the units edge to edge.", about: first, at: location(ofUnit: pair.first),
          payload: [
            Finding.Fact("area", DecimalText.text(shared, places: 2)),
            Finding.Fact("other", second.id.rawValue),
          ])
      }
    }
  }

  /// Marks the units that lie in sections and geofences for staff.
  mutating func readStaffAreas() {
    var staff: [(storeys: [Int], polygons: [PlanarPolygon])] = []
    for section in venue.sections where section.restriction != nil {
      guard let level = section.levelID.flatMap({ levelOf[$0] }) else { continue }
      staff.append(
        ([levels[level].storey], section.polygons.map { PlanarPolygon($0, in: frame) }))
    }
    for geofence in venue.geofences where geofence.restriction != nil {
      staff.append(
        (storeysOf(geofence), geofence.polygons.map { PlanarPolygon($0, in: frame) }))
    }
    guard !staff.isEmpty else { return }
    for position in units.indices where !units[position].isStaff {
      guard let point = innerPoint(ofUnit: position) else { continue }
      let storey = units[position].storey
      units[position].isStaff = staff.contains { area in
        area.storeys.contains(storey) && Plane.covers(area.polygons, point)
      }
    }
  }

  /// Marks the units that lie before and behind security; one that both claim lies behind it.
  mutating func readSecurityZones() {
    for geofence in venue.geofences {
      guard let zone = SecurityZone(rawValue: geofence.category.rawValue) else { continue }
      let polygons = geofence.polygons.map { PlanarPolygon($0, in: frame) }
      for storey in storeysOf(geofence) {
        storeys[storey].securityZones.append((zone, polygons))
      }
    }
    guard storeys.contains(where: { !$0.securityZones.isEmpty }) else { return }
    for position in units.indices {
      guard let point = innerPoint(ofUnit: position) else { continue }
      units[position].securityZone = securityZone(at: point, storey: units[position].storey)
    }
  }

  /// On which side of security a point lies, where a geofence says so.
  func securityZone(at point: PlanarPoint, storey: Int) -> SecurityZone? {
    let zones = storeys[storey].securityZones.filter { Plane.covers($0.polygons, point) }
    return zones.contains { $0.zone == .behind } ? .behind : zones.first?.zone
  }

  /// The storeys of a geofence: those of its levels, else of its buildings, else all.
  func storeysOf(_ geofence: Venue.Geofence) -> [Int] {
    let named = geofence.levelIDs.compactMap { levelOf[$0].map { levels[$0].storey } }
    if !geofence.levelIDs.isEmpty { return Array(Set(named)).sorted() }
    let buildings = Set(geofence.buildingIDs)
    if !buildings.isEmpty {
      return Array(
        Set(levels.filter { !$0.buildings.isDisjoint(with: buildings) }.map(\.storey))
      ).sorted()
    }
    return Array(storeys.indices)
  }

  /// The display point of a unit where it lies in it, else a point inside.
  func innerPoint(ofUnit position: Int) -> PlanarPoint? {
    let unit = units[position]
    if let display = venue.units[unit.position].displayPoint {
      let point = frame.planar(display)
      if point.x.isFinite, point.y.isFinite, Plane.covers(unit.polygons, point) { return point }
    }
    return PlanarGeometry.interiorPoint(unit.polygons)
  }

  /// Collects the areas that may be closed.
  mutating func readAreas() {
    let closures = venue.closures + options.closures
    let named = Set(closures.flatMap(\.closes))
    for closure in closures where !closure.polygons.isEmpty {
      guard let level = closure.levelID.flatMap({ levelOf[$0] }) else {
        reportMissingLevel(closure.levelID, of: closure.reference, at: closure.location)
        continue
      }
      addArea(
        closure.polygons, of: closure.reference, at: closure.location,
        storeys: [levels[level].storey])
    }
    for section in venue.sections where named.contains(section.reference) {
      guard let level = section.levelID.flatMap({ levelOf[$0] }) else { continue }
      addArea(
        section.polygons, of: section.reference, at: section.location,
        storeys: [levels[level].storey])
    }
    for geofence in venue.geofences {
      let isStanding = geofence.category.rawValue == "underconstruction"
      guard isStanding || named.contains(geofence.reference) else { continue }
      addArea(
        geofence.polygons, of: geofence.reference, at: geofence.location,
        storeys: storeysOf(geofence))
      if isStanding {
        var fact = GraphFeature(reference: geofence.reference)
        fact.state = .closed
        fact.hasState = true
        draft.state(fact)
      }
    }
  }

  private mutating func addArea(
    _ polygons: [Polygon], of feature: FeatureReference, at location: SourceLocation,
    storeys chosen: [Int]
  ) {
    guard let checked = checkedPolygons(polygons, of: feature, at: location) else { return }
    for storey in chosen {
      storeys[storey].areas.append(
        Storey.Area(feature: feature, polygons: checked, bounds: PlanarBox(checked)))
    }
  }

  /// Collects what stands in the way: voids, fixtures, kiosks.
  mutating func readObstacles() {
    for fixture in venue.fixtures {
      addObstacle(
        fixture.polygons, level: fixture.levelID, of: fixture.reference, at: fixture.location)
    }
    for kiosk in venue.kiosks {
      addObstacle(kiosk.polygons, level: kiosk.levelID, of: kiosk.reference, at: kiosk.location)
    }
  }

  private mutating func addObstacle(
    _ polygons: [Polygon], level: FeatureID?, of feature: FeatureReference,
    at location: SourceLocation
  ) {
    guard let position = level.flatMap({ levelOf[$0] }) else {
      reportMissingLevel(level, of: feature, at: location)
      return
    }
    guard let checked = checkedPolygons(polygons, of: feature, at: location) else { return }
    storeys[levels[position].storey].obstacles += checked
  }

  /// Reports closures of the data that no edge depends on; whatever they were to close stays open.
  mutating func reportClosuresOfNothing() {
    let used = draft.usedFeatures
    for closure in venue.closures
    where !(closure.closes + [closure.reference]).contains(where: used.contains) {
      report(
        "closure_matches_nothing", .warning,
        "The closure \(closure.id.rawValue) closes nothing that one could walk over or through.",
        fix:
          "Name a unit, opening, path, connection, relationship, section or geofence, or draw an area on walkable floor.",
        about: closure.reference, at: closure.location)
    }
  }
}
