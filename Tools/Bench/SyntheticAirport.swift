import GroundedImport
import GroundedModel

/// An airport made up by a rule, of any size: halls side by side, a pier behind each, the same plan on every level.
///
/// A pier is a row of concourses, joined over their full width, with columns and kiosks on them, gates, shops with
/// stores behind, toilets, and a lift, stairs and escalators through all levels. It grows by piers, as
/// airports do. Every level of a pier has 321 units.
struct SyntheticAirport {
  private static let concourses = 10
  private static let concourseLength = 120.0
  private static let concourseWidth = 24.0
  private static let pitch = 84.0
  private static let hallDepth = 40.0
  private static let roomDepth = 14.0

  private let piers: Int
  private let levels: Int
  private let frame = LocalFrame(origin: Coordinate(longitude: -25, latitude: -10))
  private var features: [String: [String]] = [:]
  private var identifiers: UInt64 = 0
  private var random: UInt64 = 20_261_020
  private var levelIDs: [String] = []
  private var addressID = ""
  /// The units and doors of each lift, stairs and escalator, from the lowest level up.
  private var shafts: [String: [(unit: String, door: String)]] = [:]

  private struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: PlanarPoint { PlanarPoint(x: x + width / 2, y: y + height / 2) }
    var corners: [PlanarPoint] {
      [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
        PlanarPoint(x: x + width * $0.0, y: y + height * $0.1)
      }
    }
  }

  /// Plans an airport.
  init(piers: Int, levels: Int) {
    self.piers = piers
    self.levels = levels
  }

  /// The number of units.
  var unitCount: Int { features["unit"]?.count ?? 0 }

  /// The archive's files.
  mutating func files() -> [Archive.File] {
    plan()
    let manifest =
      "{\"version\":\"1.0.0\",\"created\":\"2026-10-20T09:00:00Z\",\"language\":\"en\"}\n"
    var files = [Archive.File(name: "manifest.json", bytes: Array(manifest.utf8))]
    for (type, list) in features.sorted(by: { $0.key < $1.key }) {
      var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8)
      for (number, feature) in list.enumerated() {
        if number > 0 { bytes += ",\n".utf8 }
        bytes += feature.utf8
      }
      bytes += "\n]}\n".utf8
      files.append(Archive.File(name: type + ".geojson", bytes: bytes))
    }
    return files
  }

  // MARK: The plan

  private mutating func plan() {
    let width = Double(piers) * Self.pitch
    let length = Double(Self.concourses) * Self.concourseLength
    let ground = Box(
      x: -10, y: -Self.hallDepth - Self.roomDepth - 10, width: width + 20,
      height: length + Self.hallDepth + Self.roomDepth + 20)
    addressID = identifier()
    let building = identifier()
    add(
      "address", id: addressID, geometry: nil,
      "\"address\":\"1 Example Way\",\"locality\":\"Example\",\"country\":\"US\"")
    add(
      "venue", geometry: polygon(ground),
      "\"category\":\"airport\",\"name\":{\"en\":\"Synthetic Airport\"},\"address_id\":\"\(addressID)\",\"display_point\":\(point(ground.middle))"
    )
    add(
      "building", id: building, geometry: nil,
      "\"category\":\"unspecified\",\"name\":{\"en\":\"Terminal\"},\"display_point\":\(point(ground.middle))"
    )
    add(
      "footprint", geometry: polygon(ground),
      "\"category\":\"ground\",\"name\":null,\"building_ids\":[\"\(building)\"]")
    for ordinal in 0..<levels {
      let id = identifier()
      levelIDs.append(id)
      add(
        "level", id: id, geometry: polygon(ground),
        "\"category\":\"unspecified\",\"outdoor\":false,\"ordinal\":\(ordinal),\"name\":{\"en\":\"Level \(ordinal)\"},\"short_name\":{\"en\":\"\(ordinal)\"},\"display_point\":\(point(ground.middle)),\"building_ids\":[\"\(building)\"]"
      )
    }
    for level in 0..<levels {
      for pier in 0..<piers {
        addHall(pier, level)
        for number in 0..<Self.concourses { addConcourse(number, pier, level) }
      }
    }
    for name in shafts.keys.sorted() { joinLevels(name) }
  }

  private mutating func addHall(_ pier: Int, _ level: Int) {
    let hall = Box(
      x: Double(pier) * Self.pitch, y: -Self.hallDepth, width: Self.pitch, height: Self.hallDepth)
    let things = things(in: hall, columns: 6, rows: 3, count: 6)
    addUnit("walkway", hall, holes: things, level, name: "Hall \(pier)")
    addThings(things, level, of: "hall \(pier)")
    if pier > 0 {
      addOpening(from: (hall.x, hall.y), to: (hall.x, 0), level, isOpen: true)
    }
    for number in 0..<4 {
      let shop = Box(
        x: hall.x + Double(number) * 21, y: hall.y - Self.roomDepth, width: 21,
        height: Self.roomDepth)
      let name = "Hall shop \(level)-\(pier)-\(number)"
      let unit = addUnit("room", shop, level, name: name)
      addOccupant(unit, shop.middle, name)
      addOpening(from: (shop.middle.x - 1, hall.y), to: (shop.middle.x + 1, hall.y), level)
    }
  }

  private mutating func addConcourse(_ number: Int, _ pier: Int, _ level: Int) {
    let left = Double(pier) * Self.pitch + (Self.pitch - Self.concourseWidth) / 2
    let bottom = Double(number) * Self.concourseLength
    let floor = Box(
      x: left, y: bottom, width: Self.concourseWidth, height: Self.concourseLength)
    let things = things(in: floor, columns: 2, rows: 12, count: 8)
    let code = "\(pier)-\(number)"
    addUnit("walkway", floor, holes: things, level, name: "Concourse \(code)")
    addThings(things, level, of: "concourse \(code)")
    addOpening(from: (left, bottom), to: (left + floor.width, bottom), level, isOpen: true)
    for isLeft in [true, false] {
      var y = bottom
      for place in 0..<7 {
        let depth = place % 2 == 0 ? 24.0 : 8.0
        let side = isLeft ? -1.0 : 1.0
        let wall = isLeft ? left : left + floor.width
        func room(_ from: Double, _ height: Double, _ depth: Double) -> Box {
          Box(x: isLeft ? wall - depth : wall, y: y + from, width: depth, height: height)
        }
        if place == 3 {
          addCore(isLeft, wall, level, code, room)
        } else if place % 2 == 0 {
          let gate = room(0, depth, Self.roomDepth)
          let name = "Gate \(level)\(code)\(isLeft ? "L" : "R")\(place)"
          let unit = addUnit("waitingroom", gate, level, name: name)
          addAmenity(unit, gate.middle, name, "boardinggate")
          addOpening(from: (wall, gate.middle.y - 2), to: (wall, gate.middle.y + 2), level)
        } else {
          let shop = room(0, depth, Self.roomDepth)
          let name = "Shop \(level)\(code)\(isLeft ? "L" : "R")\(place)"
          let unit = addUnit("room", shop, level, name: name)
          addOccupant(unit, shop.middle, name)
          addOpening(from: (wall, shop.middle.y - 1), to: (wall, shop.middle.y + 1), level)
          var store = shop
          store.x += side * Self.roomDepth
          addUnit("nonpublic", store, level, name: nil, restriction: "employeesonly")
          let back = wall + side * Self.roomDepth
          addOpening(
            from: (back, store.middle.y - 0.5), to: (back, store.middle.y + 0.5), level,
            isLocked: true)
        }
        y += depth
      }
    }
  }

  /// The toilets on the left, the ways between levels on the right.
  private mutating func addCore(
    _ isLeft: Bool, _ wall: Double, _ level: Int, _ code: String,
    _ room: (Double, Double, Double) -> Box
  ) {
    let parts =
      isLeft
      ? [("restroom.male", 0.0, 3.0), ("restroom.female", 3, 3), ("restroom.family", 6, 2)]
      : [("elevator", 0, 2.5), ("stairs", 2.5, 3), ("escalator", 5.5, 2.5)]
    for (category, from, height) in parts {
      let box = room(from, height, isLeft ? Self.roomDepth : 10)
      let name = isLeft ? "Toilet" : "\(category) \(code)"
      let unit = addUnit(category, box, level, name: name)
      let door = addOpening(
        from: (wall, box.middle.y - 0.6), to: (wall, box.middle.y + 0.6), level)
      if isLeft {
        addAmenity(unit, box.middle, name, category)
      } else {
        shafts[name, default: []].append((unit, door))
      }
    }
  }

  private mutating func joinLevels(_ name: String) {
    guard let stops = shafts[name], let first = stops.first, let last = stops.last, stops.count > 1
    else { return }
    func unit(_ id: String) -> String { "{\"id\":\"\(id)\",\"feature_type\":\"unit\"}" }
    func door(_ id: String) -> String { "{\"id\":\"\(id)\",\"feature_type\":\"opening\"}" }
    func relate(
      _ category: String, _ direction: String, _ from: String, _ through: [String], _ to: String
    ) {
      add(
        "relationship", geometry: nil,
        "\"category\":\"\(category)\",\"direction\":\"\(direction)\",\"origin\":\(from),\"intermediary\":[\(through.joined(separator: ","))],\"destination\":\(to),\"hours\":null"
      )
    }
    if name.hasPrefix("elevator") {
      relate(
        "elevator", "undirected", unit(first.unit),
        stops.dropFirst().dropLast().map { unit($0.unit) }, unit(last.unit))
      return
    }
    for (low, high) in zip(stops, stops.dropFirst()) {
      let units = [unit(low.unit), unit(high.unit)]
      if name.hasPrefix("stairs") {
        relate("stairs", "undirected", door(low.door), units, door(high.door))
      } else {
        relate("escalator", "directed", door(low.door), units, door(high.door))
        relate("escalator", "directed", door(high.door), units.reversed(), door(low.door))
      }
    }
  }

  // MARK: Things on the floor

  /// A number from 0 up to 1.
  private mutating func fraction() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 40) / Double(1 << 24)
  }

  /// Boxes of some metres, each in a square of its own, with room to pass.
  private mutating func things(in floor: Box, columns: Int, rows: Int, count: Int) -> [Box] {
    let width = (floor.width - 4) / Double(columns)
    let height = (floor.height - 4) / Double(rows)
    let step = columns * rows / count
    return (0..<count).map { number in
      let square = number * step + Int(fraction() * Double(step))
      let wide = 2 + (width - 4) * fraction()
      let high = 2 + (height - 4) * fraction()
      return Box(
        x: floor.x + 2 + Double(square % columns) * width + 1 + (width - 2 - wide) * fraction(),
        y: floor.y + 2 + Double(square / columns) * height + 1 + (height - 2 - high) * fraction(),
        width: wide, height: high)
    }
  }

  private mutating func addThings(_ things: [Box], _ level: Int, of floor: String) {
    for (number, thing) in things.enumerated() {
      guard number % 2 == 0 else {
        addUnit("structure", thing, level, name: nil)
        continue
      }
      let name = "Stand \(number) of \(floor)"
      let unit = addUnit("room", thing, level, name: name)
      addOccupant(unit, thing.middle, name)
      addOpening(
        from: (thing.middle.x - 0.6, thing.y), to: (thing.middle.x + 0.6, thing.y), level)
    }
  }

  // MARK: Features

  @discardableResult
  private mutating func addUnit(
    _ category: String, _ box: Box, holes: [Box] = [], _ level: Int, name: String?,
    restriction: String? = nil
  ) -> String {
    // A label in a hole is none: the corner of a floor is free.
    let label = holes.isEmpty ? box.middle : PlanarPoint(x: box.x + 1, y: box.y + 1)
    return add(
      "unit", geometry: polygon(box, holes: holes),
      "\"category\":\"\(category)\",\"restriction\":\(text(restriction)),\"accessibility\":null,\"name\":\(labels(name)),\"alt_name\":null,\"level_id\":\"\(levelIDs[level])\",\"display_point\":\(point(label))"
    )
  }

  @discardableResult
  private mutating func addOpening(
    from a: (Double, Double), to b: (Double, Double), _ level: Int, isOpen: Bool = false,
    isLocked: Bool = false
  ) -> String {
    let ends = [PlanarPoint(x: a.0, y: a.1), PlanarPoint(x: b.0, y: b.1)]
    let line = "{\"type\":\"LineString\",\"coordinates\":[\(positions(ends))]}"
    let door =
      isOpen
      ? "{\"type\":\"open\",\"automatic\":false,\"material\":null}"
      : "{\"type\":\"swinging\",\"automatic\":false,\"material\":\"glass\"}"
    return add(
      "opening", geometry: line,
      "\"category\":\"pedestrian\",\"accessibility\":[\"wheelchair\"],\"access_control\":\(isLocked ? "[\"badgereader\"]" : "null"),\"door\":\(door),\"name\":null,\"alt_name\":null,\"level_id\":\"\(levelIDs[level])\",\"display_point\":\(point((ends[0] + ends[1]) * 0.5))"
    )
  }

  private mutating func addOccupant(_ unit: String, _ place: PlanarPoint, _ name: String) {
    let anchor = add(
      "anchor", geometry: point(place),
      "\"address_id\":\"\(addressID)\",\"unit_id\":\"\(unit)\"")
    add(
      "occupant", geometry: nil,
      "\"category\":\"shopping\",\"name\":\(labels(name)),\"anchor_id\":\"\(anchor)\",\"hours\":\"Mo-Su 06:00-22:00\",\"phone\":null,\"website\":null,\"validity\":null,\"correlation_id\":null"
    )
  }

  private mutating func addAmenity(
    _ unit: String, _ place: PlanarPoint, _ name: String, _ category: String
  ) {
    add(
      "amenity", geometry: point(place),
      "\"category\":\"\(category)\",\"accessibility\":null,\"name\":\(labels(name)),\"alt_name\":null,\"hours\":null,\"phone\":null,\"website\":null,\"unit_ids\":[\"\(unit)\"],\"address_id\":\"\(addressID)\",\"correlation_id\":null"
    )
  }

  @discardableResult
  private mutating func add(
    _ type: String, id: String? = nil, geometry: String?, _ properties: String
  ) -> String {
    let id = id ?? identifier()
    features[type, default: []].append(
      "{\"id\":\"\(id)\",\"type\":\"Feature\",\"feature_type\":\"\(type)\",\"geometry\":\(geometry ?? "null"),\"properties\":{\(properties)}}"
    )
    return id
  }

  // MARK: JSON

  /// An identifier in the form of a UUID, in an order that is no order of place.
  private mutating func identifier() -> String {
    identifiers += 1
    let mixed = identifiers &* 0x9E37_79B9_7F4A_7C15
    func hexadecimal(_ value: UInt64, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text.suffix(digits)
    }
    let high = hexadecimal(mixed >> 32, 8)
    let low = hexadecimal(mixed & 0xFFFF, 4)
    return "\(high)-\(low)-4000-a000-\(hexadecimal(identifiers, 12))"
  }

  private func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }

  private func labels(_ name: String?) -> String { name.map { "{\"en\":\"\($0)\"}" } ?? "null" }

  private func positions(_ points: [PlanarPoint]) -> String {
    points.map { point in
      let place = frame.coordinate(point)
      return
        "[\(DecimalText.text(place.longitude, places: 9)),\(DecimalText.text(place.latitude, places: 9))]"
    }.joined(separator: ",")
  }

  private func point(_ point: PlanarPoint) -> String {
    "{\"type\":\"Point\",\"coordinates\":\(positions([point]))}"
  }

  private func polygon(_ box: Box, holes: [Box] = []) -> String {
    let shell = positions(box.corners + box.corners.prefix(1))
    let rings = holes.map { positions($0.corners.reversed() + $0.corners.suffix(1)) }
    return
      "{\"type\":\"Polygon\",\"coordinates\":[\(([shell] + rings).map { "[\($0)]" }.joined(separator: ","))]}"
  }
}
