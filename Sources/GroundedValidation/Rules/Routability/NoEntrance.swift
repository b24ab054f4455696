import GroundedModel

/// No door leads in from the street, so no way from the street is known.
///
/// A traveller arrives from outside. Without a door on the border of a level nobody can be led in or out,
/// and whether a gate is step-free from the street can't be told.
struct NoEntrance: Rule {
  struct Payload: FindingPayload {
    /// The number of openings that there are.
    var openings: Int

    var message: String {
      "None of the \(openings) openings leads to the outside, and no level is outdoor."
    }
    var facts: [PayloadFact] { [.count(.total, openings)] }
  }

  static let metadata = RuleMetadata(
    "no_entrance", .warning, .graph, "No way in from the street is drawn.",
    why: "Nobody can be led in from the street or out to it.",
    fix:
      "Draw the entrances as openings on the border of their level, with the category pedestrian.principal."
  )

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    guard scope.reach.streetNodes.isEmpty else { return }
    report.add(
      Payload(openings: scope.data.venue.openings.count),
      about: FeatureReference(id: scope.data.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("the entrance is missing") { plan in
      plan.remove("entrance")
      plan.mark("venue")
    },
    .failing("the only outer door is an emergency exit") { plan in
      plan.set("entrance", "category", .string("emergencyexit"))
      plan.mark("venue")
    },
    .passing("a door leads to the street"),
    .passing("the forecourt is an outdoor level") { plan in
      plan.remove("entrance")
      plan.level("outside", 0, "Forecourt", short: "F", (-10, 0, 0, 20), isOutdoor: true)
      plan.unit("forecourt", "walkway", (-10, 0, 0, 20), on: "outside", name: "Forecourt")
      plan.opening("front-door", (0, 4, 0, 6))
    },
  ]
}
