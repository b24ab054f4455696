internal import GroundedModel
internal import GroundedRouting

/// A lift, stairs, an escalator, a ramp or a moving walkway with the places where one gets on and off.
struct LevelLink: Sendable {
  /// Where one gets on or off.
  struct Landing: Sendable {
    /// The node.
    var node: Int
    /// Doors that are passed without an edge of their own.
    var crosses: [FeatureReference] = []
    /// Whether travellers may pass there.
    var access = Access.open
    /// The clear width of the door, in metres.
    var width: Double?
    /// Whether one may get on here.
    var letsOn = true
    /// Whether one may get off here.
    var letsOff = true
  }

  /// One end.
  struct Stop: Sendable {
    /// Its level.
    var level: Int
    /// Its landings; empty where none was found.
    var landings: [Landing]
  }

  /// What its edges stand for.
  var feature: FeatureReference
  /// How one moves.
  var kind: EdgeKind
  /// Where it comes from.
  var origin: EdgeOrigin
  /// Whether it leads along its stops only.
  var isDirected = false
  /// The units it runs through.
  var units: [Int] = []
  /// Other features whose closure closes it.
  var alsoCrosses: [FeatureReference] = []
  /// Its ends in travel order.
  var stops: [Stop] = []
  /// Whether its stops are numbered as in a connection.
  var hasNumberedStops = false
  /// Whether it is step-free.
  var stepFree: StepFree
  /// Clear width in metres, where stated.
  var width: Double?
  /// Slope as stated, positive = up along the stops.
  var slope: Double?
  /// How many flights a ramp or stairs have.
  var flights = 1
  /// Stairs in all, positive = up along the stops where it does not change levels.
  var stairCount: Int?
  /// Time in all, in seconds.
  var seconds: Double?

  /// Creates a link whose kind decides whether it is step-free.
  init(feature: FeatureReference, kind: EdgeKind, origin: EdgeOrigin) {
    self.feature = feature
    self.kind = kind
    self.origin = origin
    stepFree =
      kind == .stairs || kind == .escalator ? StepFree(.no, reason: .kind) : StepFree(.yes)
  }
}

extension EdgeKind {
  /// The kind of a connection's or relationship's category.
  init?(linkCategory category: Category) {
    switch category.stem {
    case "elevator": self = .elevator
    case "escalator": self = .escalator
    case "stairs", "steps": self = .stairs
    case "ramp": self = .ramp
    case "movingwalkway": self = .movingWalkway
    default: return nil
    }
  }
}

/// The limits of slopes for step-free travel, by `directions.md` section 3 (from the building standards).
enum SlopeLimit {
  /// Steepness (rise over run) and the longest flight in metres at it.
  private static let limits = [(1.0 / 20, 10.0), (1.0 / 15, 5.0), (1.0 / 12, 2.0)]

  /// Whether a flight of this slope and length in metres is step-free; drawings round, so 0.5 % more passes.
  static func allows(slope: Double, flightMeters: Double) -> Bool {
    guard slope.isFinite else { return false }
    if slope.magnitude < 1e-6 { return true }
    for (steepness, longest) in limits where slope.magnitude <= steepness * 1.005 {
      return flightMeters <= longest + 0.05
    }
    return false
  }
}
