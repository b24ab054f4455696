import FoundationEssentials
import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// Every validation that the design lists has a rule here, or a reason why not.
///
/// The list lies beside the repository in `shared/design`; where it is not at hand, only what it does not
/// take is tested.
@Suite struct CoverageTests {
  /// What stands for a listed validation here.
  enum Cover: Sendable {
    /// Rules; a twin of the sample airport shows each of them.
    case rules([String])
    /// A fact about an attribute of a type, which one of these rules finds out.
    case field(String, String, [String] = ["missing_property", "field_missing"])
    /// A change of the sample airport that one of these rules finds out.
    case twin([String], TwinEdit, at: String)
    /// Nothing, and why.
    case notTaken(String)
  }

  private static let contradicts = Cover.notTaken("it contradicts the schema")
  private static let recommended = ["field_recommended"]

  static let official: [String: Cover] = [
    "ZeroCountOfUnitQualifiedAddresses": .rules(["no_unit_addresses"]),
    "FeatureIdMustBeString": .rules(["numeric_feature_id"]),
    "FeatureIdMustBeUnique": .rules(["duplicate_feature_id"]),
    "FeatureIdMustNotBeEmpty": .twin(
      ["missing_feature_id"], .set("kiosk e145a220", "id", "\"\""), at: "kiosk.geojson:4:5"),
    "FeatureMustHaveFeatureType": .rules(["missing_feature_type"]),
    "FeatureMustHaveId": .rules(["missing_feature_id"]),
    "FeatureTypeMustBeString": .twin(
      ["missing_feature_type"], .set("kiosk e145a220", "feature_type", "7"),
      at: "kiosk.geojson:4:5"),
    "FeatureTypeMustNotBeEmpty": .twin(
      ["missing_feature_type"], .set("kiosk e145a220", "feature_type", "\"\""),
      at: "kiosk.geojson:4:5"),
    "FileMustBeValidGeoJSON": .rules([
      "invalid_json", "invalid_feature", "unclosed_ring", "degenerate_ring",
      "self_intersecting_ring", "hole_outside_shell",
    ]),
    "FileMustContainFeatureCollection": .rules(["not_feature_collection", "single_feature_file"]),
    "ManifestFileMustBePresent": .rules(["missing_manifest"]),
    "NameMustBeString": .twin(
      ["unreadable_value"], .set("unit fafc0ced", "name", "{\"en\": 5}"), at: "unit fafc0ced"),
    "ReferencedFeatureIDMustBeResolvable": .rules(["dangling_reference"]),
    "VenueCountMustBeExactlyOne": .rules(["missing_venue", "several_venues"]),
    "AddressMustHaveAddress": .field("address", "address"),
    "AddressMustHaveCountry": .field("address", "country"),
    "AddressMustHaveLocality": .field("address", "locality"),
    "AddressHasDissimilarProvinceCode": .rules(["provinces_differ"]),
    "AddressMustBeDistinct": .rules(["duplicate_address"]),
    "AddressShouldHavePostalCode": .rules(["field_recommended"]),
    "AmenityMustHaveCategory": .field("amenity", "category"),
    "AmenityMustHaveUnitIds": .field("amenity", "unit_ids"),
    "AmenityNameShouldBeProvided": .field("amenity", "name", recommended),
    "BuildingAddressIdShouldBeProvided": .field("building", "address_id", recommended),
    "FixtureMustHaveCategory": .field("fixture", "category"),
    "FixtureMustHaveLevelId": .field("fixture", "level_id", ["feature_without_level"]),
    "FootprintMustHaveBuildingIds": .field("footprint", "building_ids"),
    "GeofenceMustHaveCategory": .field("geofence", "category"),
    "KioskMustHaveLevelId": .field("kiosk", "level_id", ["feature_without_level"]),
    "LevelMustHaveOrdinal": .field("level", "ordinal", ["unreadable_ordinal"]),
    "LevelMustHaveShortName": .field("level", "short_name"),
    "OccupantMustHaveCategory": .field("occupant", "category"),
    "OccupantMustHaveName": .field("occupant", "name"),
    "OpeningMustHaveCategory": .field("opening", "category"),
    "RelationshipMustHaveCategory": .field("relationship", "category"),
    "RelationshipMustHaveDirection": .field("relationship", "direction"),
    "SectionMustHaveCategory": .field("section", "category"),
    "SectionMustHaveLevelId": .field("section", "level_id", ["feature_without_level"]),
    "UnitMustHaveCategory": .field("unit", "category"),
    "UnitMustHaveLevelId": .field("unit", "level_id", ["unit_without_level"]),
    "VenueMustHaveAddressId": .field("venue", "address_id"),
    "VenueMustHaveCategory": .field("venue", "category"),
    "VenueMustHaveName": .field("venue", "name"),
    // The official page may not have these; they agree with the standard all the same.
    "ManifestMustHaveVersion": .twin(
      ["manifest_incomplete"], .text("manifest.json", ",\n  \"version\": \"1.0.0\"", with: ""),
      at: "manifest.json:1:1"),
    "ManifestMustHaveCreatedDate": .twin(
      ["manifest_incomplete"],
      .text("manifest.json", "  \"created\": \"2026-10-20T09:00:00+01:00\",\n", with: ""),
      at: "manifest.json:1:1"),
    "ManifestMustHaveLanguage": .rules(["manifest_incomplete"]),
    "ManifestVersionMustBeValid": .rules(["manifest_version"]),
    "BuildingShouldHaveDisplayPoint": .field("building", "display_point", recommended),
    "LevelShouldHaveBuildingIds": .rules(["level_without_building"]),
    "LevelShouldHaveDisplayPoint": .rules(["field_recommended"]),
    "UnitShouldHaveDisplayPoint": .rules(["field_recommended"]),
    "AnchorShouldHaveUnitId": .field("anchor", "unit_id"),
    "AnchorShouldHaveAddressId": .rules(["field_recommended"]),
    "LevelOrdinalMustBeInteger": .rules(["unreadable_ordinal"]),
    "RelationshipDirectionMustBeValid": .rules(["field_enumeration"]),
    "BuildingMustHaveName": contradicts,
    "DetailMustHaveCategory": contradicts,
    "KioskMustHaveCategory": contradicts,
    "RelationshipMustHaveOrigin": contradicts,
    "RelationshipMustHaveDestination": contradicts,
    "SectionMustHaveName": .notTaken("its own authors say that it is no rule"),
    "AnchorMustHaveGeoreference": .notTaken("its own authors say that it is no rule"),
    "ManifestMustHaveGeneratedBy": contradicts,
    "LevelOrdinalMustBeUnique": .notTaken("several buildings share an ordinal rightly"),
  ]

  static let proposed: [String: Cover] = [
    "archive.json-syntax": .rules(["invalid_json"]),
    "archive.file-ext-json-instead-of-geojson": .rules(["json_file_ending"]),
    "archive.nested-folder-or-macosx-entries": .rules(["archive_not_flat"]),
    "archive.unknown-file": .rules(["unknown_file"]),
    "archive.manifest-missing": .rules(["missing_manifest"]),
    "archive.manifest-version-not-1.0.0": .rules(["manifest_version"]),
    "geom.wrong-type-for-feature": .rules(["wrong_geometry_type"]),
    "geom.multi-with-one-part": .rules(["single_part_multi_geometry"]),
    "geom.polygon-self-intersection": .rules(["self_intersecting_ring", "broken_polygon"]),
    "geom.ring-not-closed": .rules(["unclosed_ring"]),
    "geom.lonlat-swapped-suspect": .rules(["swapped_coordinates"]),
    "geom.outside-wgs84-range": .rules(["coordinate_out_of_range"]),
    "geom.null-island": .rules(["null_island"]),
    "geom.sliver-unit": .rules(["sliver_unit"]),
    "ref.unresolved": .rules(["dangling_reference"]),
    "ref.wrong-type": .twin(
      ["dangling_reference"], .set("unit fafc0ced", "level_id", "\"@fafc0ced\""),
      at: "unit fafc0ced"),
    "id.not-uuid": .rules(["feature_id_not_uuid"]),
    "id.duplicate": .rules(["duplicate_feature_id"]),
    "category.unknown": .rules(["unknown_category"]),
    "labels.not-an-object": .rules(["name_without_language"]),
    "level.same-ordinal-same-building-overlap": .rules(["level_ordinal_clash"]),
    "level.ordinal-gap": .rules(["level_ordinal_gap"]),
    "level.no-units": .rules(["level_without_units"]),
    "unit.outside-level": .rules(["unit_outside_level"]),
    "unit.overlap": .rules(["units_overlap"]),
    "opening.touches-no-unit": .rules(["opening_without_units"]),
    "opening.one-sided-interior": .rules(["one_sided_opening"]),
    "opening.exterior": .rules(["exterior_openings"]),
    "opening.ambiguous-sides": .rules(["opening_ambiguous_sides"]),
    "opening.too-short-or-long": .rules(["opening_too_short", "opening_too_long"]),
    "opening.all-same-non-pedestrian-category": .rules([
      "uniform_opening_category", "opening_category_everywhere",
    ]),
    "relationship.endpoint-type-unexpected": .rules(["relationship_end_unexpected"]),
    "relationship.null-endpoint-non-exterior": .rules(["relationship_end_missing"]),
    "relationship.direction-invalid": .twin(
      ["unknown_value", "unreadable_value", "field_enumeration"],
      .set("relationship ba81b5bb", "direction", "\"sideways\""), at: "relationship ba81b5bb"),
    "relationship.contradicts-geometry": .rules(["relationship_contradicts_opening"]),
    "vertical.no-counterpart-on-adjacent-level": .rules(["shaft_with_one_level"]),
    "vertical.ambiguous-counterpart": .rules(["ambiguous_shaft"]),
    "vertical.inferred": .rules(["vertical_links_inferred"]),
    "graph.unreachable-unit": .rules(["place_cannot_be_reached", "unit_without_door"]),
    "graph.component-count": .rules(["graph_island", "levels_not_connected"]),
    "graph.not-step-free-reachable": .rules([
      "place_not_step_free", "gate_not_step_free_from_street",
    ]),
    "hours.unparsable": .rules(["unreadable_hours"]),
    "hours.unsupported-construct": .twin(
      ["unreadable_hours"], .set("occupant 3c874105", "hours", "\"sunrise-sunset\""),
      at: "occupant 3c874105"),
    "closure.time-without-zone": .rules(["date_time_without_zone"]),
    "closure.reference-unresolved": .twin(
      ["dangling_reference"], .replace("closure 2587698e", "@ea65b829", with: "nowhere"),
      at: "closure 2587698e"),
  ]

  /// The list of the design; nil, with a word about it, where it is not at hand.
  private static var list: JSONFile? {
    let path = FilePlaces.package + "/../shared/design/imdf-validations.json"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("Skipped: \(path) is not there.")
      return nil
    }
    return JSONFile.read(Archive.File(name: "imdf-validations.json", bytes: Array(bytes)))
  }

  @Test func everyListedValidationIsCoveredOrLeftOutWithAReason() throws {
    guard let root = Self.list?.root else { return }
    var names: Set<String> = []
    for entry in try #require(root.member("official_or_reported")).elements {
      let name = try #require(entry.member("rule")?.string)
      let confidence = try #require(entry.member("confidence")?.string)
      names.insert(name)
      let cover = try #require(Self.official[name], "\(name)")
      if case .notTaken = cover {
        #expect(confidence.hasPrefix("contradicts the schema"), "\(name)")
      }
      // The name of the standard stands only where it is known to be one.
      let owners = RuleRegistry.rules.filter { $0.metadata.officialNames.contains(name) }
      #expect(owners.isEmpty == (confidence != "confirmed"), "\(name)")
    }
    #expect(names == Set(Self.official.keys))
    let codes = try #require(root.member("grounded_rules_PROPOSED")).elements.compactMap {
      $0.member("code")?.string
    }
    #expect(Set(codes) == Set(Self.proposed.keys))
    #expect(codes.count == 45)
    for code in codes {
      if case .notTaken = try #require(Self.proposed[code]) { Issue.record("\(code)") }
    }
  }

  @Test(arguments: (Array(official) + Array(proposed)).sorted { $0.key < $1.key })
  func coverFindsIt(_ name: String, _ cover: Cover) throws {
    switch cover {
    case .notTaken(let why): #expect(!why.isEmpty)
    case .rules(let ids):
      for id in ids { #expect(TwinTests.twins.contains { $0.rule == id }, "\(name): \(id)") }
    case .field(let type, let property, let rules):
      let first = try #require(TwinArchive.committed().first(type))
      try find(name, rules, .drop(first, property), at: first, about: property)
    case .twin(let rules, let edit, let place): try find(name, rules, edit, at: place)
    }
  }

  /// Expects that one of some rules finds a change of the sample airport at a feature, or at a place.
  private func find(
    _ name: String, _ ids: [String], _ edit: TwinEdit, at place: String, about property: String = ""
  ) throws {
    var archive = try TwinArchive.committed()
    try archive.apply(edit)
    let data = try archive.data(now: TwinTests.now)
    let sound = try #require(try? TwinTests.sound.get())
    var found: [ValidationFinding] = []
    for id in ids {
      let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == id })
      found += rule.run(data).findings.filter {
        sound[id]?.contains(TwinTests.text($0)) == false
      }
    }
    let hits = found.filter { finding in
      guard let location = finding.location else { return false }
      let words = "\(location.file):\(location.line):\(location.column)"
      let feature = finding.feature.map { "\($0.featureType.rawValue) \($0.id.rawValue.prefix(8))" }
      return words == place || feature == place
    }
    #expect(!hits.isEmpty, "\(name): \(found.map { "\($0.rule) \($0.message)" })")
    if !property.isEmpty {
      #expect(hits.contains { $0.message.contains(property) || $0.message.contains("level") })
    }
  }
}
