/// A polygon in metres: one outer ring and any number of holes, rings closed or open alike.
public struct PlanarPolygon: Hashable, Sendable {
  /// The outer ring.
  public var exterior: [PlanarPoint]
  /// The holes.
  public var interiors: [[PlanarPoint]]

  /// Creates a polygon from rings.
  public init(exterior: [PlanarPoint], interiors: [[PlanarPoint]] = []) {
    self.exterior = exterior
    self.interiors = interiors
  }

  /// Projects a polygon in degrees into a frame.
  public init(_ polygon: Polygon, in frame: LocalFrame) {
    exterior = polygon.exterior.map(frame.planar)
    interiors = polygon.interiors.map { $0.map(frame.planar) }
  }
}
