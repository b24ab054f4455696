import GroundedDirections
import GroundedModel
import GroundedRouting

/// A small venue and graph drawn by hand in metres; routes follow named nodes.
struct Plan {
  var venue = Venue(id: FeatureID("venue"))
  var mirror = false
  private(set) var nodes: [GraphNode] = []
  private(set) var names: [String: NodeIndex] = [:]
  private var edges: [(String, String, Traversal)] = []
  private var features: Set<FeatureReference> = []
  private var pending:
    [(String, Double, Double, String, GraphNode.Kind, FeatureReference?, String?)] =
      []
  var states: [FeatureReference: GraphFeature] = [:]
  let frame = LocalFrame(origin: Coordinate(longitude: 0.1, latitude: 51.5))

  init(mirror: Bool = false) { self.mirror = mirror }

  func at(_ x: Double, _ y: Double) -> Coordinate {
    frame.coordinate(PlanarPoint(x: x, y: mirror ? -y : y))
  }

  func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Polygon {
    Polygon(exterior: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1), at(x0, y0)])
  }

  mutating func level(_ id: String, _ name: String?, ordinal: Int) {
    var level = Venue.Level(id: FeatureID(id))
    level.name = name.flatMap { Labels($0) }
    level.ordinal = ordinal
    venue.levels.append(level)
  }

  mutating func unit(
    _ id: String, _ level: String, _ category: String, name: String? = nil,
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double
  ) {
    var unit = Venue.Unit(id: FeatureID(id))
    unit.levelID = FeatureID(level)
    unit.category = Category(category)
    unit.name = name.flatMap { Labels($0) }
    unit.polygons = [rectangle(x0, y0, x1, y1)]
    venue.units.append(unit)
  }

  mutating func amenity(
    _ id: String, in unit: String, _ category: String, name: String? = nil, _ x: Double, _ y: Double
  ) {
    var amenity = Venue.Amenity(id: FeatureID(id))
    amenity.category = Category(category)
    amenity.name = name.flatMap { Labels($0) }
    amenity.unitIDs = [FeatureID(unit)]
    amenity.point = at(x, y)
    venue.amenitys.append(amenity)
  }

  mutating func desk(_ id: String, _ level: String, _ x: Double, _ y: Double) {
    var fixture = Venue.Fixture(id: FeatureID(id))
    fixture.category = Category("boardinggate.desk")
    fixture.levelID = FeatureID(level)
    fixture.polygons = [rectangle(x - 1, y - 0.5, x + 1, y + 0.5)]
    venue.fixtures.append(fixture)
  }

  mutating func node(
    _ name: String, _ x: Double, _ y: Double, _ level: String, in unit: String? = nil,
    _ kind: GraphNode.Kind = .corner, of feature: FeatureReference? = nil
  ) {
    pending.append((name, x, y, level, kind, feature, unit))
  }

  static func reference(_ id: String, _ type: FeatureType) -> FeatureReference {
    FeatureReference(id: FeatureID(id), featureType: type)
  }

  /// Joins two nodes; both ways unless the change says otherwise by rise or stairs, which are negated.
  mutating func join(
    _ a: String, _ b: String, _ kind: EdgeKind = .walk, of feature: FeatureReference? = nil,
    crossing: [FeatureReference] = [], oneWay: Bool = false,
    _ change: (inout Traversal) -> Void = { _ in }
  ) {
    var traversal = Traversal(
      kind: kind, origin: EdgeOrigin(source: .openSpace, rule: "test", isInferred: true))
    change(&traversal)
    facts[a + ">" + b] = (feature, crossing)
    edges.append((a, b, traversal))
    if oneWay { return }
    var back = traversal
    back.riseMeters = -traversal.riseMeters
    back.slope = traversal.slope.map { -$0 }
    back.stairCount = traversal.stairCount.map { -$0 }
    back.stops = traversal.stops.map { .init(from: $0.to, to: $0.from) }
    facts[b + ">" + a] = (feature, crossing)
    edges.append((b, a, back))
  }

  private var facts: [String: (FeatureReference?, [FeatureReference])] = [:]

  /// The graph with every feature that nodes and edges name.
  func built() -> (graph: RouteGraph, nodes: [String: NodeIndex]) {
    let levels = venue.levels.map { GraphLevel(id: $0.id, ordinal: $0.ordinal) }
      .sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    func level(_ id: String) -> LevelIndex {
      LevelIndex(rawValue: UInt32(levels.firstIndex { $0.id.rawValue == id } ?? 0))
    }
    var references: Set<FeatureReference> = []
    for (feature, crossing) in facts.values {
      if let feature { references.insert(feature) }
      references.formUnion(crossing)
    }
    for item in pending {
      if let feature = item.5 { references.insert(feature) }
      if let unit = item.6 { references.insert(Plan.reference(unit, .unit)) }
    }
    let sorted = references.sorted()
    func index(_ reference: FeatureReference) -> FeatureIndex? {
      sorted.firstIndex(of: reference).map { FeatureIndex(rawValue: UInt32($0)) }
    }
    var byName: [String: NodeIndex] = [:]
    var nodes: [GraphNode] = []
    for (position, item) in pending.enumerated() {
      byName[item.0] = NodeIndex(rawValue: UInt32(position))
      nodes.append(
        GraphNode(
          point: PlanarPoint(x: item.1, y: mirror ? -item.2 : item.2), level: level(item.3),
          kind: item.4, feature: item.5.flatMap(index),
          unit: item.6.flatMap { index(Plan.reference($0, .unit)) }))
    }
    var traversals: [Traversal] = []
    var packed: [RouteGraph.Edge] = []
    for (a, b, traversal) in edges {
      guard let tail = byName[a], let head = byName[b] else { continue }
      var copy = traversal
      if let (feature, crossing) = facts[a + ">" + b] {
        copy.feature = feature.flatMap(index)
        copy.crosses = (crossing + [feature].compactMap { $0 }).compactMap(index).sorted()
      }
      traversals.append(copy)
      let isLift = copy.kind == .elevator || copy.kind == .door
      packed.append(
        RouteGraph.Edge(
          tail: tail, head: head,
          lengthMeters: isLift
            ? 0 : nodes[tail.position].point.distance(to: nodes[head.position].point),
          traversal: TraversalIndex(rawValue: UInt32(traversals.count - 1))))
    }
    let graph = RouteGraph(
      frame: frame, timeZone: venue.timeZone, levels: levels,
      features: sorted.map { states[$0] ?? GraphFeature(reference: $0) }, nodes: nodes,
      traversals: traversals, edges: packed)
    return (graph, byName)
  }

  /// A route along named nodes, timed by the table of directions.md section 3.
  static func route(
    _ graph: RouteGraph, _ nodes: [String: NodeIndex], along path: [String], departs: Instant,
    profile: TravelProfile = .walk
  ) -> Route? {
    var legs: [Route.Leg] = []
    var now = departs
    var slow = 0.0
    var length = 0.0
    let indexes = path.compactMap { nodes[$0] }
    guard indexes.count == path.count, let first = indexes.first, let last = indexes.last else {
      return nil
    }
    for (tail, head) in zip(indexes, indexes.dropFirst()) {
      guard
        let position = graph.edges(from: tail).first(where: {
          graph.edge(EdgeIndex(rawValue: UInt32($0))).head == head
        })
      else { return nil }
      let index = EdgeIndex(rawValue: UInt32(position))
      let edge = graph.edge(index)
      let traversal = graph.traversal(of: index)
      let seconds: (usual: Double, slow: Double)
      switch traversal.kind {
      case .elevator:
        let time = 90 + 20 * Double(traversal.levelsPassed)
        seconds = (time, time)
      case .escalator:
        let time = 5 + 4 * traversal.riseMeters.magnitude
        seconds = (time, time)
      case .stairs:
        let count = Double(abs(traversal.stairCount ?? 15))
        seconds = (count * 0.66, count * 1.1)
      default:
        let speed = profile == .wheelchair ? 0.8 : 1.2
        seconds = (edge.lengthMeters / speed, edge.lengthMeters / 0.8)
      }
      legs.append(
        Route.Leg(
          edge: index, starts: now, durationSeconds: seconds.usual,
          slowDurationSeconds: profile == .wheelchair ? nil : seconds.slow))
      now = now + seconds.usual
      slow += seconds.slow
      length += edge.lengthMeters
    }
    return Route(
      start: first, end: last, legs: legs, departs: departs, durationSeconds: now - departs,
      slowDurationSeconds: profile == .wheelchair ? nil : slow, lengthMeters: length,
      penaltySeconds: 0, avoided: [])
  }
}
