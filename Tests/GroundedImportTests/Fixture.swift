import GroundedModel
import Testing

@testable import GroundedImport

/// A small archive without a fault, built as text, and means to change it.
enum Fixture {
  /// A Feature as one line of JSON.
  static func feature(
    _ type: String, _ id: String, _ geometry: String = "null", _ properties: String = "{}"
  ) -> String {
    """
    {"type":"Feature","id":"\(id)","feature_type":"\(type)","geometry":\(geometry),"properties":\(properties)}
    """
  }

  /// A FeatureCollection, each feature on a line of its own; the first feature is on line 2.
  static func collection(_ features: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
  }

  /// A collection of one Feature.
  static func one(
    _ type: String, _ id: String, _ geometry: String = "null", _ properties: String = "{}"
  ) -> String {
    collection([feature(type, id, geometry, properties)])
  }

  /// A rectangle against the clock; the numbers are ten-thousandths of a degree.
  static func box(_ west: Int, _ south: Int, _ east: Int, _ north: Int) -> String {
    let ring = [(west, south), (east, south), (east, north), (west, north), (west, south)]
    return "{\"type\":\"Polygon\",\"coordinates\":[[\(ring.map(at).joined(separator: ","))]]}"
  }

  /// A position near 10° east, 50° north, by ten-thousandths of a degree.
  static func at(_ point: (Int, Int)) -> String {
    func decimals(_ value: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, 4 - text.count)) + text
    }
    return "[10.\(decimals(point.0)),50.\(decimals(point.1))]"
  }

  static func polygon(_ points: [(Int, Int)]) -> String {
    "{\"type\":\"Polygon\",\"coordinates\":[[\(points.map(at).joined(separator: ","))]]}"
  }

  static func point(_ x: Int, _ y: Int) -> String {
    "{\"type\":\"Point\",\"coordinates\":\(at((x, y)))}"
  }

  static func line(_ a: (Int, Int), _ b: (Int, Int)) -> String {
    "{\"type\":\"LineString\",\"coordinates\":[\(at(a)),\(at(b))]}"
  }

  static let hall = feature(
    "unit", "hall", box(0, 0, 10, 10), #"{"category":"walkway","level_id":"L0"}"#)
  static let room = feature(
    "unit", "room", box(10, 0, 20, 10), #"{"category":"room","level_id":"L0"}"#)
  static let door = feature(
    "opening", "door", line((10, 4), (10, 5)), #"{"category":"pedestrian","level_id":"L0"}"#)
  static let ground = feature(
    "level", "L0", box(0, 0, 20, 10),
    #"{"category":"unspecified","outdoor":false,"ordinal":0,"name":{"en":"Ground"},"short_name":{"en":"G"},"building_ids":["b"]}"#
  )
  static let upper = feature(
    "level", "L1", box(0, 0, 20, 10),
    #"{"category":"unspecified","outdoor":false,"ordinal":1,"name":{"en":"Upper"},"short_name":{"en":"U"},"building_ids":["b"]}"#
  )

  /// The files of the archive.
  static let good: [String: String] = [
    "manifest.json":
      #"{"version":"1.0.0","created":"2026-01-02T03:04:05Z","language":"en","extensions":["imdf:extension:grounded:routing#1.0.0"]}"#,
    "venue.geojson": one(
      "venue", "v", box(0, 0, 30, 30),
      #"{"category":"airport","name":{"en":"Test Field"},"address_id":"a","display_point":{"type":"Point","coordinates":[10.0005,50.0005]}}"#
    ),
    "address.geojson": one(
      "address", "a", "null", #"{"address":"1 Road","locality":"Town","country":"GB"}"#),
    "building.geojson": one("building", "b", "null", #"{"category":"unspecified"}"#),
    "level.geojson": collection([ground, upper]),
    "unit.geojson": collection([hall, room]),
    "opening.geojson": collection([door]),
  ]

  /// Reads the archive with some files changed, added, or (nil) taken away.
  static func read(_ changes: [String: String?] = [:]) throws -> Venue {
    try IMDFReader.read(archive(changes))
  }

  static func archive(_ changes: [String: String?] = [:]) throws -> Archive {
    var files = good
    for (name, text) in changes { files[name] = text }
    return try Archive(
      sourceName: "test",
      files: files.map { Archive.File(name: $0.key, bytes: Array($0.value.utf8)) })
  }

  /// Line and column of the first occurrence of a text, both from 1, the column in bytes.
  static func place(of needle: String, in text: String, file: String) throws
    -> GroundedModel.SourceLocation
  {
    let bytes = Array(text.utf8)
    let wanted = Array(needle.utf8)
    let start = try #require(
      (0...max(0, bytes.count - wanted.count)).first {
        bytes[$0...].starts(with: wanted)
      })
    let before = bytes[..<start]
    let line = before.filter { $0 == 10 }.count + 1
    let column = start - (before.lastIndex(of: 10) ?? -1)
    return GroundedModel.SourceLocation(file: file, line: line, column: column)
  }
}

extension Venue {
  /// The findings of a rule.
  func findings(_ rule: ImportRule) -> [Finding] {
    findings.filter { $0.rule == rule.rawValue }
  }
}
