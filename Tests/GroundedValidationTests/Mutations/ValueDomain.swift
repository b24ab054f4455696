import GroundedModel

@testable import GroundedImport

/// What a property may hold, written down from the standard and the extension, apart from the rules.
///
/// A value inside of its domain is one that another airport could have: no validator can know that it is
/// not so here.
indirect enum ValueDomain: Sendable {
  /// Text of a person: not empty, no control characters, one script, not shouted.
  case words
  /// Labels by language.
  case labels
  /// One or the other.
  case wordsOrLabels
  /// Any text that is not empty and has no control characters.
  case text
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Double>)
  case flag
  case choice([String])
  case category
  /// An array of some of these.
  case list(ValueDomain)
  case identifier([String])
  case reference
  case hours
  case language
  case dateTime
  case duration
  case point
  case door
  case stops
  /// May be null or absent.
  case optional(ValueDomain)

  /// Whether a value lies inside, in an archive.
  func accepts(_ value: MutableJSON?, of type: String, in setting: ArchiveSetting) -> Bool {
    switch self {
    case .optional(let domain):
      // An empty text counts as none.
      value == nil || value == .null || value == .text("")
        || domain.accepts(value, of: type, in: setting)
    case .words: value?.string.map(Self.isReadable) ?? false
    case .labels:
      !(value?.members.isEmpty ?? true)
        && value?.members.allSatisfy {
          Self.isLanguage($0.key) && $0.value.string.map(Self.isReadable) ?? false
        } ?? false
    case .wordsOrLabels:
      Self.words.accepts(value, of: type, in: setting)
        || Self.labels.accepts(value, of: type, in: setting)
    case .text: value?.string.map { Self.isClean($0) } ?? false
    case .number(let range): value?.double.map(range.contains) ?? false
    case .whole(let range):
      value?.double.map { range.contains($0) && $0 == $0.rounded() } ?? false
    case .flag: value?.kind == "flag"
    case .choice(let choices): value?.string.map(choices.contains) ?? false
    case .category:
      value?.string.map {
        CategoryList.categories(of: FeatureType(rawValue: type))?.contains(Substring($0)) ?? true
      } ?? false
    case .list(let domain):
      value?.kind == "array"
        && value?.elements.allSatisfy { domain.accepts($0, of: type, in: setting) } ?? false
    case .identifier(let types):
      value?.string.flatMap { setting.typeOfIdentifier[$0] }.map(types.contains) ?? false
    case .reference:
      value?["id"]?.string.flatMap { setting.typeOfIdentifier[$0] }.map {
        $0 == value?["feature_type"]?.string
      } ?? false
    case .hours: value?.string.map { (try? OpeningHours($0)) != nil } ?? false
    case .language: value?.string.map(Self.isLanguage) ?? false
    case .dateTime: value?.string.map { (try? Instant(rfc3339: $0)) != nil } ?? false
    case .duration: value?.string.map { $0.first == "P" && $0.count > 2 } ?? false
    case .point: Self.isPoint(value, in: setting)
    case .door:
      value?.kind == "object"
        && value?.members.allSatisfy { member in
          switch member.key {
          case "automatic": member.value == .null || member.value.kind == "flag"
          case "type":
            member.value == .null || member.value == .text("")
              || member.value.string.map(IMDFVocabulary.doorTypes.contains) ?? false
          case "material":
            member.value == .null || member.value == .text("")
              || member.value.string.map(IMDFVocabulary.doorMaterials.contains) ?? false
          default: false
          }
        } ?? false
    case .stops:
      (value?.elements.count ?? 0) >= 2
        && value?.elements.allSatisfy { Self.isStop($0, in: setting) } ?? false
    }
  }

  private static func isStop(_ stop: MutableJSON, in setting: ArchiveSetting) -> Bool {
    let domains: [String: ValueDomain] = [
      "level_id": .identifier(["level"]), "unit_id": .optional(.identifier(["unit"])),
      "point": .optional(.point), "button": .optional(.labels),
      "door_side": .optional(.choice(["same", "opposite", "left", "right", "front", "back"])),
    ]
    return stop["level_id"] != nil
      && stop.members.allSatisfy {
        domains[$0.key]?.accepts($0.value, of: "stop", in: setting) ?? false
      }
  }

  /// A Point, or a bare position, inside of the venue.
  private static func isPoint(_ value: MutableJSON?, in setting: ArchiveSetting) -> Bool {
    let position = value?.kind == "array" ? value : value?["coordinates"]
    if value?.kind == "object", value?["type"] != .text("Point") { return false }
    guard let numbers = position?.elements.map(\.double), numbers.count == 2,
      let x = numbers[0], let y = numbers[1]
    else { return false }
    return setting.contains(x, y)
  }

  static func isClean(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && text.count < 200
      && text.unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned: false
        default: true
        }
      }
  }

  static func isReadable(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    let words = text.split { !$0.isLetter }
    return isClean(text) && !letters.contains { $0.value > 0x24F }
      && !text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      && !((words.count { $0.count > 3 } > 1 || words.contains { $0.count > 4 })
        && text == text.uppercased())
  }

  private static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    return (parts.first.map { (2...3).contains($0.count) } ?? false)
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isASCII) }
  }

  /// The domains of a type's properties.
  static func domains(of type: String) -> [String: ValueDomain] { table[type] ?? [:] }

  private static let accessibility = ValueDomain.optional(
    .list(.choice(IMDFVocabulary.accessibility.sorted())))
  private static let restriction = ValueDomain.optional(.choice(["employeesonly", "restricted"]))
  private static let names: [String: ValueDomain] = [
    "name": .optional(.labels), "alt_name": .optional(.labels),
    "display_point": .optional(.point), "correlation_id": .optional(.text),
  ]
  private static let direction = ValueDomain.choice(["directed", "undirected"])
  private static let contact: [String: ValueDomain] = [
    "phone": .optional(.text), "website": .optional(.text), "hours": .optional(.hours),
  ]

  private static func with(_ parts: [String: ValueDomain]...) -> [String: ValueDomain] {
    parts.reduce(into: [:]) { $0.merge($1) { _, new in new } }
  }

  private static let table: [String: [String: ValueDomain]] = [
    "manifest": [
      "language": .language, "created": .dateTime, "generated_by": .optional(.text),
    ],
    "routing": ["time_zone": .choice(["Europe/London", "Europe/Paris", "UTC"])],
    "address": [
      "address": .text, "locality": .text, "country": .text, "province": .optional(.text),
      "postal_code": .optional(.text), "unit": .optional(.text),
      "postal_code_ext": .optional(.text), "postal_code_vanity": .optional(.text),
    ],
    "venue": with(
      names, contact,
      [
        "category": .category, "name": .labels, "address_id": .identifier(["address"]),
        "restriction": restriction, "display_point": .point,
      ]),
    "building": with(
      names,
      [
        "category": .category, "address_id": .optional(.identifier(["address"])),
        "restriction": restriction,
      ]),
    "footprint": with(
      names, ["category": .category, "building_ids": .list(.identifier(["building"]))]),
    "level": with(
      names,
      [
        "category": .category, "ordinal": .whole(-20...60), "outdoor": .flag, "name": .labels,
        "short_name": .labels, "restriction": restriction,
        "address_id": .optional(.identifier(["address"])),
        "building_ids": .optional(.list(.identifier(["building"]))),
      ]),
    "section": with(
      names,
      [
        "category": .category, "level_id": .identifier(["level"]), "restriction": restriction,
        "accessibility": accessibility, "parents": .optional(.list(.identifier(["section"]))),
        "address_id": .optional(.identifier(["address"])),
      ]),
    "unit": with(
      names,
      [
        "category": .category, "level_id": .identifier(["level"]), "restriction": restriction,
        "accessibility": accessibility,
      ]),
    "opening": with(
      names,
      [
        "category": .category, "level_id": .identifier(["level"]), "accessibility": accessibility,
        "access_control": .optional(.list(.choice(IMDFVocabulary.accessControl.sorted()))),
        "door": .optional(.door),
      ]),
    "fixture": with(
      names,
      [
        "category": .category, "level_id": .identifier(["level"]),
        "anchor_id": .optional(.identifier(["anchor"])),
      ]),
    "kiosk": with(
      names,
      ["level_id": .identifier(["level"]), "anchor_id": .optional(.identifier(["anchor"]))]),
    "detail": ["level_id": .identifier(["level"])],
    "geofence": with(
      names,
      [
        "category": .category, "restriction": restriction, "accessibility": accessibility,
        "building_ids": .optional(.list(.identifier(["building"]))),
        "level_ids": .optional(.list(.identifier(["level"]))),
        "parents": .optional(.list(.identifier(["geofence"]))),
      ]),
    "amenity": with(
      names, contact,
      [
        "category": .category, "unit_ids": .list(.identifier(["unit"])),
        "accessibility": accessibility, "address_id": .optional(.identifier(["address"])),
      ]),
    "anchor": [
      "unit_id": .identifier(["unit"]), "address_id": .optional(.identifier(["address"])),
    ],
    "occupant": with(
      names, contact,
      ["category": .category, "name": .labels, "anchor_id": .identifier(["anchor"])]),
    "relationship": [
      "category": .category, "direction": direction, "hours": .optional(.hours),
      "origin": .optional(.reference), "destination": .optional(.reference),
      "intermediary": .optional(.list(.reference)),
    ],
    "path": [
      "category": .category, "level_id": .identifier(["level"]),
      "direction": .optional(direction), "name": .optional(.labels), "surface": .optional(.text),
      "step_free": .optional(.flag), "min_width": .optional(.number(0.3...200)),
      "max_slope": .optional(.number(-1...1)), "stair_count": .optional(.whole(-1_000...1_000)),
      "traversal_time": .optional(.number(0...7_200)), "signposted_as": .optional(.labels),
      "reversed_signposted_as": .optional(.labels), "hours": .optional(.hours),
    ],
    "connection": [
      "category": .category, "direction": .optional(direction), "name": .optional(.labels),
      "step_free": .optional(.flag), "stops": .stops, "door_width": .optional(.number(0.3...10)),
      "car_width": .optional(.number(0.3...20)), "car_depth": .optional(.number(0.3...20)),
      "stair_count": .optional(.whole(-1_000...1_000)), "flights": .optional(.whole(0...100)),
      "handrail": .optional(.choice(["both", "left", "right", "none"])),
      "max_slope": .optional(.number(-1...1)), "traversal_time": .optional(.number(2...7_200)),
      "hours": .optional(.hours), "state": .optional(.choice(["open", "closed"])),
      "observed": .optional(.dateTime),
    ],
    "closure": [
      "closes": .list(.reference), "level_id": .optional(.identifier(["level"])),
      "starts": .optional(.dateTime), "ends": .optional(.dateTime), "hours": .optional(.hours),
      "profiles": .optional(
        .list(.choice(["walk", "step-free", "wheelchair", "no-escalators"]))),
      "reason": .optional(.labels), "observed": .optional(.dateTime),
    ],
    "sign": [
      "level_id": .identifier(["level"]), "text": .labels, "points_to": .list(.reference),
    ],
    "landmark": [
      "level_id": .identifier(["level"]), "feature": .optional(.reference),
      "name": .optional(.labels), "category": .optional(.text), "identifiable": .optional(.flag),
    ],
    "source": [
      "status": .choice(["illustrative", "surveyed", "live"]), "name": .optional(.wordsOrLabels),
      "publisher": .optional(.words), "licence": .optional(.text),
      "observed": .optional(.dateTime), "retrieved": .optional(.dateTime),
      "valid_for": .optional(.duration), "applies_to": .optional(.list(.reference)),
    ],
  ]
}
