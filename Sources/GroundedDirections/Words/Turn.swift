/// What one does at a place: heading changes are rounded to four directions.
public enum Turn: String, Hashable, CaseIterable, Sendable {
  /// 30 to 150 degrees to the left.
  case left
  /// 30 to 150 degrees to the right.
  case right
  /// Less than 30 degrees.
  case straight
  /// More than 150 degrees.
  case around

  /// The turn of a mirrored plan.
  public var mirrored: Turn {
    switch self {
    case .left: .right
    case .right: .left
    case .straight, .around: self
    }
  }

  /// The turn from one heading to another; straight where one of them has no length.
  ///
  /// Bounds: rule 23 of the directions, 30 and 150 degrees.
  public init(from: Heading, to: Heading) {
    // The cosine of 30 degrees.
    let limit = 0.866_025_403_784_438_6
    let cosine = from.cosine(to: to)
    // A hair's breadth of tolerance, so that 30 degrees drawn on a plan is a turn.
    if cosine > limit + 1e-9 {
      self = .straight
    } else if cosine < -limit - 1e-9 {
      self = .around
    } else {
      self = from.cross(to) > 0 ? .left : .right
    }
  }

  /// The turn of someone who comes out of a door: nobody turns back into the wall behind them.
  init(outOf door: Heading, to: Heading) {
    let turn = Turn(from: door, to: to)
    self = turn == .around ? (door.cross(to) > 0 ? .left : .right) : turn
  }
}
