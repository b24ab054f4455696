import GroundedImport
import GroundedModel

/// A label without a letter, digit or sign: nothing, or blanks only.
struct NameBlank: Rule {
  struct Payload: FindingPayload {
    /// The attribute.
    var property: String

    var message: String { "Its \(property) is blank." }
    var facts: [PayloadFact] { [.text(.property, property)] }
  }

  static let metadata = RuleMetadata(
    "name_blank", .warning, .record, "A name is blank.",
    why: "Directions name the place with a gap, and speech says nothing.",
    fix: "Write the name, or null where there is none.", basis: "OGC 20-094, LABELS")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    scope.forEachLabel { property, language, label in
      let isBlank =
        label.string?.allSatisfy(\.isWhitespace)
        ?? (label.kind == .object || label.isNull && language != nil)
      guard isBlank else { return }
      report.add(
        Payload(property: property), about: scope.reference,
        at: scope.file.location(label.offset))
    }
    guard let members = scope.properties?.members else { return }
    // An empty text counts as none; blanks are shown.
    for (key, value) in members where plain.contains(key.text) {
      guard let text = value.string, !text.isEmpty, text.allSatisfy(\.isWhitespace) else {
        continue
      }
      report.add(
        Payload(property: key.text), about: scope.reference,
        at: scope.file.location(value.offset))
    }
  }

  /// Texts of no language that a traveller may be shown.
  private static let plain = [
    "address", "country", "licence", "locality", "phone", "postal_code", "province", "publisher",
    "surface", "unit", "website",
  ]

  static let examples: [RuleExample] = [
    .failing("a hall with blanks for a name") { plan in
      plan.set("hall-0", "name", .string("  "))
      plan.mark("hall-0", "name")
    },
    .failing("labels in no language") { plan in
      plan.set("hall-0", "name", .object([]))
      plan.mark("hall-0", "name")
    },
    .failing("null in place of the text in a language") { plan in
      plan.file(
        "building.geojson",
        #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"building","feature_type":"building","geometry":null,
        "properties":{"category":"unspecified","address_id":"address","name":{"en":↓null}}}]}
        """#)
    },
    .failing("a telephone number of blanks") { plan in
      plan.set("venue", "phone", .string("  "))
      plan.mark("venue", "phone")
    },
    .passing("a hall without a name") { plan in plan.set("hall-0", "name", .null) },
  ]
}

extension RecordScope {
  /// The attributes that hold labels by language.
  private static let labelled = [
    "alt_name", "name", "reason", "reversed_signposted_as", "short_name", "signposted_as", "text",
  ]

  /// Calls a closure with every label: its attribute, its language where it has one, its text.
  func forEachLabel(_ body: (String, String?, JSONValue) -> Void) {
    func each(_ property: String, _ labels: JSONValue) {
      if labels.kind == .object, labels.count > 0 {
        for (language, label) in labels.members { body(property, language.text, label) }
      } else {
        body(property, nil, labels)
      }
    }
    guard let members = properties?.members else { return }
    for (key, value) in members {
      if Self.labelled.contains(key.text) {
        each(key.text, value)
      } else if key.isNamed("stops"), value.kind == .array {
        for stop in value.elements where stop.kind == .object {
          if let button = stop.member("button") { each("button", button) }
        }
      }
    }
  }
}
