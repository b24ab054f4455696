/// The sample airport as the files of an IMDF 1.0.0 archive with the routing extension.
public enum SampleArchive {
  /// One file of the archive.
  public struct File: Sendable, Equatable {
    /// The name inside the archive, without a folder.
    public let name: String
    /// The UTF-8 text.
    public let text: String
  }

  /// Every file of the archive, sorted by name; the same bytes on every run.
  public static var files: [File] {
    var writer = ArchiveWriter(plan: .larkfield)
    return writer.files().sorted { $0.name < $1.name }
  }
}

/// Turns a plan into features.
struct ArchiveWriter {
  let plan: Plan
  private var features: [String: [JSONValue]] = [:]

  init(plan: Plan) {
    self.plan = plan
  }

  /// Metres in a degree of latitude at 53.5 degrees north, from the meridional radius of WGS 84
  /// (a = 6378137 m, f = 1/298.257223563).
  static let metresPerDegreeNorth = 111_295.660_698_940_67
  /// Metres in a degree of longitude at the same latitude, from the transverse radius.
  static let metresPerDegreeEast = 66_359.053_739_262_31
  /// The plan's origin: open water in the North Sea.
  static let origin = (longitude: 1.0, latitude: 53.5)
  /// When lifts, stairs and escalators were last checked: ten minutes before the story.
  private static let shaftsObserved = "2026-10-20T11:50:00+01:00"

  mutating func files() -> [SampleArchive.File] {
    addVenue()
    addLevels()
    addSpaces()
    addGaps()
    addGates()
    addToilets()
    addFurnishings()
    addTenants()
    addFacilities()
    addAreas()
    addLinks()
    addExtension()
    var result = features.keys.sorted().map { type in
      SampleArchive.File(
        name: type + ".geojson", text: JSONValue.featureCollection(features[type] ?? []))
    }
    result.append(
      SampleArchive.File(
        name: "manifest.json",
        text: JSONValue.page([
          "created": .string("2026-10-20T09:00:00+01:00"),
          "extensions": .array([.string("imdf:extension:grounded:routing#1.0.0")]),
          "generated_by": .string("make-sample-airport"),
          "language": .string("en"),
          "version": .string("1.0.0"),
        ])))
    result.append(
      SampleArchive.File(
        name: "routing.json",
        text: JSONValue.page(["time_zone": .string("Europe/London")])))
    return result
  }

  // MARK: - Geometry

  private func position(_ point: Point) -> JSONValue {
    .array([
      .decimal(Self.origin.longitude + point.x / Self.metresPerDegreeEast, places: 9),
      .decimal(Self.origin.latitude + point.y / Self.metresPerDegreeNorth, places: 9),
    ])
  }

  private func geometry(_ type: String, _ coordinates: JSONValue) -> JSONValue {
    .object(["type": .string(type), "coordinates": coordinates])
  }

  private func pointGeometry(_ point: Point?) -> JSONValue {
    guard let point else { return .null }
    return geometry("Point", position(point))
  }

  private func closed(_ ring: [Point]) -> JSONValue {
    .array((ring + ring.prefix(1)).map(position))
  }

  private func rings(_ outer: [Point], _ holes: [[Point]] = []) -> JSONValue {
    .array(
      [closed(counterClockwise(outer))]
        + holes.map { closed(counterClockwise($0).reversed()) })
  }

  private func polygonGeometry(_ outer: [Point], _ holes: [[Point]] = []) -> JSONValue {
    geometry("Polygon", rings(outer, holes))
  }

  private func polygonalGeometry(_ outers: [[Point]]) -> JSONValue {
    if let only = outers.first, outers.count == 1 { return polygonGeometry(only) }
    return geometry("MultiPolygon", .array(outers.map { rings($0) }))
  }

  // MARK: - Features

  private func id(_ type: String, _ key: String) -> JSONValue {
    .string(FeatureID.uuid(type, key))
  }

  private func level(_ floor: Floor) -> JSONValue { id("level", floor.rawValue) }

  private func reference(_ reference: Reference) -> JSONValue {
    .object([
      "id": id(reference.type, reference.key), "feature_type": .string(reference.type),
    ])
  }

  private func strings(_ texts: [String]) -> JSONValue {
    texts.isEmpty ? .null : .array(texts.map(JSONValue.string))
  }

  private mutating func add(
    _ type: String, _ key: String, _ geometry: JSONValue, _ properties: [String: JSONValue]
  ) {
    features[type, default: []].append(
      .object([
        "type": .string("Feature"), "id": id(type, key), "feature_type": .string(type),
        "geometry": geometry, "properties": .object(properties),
      ]))
  }

  // MARK: - The standard

  private var addressID: JSONValue { id("address", "terminal") }
  private var buildingID: JSONValue { id("building", "terminal") }

  private mutating func addVenue() {
    add(
      "address", "terminal", .null,
      [
        "address": .string("1 Propeller Way"), "unit": .null, "locality": .string("Larkfield"),
        "province": .string("GB-ENG"), "country": .string("GB"), "postal_code": .null,
        "postal_code_ext": .null, "postal_code_vanity": .null,
      ])
    add(
      "venue", "larkfield", polygonGeometry(rectangle(-40...440, -40...310)),
      [
        "category": .string("airport.intl"), "restriction": .null,
        "name": .label("Larkfield International Airport"), "alt_name": .null,
        "hours": .string("24/7"), "phone": .null, "website": .null, "address_id": addressID,
        "display_point": pointGeometry(Point(200, 138)),
      ])
    add(
      "building", "terminal", .null,
      [
        "category": .string("unspecified"), "restriction": .null,
        "name": .label("Terminal Building"), "alt_name": .null, "address_id": addressID,
        "display_point": pointGeometry(Point(330, 138)),
      ])
  }

  /// The rings on a level with shared borders noded, in the order of the plan: each space's outer
  /// ring, then its holes, all counter-clockwise.
  func drawnRings(on floor: Floor) -> [[[Point]]] {
    let shapes = allSpaces.filter { $0.floor == floor }
    let rings = joined(shapes.flatMap { [$0.ring] + $0.holes }.map(counterClockwise))
    let corners = rings.flatMap { $0 }
    var noding = rings.map { noded($0, with: corners) }[...]
    return shapes.map { shape in
      let count = 1 + shape.holes.count
      defer { noding = noding.dropFirst(count) }
      return Array(noding.prefix(count))
    }
  }

  func outlines(of floor: Floor) -> [[Point]] {
    outline(
      of: drawnRings(on: floor).flatMap { rings in
        rings.prefix(1) + rings.dropFirst().map { $0.reversed() }
      })
  }

  private mutating func addLevels() {
    for floor in Floor.allCases {
      add(
        "level", floor.rawValue, polygonalGeometry(outlines(of: floor)),
        [
          "category": .string(floor.category), "restriction": .null, "outdoor": .bool(false),
          "ordinal": .number(String(floor.ordinal)), "name": .label(floor.name),
          "short_name": .label(floor.shortName), "display_point": .null, "address_id": .null,
          "building_ids": .array([buildingID]),
        ])
    }
    for (category, floor) in [("ground", Floor.arrivals), ("aerial", Floor.departures)] {
      add(
        "footprint", category, polygonalGeometry(outlines(of: floor)),
        [
          "category": .string(category), "name": .null, "building_ids": .array([buildingID]),
        ])
    }
  }

  /// The spaces of the plan, then those that gates and toilets bring along.
  var allSpaces: [Space] {
    var result = plan.spaces
    for gate in plan.gates {
      result.append(
        Space(
          key: "waiting-" + gate.code, floor: gate.floor, category: "waitingroom",
          name: "Waiting Area " + gate.code, ring: gate.waitingArea,
          display: gate.wall.at((gate.reach.lowerBound + gate.reach.upperBound) / 2, -4)))
    }
    for group in plan.toilets {
      for room in Self.rooms(of: group) {
        result.append(
          Space(
            key: room.key, floor: group.floor, category: "restroom." + room.kind,
            ring: group.wall.rectangle(room.range, 0...group.depth),
            accessibility: room.kind.hasSuffix("wheelchair") ? ["wheelchair"] : []))
      }
    }
    return result
  }

  struct ToiletRoom {
    var key: String
    var kind: String
    var label: String
    var range: ClosedRange<Double>
    var doorWidth: Double
    var middle: Double { (range.lowerBound + range.upperBound) / 2 }
  }

  static func rooms(of group: ToiletGroup) -> [ToiletRoom] {
    [
      ToiletRoom(
        key: group.key + "-men", kind: "male", label: "Men", range: 0...7, doorWidth: 0.9),
      ToiletRoom(
        key: group.key + "-women", kind: "female", label: "Women", range: 7...14, doorWidth: 0.9),
      ToiletRoom(
        key: group.key + "-wheelchair", kind: "unisex.wheelchair", label: "Wheelchair",
        range: 14...18, doorWidth: 0.95),
    ]
  }

  private mutating func addSpaces() {
    let spaces = allSpaces
    for floor in Floor.allCases {
      for (space, rings) in zip(spaces.filter { $0.floor == floor }, drawnRings(on: floor)) {
        add(
          "unit", space.key,
          geometry(
            "Polygon",
            .array(
              rings.prefix(1).map(closed) + rings.dropFirst().map { closed($0.reversed()) })),
          [
            "category": .string(space.category), "level_id": level(floor),
            "restriction": space.staffOnly ? .string("employeesonly") : .null,
            "accessibility": strings(space.accessibility), "name": .label(space.name),
            "alt_name": .null, "display_point": pointGeometry(space.display),
          ])
      }
    }
  }

  private mutating func addGap(_ gap: Gap) {
    var door = JSONValue.null
    if let type = gap.leaf.type {
      door = .object([
        "type": .string(type), "automatic": .bool(gap.leaf.isAutomatic),
        "material": .optional(gap.leaf.material),
      ])
    }
    add(
      "opening", gap.key,
      geometry("LineString", .array([position(gap.start), position(gap.end)])),
      [
        "category": .string(gap.category), "level_id": level(gap.floor), "accessibility": .null,
        "access_control": strings(gap.accessControl), "door": door, "name": .label(gap.name),
        "alt_name": .null, "display_point": pointGeometry((gap.start + gap.end) * 0.5),
      ])
  }

  private mutating func addGaps() {
    for gap in plan.gaps { addGap(gap) }
  }

  private mutating func addThing(_ thing: Thing) {
    add(
      "fixture", thing.key, polygonGeometry(thing.ring),
      [
        "category": .string(thing.category), "level_id": level(thing.floor),
        "name": .label(thing.name), "alt_name": .null, "anchor_id": .null,
        "display_point": pointGeometry(thing.display),
      ])
  }

  private mutating func addFacility(_ facility: Facility) {
    add(
      "amenity", facility.key, pointGeometry(facility.point),
      [
        "category": .string(facility.category), "name": .label(facility.name),
        "alt_name": .label(facility.otherName), "accessibility": strings(facility.accessibility),
        "unit_ids": .array(facility.units.map { id("unit", $0) }), "hours": .null,
        "phone": .null, "website": .null, "address_id": .null, "correlation_id": .null,
      ])
  }

  private mutating func addGates() {
    for gate in plan.gates.sorted(by: { $0.code < $1.code }) {
      addThing(
        Thing(
          key: "desk-" + gate.code, floor: gate.floor, category: "boardinggate.desk",
          name: "Gate \(gate.code) Desk", ring: gate.desk))
      addGap(
        Gap(
          key: "waiting-" + gate.code, floor: gate.floor, start: gate.doorway.0,
          end: gate.doorway.1, leaf: .doorway))
      addFacility(
        Facility(
          key: "gate-" + gate.code, category: "boardinggate.aircraft", name: gate.code,
          otherName: "Gate " + gate.code, point: gate.point, units: [gate.corridor]))
      add(
        "section", "gate-" + gate.code, polygonGeometry(gate.waitingArea),
        [
          "category": .string("gatearea.holding"), "level_id": level(gate.floor),
          "restriction": .null, "accessibility": .null, "name": .null, "alt_name": .null,
          "display_point": .null, "address_id": .null, "correlation_id": .null, "parents": .null,
        ])
    }
  }

  private mutating func addToilets() {
    for group in plan.toilets {
      for room in Self.rooms(of: group) {
        addGap(
          Gap(
            key: room.key + "-door", floor: group.floor,
            start: group.wall.at(room.middle - room.doorWidth / 2, 0),
            end: group.wall.at(room.middle + room.doorWidth / 2, 0), leaf: .push))
        addFacility(
          Facility(
            key: room.key, category: "restroom." + room.kind,
            name: group.name + ", " + room.label,
            point: group.wall.at(room.middle, 3), units: [room.key],
            accessibility: room.kind.hasSuffix("wheelchair") ? ["wheelchair"] : []))
      }
    }
  }

  private mutating func addFurnishings() {
    for thing in plan.things { addThing(thing) }
    for marking in plan.markings {
      add(
        "detail", marking.key,
        geometry("LineString", .array(marking.points.map(position))),
        ["level_id": level(marking.floor)])
    }
    for stall in plan.stalls {
      add(
        "kiosk", stall.key, polygonGeometry(stall.ring),
        [
          "level_id": level(stall.floor), "name": .null, "alt_name": .null,
          "anchor_id": id("anchor", "stall-" + stall.key), "display_point": .null,
        ])
      addOccupant(
        Tenant(
          key: "stall-" + stall.key, name: stall.name, category: stall.category,
          unit: stall.unit, point: stall.counter, hours: stall.hours))
    }
  }

  private mutating func addTenants() {
    for tenant in plan.tenants { addOccupant(tenant) }
  }

  private mutating func addOccupant(_ tenant: Tenant) {
    add(
      "anchor", tenant.key, pointGeometry(tenant.point),
      ["unit_id": id("unit", tenant.unit), "address_id": .null])
    add(
      "occupant", tenant.key, .null,
      [
        "name": .label(tenant.name), "category": .string(tenant.category),
        "anchor_id": id("anchor", tenant.key), "hours": .optional(tenant.hours), "phone": .null,
        "website": .null, "validity": .null, "correlation_id": .null,
      ])
  }

  private mutating func addFacilities() {
    for facility in plan.facilities { addFacility(facility) }
  }

  private mutating func addAreas() {
    for area in plan.areas {
      add(
        "section", area.key, polygonGeometry(area.ring),
        [
          "category": .string(area.category), "level_id": level(area.floor), "restriction": .null,
          "accessibility": .null, "name": .label(area.name), "alt_name": .null,
          "display_point": pointGeometry(area.display), "address_id": .null,
          "correlation_id": .null, "parents": .null,
        ])
    }
    for zone in plan.zones {
      add(
        "geofence", zone.key, polygonalGeometry(zone.rings),
        [
          "category": .string(zone.category), "restriction": .null, "accessibility": .null,
          "name": .label(zone.name), "alt_name": .null, "correlation_id": .null,
          "display_point": pointGeometry(zone.display), "building_ids": .array([buildingID]),
          "level_ids": .array(zone.floors.map(level)), "parents": .null,
        ])
    }
  }

  private mutating func addLinks() {
    for link in plan.links {
      add(
        "relationship", link.key, .null,
        [
          "category": .string(link.category),
          "direction": .string(link.directed ? "directed" : "undirected"),
          "origin": reference(link.from),
          "intermediary": link.via.isEmpty ? .null : .array(link.via.map(reference)),
          "destination": reference(link.to), "hours": .optional(link.hours),
        ])
    }
  }

  // MARK: - The extension

  private mutating func addExtension() {
    addLines()
    addShafts()
    addBarriers()
    for sign in plan.signs {
      add(
        "sign", sign.key, pointGeometry(sign.point),
        [
          "level_id": level(sign.floor), "text": .label(sign.text),
          "points_to": .array(sign.pointsTo.map(reference)),
        ])
    }
    for landmark in plan.landmarks {
      add(
        "landmark", landmark.key, pointGeometry(landmark.point),
        [
          "level_id": level(landmark.floor), "name": .label(landmark.name),
          "category": .string(landmark.category), "identifiable": .bool(true),
          "feature": landmark.feature.map(reference) ?? .null,
        ])
    }
    add(
      "source", "plan", .null,
      [
        "status": .string("illustrative"), "name": .string("Plan of a fictional airport"),
        "publisher": .string("Grounded"), "licence": .string("CC0-1.0"), "observed": .null,
        "retrieved": .null, "valid_for": .null, "applies_to": .null,
      ])
  }

  private mutating func addLines() {
    for line in plan.lines {
      add(
        "path", line.key, geometry("LineString", .array(line.points.map(position))),
        [
          "category": .string(line.category), "level_id": level(line.floor),
          "direction": .string(line.directed ? "directed" : "undirected"),
          "name": .label(line.name), "surface": .optional(line.surface),
          "step_free": .optional(line.stepFree), "min_width": .optional(line.width),
          "max_slope": .optional(line.slope), "stair_count": .null, "traversal_time": .null,
          "signposted_as": .label(line.sign),
          "reversed_signposted_as": .label(line.reversedSign), "hours": .null,
        ])
    }
  }

  private mutating func addShafts() {
    for shaft in plan.shafts {
      let isLift = shaft.category == "elevator"
      let stops = shaft.landings.map { landing in
        JSONValue.object([
          "level_id": level(landing.floor), "unit_id": id("unit", landing.unit),
          "point": position(landing.point),
          "button": isLift ? .label(landing.floor.shortName) : .null,
          "door_side": .optional(landing.doorSide),
        ])
      }
      add(
        "connection", shaft.key,
        geometry("MultiPoint", .array(shaft.landings.map { position($0.point) })),
        [
          "category": .string(shaft.category), "name": .label(shaft.name),
          "direction": .string(shaft.directed ? "directed" : "undirected"),
          "step_free": .bool(shaft.stepFree), "stops": .array(stops),
          "door_width": .optional(shaft.doorWidth), "car_width": .optional(shaft.carWidth),
          "car_depth": .optional(shaft.carDepth), "stair_count": .optional(shaft.stairCount),
          "flights": .optional(shaft.flights), "handrail": .optional(shaft.handrail),
          "max_slope": .null, "traversal_time": .null, "hours": .null, "state": .string("open"),
          "observed": .string(Self.shaftsObserved),
        ])
    }
  }

  private mutating func addBarriers() {
    for barrier in plan.barriers {
      add(
        "closure", barrier.key, barrier.ring.map { polygonGeometry($0) } ?? .null,
        [
          "closes": .array(barrier.closes.map(reference)),
          "level_id": barrier.floor.map(level) ?? .null, "starts": .optional(barrier.starts),
          "ends": .optional(barrier.ends), "hours": .optional(barrier.hours), "profiles": .null,
          "reason": .label(barrier.reason), "observed": .string(barrier.observed),
        ])
    }
  }
}
