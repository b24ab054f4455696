import GroundedImport
import GroundedModel

/// An attribute whose value is of the wrong kind: a number where text belongs.
///
/// Most are noticed while the archive is read (`unreadable_value`); this rule sees the rest.
struct FieldType: Rule {
  typealias Payload = FieldPayload

  static let metadata = RuleMetadata(
    "field_type", .warning, .record, "A value of the wrong kind.",
    why: "The value is dropped by this or another reader.",
    fix: "Write a value of the right kind, or null where it is not known.",
    basis: "OGC 20-094, feature types")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    guard let properties = scope.properties else { return }
    for fact in FieldFacts.byType[scope.reference.featureType] ?? [] {
      guard let value = properties.member(fact.property), !value.isNull else { continue }
      let location = scope.file.location(value.offset)
      guard !isRight(value, fact.kind), !scope.isReported(fact.property.text, at: location) else {
        continue
      }
      report.add(
        Payload(
          property: fact.property.text, value: value.kind.words, expected: fact.kind.words),
        about: scope.reference, at: location)
    }
  }

  private static func isRight(_ value: JSONValue, _ kind: FieldFact.Kind) -> Bool {
    switch kind {
    case .text, .choice: value.kind == .string
    case .labels: value.kind == .object || value.kind == .string
    case .number, .whole: value.kind == .number
    case .flag: value.kind == .bool
    case .texts, .choices:
      value.kind == .array && value.elements.allSatisfy { $0.kind == .string }
    case .point: value.kind == .object && value.member("type")?.string == "Point"
    }
  }

  static let examples: [RuleExample] = [
    .failing("a telephone number as a number") { plan in
      plan.set("venue", "phone", .int(44_123_456))
      plan.mark("venue", "phone")
    },
    .passing("a telephone number as text") { plan in
      plan.set("venue", "phone", .string("+44 123456"))
    },
  ]
}
