import GroundedImport
import GroundedModel

/// Attributes that are worth having and missing, summed up by type.
struct FieldRecommended: Rule {
  struct Payload: FindingPayload {
    /// The type of feature.
    var featureType: String
    /// The attribute.
    var property: String
    /// How many features lack it.
    var count: Int
    /// Of how many.
    var total: Int

    var message: String {
      "\(count) of \(total) features of the type \(featureType) have no \(property), the first one here."
    }
    var facts: [PayloadFact] {
      [
        .text(.featureType, featureType), .text(.property, property), .count(.count, count),
        .count(.total, total),
      ]
    }
  }

  static let metadata = RuleMetadata(
    "field_recommended", .information, .archive, "An attribute that is worth having is missing.",
    why: "Names and points that are given are better than those that are worked out.",
    fix: "Add the attribute where it is known.",
    basis: "third-party list of OGC 20-094 validations, unconfirmed")

  static func check(_ scope: ArchiveScope, _ report: inout Reporter<Self>) {
    var totals: [FeatureType: Int] = [:]
    var sums: [String: (count: Int, first: RecordScope, fact: FieldFact)] = [:]
    for record in scope.data.records {
      let type = record.reference.featureType
      totals[type, default: 0] += 1
      let properties = record.properties
      for fact in FieldFacts.byType[type] ?? [] where fact.presence == .recommended {
        guard properties?.member(fact.property)?.isNull ?? true else { continue }
        let key = "\(type.rawValue) \(fact.property.text)"
        sums[key, default: (0, record, fact)].count += 1
      }
    }
    for (_, sum) in sums.sorted(by: { $0.key < $1.key }) {
      let type = sum.first.reference.featureType
      report.add(
        Payload(
          featureType: type.rawValue, property: sum.fact.property.text, count: sum.count,
          total: totals[type] ?? 0),
        about: sum.first.reference, at: sum.first.location)
    }
  }

  static let examples: [RuleExample] = [
    .failing("no display points, no postal code, no licence") { plan in
      plan.mark("address")
      plan.mark("building")
      plan.mark("level-0")
      plan.mark("hall-0")
      plan.mark("source")
    },
    .passing("everything is there") { plan in
      for type in ["amenity", "connection", "opening", "unit", "level"] {
        plan.removeFile("\(type).geojson")
      }
      plan.set("address", "postal_code", .string("AB1 2CD"))
      plan.set("building", "display_point", ExamplePlan.point(20, 10))
      plan.set("source", "licence", .string("CC0-1.0"))
    },
  ]
}
