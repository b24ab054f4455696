import GroundedImport
import GroundedModel

/// A label whose language is no language tag: `{"english": "Gate A04"}`.
struct LabelLanguage: Rule {
  struct Payload: FindingPayload {
    /// The attribute.
    var property: String
    /// The tag as it stands there.
    var word: String

    var message: String { "The language \"\(word)\" of its \(property) is no language tag." }
    var facts: [PayloadFact] { [.text(.property, property), .text(.word, word)] }
  }

  static let metadata = RuleMetadata(
    "label_language", .warning, .record, "The language of a label is no language tag.",
    why: "Nobody is shown the text in their language, and speech reads it in the wrong voice.",
    fix: "Write a tag of BCP 47: \"en\", \"fr\", \"zh-Hant\".", basis: "OGC 20-094, LABELS")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    scope.forEachLabel { property, language, label in
      guard let language, !isTag(language) else { return }
      report.add(
        Payload(property: property, word: String(language.prefix(60))),
        about: scope.reference, at: scope.file.location(label.offset))
    }
  }

  /// Whether a text has the form of BCP 47: two or three letters, then parts of up to eight.
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy {
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }
  }

  static let examples: [RuleExample] = [
    .failing("a word in place of a tag") { plan in
      plan.file(
        "building.geojson",
        #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"building","feature_type":"building","geometry":null,
        "properties":{"category":"unspecified","address_id":"address",
        "name":{"english":↓"Terminal"}}}]}
        """#)
    },
    .passing("two languages") { plan in
      plan.set(
        "hall-0", "name",
        .object([("en", .string("Hall")), ("zh-Hant", .string("大堂"))]))
    },
  ]
}
