import GroundedModel

/// Reads OpenStreetMap XML, as JOSM, the API and Overpass write it, piece by piece.
struct OSMFileReader: ~Copyable {
  private var reader: XMLReader
  private var file = OSMFile()
  private var inlineID = Int64.min
  private var unreadable = 0
  private var firstUnreadable = OSMFile.Place()
  /// Positions that ways give in place; they count where the node itself is not in the file.
  private var inlineNodes: [(id: Int64, coordinate: Coordinate)] = []

  /// Most nodes of a way; the API's limit is 2,000.
  static let wayNodes = 50_000
  /// Most tags of an object.
  static let objectTags = 1_000
  /// Most members of a relation.
  static let relationMembers = 100_000
  /// Most bytes of a key or a value; the API's limit is 255 characters.
  static let textBytes = 4_096

  /// The keys that are kept, besides `name:…`.
  private static let keys: Set<String> = [
    "access", "aeroway", "alt_name", "amenity", "area", "automatic_door", "barrier", "building",
    "building:part", "conveying", "diameter", "door", "elevator", "entrance", "female", "foot",
    "foot:backward", "foot:forward", "gender_segregated", "handrail", "highway", "incline",
    "indoor", "layer", "length", "level", "level:ref", "male", "max_level", "min_level", "name",
    "non_existent_levels", "office", "oneway", "oneway:foot", "opening_hours", "public_transport",
    "railway", "ramp", "ramp:wheelchair", "ref", "repeat_on", "room", "shop", "stairs",
    "step_count", "surface", "toilets:wheelchair", "tourism", "type", "unisex", "wheelchair",
    "width",
  ]

  /// The first two bytes of the keys that are kept, to pass by most others without a copy.
  private static let keyStarts: Set<UInt16> = Set(
    (keys.sorted() + ["name:"]).map { key in
      key.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    })

  /// Opens a file.
  init(
    _ source: XMLSource, file name: String, limits: XMLLimits = .standard,
    observe: ((UnsafeRawBufferPointer) -> Void)? = nil
  ) throws(XMLError) {
    reader = try XMLReader(source, file: name, limits: limits, observe: observe)
    file.name = name
  }

  /// Reads the whole file.
  consuming func read() throws(XMLError) -> OSMFile {
    guard try reader.next() == .start else { throw reader.refusal(.malformed) }
    guard reader.isNamed("osm") else { throw reader.refusal(.wrongFormat) }
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.isNamed("node") {
        try readNode()
      } else if reader.isNamed("way") {
        try readWay()
      } else if reader.isNamed("relation") {
        try readRelation()
      } else {
        try reader.skip()
      }
    }
    if !inlineNodes.isEmpty {
      let known = Set(file.nodeIDs)
      var added: Set<Int64> = []
      for node in inlineNodes where !known.contains(node.id) && added.insert(node.id).inserted {
        file.nodeIDs.append(node.id)
        file.nodeCoordinates.append(node.coordinate)
      }
    }
    let repeated = file.index()
    if let first = repeated.first {
      note(
        .duplicateID,
        "The file holds \(repeated.count) nodes twice, the first is n\(first); the first copy of each counts.",
        fix: "Merge the layers and export again.", at: SourceLocation(file: file.name))
    }
    if unreadable > 0 {
      note(
        .unreadableNode,
        "\(unreadable) nodes have no identifier or no position on earth and are left out.",
        fix: "Export the file again.", at: file.location(firstUnreadable))
    }
    return file
  }

  private mutating func note(
    _ rule: OSMRule, _ message: String, fix: String, at place: SourceLocation
  ) {
    file.findings.append(
      Finding(
        rule: rule.rawValue, severity: rule.severity, message: message, fix: fix, location: place))
  }

  private var place: OSMFile.Place {
    OSMFile.Place(
      line: Int32(clamping: reader.startPlace.line),
      column: Int32(clamping: reader.startPlace.column))
  }

  private mutating func readNode() throws(XMLError) {
    var id: Int64?
    var latitude: Double?
    var longitude: Double?
    var isDeleted = false
    reader.forEachAttribute { name, value in
      if name.equals("id") {
        id = value.integer
      } else if name.equals("lat") {
        latitude = value.decimal
      } else if name.equals("lon") {
        longitude = value.decimal
      } else if name.equals("action") {
        isDeleted = isDeleted || value.equals("delete")
      } else if name.equals("visible") {
        isDeleted = isDeleted || value.equals("false")
      }
    }
    let place = place
    let tags = try readTags()
    guard !isDeleted else { return }
    guard let id, let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else {
      if unreadable == 0 { firstUnreadable = place }
      unreadable += 1
      return
    }
    file.nodeIDs.append(id)
    file.nodeCoordinates.append(Coordinate(longitude: longitude, latitude: latitude))
    if !tags.isEmpty {
      file.taggedNodes.append(OSMFile.TaggedNode(id: id, tags: tags, place: place))
    }
  }

  /// Reads the tags up to the end of the object.
  private mutating func readTags() throws(XMLError) -> [String: String] {
    var tags: [String: String] = [:]
    while let event = try reader.next() {
      if event == .end, reader.depth == 2 { break }
      if event == .start {
        if reader.isNamed("tag") { readTag(&tags) }
        try reader.skip()
      }
    }
    return tags
  }

  private func readTag(_ tags: inout [String: String]) {
    var key: String?
    var value: String?
    reader.forEachAttribute { name, text in
      if name.equals("k") {
        if text.mayBe(oneOf: Self.keyStarts) {
          let candidate = text.string
          if Self.keys.contains(candidate) || candidate.hasPrefix("name:") { key = candidate }
        }
      } else if name.equals("v"), key != nil {
        value = text.string
      }
    }
    if key != nil, value == nil { value = reader.attribute("v") }
    guard let key, let value, tags.count < Self.objectTags, key.utf8.count <= Self.textBytes,
      value.utf8.count <= Self.textBytes
    else { return }
    if tags[key] == nil { tags[key] = value }
  }

  private func identity() -> (id: Int64?, isDeleted: Bool) {
    var id: Int64?
    var isDeleted = false
    reader.forEachAttribute { name, value in
      if name.equals("id") {
        id = value.integer
      } else if name.equals("action") {
        isDeleted = isDeleted || value.equals("delete")
      } else if name.equals("visible") {
        isDeleted = isDeleted || value.equals("false")
      }
    }
    return (id, isDeleted)
  }

  private mutating func readWay() throws(XMLError) {
    let (id, isDeleted) = identity()
    var way = OSMFile.Way(id: id ?? 0, nodes: [], tags: [:], place: place)
    while let event = try reader.next() {
      if event == .end, reader.depth == 2 { break }
      guard event == .start else { continue }
      if reader.isNamed("nd") {
        if let node = readReference() { way.nodes.append(node) }
      } else if reader.isNamed("tag") {
        readTag(&way.tags)
      }
      try reader.skip()
    }
    guard id != nil, !isDeleted else { return }
    guard way.nodes.count <= Self.wayNodes else {
      note(
        .objectTooLarge,
        "The way w\(way.id) has \(way.nodes.count) nodes, more than the \(Self.wayNodes) that are read; it is left out.",
        fix: "Split it.", at: file.location(way.place))
      return
    }
    file.ways.append(way)
  }

  /// The node that an `nd` names; Overpass may write its position in place.
  private mutating func readReference() -> Int64? {
    var id: Int64?
    var latitude: Double?
    var longitude: Double?
    reader.forEachAttribute { name, value in
      if name.equals("ref") {
        id = value.integer
      } else if name.equals("lat") {
        latitude = value.decimal
      } else if name.equals("lon") {
        longitude = value.decimal
      }
    }
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return id
    }
    let known = id ?? inlineID
    if id == nil { inlineID += 1 }
    inlineNodes.append((known, Coordinate(longitude: longitude, latitude: latitude)))
    return known
  }

  private mutating func readRelation() throws(XMLError) {
    let (id, isDeleted) = identity()
    var relation = OSMFile.Relation(id: id ?? 0, members: [], tags: [:], place: place)
    while let event = try reader.next() {
      if event == .end, reader.depth == 2 { break }
      guard event == .start else { continue }
      if reader.isNamed("member") {
        var member = OSMFile.Member(isWay: false, id: 0, role: "")
        var reference: Int64?
        reader.forEachAttribute { name, value in
          if name.equals("type") {
            member.isWay = value.equals("way")
          } else if name.equals("ref") {
            reference = value.integer
          } else if name.equals("role") {
            member.role = value.equals("outer") || value.equals("inner") ? value.string : ""
          }
        }
        if let reference, relation.members.count < Self.relationMembers {
          member.id = reference
          relation.members.append(member)
        }
      } else if reader.isNamed("tag") {
        readTag(&relation.tags)
      }
      try reader.skip()
    }
    guard id != nil, !isDeleted else { return }
    // Only areas matter: routes and stop areas say nothing about the floor.
    if relation.tags["type"] == "multipolygon" { file.relations.append(relation) }
  }
}
