import GroundedBuild
import GroundedModel
import GroundedRouting

/// The routes that matter most: from the street to each gate, without steps, at the moment "now".
struct RouteScope: RuleScope {
  static let kind = ScopeKind.route
  let data: ValidationData

  /// Why there are no routes to look at; nil where there are.
  var gap: String? {
    if data.now == nil { return "The moment \"now\" was not given." }
    if data.reach.streetNodes.isEmpty { return "No way in from the street is drawn." }
    if !data.reach.places.contains(where: Reach.isGate) { return "There are no gates." }
    if data.gateAnswers.count < data.reach.places.count(where: Reach.isGate) {
      return "Only the first \(data.gateAnswers.count) gates were asked for."
    }
    return nil
  }

  /// The answers for the gates that have a step-free way in the building at all.
  var answers: [(gate: Place, answer: RouteAnswer)] { data.gateAnswers }

  static func subjects(in data: ValidationData) -> [RouteScope] { [RouteScope(data: data)] }
}

extension ValidationData {
  /// Most gates for which a route is worked out.
  static let mostGateRoutes = 400

  /// Works out the routes from the street to the gates.
  func answersForGates() -> [(gate: Place, answer: RouteAnswer)] {
    guard let now, !reach.streetNodes.isEmpty else { return [] }
    let router = Router(
      graph: built.graph, defaults: RoutingDefaults(overrides: venue.routingOverrides))
    let space = SearchSpace()
    var street = Place(
      reference: FeatureReference(id: venue.id, featureType: .venue), category: Category("street"))
    street.nodes = reach.streetNodes.map { NodeIndex($0) }
    return reach.places.filter(Reach.isGate).prefix(Self.mostGateRoutes).map { gate in
      let query = RouteQuery(
        from: street, to: gate, profile: .stepFree, departs: now, closures: venue.closures)
      return (gate, router.answer(query, space: space))
    }
  }
}
