import GroundedImport

@testable import GroundedValidation

extension TwinTests {
  private static let head = "\"type\": \"FeatureCollection\","
  private static let venueName = "\"name\": {\"en\": \"Larkfield International Airport\"}"

  /// Files and their JSON.
  static let loading: [Twin] = [
    Twin("unsafe_file_name", .file("../more.geojson", "{}"), at: "../more.geojson"),
    Twin("archive_not_flat", .file("__MACOSX/._kiosk.geojson", ""), at: "__MACOSX/._kiosk.geojson"),
    Twin("duplicate_file_name", .second("kiosk.geojson"), at: "kiosk.geojson"),
    Twin(
      "archive_too_large", .limit { $0.entryBytes = 70_000 }, at: "opening.geojson"),
    Twin("encrypted_file", .pack("kiosk.geojson", .encrypted), at: "kiosk.geojson"),
    Twin("damaged_file", .pack("kiosk.geojson", .damaged), at: "kiosk.geojson"),
    Twin("symbolic_link", .pack("kiosk.geojson", .link), at: "kiosk.geojson"),
    Twin("unreadable_file", .lock("kiosk.geojson"), at: "kiosk.geojson"),
    Twin("unknown_file", .file("notes.txt", "Hello"), at: "notes.txt"),
    Twin(
      "json_file_ending", .rename("kiosk.geojson", to: "kiosk.json"),
      .text("kiosk.json", "{", with: "↓{")),
    Twin("byte_order_mark", .text("kiosk.geojson", "{", with: "↓\u{FEFF}{")),
    Twin(
      "utf16_file",
      .edit("kiosk.geojson") { text in "↓" + text.map { "\($0)\u{0}" }.joined() }),
    Twin("empty_file", .file("kiosk.geojson", "↓\n")),
    Twin("invalid_utf8", .set("kiosk e145a220", "name", "{\"en\": \"Caf↓\u{FFFD}\"}")),
    Twin("invalid_json", .text("kiosk.geojson", head, with: head + "↓,")),
    Twin("json_too_large", .limit { $0.values = 4_000 }, .text("unit.geojson", "{", with: "↓{")),
    Twin(
      "duplicate_json_key", .text("kiosk.geojson", head, with: head + "↓" + head)),
    Twin("not_feature_collection", .file("kiosk.geojson", "↓[]")),
    Twin(
      "single_feature_file",
      .file(
        "detail.geojson",
        "↓{\"type\":\"Feature\",\"id\":\"d\",\"feature_type\":\"detail\",\"properties\":{\"level_id\":\"@be42ce22\"},\"geometry\":\(TwinEdit.line("<262.5,104> <262.5,129>"))}"
      )),
    Twin("null_feature", .add("kiosk.geojson", "↓null")),
    Twin("invalid_feature", .add("kiosk.geojson", "↓7")),
    Twin("missing_manifest", .file("manifest.json", nil), at: "manifest.json"),
    Twin("manifest_version", .text("manifest.json", "\"1.0.0\"", with: "↓\"1.0.0-rc.1\"")),
    Twin(
      "manifest_incomplete", .text("manifest.json", "{", with: "↓{"),
      .text("manifest.json", "  \"language\": \"en\",\n", with: "")),
    Twin(
      "extension_not_listed",
      .text("manifest.json", "\"imdf:extension:grounded:routing#1.0.0\"", with: ""),
      at: "manifest.json"),
    Twin("unreadable_time_zone", .text("routing.json", "\"Europe", with: "↓\"Mars")),
    Twin(
      "missing_feature_id", .replace("kiosk e145a220", "{\"feature", with: "↓{\"feature"),
      .drop("kiosk e145a220", "id")),
    Twin("numeric_feature_id", .set("kiosk e145a220", "id", "↓12")),
    Twin(
      "duplicate_feature_id", .copy("kiosk e145a220", as: "3c77ce64-69f9-8264-85ed-859886d21eb7")),
    Twin("missing_feature_type", .drop("kiosk e145a220", "feature_type"), at: "kiosk e145a220"),
    Twin("wrong_feature_type", .set("kiosk e145a220", "feature_type", "↓\"fixture\"")),
    Twin("unknown_feature_type", .feature("bench", "null", "")),
    Twin("missing_venue", .file("venue.geojson", nil), at: "venue.geojson"),
    Twin("several_venues", .copy("venue 175dbffe", as: "second")),
    Twin("rings_not_checked", .limit { $0.ringPairs = 2_000 }, at: "example"),
    Twin(
      "too_many_findings", .limit { $0.findings = 2 }, .add("kiosk.geojson", "7"),
      .add("kiosk.geojson", "↓7"), .add("kiosk.geojson", "7")),
    Twin(
      "name_without_language", .set("unit fafc0ced", "name", "\"Prayer\""), at: "unit fafc0ced name"
    ),
  ]

  private static let leaf = "\"coordinates\":[[<204,138> <206,138> <206,140> <204,140> <204,138>]]"

  /// Features, their values, shapes and references.
  static let features: [Twin] = [
    Twin("missing_property", .drop("unit fafc0ced", "category"), at: "unit fafc0ced properties"),
    Twin(
      "unreadable_value", .set("connection 8315efc1", "door_width", "\"wide\""),
      at: "connection 8315efc1 door_width"),
    Twin(
      "unknown_category", .set("unit fafc0ced", "category", "\"wardrobe\""),
      at: "unit fafc0ced category"),
    Twin(
      "unknown_value", .set("opening 8edfb573", "access_control", "[\"troll\"]"),
      at: "opening 8edfb573 access_control"),
    Twin(
      "unreadable_date_time", .set("closure c1c68d20", "starts", "\"tomorrow\""),
      at: "closure c1c68d20 starts"),
    Twin(
      "date_time_without_zone", .set("closure c1c68d20", "starts", "\"2026-10-19T06:00:00\""),
      at: "closure c1c68d20 starts"),
    Twin("missing_geometry", .set("opening 07f884e2", "geometry", "null"), at: "opening 07f884e2"),
    Twin(
      "unexpected_geometry", .set("building 2323348e", "geometry", TwinEdit.point("<330,138>")),
      at: "building 2323348e geometry"),
    Twin(
      "unreadable_geometry",
      .set("opening 07f884e2", "geometry", TwinEdit.line("<177.6,144> ↓null"))),
    Twin(
      "wrong_geometry_type", .set("section 10054203", "geometry", TwinEdit.point("<170,50>")),
      at: "section 10054203 geometry"),
    Twin(
      "single_part_multi_geometry",
      .set(
        "opening 07f884e2", "geometry",
        #"{"coordinates":[[<177.6,144>,<178.4,144>]],"type":"MultiLineString"}"#),
      at: "opening 07f884e2 geometry"),
    Twin(
      "coordinate_out_of_range",
      .set("opening 07f884e2", "geometry", TwinEdit.line("<177.6,144> ↓[1.002,153.5]"))),
    Twin(
      "swapped_coordinates",
      .edit("kiosk.geojson") { text in
        text.replacing(/\[([0-9.]+), ([0-9.]+)\]/) { "[\($0.output.2), \($0.output.1)]" }
      }, at: "kiosk e145a220"),
    Twin(
      "ring_direction",
      .set(
        "kiosk e145a220", "geometry",
        TwinEdit.polygon("<243,10.5> <243,13.5> <246,13.5> <246,10.5>")), at: "kiosk e145a220"),
    Twin(
      "unclosed_ring",
      .set(
        "kiosk e145a220", "geometry",
        #"{"coordinates":[↓[<243,10.5>,<246,10.5>,<246,13.5>,<243,13.5>]],"type":"Polygon"}"#)),
    Twin(
      "degenerate_ring",
      .set(
        "kiosk e145a220", "geometry",
        #"{"coordinates":[↓[<243,10.5>,<246,10.5>,<243,10.5>,<243,10.5>]],"type":"Polygon"}"#)),
    Twin(
      "degenerate_line",
      .set(
        "opening 07f884e2", "geometry",
        #"{"coordinates":↓[<177.6,144>,<177.6,144>],"type":"LineString"}"#)),
    Twin(
      "self_intersecting_ring",
      .set(
        "kiosk e145a220", "geometry",
        TwinEdit.polygon("↓<243,10.5> <246,13.5> <246,10.5> <243,13.5>"))),
    Twin(
      "hole_outside_shell",
      .set(
        "kiosk e145a220", "geometry",
        #"{"coordinates":[[<243,10.5>,<246,10.5>,<246,13.5>,<243,10.5>],↓[<250,10>,<251,12>,<251,10>,<250,10>]],"type":"Polygon"}"#
      )),
    Twin(
      "unit_without_level", .set("unit fafc0ced", "level_id", "null"), at: "unit fafc0ced level_id"),
    Twin(
      "feature_without_level", .set("opening 07f884e2", "level_id", "null"),
      at: "opening 07f884e2 level_id"),
    Twin("level_without_name", .set("level 855118c1", "name", "null"), at: "level 855118c1"),
    Twin(
      "unreadable_ordinal", .set("level 855118c1", "ordinal", "1.5"), at: "level 855118c1 ordinal"),
    Twin(
      "ordinal_as_text", .set("level 855118c1", "ordinal", "\"2\""), at: "level 855118c1 ordinal"),
    Twin(
      "dangling_reference", .set("unit fafc0ced", "level_id", "\"nowhere\""),
      at: "unit fafc0ced level_id"),
    Twin(
      "reference_type_mismatch",
      .set("relationship ba81b5bb", "origin", #"{"feature_type": "opening", "id": "@fef71f34"}"#),
      at: "relationship ba81b5bb origin"),
    Twin(
      "unreadable_reference",
      .set("closure 2587698e", "closes", #"{"feature_type": "connection"}"#),
      at: "closure 2587698e closes"),
    Twin("duplicate_relationship", .copy("relationship ba81b5bb", as: "again")),
    Twin(
      "single_intermediary",
      .set(
        "relationship ba81b5bb", "intermediary", #"{"feature_type": "opening", "id": "@87f6fb36"}"#),
      at: "relationship ba81b5bb intermediary"),
    Twin(
      "connection_without_stops",
      .set(
        "connection ef6e3325", "stops",
        #"[{"level_id": "@cbee0354", "unit_id": "@ffea38cb", "point": <247.5,169.5>}]"#),
      at: "connection ef6e3325 stops"),
    Twin(
      "uniform_opening_category",
      .edit("opening.geojson") { text in
        text.replacing(/"category": "[a-z.]+"/) { _ in #""category": "automobile""# }
      }, at: "opening b3a938ea"),
    Twin(
      "feature_id_not_uuid", .set("detail 05944d9f", "id", "\"line\""),
      .text("detail.geojson", "    {", with: "    ↓{")),
    Twin("field_missing", .drop("address f02ce79b", "country"), at: "address f02ce79b"),
    Twin("field_recommended", .set("amenity 446e6172", "name", "null"), at: "amenity 446e6172"),
    Twin("field_type", .set("venue 175dbffe", "phone", "44123456"), at: "venue 175dbffe phone"),
    Twin(
      "field_enumeration", .set("closure c1c68d20", "profiles", "[\"pushchair\"]"),
      at: "closure c1c68d20 profiles"),
    Twin(
      "field_range", .set("connection 8315efc1", "door_width", "110"),
      at: "connection 8315efc1 door_width"),
    Twin(
      "no_unit_addresses",
      .copy("address f02ce79b", as: "second", replacing: "1 Propeller", with: "2 Propeller"),
      at: "venue 175dbffe"),
    Twin("duplicate_address", .copy("address f02ce79b", as: "second")),
    Twin(
      "provinces_differ",
      .copy("address f02ce79b", as: "second", replacing: "GB-ENG", with: "GB-SCT")),
  ]
}
