internal import GroundedModel
internal import GroundedRouting

/// What the floor of a unit is for, by its category; unknown categories count by the part before the dot.
enum UnitRole: Sendable {
  /// Plain floor: rooms, halls, corridors, parking.
  case floor
  /// Stairs between levels; a landing on one level.
  case stairs
  /// A few stairs inside a level.
  case steps
  /// A lift car; never crossed on a level.
  case elevator
  /// An escalator; never crossed on a level.
  case escalator
  /// A ramp.
  case ramp
  /// A moving walkway.
  case movingWalkway
  /// Nothing to stand on: columns, walls, planting, the air over a hall.
  case void

  /// The role of a category.
  init(_ category: Category) {
    switch category.stem {
    case "brick", "column", "concrete", "drywall", "glass", "structure", "opentobelow",
      "vegetation":
      self = .void
    case "stairs": self = .stairs
    case "steps": self = .steps
    case "elevator": self = .elevator
    case "escalator": self = .escalator
    case "ramp": self = .ramp
    case "movingwalkway": self = .movingWalkway
    default: self = .floor
    }
  }

  /// Whether two units of this category may be joined by an open border without an opening.
  static func isCirculation(_ category: Category) -> Bool {
    switch category.stem {
    case "walkway", "lobby", "unenclosedarea", "platform", "footbridge", "terrace", "lounge",
      "waitingroom", "foodservice", "recreation":
      true
    default: false
    }
  }

  /// How one moves over a floor of this role.
  var walkKind: (kind: EdgeKind, isStepFree: Bool) {
    switch self {
    case .stairs, .steps: (.stairs, false)
    case .ramp: (.ramp, true)
    case .movingWalkway: (.movingWalkway, true)
    case .floor, .elevator, .escalator, .void: (.walk, true)
    }
  }

  /// Whether one goes up or down steps on it.
  var hasSteps: Bool {
    switch self {
    case .stairs, .steps, .escalator: true
    case .floor, .elevator, .ramp, .movingWalkway, .void: false
    }
  }

  /// Whether it joins levels.
  var isShaft: Bool {
    switch self {
    case .stairs, .elevator, .escalator: true
    case .floor, .steps, .ramp, .movingWalkway, .void: false
    }
  }
}
