/// A flat frame in metres around an origin on the WGS 84 ellipsoid.
///
/// A degree of latitude is scaled by the meridional radius of curvature at the origin's latitude, a
/// degree of longitude by the transverse radius times the cosine of that latitude. Right to 0.1 % over
/// 10 km at any latitude; longitudes are taken the short way round, so the antimeridian is no border.
public struct LocalFrame: Hashable, Sendable {
  /// The coordinate that maps to (0, 0).
  public let origin: Coordinate
  /// Metres for each degree of longitude at the origin.
  public let metersPerDegreeLongitude: Double
  /// Metres for each degree of latitude at the origin.
  public let metersPerDegreeLatitude: Double

  /// Creates a frame around an origin.
  public init(origin: Coordinate) {
    self.origin = origin
    // WGS 84 (NIMA TR8350.2): semi-major axis and first eccentricity squared.
    let semiMajorAxis = 6_378_137.0
    let eccentricitySquared = 6.694_379_990_141_316e-3
    let radians = Double.pi / 180
    // At the very pole a degree of longitude has no length; stay a hair away from it.
    let latitude = max(-89.999, min(89.999, origin.latitude)) * radians
    let angle = LatitudeAngle(radians: latitude)
    let sine = angle.sine
    let w = (1 - eccentricitySquared * sine * sine).squareRoot()
    let transverse = semiMajorAxis / w
    let meridional = semiMajorAxis * (1 - eccentricitySquared) / (w * w * w)
    metersPerDegreeLongitude = transverse * angle.cosine * radians
    metersPerDegreeLatitude = meridional * radians
  }

  /// The point in metres for a coordinate in degrees.
  public func planar(_ coordinate: Coordinate) -> PlanarPoint {
    var longitude = coordinate.longitude - origin.longitude
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return PlanarPoint(
      x: longitude * metersPerDegreeLongitude,
      y: (coordinate.latitude - origin.latitude) * metersPerDegreeLatitude)
  }

  /// The coordinate in degrees for a point in metres.
  public func coordinate(_ point: PlanarPoint) -> Coordinate {
    var longitude = origin.longitude + point.x / metersPerDegreeLongitude
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return Coordinate(
      longitude: longitude, latitude: origin.latitude + point.y / metersPerDegreeLatitude)
  }
}
