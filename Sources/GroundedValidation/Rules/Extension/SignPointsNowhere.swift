import GroundedImport
import GroundedModel

/// A sign that points to nothing that the data knows.
struct SignPointsNowhere: Rule {
  struct Payload: FindingPayload {
    /// The text of the sign.
    var text: String

    var message: String { "The sign \"\(text)\" points to no feature." }
    var facts: [PayloadFact] { [.text(.text, text)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "sign_points_nowhere", .information, .venue, "A sign that points to nothing.",
    why: "Directions can't say \"Follow the signs\" with it.",
    fix: "Name in points_to what the sign leads to.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for sign in scope.venue.signs where sign.pointsTo.isEmpty {
      report.add(
        Payload(text: sign.text?.text(language: scope.venue.language) ?? ""),
        about: sign.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("a sign without a target") { plan in
      sign(&plan, to: [])
      plan.mark("sign")
    },
    .passing("a sign to a gate") { plan in
      sign(&plan, to: [ExamplePlan.reference("amenity", "amenity-A01")])
    },
  ]

  private static func sign(_ plan: inout ExamplePlan, to targets: [JSONText]) {
    plan.add(
      "sign", "sign", ExamplePlan.point(5, 5),
      [
        ("level_id", .string("level-0")), ("text", ExamplePlan.en("Gate A01")),
        ("points_to", .array(targets)),
      ])
  }
}
