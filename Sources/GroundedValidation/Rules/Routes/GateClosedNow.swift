import GroundedModel
import GroundedRouting

/// A gate that has a step-free way from the street, but not now: closures, hours or states stand in it.
///
/// True or not, a traveller who asks now is refused.
struct GateClosedNow: Rule {
  struct Payload: FindingPayload {
    /// What stands in the way, in words.
    var blocking: [String]
    /// The moment.
    var moment: String

    var message: String {
      "At \(moment) no step-free way leads there from the street\(blocking.isEmpty ? "" : ": \(blocking.prefix(5).joined(separator: ", "))")."
    }
    var facts: [PayloadFact] {
      [
        .list(.others, blocking), .text(.moment, moment),
        .list(.profiles, [TravelProfile.stepFree.rawValue]),
      ]
    }
  }

  static let metadata = RuleMetadata(
    "gate_closed_now", .information, .route, "A gate that can't be reached step-free now.",
    why: "A traveller who asks now is refused a route.",
    fix: "None if the closure is real; else end it, or open the other way.")

  static func check(_ scope: RouteScope, _ report: inout Reporter<Self>) {
    if let gap = scope.gap { report.skip(gap) }
    let stepFree = scope.data.reach.fromHome(.stepFree)
    guard let now = scope.data.now else { return }
    for (gate, answer) in scope.answers where scope.data.reach.isAny(gate, in: stepFree) {
      guard case .refusal(let refusal) = answer else { continue }
      report.add(
        Payload(
          blocking: refusal.blocking.map { scope.data.shown($0.feature) },
          moment: scope.data.text(now)),
        about: gate.reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("the one lift is closed today") { plan in
      plan.closure(
        "closure", closes: [("connection", "Lift 1")], starts: "2026-10-20T06:00:00Z",
        ends: "2026-10-20T18:00:00Z")
      plan.mark("amenity-A02")
    },
    .passing("the one lift is closed tomorrow") { plan in
      plan.closure(
        "closure", closes: [("connection", "Lift 1")], starts: "2026-10-21T06:00:00Z",
        ends: "2026-10-21T18:00:00Z")
    },
  ]
}
