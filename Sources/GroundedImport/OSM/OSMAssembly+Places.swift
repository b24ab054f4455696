import GroundedModel

extension OSMAssembly {
  /// Half the thickness of a wall that is drawn as a line, in metres: thin enough to leave doors beside it.
  private static let halfWallMeters = 0.05

  /// Makes obstacles of walls that stand inside open spaces; doors on them are left free.
  mutating func addWalls() {
    var number = 0
    for wall in walls {
      for level in wall.levels {
        let points = wall.nodes.map(point)
        if isSolid(wall.nodes, points, on: level) {
          number += 1
          addWall(number, points.map(frame.coordinate), on: level)
          continue
        }
        for (rank, (a, b)) in zip(points, points.dropFirst()).enumerated() {
          guard let direction = PlanGeometry.direction(a, b) else { continue }
          let middle = (a + b) * 0.5
          // A wall on the border of a room is there already.
          guard
            let home = space(at: middle, on: level)
              ?? spacesByLevel[level]?.first(where: {
                !spaces[$0].isWalled && spaces[$0].distance(to: middle) < 0.05
              }), !spaces[home].isWalled
          else { continue }
          let nodes = [wall.nodes[rank], wall.nodes[rank + 1]]
          if nodes.contains(where: { isDoor($0) }) { continue }
          let side = PlanGeometry.normal(direction) * Self.halfWallMeters
          let ring = [a - side, b - side, b + side, a + side, a - side].map(frame.coordinate)
          number += 1
          addWall(number, ring, on: level)
        }
      }
    }
    for column in columns {
      for level in column.levels {
        number += 1
        addWall(number, column.ring.map(frame.coordinate), on: level)
      }
    }
  }

  private mutating func addWall(_ number: Int, _ ring: [Coordinate], on level: OSMLevel) {
    var fixture = Venue.Fixture(id: FeatureID("wall/\(number)"))
    fixture.location = SourceLocation(file: file.name)
    fixture.category = Category("wall")
    fixture.levelID = Self.levelID(level)
    fixture.polygons = [Polygon(exterior: ring)]
    venue.fixtures.append(fixture)
  }

  /// Up to this area, in square metres, a closed wall is a thing: a kiosk, a counter, a pillar.
  private static let largestThing = 40.0

  /// Whether a wall is a small closed ring without a door, in an open space and with no space in it: nobody
  /// stands inside, so that a point in it is moved to the floor around it.
  private func isSolid(_ nodes: [Int], _ points: [PlanarPoint], on level: OSMLevel) -> Bool {
    guard nodes.count > 3, nodes.first == nodes.last, !nodes.contains(where: { isDoor($0) }),
      abs(PlanGeometry.doubleArea(points)) / 2 <= Self.largestThing
    else { return false }
    let ring = Array(points.dropLast())
    let home = space(at: ring[0], on: level)
    guard let home, !spaces[home].isWalled else { return false }
    let box = PlanBox(ring)
    return !(spacesByLevel[level] ?? []).contains { index in
      index != home && spaces[index].box.touches(box, margin: 0)
        && (spaces[index].outerPoints.joined().contains { PlanGeometry.contains(ring, $0) }
          || ring.contains { spaces[index].contains($0) })
    }
  }

  /// Makes amenities of gates, shops and services at points.
  mutating func addPlaces() {
    var homeless: [OSMFile.TaggedNode] = []
    var floorless: [OSMFile.TaggedNode] = []
    for node in tags.keys.sorted() {
      guard let index = tags[node] else { continue }
      let tagged = file.taggedNodes[index]
      guard let category = Self.amenityCategory(tagged.tags) else { continue }
      let location = file.location(tagged.place)
      var found = levels(of: tagged.tags, id: "n\(tagged.id)", at: location).all
      let here = point(node)
      if found.isEmpty {
        let covering = spacesByLevel.keys.sorted().filter { space(at: here, on: $0) != nil }
        if covering.count == 1 { found = covering }
      }
      guard !found.isEmpty else {
        floorless.append(tagged)
        continue
      }
      let homes = found.compactMap { level in
        self.home(of: here, on: level).map { spaces[$0].unitID(on: level) }
      }
      if homes.isEmpty {
        homeless.append(tagged)
        continue
      }
      let names = Self.gateNames(tagged.tags, category)
      for (rank, name) in names.enumerated() {
        var amenity = Venue.Amenity(
          id: FeatureID("n\(tagged.id)" + (rank == 0 ? "" : "/\(rank + 1)")), location: location)
        amenity.category = category
        amenity.name = name ?? Self.name(tagged.tags)
        if name == nil { amenity.alternativeName = Self.alternativeName(tagged.tags) }
        amenity.hours = tagged.tags["opening_hours"]
        amenity.point = file.nodeCoordinates[node]
        amenity.unitIDs = homes
        if Self.stepFree(tagged.tags) == .yes { amenity.accessibility = ["wheelchair"] }
        venue.amenitys.append(amenity)
      }
    }
    for (list, rule, what) in [
      (floorless, OSMRule.placeWithoutLevel, "say no floor and lie in no single space"),
      (homeless, OSMRule.placeWithoutSpace, "lie within 2 metres of no space of their floor"),
    ] {
      guard let first = list.first else { continue }
      note(
        rule,
        "\(list.count) points of interest \(what); they are left out, the first is n\(first.id).",
        fix: "Give them a level and draw the space they are in.",
        about: FeatureReference(id: FeatureID("n\(first.id)"), featureType: .amenity),
        at: file.location(first.place), payload: [Finding.Fact("count", "\(list.count)")])
    }
  }

  private func home(of point: PlanarPoint, on level: OSMLevel) -> Int? {
    if let covering = space(at: point, on: level) { return covering }
    var best: (distance: Double, space: Int)?
    for space in spacesByLevel[level] ?? [] where spaces[space].box.contains(point, margin: 2) {
      let distance = spaces[space].distance(to: point)
      if distance <= 2, distance < best?.distance ?? .infinity { best = (distance, space) }
    }
    return best?.space
  }

  /// A gate with several references is several gates; everything else is one place.
  private static func gateNames(_ tags: [String: String], _ category: Category) -> [Labels?] {
    guard category.stem == "boardinggate", let ref = tags["ref"] else { return [nil] }
    let parts = ref.split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
    return parts.isEmpty ? [nil] : parts.map { Labels($0, language: "und") }
  }

  private static func amenityCategory(_ tags: [String: String]) -> Category? {
    if tags["aeroway"] == "gate" { return Category("boardinggate.aircraft") }
    if tags["amenity"] == "toilets" { return restroom(tags) }
    switch tags["amenity"] {
    case "atm": return Category("atm")
    case "drinking_water": return Category("drinkingfountain")
    case "cafe", "restaurant", "fast_food", "bar", "pub", "food_court":
      return Category("eatingdrinking")
    case "luggage_locker": return Category("coinlocker")
    case "vending_machine": return Category("vendingmachine")
    case "waiting_room": return Category("seating")
    case .some(let other)
    where ["bench", "waste_basket", "bicycle_parking", "grit_bin", "recycling", "clock"].contains(
      other):
      return nil
    case .some: return Category("unspecified")
    case .none: break
    }
    if let shop = tags["shop"], shop != "vacant", shop != "no" { return Category("retail") }
    if tags["tourism"] == "information" { return Category("information") }
    if tags["office"] != nil { return Category("unspecified") }
    return nil
  }

  // MARK: Floors

  /// Makes the floors that something lies on, the building, and the venue itself.
  mutating func addLevels() {
    let sorted = usedLevels.sorted()
    let ground = sorted.firstIndex { $0.hundredths >= 0 } ?? sorted.count
    let isWhole = sorted.allSatisfy { $0.hundredths % 100 == 0 }
    let buildings = addBuildings()
    let names = levelNames()
    var unnamed = 0
    for (rank, level) in sorted.enumerated() {
      var floor = Venue.Level(
        id: Self.levelID(level), location: SourceLocation(file: file.name))
      // Floors between floors make ordinals ranks; the heights then tell how far apart they are.
      floor.ordinal = isWhole ? Int(level.hundredths / 100) : rank - ground
      if !isWhole {
        floor.elevationMeters = Double(level.hundredths) / 100 * Self.floorHeightMeters
      }
      floor.name = names[level]
      if floor.name == nil {
        unnamed += 1
        floor.name = Labels("Level \(level.text)", language: "en")
      }
      floor.shortName = Labels(level.text, language: "en")
      floor.buildingIDs = buildings
      floor.polygons = outline(of: level)
      venue.levels.append(floor)
    }
    if unnamed > 0 {
      note(
        .levelNames,
        "\(unnamed) floors have no signed name (level:ref); the numbers of the data are used, which may differ from the signs.",
        fix: "Add level:ref, or indoor=level outlines with a name or ref.",
        payload: [Finding.Fact("count", "\(unnamed)")])
    }
    venue.id = FeatureID("venue")
    venue.sourceName = file.name
    venue.units.sort { $0.id < $1.id }
    venue.openings.sort { $0.id < $1.id }
    venue.paths.sort { $0.id < $1.id }
    venue.connections.sort { $0.id < $1.id }
  }

  /// The height of a floor that the graph assumes, in metres; see `graph.md`.
  private static let floorHeightMeters = 4.5

  /// The signed names of floors: of their outlines, else what most objects pair with the number.
  private func levelNames() -> [OSMLevel: Labels] {
    var names: [OSMLevel: Labels] = [:]
    var votes: [OSMLevel: [String: Int]] = [:]
    func vote(_ tags: [String: String]) {
      guard let text = tags["level:ref"] else { return }
      let parts = text.split(separator: ";").map { String($0.drop { $0 == " " }) }
      let written = (tags["level"] ?? "").split(separator: ";").map {
        LevelList(String($0)).levels
      }
      guard parts.count == written.count else { return }
      for (part, levels) in zip(parts, written) where levels.count == 1 && !part.isEmpty {
        votes[levels[0], default: [:]][part, default: 0] += 1
      }
    }
    for way in file.ways {
      vote(way.tags)
      guard way.tags["indoor"] == "level", let name = Self.name(way.tags) else { continue }
      for level in LevelList(way.tags["level"]).levels where names[level] == nil {
        names[level] = name
      }
    }
    for node in file.taggedNodes { vote(node.tags) }
    for level in votes.keys.sorted() where names[level] == nil {
      let best = (votes[level] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first
      names[level] = best.flatMap { Labels($0.key, language: "und") }
    }
    return names
  }

  /// The buildings that hold a space; the largest gives the venue its name.
  private mutating func addBuildings() -> [FeatureID] {
    var found: [(area: Double, way: Int)] = []
    for (index, way) in file.ways.enumerated() {
      guard way.tags["building"].map({ $0 != "no" && $0 != "roof" }) ?? false,
        way.nodes.count > 3, way.nodes.first == way.nodes.last
      else { continue }
      let nodes = way.nodes.compactMap { file.position(of: $0) }
      guard nodes.count == way.nodes.count else { continue }
      let ring = nodes.dropLast().map(point)
      let box = PlanBox(ring)
      let holds = spaces.contains { space in
        guard !space.levels.isEmpty, let corner = space.outerPoints.first?.first else {
          return false
        }
        let middle =
          (corner
            + PlanarPoint(
              x: (space.box.minX + space.box.maxX) / 2, y: (space.box.minY + space.box.maxY) / 2))
          * 0.5
        return box.contains(middle) && PlanGeometry.contains(ring, middle)
      }
      if holds { found.append((abs(PlanGeometry.doubleArea(ring)) / 2, index)) }
    }
    found.sort { ($1.area, file.ways[$0.way].id) < ($0.area, file.ways[$1.way].id) }
    var seen: Set<Int64> = []
    for entry in found where seen.insert(file.ways[entry.way].id).inserted {
      let way = file.ways[entry.way]
      var building = Venue.Building(
        id: FeatureID("w\(way.id)"), location: file.location(way.place))
      building.name = Self.name(way.tags)
      building.alternativeName = Self.alternativeName(way.tags)
      venue.buildings.append(building)
      var footprint = Venue.Footprint(
        id: FeatureID("w\(way.id)/footprint"), location: file.location(way.place))
      footprint.category = Category("ground")
      footprint.buildingIDs = [building.id]
      footprint.polygons = [
        Polygon(
          exterior: way.nodes.compactMap { file.position(of: $0) }.map {
            file.nodeCoordinates[$0]
          })
      ]
      venue.footprints.append(footprint)
    }
    venue.name = venue.buildings.compactMap(\.name).first
    if venue.name == nil {
      venue.name =
        file.ways.lazy.filter { $0.tags["shop"] == "mall" || $0.tags["aeroway"] != nil }
        .compactMap { Self.name($0.tags) }.first
    }
    venue.polygons = venue.footprints.first?.polygons ?? []
    return venue.buildings.map(\.id)
  }

  /// Where a floor ends: the outlines of its buildings, and of spaces that lie outside of them or that an
  /// entrance leads out of.
  private func outline(of level: OSMLevel) -> [Polygon] {
    var polygons = venue.footprints.flatMap(\.polygons)
    let rings = polygons.map { $0.exterior.map(frame.planar) }
    for index in spacesByLevel[level] ?? [] {
      let space = spaces[index]
      guard let corner = space.outerPoints.first?.first else { continue }
      let isInside = rings.contains { PlanGeometry.contains($0, corner) }
      let leadsOut = space.rings.joined().contains { nodeTags($0)["entrance"] != nil }
      if !isInside || leadsOut { polygons += self.polygons(of: space) }
    }
    return polygons
  }
}
