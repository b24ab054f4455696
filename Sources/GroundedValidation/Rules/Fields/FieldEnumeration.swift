import GroundedImport
import GroundedModel

/// A value outside of the list of the specification.
///
/// Most are noticed while the archive is read (`unknown_value`, `unknown_category`); this rule sees the rest.
struct FieldEnumeration: Rule {
  typealias Payload = FieldPayload

  static let metadata = RuleMetadata(
    "field_enumeration", .warning, .record, "A value outside of its list.",
    why: "The value says nothing to routing: a closure for an unknown profile closes for nobody.",
    fix: "Use a value of the list.", basis: "OGC 20-094, categories")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    guard let properties = scope.properties else { return }
    for fact in FieldFacts.byType[scope.reference.featureType] ?? [] {
      let list: [String]
      switch fact.kind {
      case .choice(let choices), .choices(let choices): list = choices
      default: continue
      }
      guard let value = properties.member(fact.property), !value.isNull else { continue }
      let texts = value.kind == .array ? value.elements.compactMap(\.string) : [value.string ?? ""]
      let location = scope.file.location(value.offset)
      guard let wrong = texts.first(where: { !list.contains($0) && !$0.isEmpty }),
        !scope.data.reportedValues.contains(wrong),
        !scope.isReported(fact.property.text, at: location)
      else { continue }
      report.add(
        Payload(
          property: fact.property.text, value: "\"\(wrong.prefix(60))\"",
          expected: "one of \(list.joined(separator: ", "))"),
        about: scope.reference, at: location)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a closure for a profile that there is not") { plan in
      plan.closure("closure", closes: [("connection", "Lift 1")], starts: nil, ends: nil)
      plan.set("closure", "profiles", .array([.string("pushchair")]))
      plan.mark("closure", "profiles")
    },
    .passing("a closure for wheelchairs") { plan in
      plan.closure("closure", closes: [("connection", "Lift 1")], starts: nil, ends: nil)
      plan.set("closure", "profiles", .array([.string("wheelchair")]))
    },
  ]
}
