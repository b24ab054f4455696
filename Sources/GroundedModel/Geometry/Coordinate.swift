/// A position on the WGS 84 ellipsoid, in degrees; files write the longitude first (RFC 7946).
public struct Coordinate: Hashable, Sendable {
  /// Degrees east of Greenwich, −180 to 180.
  public var longitude: Double
  /// Degrees north of the equator, −90 to 90.
  public var latitude: Double

  /// Creates a position from degrees.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}
