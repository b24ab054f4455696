import Grounded
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

/// A drawn terminal in London's time: a hall of 760 m on each of two levels, joined by what a test adds at its ends.
///
///     Level 2  +------------------------------------------------+
///              | Gate B2                  B1                    |
///              +------------------------------------------------+
///     Level 1  +------------------------------------------------+
///              | Gate A2        A1                              |
///              +------------------------------------------------+
///            x = -700          -88        0                    60
struct DrawnTerminal {
  static let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 51.5))
  var venue = Venue(id: FeatureID("venue"))

  init() throws {
    venue.name = Labels("Drawn terminal")
    venue.timeZone = try TimeZoneFiles.rules(for: "Europe/London")
    for (id, ordinal, name) in [("l1", 0, "Level 1"), ("l2", 1, "Level 2")] {
      var level = Venue.Level(id: FeatureID(id))
      level.ordinal = ordinal
      level.name = Labels(name)
      level.shortName = Labels(name)
      level.polygons = [Self.box(-720, -20, 100, 40)]
      venue.levels.append(level)
      unit("hall \(id)", "walkway", id, "Hall \(ordinal + 1)", (-700, 0, 60, 10))
    }
    gate("A1", (-88, 5), "hall l1")
    gate("A2", (-665, 5), "hall l1")
    gate("B1", (40, 5), "hall l2")
    gate("B2", (-665, 5), "hall l2")
  }

  static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    frame.coordinate(PlanarPoint(x: x, y: y))
  }

  static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Polygon {
    Polygon(exterior: [
      coordinate(x0, y0), coordinate(x1, y0), coordinate(x1, y1), coordinate(x0, y1),
      coordinate(x0, y0),
    ])
  }

  static func time(_ text: String) throws -> Instant { try Instant(rfc3339: text) }

  static func reference(_ id: String, _ type: FeatureType) -> FeatureReference {
    FeatureReference(id: FeatureID(id), featureType: type)
  }

  mutating func unit(
    _ id: String, _ category: String, _ level: String, _ name: String?,
    _ box: (Double, Double, Double, Double)
  ) {
    var unit = Venue.Unit(id: FeatureID(id))
    unit.category = Category(category)
    unit.levelID = FeatureID(level)
    unit.name = name.flatMap { Labels($0) }
    unit.polygons = [Self.box(box.0, box.1, box.2, box.3)]
    venue.units.append(unit)
  }

  mutating func gate(_ code: String, _ point: (Double, Double), _ unit: String) {
    var amenity = Venue.Amenity(id: FeatureID("gate \(code)"))
    amenity.category = Category("boardinggate.aircraft")
    amenity.name = Labels(code)
    amenity.unitIDs = [FeatureID(unit)]
    amenity.point = Self.coordinate(point.0, point.1)
    venue.amenitys.append(amenity)
  }

  mutating func door(
    _ id: String, _ level: String, _ line: (Double, Double, Double, Double), type: String? = "open",
    name: String? = nil
  ) {
    var opening = Venue.Opening(id: FeatureID(id))
    opening.category = Category("pedestrian")
    opening.levelID = FeatureID(level)
    opening.line = [Self.coordinate(line.0, line.1), Self.coordinate(line.2, line.3)]
    opening.door = type.map { Venue.Door(type: $0) }
    opening.name = name.flatMap { Labels($0) }
    venue.openings.append(opening)
  }

  /// A lift, stairs or an escalator in a shaft north of the halls, with its door at a place along them.
  mutating func shaft(
    _ name: String, _ category: String, at x: Double,
    _ change: (inout Venue.Connection) -> Void = { _ in }
  ) {
    var connection = Venue.Connection(id: FeatureID(name))
    connection.category = Category(category)
    connection.name = Labels(name)
    if category == "elevator" {
      connection.state = .open
      connection.observed = try? Instant(rfc3339: "2026-10-20T05:30:00+01:00")
      connection.doorWidthMeters = 1
      connection.carWidthMeters = 1.4
      connection.carDepthMeters = 1.6
    }
    for level in ["l1", "l2"] {
      let car = "\(name) \(level)"
      unit(car, category, level, name, (x, 10, x + 2, 12))
      door("\(car) door", level, (x + 0.5, 10, x + 1.5, 10))
      connection.stops.append(
        Venue.Stop(
          levelID: FeatureID(level), unitID: FeatureID(car),
          point: Self.coordinate(x + 1, 11)))
    }
    change(&connection)
    venue.connections.append(connection)
  }

  mutating func close(
    _ id: String, _ features: [FeatureReference], from starts: String? = nil,
    to ends: String? = nil, hours: String? = nil
  ) throws {
    var closure = Venue.Closure(id: FeatureID(id))
    closure.closes = features
    closure.starts = try starts.map(Self.time)
    closure.ends = try ends.map(Self.time)
    closure.hours = hours
    closure.observed = try Self.time("2026-10-20T05:30:00+01:00")
    venue.closures.append(closure)
  }

  /// The answer to a question, with its text.
  struct Told {
    var answer: RouteAnswer
    var text: String
    var json: String
    /// The names of the connections used.
    var rides: [String]

    var refusal: Refusal? {
      if case .refusal(let refusal) = answer { return refusal }
      return nil
    }

    var route: Route? {
      if case .route(let route) = answer { return route }
      return nil
    }
  }

  var guide: VenueGuide { VenueGuide(venue) }

  static func ask(
    _ guide: VenueGuide, _ from: String, _ to: String, _ profile: TravelProfile = .walk,
    at time: String, closures: [Venue.Closure] = []
  ) throws -> Told {
    guard case .one(let start) = guide.places(matching: from),
      case .one(let goal) = guide.places(matching: to)
    else { throw Missing(text: "\(from) or \(to)") }
    let query = RouteQuery(
      from: start, to: goal, profile: profile, departs: try Self.time(time),
      closures: guide.closures + closures)
    let written = guide.directions(query)
    var rides: [String] = []
    if case .route(let route) = written.answer {
      for leg in route.legs {
        let facts = guide.graph.traversal(of: leg.edge)
        guard facts.kind != .walk, facts.kind != .door, let feature = facts.feature else {
          continue
        }
        rides.append(guide.graph.features[feature.position].reference.id.rawValue)
      }
    }
    return Told(
      answer: written.answer, text: written.text,
      json: guide.directions(query, WritingOptions(format: .json)).text, rides: rides)
  }

  struct Missing: Error {
    var text: String
  }
}
