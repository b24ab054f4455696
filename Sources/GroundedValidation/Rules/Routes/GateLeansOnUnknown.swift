import GroundedImport
import GroundedModel
import GroundedRouting

/// A gate whose step-free route leans on something that nobody knows: a lift's state, a width, hours.
///
/// The route is given with "Not available." at that place; strict routes are refused.
struct GateLeansOnUnknown: Rule {
  struct Payload: FindingPayload {
    /// What is unknown, in words.
    var unknowns: [String]

    var message: String {
      "Its step-free route from the street leans on what is not known: \(unknowns.prefix(5).joined(separator: ", "))."
    }
    var facts: [PayloadFact] {
      [.list(.others, unknowns), .list(.profiles, [TravelProfile.stepFree.rawValue])]
    }
  }

  /// IndoorGML can hold neither the state of a lift nor a width or slope.
  static let formats: Set<VenueFormat> = [.imdf, .openStreetMap]

  static let metadata = RuleMetadata(
    "gate_leans_on_unknown", .information, .route,
    "A gate whose step-free route leans on an unknown.",
    why: "The route is given with \"Not available.\", and strict routes are refused.",
    fix: "Survey what is not known: the width, the slope, the state.")

  static func check(_ scope: RouteScope, _ report: inout Reporter<Self>) {
    if let gap = scope.gap { report.skip(gap) }
    for (gate, answer) in scope.answers {
      guard case .route(let route) = answer, !route.unknowns.isEmpty else { continue }
      report.add(
        Payload(
          unknowns: route.unknowns.map { "\($0.what.rawValue) of \(scope.data.shown($0.feature))" }),
        about: gate.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the state of the one lift is null") { plan in
      plan.set("Lift 1", "state", .null)
      plan.mark("amenity-A02")
    },
    .failing("the width of the lift's door is not known") { plan in plan.mark("amenity-A02") },
    .passing("everything on the way is known") { plan in
      plan.set("Lift 1", "door_width", .number(1.1, places: 1))
    },
  ]
}
