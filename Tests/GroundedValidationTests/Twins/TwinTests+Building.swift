import GroundedBuild

extension TwinTests {
  private static let l0 = "be42ce22"
  private static let l1 = "cbee0354"
  private static let l2 = "855118c1"

  /// A ring that touches itself.
  private static let touching = TwinEdit.polygon(
    "<176,146> <180,146> <180,150> <178,148> <176,150> <178,148>")

  /// Another level of the terminal, above the others.
  private static func level(
    _ mark: String = "↓", _ shape: String = TwinEdit.box(300, 120, 320, 140)
  )
    -> TwinEdit
  {
    .feature(
      "level", shape,
      #""category":"unspecified","ordinal":3,"outdoor":false,"name":{"en":"Roof"},"short_name":{"en":"4"},"building_ids":["@2323348e"]"#,
      id: "roof", mark: mark)
  }

  private static func room(
    _ box: String, on level: String, id: String = "odd", category: String = "room",
    mark: String = "↓"
  ) -> TwinEdit {
    .feature(
      "unit", box,
      #""category":"\#(category)","level_id":"\#(level)","restriction":null,"name":null"#,
      id: id, mark: mark)
  }

  private static func relationship(
    _ category: String, _ origin: String, _ destination: String, via: String = "",
    direction: String = "directed", mark: String = "↓"
  ) -> TwinEdit {
    .feature(
      "relationship", "null",
      #""category":"\#(category)","direction":"\#(direction)","origin":{"feature_type":"unit","id":"@\#(origin)"},"destination":{"feature_type":"unit","id":"@\#(destination)"},"intermediary":[\#(via.isEmpty ? "" : #"{"feature_type":"opening","id":"@\#(via)"}"#)]"#,
      id: "odd", mark: mark)
  }

  private static func path(_ line: String, on level: String) -> TwinEdit {
    .feature(
      "path", TwinEdit.line(line),
      #""category":"walkway","direction":"undirected","level_id":"@\#(level)""#)
  }

  /// What is made of the data when the graph is built.
  static let building: [Twin] = [
    Twin(
      "ambiguous_shaft", .remove(["connection ef6e3325"]),
      .set("unit f191d34a", "geometry", TwinEdit.box(246, 168, 247.5, 171)),
      room(
        TwinEdit.box(247.5, 168, 249, 171), on: "@855118c1", category: "elevator", mark: ""),
      .opening("<247.8,168> <248.8,168>", l2, mark: ""), at: "unit ffea38cb"),
    Twin(
      "broken_opening",
      .set("opening 07f884e2", "geometry", TwinEdit.line("<178,144> <178.005,144>")),
      at: "opening 07f884e2"),
    Twin(
      "broken_path", .set("path 8d6a60c3", "geometry", TwinEdit.line("<124,138> <124.0005,138>")),
      at: "path 8d6a60c3"),
    Twin("broken_polygon", .set("unit 937dbcf5", "geometry", touching), at: "unit 937dbcf5"),
    Twin(
      "connection_not_used", .set("connection 00dded47", "category", "\"slide\""),
      at: "connection 00dded47"),
    Twin("conveyor_direction_unknown", .remove(["path 37cc8a24"]), at: "unit 142dab75"),
    Twin(
      "escalator_both_ways", .set("connection e5bc41bf", "direction", "\"undirected\""),
      at: "connection e5bc41bf"),
    Twin(
      "loose_path_end", .set("path f3885ce3", "geometry", TwinEdit.line("<128,138> <128,165>")),
      at: "path f3885ce3"),
    Twin(
      "node_not_on_floor", .set("unit 9672c54e", "geometry", TwinEdit.box(132, 122, 146, 131.5)),
      .fixture(TwinEdit.box(132, 122, 146, 131.5), l1), at: "opening d3d9377b"),
    Twin(
      "obstructed", .fixture(TwinEdit.box(138.5, 131.5, 139.5, 132.5), l1), at: "opening d3d9377b"),
    Twin("one_sided_opening", .opening("<334,124> <336,124>", l0)),
    Twin(
      "opening_category_everywhere",
      .edit("opening.geojson") { text in
        let lines = text.split(separator: "\n").map(String.init)
        let kept = String(lines.prefix(11).joined(separator: "\n").dropLast()) + "\n]}\n"
        return kept.replacing(/"category": "[a-z.]+"/) { _ in #""category": "service""# }
      }, at: "opening b3a938ea"),
    Twin("opening_inside_unit", .opening("<163,20> <165,20>", l0)),
    Twin("opening_without_units", .opening("<300,60> <302,60>", l0)),
    Twin("path_contradicts_opening", .set("path 8d6a60c3", "min_width", "4"), at: "path 8d6a60c3"),
    Twin(
      "path_contradicts_relationship", .set("path 82b0882b", "direction", "\"undirected\""),
      at: "path 82b0882b"),
    Twin("path_over_steps", path("<360,101> <360,95>", on: l0)),
    Twin(
      "place_not_on_floor", .set("amenity 446e6172", "geometry", TwinEdit.point("<300,60>")),
      at: "amenity 446e6172"),
    Twin(
      "place_outside_its_unit", .set("amenity 446e6172", "geometry", TwinEdit.point("<164,80>")),
      at: "amenity 446e6172"),
    Twin(
      "relationship_contradicts_opening",
      .replace("relationship ba81b5bb", "@87f6fb36", with: "@fd1ef3c0"), at: "relationship ba81b5bb"
    ),
    Twin(
      "relationship_not_used", relationship("traversal", "fafc0ced", "a33e4ce3")),
    Twin(
      "relationship_without_landing", .remove(["opening b63bbf4c"]), at: "relationship cccd2c67"),
    Twin(
      "restriction_not_inherited", .set("level 855118c1", "restriction", "\"employeesonly\""),
      at: "level 855118c1"),
    Twin(
      "shaft_with_one_level",
      .remove(["relationship cccd2c67", "unit 2fe1e3a9", "opening b63bbf4c"]), at: "unit 6ded9c1d"),
    Twin(
      "shaft_without_door", .remove(["connection ef6e3325", "opening e209dc33"]),
      at: "unit ffea38cb"),
    Twin(
      "stairs_crossed_on_a_level",
      room(TwinEdit.box(171, 84, 174.5, 92), on: "@cbee0354", mark: ""),
      .opening("<172,92> <173,92>", l1, mark: ""), at: "unit 27c248a7"),
    Twin(
      "step_free_contradicts_kind", .set("connection 575742c4", "step_free", "true"),
      at: "connection 575742c4"),
    Twin(
      "stop_unit_mismatch", .replace("connection ef6e3325", "@ffea38cb", with: "@f191d34a"),
      at: "connection ef6e3325"),
    Twin(
      "stop_without_landing",
      .set(
        "connection ef6e3325", "stops",
        #"[{"level_id": "@cbee0354", "point": <300,250>}, {"level_id": "@855118c1", "unit_id": "@f191d34a", "point": <247.5,169.5>}]"#
      ),
      at: "connection ef6e3325"),
    Twin(
      "stop_without_point",
      .set(
        "connection ef6e3325", "stops",
        #"[{"level_id": "@cbee0354", "unit_id": "@1b983783"}, {"level_id": "@855118c1", "unit_id": "@f191d34a", "point": <247.5,169.5>}]"#
      ),
      at: "connection ef6e3325"),
    Twin("storey_without_free_space", .building { $0.floorCorners = 100 }, at: "level be42ce22"),
    Twin("two_way_checkpoint", .remove(["relationship a694553e"]), at: "opening 6aab25f9"),
    Twin("unit_without_door", .remove(["opening 1f9c22c5"]), at: "unit fafc0ced"),
    Twin(
      "units_overlap", .set("unit 937dbcf5", "geometry", TwinEdit.box(170, 144, 182, 152)),
      at: "unit 5873d325"),
    Twin("walls_without_opening", .remove(["opening 96707c91"]), at: "level cbee0354"),
    Twin(
      "way_through_blocked", .fixture(TwinEdit.box(207, 143.5, 215, 144.5), l1),
      at: "opening 4ac729fd"),
  ]

  /// Levels, shapes, doors, the extension, and what names claim.
  static let facts: [Twin] = [
    Twin("level_ordinal_clash", .set("level 855118c1", "ordinal", "1"), at: "level 855118c1"),
    Twin("level_ordinal_gap", .set("level 855118c1", "ordinal", "4"), at: "level 855118c1"),
    Twin("level_without_units", level()),
    Twin(
      "level_name_contradicts_ordinal", .set("level 855118c1", "short_name", "{\"en\": \"-3\"}"),
      at: "level 855118c1"),
    Twin(
      "levels_out_of_order", .set("level be42ce22", "short_name", "{\"en\": \"4\"}"),
      at: "level cbee0354"),
    Twin(
      "levels_share_name", .set("level 855118c1", "name", "{\"en\": \"Level 2, Departures\"}"),
      at: "level 855118c1"),
    Twin(
      "level_without_building", .set("level 855118c1", "building_ids", "null"), at: "level 855118c1"
    ),
    Twin(
      "sliver_unit", .set("unit c288aa1b", "geometry", TwinEdit.box(118, 122, 118.1, 132)),
      at: "unit c288aa1b"),
    Twin(
      "unit_outside_level", .set("unit 9ecad4c9", "geometry", TwinEdit.box(374, 60, 379, 100)),
      at: "unit 9ecad4c9"),
    Twin(
      "display_point_outside", .set("unit 937dbcf5", "display_point", TwinEdit.point("<300,60>")),
      at: "unit 937dbcf5"),
    Twin("duplicate_geometry", .copy("unit 937dbcf5", as: "again")),
    Twin(
      "null_island", .set("amenity 446e6172", "geometry", TwinEdit.point("[0,0]")),
      at: "amenity 446e6172"),
    Twin(
      "far_from_venue", .set("amenity 446e6172", "geometry", TwinEdit.point("<99000,40>")),
      at: "amenity 446e6172"),
    Twin(
      "crosses_antimeridian",
      .set(
        "geofence 6abec818", "geometry",
        TwinEdit.polygon("[179.9,53.5] [-179.9,53.5] [-179.9,53.6] [179.9,53.6]")),
      at: "geofence 6abec818"),
    Twin(
      "too_few_decimals",
      .edit("unit.geojson") { text in
        text.replacing(/([0-9]+\.[0-9]{4})[0-9]*/) { "\($0.output.1)" }
      }, at: "unit.geojson:4:60"),
    Twin(
      "too_many_decimals",
      .edit("unit.geojson") { text in text.replacing(/([0-9]+\.[0-9]{9})/) { "\($0.output.1)1234" }
      },
      at: "unit.geojson:4:60"),
    Twin(
      "opening_too_short",
      .set("opening 1f9c22c5", "geometry", TwinEdit.line("<236,132> <236.4,132>")),
      at: "opening 1f9c22c5"),
    Twin(
      "opening_too_long",
      .set("opening 4ac729fd", "geometry", TwinEdit.line("<206,144> <236,144>")),
      at: "opening 4ac729fd"),
    Twin("opening_ambiguous_sides", .opening("<159.5,144> <160.5,144>", l1)),
    Twin("exterior_openings", .opening("<400,140> <400,142>", l0, mark: ""), at: "venue 175dbffe"),
    Twin(
      "relationship_end_unexpected",
      .set("relationship ba81b5bb", "origin", #"{"feature_type": "amenity", "id": "@446e6172"}"#),
      at: "relationship ba81b5bb"),
    Twin(
      "relationship_end_missing", .set("relationship ba81b5bb", "destination", "null"),
      at: "relationship ba81b5bb"),
    Twin(
      "connection_kind_contradicts_unit", .set("unit ffea38cb", "category", "\"stairs\""),
      at: "connection ef6e3325"),
    Twin("relationship_contradicts_connection", relationship("stairs", "361f9868", "113fe24c")),
    Twin(
      "unserved_stop",
      .set(
        "connection 8315efc1", "stops",
        #"[{"level_id": "@be42ce22", "unit_id": "@38ddbf8f", "point": <347.5,98.5>}, {"level_id": "@855118c1", "unit_id": "@dc344edf", "point": <347.5,98.5>}]"#
      ),
      at: "connection 8315efc1"),
    Twin(
      "lift_state_unknown", .set("connection ef6e3325", "state", "null"), at: "connection ef6e3325"),
    Twin("vertical_links_inferred", .remove(["connection 2721167d"]), at: "venue 175dbffe"),
    Twin(
      "closure_matches_nothing",
      .set("closure c1c68d20", "geometry", TwinEdit.box(600, 600, 610, 610)), at: "closure c1c68d20"
    ),
    Twin(
      "closure_ends_before_start",
      .set("closure c1c68d20", "ends", "\"2026-10-18T18:00:00+01:00\""), at: "closure c1c68d20"),
    Twin(
      "closure_expired", .set("closure c1c68d20", "ends", "\"2026-10-19T18:00:00+01:00\""),
      at: "closure c1c68d20"),
    Twin(
      "closure_without_reason", .set("closure c1c68d20", "reason", "null"), at: "closure c1c68d20"),
    Twin("closures_overlap", .copy("closure 2587698e", as: "again")),
    Twin(
      "evidence_incomplete",
      .feature(
        "evidence", "null",
        #""subject":{"feature_type":"unit","id":"@937dbcf5"},"metric":"noise","source_id":"@4cb5fd13""#
      )),
    Twin(
      "evidence_out_of_date",
      .feature(
        "evidence", "null",
        #""subject":{"feature_type":"unit","id":"@937dbcf5"},"metric":"noise","value":41.2,"unit":"dB(A)","spread":1.8,"periods":96,"window":"Mo-Su","instrument":"class 2 meter","observed_from":"2024-01-01T00:00:00Z","observed_to":"2024-02-01T00:00:00Z","source_id":"@4cb5fd13""#
      )),
    Twin(
      "source_out_of_date", .set("source 4cb5fd13", "retrieved", "\"2026-01-01T00:00:00Z\""),
      .set("source 4cb5fd13", "valid_for", "\"P30D\""), at: "source 4cb5fd13"),
    Twin(
      "source_without_date", .set("source 4cb5fd13", "status", "\"surveyed\""),
      at: "source 4cb5fd13"),
    Twin(
      "sample_claims_live", .set("source 4cb5fd13", "status", "\"live\""), at: "source 4cb5fd13"),
    Twin(
      "state_out_of_date", .set("connection ef6e3325", "observed", "\"2026-10-01T00:00:00Z\""),
      at: "connection ef6e3325"),
    Twin("sign_points_nowhere", .set("sign 2a2ba2ae", "points_to", "[]"), at: "sign 2a2ba2ae"),
    Twin("time_zone_missing", .file("routing.json", nil), at: "venue 175dbffe"),
    Twin(
      "unreadable_hours", .set("occupant 3c874105", "hours", "\"in the mornings\""),
      at: "occupant 3c874105"),
    Twin(
      "name_claims_without_evidence", .set("unit fafc0ced", "name", "{\"en\": \"Calm Room\"}"),
      at: "unit fafc0ced"),
    Twin("no_source", .file("source.geojson", nil), at: "venue 175dbffe"),
    Twin(
      "name_all_capitals", .set("unit fafc0ced", "name", "{\"en\": \"PRAYER ROOM\"}"),
      at: "unit fafc0ced"),
    Twin(
      "name_control_characters", .set("unit fafc0ced", "name", "{\"en\": \"Prayer\u{200B}Room\"}"),
      at: "unit fafc0ced"),
    Twin(
      "name_symbols", .set("unit fafc0ced", "name", "{\"en\": \"Prayer Room ★\"}"),
      at: "unit fafc0ced"),
    Twin(
      "name_mixed_scripts", .set("unit fafc0ced", "name", "{\"en\": \"Pr\u{430}yer Room\"}"),
      at: "unit fafc0ced"),
  ]

  /// Who gets where.
  static let routability: [Twin] = [
    Twin(
      "no_entrance",
      .remove([
        "opening 78e92ae9", "opening 15f4c18a", "opening 5264da37", "opening cf5b8167",
        "opening a927234a",
      ]), at: "venue 175dbffe"),
    Twin(
      "graph_island", .remove(["opening 9dae3ede"]), .set("unit 57a33ab3", "category", "\"room\""),
      at: "amenity 7322a11b"),
    Twin(
      "place_cannot_be_reached",
      relationship("traversal", "fafc0ced", "0c8c31cb", via: "1f9c22c5", mark: ""),
      at: "unit fafc0ced"),
    Twin(
      "place_cannot_be_left",
      relationship("traversal", "0c8c31cb", "fafc0ced", via: "1f9c22c5", mark: ""),
      at: "unit fafc0ced"),
    Twin(
      "gate_not_step_free_from_street", .set("connection ea65b829", "step_free", "false"),
      .set("connection 52437a95", "step_free", "false"), at: "amenity 446e6172"),
    Twin(
      "place_not_step_free", .set("connection ef6e3325", "step_free", "false"), at: "unit 1c5b8b32"),
    Twin(
      "step_free_trap", .set("connection ef6e3325", "direction", "\"directed\""),
      at: "unit 1c5b8b32"),
    Twin(
      "single_point_of_failure", .set("connection 52437a95", "step_free", "false"),
      at: "connection ea65b829"),
    Twin(
      "inferred_only_route", .remove(["opening 9dae3ede"]), at: "unit 0d8d377c"),
    Twin(
      "checkpoint_bypassed", .set("opening 6aab25f9", "access_control", "null"),
      at: "opening 6aab25f9"),
    Twin(
      "only_through_security", .set("geofence e41928ee", "category", "\"presecurity\""),
      at: "unit 1c5b8b32"),
    Twin(
      "emergency_exit_only_way", .set("opening 36f64352", "category", "\"emergencyexit\""),
      at: "occupant 7d8959b4"),
    Twin(
      "levels_not_connected", level(),
      room(TwinEdit.box(300, 120, 310, 130), on: "roof", mark: "")),
    Twin(
      "only_by_escalator",
      .remove(["connection ef6e3325", "connection 2721167d", "unit f191d34a", "unit 113fe24c"]),
      at: "unit 1c5b8b32"),
    Twin("gate_closed_now", .set("closure b3309546", "hours", "\"24/7\""), at: "amenity 7322a11b"),
    Twin(
      "gate_leans_on_unknown", .set("connection ea65b829", "state", "null"),
      .set("connection 52437a95", "state", "null"), at: "amenity 446e6172"),
  ]
}
