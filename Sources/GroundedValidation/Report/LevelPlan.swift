import GroundedBuild
public import GroundedModel
import GroundedRouting

/// A level in outlines, to draw findings on.
public struct LevelPlan: Hashable, Sendable {
  /// The data as it was named.
  public var source: String
  /// The level.
  public var id: FeatureID
  /// The name of the level.
  public var name: String
  /// Its units in metres, each with whether one can stand on it.
  public var units: [Outline]
  /// Its openings in metres.
  public var openings: [[PlanarPoint]]
  /// The frame of the metres.
  public var frame: LocalFrame

  /// The outline of a unit.
  public struct Outline: Hashable, Sendable {
    /// The rings.
    public var rings: [[PlanarPoint]]
    /// Whether there is nothing to stand on.
    public var isVoid: Bool
  }

  static func plans(of data: ValidationData) -> [LevelPlan] {
    let frame = data.built.graph.frame
    return data.venue.levels.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }.map { level in
      LevelPlan(
        source: data.source, id: level.id, name: data.levelName(level.id),
        units: data.venue.units.filter { $0.levelID == level.id }.map { unit in
          Outline(
            rings: unit.polygons.flatMap { polygon in
              [polygon.exterior.map(frame.planar)] + polygon.interiors.map { $0.map(frame.planar) }
            }, isVoid: unit.isVoid)
        },
        openings: data.venue.openings.filter { $0.levelID == level.id }.map {
          $0.line.map(frame.planar)
        }, frame: frame)
    }
  }
}
