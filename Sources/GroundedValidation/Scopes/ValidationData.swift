import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

/// Everything that rules look at, made once for one archive or file.
final class ValidationData {
  /// The data as it was named.
  let source: String
  /// The format that it is in.
  let format: VenueFormat
  let venue: Venue
  /// The graph, derived when a rule first looks at it.
  private(set) lazy var built = VenueBuilder.build(venue, options: building)
  private let building: BuildOptions
  /// The moment that "now" means; nil where none was given.
  let now: Instant?
  /// An IMDF archive, until its files are looked at.
  private var archive: Archive?
  /// The files of an IMDF archive that could be read as JSON, in name order.
  ///
  /// They are parsed when a rule first looks at them. Those of a large archive are not held while the graph is
  /// built: the two together would need twice the memory.
  private(set) lazy var files = parsedFiles()
  private lazy var table = Self.entries(
    of: venue,
    venueLocation: format == .imdf
      ? Self.venueLocation(venue, files) : SourceLocation(file: venue.sourceName))

  /// From how many bytes on an archive is large: 4 MiB, a decision.
  private static let largeBytes = 4 << 20

  /// What is known about a feature by its reference.
  struct Entry {
    var location: SourceLocation
    var name: Labels?
    var levelID: FeatureID?
    var coordinate: Coordinate?
    var line: [Coordinate] = []
  }

  init(
    source: String, archive: consuming Archive, now: Instant?,
    building: BuildOptions = BuildOptions()
  ) throws(ImportError) {
    self.source = source
    self.now = now
    format = .imdf
    venue = try IMDFReader.read(copy archive)
    self.building = building
    self.archive = archive
  }

  private func parsedFiles() -> [JSONFile] {
    guard var archive else { return [] }
    self.archive = nil
    if archive.files.reduce(0, { $0 + $1.bytes.count }) > Self.largeBytes { _ = built }
    let limits = archive.limits
    var files: [JSONFile] = []
    for position in archive.files.indices {
      if let file = JSONFile.read(archive.takeFile(position), limits: limits) {
        files.append(file)
      }
    }
    return files
  }

  /// Takes a venue that was read from an XML file.
  init(source: String, venue: Venue, format: VenueFormat, now: Instant?) {
    self.source = source
    self.now = now
    self.format = format
    self.venue = venue
    building = BuildOptions()
  }

  /// The features as they stand in their files, in order.
  private(set) lazy var records = RecordScope.records(of: files, data: self)

  /// The units of each level that one can stand on, found by where they are.
  private(set) lazy var shapesByLevel: [FeatureID: ShapeGrid] = {
    var lists: [FeatureID: [ShapeGrid.Entry]] = [:]
    for unit in venue.units where !unit.isVoid {
      guard let level = unit.levelID else { continue }
      lists[level, default: []].append(
        ShapeGrid.Entry(
          reference: unit.reference, shape: Shape(unit.polygons, in: built.graph.frame)))
    }
    return lists.mapValues(ShapeGrid.init)
  }()

  /// The routes from the street to the gates.
  private(set) lazy var gateAnswers = answersForGates()

  /// Who gets where.
  private(set) lazy var reach = Reach(built: built)

  /// What reading and building found by a rule, in order.
  ///
  /// The rules of reading are others than those of building, so that asking for one builds nothing.
  func found(by rule: String) -> [Finding] {
    if let found = foundInReading[rule] { return found }
    return ImportRule(rawValue: rule) == nil ? foundInBuilding[rule] ?? [] : []
  }

  private lazy var foundInReading = Dictionary(grouping: venue.findings, by: \.rule)
  private lazy var foundInBuilding = Dictionary(grouping: built.findings, by: \.rule)

  /// The spaces of which a rule of OpenStreetMap says why nobody gets there.
  private(set) lazy var explainedSpaces: Set<FeatureReference> =
    format == .openStreetMap
    ? Set(OSMSpaceCutOff.lost(GraphScope(data: self)).map(\.reference))
      .union(found(by: OSMSpaceWithoutDoor.metadata.id).compactMap(\.feature))
    : []

  /// An attribute of a feature.
  struct ReportedField: Hashable {
    var feature: FeatureReference
    var property: String
  }

  /// The attributes that reading the archive has reported.
  private(set) lazy var reportedFields: Set<ReportedField> = {
    var result: Set<ReportedField> = []
    for finding in venue.findings {
      guard let feature = finding.feature else { continue }
      for fact in finding.payload where fact.field == "property" {
        result.insert(ReportedField(feature: feature, property: fact.value))
      }
      switch finding.rule {
      case "level_without_name":
        result.insert(ReportedField(feature: feature, property: "name"))
      case "unreadable_ordinal":
        result.insert(ReportedField(feature: feature, property: "ordinal"))
      case "unit_without_level", "feature_without_level":
        result.insert(ReportedField(feature: feature, property: "level_id"))
      default: break
      }
    }
    return result
  }()

  /// The places where reading the archive has reported something.
  private(set) lazy var reportedPlaces = Set(venue.findings.compactMap(\.location))

  /// The features of whose shape a part was left out.
  private(set) lazy var featuresWithBrokenShape: Set<FeatureReference> = Set(
    ["hole_outside_shell", "self_intersecting_ring", "degenerate_ring", "unreadable_geometry"]
      .flatMap { found(by: $0).compactMap(\.feature) })

  /// The values that reading the archive has reported once, with their number.
  private(set) lazy var reportedValues: Set<String> = {
    var result: Set<String> = []
    for rule in ["unknown_value", "unknown_category"] {
      for finding in found(by: rule) {
        let parts = finding.message.split(separator: "\"")
        if parts.count > 2 { result.insert(String(parts[1])) }
      }
    }
    return result
  }()

  /// What is known about a feature.
  func entry(_ reference: FeatureReference?) -> Entry? {
    reference.flatMap { table[$0] }
  }

  /// The name of a feature in the language of the data.
  func name(_ reference: FeatureReference?) -> String? {
    entry(reference)?.name?.text(language: venue.language)
  }

  /// A name in quotes, else the type and identifier.
  func shown(_ reference: FeatureReference) -> String {
    let type = reference.featureType.rawValue
    if let name = name(reference) { return "\(type) \"\(name)\"" }
    return "\(type) \(reference.id.rawValue)"
  }

  /// The name of a level as people read it, else its identifier.
  func levelName(_ id: FeatureID) -> String {
    name(FeatureReference(id: id, featureType: .level)) ?? id.rawValue
  }

  /// A moment as text, in the zone of the venue, else in UTC.
  func text(_ moment: Instant) -> String {
    if let zone = venue.timeZone { return moment.rfc3339(in: zone) }
    return "\(DecimalText.text(moment.secondsSince1970, places: 0)) seconds after 1970"
  }

  /// Whole days between two moments; nil where they are too far apart to count.
  func days(from: Instant, to: Instant) -> Int? {
    let days = ((to - from) / 86_400).rounded(.down)
    return days.magnitude < 1e9 ? Int(days) : nil
  }

  /// Completes a finding with the name, place and level of its feature.
  func finding(_ finding: Finding, why: String, payload: [PayloadFact]) -> ValidationFinding {
    let entry = entry(finding.feature)
    let location = finding.location ?? entry?.location
    return ValidationFinding(
      rule: finding.rule, severity: finding.severity, message: finding.message, why: why,
      fix: finding.fix, feature: finding.feature,
      name: entry?.name?.text(language: venue.language), source: source,
      location: location?.file.isEmpty == false ? location : entry?.location, payload: payload,
      coordinate: entry?.coordinate, line: entry?.line ?? [],
      levelID: finding.feature?.featureType == .level ? finding.feature?.id : entry?.levelID)
  }

  private static func venueLocation(_ venue: Venue, _ files: [JSONFile]) -> SourceLocation {
    for file in files where file.name.lowercased().hasPrefix("venue.") {
      for json in file.root.member("features")?.elements.map({ $0 }) ?? []
      where json.member("id")?.string == venue.id.rawValue {
        return file.location(json.offset)
      }
    }
    return SourceLocation(file: "venue.geojson")
  }

  private static func entries(
    of venue: Venue, venueLocation: SourceLocation
  ) -> [FeatureReference: Entry] {
    var table: [FeatureReference: Entry] = [:]
    func add(
      _ reference: FeatureReference, _ location: SourceLocation, _ name: Labels? = nil,
      level: FeatureID? = nil, at coordinate: Coordinate? = nil, line: [Coordinate] = []
    ) {
      guard table[reference] == nil else { return }
      table[reference] = Entry(
        location: location, name: name, levelID: level, coordinate: coordinate, line: line)
    }
    func middle(_ polygons: [Polygon]) -> Coordinate? {
      guard let ring = polygons.first?.exterior.dropLast(), !ring.isEmpty else { return nil }
      let count = Double(ring.count)
      return Coordinate(
        longitude: ring.reduce(0) { $0 + $1.longitude } / count,
        latitude: ring.reduce(0) { $0 + $1.latitude } / count)
    }
    func middle(_ line: [Coordinate]) -> Coordinate? {
      guard let first = line.first, let last = line.last else { return nil }
      return Coordinate(
        longitude: (first.longitude + last.longitude) / 2,
        latitude: (first.latitude + last.latitude) / 2)
    }
    add(
      FeatureReference(id: venue.id, featureType: .venue), venueLocation, venue.name,
      at: venue.displayPoint)
    for it in venue.addresses { add(it.reference, it.location) }
    for it in venue.buildings { add(it.reference, it.location, it.name, at: it.displayPoint) }
    for it in venue.footprints { add(it.reference, it.location, it.name, at: middle(it.polygons)) }
    for it in venue.levels {
      add(
        it.reference, it.location, it.name ?? it.shortName, level: it.id,
        at: it.displayPoint ?? middle(it.polygons))
    }
    for it in venue.sections {
      add(
        it.reference, it.location, it.name, level: it.levelID,
        at: it.displayPoint ?? middle(it.polygons))
    }
    var levelOfUnit: [FeatureID: FeatureID] = [:]
    for it in venue.units {
      levelOfUnit[it.id] = it.levelID
      add(
        it.reference, it.location, it.name, level: it.levelID,
        at: it.displayPoint ?? middle(it.polygons))
    }
    for it in venue.openings {
      add(
        it.reference, it.location, it.name, level: it.levelID, at: middle(it.line), line: it.line)
    }
    for it in venue.fixtures {
      add(it.reference, it.location, it.name, level: it.levelID, at: middle(it.polygons))
    }
    for it in venue.kiosks {
      add(it.reference, it.location, it.name, level: it.levelID, at: middle(it.polygons))
    }
    for it in venue.details {
      add(it.reference, it.location, level: it.levelID, at: it.lines.first.flatMap { middle($0) })
    }
    for it in venue.geofences {
      add(
        it.reference, it.location, it.name, level: it.levelIDs.first,
        at: it.displayPoint ?? middle(it.polygons))
    }
    for it in venue.amenitys {
      let level = it.unitIDs.first.flatMap { levelOfUnit[$0] }
      add(it.reference, it.location, it.name, level: level, at: it.point)
    }
    var anchors: [FeatureID: Venue.Anchor] = [:]
    for it in venue.anchors {
      anchors[it.id] = it
      add(it.reference, it.location, level: it.unitID.flatMap { levelOfUnit[$0] }, at: it.point)
    }
    for it in venue.occupants {
      let anchor = it.anchorID.flatMap { anchors[$0] }
      add(
        it.reference, it.location, it.name,
        level: anchor?.unitID.flatMap { levelOfUnit[$0] }, at: anchor?.point)
    }
    for it in venue.relationships {
      add(it.reference, it.location, at: middle(it.line), line: it.line)
    }
    for it in venue.paths {
      add(
        it.reference, it.location, it.name, level: it.levelID, at: middle(it.line), line: it.line)
    }
    for it in venue.connections {
      add(
        it.reference, it.location, it.name, level: it.stops.first?.levelID,
        at: it.stops.compactMap(\.point).first)
    }
    for it in venue.closures {
      add(it.reference, it.location, it.reason, level: it.levelID, at: middle(it.polygons))
    }
    for it in venue.signs {
      add(it.reference, it.location, it.text, level: it.levelID, at: it.point)
    }
    for it in venue.landmarks {
      add(it.reference, it.location, it.name, level: it.levelID, at: it.point)
    }
    for it in venue.sources { add(it.reference, it.location, it.name) }
    for it in venue.evidence { add(it.reference, it.location) }
    return table
  }
}

extension Venue.Unit {
  /// Whether there is nothing to stand on: a column, a wall, planting, the air over a hall.
  var isVoid: Bool {
    [
      "brick", "column", "concrete", "drywall", "glass", "structure", "opentobelow", "vegetation",
    ].contains(category.stem)
  }
}
