import GroundedBuild
import GroundedModel
import GroundedRouting

/// One lift, door or stairs whose closure cuts off a gate.
///
/// A fact of the building, worth knowing before the lift breaks: nobody gets to the gate then.
struct SinglePointOfFailure: Rule {
  typealias Payload = PlacesPayload

  static let metadata = RuleMetadata(
    "single_point_of_failure", .information, .graph,
    "One closure that cuts off gates from the street.",
    why: "When it is closed, these gates can't be reached.",
    fix: "Draw the second way, if there is one; else plan for its closure.")

  /// Most features that are tried, each with one search over the whole graph.
  static let mostCandidates = 3_000

  static func check(_ scope: GraphScope, _ report: inout Reporter<Self>) {
    let reach = scope.reach
    let gates = reach.places.filter(Reach.isGate)
    guard !gates.isEmpty else {
      report.skip("There are no gates.")
      return
    }
    guard !reach.streetNodes.isEmpty else {
      report.skip("No way in from the street is drawn.")
      return
    }
    var cutOnFoot: [FeatureReference: Set<FeatureReference>] = [:]
    for profile in [TravelProfile.walk, .stepFree] {
      let cuts = Cuts(scope: scope, allowed: reach.allowed(profile)) { traversal in
        traversal.closable
      }
      guard let found = cuts.lost(of: gates, mostCandidates: mostCandidates) else {
        report.skip(
          "There are more than \(mostCandidates) doors and lifts to try (\(profile.rawValue)).")
        continue
      }
      for (feature, lost) in found {
        let references = Set(lost.map(\.reference))
        if profile == .walk { cutOnFoot[feature] = references }
        let isNews = profile == .walk || !references.isSubset(of: cutOnFoot[feature] ?? [])
        guard isNews else { continue }
        let how = profile == .walk ? "" : " step-free"
        report.add(
          Payload(
            "If \(scope.data.shown(feature)) is closed, \(PlaceWords.words(lost)) can't be reached\(how) from the street.",
            lost, profile == .walk ? TravelProfile.allCases : [.stepFree, .wheelchair]),
          about: feature)
      }
    }
  }

  static let examples: [RuleExample] = [
    .failing("the one door of each gate, and the one lift") { plan in
      plan.mark("gate-door-0")
      plan.mark("gate-door-1")
      plan.mark("entrance")
      plan.mark("Lift 1")
    },
    .passing("there are no gates") { plan in
      plan.remove("amenity-A01", "amenity-A02")
    },
  ]
}

extension Traversal {
  /// The features one of which, when closed, closes it.
  var closable: [FeatureIndex] {
    ([feature].compactMap { $0 } + crosses)
  }
}

/// What is lost when all edges that share a key are taken away.
struct Cuts {
  let scope: GraphScope
  let allowed: [Bool]
  let keys: [[FeatureIndex]]
  private let traversalsOf: [FeatureIndex: [Int]]

  /// Prepares; the closure gives the keys of a set of facts, of which those of doors, connections and
  /// shafts are tried.
  init(
    scope: GraphScope, allowed: [Bool], keys: (Traversal) -> [FeatureIndex]
  ) {
    self.scope = scope
    self.allowed = allowed
    let graph = scope.built.graph
    // A unit counts where it is the link itself; a lift with a connection is tried as that.
    let kinds: Set<EdgeKind> = [.elevator, .stairs, .escalator, .ramp, .movingWalkway]
    let links = Set(graph.traversals.filter { kinds.contains($0.kind) }.compactMap(\.feature))
    let isTried = graph.features.enumerated().map { position, feature -> Bool in
      switch feature.reference.featureType {
      case .opening, .connection, .path: true
      case .unit: links.contains(FeatureIndex(position))
      default: false
      }
    }
    self.keys = graph.traversals.map { keys($0).filter { isTried[$0.position] } }
    var index: [FeatureIndex: [Int]] = [:]
    for (position, keys) in self.keys.enumerated() {
      for key in keys { index[key, default: []].append(position) }
    }
    traversalsOf = index
  }

  /// The places that each closure loses, by the feature; nil where there are too many to try.
  func lost(of places: [Place], mostCandidates: Int) -> [(FeatureReference, [Place])]? {
    let reach = scope.reach
    let graph = scope.built.graph
    let start = reach.home
    let all = reach.reached(from: start, allowed)
    let wanted = places.filter { reach.isAny($0, in: all) }
    // What cuts a place off lies on every way to it, so also on the one that is found first.
    let tree = reach.tree(from: start, allowed)
    var candidates: Set<FeatureIndex> = []
    var isSeen = [Bool](repeating: false, count: graph.nodes.count)
    for place in wanted {
      guard let end = reach.nodes(of: place).first(where: { all[$0] }) else { continue }
      var node = end
      while !isSeen[node], tree[node] >= 0 {
        isSeen[node] = true
        let edge = Int(tree[node])
        candidates.formUnion(keys[Int(graph.traversalOfEdge[edge])])
        node = Int(graph.tails[edge])
      }
    }
    guard candidates.count <= mostCandidates else { return nil }
    var result: [(FeatureReference, [Place])] = []
    for candidate in candidates.sorted() {
      var left = allowed
      for traversal in traversalsOf[candidate] ?? [] { left[traversal] = false }
      let reached = reach.reached(from: start, left)
      let lost = wanted.filter { !reach.isAny($0, in: reached) }
      if !lost.isEmpty {
        result.append((graph.features[candidate.position].reference, Reach.sorted(lost)))
      }
    }
    return result
  }
}
