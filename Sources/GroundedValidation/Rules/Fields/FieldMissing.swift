import GroundedImport
import GroundedModel

/// An attribute that the specification asks for is missing or null.
///
/// Which attributes these are stands in `FieldFacts`.
struct FieldMissing: Rule {
  struct Payload: FindingPayload {
    /// The attribute.
    var property: String

    var message: String { "It has no \(property)." }
    var facts: [PayloadFact] { [.text(.property, property)] }
  }

  static let metadata = RuleMetadata(
    "field_missing", .warning, .record, "A required attribute is missing.",
    why:
      "Directions say \"Not available.\" where it is needed, and other readers refuse the feature.",
    fix: "Add the attribute.", basis: "OGC 20-094, feature types")

  static func check(_ scope: RecordScope, _ report: inout Reporter<Self>) {
    let properties = scope.properties
    for fact in FieldFacts.byType[scope.reference.featureType] ?? []
    where fact.presence == .required {
      let value = properties?.member(fact.property)
      let isEmpty =
        value?.isNull ?? true || value?.kind == .array && value?.count == 0
        || value?.string?.isEmpty == true
      let name = fact.property.text
      guard isEmpty, !scope.isReported(name, at: nil) else { continue }
      report.add(
        Payload(property: name), about: scope.reference,
        at: value.map { scope.file.location($0.offset) } ?? scope.location)
    }
  }

  static let examples: [RuleExample] = [
    .failing("an address without a country") { plan in
      plan.edit("address") { $0.drop("country") }
      plan.mark("address")
    },
    .failing("a level without a short name") { plan in
      plan.set("level-1", "short_name", .null)
      plan.mark("level-1", "short_name")
    },
    .passing("an address without a province") { plan in
      plan.set("address", "province", .null)
    },
  ]
}
