import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting

/// A hand-made venue: two levels over each other, a hall and a gate room on the lower one, a lift between them.
///
///     Level 1 (ordinal 0)             Level 2 (ordinal 1)
///     +----------+------+             +----------+
///     |  hall   [door] gate room      |  hall    |
///     |  lift    | A04  |             |  lift    |
///     +----------+------+             +----------+
enum SmallVenue {
  static let frame = LocalFrame(origin: Coordinate(longitude: 1, latitude: 53.5))

  static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    frame.coordinate(PlanarPoint(x: x, y: y))
  }

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
    Polygon(exterior: [
      coordinate(x, y), coordinate(x + width, y), coordinate(x + width, y + height),
      coordinate(x, y + height), coordinate(x, y),
    ])
  }

  static func unit(
    _ id: String, _ category: String, _ level: String, _ name: String?, _ polygon: Polygon
  ) -> Venue.Unit {
    var unit = Venue.Unit(id: FeatureID(id))
    unit.category = Category(category)
    unit.levelID = FeatureID(level)
    unit.name = name.flatMap { Labels($0) }
    unit.polygons = [polygon]
    return unit
  }

  static func amenity(
    _ id: String, _ category: String, _ name: String, units: [String], at point: Coordinate
  ) -> Venue.Amenity {
    var amenity = Venue.Amenity(id: FeatureID(id))
    amenity.category = Category(category)
    amenity.name = Labels(name)
    amenity.unitIDs = units.map { FeatureID($0) }
    amenity.point = point
    return amenity
  }

  static var venue: Venue {
    var venue = Venue(id: FeatureID("venue"))
    venue.name = Labels("Small <Airport> & Co")
    for (id, ordinal, name, short) in [
      ("l1", 0, "Level 1, Arrivals", "1"), ("l2", 1, "Level 2, Departures", "2"),
    ] {
      var level = Venue.Level(id: FeatureID(id))
      level.ordinal = ordinal
      level.name = Labels(name)
      level.shortName = Labels(short)
      level.polygons = [box(0, 0, 30, 10)]
      venue.levels.append(level)
    }
    venue.units = [
      unit("hall1", "walkway", "l1", nil, box(0, 0, 20, 10)),
      unit("gateroom", "waitingroom", "l1", "A04", box(20, 0, 10, 10)),
      unit("hall2", "walkway", "l2", nil, box(0, 0, 20, 10)),
      unit("car1", "elevator", "l1", "Lift 3", box(2, 2, 2, 2)),
      unit("car2", "elevator", "l2", "Lift 3", box(2, 2, 2, 2)),
      unit("staff", "nonpublic", "l2", "Staff room", box(20, 0, 10, 10)),
    ]
    var door = Venue.Opening(id: FeatureID("door"))
    door.category = Category("pedestrian")
    door.levelID = FeatureID("l1")
    door.name = Labels("Gate door")
    door.line = [coordinate(20, 4), coordinate(20, 6)]
    venue.openings = [door]
    venue.amenitys = [
      amenity(
        "gate", "boardinggate.aircraft", "A04", units: ["gateroom"], at: coordinate(25, 5)),
      amenity(
        "desk1", "information", "Information", units: ["hall1"], at: coordinate(6, 8)),
      amenity(
        "desk2", "information", "Information", units: ["hall1"], at: coordinate(16, 8)),
      amenity(
        "lift", "elevator", "Lift 3", units: ["car1", "car2"], at: coordinate(3, 3)),
    ]
    venue.amenitys[1].alternativeName = Labels("Help desk west")
    var lift = Venue.Connection(id: FeatureID("lift3"))
    lift.category = Category("elevator")
    lift.name = Labels("Lift 3")
    lift.stops = [
      Venue.Stop(levelID: FeatureID("l1"), unitID: FeatureID("car1")),
      Venue.Stop(levelID: FeatureID("l2"), unitID: FeatureID("car2")),
    ]
    venue.connections = [lift]
    return venue
  }

  static func place(
    _ id: String, _ type: FeatureType, _ category: String, _ name: String?,
    aliases: [String] = [], level: String, at point: Coordinate, node: UInt32?
  ) -> Place {
    var place = Place(
      reference: FeatureReference(id: FeatureID(id), featureType: type),
      category: Category(category))
    place.name = name
    place.aliases = aliases
    place.levelID = FeatureID(level)
    place.coordinate = point
    place.nodes = node.map { [NodeIndex(rawValue: $0)] } ?? []
    return place
  }

  static var places: [Place] {
    [
      place(
        "gate", .amenity, "boardinggate.aircraft", "A04", level: "l1", at: coordinate(25, 5),
        node: 2),
      place(
        "gateroom", .unit, "waitingroom", "A04", level: "l1", at: coordinate(25, 6), node: 2),
      place(
        "desk1", .amenity, "information", "Information", aliases: ["Help desk west"],
        level: "l1", at: coordinate(6, 8), node: 0),
      place(
        "desk2", .amenity, "information", "Information", level: "l1", at: coordinate(16, 8),
        node: 0),
      place("lift", .amenity, "elevator", "Lift 3", level: "l1", at: coordinate(3, 3), node: 3),
      place("car1", .unit, "elevator", "Lift 3", level: "l1", at: coordinate(3, 3), node: 3),
      place("car2", .unit, "elevator", "Lift 3", level: "l2", at: coordinate(3, 3), node: 4),
      place("hall2", .unit, "walkway", "Help", level: "l2", at: coordinate(10, 5), node: 5),
      place(
        "checkinb", .occupant, "checkin", "Check-in B", level: "l2", at: coordinate(12, 5),
        node: 5),
    ]
  }

  /// Nodes 0 desk, 1 door, 2 gate, 3 and 4 lift stops, 5 hall on Level 2; every link is two-way.
  static var graph: RouteGraph {
    let levels = [
      GraphLevel(id: FeatureID("l1"), ordinal: 0), GraphLevel(id: FeatureID("l2"), ordinal: 1),
    ]
    let features = [
      GraphFeature(
        reference: FeatureReference(id: FeatureID("lift3"), featureType: .connection)),
      GraphFeature(reference: FeatureReference(id: FeatureID("door"), featureType: .opening)),
    ]
    let nodes = [
      GraphNode(point: PlanarPoint(x: 6, y: 8), level: LevelIndex(0), kind: .place),
      GraphNode(point: PlanarPoint(x: 20, y: 5), level: LevelIndex(0), kind: .door),
      GraphNode(point: PlanarPoint(x: 25, y: 5), level: LevelIndex(0), kind: .place),
      GraphNode(point: PlanarPoint(x: 4.2, y: 3), level: LevelIndex(0), kind: .stop),
      GraphNode(point: PlanarPoint(x: 4.2, y: 3), level: LevelIndex(1), kind: .stop),
      GraphNode(point: PlanarPoint(x: 10, y: 5), level: LevelIndex(1), kind: .place),
    ]
    var lift = Traversal(
      kind: .elevator,
      origin: EdgeOrigin(source: .connection, rule: "connection", isInferred: false))
    lift.feature = FeatureIndex(0)
    let walk = Traversal(
      kind: .walk, origin: EdgeOrigin(source: .openSpace, rule: "sight_line", isInferred: true))
    var stairs = walk
    stairs.kind = .stairs
    stairs.stepFree = StepFree(.no, reason: .kind)
    let traversals = [walk, lift, stairs]
    var edges: [RouteGraph.Edge] = []
    for (a, b, facts) in [(0, 1, 0), (1, 2, 0), (0, 3, 0), (3, 4, 1), (4, 5, 2)] {
      for (tail, head) in [(a, b), (b, a)] {
        edges.append(
          RouteGraph.Edge(
            tail: NodeIndex(tail), head: NodeIndex(head),
            lengthMeters: nodes[tail].point.distance(to: nodes[head].point),
            traversal: TraversalIndex(facts)))
      }
    }
    return RouteGraph(
      frame: frame, timeZone: nil, levels: levels, features: features, nodes: nodes,
      traversals: traversals, edges: edges)
  }

  static var built: BuiltVenue {
    BuiltVenue(venue: venue, graph: graph, places: places, findings: [])
  }

  static var guide: VenueGuide { VenueGuide(built) }

  /// From the hall on Level 2 by lift to the gate.
  static func route() -> Route? {
    let graph = graph
    let way = [5, 4, 3, 0, 1, 2]
    var legs: [Route.Leg] = []
    let start = Instant(secondsSince1970: 0)
    for (tail, head) in zip(way, way.dropFirst()) {
      let found = graph.edges(from: NodeIndex(tail)).map { EdgeIndex($0) }.first {
        graph.edge($0).head == NodeIndex(head)
      }
      guard let found else { return nil }
      legs.append(
        Route.Leg(edge: found, starts: start, durationSeconds: 1, slowDurationSeconds: 1))
    }
    return Route(
      start: NodeIndex(5), end: NodeIndex(2), legs: legs, departs: start, durationSeconds: 5,
      slowDurationSeconds: 5, lengthMeters: 40, penaltySeconds: 0, avoided: [])
  }
}
