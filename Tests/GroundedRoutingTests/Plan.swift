import GroundedModel
import GroundedRouting

/// A small route graph drawn by hand: points, links between them, and named features on the links.
struct Plan {
  struct Link {
    var tail: Int
    var head: Int
    var length: Double
    var traversal: Traversal
    var features: [String]
  }

  var points: [(x: Double, y: Double, ordinal: Int)] = []
  var links: [Link] = []
  /// Features with hours or a state; others are made as links name them.
  var features: [String: GraphFeature] = [:]
  var zone: TimeZoneRules? = .utc
  /// On which side of security points lie, where one is known.
  var securityZones: [Int: SecurityZone] = [:]

  static func reference(_ name: String) -> FeatureReference {
    FeatureReference(
      id: FeatureID(name), featureType: name.hasPrefix("area") ? .closure : .connection)
  }

  mutating func node(_ x: Double, _ y: Double, _ ordinal: Int = 0) -> Int {
    points.append((x, y, ordinal))
    return points.count - 1
  }

  mutating func feature(_ name: String, _ change: (inout GraphFeature) -> Void) {
    var feature = features[name] ?? GraphFeature(reference: Plan.reference(name))
    change(&feature)
    features[name] = feature
  }

  /// A link and, if wanted, the same the other way with slope, rise and stairs turned round.
  mutating func link(
    _ tail: Int, _ head: Int, _ kind: EdgeKind = .walk, _ names: [String] = [],
    length: Double? = nil, twoWay: Bool = true, _ change: (inout Traversal) -> Void = { _ in }
  ) {
    let (a, b) = (points[tail], points[head])
    let dx = a.x - b.x
    let dy = a.y - b.y
    var traversal = Traversal(
      kind: kind, origin: EdgeOrigin(source: .path, rule: "test", isInferred: false))
    change(&traversal)
    let length = length ?? (dx * dx + dy * dy).squareRoot()
    links.append(
      Link(tail: tail, head: head, length: length, traversal: traversal, features: names))
    guard twoWay else { return }
    traversal.riseMeters = -traversal.riseMeters
    traversal.slope = traversal.slope.map { -$0 }
    traversal.stairCount = traversal.stairCount.map { -$0 }
    links.append(
      Link(tail: head, head: tail, length: length, traversal: traversal, features: names))
  }

  /// A lift between every two of its stops.
  mutating func lift(_ name: String, _ stops: [Int]) {
    for (position, from) in stops.enumerated() {
      for to in stops.dropFirst(position + 1) {
        let rise = points[to].ordinal - points[from].ordinal
        link(from, to, .elevator, [name], length: 0) {
          $0.levelsPassed = abs(rise)
          $0.riseMeters = Double(rise) * 4.5
        }
      }
    }
  }

  /// Stairs, never step-free.
  mutating func stairs(_ name: String, _ from: Int, _ to: Int, count: Int? = nil) {
    let rise = Double(points[to].ordinal - points[from].ordinal) * 4.5
    link(from, to, .stairs, [name]) {
      $0.riseMeters = rise
      $0.stairCount = count
      $0.stepFree = StepFree(.no, reason: .kind)
    }
  }

  /// An escalator one way; against it the edge is there and barred.
  mutating func escalator(_ name: String, _ from: Int, _ to: Int) {
    let rise = Double(points[to].ordinal - points[from].ordinal) * 4.5
    link(from, to, .escalator, [name], twoWay: false) {
      $0.riseMeters = rise
      $0.stepFree = StepFree(.no, reason: .kind)
    }
    link(to, from, .escalator, [name], twoWay: false) {
      $0.riseMeters = -rise
      $0.stepFree = StepFree(.no, reason: .kind)
      $0.access = .wrongDirection
    }
  }

  func graph() -> RouteGraph {
    var all = features
    for link in links {
      for name in link.features where all[name] == nil {
        all[name] = GraphFeature(reference: Plan.reference(name))
      }
    }
    let sorted = all.values.sorted { $0.reference < $1.reference }
    var indexes: [FeatureReference: FeatureIndex] = [:]
    for (index, feature) in sorted.enumerated() {
      indexes[feature.reference] = FeatureIndex(rawValue: UInt32(index))
    }
    let ordinals = Set(points.map(\.ordinal)).sorted()
    let levels = ordinals.map { GraphLevel(id: FeatureID("level \($0)"), ordinal: $0) }
    let nodes = points.enumerated().map { position, point in
      GraphNode(
        point: PlanarPoint(x: point.x, y: point.y),
        level: LevelIndex(rawValue: UInt32(ordinals.firstIndex(of: point.ordinal) ?? 0)),
        kind: .corner, securityZone: securityZones[position])
    }
    var traversals: [Traversal] = []
    var known: [Traversal: Int] = [:]
    var edges: [RouteGraph.Edge] = []
    for link in links {
      var traversal = link.traversal
      traversal.crosses = link.features.compactMap { indexes[Plan.reference($0)] }.sorted()
      traversal.crossesSecurity =
        (securityZones[link.tail] == .behind) != (securityZones[link.head] == .behind)
      traversal.feature = link.features.first.flatMap { indexes[Plan.reference($0)] }
      let index = known[traversal] ?? traversals.count
      if index == traversals.count {
        traversals.append(traversal)
        known[traversal] = index
      }
      edges.append(
        RouteGraph.Edge(
          tail: NodeIndex(rawValue: UInt32(link.tail)),
          head: NodeIndex(rawValue: UInt32(link.head)), lengthMeters: link.length,
          traversal: TraversalIndex(rawValue: UInt32(index))))
    }
    return RouteGraph(
      frame: LocalFrame(origin: Coordinate(longitude: 0, latitude: 51)), timeZone: zone,
      levels: levels, features: sorted, nodes: nodes, traversals: traversals, edges: edges)
  }

  func router(_ defaults: RoutingDefaults = RoutingDefaults()) -> Router {
    Router(graph: graph(), defaults: defaults)
  }

  static func place(_ nodes: Int..., restricted: Bool = false) -> Place {
    var place = Place(
      reference: FeatureReference(id: FeatureID("place \(nodes)"), featureType: .amenity),
      category: Category("unspecified"))
    place.nodes = nodes.map { NodeIndex(rawValue: UInt32($0)) }
    place.isRestricted = restricted
    return place
  }

  static func closure(
    _ id: String, _ names: [String], from starts: Instant? = nil, to ends: Instant? = nil,
    hours: String? = nil, profiles: [String]? = nil
  ) -> Venue.Closure {
    var closure = Venue.Closure(id: FeatureID(id))
    closure.closes = names.map(reference)
    closure.starts = starts
    closure.ends = ends
    closure.hours = hours
    closure.profiles = profiles
    return closure
  }
}

/// The moment at which all tests start unless they say another: 2026-10-20T12:00:00Z.
let noon = Instant(secondsSince1970: 1_792_497_600)

extension RouteAnswer {
  var route: Route? {
    if case .route(let route) = self { return route }
    return nil
  }

  var refusal: Refusal? {
    if case .refusal(let refusal) = self { return refusal }
    return nil
  }
}

extension Router {
  func ask(
    _ from: Int, _ to: Int, _ profile: TravelProfile = .walk, pace: Pace = .usual,
    at departs: Instant = noon, closures: [Venue.Closure] = [], strict: Bool = false,
    _ algorithm: SearchAlgorithm = .aStar
  ) -> RouteAnswer {
    answer(
      RouteQuery(
        from: Plan.place(from), to: Plan.place(to), profile: profile, pace: pace,
        departs: departs, closures: closures, isStrict: strict), algorithm: algorithm)
  }

  /// The features that a route uses, in order, each once.
  func features(_ route: Route) -> [String] {
    var names: [String] = []
    for leg in route.legs {
      guard let index = graph.traversal(of: leg.edge).feature else { continue }
      let name = graph.features[index.position].reference.id.rawValue
      if names.last != name { names.append(name) }
    }
    return names
  }
}

/// Whether two numbers of seconds or metres are the same but for rounding.
func near(_ a: Double, _ b: Double) -> Bool {
  (a - b).magnitude <= 1e-9 * max(1, a.magnitude, b.magnitude)
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
