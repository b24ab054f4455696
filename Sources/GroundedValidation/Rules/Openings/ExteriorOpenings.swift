import GroundedBuild
import GroundedModel
import GroundedRouting

/// How many openings lead to the street.
///
/// A sum to look at: an entrance that is missing here was drawn inside the border of its level.
struct ExteriorOpenings: Rule {
  struct Payload: FindingPayload {
    /// The names of the doors.
    var names: [String]

    var message: String {
      "\(names.count) \(names.count == 1 ? "opening leads" : "openings lead") to the street: \(names.prefix(10).joined(separator: ", "))."
    }
    var facts: [PayloadFact] { [.count(.count, names.count), .list(.places, names)] }
  }

  static let metadata = RuleMetadata(
    "exterior_openings", .information, .graph, "The openings that lead to the street.",
    why: "Routes from the street start at these doors and at no others.",
    fix: "None needed, unless an entrance is missing from the list or a room door is on it.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let doors = scope.reach.entrances
    guard !doors.isEmpty else { return }
    report.add(
      Payload(names: doors.map { $0.name ?? $0.reference.id.rawValue }),
      about: FeatureReference(id: scope.data.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("one entrance") { plan in plan.mark("venue") },
    .passing("no entrance") { plan in plan.remove("entrance") },
  ]
}
