import GroundedModel

/// A venue while it is put together from an OpenStreetMap file, step by step.
struct OSMAssembly {
  /// A space on one of its floors.
  struct SpaceLevel: Hashable {
    var space: Int
    var level: OSMLevel
  }

  let file: OSMFile
  let options: ImportOptions
  var venue = Venue()
  var frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
  var spaces: [OSMSpace] = []
  var spacesByLevel: [OSMLevel: [Int]] = [:]
  /// The spaces with a node on a ring, by the node's position.
  var spacesByNode: [Int: [Int]] = [:]
  var lines: [OSMLine] = []
  /// The lines at a node, by the node's position.
  var linesByNode: [Int: [Int]] = [:]
  /// Walls as lines of nodes, with their floors; empty floors mean every floor.
  var walls: [(nodes: [Int], levels: [OSMLevel])] = []
  /// Columns as closed rings with their floors: solid wherever they stand.
  var columns: [(ring: [PlanarPoint], levels: [OSMLevel])] = []
  /// What no assumed way leads through: walls and columns with their floors.
  var solids: [(points: [PlanarPoint], levels: [OSMLevel])] = []
  /// Columns that say no floor, by their position in `columns`.
  var unplacedColumns: [Int: (id: String, location: SourceLocation)] = [:]
  /// Walls that say no floor, by their position in `walls`.
  var unplacedWalls: [Int: (id: String, location: SourceLocation)] = [:]
  /// Columns and walls that can't be placed, with the reason.
  var passedOver: [(id: String, why: String, location: SourceLocation)] = []
  /// Tagged nodes by their position.
  var tags: [Int: Int] = [:]
  /// The floors on which each door node opens.
  var doorLevels: [Int: [OSMLevel]] = [:]
  /// Where one can get in or out.
  var joined: Set<SpaceLevel> = []
  /// Lift nodes that lie in a lift that is drawn as an area.
  var mergedLifts: Set<Int> = []
  /// Floors that something lies on.
  var usedLevels: Set<OSMLevel> = []
  /// Floors that do not exist.
  var missingLevels: [OSMLevel] = []
  var missingNodes = 0
  /// The first way that names a node that is not in the file.
  var firstClipped: OSMFile.Way?

  /// Reads a file into a venue.
  static func venue(from file: OSMFile, options: ImportOptions) -> Venue {
    var assembly = OSMAssembly(file: file, options: options)
    assembly.venue.findings = file.findings
    assembly.findFrame()
    assembly.indexTags()
    assembly.collectSpaces()
    assembly.collectColumns()
    assembly.collectLines()
    assembly.reportMissingNodes()
    assembly.takeFloorsOfBuildings()
    assembly.indexLines()
    assembly.implyLevels()
    assembly.indexSpaces()
    assembly.placeColumns()
    assembly.addUnits()
    assembly.addDoors()
    assembly.addBorders()
    assembly.addLines()
    assembly.addLiftNodes()
    assembly.inferEntrances()
    assembly.addShafts()
    assembly.addWalls()
    assembly.addPlaces()
    assembly.addLevels()
    return assembly.venue
  }

  private init(file: OSMFile, options: ImportOptions) {
    self.file = file
    self.options = options
  }

  // MARK: Findings

  mutating func note(
    _ rule: OSMRule, _ message: String, fix: String, about feature: FeatureReference? = nil,
    at location: SourceLocation? = nil, severity: Severity? = nil, payload: [Finding.Fact] = []
  ) {
    venue.findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, fix: fix,
        feature: feature, location: location ?? SourceLocation(file: file.name), payload: payload))
  }

  // MARK: Plane

  /// Puts the frame in the middle of the nodes: the median, so that one wild node does not move it.
  private mutating func findFrame() {
    let coordinates = file.nodeCoordinates
    guard let first = coordinates.first else { return }
    let step = max(1, coordinates.count / 10_000)
    let chosen = stride(from: 0, to: coordinates.count, by: step).map { coordinates[$0] }
    let longitudes = chosen.map { node -> Double in
      let turn = node.longitude - first.longitude
      return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }.sorted()
    let latitudes = chosen.map(\.latitude).sorted()
    var longitude = first.longitude + longitudes[longitudes.count / 2]
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    frame = LocalFrame(
      origin: Coordinate(longitude: longitude, latitude: latitudes[latitudes.count / 2]))
  }

  /// A node in metres.
  func point(_ node: Int) -> PlanarPoint {
    frame.planar(file.nodeCoordinates[node])
  }

  /// The smallest space that covers a point of a floor.
  func space(at point: PlanarPoint, on level: OSMLevel) -> Int? {
    var best: Int?
    for space in spacesByLevel[level] ?? []
    where best.map({ spaces[space].area < spaces[$0].area }) ?? true {
      if spaces[space].contains(point) { best = space }
    }
    return best
  }

  // MARK: Tags

  private mutating func indexTags() {
    for (index, node) in file.taggedNodes.enumerated() {
      if let position = file.position(of: node.id), tags[position] == nil {
        tags[position] = index
      }
    }
  }

  /// The tags of a node.
  func nodeTags(_ node: Int) -> [String: String] {
    tags[node].map { file.taggedNodes[$0].tags } ?? [:]
  }

  /// Whether a node is a door, an entrance or an opening without a leaf.
  func isDoor(_ node: Int) -> Bool {
    let tags = nodeTags(node)
    return tags["door"] != nil || tags["entrance"].map { $0 != "no" } ?? false
  }

  /// The floors that tags name, with a finding where the text is odd.
  mutating func levels(
    of tags: [String: String], id: String, at location: SourceLocation
  ) -> (all: [OSMLevel], own: LevelList) {
    var own = LevelList(tags["level"])
    var copies = LevelList(tags["repeat_on"])
    if own.levels.isEmpty, copies.levels.isEmpty, options.usesLayer {
      own = LevelList(tags["layer"])
    }
    for (key, list) in [("level", own), ("repeat_on", copies)] where !list.notices.isEmpty {
      let text = tags[key] ?? ""
      let read = list.levels.map(\.text).joined(separator: ", ")
      note(
        .levelText,
        "The \(key) \"\(text.prefix(60))\" of \(id) is no list of floors; \(read.isEmpty ? "no floor was read from it" : "it was read as \(read)").",
        fix: "Write floors as numbers with a point, separated by semicolons.", at: location,
        payload: [Finding.Fact("levels", read), Finding.Fact("text", text)])
    }
    own.remove(missingLevels)
    copies.remove(missingLevels)
    return (Set(own.levels + copies.levels).sorted(), own)
  }

  /// Whether it is a platform of trains or buses.
  static func isPlatform(_ tags: [String: String]) -> Bool {
    tags["railway"] == "platform" || tags["public_transport"] == "platform"
  }

  /// The numbers on the signs of a platform: each edge of it has its own, `ref=9;7`.
  private static func platformNumbers(_ tags: [String: String]) -> [String] {
    guard isPlatform(tags) else { return [] }
    // Without `ref` some write the numbers as the name.
    let named = tags["name"].flatMap { $0.contains(";") ? $0 : nil }
    return (tags["ref"] ?? named ?? "").split(separator: ";").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Names in all languages; the plain name first, then the others by language.
  ///
  /// A platform goes by its numbers: its `name` is most often that of the station, the same for all of them.
  static func name(_ tags: [String: String]) -> Labels? {
    let numbers = platformNumbers(tags)
    if !numbers.isEmpty { return Labels(numbers.joined(separator: ", "), language: "und") }
    var entries: [Labels.Entry] = []
    if let name = tags["name"] { entries.append(Labels.Entry(language: "und", text: name)) }
    for key in tags.keys.sorted() where key.hasPrefix("name:") {
      let language = String(key.dropFirst(5))
      guard (2...12).contains(language.utf8.count), let text = tags[key] else { continue }
      entries.append(Labels.Entry(language: language, text: text))
    }
    if let labels = Labels(entries) { return labels }
    return tags["ref"].flatMap { Labels($0, language: "und") }
  }

  /// Another name people use: `alt_name`, and `ref` where there is a name; of a platform each number and its `name`.
  static func alternativeName(_ tags: [String: String]) -> Labels? {
    var entries: [Labels.Entry] = []
    let numbers = platformNumbers(tags)
    if !numbers.isEmpty {
      let others =
        (numbers.count > 1 ? numbers : [])
        + [tags["ref"] == nil ? nil : tags["name"], tags["alt_name"]].compactMap { $0 }
      return Labels(others.map { Labels.Entry(language: "und", text: $0) })
    }
    if let text = tags["alt_name"] { entries.append(Labels.Entry(language: "und", text: text)) }
    if tags["name"] != nil, let text = tags["ref"] {
      entries.append(Labels.Entry(language: "und", text: text))
    }
    return Labels(entries)
  }

  /// Whether travellers may not use something; `foot` says more than `access`.
  static func isRestricted(_ tags: [String: String]) -> Bool {
    if tags["foot:forward"] == "no", tags["foot:backward"] == "no" { return true }
    return switch tags["foot"] ?? tags["access"] {
    case "no", "private", "employees", "staff", "delivery", "agricultural", "forestry": true
    default: false
    }
  }

  /// What `wheelchair` says about steps.
  static func stepFree(_ tags: [String: String]) -> Venue.StepFreeDeclaration {
    switch tags["wheelchair"] {
    case "yes", "designated", "only": .yes
    case "no": .no
    default: .absent
    }
  }

  /// A length in metres: a number, with or without `m`, `cm` or `mm`.
  static func meters(_ text: String?) -> Double? {
    guard var text else { return nil }
    var unit = 1.0
    for (name, size) in [("cm", 0.01), ("mm", 0.001), ("m", 1)] where text.hasSuffix(name) {
      text.removeLast(name.count)
      unit = size
      break
    }
    while text.hasSuffix(" ") { text.removeLast() }
    guard let number = DecimalNumber.parse(text) else { return nil }
    let value = number * unit
    return value > 0 && value < 1_000 ? value : nil
  }

  static func levelID(_ level: OSMLevel) -> FeatureID {
    FeatureID("level/\(level.text)")
  }
}
