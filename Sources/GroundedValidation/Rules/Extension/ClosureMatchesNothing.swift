import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

/// A closure that closes nothing that anybody could walk through.
///
/// Its references are lost or its area lies beside every way: travellers are still sent to what is closed.
struct ClosureMatchesNothing: Rule {
  struct Payload: FindingPayload {
    /// What it names.
    var targets: [String]

    var message: String {
      targets.isEmpty
        ? "Its area crosses no way, and it names no feature."
        : "Nothing that it names is on a way: \(targets.prefix(5).joined(separator: ", "))."
    }
    var facts: [PayloadFact] { [.list(.others, targets)] }
  }

  /// Only the extension of IMDF can hold it.
  static let formats: Set<VenueFormat> = [.imdf]

  static let metadata = RuleMetadata(
    "closure_matches_nothing", .error, .graph, "A closure that has no effect.",
    why: "Travellers are still sent to what is closed.",
    fix: "Name the unit, opening, path or connection that is closed, or draw its area over the way."
  )

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let closures = scope.data.venue.closures
    guard !closures.isEmpty else { return }
    let router = Router(graph: scope.built.graph)
    for index in router.closuresMatchingNothing(closures) {
      report.add(
        Payload(targets: closures[index].closes.map { scope.data.shown($0) }),
        about: closures[index].reference)
    }
  }

  static let examples: [RuleExample] = [
    .failing("it names a column") { plan in
      plan.unit("column", "column", (20, 12, 21, 13))
      plan.closure("closure", closes: [("unit", "column")], starts: nil, ends: nil)
      plan.mark("closure")
    },
    .passing("it names the lift") { plan in
      plan.closure("closure", closes: [("connection", "Lift 1")], starts: nil, ends: nil)
    },
  ]
}
