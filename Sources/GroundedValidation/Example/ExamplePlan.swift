import GroundedBuild
import GroundedImport
import GroundedModel

/// A small building in metres, written as an archive; examples change it.
///
/// The base has two levels of 40 by 20 metres. Each has a hall in the west and a gate in the east, a lift
/// and stairs north of the hall; a door leads from the street into the lower hall. No rule finds anything
/// worse than information in it.
struct ExamplePlan: Sendable {
  /// One feature.
  struct Feature: Sendable {
    var type: String
    var id: String
    var geometry: JSONText
    var properties: [(key: String, value: JSONText)]

    /// Sets a property, at its place or at the end.
    mutating func set(_ key: String, _ value: JSONText) {
      if let position = properties.firstIndex(where: { $0.key == key }) {
        properties[position].value = value
      } else {
        properties.append((key, value))
      }
    }

    /// Takes a property away.
    mutating func drop(_ key: String) {
      properties.removeAll { $0.key == key }
    }
  }

  private(set) var features: [Feature] = []
  /// Files that stand as they are; "↓" marks a place where something is found.
  private(set) var texts: [(name: String, text: String)] = []
  /// Marked features, and marked properties of features.
  private var marks: [(id: String, property: String?)] = []
  /// Marked files.
  private var fileMarks: [SourceLocation] = []
  /// The moment that "now" means.
  var now: Instant? = Instant(secondsSince1970: 1_792_497_600)

  /// How much is read; an example may lower a limit to go beyond it.
  var limits = ArchiveLimits.standard
  /// How the graph is derived.
  var building = BuildOptions()
  /// What is wrong with the packing of files; where anything is, the archive is a zip file.
  private var packing: [(name: String, fault: PackingFault)] = []
  /// A folder that all files lie in.
  var folder = ""
  /// Why files can't be read, by name.
  var unreadable: [String: String] = [:]

  /// What can be wrong with one file of a zip file.
  enum PackingFault {
    /// Nothing.
    case none
    /// It is packed with a password.
    case encrypted
    /// Its packed bytes are not those that were packed.
    case damaged
    /// It is a symbolic link.
    case link
  }

  static let frame = LocalFrame(origin: Coordinate(longitude: 10, latitude: 50))

  // MARK: Geometry

  static func position(_ x: Double, _ y: Double) -> JSONText {
    let coordinate = frame.coordinate(PlanarPoint(x: x, y: y))
    return .array([
      .number(coordinate.longitude, places: 8), .number(coordinate.latitude, places: 8),
    ])
  }

  static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> JSONText {
    polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
  }

  static func polygon(_ corners: [(Double, Double)]) -> JSONText {
    let ring = (corners + corners.prefix(1)).map { position($0.0, $0.1) }
    return .object([("type", .string("Polygon")), ("coordinates", .array([.array(ring)]))])
  }

  static func line(_ points: [(Double, Double)]) -> JSONText {
    .object([
      ("type", .string("LineString")),
      ("coordinates", .array(points.map { position($0.0, $0.1) })),
    ])
  }

  static func point(_ x: Double, _ y: Double) -> JSONText {
    .object([("type", .string("Point")), ("coordinates", position(x, y))])
  }

  static func en(_ text: String) -> JSONText { .object([("en", .string(text))]) }

  static func reference(_ type: String, _ id: String) -> JSONText {
    .object([("id", .string(id)), ("feature_type", .string(type))])
  }

  // MARK: Features

  mutating func add(
    _ type: String, _ id: String, _ geometry: JSONText = .null,
    _ properties: [(key: String, value: JSONText)] = []
  ) {
    features.append(Feature(type: type, id: id, geometry: geometry, properties: properties))
  }

  mutating func level(
    _ id: String, _ ordinal: Int, _ name: String, short: String,
    _ box: (Double, Double, Double, Double) = (0, 0, 40, 20), isOutdoor: Bool = false
  ) {
    add(
      "level", id, Self.box(box.0, box.1, box.2, box.3),
      [
        ("category", .string("unspecified")), ("ordinal", .int(ordinal)),
        ("outdoor", .bool(isOutdoor)),
        ("name", Self.en(name)), ("short_name", Self.en(short)),
        ("building_ids", .array(isOutdoor ? [] : [.string("building")])),
      ])
  }

  mutating func unit(
    _ id: String, _ category: String, _ box: (Double, Double, Double, Double),
    on level: String = "level-0", name: String? = nil, restriction: String? = nil
  ) {
    add(
      "unit", id, Self.box(box.0, box.1, box.2, box.3),
      [
        ("category", .string(category)), ("level_id", .string(level)),
        ("name", name.map(Self.en) ?? .null),
        ("restriction", .optional(restriction)),
      ])
  }

  mutating func opening(
    _ id: String, _ line: (Double, Double, Double, Double), on level: String = "level-0",
    _ category: String = "pedestrian"
  ) {
    add(
      "opening", id, Self.line([(line.0, line.1), (line.2, line.3)]),
      [
        ("category", .string(category)), ("level_id", .string(level)),
        ("access_control", .null),
      ])
  }

  mutating func gate(_ name: String, _ x: Double, _ y: Double, in unit: String) {
    amenity(name, "boardinggate.aircraft", x, y, in: unit)
  }

  mutating func amenity(
    _ name: String, _ category: String, _ x: Double, _ y: Double, in unit: String
  ) {
    add(
      "amenity", "amenity-\(name)", Self.point(x, y),
      [
        ("category", .string(category)), ("name", Self.en(name)),
        ("unit_ids", .array([.string(unit)])),
      ])
  }

  mutating func connection(
    _ id: String, _ category: String,
    _ stops: [(level: String, unit: String, x: Double, y: Double)],
    isDirected: Bool = false
  ) {
    add(
      "connection", id, .null,
      [
        ("category", .string(category)), ("name", Self.en(id)),
        ("direction", .string(isDirected ? "directed" : "undirected")),
        ("state", category == "elevator" ? .string("open") : .null),
        ("observed", category == "elevator" ? .string("2026-10-20T11:55:00Z") : .null),
        (
          "stops",
          .array(
            stops.map { stop in
              .object([
                ("level_id", .string(stop.level)), ("unit_id", .string(stop.unit)),
                ("point", Self.position(stop.x, stop.y)),
              ])
            })
        ),
      ])
  }

  mutating func relationship(
    _ id: String, _ category: String, from: (String, String)?, via: [(String, String)] = [],
    to: (String, String)?, isDirected: Bool = true
  ) {
    add(
      "relationship", id, .null,
      [
        ("category", .string(category)),
        ("direction", .string(isDirected ? "directed" : "undirected")),
        ("origin", from.map { Self.reference($0.0, $0.1) } ?? .null),
        ("intermediary", .array(via.map { Self.reference($0.0, $0.1) })),
        ("destination", to.map { Self.reference($0.0, $0.1) } ?? .null),
      ])
  }

  mutating func closure(
    _ id: String, closes: [(String, String)], starts: String?, ends: String?
  ) {
    add(
      "closure", id, .null,
      [
        ("closes", .array(closes.map { Self.reference($0.0, $0.1) })),
        ("starts", .optional(starts)), ("ends", .optional(ends)),
        ("reason", Self.en("Repair")),
      ])
  }

  /// Changes a feature.
  mutating func edit(_ id: String, _ change: (inout Feature) -> Void) {
    guard let position = features.firstIndex(where: { $0.id == id }) else { return }
    change(&features[position])
  }

  /// Sets a property of a feature.
  mutating func set(_ id: String, _ key: String, _ value: JSONText) {
    edit(id) { $0.set(key, value) }
  }

  /// Takes features away.
  mutating func remove(_ ids: String...) {
    features.removeAll { ids.contains($0.id) }
  }

  /// Marks the place of a feature, or of a property of it: something is found there.
  mutating func mark(_ id: String, _ property: String? = nil) {
    marks.append((id, property))
  }

  /// Marks a file: something is found there.
  mutating func mark(file: String, line: Int = 0, column: Int = 0) {
    fileMarks.append(SourceLocation(file: file, line: line, column: column))
  }

  /// Writes a whole file; "↓" marks a place where something is found, U+FFFD is a byte that is not UTF-8.
  mutating func file(_ name: String, _ text: String) {
    texts.removeAll { $0.name == name }
    texts.append((name, text))
  }

  /// Writes a file beside one of the same name.
  mutating func secondFile(_ name: String, _ text: String) {
    texts.append((name, text))
  }

  /// Packs a file wrongly and marks it.
  mutating func pack(_ name: String, _ fault: PackingFault) {
    packing.append((name, fault))
    mark(file: name)
  }

  /// Takes a file away.
  mutating func removeFile(_ name: String) {
    texts.removeAll { $0.name == name }
    features.removeAll { "\($0.type).geojson" == name }
  }

  // MARK: Archive

  /// The files, in name order, and the marked places in them, sorted.
  var written: (files: [(name: String, text: String)], places: [SourceLocation]) {
    var files: [(name: String, text: String)] = []
    var places = fileMarks
    for (name, text) in texts {
      var plain = ""
      var line = 1
      var column = 1
      for character in text {
        if character == "↓" {
          places.append(SourceLocation(file: name, line: line, column: column))
          continue
        }
        plain.append(character)
        if character == "\n" {
          line += 1
          column = 1
        } else {
          column += Self.bytes(String(character)).count
        }
      }
      files.append((name, plain))
    }
    let fixed = Set(texts.map(\.name))
    var types: [String] = []
    for feature in features where !types.contains(feature.type) { types.append(feature.type) }
    for type in types where !fixed.contains("\(type).geojson") {
      var lines: [String] = []
      for feature in features where feature.type == type {
        let number = lines.count + 2
        let (text, columns) = Self.text(of: feature)
        lines.append(text)
        for mark in marks where mark.id == feature.id {
          let column = mark.property.map { columns[$0] ?? 1 } ?? 1
          places.append(
            SourceLocation(file: "\(type).geojson", line: number, column: column))
        }
      }
      files.append(
        (
          "\(type).geojson",
          "{\"type\":\"FeatureCollection\",\"features\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
        ))
    }
    return (files.sorted { $0.name < $1.name }, places.sorted())
  }

  /// A feature on one line, and the column of the value of each property.
  private static func text(of feature: Feature) -> (text: String, columns: [String: Int]) {
    var text =
      "{\"type\":\"Feature\",\"id\":\(JSONText.string(feature.id).text()),\"feature_type\":\"\(feature.type)\",\"properties\":{"
    var columns: [String: Int] = [
      "id": #"{"type":"Feature","id":"#.utf8.count + 1, "properties": text.utf8.count,
    ]
    for (position, property) in feature.properties.enumerated() {
      text += position > 0 ? ",\"\(property.key)\":" : "\"\(property.key)\":"
      columns[property.key] = text.utf8.count + 1
      text += property.value.text()
    }
    text += "},\"geometry\":"
    columns["geometry"] = text.utf8.count + 1
    text += feature.geometry.text() + "}"
    return (text, columns)
  }

  /// The archive.
  ///
  /// - Throws: `ImportError`.
  func archive() throws(ImportError) -> Archive {
    try Self.archive(
      of: written.files.map { (folder.isEmpty ? $0.name : folder + "/" + $0.name, $0.text) },
      faults: packing, limits: limits, unreadable: unreadable)
  }

  /// An archive of texts, in which U+FFFD stands for a byte that is not UTF-8.
  ///
  /// - Throws: `ImportError`.
  static func archive(
    of texts: [(name: String, text: String)], faults: [(name: String, fault: PackingFault)],
    limits: ArchiveLimits, unreadable: [String: String]
  ) throws(ImportError) -> Archive {
    let files = texts.map { Archive.File(name: $0.name, bytes: bytes($0.text)) }
    guard !faults.isEmpty, var zip = try? Archive.zip(of: files) else {
      return try Archive(
        sourceName: "example", files: files, limits: limits, unreadable: unreadable)
    }
    for (name, fault) in faults { apply(fault, to: Array(name.utf8), in: &zip) }
    return try Archive(sourceName: "example", zip: zip, limits: limits)
  }

  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.contains("\u{FFFD}")
      ? text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array(String($0).utf8) }
      : Array(text.utf8)
  }

  /// Changes the header of a file in a zip file, and its entry in the directory at the end.
  private static func apply(_ fault: PackingFault, to name: [UInt8], in zip: inout [UInt8]) {
    for index in zip.indices.dropLast(46) {
      let isHeader = zip[index...].starts(with: [0x50, 0x4B, 3, 4])
      let isEntry = zip[index...].starts(with: [0x50, 0x4B, 1, 2])
      let start = index + (isHeader ? 30 : 46)
      guard isHeader || isEntry, zip[start...].starts(with: name) else { continue }
      let data = start + name.count + 8
      switch fault {
      case .encrypted: zip[index + (isHeader ? 6 : 8)] |= 1
      case .damaged where isHeader && data < zip.count: zip[data] ^= 0xFF
      case .link where isEntry:
        // Made by Unix, with the rights of a link.
        zip[index + 5] = 3
        zip.replaceSubrange(index + 38..<index + 42, with: [0, 0, 0xFF, 0xA1])
      default: break
      }
    }
  }

  // MARK: Base

  static let base: ExamplePlan = {
    var plan = ExamplePlan()
    plan.file(
      "manifest.json",
      #"{"version":"1.0.0","created":"2026-10-20T09:00:00Z","language":"en","extensions":["imdf:extension:grounded:routing#1.0.0"]}"#
    )
    plan.file("routing.json", #"{"time_zone":"Etc/UTC"}"#)
    plan.add(
      "venue", "venue", box(-10, -10, 50, 30),
      [
        ("category", .string("airport")), ("name", en("Example Field")),
        ("address_id", .string("address")), ("display_point", point(20, 10)),
      ])
    plan.add(
      "address", "address", .null,
      [
        ("address", .string("1 Road")), ("locality", .string("Town")), ("country", .string("GB")),
      ])
    plan.add(
      "building", "building", .null,
      [("category", .string("unspecified")), ("address_id", .string("address"))])
    plan.level("level-0", 0, "Ground Floor", short: "G")
    plan.level("level-1", 1, "Upper Floor", short: "U")
    for (floor, level) in ["level-0", "level-1"].enumerated() {
      plan.unit("hall-\(floor)", "walkway", (0, 0, 20, 10), on: level, name: "Hall \(floor + 1)")
      plan.unit("gate-room-\(floor)", "waitingroom", (20, 0, 40, 10), on: level)
      plan.unit("lift-unit-\(floor)", "elevator", (2, 10, 5, 13), on: level)
      plan.unit("stairs-unit-\(floor)", "stairs", (8, 10, 12, 16), on: level)
      plan.opening("gate-door-\(floor)", (20, 4, 20, 6), on: level)
      plan.opening("lift-door-\(floor)", (3, 10, 4.2, 10), on: level)
      plan.opening("stairs-door-\(floor)", (9, 10, 11, 10), on: level)
      plan.gate("A0\(floor + 1)", 30, 5, in: "gate-room-\(floor)")
    }
    plan.opening("entrance", (0, 4, 0, 6), "pedestrian.principal")
    plan.set("entrance", "name", en("Main Entrance"))
    plan.connection(
      "Lift 1", "elevator",
      [
        ("level-0", "lift-unit-0", 3.6, 9.5), ("level-1", "lift-unit-1", 3.6, 9.5),
      ])
    plan.connection(
      "Stairs 1", "stairs",
      [
        ("level-0", "stairs-unit-0", 10, 9.5), ("level-1", "stairs-unit-1", 10, 9.5),
      ])
    plan.add(
      "source", "source", .null,
      [
        ("status", .string("illustrative")), ("name", en("A drawing")),
        ("publisher", .string("Example")), ("applies_to", .null),
      ])
    return plan
  }()
}
