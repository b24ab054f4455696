import GroundedModel

extension OSMAssembly {
  /// Collects the areas that one can stand in, walls, and what buildings say about floors.
  mutating func collectSpaces() {
    for way in file.ways where way.tags["building"] != nil || way.tags["indoor"] == "level" {
      missingLevels += LevelList(way.tags["non_existent_levels"]).levels
    }
    var ways: [Int64: Int] = [:]
    for (index, way) in file.ways.enumerated() {
      if ways[way.id] == nil {
        ways[way.id] = index
      } else {
        note(
          .duplicateID, "The file holds the way w\(way.id) twice; the first copy counts.",
          fix: "Merge the layers and export again.", at: file.location(way.place))
      }
    }
    for relation in file.relations {
      if Self.isColumn(relation.tags) || relation.tags["indoor"] == "wall" {
        addColumn(relation, ways: ways)
      } else if Self.kind(relation.tags, isArea: true) != nil {
        addRelation(relation, ways: ways)
      }
    }
    for (index, way) in file.ways.enumerated() where ways[way.id] == index {
      let isClosed = way.nodes.count > 3 && way.nodes.first == way.nodes.last
      if way.tags["indoor"] == "wall" {
        let location = file.location(way.place)
        let levels = levels(of: way.tags, id: "w\(way.id)", at: location).all
        if levels.isEmpty { unplacedWalls[walls.count] = ("w\(way.id)", location) }
        walls.append((positions(way), levels))
        continue
      }
      if Self.isColumn(way.tags) {
        addColumn(way, isClosed: isClosed)
        continue
      }
      guard let (kind, isWalled, category) = Self.kind(way.tags, isArea: isClosed) else { continue }
      guard isClosed else {
        if way.tags["indoor"] == "room" || way.tags["indoor"] == "area" {
          reportRing("w\(way.id)", "its ring is open", at: file.location(way.place))
        }
        continue
      }
      let ring = positions(way)
      guard ring.count == way.nodes.count else {
        reportRing(
          "w\(way.id)", "nodes of its ring are not in the file", at: file.location(way.place))
        continue
      }
      addSpace(
        id: "w\(way.id)", tags: way.tags, place: way.place, kind: kind, isWalled: isWalled,
        category: category, outer: [Array(ring.dropLast())], inner: [])
    }
  }

  /// Says how many nodes are missing, of areas and of lines.
  mutating func reportMissingNodes() {
    if let first = firstClipped {
      note(
        .missingNodes,
        "Ways name \(missingNodes) nodes that are not in the file, the first is w\(first.id); lines leave them out.",
        fix: "Export the file with all nodes of its ways.", at: file.location(first.place),
        payload: [Finding.Fact("count", "\(missingNodes)")])
    }
  }

  mutating func reportRing(_ id: String, _ why: String, at location: SourceLocation) {
    note(
      .brokenRing, "The area \(id) is left out: \(why).", fix: "Close its ring.",
      about: FeatureReference(id: FeatureID(id), featureType: .unit), at: location)
  }

  /// The positions of nodes; those that are not in the file are left out and counted.
  mutating func positions(_ way: OSMFile.Way) -> [Int] {
    let found = way.nodes.compactMap { file.position(of: $0) }
    if found.count < way.nodes.count {
      missingNodes += way.nodes.count - found.count
      if firstClipped.map({ way.place.line < $0.place.line }) ?? true { firstClipped = way }
    }
    return found
  }

  /// What tags say an area is; nil where it is none to stand in.
  static func kind(
    _ tags: [String: String], isArea: Bool
  ) -> (kind: OSMSpace.Kind, isWalled: Bool, category: Category)? {
    guard isArea else {
      let open = tags["indoor"] == "room" || tags["indoor"] == "area"
      return open ? (.room, true, Category("room")) : nil
    }
    let indoor = tags["indoor"]
    if ["wall", "column", "level", "door", "pathway"].contains(indoor) { return nil }
    let isWalled = indoor == "room"
    if tags["highway"] == "elevator" || tags["elevator"] == "yes" || tags["room"] == "elevator"
      || indoor == "elevator"
    {
      return (.elevator, true, Category("elevator"))
    }
    let isSpace =
      indoor == "room" || indoor == "area" || indoor == "corridor"
      || indoor == "yes" && (tags["area"] == "yes" || tags["room"] != nil)
    let isStairs = tags["stairs"].map { $0 != "no" } ?? false || tags["room"] == "stairs"
    if isStairs, isSpace || tags["room"] != nil {
      return (.stairs, isWalled || indoor == nil, Category("stairs"))
    }
    if tags["highway"] == "steps", tags["area"] == "yes" {
      return (.stairs, false, Category("stairs"))
    }
    if indoor == "corridor" || tags["highway"] == "corridor" && tags["area"] == "yes" {
      return (.open, false, Category("walkway"))
    }
    if Self.isPlatform(tags) {
      return (.open, isWalled, Category("platform"))
    }
    if isSpace {
      // Walled rooms never get a category of circulation: their border is no open one.
      if isWalled { return (.room, true, roomCategory(tags)) }
      return (.open, false, Category("unenclosedarea"))
    }
    let isPlaza = ["pedestrian", "footway"].contains(tags["highway"]) && tags["area"] == "yes"
    return isPlaza ? (.open, false, Category("unenclosedarea")) : nil
  }

  /// Whose toilets an object is; nil where it is none.
  ///
  /// `male` and `female` together are toilets for each of both, which IMDF has no word for but `restroom`.
  static func restroom(_ tags: [String: String]) -> Category? {
    guard
      tags["amenity"] == "toilets"
        || ["toilet", "toilets", "restroom", "wc"].contains(tags["room"])
    else { return nil }
    var text = "restroom"
    switch (tags["female"] == "yes", tags["male"] == "yes") {
    case (true, false) where tags["unisex"] != "yes": text += ".female"
    case (false, true) where tags["unisex"] != "yes": text += ".male"
    default:
      if tags["unisex"] == "yes" || tags["gender_segregated"] == "no" { text += ".unisex" }
    }
    let wheelchair = tags["toilets:wheelchair"] ?? tags["wheelchair"]
    if ["yes", "designated", "only"].contains(wheelchair) { text += ".wheelchair" }
    return Category(text)
  }

  private static func roomCategory(_ tags: [String: String]) -> Category {
    if let restroom = restroom(tags) { return restroom }
    switch tags["room"] {
    case "class", "classroom": return Category("classroom")
    case "office": return Category("office")
    case "auditorium", "lecture": return Category("auditorium")
    case "storage": return Category("storage")
    case "kitchen": return Category("kitchen")
    case "laboratory": return Category("laboratory")
    case "library": return Category("library")
    case "conference", "meeting": return Category("conferenceroom")
    case "shower": return Category("shower")
    case "technical", "server": return Category(tags["room"] == "server" ? "serverroom" : "room")
    default: return Category("room")
    }
  }

  private mutating func addSpace(
    id: String, tags: [String: String], place: OSMFile.Place, kind: OSMSpace.Kind,
    isWalled: Bool, category: Category, outer: [[Int]], inner: [[Int]]
  ) {
    let location = file.location(place)
    let (all, own) = levels(of: tags, id: id, at: location)
    var space = OSMSpace(
      id: id, tags: tags, location: location, kind: kind, isWalled: isWalled, category: category,
      levels: all, isShaft: own.levels.count > 1 || kind == .elevator && all.count > 1,
      outer: outer, inner: inner)
    space.outerPoints = outer.map { $0.map(point) }
    space.innerPoints = inner.map { $0.map(point) }
    space.box = PlanBox(space.outerPoints.flatMap { $0 })
    space.area = space.outerPoints.reduce(0) { $0 + abs(PlanGeometry.doubleArea($1)) / 2 }
    guard outer.allSatisfy({ Set($0).count >= 3 }), space.area > 0.01 else {
      reportRing(id, "its ring has no area", at: location)
      return
    }
    spaces.append(space)
  }

  private mutating func addRelation(_ relation: OSMFile.Relation, ways: [Int64: Int]) {
    guard let (kind, isWalled, category) = Self.kind(relation.tags, isArea: true) else { return }
    let id = "r\(relation.id)"
    guard let outer = rings(of: relation, ways: ways, areInner: false),
      let inner = rings(of: relation, ways: ways, areInner: true), !outer.isEmpty
    else {
      reportRing(
        id, "its members make no closed ring of nodes in the file",
        at: file.location(relation.place))
      return
    }
    addSpace(
      id: id, tags: relation.tags, place: relation.place, kind: kind, isWalled: isWalled,
      category: category, outer: outer, inner: inner)
  }

  /// The closed rings that the outer or the inner members of a relation make; nil where they make none.
  func rings(
    of relation: OSMFile.Relation, ways: [Int64: Int], areInner: Bool
  ) -> [[Int]]? {
    var parts: [[Int64]] = []
    for member in relation.members where member.isWay && (member.role == "inner") == areInner {
      guard let way = ways[member.id] else { return nil }
      parts.append(file.ways[way].nodes)
    }
    guard let joined = Self.join(parts) else { return nil }
    var rings: [[Int]] = []
    for ring in joined {
      let found = ring.dropLast().compactMap { file.position(of: $0) }
      // A ring of which nodes are missing makes the whole area another one.
      guard found.count == ring.count - 1 else { return nil }
      rings.append(found)
    }
    return rings
  }

  /// Joins ways end to end into closed rings; nil where some don't close.
  static func join(_ parts: [[Int64]]) -> [[Int64]]? {
    var rings: [[Int64]] = []
    var open = parts.filter { $0.count > 1 }
    while var ring = open.popLast() {
      while ring.first != ring.last {
        guard let end = ring.last,
          let next = open.firstIndex(where: { $0.first == end || $0.last == end })
        else { return nil }
        let part = open.remove(at: next)
        ring += part.first == end ? part.dropFirst() : part.reversed().dropFirst()
      }
      guard ring.count > 3 else { return nil }
      rings.append(ring)
    }
    return rings
  }

  /// Gives shafts the floors of their doors, reports spaces without a floor, and sorts spaces by floor.
  mutating func indexSpaces() {
    for (index, space) in spaces.enumerated() {
      for node in Set(space.rings.joined()).sorted() {
        spacesByNode[node, default: []].append(index)
      }
    }
    for index in spaces.indices where spaces[index].isShaft {
      guard let low = spaces[index].levels.first, let high = spaces[index].levels.last else {
        continue
      }
      // A door on a landing stops a shaft between its floors.
      var found = Set(spaces[index].levels)
      for node in spaces[index].rings.joined() where isDoor(node) {
        for level in LevelList(nodeTags(node)["level"]).levels where level > low && level < high {
          found.insert(level)
        }
        for other in spacesByNode[node] ?? [] where other != index && !spaces[other].isShaft {
          for level in spaces[other].levels where level > low && level < high {
            found.insert(level)
          }
        }
      }
      spaces[index].levels = found.sorted()
    }
    for (index, space) in spaces.enumerated() {
      if space.levels.isEmpty {
        let isOutside = space.tags["indoor"] == nil
        note(
          .spaceWithoutLevel, "The area \(space.id) says no floor and is left out.",
          fix: "Give it a level.",
          about: FeatureReference(id: FeatureID(space.id), featureType: .unit),
          at: space.location, severity: isOutside ? .information : nil)
      }
      for level in space.levels {
        spacesByLevel[level, default: []].append(index)
        usedLevels.insert(level)
      }
    }
  }

  /// Makes a unit of every space on every floor.
  mutating func addUnits() {
    for space in spaces {
      for level in space.levels {
        var unit = Venue.Unit(id: space.unitID(on: level), location: space.location)
        unit.category = space.category
        unit.levelID = Self.levelID(level)
        unit.name = Self.name(space.tags)
        unit.alternativeName = Self.alternativeName(space.tags)
        unit.hours = space.tags["opening_hours"]
        if Self.isRestricted(space.tags) { unit.restriction = "restricted" }
        if Self.stepFree(space.tags) == .yes { unit.accessibility = ["wheelchair"] }
        unit.polygons = polygons(of: space)
        venue.units.append(unit)
      }
    }
  }

  /// A space's outline in degrees; each hole goes to the outer ring that it lies in.
  func polygons(of space: OSMSpace) -> [Polygon] {
    func ring(_ nodes: [Int]) -> [Coordinate] {
      let open = nodes.map { file.nodeCoordinates[$0] }
      return open + open.prefix(1)
    }
    var polygons = space.outer.map { Polygon(exterior: ring($0)) }
    for (index, hole) in space.inner.enumerated() {
      guard let corner = space.innerPoints[index].first else { continue }
      let home = space.outerPoints.firstIndex { PlanGeometry.contains($0, corner) } ?? 0
      if polygons.indices.contains(home) { polygons[home].interiors.append(ring(hole)) }
    }
    return polygons
  }
}
