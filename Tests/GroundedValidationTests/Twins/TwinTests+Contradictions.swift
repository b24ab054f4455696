extension TwinTests {
  /// What is said twice, blank, misspelt, or in contradiction to something else.
  static let contradictions: [Twin] = [
    Twin(
      "landmark_contradicts_feature",
      .set("landmark 341001b4", "geometry", TwinEdit.point("<170,20>")), at: "landmark 341001b4"),
    Twin(
      "observed_in_future",
      .set("connection ef6e3325", "observed", "\"2027-10-20T11:50:00+01:00\""),
      at: "connection ef6e3325"),
    Twin(
      "source_validity_unreadable", .set("source 4cb5fd13", "valid_for", "\"a week\""),
      at: "source 4cb5fd13"),
    Twin(
      "field_misspelt", .drop("venue 175dbffe", "hours"),
      .set("venue 175dbffe", "hour", "\"24/7\""), at: "venue 175dbffe hour"),
    Twin(
      "display_point_elsewhere",
      .set("building 2323348e", "display_point", TwinEdit.point("<300,290>")),
      at: "building 2323348e"),
    Twin(
      "feature_outside_level", .set("sign 2a2ba2ae", "geometry", TwinEdit.point("<300,60>")),
      at: "sign 2a2ba2ae"),
    Twin(
      "gates_share_name", .set("amenity 94c580f1", "name", "{\"en\": \"A01\"}"),
      at: "amenity 94c580f1"),
    Twin("label_language", .set("unit fafc0ced", "name", "{\"English\": ↓\"Prayer Room\"}")),
    Twin(
      "language_not_used",
      .text("manifest.json", "\"language\": \"en\"", with: "\"language\": \"fr\""),
      .set("source 4cb5fd13", "name", "null"),
      at: "venue 175dbffe"),
    Twin("name_blank", .set("unit fafc0ced", "name", "{\"en\": ↓\"  \"}")),
    Twin(
      "name_too_long",
      .set(
        "unit fafc0ced", "name",
        "{\"en\": \"\(Array(repeating: "prayer room", count: 30).joined(separator: " "))\"}"),
      at: "unit fafc0ced"),
    Twin(
      "manifest_created",
      .text("manifest.json", "\"2026-10-20T09:00:00+01:00\"", with: "↓\"last week\"")),
    Twin(
      "anchor_elsewhere",
      .set("kiosk e145a220", "anchor_id", "\"@79146aef\""),
      at: "kiosk e145a220"),
    Twin("feature_copied", .copy("amenity 323da027", as: "again")),
    Twin(
      "stop_outside_unit", .replace("connection 2721167d", "@361f9868", with: "@ffea38cb"),
      at: "connection 2721167d"),
  ]
}
