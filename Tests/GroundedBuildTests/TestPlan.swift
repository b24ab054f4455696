import GroundedBuild
import GroundedModel
import GroundedRouting

/// A small floor plan in metres, drawn by hand.
struct TestPlan {
  static let frame = LocalFrame(origin: Coordinate(longitude: 10, latitude: 50))
  var venue = Venue(id: FeatureID("venue"))

  init() {
    level("L0", 0)
  }

  static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    frame.coordinate(PlanarPoint(x: x, y: y))
  }

  static func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Polygon {
    polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
  }

  static func polygon(_ corners: [(Double, Double)]) -> Polygon {
    Polygon(exterior: (corners + corners.prefix(1)).map { coordinate($0.0, $0.1) })
  }

  mutating func level(
    _ id: String, _ ordinal: Int, buildings: [String] = [],
    outline: (Double, Double, Double, Double) = (0, 0, 100, 100)
  ) {
    var level = Venue.Level(id: FeatureID(id))
    level.ordinal = ordinal
    level.buildingIDs = buildings.map { FeatureID($0) }
    level.polygons = [Self.rectangle(outline.0, outline.1, outline.2, outline.3)]
    venue.levels.removeAll { $0.id == level.id }
    venue.levels.append(level)
  }

  mutating func unit(
    _ id: String, _ box: (Double, Double, Double, Double), _ category: String = "room",
    on level: String = "L0", name: String? = nil, restriction: String? = nil
  ) {
    var unit = Venue.Unit(id: FeatureID(id))
    unit.category = Category(category)
    unit.levelID = FeatureID(level)
    unit.name = name.flatMap { Labels($0) }
    unit.restriction = restriction
    unit.polygons = [Self.rectangle(box.0, box.1, box.2, box.3)]
    venue.units.append(unit)
  }

  mutating func opening(
    _ id: String, _ line: (Double, Double, Double, Double), _ category: String = "pedestrian",
    on level: String = "L0", door: Venue.Door? = nil, control: [String] = []
  ) {
    var opening = Venue.Opening(id: FeatureID(id))
    opening.category = Category(category)
    opening.levelID = FeatureID(level)
    opening.line = [Self.coordinate(line.0, line.1), Self.coordinate(line.2, line.3)]
    opening.door = door
    opening.accessControl = control
    venue.openings.append(opening)
  }

  mutating func relationship(
    _ id: String, _ category: String = "traversal", from origin: FeatureReference?,
    via intermediary: [FeatureReference] = [], to destination: FeatureReference?,
    isDirected: Bool = true, hours: String? = nil
  ) {
    var relationship = Venue.Relationship(id: FeatureID(id))
    relationship.category = Category(category)
    relationship.origin = origin
    relationship.intermediary = intermediary
    relationship.destination = destination
    relationship.isDirected = isDirected
    relationship.hours = hours
    venue.relationships.append(relationship)
  }

  @discardableResult
  mutating func path(
    _ id: String, _ points: [(Double, Double)], _ category: String = "walkway",
    on level: String = "L0", change: (inout Venue.Path) -> Void = { _ in }
  ) -> FeatureReference {
    var path = Venue.Path(id: FeatureID(id))
    path.category = Category(category)
    path.levelID = FeatureID(level)
    path.line = points.map { Self.coordinate($0.0, $0.1) }
    change(&path)
    venue.paths.append(path)
    return path.reference
  }

  mutating func connection(
    _ id: String, _ category: String, _ stops: [Venue.Stop], isDirected: Bool = false,
    change: (inout Venue.Connection) -> Void = { _ in }
  ) {
    var connection = Venue.Connection(id: FeatureID(id))
    connection.category = Category(category)
    connection.stops = stops
    connection.isDirected = isDirected
    change(&connection)
    venue.connections.append(connection)
  }

  static func stop(
    _ level: String, _ point: (Double, Double)? = nil, unit: String? = nil
  ) -> Venue.Stop {
    Venue.Stop(
      levelID: FeatureID(level), unitID: unit.map { FeatureID($0) },
      point: point.map { coordinate($0.0, $0.1) })
  }

  mutating func amenity(
    _ id: String, _ point: (Double, Double), in unit: String, _ category: String = "unspecified",
    name: String? = nil
  ) {
    var amenity = Venue.Amenity(id: FeatureID(id))
    amenity.category = Category(category)
    amenity.name = name.flatMap { Labels($0) }
    amenity.unitIDs = [FeatureID(unit)]
    amenity.point = Self.coordinate(point.0, point.1)
    venue.amenitys.append(amenity)
  }

  func build() -> BuiltVenue {
    VenueBuilder.build(venue)
  }
}

/// A reference to a unit.
func unit(_ id: String) -> FeatureReference {
  FeatureReference(id: FeatureID(id), featureType: .unit)
}

/// A reference to an opening.
func opening(_ id: String) -> FeatureReference {
  FeatureReference(id: FeatureID(id), featureType: .opening)
}

extension BuiltVenue {
  /// The place of a feature.
  func place(_ id: String) -> Place? {
    places.first { $0.reference.id.rawValue == id }
  }

  /// The rules that found something, without repeats.
  var rules: Set<String> {
    Set(findings.map(\.rule))
  }

  /// The features that an edge depends on.
  func crosses(_ traversal: Traversal) -> Set<FeatureReference> {
    Set(traversal.crosses.map { graph.features[$0.position].reference })
  }

  /// The ids of the features that an edge depends on.
  func crossedIDs(_ traversal: Traversal) -> Set<String> {
    Set(traversal.crosses.map { graph.features[$0.position].reference.id.rawValue })
  }

  /// The edges of a kind.
  func edges(_ kind: EdgeKind) -> [(edge: RouteGraph.Edge, facts: Traversal)] {
    (0..<graph.edgeCount).map { EdgeIndex(rawValue: UInt32($0)) }
      .filter { graph.traversal(of: $0).kind == kind }
      .map { (graph.edge($0), graph.traversal(of: $0)) }
  }

  /// A walk found by an independent search: its length in metres and its edges.
  struct Walk {
    var length: Double
    var edges: [EdgeIndex]
  }

  /// The shortest walk over open edges by plain Dijkstra, or nothing.
  func walk(
    from: String, to: String, closing closed: Set<FeatureReference> = [],
    isStepFree: Bool = false
  ) -> Walk? {
    guard let start = place(from), let goal = place(to) else { return nil }
    return walk(
      from: start.nodes.map(\.position), to: Set(goal.nodes.map(\.position)), closing: closed,
      isStepFree: isStepFree)
  }

  /// The shortest walk over open edges between sets of nodes.
  func walk(
    from start: [Int], to goal: Set<Int>, closing closed: Set<FeatureReference> = [],
    isStepFree: Bool = false
  ) -> Walk? {
    let shut = Set(
      graph.features.indices.filter {
        closed.contains(graph.features[$0].reference) || graph.features[$0].state == .closed
      })
    var best = [Double](repeating: .infinity, count: graph.nodes.count)
    var via = [EdgeIndex?](repeating: nil, count: graph.nodes.count)
    var done = [Bool](repeating: false, count: graph.nodes.count)
    for node in start { best[node] = 0 }
    while true {
      var next: Int?
      for node in best.indices where !done[node] && best[node] < .infinity {
        if next.map({ best[node] < best[$0] }) ?? true { next = node }
      }
      guard let node = next else { return nil }
      if goal.contains(node) { return Walk(length: best[node], edges: edges(backFrom: node, via)) }
      done[node] = true
      for position in graph.edges(from: NodeIndex(rawValue: UInt32(node))) {
        let index = EdgeIndex(rawValue: UInt32(position))
        let facts = graph.traversal(of: index)
        guard facts.access == .open, !facts.crosses.contains(where: { shut.contains($0.position) })
        else { continue }
        if isStepFree, facts.stepFree.verdict != .yes { continue }
        let edge = graph.edge(index)
        let length = best[node] + edge.lengthMeters
        if length < best[edge.head.position] {
          best[edge.head.position] = length
          via[edge.head.position] = index
        }
      }
    }
  }

  private func edges(backFrom node: Int, _ via: [EdgeIndex?]) -> [EdgeIndex] {
    var result: [EdgeIndex] = []
    var current = node
    while let edge = via[current], result.count <= graph.edgeCount {
      result.append(edge)
      current = graph.edge(edge).tail.position
    }
    return result.reversed()
  }
}
