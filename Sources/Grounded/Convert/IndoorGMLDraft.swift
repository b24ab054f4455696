internal import GroundedBuild
internal import GroundedImport
internal import GroundedModel
internal import GroundedRouting

/// A venue on its way to IndoorGML: cells of the primal space, and the dual graph over them.
///
/// One state for each cell, one for each named point; a transition from a room to each of its doors along
/// the shortest line on its floor, between rooms that are open to each other, and between floors.
struct IndoorGMLDraft {
  /// A state while transitions are added to it.
  struct Node {
    var state: IndoorGMLPlan.State
    var level: FeatureID
    var point: PlanarPoint
  }

  let built: BuiltVenue
  var plan = IndoorGMLPlan()
  var report = ExportReport()
  /// The states in order.
  var nodes: [Node] = []
  /// The state of each unit and opening.
  var nodeOf: [FeatureReference: Int] = [:]
  /// The state at a point of a level, for ends of paths and stops.
  private var nodeAt: [Spot: Int] = [:]
  var units: [FeatureID: Venue.Unit] = [:]
  /// How each level is called, each name once.
  private(set) var storeys: [FeatureID: String] = [:]
  private(set) var heights: [FeatureID: Double] = [:]
  /// The levels that have no name of their own.
  private var unnamed: Set<FeatureID> = []
  private var taken: Set<String> = []
  /// Searches over floors that were made.
  var searches: [Search: [NodeIndex: NodeIndex]] = [:]
  /// The graph's nodes in each unit.
  private(set) var nodesInUnit: [FeatureID: [NodeIndex]] = [:]
  /// Places by what they stand for.
  private(set) var places: [FeatureReference: Place] = [:]
  var leftOut: [String: Int] = [:]

  /// A point of a level to the millimetre.
  struct Spot: Hashable {
    var level: FeatureID
    var x: Int
    var y: Int
  }

  var venue: Venue { built.venue }
  var graph: RouteGraph { built.graph }
  var frame: LocalFrame { built.graph.frame }

  init(_ built: BuiltVenue) {
    self.built = built
    plan.isPlaceAssumed = built.venue.isPlaceAssumed
    plan.name = built.venue.name.map { $0.text(language: built.venue.language) }
    for unit in built.venue.units where units[unit.id] == nil { units[unit.id] = unit }
    nameLevels()
    for position in built.graph.nodes.indices {
      guard let unit = built.graph.nodes[position].unit else { continue }
      let id = built.graph.features[unit.position].reference.id
      nodesInUnit[id, default: []].append(NodeIndex(position))
    }
    for place in built.places where places[place.reference] == nil {
      places[place.reference] = place
    }
  }

  /// Gives each level a name of its own and its height: 4.5 metres a floor where the data says nothing.
  private mutating func nameLevels() {
    let floorHeight = BuildOptions().levelHeightMeters
    var used: Set<String> = []
    for level in venue.levels.sorted(by: { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }) {
      let name =
        (level.name ?? level.shortName)?.text(language: venue.language)
        ?? "Level \(level.ordinal)"
      if level.name == nil, level.shortName == nil { unnamed.insert(level.id) }
      let building = level.buildingIDs.first.flatMap { id in
        venue.buildings.first { $0.id == id }?.name?.text(language: venue.language)
      }
      var shown = name
      if used.contains(shown), let building { shown = "\(name), \(building)" }
      var number = 2
      while !used.insert(shown).inserted {
        shown = "\(name) (\(number))"
        number += 1
      }
      storeys[level.id] = shown
      heights[level.id] = level.elevationMeters ?? Double(level.ordinal) * floorHeight
    }
  }

  // MARK: Identifiers and texts

  /// A legal identifier that nothing else in the file has.
  mutating func identifier(_ text: String) -> String {
    let wanted = IndoorGMLPlan.identifier(text)
    var name = wanted
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(wanted).\(number)"
      number += 1
    }
    return name
  }

  func text(_ labels: Labels?) -> String? {
    labels.map { $0.text(language: venue.language) }.flatMap { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
  }

  func storeyNote(_ level: FeatureID) -> (key: String, value: String) {
    (unnamed.contains(level) ? "unnamed_storey" : "storey", storeys[level] ?? level.rawValue)
  }

  func position(_ point: PlanarPoint, _ level: FeatureID) -> IndoorGMLPlan.Position {
    IndoorGMLPlan.Position(frame.coordinate(point), heightMeters: heights[level] ?? 0)
  }

  // MARK: States

  /// Adds a state.
  mutating func addNode(
    _ id: String, at point: PlanarPoint, level: FeatureID, cell: String? = nil,
    name: String? = nil, notes: [(key: String, value: String)] = []
  ) -> Int {
    var state = IndoorGMLPlan.State(id: identifier(id), position: position(point, level))
    state.cell = cell
    state.name = name
    state.notes = cell == nil ? [storeyNote(level)] + notes : notes
    nodes.append(Node(state: state, level: level, point: point))
    return nodes.count - 1
  }

  /// Gives a state the coordinate of the data that it stands at, to the last digit: a point on a border
  /// must not slip over it.
  mutating func moveExactly(_ node: Int, to coordinate: Coordinate?) {
    guard let coordinate, frame.planar(coordinate).distance(to: nodes[node].point) < 0.01 else {
      return
    }
    nodes[node].state.position.coordinate = coordinate
  }

  /// The state at a bare point, such as the end of a path; a new one where there is none yet.
  mutating func node(at point: PlanarPoint, level: FeatureID) -> Int {
    let spot = Self.spot(point, level)
    if let known = nodeAt[spot] { return known }
    let node = addNode("point.\(nodeAt.count + 1)", at: point, level: level)
    nodeAt[spot] = node
    // The point hangs on the floor that it stands on.
    if let unit = unit(at: point, level: level),
      let home = nodeOf[FeatureReference(id: unit, featureType: .unit)],
      let line = line(inside: [unit], from: nodes[home].point, to: point, level: level)
    {
      connect(home, node, line: line)
    }
    return node
  }

  /// Lets a bare point be found again.
  mutating func remember(_ node: Int) {
    let spot = Self.spot(nodes[node].point, nodes[node].level)
    if nodeAt[spot] == nil { nodeAt[spot] = node }
  }

  private static func spot(_ point: PlanarPoint, _ level: FeatureID) -> Spot {
    Spot(
      level: level, x: Int(max(-1e9, min(1e9, (point.x * 1000).rounded()))),
      y: Int(max(-1e9, min(1e9, (point.y * 1000).rounded()))))
  }

  /// The smallest unit that one can walk on under a point.
  func unit(at point: PlanarPoint, level: FeatureID) -> FeatureID? {
    var best: (area: Double, id: FeatureID)?
    for unit in venue.units where unit.levelID == level {
      guard nodeOf[unit.reference] != nil else { continue }
      for polygon in unit.polygons {
        let planar = PlanarPolygon(polygon, in: frame)
        guard Rings.contains(point, planar) else { continue }
        let area = Rings.area(planar)
        if best.map({ area < $0.area }) ?? true { best = (area, unit.id) }
      }
    }
    return best?.id
  }

  // MARK: Transitions

  /// Adds a transition along a line of points on the level of its first state.
  mutating func connect(
    _ a: Int, _ b: Int, line: [PlanarPoint], id: String? = nil, name: String? = nil,
    notes: [(key: String, value: String)] = [], boundary: String? = nil, weight: Double? = nil
  ) {
    var points = line.map { position($0, nodes[a].level) }
    if nodes[a].level != nodes[b].level, let last = line.last {
      points[points.count - 1] = position(last, nodes[b].level)
    }
    var length = 0.0
    for (one, next) in zip(line, line.dropFirst()) { length += one.distance(to: next) }
    var transition = IndoorGMLPlan.Transition(
      id: identifier(id ?? "T\(plan.transitions.count + 1)"), from: nodes[a].state.id,
      to: nodes[b].state.id, line: points, weight: weight ?? length)
    transition.name = name
    transition.notes = notes
    transition.boundary = boundary
    nodes[a].state.transitions.append(transition.id)
    nodes[b].state.transitions.append(transition.id)
    plan.transitions.append(transition)
  }

  // MARK: Result

  mutating func finish() -> (plan: IndoorGMLPlan, report: ExportReport) {
    plan.states = nodes.map(\.state)
    for (what, count) in leftOut.sorted(by: { $0.key < $1.key }) { report.leaveOut(what, count) }
    countLosses()
    return (plan, report)
  }
}
