internal import GroundedModel
internal import GroundedRouting

/// A walkable line that the data states, in metres.
struct PathLine: Sendable {
  /// What it is.
  var feature: FeatureReference
  /// Where it stands.
  var location: SourceLocation
  /// Its level.
  var level: Int
  /// Its corners.
  var points: [PlanarPoint]
  /// Its category.
  var category: Category
  /// Whether a path or a relationship states it.
  var source: EdgeOrigin.Source
  /// Whether it leads along the line only.
  var isDirected: Bool
  /// The rule by which a reader assumed it; nil where the data has it.
  var inferredBy: String?
  /// What the data says about steps.
  var stepFree = Venue.StepFreeDeclaration.absent
  /// Narrowest clear width in metres.
  var minWidth: Double?
  /// Steepest slope, positive = up along the line.
  var maxSlope: Double?
  /// Stairs, positive = up along the line.
  var stairCount: Int?
  /// Time to go along it, in seconds.
  var seconds: Double?
  /// The floor.
  var surface: String?
  /// Whether it has hours of its own.
  var hasHours = false
  /// Other points where paths join it: the segment and the point.
  var joints: [(segment: Int, point: PlanarPoint)] = []
  /// The nodes of its corners and joints in order.
  var nodes: [Int] = []

  /// How one moves along it.
  var kind: EdgeKind {
    EdgeKind(linkCategory: category) ?? .walk
  }

  /// Whether its category is one that the extension has.
  var isKnownKind: Bool {
    ["walkway", "queue"].contains(category.stem) || EdgeKind(linkCategory: category) != nil
  }

  /// Whether it says something about a door that the opening does not.
  var overridesDoors: Bool {
    minWidth != nil || stepFree == .no || stepFree == .unknown || isDirected || hasHours
  }
}
