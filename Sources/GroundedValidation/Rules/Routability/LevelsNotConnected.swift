import GroundedBuild
import GroundedModel
import GroundedRouting

/// Two levels of one building, one over the other, that nothing joins.
///
/// Places that lie over each other are not joined by that: without stairs, lift or ramp in the data a
/// traveller is told that there is no way up.
struct LevelsNotConnected: Rule {
  struct Payload: FindingPayload {
    /// The names of the levels.
    var names: [String]
    /// Their identifiers.
    var levels: [String]

    var message: String {
      "There is no connection between \(names.joined(separator: " and "))."
    }
    var facts: [PayloadFact] { [.list(.levels, levels)] }
  }

  static let metadata = RuleMetadata(
    "levels_not_connected", .warning, .graph,
    "Two neighbouring levels of a building that nothing joins.",
    why: "Nobody can be led from one level to the other.",
    fix: "Draw the stairs, lifts or escalators on both levels, or a connection between them.")

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let graph = scope.built.graph
    var partsOf: [FeatureID: Set<Int>] = [:]
    for place in reach.places {
      for node in reach.nodes(of: place) {
        let level = graph.levels[graph.nodes[node].level.position].id
        partsOf[level, default: []].insert(reach.walkParts[node])
      }
    }
    let indoor = scope.data.venue.levels.filter { !$0.isOutdoor && partsOf[$0.id] != nil }
    let buildings = Set(indoor.flatMap(\.buildingIDs)).sorted()
    var groups = buildings.map { building in
      indoor.filter { $0.buildingIDs.contains(building) }
    }
    groups.append(indoor.filter(\.buildingIDs.isEmpty))
    var seen: Set<[FeatureID]> = []
    for group in groups {
      let ordinals = Set(group.map(\.ordinal)).sorted()
      for (low, high) in zip(ordinals, ordinals.dropFirst()) {
        let lower = group.filter { $0.ordinal == low }
        let upper = group.filter { $0.ordinal == high }
        let below = lower.reduce(into: Set<Int>()) { $0.formUnion(partsOf[$1.id] ?? []) }
        let above = upper.reduce(into: Set<Int>()) { $0.formUnion(partsOf[$1.id] ?? []) }
        guard below.isDisjoint(with: above), let a = lower.first, let b = upper.first,
          seen.insert([a.id, b.id]).inserted
        else { continue }
        report.add(
          Payload(
            names: [a, b].map { scope.data.levelName($0.id) },
            levels: [a.id.rawValue, b.id.rawValue]),
          about: b.reference)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the same corridor on two levels, no stairs and no lift") { plan in
      plan.remove("Lift 1", "Stairs 1", "lift-unit-1", "stairs-unit-1")
      plan.remove("lift-door-1", "stairs-door-1")
      plan.mark("level-1")
    },
    .passing("a lift joins the levels"),
  ]
}
