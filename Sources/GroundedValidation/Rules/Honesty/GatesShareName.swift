import GroundedModel

/// Two gates with one name.
struct GatesShareName: Rule {
  struct Payload: FindingPayload {
    /// The name.
    var text: String
    /// The other gate.
    var other: String

    var message: String { "Another gate is called \"\(text)\" too." }
    var facts: [PayloadFact] { [.text(.text, text), .text(.other, other)] }
  }

  static let metadata = RuleMetadata(
    "gates_share_name", .warning, .venue, "Two gates have one name.",
    why: "A traveller who asks for the gate on the boarding pass may be led to the other one.",
    fix: "Correct the name of one of them, or remove the one that was copied.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var seen: [String: FeatureID] = [:]
    for amenity in scope.venue.amenitys where amenity.category.stem == "boardinggate" {
      let entries = (amenity.name?.entries ?? []) + (amenity.alternativeName?.entries ?? [])
      let texts = entries.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
      if let text = texts.first(where: { seen[$0.lowercased()] != nil }),
        let other = seen[text.lowercased()]
      {
        report.add(Payload(text: text, other: other.rawValue), about: amenity.reference)
      }
      for text in texts where seen[text.lowercased()] == nil {
        seen[text.lowercased()] = amenity.id
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the gate above has the name of the gate below") { plan in
      plan.set("amenity-A02", "name", ExamplePlan.en("A01"))
      plan.mark("amenity-A02")
    },
    .failing("the other name of one gate is that of the next") { plan in
      plan.set("amenity-A02", "alt_name", ExamplePlan.en("A01"))
      plan.mark("amenity-A02")
    },
    .passing("two names"),
  ]
}
