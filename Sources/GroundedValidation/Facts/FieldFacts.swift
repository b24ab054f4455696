import GroundedModel

/// The attributes of OGC 20-094 and of the routing extension, once.
///
/// References are looked up while an archive is read (`dangling_reference`), categories are checked there
/// too (`unknown_category`); both lists stand beside the reader.
enum FieldFacts {
  /// Every fact, by type.
  static let all: [FieldFact] = standard + routing

  /// The facts of a type.
  static let byType: [FeatureType: [FieldFact]] = Dictionary(grouping: all, by: \.type)

  private static let restriction: FieldFact.Kind = .choice(["employeesonly", "restricted"])
  private static let direction: FieldFact.Kind = .choice(["directed", "undirected"])
  private static let accessibility: FieldFact.Kind = .choices([
    "assisted.listening", "braille", "hearing", "hearingloop", "signlanginterpreter",
    "tactilepaving", "tdd", "trs", "volume", "wheelchair",
  ])
  private static let accessControl: FieldFact.Kind = .choices([
    "badgereader", "fingerprintreader", "guard", "keyaccess", "outofservice", "passwordaccess",
    "retinascanner", "voicerecognition",
  ])
  private static let positive: FieldFact.Kind = .number(0...1e6)

  private static let standard: [FieldFact] = [
    FieldFact(.address, "address", .text, .required),
    FieldFact(.address, "locality", .text, .required),
    FieldFact(.address, "country", .text, .required),
    FieldFact(.address, "province", .text),
    FieldFact(.address, "unit", .text),
    FieldFact(.address, "postal_code", .text, .recommended),
    FieldFact(.venue, "category", .text, .required),
    FieldFact(.venue, "name", .labels, .required),
    FieldFact(.venue, "address_id", .text, .required),
    FieldFact(.venue, "display_point", .point, .required),
    FieldFact(.venue, "restriction", restriction),
    FieldFact(.venue, "hours", .text),
    FieldFact(.venue, "phone", .text),
    FieldFact(.venue, "website", .text),
    FieldFact(.building, "category", .text, .required),
    FieldFact(.building, "name", .labels),
    FieldFact(.building, "address_id", .text, .recommended),
    FieldFact(.building, "display_point", .point, .recommended),
    FieldFact(.building, "restriction", restriction),
    FieldFact(.footprint, "category", .text, .required),
    FieldFact(.footprint, "building_ids", .texts, .required),
    FieldFact(.level, "category", .text, .required),
    FieldFact(.level, "outdoor", .flag, .required),
    FieldFact(.level, "ordinal", .whole(-100...200), .required),
    FieldFact(.level, "name", .labels, .required),
    FieldFact(.level, "short_name", .labels, .required),
    FieldFact(.level, "display_point", .point, .recommended),
    FieldFact(.level, "building_ids", .texts),
    FieldFact(.level, "restriction", restriction),
    FieldFact(.section, "category", .text, .required),
    FieldFact(.section, "level_id", .text, .required),
    FieldFact(.section, "name", .labels),
    FieldFact(.section, "accessibility", accessibility),
    FieldFact(.section, "restriction", restriction),
    FieldFact(.unit, "category", .text, .required),
    FieldFact(.unit, "level_id", .text, .required),
    FieldFact(.unit, "name", .labels),
    FieldFact(.unit, "display_point", .point, .recommended),
    FieldFact(.unit, "accessibility", accessibility),
    FieldFact(.unit, "restriction", restriction),
    FieldFact(.opening, "category", .text, .required),
    FieldFact(.opening, "level_id", .text, .required),
    FieldFact(.opening, "name", .labels),
    FieldFact(.opening, "accessibility", accessibility),
    FieldFact(.opening, "access_control", accessControl),
    FieldFact(.fixture, "category", .text, .required),
    FieldFact(.fixture, "level_id", .text, .required),
    FieldFact(.fixture, "name", .labels),
    FieldFact(.kiosk, "level_id", .text, .required),
    FieldFact(.kiosk, "name", .labels),
    FieldFact(.detail, "level_id", .text, .required),
    FieldFact(.geofence, "category", .text, .required),
    FieldFact(.geofence, "name", .labels),
    FieldFact(.geofence, "level_ids", .texts),
    FieldFact(.geofence, "accessibility", accessibility),
    FieldFact(.geofence, "restriction", restriction),
    FieldFact(.amenity, "category", .text, .required),
    FieldFact(.amenity, "unit_ids", .texts, .required),
    FieldFact(.amenity, "name", .labels, .recommended),
    FieldFact(.amenity, "accessibility", accessibility),
    FieldFact(.amenity, "hours", .text),
    FieldFact(.amenity, "phone", .text),
    FieldFact(.amenity, "website", .text),
    FieldFact(.anchor, "unit_id", .text, .required),
    FieldFact(.anchor, "address_id", .text, .recommended),
    FieldFact(.occupant, "name", .labels, .required),
    FieldFact(.occupant, "category", .text, .required),
    FieldFact(.occupant, "anchor_id", .text, .required),
    FieldFact(.occupant, "hours", .text),
    FieldFact(.occupant, "phone", .text),
    FieldFact(.occupant, "website", .text),
    FieldFact(.relationship, "category", .text, .required),
    FieldFact(.relationship, "direction", direction, .required),
    FieldFact(.relationship, "hours", .text),
  ]

  private static let routing: [FieldFact] = [
    FieldFact(
      .path, "category",
      .choice(["walkway", "ramp", "stairs", "steps", "movingwalkway", "queue"]), .required),
    FieldFact(.path, "level_id", .text, .required),
    FieldFact(.path, "direction", direction),
    FieldFact(.path, "step_free", .flag),
    FieldFact(.path, "min_width", .number(0.3...200)),
    FieldFact(.path, "max_slope", .number(-1...1)),
    FieldFact(.path, "stair_count", .whole(-1_000...1_000)),
    FieldFact(.path, "traversal_time", .number(0.1...7_200)),
    FieldFact(.path, "surface", .text),
    FieldFact(.path, "hours", .text),
    FieldFact(
      .connection, "category",
      .choice(["elevator", "escalator", "stairs", "ramp", "movingwalkway"]), .required),
    FieldFact(.connection, "direction", direction),
    FieldFact(.connection, "step_free", .flag),
    FieldFact(.connection, "door_width", .number(0.3...10)),
    FieldFact(.connection, "car_width", .number(0.3...20)),
    FieldFact(.connection, "car_depth", .number(0.3...20)),
    FieldFact(.connection, "max_slope", .number(-1...1)),
    FieldFact(.connection, "stair_count", .whole(-1_000...1_000)),
    FieldFact(.connection, "flights", .whole(0...100)),
    FieldFact(.connection, "traversal_time", .number(2...7_200)),
    FieldFact(
      .connection, "handrail",
      .choice([
        "both", "center", "centre", "left", "middle", "no", "none", "one", "right", "yes",
      ])),
    FieldFact(.connection, "state", .choice(["open", "closed"])),
    FieldFact(.connection, "hours", .text),
    FieldFact(.connection, "observed", .text),
    FieldFact(.closure, "starts", .text),
    FieldFact(.closure, "ends", .text),
    FieldFact(.closure, "hours", .text),
    FieldFact(
      .closure, "profiles", .choices(["walk", "step-free", "wheelchair", "no-escalators"])),
    FieldFact(.closure, "reason", .labels),
    FieldFact(.sign, "level_id", .text, .required),
    FieldFact(.sign, "text", .labels, .required),
    FieldFact(.landmark, "level_id", .text, .required),
    FieldFact(.landmark, "identifiable", .flag),
    FieldFact(.source, "status", .choice(["illustrative", "surveyed", "live"]), .required),
    FieldFact(.source, "publisher", .text, .recommended),
    FieldFact(.source, "licence", .text, .recommended),
    FieldFact(.source, "observed", .text),
    FieldFact(.source, "retrieved", .text),
    FieldFact(.source, "valid_for", .text),
    FieldFact(.evidence, "value", .number(-1e9...1e9)),
    FieldFact(.evidence, "unit", .text),
    FieldFact(.evidence, "metric", .text),
    FieldFact(.evidence, "spread", .number(0...1e9)),
    FieldFact(.evidence, "periods", .whole(0...1e9)),
  ]
}

extension StaticString {
  /// The text.
  var text: String { "\(self)" }
}
