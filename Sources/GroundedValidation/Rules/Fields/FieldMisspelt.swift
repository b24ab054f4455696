import GroundedImport
import GroundedModel

/// An attribute whose name is nearly that of one that is missing: `hour` for `hours`.
///
/// The standard lets archives hold further attributes, so in its features a name that is like no other is not noticed.
/// In those of the routing extension every name that is not read is: a closure whose end is called `until` never ends.
struct FieldMisspelt: Rule {
  struct Payload: FindingPayload {
    /// The name as it stands there.
    var word: String
    /// The name that is meant, where one is near.
    var expected: String?

    var message: String {
      "Its attribute \"\(word)\" is not read\(expected.map { "; \($0) is missing" } ?? "")."
    }
    var facts: [PayloadFact] {
      [.text(.word, word)] + [expected.map { .text(.expected, $0) }].compactMap { $0 }
    }
  }

  static let metadata = RuleMetadata(
    "field_misspelt", .warning, .record,
    "The name of an attribute is misspelt, or is not one that is read.",
    why: "What it says is lost without a word: hours, a restriction or the stops of a lift.",
    fix: "Correct the name of the attribute; capitals count.")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    let type = scope.reference.featureType
    let names = (FieldFacts.byType[type] ?? []).map(\.property.text) + (others[type] ?? [])
    check(scope.json, ["geometry", "properties"], scope, &report)
    guard let properties = scope.properties else { return }
    check(
      properties, names, scope, &report, isOfExtension: extensionTypes.contains(type))
    if let door = properties.member("door"), door.kind == .object {
      check(door, ["automatic", "material", "type"], scope, &report)
    }
    if let validity = properties.member("validity"), validity.kind == .object {
      check(validity, ["end", "start"], scope, &report)
    }
    guard let stops = properties.member("stops"), stops.kind == .array else { return }
    for stop in stops.elements where stop.kind == .object {
      check(stop, ["button", "door_side", "level_id", "point", "unit_id"], scope, &report)
    }
  }

  /// The types of the routing extension: nobody else's attributes have a place in them.
  private static let extensionTypes: Set<FeatureType> = [
    .path, .connection, .closure, .sign, .landmark, .source, .evidence,
  ]

  /// The attributes that are read and about which there is no fact.
  private static let others: [FeatureType: [String]] = [
    .venue: ["alt_name"], .building: ["alt_name"], .footprint: ["name"], .level: ["address_id"],
    .section: ["alt_name", "address_id", "correlation_id", "display_point", "parents"],
    .unit: ["alt_name"], .opening: ["alt_name", "display_point", "door"],
    .fixture: ["alt_name", "anchor_id", "display_point"],
    .kiosk: ["alt_name", "anchor_id", "display_point"],
    .geofence: ["alt_name", "building_ids", "correlation_id", "display_point", "parents"],
    .amenity: ["alt_name", "address_id", "correlation_id"],
    .occupant: ["alt_name", "correlation_id", "validity"],
    .relationship: ["destination", "intermediary", "origin"],
    .path: ["name", "reversed_signposted_as", "signposted_as"],
    .connection: ["name", "stops"], .closure: ["closes", "level_id", "observed"],
    .sign: ["points_to"], .landmark: ["category", "feature", "name"],
    .source: ["applies_to", "name"],
    .evidence: [
      "instrument", "observed_from", "observed_to", "source_id", "subject", "window",
    ],
  ]

  private static func check(
    _ object: JSONValue, _ names: [String], _ scope: RecordScope, _ report: inout Reporter<Self>,
    isOfExtension: Bool = false
  ) {
    let there = object.members.map { (word: $0.key.text, value: $0.value) }
    for (word, value) in there where !names.contains(word) && !value.isNull {
      let meant = names.first { name in
        isNear(word, name) && !there.contains { $0.word == name }
      }
      guard meant != nil || isOfExtension else { continue }
      report.add(
        Payload(word: String(word.prefix(60)), expected: meant), about: scope.reference,
        at: scope.file.location(value.offset))
    }
  }

  /// Whether two names differ in capitals or marks alone, in the order of letters, or by one letter.
  private static func isNear(_ word: String, _ name: String) -> Bool {
    guard word.utf8.count <= name.utf8.count + 3 else { return false }
    let a = letters(word)
    let b = letters(name)
    guard a != b else { return true }
    guard b.count >= 4, abs(a.count - b.count) <= 1 else { return false }
    if a.sorted() == b.sorted() { return true }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return a.count - start - end <= 1 && b.count - start - end <= 1
  }

  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  static let examples: [RuleExample] = [
    .failing("hour for hours") { plan in
      plan.set("venue", "hour", .string("24/7"))
      plan.mark("venue", "hour")
    },
    .failing("a restriction with a capital") { plan in
      plan.edit("hall-0") { $0.drop("restriction") }
      plan.set("hall-0", "Restriction", .string("employeesonly"))
      plan.mark("hall-0", "Restriction")
    },
    .failing("a closure whose end has another name") { plan in
      plan.closure(
        "shut", closes: [("connection", "Lift 1")], starts: "2026-10-20T22:00:00Z", ends: nil)
      plan.set("shut", "until", .string("2026-10-21T04:00:00Z"))
      plan.mark("shut", "until")
    },
    .passing("an attribute of the airport's own") { plan in
      plan.set("venue", "icao_code", .string("EGXX"))
    },
  ]
}
