/// The sample airport as an OpenStreetMap file with Simple Indoor Tagging, from the same plan.
///
/// What this way of tagging has no words for is left out: signs, closures, sources, named areas. A door that
/// leads one way has a short one-way line through it. Identifiers are negative, as of data that was never uploaded, and must not be.
public enum SampleOSM {
  /// The file, the same bytes on every run.
  public static var text: String {
    var writer = OSMWriter(plan: .larkfield)
    return writer.text()
  }
}

/// Turns a plan into nodes and ways.
private struct OSMWriter {
  private typealias Tags = [String: String]

  private struct Node {
    var point: Point
    var tags: Tags
  }

  private struct Way {
    var nodes: [Int]
    var tags: Tags
  }

  /// A door, or the end of a line, that must be a node of the rings around it.
  private struct Spot: Hashable {
    var point: Point
    var floors: [Floor]
  }

  private let plan: Plan
  private let archive: ArchiveWriter
  private var nodes: [Node] = []
  private var nodeAt: [Point: Int] = [:]
  private var ways: [Way] = []
  /// Points that rings of a floor must pass through, with their nodes.
  private var spots: [Floor: [Point]] = [:]

  init(plan: Plan) {
    self.plan = plan
    archive = ArchiveWriter(plan: plan)
  }

  mutating func text() -> String {
    addDoors()
    addConveyors()
    addShafts()
    addSpaces()
    addThings()
    addLines()
    addPlaces()
    addFloors()
    addOneWayLines()
    return document()
  }

  // MARK: Nodes and ways

  /// The node at a point to a tenth of a millimetre; a door gives it its tags.
  private mutating func node(_ point: Point, _ tags: Tags = [:]) -> Int {
    let key = Point(
      (point.x * 10_000).rounded() / 10_000, (point.y * 10_000).rounded() / 10_000)
    if let known = nodeAt[key] {
      if nodes[known].tags.isEmpty { nodes[known].tags = tags }
      return known
    }
    nodes.append(Node(point: key, tags: tags))
    nodeAt[key] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func addRing(_ ring: [Point], on floors: [Floor], _ tags: Tags) {
    let passing = floors.flatMap { spots[$0] ?? [] }
    let full = noded(ring, with: passing)
    let members = full.map { node($0) }
    ways.append(Way(nodes: members + members.prefix(1), tags: tags))
  }

  private func level(_ floors: [Floor]) -> String {
    floors.map(\.ordinal).sorted().map(String.init).joined(separator: ";")
  }

  private func width(_ gap: Gap) -> String {
    Self.decimal((gap.end - gap.start).length, places: 2)
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    JSONValue.decimal(value, places: places).line
  }

  // MARK: Doors

  /// The openings of the plan, then those that gates and toilets bring along.
  private var gaps: [Gap] {
    var result = plan.gaps
    for gate in plan.gates {
      result.append(
        Gap(
          key: "waiting-" + gate.code, floor: gate.floor, start: gate.doorway.0,
          end: gate.doorway.1, leaf: .doorway))
    }
    for group in plan.toilets {
      for room in ArchiveWriter.rooms(of: group) {
        result.append(
          Gap(
            key: room.key + "-door", floor: group.floor,
            start: group.wall.at(room.middle - room.doorWidth / 2, 0),
            end: group.wall.at(room.middle + room.doorWidth / 2, 0), leaf: .push))
      }
    }
    return result
  }

  private func doorTags(_ gap: Gap) -> Tags {
    var tags: Tags = ["width": width(gap)]
    switch gap.leaf {
    case .none, .doorway: tags["door"] = "no"
    case .automatic:
      tags["door"] = "sliding"
      tags["automatic_door"] = "yes"
    case .push:
      tags["door"] = "hinged"
      tags["automatic_door"] = "no"
    case .revolving:
      tags["door"] = "revolving"
      tags["automatic_door"] = "yes"
    }
    switch gap.category {
    case "emergencyexit": tags["entrance"] = "emergency"
    case "pedestrian.principal": tags["entrance"] = "main"
    case "service": tags["access"] = "private"
    default: break
    }
    if let name = gap.name { tags["name"] = name }
    return tags
  }

  private mutating func addDoors() {
    var doors: [Point: (tags: Tags, floors: [Floor])] = [:]
    var order: [Point] = []
    for gap in gaps where !gap.key.hasPrefix("escalator-") {
      let middle = (gap.start + gap.end) * 0.5
      if doors[middle] == nil { order.append(middle) }
      doors[middle, default: (doorTags(gap), [])].floors.append(gap.floor)
    }
    for point in order {
      guard let door = doors[point] else { continue }
      var tags = door.tags
      tags["level"] = level(door.floors)
      _ = node(point, tags)
      for floor in door.floors { spots[floor, default: []].append(point) }
    }
  }

  // MARK: Between floors

  /// Escalators are lines from the doorway on one floor to the doorway on the other.
  private mutating func addConveyors() {
    for key in escalators {
      let ends = gaps.filter { $0.key.hasPrefix(key + "-") }
      guard ends.count == 2 else { continue }
      let shaft = plan.shafts.first { $0.key == key }
      let first =
        shaft?.landings.first?.floor
        ?? plan.links.first { $0.key == key }.flatMap { link in
          Floor.allCases.first { link.from.key == key + "-" + $0.rawValue }
        }
      let sorted = ends[0].floor == first ? ends : ends.reversed()
      let points = sorted.map { ($0.start + $0.end) * 0.5 }
      for (gap, point) in zip(sorted, points) { spots[gap.floor, default: []].append(point) }
      var tags: Tags = [
        "highway": "steps", "conveying": "forward", "level": level(sorted.map(\.floor)),
        "incline": sorted[0].floor.ordinal < sorted[1].floor.ordinal ? "up" : "down",
      ]
      tags["name"] = shaft?.name ?? "Escalator \(key.dropFirst("escalator-".count))"
      ways.append(Way(nodes: points.map { node($0) }, tags: tags))
    }
  }

  private var escalators: [String] {
    keys(of: "escalator")
  }

  /// The keys of shafts of a category, `lift-1` and the like, in the order of the plan.
  private func keys(of category: String) -> [String] {
    var result: [String] = []
    for space in plan.spaces where space.category == category {
      let parts = space.key.split(separator: "-").prefix(2)
      let key = parts.joined(separator: "-")
      if !result.contains(key) { result.append(key) }
    }
    return result
  }

  /// Lifts and stairs are one space over their floors.
  private mutating func addShafts() {
    for category in ["elevator", "stairs"] {
      for key in keys(of: category) {
        let spaces = plan.spaces.filter { $0.category == category && $0.key.hasPrefix(key + "-") }
        guard let first = spaces.first else { continue }
        let shaft = plan.shafts.first { $0.key == key }
        let floors = spaces.map(\.floor)
        var tags: Tags = ["indoor": "room", "level": level(floors)]
        if category == "elevator" {
          tags["highway"] = "elevator"
          tags["wheelchair"] = "yes"
          tags["level:ref"] = floors.sorted { $0.ordinal < $1.ordinal }.map(\.shortName)
            .joined(separator: ";")
        } else {
          tags["stairs"] = "yes"
          tags["handrail"] = shaft?.handrail
        }
        tags["name"] =
          shaft?.name ?? plan.facilities.first { $0.key == key }?.name
        addRing(first.ring, on: floors, tags)
      }
    }
  }

  // MARK: Rooms and halls

  private func spaceTags(_ space: Space) -> Tags {
    var tags: Tags = ["level": level([space.floor])]
    switch space.category {
    case "walkway", "ramp", "movingwalkway": tags["indoor"] = "corridor"
    case "lobby", "lounge", "foodservice", "waitingroom", "unenclosedarea":
      tags["indoor"] = "area"
    case "structure", "opentobelow": tags["indoor"] = "column"
    default: tags["indoor"] = "room"
    }
    switch space.category {
    case "kitchen": tags["room"] = "kitchen"
    case "waitingroom": tags["room"] = "waiting"
    default: break
    }
    if space.category.hasPrefix("restroom") {
      tags["room"] = "toilets"
      if space.category.hasPrefix("restroom.male") { tags["male"] = "yes" }
      if space.category.hasPrefix("restroom.female") { tags["female"] = "yes" }
      if space.category.hasPrefix("restroom.unisex") { tags["unisex"] = "yes" }
      if space.category.hasSuffix("wheelchair") { tags["wheelchair"] = "yes" }
    }
    if space.staffOnly { tags["access"] = "private" }
    if let name = space.name { tags["name"] = name }
    return tags
  }

  private mutating func addSpaces() {
    let shafts: Set<String> = ["elevator", "stairs", "escalator"]
    for floor in Floor.allCases {
      let spaces = archive.allSpaces.filter { $0.floor == floor }
      for (space, rings) in zip(spaces, archive.drawnRings(on: floor))
      where !shafts.contains(space.category) {
        let tags = spaceTags(space)
        if rings.count == 1 {
          addRing(rings[0], on: [floor], tags)
        } else {
          addRingWithHoles(rings, on: floor, tags)
        }
      }
    }
  }

  private var relations: [(members: [(way: Int, role: String)], tags: Tags)] = []

  private mutating func addRingWithHoles(_ rings: [[Point]], on floor: Floor, _ tags: Tags) {
    var members: [(way: Int, role: String)] = []
    for (rank, ring) in rings.enumerated() {
      addRing(ring, on: [floor], [:])
      members.append((ways.count - 1, rank == 0 ? "outer" : "inner"))
    }
    var all = tags
    all["type"] = "multipolygon"
    relations.append((members, all))
  }

  // MARK: Things, lines and places

  /// Things on the floor are walls around the ground they take.
  private mutating func addThings() {
    var things = plan.things
    for gate in plan.gates {
      things.append(
        Thing(
          key: "desk-" + gate.code, floor: gate.floor, category: "boardinggate.desk",
          name: "Gate \(gate.code) Desk", ring: gate.desk))
    }
    for stall in plan.stalls {
      things.append(
        Thing(
          key: stall.key, floor: stall.floor, category: "kiosk", name: stall.name, ring: stall.ring
        ))
    }
    for thing in things {
      let members = thing.ring.map { node($0) }
      var tags: Tags = ["indoor": "wall", "level": level([thing.floor])]
      if let name = thing.name { tags["name"] = name }
      ways.append(Way(nodes: members + members.prefix(1), tags: tags))
    }
  }

  private mutating func addLines() {
    for line in plan.lines where line.category != "queue" {
      var tags: Tags = ["highway": "footway", "level": level([line.floor]), "indoor": "yes"]
      if line.category == "movingwalkway" { tags["conveying"] = "forward" }
      if line.category == "ramp" { tags["ramp"] = "yes" }
      if let name = line.name { tags["name"] = name }
      if let surface = line.surface { tags["surface"] = surface }
      if let width = line.width { tags["width"] = Self.decimal(width, places: 2) }
      if let slope = line.slope { tags["incline"] = Self.decimal(slope * 100, places: 1) + "%" }
      if let stepFree = line.stepFree { tags["wheelchair"] = stepFree ? "yes" : "no" }
      ways.append(Way(nodes: line.points.map { node($0) }, tags: tags))
    }
  }

  /// A door that leads one way has a line through it, 0.6 metres to both sides.
  private mutating func addOneWayLines() {
    for link in plan.links where link.directed && link.via.count == 1 {
      guard let gap = plan.gaps.first(where: { $0.key == link.via[0].key }),
        let from = archive.allSpaces.first(where: { $0.key == link.from.key })
      else { continue }
      let middle = (gap.start + gap.end) * 0.5
      let along = gap.end - gap.start
      let across = Point(-along.y, along.x) * (0.6 / along.length)
      let starts = contains(from.ring, middle + across) ? across : across * -1
      var tags: Tags = [
        "highway": "footway", "indoor": "yes", "level": level([gap.floor]), "oneway:foot": "yes",
      ]
      tags["opening_hours"] = link.hours
      ways.append(
        Way(
          nodes: [node(middle + starts), node(middle), node(middle + starts * -1)], tags: tags))
    }
  }

  private mutating func addPlace(_ point: Point, _ floor: Floor, _ tags: Tags) {
    var all = tags
    all["level"] = level([floor])
    // Two places at one point are two nodes.
    nodes.append(Node(point: point, tags: all))
  }

  private mutating func addPlaces() {
    for gate in plan.gates.sorted(by: { $0.code < $1.code }) {
      addPlace(gate.point, gate.floor, ["aeroway": "gate", "ref": gate.code])
    }
    for group in plan.toilets {
      for room in ArchiveWriter.rooms(of: group) {
        var tags = ["amenity": "toilets", "name": group.name + ", " + room.label]
        if room.kind.hasSuffix("wheelchair") { tags["wheelchair"] = "yes" }
        addPlace(group.wall.at(room.middle, 3), group.floor, tags)
      }
    }
    let floorOf = Dictionary(
      archive.allSpaces.map { ($0.key, $0.floor) }, uniquingKeysWith: { first, _ in first })
    for facility in plan.facilities {
      guard let tags = Self.facilityTags(facility), let unit = facility.units.first,
        let floor = floorOf[unit]
      else { continue }
      addPlace(facility.point, floor, tags)
    }
    for stall in plan.stalls {
      var tags = Self.shopTags(stall.category)
      tags["name"] = stall.name
      tags["opening_hours"] = stall.hours
      addPlace(stall.counter, stall.floor, tags)
    }
    for tenant in plan.tenants {
      guard let floor = floorOf[tenant.unit] else { continue }
      var tags = Self.shopTags(tenant.category)
      tags["name"] = tenant.name
      tags["opening_hours"] = tenant.hours
      addPlace(tenant.point, floor, tags)
    }
  }

  /// The tags of a facility; nil where it is drawn already or OpenStreetMap has no tag for it.
  private static func facilityTags(_ facility: Facility) -> Tags? {
    var tags: Tags
    switch facility.category {
    case "elevator", "stairs", "escalator": return nil
    case "atm": tags = ["amenity": "atm"]
    case "drinkingfountain": tags = ["amenity": "drinking_water"]
    case "information", "information.mufid.arrivals": tags = ["tourism": "information"]
    case "prayerroom": tags = ["amenity": "place_of_worship"]
    case "restroom.unisex.wheelchair": tags = ["amenity": "toilets", "wheelchair": "yes"]
    case "babychanging": tags = ["amenity": "baby_changing"]
    case "powerchargingstation": tags = ["amenity": "device_charging_station"]
    case "defibrillator": tags = ["emergency": "defibrillator"]
    default: tags = ["amenity": facility.category.split(separator: ".").map(String.init)[0]]
    }
    if let name = facility.name { tags["name"] = name }
    return tags
  }

  private static func shopTags(_ category: String) -> Tags {
    switch category {
    case "coffee", "coffee.tea", "juicebar": ["amenity": "cafe"]
    case "sandwiches": ["amenity": "fast_food"]
    case "foodcourt": ["amenity": "food_court"]
    case "loungebar": ["amenity": "bar"]
    case "currencyexchange": ["amenity": "bureau_de_change"]
    case "pharmacy": ["amenity": "pharmacy"]
    case "carrental": ["amenity": "car_rental"]
    case "airline": ["office": "airline"]
    case "books": ["shop": "books"]
    case "dutyfree": ["shop": "duty_free"]
    case "giftshops": ["shop": "gift"]
    case "newspapersandmagazines": ["shop": "newsagent"]
    default: ["shop": "yes"]
    }
  }

  // MARK: Floors and the building

  private mutating func addFloors() {
    for floor in Floor.allCases {
      for ring in archive.outlines(of: floor) {
        addRing(
          ring, on: [floor],
          [
            "indoor": "level", "level": level([floor]), "name": floor.name,
            "level:ref": floor.shortName,
          ])
        addRing(
          ring, on: [floor],
          ["building": "yes", "aeroway": "terminal", "name": "Larkfield International Airport"])
      }
    }
  }

  // MARK: XML

  private func document() -> String {
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<osm version=\"0.6\" generator=\"make-sample-airport\" upload=\"never\">\n"
    out += "  <note>A place that does not exist. Never upload it.</note>\n"
    for (index, node) in nodes.enumerated() {
      let longitude =
        ArchiveWriter.origin.longitude + node.point.x / ArchiveWriter.metresPerDegreeEast
      let latitude =
        ArchiveWriter.origin.latitude + node.point.y / ArchiveWriter.metresPerDegreeNorth
      out += "  <node id=\"\(-1 - index)\" lat=\"\(Self.decimal(latitude, places: 9))\""
      out += " lon=\"\(Self.decimal(longitude, places: 9))\""
      out += node.tags.isEmpty ? "/>\n" : ">\n\(Self.xml(node.tags))  </node>\n"
    }
    for (index, way) in ways.enumerated() {
      out += "  <way id=\"\(-1 - index)\">\n"
      for node in way.nodes { out += "    <nd ref=\"\(-1 - node)\"/>\n" }
      out += "\(Self.xml(way.tags))  </way>\n"
    }
    for (index, relation) in relations.enumerated() {
      out += "  <relation id=\"\(-1 - index)\">\n"
      for member in relation.members {
        out += "    <member type=\"way\" ref=\"\(-1 - member.way)\" role=\"\(member.role)\"/>\n"
      }
      out += "\(Self.xml(relation.tags))  </relation>\n"
    }
    return out + "</osm>\n"
  }

  private static func xml(_ tags: Tags) -> String {
    tags.sorted { $0.key < $1.key }.map {
      "    <tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"/>\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
