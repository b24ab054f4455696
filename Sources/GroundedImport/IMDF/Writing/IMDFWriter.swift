package import GroundedModel

/// Writes a venue of any format as an IMDF 1.0.0 archive with the routing extension.
///
/// The same venue gives the same bytes. Identifiers are kept where IMDF allows them. A fact that the data
/// does not have is null, never a guess.
package enum IMDFWriter {
  /// How the features of a venue are called in the archive that is written of it.
  package static func names(in venue: Venue) -> [FeatureReference: FeatureID] {
    IMDFIdentifiers(of: venue).table
  }

  /// Writes the files of the archive.
  ///
  /// - Parameters:
  ///   - venue: What to write.
  ///   - created: The date of the data (RFC 3339) where the venue has none.
  ///   - generator: The program's name for the manifest.
  /// - Returns: The files in name order, and what the archive can't hold.
  package static func archive(
    of venue: Venue, created: String? = nil, generator: String
  ) -> (files: [Archive.File], report: ExportReport) {
    var writing = IMDFWriting(venue, created: created, generator: generator)
    writing.addStandard()
    writing.addExtension()
    return writing.finish()
  }
}

/// One writing of an archive.
struct IMDFWriting {
  private(set) var venue: Venue
  let created: String?
  let generator: String
  var identifiers: IMDFIdentifiers
  var report = ExportReport()
  /// How many outlines of levels and of the venue were drawn around what is there.
  private let outlines: Int
  private var lines: [FeatureType: [JSONText]] = [:]

  init(_ venue: Venue, created: String?, generator: String) {
    self.venue = venue
    outlines = self.venue.addOutlines()
    self.created = created
    self.generator = generator
    identifiers = IMDFIdentifiers(of: venue)
  }

  // MARK: Features

  /// Adds a feature.
  mutating func add(
    _ reference: FeatureReference, _ geometry: JSONText, _ properties: [(String, JSONText)]
  ) {
    let id = identifiers.claim(reference)
    lines[reference.featureType, default: []].append(
      .object([
        ("id", .string(id)), ("type", .string("Feature")),
        ("feature_type", .string(reference.featureType.rawValue)), ("geometry", geometry),
        ("properties", .object(properties.map { (key: $0.0, value: $0.1) })),
      ]))
  }

  // MARK: Values

  func text(_ text: String?) -> JSONText { .optional(text) }

  func texts(_ texts: [String]) -> JSONText {
    texts.isEmpty ? .null : .array(texts.map(JSONText.string))
  }

  func number(_ number: Double?) -> JSONText { number.map(JSONText.exact) ?? .null }

  func number(_ number: Int?) -> JSONText { number.map(JSONText.int) ?? .null }

  func labels(_ labels: Labels?) -> JSONText {
    guard let labels else { return .null }
    var seen: Set<String> = []
    return .object(
      labels.entries.filter { seen.insert($0.language).inserted }
        .map { (key: $0.language, value: .string($0.text)) })
  }

  func moment(_ instant: Instant?) -> JSONText {
    .optional(instant?.rfc3339(in: venue.timeZone ?? .utc))
  }

  func link(_ id: FeatureID?, _ type: FeatureType) -> JSONText {
    .optional(id.map { identifiers.name(of: $0, type) })
  }

  func links(_ ids: [FeatureID], _ type: FeatureType) -> JSONText {
    ids.isEmpty ? .null : .array(ids.map { .string(identifiers.name(of: $0, type)) })
  }

  func reference(_ reference: FeatureReference?) -> JSONText {
    guard let reference else { return .null }
    let named = identifiers.reference(reference)
    return .object([
      ("id", .string(named.id.rawValue)),
      ("feature_type", .string(named.featureType.rawValue)),
    ])
  }

  func references(_ references: [FeatureReference]) -> JSONText {
    .array(references.map { reference($0) })
  }

  // MARK: Geometry

  func position(_ coordinate: Coordinate) -> JSONText {
    .array([.exact(coordinate.longitude), .exact(coordinate.latitude)])
  }

  private func geometry(_ type: String, _ coordinates: JSONText) -> JSONText {
    .object([("type", .string(type)), ("coordinates", coordinates)])
  }

  func point(_ coordinate: Coordinate?) -> JSONText {
    guard let coordinate else { return .null }
    return geometry("Point", position(coordinate))
  }

  func points(_ coordinates: [Coordinate]) -> JSONText {
    coordinates.isEmpty ? .null : geometry("MultiPoint", .array(coordinates.map(position)))
  }

  func line(_ line: [Coordinate]) -> JSONText {
    line.isEmpty ? .null : geometry("LineString", .array(line.map(position)))
  }

  func lines(_ lines: [[Coordinate]]) -> JSONText {
    if lines.isEmpty { return .null }
    if lines.count == 1 { return line(lines[0]) }
    return geometry("MultiLineString", .array(lines.map { .array($0.map(position)) }))
  }

  func polygons(_ polygons: [Polygon]) -> JSONText {
    if polygons.isEmpty { return .null }
    if polygons.count == 1 { return geometry("Polygon", rings(polygons[0])) }
    return geometry("MultiPolygon", .array(polygons.map(rings)))
  }

  /// The rings of a polygon: the outer one against the clock, holes with it (RFC 7946, 3.1.6).
  private func rings(_ polygon: Polygon) -> JSONText {
    var rings = [turned(polygon.exterior, isOuter: true)]
    rings += polygon.interiors.map { turned($0, isOuter: false) }
    return .array(rings.map { .array($0.map(position)) })
  }

  private func turned(_ ring: [Coordinate], isOuter: Bool) -> [Coordinate] {
    if RingCheck.isFlat(ring) { return ring }
    return (RingCheck.doubleArea(ring) > 0) == isOuter ? ring : ring.reversed()
  }

  // MARK: Files

  func finish() -> (files: [Archive.File], report: ExportReport) {
    var report = report
    var files = lines.map { type, features in
      Archive.File(
        name: "\(type.rawValue).geojson",
        bytes: Array(
          ("{\"type\":\"FeatureCollection\",\"features\":[\n"
            + features.map { $0.text() }.joined(separator: ",\n") + "\n]}\n").utf8))
    }
    var routing: [(key: String, value: JSONText)] = []
    if let zone = venue.timeZone {
      routing.append(("time_zone", .string(zone.identifier)))
    }
    for override in venue.routingOverrides {
      routing.append((override.name, .exact(override.value)))
    }
    let usesExtension =
      !routing.isEmpty || lines.keys.contains { Reading.extensionTypes.contains($0) }
    if !routing.isEmpty { files.append(page("routing.json", routing)) }
    let created = venue.edition ?? created
    if created == nil { report.miss("date of the data", 1) }
    files.append(
      page(
        "manifest.json",
        [
          ("version", .string("1.0.0")), ("created", .optional(created)),
          ("generated_by", .string(generator)),
          ("language", .string(venue.language)),
          (
            "extensions",
            usesExtension ? .array([.string("\(Reading.extensionName)#1.0.0")]) : .null
          ),
        ]))
    files.sort { ArchiveLayout.precedes($0.name, $1.name) }
    for (type, count) in identifiers.replaced.sorted(by: { $0.key < $1.key }) {
      report.changed.append(
        ExportReport.Item("identifiers of type \(type.rawValue) are new UUIDs", count))
    }
    if outlines > 0 {
      report.changed.append(ExportReport.Item("outlines drawn around what is there", outlines))
    }
    var unknown: [FeatureType: Int] = [:]
    for feature in venue.unknownFeatures { unknown[feature.featureType, default: 0] += 1 }
    for (type, count) in unknown.sorted(by: { $0.key < $1.key }) {
      report.leaveOut("features of the unknown type \"\(type.rawValue.prefix(60))\"", count)
    }
    return (files, report)
  }

  private func page(_ name: String, _ members: [(key: String, value: JSONText)]) -> Archive.File {
    Archive.File(
      name: name, bytes: Array((JSONText.object(members).text(isPretty: true) + "\n").utf8))
  }
}
