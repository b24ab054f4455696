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
    // Every inferred shaft is a guess of its own, and so is every border of two units. A line that runs over
    // several borders leans on each of them.
    let tree = reach.tree(from: start, allowed)
    var guesses: [Guess: [Int]] = [:]
    var wide: [(guess: Guess, edge: Int)] = []
    for edge in graph.heads.indices {
      let facts = graph.traversals[Int(graph.traversalOfEdge[edge])]
      guard facts.origin.isInferred, facts.access == .open else { continue }
      let guess = Guess(facts, graph, edge)
      if guess.features.count > 2 {
        wide.append((guess, edge))
      } else {
        guesses[guess, default: []].append(edge)
      }
    }
    let borders = Set(guesses.keys)
    for (guess, edge) in wide {
      for part in guess.parts(among: borders) { guesses[part, default: []].append(edge) }
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
        if facts.origin.isInferred {
          candidates.formUnion(Guess(facts, graph, edge).parts(among: borders))
        }
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

    /// The borders that a line over several units runs over; itself where none of them is known.
    func parts(among borders: Set<Guess>) -> [Guess] {
      guard features.count > 2 else { return [self] }
      var parts: [Guess] = []
      for (position, first) in features.enumerated() {
        for second in features[(position + 1)...] {
          var part = self
          part.features = [first, second]
          if borders.contains(part) { parts.append(part) }
        }
      }
      return parts.isEmpty ? [self] : parts
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
    .failing("a corridor of three units in a row, drawn edge to edge") { plan in
      for id in ["gate-door-0", "gate-door-1"] { plan.remove(id) }
      for floor in 0...1 {
        plan.set("gate-room-\(floor)", "category", .string("walkway"))
        plan.edit("gate-room-\(floor)") { $0.geometry = ExamplePlan.box(20, 0, 30, 10) }
        plan.unit("end-\(floor)", "walkway", (30, 0, 40, 10), on: "level-\(floor)")
        plan.set("amenity-A0\(floor + 1)", "unit_ids", .array([.string("end-\(floor)")]))
        plan.edit("amenity-A0\(floor + 1)") { $0.geometry = ExamplePlan.point(35, 5) }
        plan.mark("gate-room-\(floor)")
        plan.mark("end-\(floor)")
      }
    },
    .passing("the lift is stated by a connection"),
    .passing("two inferred ways up, either will do") { plan in
      plan.remove("Lift 1", "Stairs 1")
    },
  ]
}
