import GroundedBuild
import GroundedModel
import GroundedRouting

/// Lifts, stairs and escalators that join levels only because their units lie over each other.
///
/// The guess is good, yet a guess: directions say so, and the travel time is an assumption.
struct VerticalLinksInferred: Rule {
  struct Payload: FindingPayload {
    /// How many links were inferred.
    var count: Int
    /// The kinds of the links.
    var kinds: [String]

    var message: String {
      "\(count) \(count == 1 ? "link" : "links") between levels (\(kinds.joined(separator: ", "))) are inferred from units that lie over each other."
    }
    var facts: [PayloadFact] { [.count(.count, count), .list(.categories, kinds)] }
  }

  static let metadata = RuleMetadata(
    "vertical_links_inferred", .information, .graph,
    "Links between levels that no relationship and no connection states.",
    why: "If a guess is wrong, a traveller looks for a lift that does not go there.",
    fix: "State them with connections of the routing extension, or with relationships.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let graph = scope.built.graph
    var features: Set<FeatureIndex> = []
    var kinds: Set<String> = []
    for traversal in graph.traversals where traversal.origin.source == .verticalOverlap {
      guard let feature = traversal.feature else { continue }
      features.insert(feature)
      kinds.insert(traversal.kind.rawValue)
    }
    guard !features.isEmpty else { return }
    report.add(
      Payload(count: features.count, kinds: kinds.sorted()),
      about: FeatureReference(id: scope.data.venue.id, featureType: .venue))
  }

  static let examples: [RuleExample] = [
    .failing("lift and stairs without a connection") { plan in
      plan.remove("Lift 1", "Stairs 1")
      plan.mark("venue")
    },
    .passing("lift and stairs with connections"),
  ]
}
