import GroundedModel

extension RoutingDefaults {
  /// The time an edge takes, in seconds: costs only, no penalty.
  ///
  /// The time a wheelchair loses at stops and turns is not in it: a turn belongs to two edges. A
  /// checkpoint takes the time to walk it, because no figure for queues is known.
  public func edgeDuration(
    _ traversal: Traversal, lengthMeters: Double, profile: TravelProfile, pace: Pace
  ) -> Double {
    duration(of: traversal, profile: profile, pace: pace).seconds(lengthMeters: lengthMeters)
  }

  /// The time an edge with these facts takes as a function of its length.
  ///
  /// It never grows with the pace: each term is the same for all paces or falls with the speed.
  public func duration(
    of traversal: Traversal, profile: TravelProfile, pace: Pace
  ) -> EdgeDuration {
    if let stated = traversal.traversalTimeSeconds, stated.isFinite {
      return EdgeDuration(fixedSeconds: max(0, stated))
    }
    let speed = speed(profile: profile, pace: pace)
    switch traversal.kind {
    case .walk, .ramp:
      let isSlow =
        profile == .wheelchair && (traversal.slope ?? 0) > wheelchairSlopeFrom + 1e-9
      return EdgeDuration(metersPerSecond: isSlow ? speed * wheelchairSlopeFactor : speed)
    case .door:
      return EdgeDuration(
        fixedSeconds: doorSeconds(traversal, profile: profile), metersPerSecond: speed)
    case .checkpoint:
      let door = traversal.door == nil ? 0 : doorSeconds(traversal, profile: profile)
      return EdgeDuration(fixedSeconds: door, metersPerSecond: speed)
    case .elevator:
      return EdgeDuration(
        fixedSeconds: liftWait + liftLevelTime * Double(traversal.levelsPassed.magnitude))
    case .stairs:
      return stairsDuration(traversal, speed: speed, pace: pace)
    case .escalator:
      if traversal.riseMeters != 0 {
        return EdgeDuration(
          fixedSeconds: escalatorBoardingTime + escalatorRiseTime * traversal.riseMeters.magnitude)
      }
      // Rise unknown: the same speed, 4 s for a metre of rise at 30 degrees, over the ground.
      let tangentOf30Degrees = 0.577_350_269_189_625_8
      let secondsPerMeter = escalatorRiseTime * tangentOf30Degrees
      return EdgeDuration(
        fixedSeconds: escalatorBoardingTime,
        metersPerSecond: secondsPerMeter > 0 ? 1 / secondsPerMeter : .infinity)
    case .movingWalkway:
      return EdgeDuration(metersPerSecond: speed * movingWalkwayFactor)
    }
  }

  /// The penalty of an edge in seconds, which steers the choice and is never time.
  ///
  /// A change of level costs one by its kind; a lift costs another if its state is unknown.
  public func penalty(of traversal: Traversal, isStateUnknown: Bool) -> Double {
    let changesLevel = traversal.riseMeters != 0 || traversal.levelsPassed != 0
    switch traversal.kind {
    case .elevator:
      return (changesLevel ? liftPenalty : 0) + (isStateUnknown ? unknownLiftPenalty : 0)
    case .escalator: return changesLevel ? escalatorPenalty : 0
    case .stairs: return changesLevel ? stairsPenalty : 0
    case .walk, .door, .ramp, .movingWalkway, .checkpoint: return 0
    }
  }

  private func stairsDuration(
    _ traversal: Traversal, speed: Double, pace: Pace
  ) -> EdgeDuration {
    let count: Double
    let isUp: Bool
    if let stated = traversal.stairCount, stated != 0 {
      count = Double(stated.magnitude)
      isUp = stated > 0
    } else if traversal.riseMeters != 0 {
      count = traversal.riseMeters.magnitude / levelHeight * stairsPerLevel
      isUp = traversal.riseMeters > 0
    } else {
      return EdgeDuration(metersPerSecond: speed / stairsFlatFactor)
    }
    let usual = isUp ? stairsUpTime : stairsDownTime
    let each = pace == .slow ? max(stairsSlowTime, usual) : usual
    return EdgeDuration(fixedSeconds: count * each)
  }

  /// A gap in an open border has no door; an opening that says nothing counts as a door of unknown type.
  private func doorSeconds(_ traversal: Traversal, profile: TravelProfile) -> Double {
    if traversal.door == nil, traversal.origin.source == .openAdjacency { return 0 }
    if let door = traversal.door, door.isAutomatic == true || door.type == "open" {
      return automaticDoorTime
    }
    return profile == .wheelchair ? max(wheelchairDoorTime, manualDoorTime) : manualDoorTime
  }
}
