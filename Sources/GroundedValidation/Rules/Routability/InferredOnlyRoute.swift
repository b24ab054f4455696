import GroundedBuild
import GroundedModel
import GroundedRouting

/// Links that were inferred and not stated, and that carry the only way to places.
///
/// A lift that is guessed from two units one over the other, a border taken to be open: if the guess is
/// wrong, there is no way at all. Borders between corridors are information only: the standard draws halls
/// edge to edge without openings.
struct InferredOnlyRoute: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "inferred_only_route", .warning, .graph,
    "An inferred link carries the only way to places.",
    why: "If the guess is wrong, travellers are sent where there is no way.",
    fix:
      "State it: with an opening, a relationship, or a path or connection of the routing extension."
  )

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let places = reach.places.filter { $0.name != nil || Reach.isGate($0) }
    let start = reach.streetNodes.isEmpty ? Array(reach.home.prefix(1)) : reach.home
    let graph = scope.built.graph
    let allowed = reach.allowed(.walk)
    let all = reach.reached(from: start, allowed)
    let wanted = places.filter { reach.isAny($0, in: all) }
    // Every inferred link of one rule over one pair of nodes is a guess of its own.
    let tree = reach.tree(from: start, allowed)
    var guesses: [Guess: [Int]] = [:]
    for edge in graph.heads.indices {
      let facts = graph.traversals[Int(graph.traversalOfEdge[edge])]
      guard facts.origin.isInferred, facts.access == .open else { continue }
      guesses[Guess(facts, graph, edge), default: []].append(edge)
    }
    guard !guesses.isEmpty else { return }
    var candidates: Set<Guess> = []
    var isSeen = [Bool](repeating: false, count: graph.nodes.count)
    for place in wanted {
      guard let end = reach.nodes(of: place).first(where: { all[$0] }) else { continue }
      var node = end
      while !isSeen[node], tree[node] >= 0 {
        isSeen[node] = true
        let edge = Int(tree[node])
        let facts = graph.traversals[Int(graph.traversalOfEdge[edge])]
        if facts.origin.isInferred { candidates.insert(Guess(facts, graph, edge)) }
        node = Int(graph.tails[edge])
      }
    }
    guard candidates.count <= SinglePointOfFailure.mostCandidates else {
      report.skip(
        "There are more than \(SinglePointOfFailure.mostCandidates) inferred links to try.")
      return
    }
    var isOut = [Bool](repeating: false, count: graph.heads.count)
    for guess in candidates.sorted() {
      for edge in guesses[guess] ?? [] { isOut[edge] = true }
      let reached = reach.reached(from: start, allowed, without: isOut)
      for edge in guesses[guess] ?? [] { isOut[edge] = false }
      let lost = Reach.sorted(wanted.filter { !reach.isAny($0, in: reached) })
      guard !lost.isEmpty else { continue }
      report.add(
        Payload(
          "The only way to \(PlaceWords.words(lost)) leans on \(guess.words(scope.data)).", lost,
          TravelProfile.allCases),
        about: guess.feature ?? lost.first?.reference,
        severity: guess.kind == .walk ? .information : .warning)
    }
  }

  /// What was inferred: one shaft, or one open border.
  struct Guess: Hashable, Comparable {
    var rule: String
    var kind: EdgeKind
    var features: [FeatureReference]

    var feature: FeatureReference? { features.first }

    init(_ facts: Traversal, _ graph: RouteGraph, _ edge: Int) {
      rule = facts.origin.rule
      kind = facts.kind
      if let own = facts.feature {
        features = [graph.features[own.position].reference]
      } else {
        let ends = [graph.tails[edge], graph.heads[edge]].compactMap {
          graph.nodes[Int($0)].unit.map { graph.features[$0.position].reference }
        }
        let units = facts.crosses.map { graph.features[$0.position].reference }
          .filter { $0.featureType == .unit }
        features = Array(Set(units.isEmpty ? ends : units)).sorted()
      }
    }

    func words(_ data: ValidationData) -> String {
      let what = features.prefix(2).map { data.shown($0) }.joined(separator: " and ")
      return kind == .walk
        ? "an open border that is inferred (\(what))"
        : "a link by \(kind.rawValue) that is inferred (\(what))"
    }

    static func < (a: Self, b: Self) -> Bool {
      if a.rule != b.rule { return a.rule < b.rule }
      if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
      for (left, right) in zip(a.features, b.features) where left != right { return left < right }
      return a.features.count < b.features.count
    }
  }

  static let examples: [RuleExample] = [
    .failing("two lifts and no stairs: only their places say that they are one") { plan in
      plan.remove("Lift 1", "Stairs 1", "stairs-unit-0", "stairs-unit-1")
      plan.remove("stairs-door-0", "stairs-door-1")
      plan.mark("lift-unit-0")
    },
    .passing("the lift is stated by a connection"),
    .passing("two inferred ways up, either will do") { plan in
      plan.remove("Lift 1", "Stairs 1")
    },
  ]
}
