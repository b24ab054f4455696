import GroundedImport
import GroundedModel

/// A name that claims something about the surroundings, without evidence.
///
/// "Quieter Lounge", "Safest Way": a traveller who needs quiet relies on it. Only measured evidence can say
/// so. "Quiet Room" names a kind of room and is information only; "accessible" is right where the category
/// or the accessibility of the feature says the same.
struct NameClaimsWithoutEvidence: Rule {
  struct Payload: FindingPayload {
    /// The word that claims.
    var word: String
    /// The whole text.
    var text: String
    /// The attribute.
    var property: String

    var message: String {
      "Its \(property) \"\(text)\" claims \"\(word)\", and no evidence is given for that."
    }
    var facts: [PayloadFact] {
      [.text(.word, word), .text(.text, text), .text(.property, property)]
    }
  }

  /// Only the extension of IMDF can hold evidence.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "name_claims_without_evidence", .warning, .venue,
    "A name claims something that no evidence backs.",
    why: "Someone who needs quiet or level floor relies on a word that nobody measured.",
    fix: "Add evidence, or use a name that only names.")

  /// Comparatives and superlatives: they always claim.
  static let comparatives: Set<String> = [
    "quieter", "quietest", "calmer", "calmest", "safer", "safest", "cleaner", "cleanest",
    "emptier", "less-crowded", "quickest", "fastest",
  ]
  /// Words that may be part of a kind's name.
  static let plain: Set<String> = ["quiet", "calm", "silent", "safe", "peaceful", "uncrowded"]
  /// Words about access, which attributes of the feature can back.
  static let access: Set<String> = [
    "accessible", "step-free", "stepfree", "barrier-free", "wheelchair-accessible",
  ]

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    let backed = Set(scope.venue.evidence.compactMap(\.subject))
    var accessible: Set<FeatureReference> = []
    for it in scope.venue.units where it.accessibility.contains("wheelchair") {
      accessible.insert(it.reference)
    }
    for it in scope.venue.amenitys where it.accessibility.contains("wheelchair") {
      accessible.insert(it.reference)
    }
    for it in scope.venue.openings where it.accessibility.contains("wheelchair") {
      accessible.insert(it.reference)
    }
    for it in scope.venue.paths where it.stepFree == .yes { accessible.insert(it.reference) }
    for it in scope.venue.connections
    where it.stepFree == .yes || it.category.stem == "elevator" || it.category.stem == "ramp" {
      accessible.insert(it.reference)
    }
    for name in scope.names where !backed.contains(name.reference) {
      for word in NameWords.words(name.text) {
        let severity: Severity
        if comparatives.contains(word) {
          severity = .warning
        } else if plain.contains(word) {
          severity = .information
        } else if access.contains(word), !accessible.contains(name.reference),
          name.category?.rawValue.contains("wheelchair") != true,
          name.reference.featureType != .sign
        {
          severity = .warning
        } else {
          continue
        }
        report.add(
          Payload(word: word, text: name.text, property: name.property), about: name.reference,
          severity: severity)
        break
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("a hall that calls itself quieter") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Quieter Hall"))
      plan.mark("hall-0")
    },
    .failing("stairs that call themselves step-free") { plan in
      plan.set("Stairs 1", "name", ExamplePlan.en("Step-free Way"))
      plan.mark("Stairs 1")
    },
    .passing("evidence about the hall") { plan in
      plan.set("hall-0", "name", ExamplePlan.en("Quieter Hall"))
      ExampleEvidence.add(to: &plan)
    },
    .passing("a toilet whose category says wheelchair") { plan in
      plan.amenity("Accessible Toilet", "restroom.unisex.wheelchair", 5, 5, in: "hall-0")
    },
  ]
}
