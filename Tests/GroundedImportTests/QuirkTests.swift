import GroundedModel
import Testing

@testable import GroundedImport

/// One fault in one file of the good archive, and what has to come of it.
struct Quirk: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  var text: String
  var rule: ImportRule
  /// A text of the file at whose first occurrence the finding stands; nil for its start.
  var needle: String?
  var severity: Severity
  var feature: String?
  /// Whether the file is not read, so that no line applies.
  var isPlaceless = false
  /// What else has to hold of the venue.
  var check: @Sendable (Venue) -> Bool

  var testDescription: String { name }

  init(
    _ name: String, _ file: String, _ text: String, _ rule: ImportRule, at needle: String? = nil,
    _ severity: Severity, feature: String? = nil,
    check: @escaping @Sendable (Venue) -> Bool
  ) {
    self.name = name
    self.file = file
    self.text = text
    self.rule = rule
    self.needle = needle
    self.severity = severity
    self.feature = feature
    self.check = check
  }

  /// A unit of the good archive's file replaced by one with this geometry.
  static func unit(
    _ name: String, geometry: String, _ rule: ImportRule, at needle: String? = nil,
    check: @escaping @Sendable (Venue) -> Bool = { $0.units.last?.polygons.isEmpty == true }
  ) -> Quirk {
    Quirk(
      name, "unit.geojson",
      Fixture.collection([
        Fixture.hall,
        Fixture.feature("unit", "odd", geometry, #"{"category":"room","level_id":"L0"}"#),
      ]), rule, at: needle, .error, feature: "odd"
    ) { $0.units.map(\.id.rawValue) == ["hall", "odd"] && check($0) }
  }

  /// A second unit with these properties.
  static func unit(
    _ name: String, properties: String, _ rule: ImportRule, at needle: String? = nil,
    _ severity: Severity, check: @escaping @Sendable (Venue) -> Bool
  ) -> Quirk {
    Quirk(
      name, "unit.geojson",
      Fixture.collection([
        Fixture.hall, Fixture.feature("unit", "odd", Fixture.box(10, 0, 20, 10), properties),
      ]), rule, at: needle, severity, feature: "odd", check: check)
  }

  /// A second unit with these properties, and a finding that knows no feature.
  static func fileWide(
    _ name: String, properties: String, _ rule: ImportRule, at needle: String? = nil,
    _ severity: Severity, check: @escaping @Sendable (Venue) -> Bool
  ) -> Quirk {
    var quirk = unit(name, properties: properties, rule, at: needle, severity, check: check)
    quirk.feature = nil
    return quirk
  }

  static func level(
    _ name: String, ordinal: String, _ rule: ImportRule, at needle: String? = nil,
    _ severity: Severity, check: @escaping @Sendable (Venue) -> Bool
  ) -> Quirk {
    Quirk(
      name, "level.geojson",
      Fixture.collection([
        Fixture.ground,
        Fixture.feature(
          "level", "odd", Fixture.box(0, 0, 20, 10),
          "{\"category\":\"unspecified\",\"outdoor\":false,\(ordinal)\"name\":{\"en\":\"X\"},\"short_name\":{\"en\":\"x\"}}"
        ),
      ]), rule, at: needle, severity, feature: "odd", check: check)
  }
}

@Suite struct QuirkTests {
  @Test func theArchiveWithoutAFaultHasNoFinding() throws {
    let venue = try Fixture.read()
    #expect(venue.findings == [])
    #expect(venue.id.rawValue == "v")
    #expect(venue.name?.text(language: "en") == "Test Field")
    #expect(venue.category == Category("airport"))
    #expect(venue.edition == "2026-01-02T03:04:05Z")
    #expect(venue.levels.map(\.ordinal) == [0, 1])
    #expect(venue.units.map(\.id.rawValue) == ["hall", "room"])
    #expect(venue.openings.first?.line.first == Coordinate(longitude: 10.001, latitude: 50.0004))
    #expect(
      venue.units.first?.location
        == GroundedModel.SourceLocation(file: "unit.geojson", line: 2, column: 1))
  }

  @Test(arguments: geometries + levels + properties + structures + extensions)
  func oneFaultIsOneFindingAtItsPlace(_ quirk: Quirk) throws {
    let venue = try Fixture.read([quirk.file: quirk.text])
    let found = venue.findings(quirk.rule)
    #expect(found.count == 1, "\(venue.findings.map(\.message))")
    #expect(venue.findings.filter { $0.rule != quirk.rule.rawValue } == [])
    let finding = try #require(found.first)
    #expect(finding.severity == quirk.severity)
    #expect(finding.feature?.id.rawValue == quirk.feature)
    if let needle = quirk.needle {
      #expect(
        try finding.location == Fixture.place(of: needle, in: quirk.text, file: quirk.file))
    } else {
      #expect(finding.location?.file == quirk.file)
      #expect(quirk.isPlaceless || (finding.location?.line ?? 0) >= 1)
    }
    #expect(finding.message.hasSuffix(".") || finding.message.hasSuffix("?"))
    #expect(finding.fix.hasSuffix(".") || finding.fix.hasSuffix("}."))
    #expect(quirk.check(venue), "\(finding.message)")
  }

  static let geometries: [Quirk] = [
    .unit(
      "bow-tie", geometry: Fixture.polygon([(10, 0), (20, 10), (20, 0), (10, 10), (10, 0)]),
      .selfIntersectingRing, at: Fixture.at((10, 0)) + "," + Fixture.at((20, 10))),
    .unit(
      "unclosed ring", geometry: Fixture.polygon([(10, 0), (20, 0), (20, 10), (10, 10)]),
      .unclosedRing),
    .unit(
      "three-point ring", geometry: Fixture.polygon([(10, 0), (20, 0), (10, 0)]), .degenerateRing),
    .unit(
      "ring of three corners on a line",
      geometry: Fixture.polygon([(10, 0), (15, 0), (20, 0), (10, 0)]), .degenerateRing),
    .unit("empty ring", geometry: #"{"type":"Polygon","coordinates":[[]]}"#, .degenerateRing),
    .unit("no ring", geometry: #"{"type":"Polygon","coordinates":[]}"#, .missingGeometry),
    .unit("no geometry", geometry: "null", .missingGeometry),
    .unit("no type", geometry: #"{"coordinates":[]}"#, .unreadableGeometry),
    .unit("geometry is text", geometry: #""POLYGON""#, .unreadableGeometry, at: #""POLYGON""#),
    .unit(
      "null in a position",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],[10.2,null],[10.2,50.2],[10.1,50.1]]]}"#,
      .unreadableGeometry, at: "null],[10.2"),
    .unit(
      "text in a position",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],["10.2",50.1],[10.2,50.2],[10.1,50.1]]]}"#,
      .unreadableGeometry, at: #""10.2""#),
    .unit(
      "1e999 in a position",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],[10.2,1e999],[10.2,50.2],[10.1,50.1]]]}"#,
      .unreadableGeometry, at: "1e999"),
    .unit(
      "one number in a position",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],[10.25],[10.2,50.2],[10.1,50.1]]]}"#,
      .unreadableGeometry, at: "[10.25]"),
    .unit(
      "off the globe",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],[10.2,150.5],[10.2,50.2],[10.1,50.1]]]}"#,
      .coordinateOutOfRange, at: "[10.2,150.5]"),
    .unit(
      "hole outside",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],[10.2,50.1],[10.2,50.2],[10.1,50.1]],[[10.3,50.3],[10.3,50.4],[10.4,50.4],[10.3,50.3]]]}"#,
      .holeOutsideShell, at: "[[10.3,50.3]"),
    .unit(
      "hole in the box, outside the shell",
      geometry:
        #"{"type":"Polygon","coordinates":[[[10.1,50.1],[10.2,50.1],[10.2,50.2],[10.1,50.1]],[[10.11,50.17],[10.11,50.18],[10.12,50.18],[10.11,50.17]]]}"#,
      .holeOutsideShell, at: "[[10.11,50.17]"),
    .unit(
      "point for an area", geometry: Fixture.point(12, 2), .wrongGeometryType,
      at: #"{"type":"Point""#),
    .unit(
      "collection of two",
      geometry:
        "{\"type\":\"GeometryCollection\",\"geometries\":[\(Fixture.box(10, 0, 12, 2)),\(Fixture.box(13, 0, 15, 2))]}",
      .wrongGeometryType),
    .unit(
      "one broken part of two",
      geometry:
        #"{"type":"MultiPolygon","coordinates":[[[[10.1,50.1],[10.2,50.1],[10.2,50.2],[10.1,50.1]]],[[[10.3,50.3],[10.4,50.3],[10.3,50.3]]]]}"#,
      .degenerateRing
    ) { $0.units.last?.polygons.count == 1 },
    Quirk(
      "opening of one place", "opening.geojson",
      Fixture.one(
        "opening", "door", Fixture.line((10, 4), (10, 4)),
        #"{"category":"pedestrian","level_id":"L0"}"#),
      .degenerateLine, .error, feature: "door"
    ) { $0.openings.count == 1 && $0.openings[0].line.isEmpty },
    Quirk(
      "opening of one part", "opening.geojson",
      Fixture.one(
        "opening", "door", #"{"type":"MultiLineString","coordinates":[[[10.1,50.1],[10.2,50.1]]]}"#,
        #"{"category":"pedestrian","level_id":"L0"}"#),
      .singlePartMultiGeometry, at: #"{"type":"MultiLineString""#, .warning, feature: "door"
    ) { $0.openings.first?.line.count == 2 },
    Quirk(
      "opening of two parts", "opening.geojson",
      Fixture.one(
        "opening", "door",
        #"{"type":"MultiLineString","coordinates":[[[10.1,50.1],[10.2,50.1]],[[10.3,50.1],[10.4,50.1]]]}"#,
        #"{"category":"pedestrian","level_id":"L0"}"#),
      .wrongGeometryType, .error, feature: "door"
    ) { $0.openings.first?.line.isEmpty == true },
    Quirk(
      "unit of one part", "unit.geojson",
      Fixture.one(
        "unit", "hall",
        #"{"type":"MultiPolygon","coordinates":[[[[10.1,50.1],[10.2,50.1],[10.2,50.2],[10.1,50.1]]]]}"#,
        #"{"category":"walkway","level_id":"L0"}"#),
      .singlePartMultiGeometry, .information, feature: "hall"
    ) { $0.units.first?.polygons.count == 1 },
    Quirk(
      "unit in a collection of one", "unit.geojson",
      Fixture.one(
        "unit", "hall",
        "{\"type\":\"GeometryCollection\",\"geometries\":[\(Fixture.box(0, 0, 9, 9))]}",
        #"{"category":"walkway","level_id":"L0"}"#),
      .singlePartMultiGeometry, .warning, feature: "hall"
    ) { $0.units.first?.polygons.count == 1 },
    Quirk(
      "building with an area", "building.geojson",
      Fixture.one("building", "b", Fixture.box(0, 0, 9, 9), #"{"category":"unspecified"}"#),
      .unexpectedGeometry, at: #"{"type":"Polygon""#, .warning, feature: "b"
    ) { $0.buildings.count == 1 },
    Quirk(
      "rings with the clock", "unit.geojson",
      Fixture.collection([
        Fixture.feature(
          "unit", "hall", Fixture.polygon([(0, 0), (0, 10), (10, 10), (10, 0), (0, 0)]),
          #"{"category":"walkway","level_id":"L0"}"#),
        Fixture.feature(
          "unit", "room", Fixture.polygon([(10, 0), (10, 10), (20, 10), (20, 0), (10, 0)]),
          #"{"category":"room","level_id":"L0"}"#),
      ]), .ringDirection, at: #"{"type":"Feature""#, .information
    ) { venue in
      venue.units.allSatisfy { $0.polygons.count == 1 }
        && venue.findings.first?.payload == [Finding.Fact("count", "2")]
    },
    Quirk(
      "self-crossing level", "level.geojson",
      Fixture.collection([
        Fixture.ground,
        Fixture.feature(
          "level", "L1", Fixture.polygon([(10, 0), (20, 10), (20, 0), (10, 10), (10, 0)]),
          #"{"category":"unspecified","outdoor":false,"ordinal":1,"name":{"en":"Upper"},"short_name":{"en":"U"}}"#
        ),
      ]), .selfIntersectingRing, .warning, feature: "L1"
    ) { $0.levels.count == 2 && $0.levels[1].polygons.count == 1 },
  ]

  static let levels: [Quirk] = [
    .level("no ordinal", ordinal: "", .unreadableOrdinal, .error) { $0.levels.count == 1 },
    .level(
      "null ordinal", ordinal: #""ordinal":null,"#, .unreadableOrdinal, at: "null,\"name\"", .error
    ) {
      $0.levels.count == 1
    },
    .level("half an ordinal", ordinal: #""ordinal":0.5,"#, .unreadableOrdinal, at: "0.5,", .error) {
      $0.levels.count == 1
    },
    .level(
      "word as ordinal", ordinal: #""ordinal":"G","#, .unreadableOrdinal,
      at: #""G","name":{"en":"X""#, .error
    ) { $0.levels.count == 1 },
    .level("text ordinal", ordinal: #""ordinal":"-1","#, .ordinalAsText, at: #""-1""#, .warning) {
      $0.levels.map(\.ordinal) == [0, -1]
    },
    .level(
      "huge ordinal", ordinal: #""ordinal":123456789012345678901234567890,"#, .unreadableOrdinal,
      .error
    ) { $0.levels.count == 1 },
    .level(
      "1e999 as ordinal", ordinal: #""ordinal":1e999,"#, .unreadableOrdinal, at: "1e999", .error
    ) {
      $0.levels.count == 1
    },
    Quirk(
      "level without a name", "level.geojson",
      Fixture.collection([
        Fixture.ground,
        Fixture.feature(
          "level", "L1", Fixture.box(0, 0, 20, 10),
          #"{"category":"unspecified","outdoor":false,"ordinal":1,"name":null}"#),
      ]), .levelWithoutName, .warning, feature: "L1"
    ) { $0.levels.count == 2 && $0.levels[1].name == nil },
    .unit(
      "unit with null level", properties: #"{"category":"room","level_id":null}"#,
      .unitWithoutLevel, at: "null}}", .error
    ) { $0.units.map(\.id.rawValue) == ["hall"] },
    .unit("unit without level", properties: #"{"category":"room"}"#, .unitWithoutLevel, .error) {
      $0.units.map(\.id.rawValue) == ["hall"]
    },
    .unit(
      "unit on a level that is not there", properties: #"{"category":"room","level_id":"L9"}"#,
      .danglingReference, at: #""L9""#, .error
    ) { $0.units.map(\.id.rawValue) == ["hall"] && $0.findings[0].message.contains("L9") },
    .unit(
      "unit on a building", properties: #"{"category":"room","level_id":"b"}"#,
      .danglingReference, at: #""b""#, .error
    ) { $0.units.map(\.id.rawValue) == ["hall"] },
    Quirk(
      "opening without level", "opening.geojson",
      Fixture.one("opening", "door", Fixture.line((10, 4), (10, 5)), #"{"category":"pedestrian"}"#),
      .featureWithoutLevel, .error, feature: "door"
    ) { $0.openings.first?.levelID == nil },
    Quirk(
      "opening on a level that is not there", "opening.geojson",
      Fixture.one(
        "opening", "door", Fixture.line((10, 4), (10, 5)),
        #"{"category":"pedestrian","level_id":"L9"}"#),
      .danglingReference, at: #""L9""#, .error, feature: "door"
    ) { $0.openings.count == 1 && $0.openings[0].levelID == nil },
  ]

  static let properties: [Quirk] = [
    .unit(
      "category outside the list", properties: #"{"category":"wardrobe","level_id":"L0"}"#,
      .unknownCategory, at: #""wardrobe""#, .warning
    ) { $0.units.last?.category == Category("wardrobe") },
    .unit("no category", properties: #"{"level_id":"L0"}"#, .missingProperty, .warning) {
      $0.units.last?.category == Category("unspecified")
    },
    .unit(
      "plain name", properties: #"{"category":"room","level_id":"L0","name":"Shed"}"#,
      .nameWithoutLanguage, at: #""Shed""#, .warning
    ) { $0.units.last?.name == Labels("Shed", language: "en") },
    .unit(
      "name is a list", properties: #"{"category":"room","level_id":"L0","name":["Shed"]}"#,
      .unreadableValue, at: #"["Shed"]"#, .warning
    ) { $0.units.last?.name == nil },
    .unit(
      "restriction outside the list",
      properties: #"{"category":"room","level_id":"L0","restriction":"crew"}"#, .unknownValue,
      at: #""crew""#, .warning
    ) { $0.units.last?.restriction == "crew" },
    .unit(
      "restriction is no text still restricts",
      properties: #"{"category":"room","level_id":"L0","restriction":true}"#, .unreadableValue,
      at: "true", .warning
    ) { $0.units.last?.restriction != nil },
    .unit(
      "accessibility as one text",
      properties: #"{"category":"room","level_id":"L0","accessibility":"wheelchair"}"#,
      .unreadableValue, at: #""wheelchair""#, .warning
    ) { $0.units.last?.accessibility == ["wheelchair"] },
    .unit(
      "display point as bare text",
      properties: #"{"category":"room","level_id":"L0","display_point":"here"}"#, .unreadableValue,
      at: #""here""#, .warning
    ) { $0.units.last?.displayPoint == nil },
    .fileWide(
      "level_id twice", properties: #"{"category":"room","level_id":"L9","level_id":"L0"}"#,
      .duplicateJSONKey, at: #""level_id":"L0"}}"# + "\n]", .error
    ) { $0.units.last?.levelID == FeatureID("L0") },
    Quirk(
      "door as text", "opening.geojson",
      Fixture.one(
        "opening", "door", Fixture.line((10, 4), (10, 5)),
        #"{"category":"pedestrian","level_id":"L0","door":"sliding"}"#),
      .unreadableValue, at: #""sliding""#, .warning, feature: "door"
    ) { $0.openings.first?.door == Venue.Door(type: "sliding") },
    Quirk(
      "door of unknown type", "opening.geojson",
      Fixture.one(
        "opening", "door", Fixture.line((10, 4), (10, 5)),
        #"{"category":"pedestrian","level_id":"L0","door":{"type":"airlock","automatic":true,"material":null}}"#
      ), .unknownValue, at: #""airlock""#, .warning, feature: "door"
    ) { $0.openings.first?.door == Venue.Door(type: "airlock", isAutomatic: true) },
    Quirk(
      "hours are a number", "amenity.geojson",
      Fixture.one(
        "amenity", "wc", Fixture.point(12, 2),
        #"{"category":"restroom","unit_ids":["room"],"hours":24}"#),
      .unreadableValue, at: "24}", .warning, feature: "wc"
    ) { $0.amenitys.first?.hours == "unreadable" },
    Quirk(
      "amenity in a unit that is not there", "amenity.geojson",
      Fixture.one(
        "amenity", "wc", Fixture.point(12, 2),
        #"{"category":"restroom","unit_ids":["room","attic"]}"#),
      .danglingReference, at: #""attic""#, .error, feature: "wc"
    ) { $0.amenitys.first?.unitIDs == [FeatureID("room")] },
  ]

  static let structures: [Quirk] = [
    Quirk(
      "feature without id", "unit.geojson",
      Fixture.collection([
        Fixture.hall,
        #"{"type":"Feature","feature_type":"unit","geometry":null,"properties":{"level_id":"L0"}}"#,
      ]), .missingFeatureID, at: #"{"type":"Feature","feature_type""#, .error
    ) { $0.units.count == 1 },
    Quirk(
      "feature with an empty id", "unit.geojson",
      Fixture.collection([Fixture.hall, Fixture.feature("unit", "")]), .missingFeatureID, .error
    ) { $0.units.count == 1 },
    Quirk(
      "id is a number", "unit.geojson",
      Fixture.collection([
        Fixture.hall,
        "{\"type\":\"Feature\",\"id\":17,\"feature_type\":\"unit\",\"geometry\":\(Fixture.box(10, 0, 20, 10)),\"properties\":{\"category\":\"room\",\"level_id\":\"L0\"}}",
      ]), .numericFeatureID, at: "17,", .warning, feature: "17"
    ) { $0.units.last?.id == FeatureID("17") },
    Quirk(
      "no feature_type", "unit.geojson",
      Fixture.collection([
        Fixture.hall,
        "{\"type\":\"Feature\",\"id\":\"x\",\"geometry\":\(Fixture.box(10, 0, 20, 10)),\"properties\":{\"category\":\"room\",\"level_id\":\"L0\"}}",
      ]), .missingFeatureType, at: #"{"type":"Feature","id":"x""#, .warning
    ) { $0.units.count == 2 },
    Quirk(
      "another type than the file's", "unit.geojson",
      Fixture.collection([
        Fixture.hall,
        Fixture.feature(
          "kiosk", "k", Fixture.box(2, 2, 3, 3), #"{"level_id":"L0"}"#),
      ]), .wrongFeatureType, at: #""kiosk""#, .warning, feature: "k"
    ) { $0.units.count == 1 && $0.kiosks.count == 1 },
    Quirk(
      "null among the features", "unit.geojson",
      Fixture.collection([Fixture.hall, "null", Fixture.room]), .nullFeature, at: "null,\n",
      .warning
    ) { $0.units.count == 2 },
    Quirk(
      "number among the features", "unit.geojson",
      Fixture.collection([Fixture.hall, "7", Fixture.room]), .invalidFeature, at: "7,\n", .error
    ) { $0.units.count == 2 },
    Quirk(
      "features are null", "kiosk.geojson", #"{"type":"FeatureCollection","features":null}"#,
      .nullFeature, at: "null", .warning
    ) { $0.kiosks.isEmpty },
    Quirk(
      "no features", "kiosk.geojson", #"{"type":"FeatureCollection"}"#, .notFeatureCollection,
      at: "{", .error
    ) { $0.kiosks.isEmpty },
    Quirk(
      "a Feature alone", "kiosk.geojson",
      Fixture.feature("kiosk", "k", Fixture.box(2, 2, 3, 3), #"{"level_id":"L0"}"#),
      .singleFeatureFile, at: "{", .warning
    ) { $0.kiosks.count == 1 },
    Quirk(
      "a bare array of features", "kiosk.geojson",
      "[" + Fixture.feature("kiosk", "k", Fixture.box(2, 2, 3, 3), #"{"level_id":"L0"}"#) + "]",
      .notFeatureCollection, at: "[", .error
    ) { $0.kiosks.count == 1 },
    Quirk(
      "unknown type", "attraction.geojson",
      Fixture.collection([
        Fixture.feature("attraction", "x", Fixture.point(1, 1)),
        Fixture.feature("attraction", "y", Fixture.point(1, 2)),
      ]), .unknownFeatureType, at: #"{"type":"Feature""#, .information
    ) { venue in
      venue.unknownFeatures.map { $0.id?.rawValue } == ["x", "y"]
        && venue.findings.first?.payload == [Finding.Fact("count", "2")]
    },
    Quirk(
      "unknown JSON", "style.json", #"{"colour":"red"}"#, .unknownFile, at: "{", .information
    ) { $0.unknownFeatures.isEmpty },
    Quirk("unknown file", "README.md", "hello", .unknownFile, .information) { _ in true }
      .withoutPlace(),
    Quirk(
      "second venue", "venue2.geojson",
      Fixture.one(
        "venue", "w", Fixture.box(0, 0, 3, 3),
        #"{"category":"airport","name":{"en":"Other"},"address_id":"a"}"#),
      .severalVenues, .warning, feature: "w"
    ) { $0.id == FeatureID("v") },
    Quirk(
      "beta manifest", "manifest.json",
      #"{"version":"1.0.0.beta.2","created":"2026-01-02","language":"en"}"#, .manifestVersion,
      at: #""1.0.0.beta.2""#, .warning
    ) { $0.units.count == 2 },
    Quirk(
      "manifest without language", "manifest.json", #"{"version":"1.0.0","created":"2026-01-02"}"#,
      .manifestIncomplete, at: "{", .warning
    ) { $0.language == "en" },
    Quirk(
      "id twice", "zone.geojson",
      Fixture.one("section", "room", Fixture.box(1, 1, 2, 2), #"{"category":"x","level_id":"L0"}"#),
      .duplicateFeatureID, at: #"{"type":"Feature""#, .error, feature: "room"
    ) { venue in
      venue.units.count == 2 && venue.sections.isEmpty
        && venue.findings.first?.message.contains("unit.geojson:3:1") == true
    },
  ]

  static let extensions: [Quirk] = [
    Quirk(
      "relationship to nowhere", "relationship.geojson",
      Fixture.one(
        "relationship", "r", "null",
        #"{"category":"traversal","direction":"undirected","origin":{"id":"hall","feature_type":"unit"},"destination":{"id":"gone","feature_type":"unit"}}"#
      ), .danglingReference, at: #"{"id":"gone""#, .error, feature: "r"
    ) { $0.relationships.isEmpty && $0.findings[0].message.contains("gone") },
    Quirk(
      "relationship with an end that is no reference", "relationship.geojson",
      Fixture.one(
        "relationship", "r", "null",
        #"{"category":"traversal","direction":"undirected","origin":{"id":"hall","feature_type":"unit"},"destination":7.5e0}"#
      ), .danglingReference, .error, feature: "r"
    ) { $0.relationships.isEmpty },
    Quirk(
      "relationship with an end without id", "relationship.geojson",
      Fixture.one(
        "relationship", "r", "null",
        #"{"category":"traversal","direction":"undirected","origin":{"id":"hall","feature_type":"unit"},"destination":{"feature_type":"unit"}}"#
      ), .unreadableReference, at: #"{"feature_type":"unit"}"#, .error, feature: "r"
    ) { $0.relationships.isEmpty },
    Quirk(
      "one intermediary as an object", "relationship.geojson",
      Fixture.one(
        "relationship", "r", "null",
        #"{"category":"traversal","direction":"directed","origin":{"id":"hall","feature_type":"unit"},"intermediary":{"id":"door","feature_type":"opening"},"destination":null}"#
      ), .singleIntermediary, at: #"{"id":"door""#, .warning, feature: "r"
    ) { venue in
      venue.relationships.first?.intermediary
        == [FeatureReference(id: FeatureID("door"), featureType: .opening)]
        && venue.relationships.first?.destination == nil
        && venue.relationships.first?.isDirected == true
    },
    Quirk(
      "the same relationship three times", "relationship.geojson",
      Fixture.collection(
        [("r1", "hall", "room"), ("r2", "room", "hall"), ("r3", "hall", "room")].map {
          Fixture.feature(
            "relationship", $0.0, "null",
            "{\"category\":\"traversal\",\"direction\":\"undirected\",\"origin\":{\"id\":\"\($0.1)\",\"feature_type\":\"unit\"},\"intermediary\":[{\"id\":\"door\",\"feature_type\":\"opening\"}],\"destination\":{\"id\":\"\($0.2)\",\"feature_type\":\"unit\"}}"
          )
        }), .duplicateRelationship, at: #"{"type":"Feature","id":"r2""#, .warning, feature: "r2"
    ) { venue in
      venue.relationships.map(\.id.rawValue) == ["r1"]
        && venue.findings.first?.payload.contains(Finding.Fact("count", "2")) == true
    },
    Quirk(
      "reference of the wrong type", "sign.geojson",
      Fixture.one(
        "sign", "s", Fixture.point(1, 1),
        #"{"level_id":"L0","text":{"en":"Room"},"points_to":[{"id":"room","feature_type":"section"}]}"#
      ), .referenceTypeMismatch, at: #"{"id":"room""#, .warning, feature: "s"
    ) { $0.signs.first?.pointsTo.first?.featureType == .unit },
    Quirk(
      "source for a thing that is not there vouches for nothing", "source.geojson",
      Fixture.one(
        "source", "s", "null",
        #"{"status":"surveyed","name":"Survey","applies_to":[{"id":"gone","feature_type":"unit"}]}"#
      ), .danglingReference, at: #"{"id":"gone""#, .error, feature: "s"
    ) { $0.sources.first?.appliesTo == [] },
    Quirk(
      "source of unknown status", "source.geojson",
      Fixture.one("source", "s", "null", #"{"status":"certified","applies_to":null}"#),
      .unreadableValue, at: #""certified""#, .warning, feature: "s"
    ) { $0.sources.first?.status == .illustrative && $0.sources.first?.appliesTo == nil },
    Quirk(
      "closure with an end that can't be read", "closure.geojson",
      Fixture.one(
        "closure", "c", "null",
        #"{"closes":[{"id":"door","feature_type":"opening"}],"starts":null,"ends":"tomorrow"}"#),
      .unreadableDateTime, at: #""tomorrow""#, .error, feature: "c"
    ) { $0.closures.first?.closes.count == 1 && $0.closures.first?.ends == nil },
    Quirk(
      "closure without a zone in a venue without one", "closure.geojson",
      Fixture.one(
        "closure", "c", "null",
        #"{"closes":[{"id":"door","feature_type":"opening"}],"starts":"2026-10-20T12:00:00"}"#),
      .unreadableDateTime, at: #""2026-10-20T12:00:00""#, .error, feature: "c"
    ) { $0.closures.first?.starts == nil },
    Quirk(
      "connection of one stop", "connection.geojson",
      Fixture.one(
        "connection", "lift", "null",
        #"{"category":"elevator","stops":[{"level_id":"L0"}]}"#),
      .connectionWithoutStops, .error, feature: "lift"
    ) { $0.connections.first?.stops.count == 1 },
    Quirk(
      "stop without level", "connection.geojson",
      Fixture.one(
        "connection", "lift", "null",
        #"{"category":"elevator","stops":[{"level_id":"L0"},{"unit_id":"room"},{"level_id":"L1"}]}"#
      ),
      .featureWithoutLevel, at: #"{"unit_id""#, .error, feature: "lift"
    ) { $0.connections.first?.stops.map(\.levelID.rawValue) == ["L0", "L1"] },
    Quirk(
      "state outside the list", "connection.geojson",
      Fixture.one(
        "connection", "lift", "null",
        #"{"category":"elevator","state":"maybe","stops":[{"level_id":"L0"},{"level_id":"L1"}]}"#),
      .unreadableValue, at: #""maybe""#, .warning, feature: "lift"
    ) { $0.connections.first?.state == .unknown },
    Quirk(
      "direction outside the list", "path.geojson",
      Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)),
        #"{"category":"walkway","level_id":"L0","direction":"up"}"#),
      .unreadableValue, at: #""up""#, .warning, feature: "p"
    ) { $0.paths.first?.isDirected == true },
    Quirk(
      "width below zero", "path.geojson",
      Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)),
        #"{"category":"walkway","level_id":"L0","min_width":-1}"#),
      .unreadableValue, at: "-1}", .warning, feature: "p"
    ) { $0.paths.first?.minWidthMeters == nil },
    Quirk(
      "width is text", "path.geojson",
      Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)),
        #"{"category":"walkway","level_id":"L0","min_width":"1.2 m"}"#),
      .unreadableValue, at: #""1.2 m""#, .warning, feature: "p"
    ) { $0.paths.first?.minWidthMeters == nil },
    Quirk(
      "step_free is text", "path.geojson",
      Fixture.one(
        "path", "p", Fixture.line((1, 1), (2, 2)),
        #"{"category":"walkway","level_id":"L0","step_free":"yes"}"#),
      .unreadableValue, at: #""yes""#, .warning, feature: "p"
    ) { $0.paths.first?.stepFree == .unknown },
    Quirk(
      "time zone that is none", "routing.json", #"{"time_zone":"Moon/Crater"}"#,
      .unreadableTimeZone, at: #""Moon/Crater""#, .error
    ) { $0.timeZone == nil },
    Quirk(
      "override that is no number", "routing.json", #"{"walking_speed":"fast","wait":3}"#,
      .unreadableValue, at: #""fast""#, .warning
    ) { $0.routingOverrides == [Venue.RoutingOverride(name: "wait", value: 3)] },
  ]
}

extension Quirk {
  /// The same, for a file that has no lines.
  func withoutPlace() -> Quirk {
    var copy = self
    copy.check = { [check] in check($0) && $0.findings.first?.location?.line == 0 }
    copy.needle = nil
    copy.isPlaceless = true
    return copy
  }
}
