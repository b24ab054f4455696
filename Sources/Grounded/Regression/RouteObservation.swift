package import GroundedModel
package import GroundedRouting

/// What an answer is, in the terms of suites.
package struct RouteObservation: Sendable {
  /// A door, lift, stairs or path on the way.
  package struct WayFeature: Hashable, Sendable {
    /// The feature.
    package var reference: FeatureReference
    /// What it is called.
    package var label: String
    /// The position of the leg that passes it.
    package var leg: Int
  }

  /// The answer.
  package var answer: RouteAnswer
  /// The doors, lifts, stairs and paths of the way, in order.
  package var way: [WayFeature] = []
  /// Every feature that the way passes or crosses.
  package var crossed: Set<FeatureReference> = []
  /// The number of changes of level.
  package var levelChanges = 0
  /// What blocks, by label, sorted.
  package var blocking: [String] = []
  /// What may not be used, by label, sorted.
  package var barred: [String] = []
  /// The features that block or are avoided, and their closures.
  package var closed: Set<FeatureReference> = []
  /// What the question itself closes.
  package var closedByQuestion: Set<FeatureReference> = []
  /// The features that may not be used.
  package var barredFeatures: Set<FeatureReference> = []

  /// The route; nil of a refusal.
  package var route: Route? {
    if case .route(let route) = answer { return route }
    return nil
  }

  /// The labels of the way.
  package var wayLabels: [String] { way.map(\.label) }

  /// The answer as one row of a matrix.
  package var row: String {
    switch answer {
    case .route(let route):
      ExpectedRow.text(
        lengthMeters: route.lengthMeters, durationSeconds: route.durationSeconds, way: wayLabels)
    case .refusal(let refusal):
      ExpectedRow.text(
        blocking: blocking, barred: barred,
        reason: refusal.reason.rawValue.split(separator: "_").joined(separator: " "))
    }
  }

  init(_ answer: RouteAnswer, query: RouteQuery, graph: RouteGraph, names: FeatureNames) {
    self.answer = answer
    closedByQuestion = Set(
      query.closures.filter { SuiteVenues.isOfQuestion($0) }.flatMap(\.closes))
    func closure(_ blocker: Blocker) -> FeatureReference? {
      guard case .closure(let position) = blocker.cause, query.closures.indices.contains(position)
      else { return nil }
      return query.closures[position].reference
    }
    switch answer {
    case .route(let route):
      for blocker in route.avoided {
        closed.insert(blocker.feature)
        if let closure = closure(blocker) { closed.insert(closure) }
      }
      pass(route, graph, names)
    case .refusal(let refusal):
      var seen: Set<String> = []
      for blocker in refusal.blocking {
        closed.insert(blocker.feature)
        if let closure = closure(blocker) { closed.insert(closure) }
        seen.insert(names.label(blocker.feature))
      }
      for blocker in refusal.alternatives {
        closed.insert(blocker.feature)
        if let closure = closure(blocker) { closed.insert(closure) }
      }
      blocking = seen.sorted { NaturalOrder.isBefore($0, $1) }
      barredFeatures = Set(refusal.barred.map(\.feature))
      barred = Set(refusal.barred.map { names.label($0.feature) }).sorted {
        NaturalOrder.isBefore($0, $1)
      }
    }
  }

  private mutating func pass(_ route: Route, _ graph: RouteGraph, _ names: FeatureNames) {
    func reference(_ index: FeatureIndex) -> FeatureReference {
      graph.features[index.position].reference
    }
    var lastVertical: FeatureReference?
    for (position, leg) in route.legs.enumerated() {
      let facts = graph.traversal(of: leg.edge)
      let edge = graph.edge(leg.edge)
      let crosses = facts.crosses.map(reference)
      crossed.formUnion(crosses)
      if let feature = facts.feature { crossed.insert(reference(feature)) }
      for node in [edge.tail, edge.head] {
        for feature in [graph.nodes[node.position].feature, graph.nodes[node.position].unit] {
          if let feature { crossed.insert(reference(feature)) }
        }
      }
      var passed: [FeatureReference]
      let openings = crosses.filter { $0.featureType == .opening }
      let own = facts.feature.map(reference)
      if facts.kind == .walk {
        passed = openings + [own].compactMap { $0 }.filter { $0.featureType == .path }
      } else if let own,
        facts.kind != .door && facts.kind != .checkpoint || openings.isEmpty
          || own.featureType != .relationship
      {
        passed = [own]
      } else {
        passed = openings
      }
      for feature in passed where way.last?.reference != feature {
        way.append(
          WayFeature(reference: feature, label: names.label(feature), leg: position))
      }
      let isVertical =
        graph.nodes[edge.tail.position].level != graph.nodes[edge.head.position].level
      if isVertical, lastVertical == nil || lastVertical != own { levelChanges += 1 }
      lastVertical = isVertical ? own : nil
    }
  }
}
