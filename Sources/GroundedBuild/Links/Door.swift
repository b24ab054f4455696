internal import GroundedModel
internal import GroundedRouting

/// An opening and what lies on its two sides.
struct Door: Sendable {
  /// Its position in `venue.openings`; nil for a way through that a relationship states without one.
  var position: Int?
  /// The feature that its edges stand for.
  var feature: FeatureReference
  /// The line one steps over.
  var line: [PlanarPoint]
  /// The point half-way along it.
  var midpoint: PlanarPoint
  /// The level it lies on.
  var level: Int
  /// The units on its sides; nil is the outside.
  var first: Int?
  var second: Int?
  /// The nodes on its sides; nil beside a floor that is never walked on.
  var firstNode: Int?
  var secondNode: Int?
  /// How its sides were found.
  var rule: String
  /// Whether travellers may pass.
  var access: Access
  /// A door, or a point of control.
  var kind: EdgeKind
  /// What kind of door it is, where the data says.
  var facts: Venue.Door?
  /// Whether it is one that anyone walks through without noticing.
  var isPlain: Bool
  /// Whether it melts its units into one region.
  var isPortal = false
  /// What is stated about it by relationships.
  var rulings: [Ruling] = []
  /// Whether a directed path through it leads from the first to the second side.
  var pathLeadsForward: Bool?
  /// The rule by which a reader assumed it; nil where the data has it.
  var inferredBy: String?
  /// Whether the length of its line is no measured width.
  var isWidthAssumed = false
  /// The path that runs through it and says more than the opening does.
  var path: Int?

  /// What a relationship says about a door.
  struct Ruling: Sendable {
    /// The relationship, a position in `venue.relationships`.
    var relationship: Int
    /// Whether it allows passing from the first to the second side.
    var forward: Bool
    /// Whether it allows passing from the second to the first side.
    var backward: Bool
  }

  /// The clear width: the length of the opening line in metres, to the millimetre; positions are no finer.
  var width: Double { (Plane.length(line) * 1000).rounded() / 1000 }

  /// Whether no wheelchair or pram gets through it, however wide it is.
  var isRevolvingOrTurnstile: Bool {
    guard let type = facts?.type else { return false }
    return type == "revolving" || type == "turnstile" || type.hasPrefix("turnstile.")
  }

  /// The unit on the other side of one.
  func other(than unit: Int) -> Int? {
    first == unit ? second : first
  }

  /// The node on the side of a unit.
  func node(of unit: Int?) -> Int? {
    first == unit ? firstNode : second == unit ? secondNode : nil
  }
}
