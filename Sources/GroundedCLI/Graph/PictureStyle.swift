internal import GroundedModel
internal import GroundedRouting

/// The colours of the picture: the Okabe-Ito palette and pale tints of it, which most colour-blind people can
/// tell apart; every colour also stands in the legend with its name.
enum PictureStyle {
  /// Groups of unit categories that are filled alike, in the order of the legend.
  enum Area: String, CaseIterable {
    case circulation = "Walkway, hall"
    case waiting = "Gate area, lounge"
    case services = "Toilets, help"
    case shops = "Shop, food"
    case lift = "Lift"
    case stairs = "Stairs, ramp"
    case conveyor = "Escalator, moving walkway"
    case room = "Other room"
    case staff = "Staff only"
    case solid = "Wall, void"

    /// The fill.
    var fill: String {
      switch self {
      case .circulation: "#f8f4e6"
      case .waiting: "#dcebf7"
      case .services: "#d3efe6"
      case .shops: "#fbe8c8"
      case .lift: "#0072b2"
      case .stairs: "#cc79a7"
      case .conveyor: "#e69f00"
      case .room: "#eeeaf4"
      case .staff: "#c9ccd1"
      case .solid: "#8b919a"
      }
    }
  }

  /// The group of a unit.
  static func area(of unit: Venue.Unit) -> Area {
    switch unit.category.stem {
    case "elevator": return .lift
    case "stairs", "steps", "ramp": return .stairs
    case "escalator", "movingwalkway": return .conveyor
    case "structure", "column", "opentobelow", "void": return .solid
    default: break
    }
    if unit.restriction != nil || unit.category.stem == "nonpublic" { return .staff }
    switch unit.category.stem {
    case "walkway", "lobby", "vegetation", "terrace", "road", "sidewalk", "footpath", "hall",
      "concourse", "platform", "unenclosedarea", "corridor":
      return .circulation
    case "waitingroom", "lounge", "privatelounge", "gatearea", "recreation", "movietheater":
      return .waiting
    case "restroom", "firstaid", "mothersroom", "prayerroom", "information", "smokingarea",
      "shower", "serenityroom":
      return .services
    case "foodservice", "kitchen", "retail", "shop", "restaurant", "cafe": return .shops
    default: return .room
    }
  }

  /// Groups of edges that are drawn alike, in the order of the legend.
  enum Line: String, CaseIterable {
    case sight = "Line one can walk"
    case path = "Path of the data"
    case ramp = "Ramp"
    case stairs = "Stairs"
    case conveyor = "Moving walkway"
    case checkpoint = "Checkpoint"
    case barred = "Not for travellers"

    /// Attributes of the stroke.
    var stroke: String {
      switch self {
      case .sight: "stroke=\"#5b7083\" stroke-width=\"0.6\" opacity=\"0.22\""
      case .path: "stroke=\"#009e73\" stroke-width=\"1.6\""
      case .ramp: "stroke=\"#cc79a7\" stroke-width=\"2\""
      case .stairs: "stroke=\"#8f4f77\" stroke-width=\"2\" stroke-dasharray=\"2 2\""
      case .conveyor: "stroke=\"#b87a00\" stroke-width=\"2\""
      case .checkpoint: "stroke=\"#000000\" stroke-width=\"2\" stroke-dasharray=\"1 2\""
      case .barred: "stroke=\"#d55e00\" stroke-width=\"1\" stroke-dasharray=\"3 3\" opacity=\"0.7\""
      }
    }
  }

  /// The group of an edge that stays on its level; doors and lifts are drawn as such.
  static func line(of facts: Traversal) -> Line? {
    if facts.access != .open { return .barred }
    switch facts.kind {
    case .walk: return facts.origin.source == .path ? .path : .sight
    case .ramp: return .ramp
    case .stairs: return .stairs
    case .movingWalkway: return .conveyor
    case .checkpoint: return .checkpoint
    case .escalator: return .conveyor
    case .door, .elevator: return nil
    }
  }

  /// The colour of a door's line.
  static let door = "#009e73"
  /// The colour of an opening that travellers can't use.
  static let barredDoor = "#d55e00"
  /// The colour of things that stand on the floor.
  static let obstacle = "#a9a294"
  /// The colour of the border of a unit.
  static let wall = "#4b5563"
  /// The colour of the route.
  static let route = "#d4145a"
  /// The colour of closed areas' hatching.
  static let closed = "#d55e00"
  /// The colour of text.
  static let ink = "#1f2933"
  /// The font of all text.
  static let font = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
}
