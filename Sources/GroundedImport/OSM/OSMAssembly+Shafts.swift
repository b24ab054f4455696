import GroundedModel

extension OSMAssembly {
  /// Makes connections of lifts that are drawn as nodes.
  mutating func addLiftNodes() {
    for node in tags.keys.sorted() where nodeTags(node)["highway"] == "elevator" {
      guard let index = tags[node] else { continue }
      let tagged = file.taggedNodes[index]
      let location = file.location(tagged.place)
      let id = FeatureID("n\(tagged.id)")
      let here = point(node)
      let found = levels(of: tagged.tags, id: id.rawValue, at: location).all
      // The same lift drawn twice, as an area and as a node in it.
      let isDrawn = spaces.contains {
        $0.kind == .elevator && $0.distance(to: here) <= 0.5
          && (found.isEmpty || !Set($0.levels).isDisjoint(with: found))
      }
      if isDrawn {
        mergedLifts.insert(node)
        continue
      }
      var connection = Venue.Connection(id: id, location: location)
      connection.category = Category("elevator")
      connection.name = Self.name(tagged.tags)
      connection.hours = tagged.tags["opening_hours"]
      connection.stepFree = Self.stepFree(tagged.tags)
      connection.doorWidthMeters = Self.meters(tagged.tags["width"])
      for level in found {
        usedLevels.insert(level)
        let isServed =
          (linesByNode[node] ?? []).contains { lines[$0].levels.contains(level) }
          || (spacesByLevel[level] ?? []).contains {
            !spaces[$0].isWalled && spaces[$0].distance(to: here) <= 2
          }
          || space(at: here, on: level) != nil
        if !isServed { noteUnserved(connection.reference, "lift", level, at: location) }
        connection.stops.append(
          Venue.Stop(
            levelID: Self.levelID(level), point: file.nodeCoordinates[node],
            button: Self.button(tagged.tags, found, level)))
      }
      if connection.stops.count > 1 { venue.connections.append(connection) }
    }
  }

  private mutating func noteUnserved(
    _ feature: FeatureReference, _ what: String, _ level: OSMLevel, at location: SourceLocation
  ) {
    note(
      .unservedStop,
      "The \(what) \(feature.id.rawValue) serves floor \(level.text), but no door and no walkway leads to it there.",
      fix: "Draw its door on that floor or correct its level.", about: feature, at: location,
      payload: [Finding.Fact("level", level.text)])
  }

  /// What the button of a floor shows, where `level:ref` names all floors.
  private static func button(
    _ tags: [String: String], _ levels: [OSMLevel], _ level: OSMLevel
  ) -> Labels? {
    guard let text = tags["level:ref"] else { return nil }
    let names = text.split(separator: ";", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " })
    }
    // The order is that of `level` as written, not the sorted one.
    let written = (tags["level"] ?? "").split(separator: ";").map { LevelList(String($0)).levels }
    let order = written.allSatisfy { $0.count == 1 } ? written.flatMap { $0 } : levels
    guard names.count == order.count, let at = order.firstIndex(of: level) else { return nil }
    return Labels(names[at], language: "und")
  }

  /// Makes connections of lifts and stairs that are one space over several floors.
  mutating func addShafts() {
    for (index, space) in spaces.enumerated()
    where space.isShaft && (space.kind == .elevator || space.kind == .stairs) {
      let isLift = space.kind == .elevator
      var connection = Venue.Connection(
        id: FeatureID("\(space.id)/shaft"), location: space.location)
      connection.category = Category(isLift ? "elevator" : "stairs")
      connection.name = Self.name(space.tags)
      connection.handrail = space.tags["handrail"]
      connection.hours = space.tags["opening_hours"]
      if isLift { connection.stepFree = Self.stepFree(space.tags) }
      for level in space.levels {
        guard joined.contains(SpaceLevel(space: index, level: level)) else {
          noteUnserved(
            FeatureReference(id: space.unitID(on: level), featureType: .unit),
            isLift ? "lift" : "stairs", level, at: space.location)
          continue
        }
        connection.stops.append(
          Venue.Stop(
            levelID: Self.levelID(level), unitID: space.unitID(on: level),
            button: Self.button(space.tags, space.levels, level)))
      }
      if connection.stops.count > 1 { venue.connections.append(connection) }
    }
  }
}
