import GroundedModel

/// Two levels of one building with one name.
///
/// "Take the lift to Departures" does not say which of them; the button in the lift does.
struct LevelsShareName: Rule {
  struct Payload: FindingPayload {
    /// The name.
    var text: String
    /// The other level.
    var other: String

    var message: String { "Another level of the building is called \"\(text)\" too." }
    var facts: [PayloadFact] { [.text(.text, text), .text(.other, other)] }
  }

  static let metadata = RuleMetadata(
    "levels_share_name", .warning, .venue, "Two levels of one building have one name.",
    why: "A traveller can't tell from the name where to get off.",
    fix: "Name the levels as their signs and lift buttons do.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    var seen: [String: FeatureID] = [:]
    for level in scope.venue.levels {
      guard let name = level.name?.text(language: scope.venue.language) else { continue }
      for building in level.buildingIDs {
        let key = "\(building.rawValue)|\(name.lowercased())"
        if let other = seen[key] {
          report.add(Payload(text: name, other: other.rawValue), about: level.reference)
          break
        }
        seen[key] = level.id
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("two levels called Departures") { plan in
      plan.set("level-0", "name", ExamplePlan.en("Departures"))
      plan.set("level-1", "name", ExamplePlan.en("Departures"))
      plan.mark("level-1")
    },
    .passing("two names"),
  ]
}
