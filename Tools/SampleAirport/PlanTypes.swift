/// A level of the terminal; the number on its signs is not its ordinal.
enum Floor: String, CaseIterable {
  case arrivals
  case departures
  case lounges

  var ordinal: Int {
    switch self {
    case .arrivals: 0
    case .departures: 1
    case .lounges: 2
    }
  }

  var name: String {
    switch self {
    case .arrivals: "Level 1, Arrivals"
    case .departures: "Level 2, Departures"
    case .lounges: "Level 3, Lounges"
    }
  }

  var shortName: String { String(ordinal + 1) }

  var category: String {
    switch self {
    case .arrivals: "arrivals.intl"
    case .departures: "departures.intl"
    case .lounges: "unspecified"
    }
  }
}

/// A reference to a feature of the plan by its type and readable key.
struct Reference {
  var type: String
  var key: String

  static func unit(_ key: String) -> Reference { Reference(type: "unit", key: key) }
  static func opening(_ key: String) -> Reference { Reference(type: "opening", key: key) }
  static func amenity(_ key: String) -> Reference { Reference(type: "amenity", key: key) }
  static func fixture(_ key: String) -> Reference { Reference(type: "fixture", key: key) }
  static func section(_ key: String) -> Reference { Reference(type: "section", key: key) }
  static func connection(_ key: String) -> Reference { Reference(type: "connection", key: key) }
}

/// A room, hall, corridor, shaft or wall mass: one IMDF unit.
struct Space {
  var key: String
  var floor: Floor
  var category: String
  var name: String?
  var ring: [Point]
  var holes: [[Point]] = []
  var display: Point?
  var staffOnly = false
  var accessibility: [String] = []
}

/// What hangs in an opening.
enum Leaf {
  /// Nothing is said: a plain gap.
  case none
  /// A doorway without a door.
  case doorway
  case automatic
  case push
  case revolving

  var type: String? {
    switch self {
    case .none: nil
    case .doorway: "open"
    case .automatic: "sliding"
    case .push: "swinging"
    case .revolving: "revolving"
    }
  }

  var isAutomatic: Bool {
    switch self {
    case .automatic, .revolving: true
    case .none, .doorway, .push: false
    }
  }

  var material: String? {
    switch self {
    case .none, .doorway: nil
    case .automatic, .revolving: "glass"
    case .push: "wood"
    }
  }
}

/// A way through a wall: one IMDF opening, drawn from end to end on the shared border.
struct Gap {
  var key: String
  var floor: Floor
  var start: Point
  var end: Point
  var leaf: Leaf = .none
  var name: String?
  var category = "pedestrian"
  var accessControl: [String] = []
}

/// A gate: a desk against a wall, the point in front of it, and the waiting area behind the wall.
struct Gate {
  var code: String
  var corridor: String
  var floor: Floor
  /// The wall at the desk: `along` the wall, `across` from the wall into the corridor.
  var wall: Frame
  /// How far the waiting area reaches along the wall, seen from the desk.
  var reach: ClosedRange<Double>
  var depth = 12.0

  var desk: [Point] { wall.rectangle(-2...2, 0...1.2) }
  var point: Point { wall.at(0, 2) }
  var waitingArea: [Point] { wall.rectangle(reach, -depth...0) }
  var doorway: (Point, Point) { (wall.at(3.5, 0), wall.at(5.5, 0)) }
}

/// Three toilets side by side: men, women, and one that a wheelchair user can use.
struct ToiletGroup {
  var key: String
  var name: String
  var floor: Floor
  /// The wall with the doors: `along` the wall, `across` from the wall into the toilets.
  var wall: Frame
  var depth: Double
}

/// A thing on the floor that one walks around: one IMDF fixture.
struct Thing {
  var key: String
  var floor: Floor
  var category: String
  var name: String?
  var ring: [Point]
  var display: Point?
}

/// A line on the floor: one IMDF detail.
struct Marking {
  var key: String
  var floor: Floor
  var points: [Point]
}

/// A stall in an open hall: one IMDF kiosk with its anchor and occupant.
struct Stall {
  var key: String
  var floor: Floor
  var name: String
  var category: String
  var hours: String?
  var ring: [Point]
  var unit: String
  /// Where a customer stops.
  var counter: Point
}

/// A shop, café or office: one IMDF occupant with its anchor.
struct Tenant {
  var key: String
  var name: String
  var category: String
  var unit: String
  var point: Point
  var hours: String?
}

/// A point of use: one IMDF amenity.
struct Facility {
  var key: String
  var category: String
  var name: String?
  var otherName: String?
  var point: Point
  var units: [String]
  var accessibility: [String] = []
}

/// A named part of a level: one IMDF section.
struct Area {
  var key: String
  var floor: Floor
  var category: String
  var name: String
  var ring: [Point]
  var display: Point
}

/// A zone: one IMDF geofence.
struct Zone {
  var key: String
  var category: String
  var name: String
  var rings: [[Point]]
  var display: Point?
  var floors: [Floor]
}

/// A link that plain geometry can't tell: one IMDF relationship.
struct Link {
  var key: String
  var category = "traversal"
  var directed = true
  var from: Reference
  var via: [Reference] = []
  var to: Reference
  var hours: String?
}

/// A walkable line of the extension.
struct Line {
  var key: String
  var floor: Floor
  var category: String
  var name: String?
  var points: [Point]
  var directed = false
  var surface: String?
  var stepFree: Bool?
  var width: Double?
  var slope: Double?
  var sign: String?
  var reversedSign: String?
}

/// One end of a lift, staircase or escalator.
struct Landing {
  var floor: Floor
  var unit: String
  var point: Point
  /// Which side of a lift car the doors open, seen from the doors of its first stop.
  var doorSide: String?
}

/// A lift, staircase or escalator of the extension.
struct Shaft {
  var key: String
  var category: String
  var name: String
  var directed = false
  var stepFree: Bool
  var landings: [Landing]
  var doorWidth: Double?
  var carWidth: Double?
  var carDepth: Double?
  var stairCount: Int?
  var flights: Int?
  var handrail: String?
}

/// A closure of the extension.
struct Barrier {
  var key: String
  var closes: [Reference] = []
  var floor: Floor?
  var ring: [Point]?
  var starts: String?
  var ends: String?
  var hours: String?
  var reason: String
  var observed: String
}

/// A sign of the extension, with the text exactly as on the sign.
struct Sign {
  var key: String
  var floor: Floor
  var point: Point
  var text: String
  var pointsTo: [Reference] = []
}

/// A thing that a stranger can tell apart.
struct Landmark {
  var key: String
  var floor: Floor
  var point: Point
  var name: String
  var category: String
  var feature: Reference?
}
