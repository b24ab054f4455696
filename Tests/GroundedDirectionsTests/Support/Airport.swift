import GroundedDirections
import GroundedModel
import GroundedRouting

/// The airport of the example texts: pier B on Level 2, a hall, Lift 3 and escalators, pier A on Level 1.
///
/// Drawn with x to the east and y to the north; the way from B12 leads east, then south, then east.
struct Airport {
  /// 20 October 2026, 09:05 in UTC.
  static let now = Instant(secondsSince1970: 1_792_487_100)
  static let lift3 = Plan.reference("lift3", .connection)

  var plan: Plan
  var graph: RouteGraph
  var nodes: [String: NodeIndex]

  init(mirror: Bool = false, change: (inout Plan) -> Void = { _ in }) {
    var plan = Self.plan(mirror: mirror)
    change(&plan)
    self.plan = plan
    (graph, nodes) = plan.built()
  }

  static let withEscalator = [
    "B12", "doorWest", "doorEast", "info", "escTop", "escBottom", "A02", "A04",
  ]
  static let withLift = [
    "B12", "doorWest", "doorEast", "info", "liftTop", "liftBottom", "A02", "A04",
  ]

  func place(_ id: String, _ category: String, _ node: String, level: String) -> Place {
    var place = Place(
      reference: Plan.reference(id, .amenity), category: Category(category))
    place.levelID = FeatureID(level)
    place.nodes = [nodes[node]].compactMap { $0 }
    place.name = plan.venue.amenitys.first { $0.id.rawValue == id }?.name?.text(language: "en")
    place.coordinate = plan.venue.amenitys.first { $0.id.rawValue == id }?.point
    return place
  }

  var b12: Place { place("b12", "boardinggate.aircraft", "B12", level: "l2") }
  var a04: Place { place("a04", "boardinggate.aircraft", "A04", level: "l1") }

  func route(_ path: [String], profile: TravelProfile = .walk) -> Route? {
    Plan.route(graph, nodes, along: path, departs: Self.now, profile: profile)
  }

  func directions(
    _ path: [String], profile: TravelProfile = .walk,
    request: DirectionsRequest = DirectionsRequest(checkedAt: now),
    change: (inout Route) -> Void = { _ in }, closures: [Venue.Closure] = []
  ) -> Directions? {
    guard var route = route(path, profile: profile) else { return nil }
    change(&route)
    return directions(.route(route), profile: profile, request: request, closures: closures)
  }

  func directions(
    _ answer: RouteAnswer, profile: TravelProfile = .walk,
    request: DirectionsRequest = DirectionsRequest(checkedAt: now),
    closures: [Venue.Closure] = []
  ) -> Directions {
    DirectionsWriter(venue: plan.venue, graph: graph, places: [b12, a04]).directions(
      for: answer,
      query: RouteQuery(
        from: b12, to: a04, profile: profile, departs: Self.now, closures: closures),
      request: request)
  }

  private static func plan(mirror: Bool) -> Plan {
    var plan = Plan(mirror: mirror)
    let unit = { (id: String) in Plan.reference(id, .unit) }
    plan.level("l1", "Level 1, Arrivals", ordinal: 0)
    plan.level("l2", "Level 2, Departures", ordinal: 1)
    plan.unit("pierB", "l2", "walkway", -40, -5, 100, 5)
    plan.unit("hall", "l2", "lobby", 100, -40, 160, 20)
    plan.unit("car2", "l2", "elevator", 138, -34, 142, -30)
    plan.unit("car1", "l1", "elevator", 138, -34, 142, -30)
    plan.unit("shops", "l2", "unspecified", name: "Shops", 160, -10, 170, 20)
    plan.unit("pierA", "l1", "walkway", 130, -160, 190, -30)
    plan.amenity("b12", in: "pierB", "boardinggate.aircraft", name: "B12", 0, 0)
    plan.amenity("b11", in: "pierB", "boardinggate.aircraft", name: "B11", 20, 4)
    plan.amenity("b10", in: "pierB", "boardinggate.aircraft", name: "Gate B10", 45, 4)
    plan.amenity("b14", in: "pierB", "boardinggate.aircraft", name: "B14", -30, 0)
    plan.amenity("wc", in: "pierB", "restroom", 70, -4)
    plan.amenity("info", in: "hall", "information", 140, 3)
    plan.amenity("prayer", in: "hall", "prayerroom", 158, 0)
    plan.amenity("a01", in: "pierA", "boardinggate.aircraft", name: "A01", 144, -80)
    plan.amenity("a02", in: "pierA", "boardinggate.aircraft", name: "A02", 136, -124)
    plan.amenity("a04", in: "pierA", "boardinggate.aircraft", name: "A04", 160, -128)
    plan.amenity("a06", in: "pierA", "boardinggate.aircraft", name: "A06", 185, -124)
    plan.desk("deskB12", "l2", 0, 5)
    plan.desk("deskA04", "l1", 160, -130)
    var door = Venue.Opening(id: FeatureID("door"))
    door.category = Category("pedestrian")
    door.levelID = FeatureID("l2")
    door.door = Venue.Door(type: "sliding", isAutomatic: true)
    door.line = [plan.at(100, -1), plan.at(100, 1)]
    plan.venue.openings.append(door)

    var lift = Venue.Connection(id: FeatureID("lift3"))
    lift.category = Category("elevator")
    lift.name = Labels("Lift 3")
    lift.state = .open
    lift.doorWidthMeters = 0.9
    lift.stops = [
      Venue.Stop(
        levelID: FeatureID("l1"), unitID: FeatureID("car1"), point: plan.at(140, -34),
        button: Labels("1"), doorSide: "south"),
      Venue.Stop(
        levelID: FeatureID("l2"), unitID: FeatureID("car2"), point: plan.at(140, -30),
        button: Labels("2"), doorSide: "north"),
    ]
    plan.venue.connections.append(lift)
    for (id, x) in [("esc1", 144.0), ("esc2", 147.0)] {
      var escalator = Venue.Connection(id: FeatureID(id))
      escalator.category = Category("escalator")
      escalator.isDirected = true
      escalator.stops = [
        Venue.Stop(levelID: FeatureID("l2"), point: plan.at(x, -30)),
        Venue.Stop(levelID: FeatureID("l1"), point: plan.at(x, -40)),
      ]
      plan.venue.connections.append(escalator)
    }

    plan.node("B12", 0, 0, "l2", in: "pierB", .place, of: Plan.reference("b12", .amenity))
    plan.node("B14", -30, 0, "l2", in: "pierB", .place, of: Plan.reference("b14", .amenity))
    plan.node("doorWest", 100, 0, "l2", in: "pierB", .door, of: Plan.reference("door", .opening))
    plan.node("doorEast", 100, 0, "l2", in: "hall", .door, of: Plan.reference("door", .opening))
    plan.node("info", 140, 0, "l2", in: "hall", .corner)
    plan.node("prayer", 158, 0, "l2", in: "hall", .place, of: Plan.reference("prayer", .amenity))
    plan.node("liftTop", 140, -30, "l2", in: "hall", .stop, of: lift3)
    plan.node("liftBottom", 140, -34, "l1", in: "pierA", .stop, of: lift3)
    plan.node("escTop", 144, -30, "l2", in: "hall", .stop)
    plan.node("escBottom", 144, -40, "l1", in: "pierA", .stop)
    plan.node("A02", 140, -124, "l1", in: "pierA", .corner)
    plan.node("A04", 160, -124, "l1", in: "pierA", .place, of: Plan.reference("a04", .amenity))
    plan.node("A06", 185, -124, "l1", in: "pierA", .place, of: Plan.reference("a06", .amenity))

    plan.join("B12", "B14", crossing: [unit("pierB")])
    plan.join("B12", "doorWest", of: unit("pierB"), crossing: [unit("pierB")])
    plan.join("doorWest", "doorEast", .door, of: Plan.reference("door", .opening)) {
      $0.door = Venue.Door(type: "sliding", isAutomatic: true)
      $0.widthMeters = 2
    }
    plan.join("doorEast", "info", of: unit("hall"), crossing: [unit("hall")])
    plan.join("info", "prayer", of: unit("hall"), crossing: [unit("hall")])
    plan.join("info", "liftTop", of: unit("hall"), crossing: [unit("hall")])
    plan.join("info", "escTop", of: unit("hall"), crossing: [unit("hall")])
    plan.join("liftTop", "liftBottom", .elevator, of: lift3) {
      $0.riseMeters = -4.5
      $0.levelsPassed = 1
      $0.stops = .init(from: 1, to: 0)
      $0.widthMeters = 0.9
    }
    plan.join(
      "escTop", "escBottom", .escalator, of: Plan.reference("esc1", .connection), oneWay: true
    ) {
      $0.riseMeters = -4.5
      $0.stops = .init(from: 0, to: 1)
    }
    plan.join("liftBottom", "A02", of: unit("pierA"), crossing: [unit("pierA")])
    plan.join("escBottom", "A02", of: unit("pierA"), crossing: [unit("pierA")])
    plan.join("A02", "A04", of: unit("pierA"), crossing: [unit("pierA")])
    plan.join("A04", "A06", of: unit("pierA"), crossing: [unit("pierA")])
    return plan
  }
}
