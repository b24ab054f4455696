import GroundedImport
import GroundedModel

/// A lift of which nobody knows whether it works.
///
/// Every step-free route over it says "Not available." about it, and strict routes are refused.
struct LiftStateUnknown: Rule {
  struct Payload: FindingPayload {
    /// Whether there is a state without the moment when it was seen.
    var isUndated: Bool

    var message: String {
      isUndated
        ? "It has a state, but not the moment when that was seen."
        : "Whether it works is not known."
    }
    var facts: [PayloadFact] { [.text(.property, isUndated ? "observed" : "state")] }
  }

  /// Only the extension of IMDF can hold a state.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "lift_state_unknown", .information, .venue, "A lift without a dated state.",
    why: "Routes over it say \"Not available.\" about it, and strict routes are refused.",
    fix: "Give state and observed, and renew them.")

  static func check(_ scope: VenueScope, _ report: inout Reporter<Self>) {
    for connection in scope.venue.connections where connection.category.stem == "elevator" {
      if connection.state == .unknown {
        report.add(Payload(isUndated: false), about: connection.reference)
      } else if connection.observed == nil {
        report.add(Payload(isUndated: true), about: connection.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the state is null") { plan in
      plan.set("Lift 1", "state", .null)
      plan.mark("Lift 1")
    },
    .failing("the state has no date") { plan in
      plan.set("Lift 1", "observed", .null)
      plan.mark("Lift 1")
    },
    .passing("the lift was seen open"),
  ]
}
