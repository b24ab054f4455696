public import GroundedModel

/// Speeds, times, penalties and limits that routing assumes where the data says nothing.
///
/// Every value is one of `directions.md` section 3; `entries` gives each with its unit and basis for
/// `--explain` and the JSON assumptions. "Project choice" marks values without a published figure.
/// `routing.json` overrides them by name (`init(overrides:)`).
public struct RoutingDefaults: Hashable, Sendable {
  /// Usual pace, m/s: osr 1.2, OTP 1.33, Valhalla 1.42; adults 1.27 to 1.46; low because of luggage.
  public var walkingSpeed = 1.2
  /// Slow pace, m/s: age 60 and over, mean 1.24 less 1.5 standard deviations.
  public var slowSpeed = 0.8
  /// In a hurry, m/s: adults 1.27 to 1.46.
  public var hurrySpeed = 1.4
  /// Wheelchair, m/s, pushed or powered: osr 0.8; measured 0.79 ± 0.19.
  public var wheelchairSpeed = 0.8
  /// Seconds that a wheelchair loses at a stop or turn; project choice.
  ///
  /// A turn lies between two edges, so it is in no edge's duration and steers no route.
  public var wheelchairTurnTime = 3.0
  /// Seconds for each stair up: 0.5 m/s along the slope, Fruin 0.485 to 0.67.
  public var stairsUpTime = 0.66
  /// Seconds for each stair down: 0.6 m/s along the slope, Fruin 0.595 to 1.01.
  public var stairsDownTime = 0.55
  /// Seconds for each stair at the slow pace, both ways: 0.3 m/s, NIST 0.31 ± 0.16.
  public var stairsSlowTime = 1.1
  /// Stairs for each level where no count is stated: GTFS Pathways.
  public var stairsPerLevel = 15.0
  /// Metres between levels where nothing says otherwise; project choice of `graph.md`.
  public var levelHeight = 4.5
  /// Time on stairs of unknown count inside one level, as a multiple of the flat time: OTP 3.
  public var stairsFlatFactor = 3.0
  /// Seconds for each metre that an escalator rises: 0.5 m/s at 30 degrees, OTP.
  public var escalatorRiseTime = 4.0
  /// Seconds to board an escalator; project choice.
  public var escalatorBoardingTime = 5.0
  /// Walking on a moving walkway, as a multiple of the pace: about 11 s gained in 100 m.
  public var movingWalkwayFactor = 1.15
  /// Seconds to wait for a lift and board it, once a ride: OTP and osr 90.
  public var liftWait = 90.0
  /// Seconds for each ordinal that a lift passes: OTP 20.
  public var liftLevelTime = 20.0
  /// Seconds for a door that opens by itself or stands open; project choice.
  public var automaticDoorTime = 0.0
  /// Seconds for a door to push or pull, or of unknown type; project choice.
  public var manualDoorTime = 3.0
  /// Seconds for such a door in a wheelchair; project choice.
  public var wheelchairDoorTime = 10.0
  /// Wheelchair speed up a slope, as a factor; project choice.
  public var wheelchairSlopeFactor = 0.7
  /// Rise over run above which that factor holds: 1 in 20.
  public var wheelchairSlopeFrom = 0.05
  /// Penalty in seconds for changing level by lift; project choice, never shown as time.
  public var liftPenalty = 30.0
  /// Penalty in seconds for changing level by escalator; project choice, never shown as time.
  public var escalatorPenalty = 30.0
  /// Penalty in seconds for changing level by stairs; project choice, never shown as time.
  public var stairsPenalty = 60.0
  /// Penalty in seconds for a lift whose state is unknown or out of date; project choice.
  public var unknownLiftPenalty = 120.0
  /// Steepest slope on a step-free route, rise over run: 1 in 12.
  public var maximumSlope = 1.0 / 12
  /// Slope up to which a flight may be `gentleFlightLength` long: 1 in 20.
  public var gentleSlope = 1.0 / 20
  /// Longest flight in metres up to 1 in 20.
  public var gentleFlightLength = 10.0
  /// Slope up to which a flight may be `middleFlightLength` long: 1 in 15.
  public var middleSlope = 1.0 / 15
  /// Longest flight in metres between 1 in 20 and 1 in 15.
  public var middleFlightLength = 5.0
  /// Longest flight in metres between 1 in 15 and 1 in 12.
  public var steepFlightLength = 2.0
  /// Clear width in metres that a step-free route needs without a word.
  public var clearWidth = 0.8
  /// Clear width in metres that it needs at least; between the two the text gives the width.
  public var minimumWidth = 0.75
  /// Clear width in metres of a lift door.
  public var liftDoorWidth = 0.8
  /// Width in metres of a lift car.
  public var liftCarWidth = 1.1
  /// Depth in metres of a lift car.
  public var liftCarDepth = 1.4
  /// Seconds that the state of a lift, gate or closure counts as live; project choice.
  public var liveStateAge = 900.0
  /// Seconds after which such a state is not available any more: mean repair takes 21.7 h.
  public var staleStateAge = 86_400.0
  /// Seconds that geometry, signs and widths count as live; project choice, one year.
  public var liveGeometryAge = 31_536_000.0

  /// The defaults.
  public init() {}

  /// The defaults with the overrides of a venue.
  ///
  /// A name that `entries` does not hold, and a value that is not a number in the entry's range, is
  /// ignored here; the importer reports it.
  public init(overrides: [Venue.RoutingOverride]) {
    for override in overrides {
      for row in RoutingDefaults.rows where row.name == override.name {
        guard row.range.contains(override.value) else { continue }
        self[keyPath: row.value] = override.value
      }
    }
  }

  /// The speed on level floor, in m/s; a wheelchair has its own, whatever the pace.
  ///
  /// Overrides never make the slow pace faster than the usual one, nor the hurry slower.
  public func speed(profile: TravelProfile, pace: Pace) -> Double {
    if profile == .wheelchair { return wheelchairSpeed }
    return switch pace {
    case .usual: walkingSpeed
    case .slow: min(slowSpeed, walkingSpeed)
    case .hurry: max(hurrySpeed, walkingSpeed)
    }
  }
}
