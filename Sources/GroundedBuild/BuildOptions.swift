public import GroundedModel

/// How a graph is derived: every tolerance with its reason.
public struct BuildOptions: Sendable {
  /// Closures besides those of the data; the corners of their areas become nodes, so that one can go round.
  public var closures: [Venue.Closure] = []
  /// How far to both sides of an opening its units are looked for, in metres, tried in this order.
  ///
  /// 0.3 m finds both sides in every archive measured; 0.6 and 1 m bridge wall gaps.
  public var probeDistancesMeters = [0.3, 0.6, 1.0]
  /// How far apart things may lie that belong together, in metres.
  ///
  /// 0.2 m is the best tolerance in every archive measured: 0.05 m loses hand-drawn data, 0.5 m adds
  /// false third units.
  public var snapMeters = 0.2
  /// How far from the border of its level an exterior door may lie: 0.5 m.
  public var exteriorMeters = 0.5
  /// The shortest open border of two circulation units that one can pass: 0.8 m, the free width.
  public var openBorderMeters = 0.8
  /// From this length on, in metres, a plain opening melts its two units into one region: 3 m.
  public var wideOpeningMeters = 3.0
  /// The part of the smaller footprint that two lifts, stairs or escalators must share to be one shaft.
  ///
  /// 10 %: finds 28 of 28 lifts in the archives measured.
  public var shaftOverlapRatio = 0.1
  /// From this shared area on, in square metres, two overlapping units are a finding: 0.5 m².
  public var overlapAreaSquareMeters = 0.5
  /// How far a place or a stop may be moved to walkable floor, in metres: 2 m.
  public var reachMeters = 2.0
  /// The free width a step-free traveller needs between obstacles, in metres: 0.8 m.
  public var clearanceMeters = 0.8
  /// The clear width of a door under which it is never step-free, in metres: 0.75 m.
  public var doorWidthMeters = 0.75
  /// The most corners that the open floor of one level may have; above, the level is left out with a finding.
  public var floorCorners = 250_000
  /// The height of a level where nothing says otherwise, in metres: 4.5 m, an assumption.
  public var levelHeightMeters = 4.5

  /// Creates the options that the design decided.
  public init() {}
}
