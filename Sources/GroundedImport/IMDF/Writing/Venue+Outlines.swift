import GroundedModel

extension Venue {
  /// The rule of an outline that is drawn around the lines and points of a level.
  private static let levelRule = "outline_of_points"
  /// The rule of an outline that is drawn around all levels.
  private static let venueRule = "outline_of_levels"

  /// How far, in metres, an outline lies around bare lines and points: half a narrow corridor.
  private static let margin = 1.0

  /// Draws the outlines that IMDF asks for and the data does not have: of a level around its lines and points,
  /// of the venue around its levels, each the smallest convex one.
  ///
  /// - Returns: How many were drawn.
  mutating func addOutlines() -> Int {
    var drawn = 0
    var points: [FeatureID: [Coordinate]] = [:]
    for path in paths {
      if let level = path.levelID { points[level, default: []] += path.line }
    }
    for opening in openings {
      if let level = opening.levelID { points[level, default: []] += opening.line }
    }
    for stop in connections.flatMap(\.stops) {
      points[stop.levelID, default: []] += [stop.point].compactMap { $0 }
    }
    for unit in units {
      if let level = unit.levelID {
        points[level, default: []] += unit.polygons.flatMap(\.exterior)
      }
    }
    for index in levels.indices where levels[index].polygons.isEmpty {
      guard let ring = Self.outline(points[levels[index].id] ?? [], margin: Self.margin) else {
        continue
      }
      levels[index].polygons = [Polygon(exterior: ring)]
      levels[index].outlineInferredBy = Self.levelRule
      drawn += 1
    }
    if polygons.isEmpty {
      let corners = levels.flatMap(\.polygons).flatMap(\.exterior)
      if let ring = Self.outline(corners, margin: 0) {
        polygons = [Polygon(exterior: ring)]
        outlineInferredBy = Self.venueRule
        drawn += 1
      }
    }
    return drawn
  }

  /// The smallest convex ring around points with a margin in metres; nil where they have no area.
  private static func outline(_ points: [Coordinate], margin: Double) -> [Coordinate]? {
    guard let first = points.first else { return nil }
    let frame = LocalFrame(origin: first)
    let planar = points.map(frame.planar).flatMap { point in
      margin == 0
        ? [point]
        : [(-margin, -margin), (margin, -margin), (margin, margin), (-margin, margin)].map {
          point + PlanarPoint(x: $0.0, y: $0.1)
        }
    }
    let ring = PlanGeometry.convexHull(planar)
    guard ring.count > 2 else { return nil }
    return (ring + ring.prefix(1)).map(frame.coordinate)
  }
}
