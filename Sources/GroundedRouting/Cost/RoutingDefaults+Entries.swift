public import GroundedModel

extension RoutingDefaults {
  /// One assumption as data, for `--explain` and the JSON assumptions.
  public struct Entry: Hashable, Sendable {
    /// The name in `routing.json`.
    public var name: String
    /// What it is, for people.
    public var what: String
    /// The value in use.
    public var value: Double
    /// The unit of the value.
    public var unit: String
    /// Where the default comes from.
    public var basis: String
    /// Whether the data replaced the default.
    public var isOverridden: Bool
  }

  /// Every value in use with its unit and basis, in the order of `directions.md` section 3.
  public var entries: [Entry] {
    let standard = RoutingDefaults()
    return RoutingDefaults.rows.map { row in
      Entry(
        name: row.name, what: row.what, value: self[keyPath: row.value], unit: row.unit,
        basis: row.basis,
        isOverridden: self[keyPath: row.value] != standard[keyPath: row.value])
    }
  }

  /// Whether `routing.json` may hold this name with this value.
  public static func accepts(_ override: Venue.RoutingOverride) -> Bool {
    rows.contains { $0.name == override.name && $0.range.contains(override.value) }
  }

  /// The names that `routing.json` may hold, in the order of `entries`.
  public static var overrideNames: [String] { rows.map(\.name) }

  /// One row of the table: where the value lies, and everything to say about it.
  struct Row: Sendable {
    let value: any WritableKeyPath<RoutingDefaults, Double> & Sendable
    let name: String
    let what: String
    let unit: String
    let basis: String
    let range: ClosedRange<Double>

    init(
      _ value: any WritableKeyPath<RoutingDefaults, Double> & Sendable, _ name: String,
      _ what: String, _ unit: String, _ range: ClosedRange<Double>, _ basis: String
    ) {
      self.value = value
      self.name = name
      self.what = what
      self.unit = unit
      self.basis = basis
      self.range = range
    }
  }

  private static let speeds = 0.05...20.0
  private static let seconds = 0.0...86_400.0
  private static let meters = 0.01...1_000.0
  private static let factors = 0.05...20.0
  private static let slopes = 0.001...1.0
  private static let ages = 0.0...3_200_000_000.0

  /// The table; its order is that of `entries`.
  static let rows: [Row] = [
    Row(
      \.walkingSpeed, "walking_speed", "Usual pace", "m/s", speeds,
      "osr 1.2, OTP 1.33, Valhalla 1.42; adults 1.27 to 1.46; low because of luggage and crowds"),
    Row(
      \.slowSpeed, "slow_speed", "Slow pace", "m/s", speeds,
      "age 60 and over: 1.24 less 1.5 standard deviations = 0.82"),
    Row(\.hurrySpeed, "hurry_speed", "In a hurry", "m/s", speeds, "adults 1.27 to 1.46"),
    Row(
      \.wheelchairSpeed, "wheelchair_speed", "Wheelchair", "m/s", speeds,
      "osr 0.8; manual 0.79 ± 0.19; powered: project choice"),
    Row(
      \.wheelchairTurnTime, "wheelchair_turn_time",
      "Wheelchair, stop or turn (not part of any route's cost)", "s", seconds, "project choice"),
    Row(
      \.stairsUpTime, "stairs_up_time", "One stair up", "s", seconds,
      "Fruin 0.485 to 0.67 m/s along the slope; stair 170 × 280 mm: project choice"),
    Row(
      \.stairsDownTime, "stairs_down_time", "One stair down", "s", seconds,
      "Fruin 0.595 to 1.01 m/s along the slope, slowest group"),
    Row(
      \.stairsSlowTime, "stairs_slow_time", "One stair at the slow pace", "s", seconds,
      "NIST 0.31 ± 0.16 m/s along the slope"),
    Row(
      \.stairsPerLevel, "stairs_per_level", "Stairs of one level where not counted", "stairs",
      0...1_000, "GTFS Pathways"),
    Row(
      \.levelHeight, "level_height", "Height of a level", "m", meters,
      "project choice where nothing says otherwise"),
    Row(
      \.stairsFlatFactor, "stairs_flat_factor",
      "Uncounted stairs inside one level, times the flat time", "", factors,
      "OTP stairsTimeFactor 3"),
    Row(
      \.escalatorRiseTime, "escalator_rise_time", "Escalator, one metre of rise", "s", seconds,
      "OTP: 0.5 m/s at 30 degrees, standing"),
    Row(
      \.escalatorBoardingTime, "escalator_boarding_time", "Escalator, boarding", "s", seconds,
      "project choice"),
    Row(
      \.movingWalkwayFactor, "moving_walkway_factor", "Moving walkway, times the pace", "",
      factors, "about 11 s gained in 100 m"),
    Row(
      \.liftWait, "lift_wait", "Lift, waiting and boarding", "s", seconds,
      "OTP and osr 90; design waits of 20 to 50 s make it cautious"),
    Row(
      \.liftLevelTime, "lift_level_time", "Lift, each level passed", "s", seconds, "OTP 20"),
    Row(
      \.automaticDoorTime, "automatic_door_time", "Automatic or open door", "s", seconds,
      "project choice"),
    Row(
      \.manualDoorTime, "manual_door_time", "Door to push or pull, or of unknown type", "s",
      seconds, "project choice"),
    Row(
      \.wheelchairDoorTime, "wheelchair_door_time", "The same in a wheelchair", "s", seconds,
      "project choice"),
    Row(
      \.wheelchairSlopeFactor, "wheelchair_slope_factor", "Wheelchair up a slope, times the speed",
      "", 0.05...1, "slower on ramps; the figure is a project choice"),
    Row(
      \.wheelchairSlopeFrom, "wheelchair_slope_from", "Slope above which that holds",
      "rise/run", slopes, "1 in 20"),
    Row(
      \.liftPenalty, "lift_penalty", "Preference against a lift (never shown as time)", "s",
      seconds, "level changes feel harder; the figure is a project choice"),
    Row(
      \.escalatorPenalty, "escalator_penalty",
      "Preference against an escalator (never shown as time)", "s", seconds,
      "level changes feel harder; the figure is a project choice"),
    Row(
      \.stairsPenalty, "stairs_penalty", "Preference against stairs (never shown as time)", "s",
      seconds, "level changes feel harder; the figure is a project choice"),
    Row(
      \.unknownLiftPenalty, "unknown_lift_penalty",
      "Preference against a lift of unknown state (never shown as time)", "s", seconds,
      "OTP 20 is too mild, about 2 % of lifts are down; the figure is a project choice"),
    Row(
      \.maximumSlope, "maximum_slope", "Steepest step-free slope", "rise/run", slopes,
      "1 in 12; GTFS and OTP 0.083"),
    Row(\.gentleSlope, "gentle_slope", "Gentle slope", "rise/run", slopes, "1 in 20"),
    Row(
      \.gentleFlightLength, "gentle_flight_length", "Longest flight up to a gentle slope", "m",
      meters, "accessible building design: 10 m up to 1 in 20"),
    Row(\.middleSlope, "middle_slope", "Middle slope", "rise/run", slopes, "1 in 15"),
    Row(
      \.middleFlightLength, "middle_flight_length", "Longest flight up to a middle slope", "m",
      meters, "accessible building design: 5 m up to 1 in 15"),
    Row(
      \.steepFlightLength, "steep_flight_length", "Longest flight up to the steepest slope", "m",
      meters, "accessible building design: 2 m up to 1 in 12"),
    Row(
      \.clearWidth, "clear_width", "Clear width, step-free", "m", meters,
      "accessible building design: 800 mm"),
    Row(
      \.minimumWidth, "minimum_width", "Clear width, step-free with a word about it", "m", meters,
      "accessible building design: 750 mm"),
    Row(
      \.liftDoorWidth, "lift_door_width", "Lift door, step-free", "m", meters,
      "accessible lifts: 800 mm"),
    Row(
      \.liftCarWidth, "lift_car_width", "Lift car width, step-free", "m", meters,
      "accessible lifts: 1100 mm"),
    Row(
      \.liftCarDepth, "lift_car_depth", "Lift car depth, step-free", "m", meters,
      "accessible lifts: 1400 mm"),
    Row(
      \.liveStateAge, "live_state_age", "State of a lift, gate or closure is live up to", "s",
      ages, "project choice"),
    Row(
      \.staleStateAge, "stale_state_age", "State is out of date up to, then not available", "s",
      ages, "mean repair 21.7 h: a day-old state says little"),
    Row(
      \.liveGeometryAge, "live_geometry_age", "Geometry, signs and widths are live up to", "s",
      ages, "project choice"),
  ]
}
