import Testing

@testable import GroundedModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Sine and cosine of a latitude")
struct LatitudeAngleTests {
  @Test("Within 2 units in the last place and 1.2e-16 of the C library, from pole to pole")
  func cLibrary() {
    var farthest = 0.0
    for step in -90_000...90_000 {
      let radians = Double(step) / 1_000 * (.pi / 180)
      let angle = LatitudeAngle(radians: radians)
      for (own, other) in [(angle.sine, sin(radians)), (angle.cosine, cos(radians))] {
        let error = (own - other).magnitude
        if error > 2 * other.ulp || error > 1.2e-16 {
          Issue.record("\(radians): \(own) and \(other)")
          return
        }
        farthest = max(farthest, error)
      }
    }
    #expect(farthest > 0, "two libraries that never differ are one")
  }

  private static let root3 = 0.866_025_403_784_438_6
  private static let root2 = 0.707_106_781_186_547_5
  private static let values: [(radians: Double, sine: Double, cosine: Double)] = [
    (0, 0, 1), (.pi / 6, 0.5, root3), (-.pi / 4, -root2, root2), (.pi / 2, 1, 6.123e-17),
    (-.pi / 2, -1, 6.123e-17), (2, 1, 6.123e-17), (-.infinity, -1, 6.123e-17),
  ]

  @Test("Known values", arguments: values)
  func known(radians: Double, sine: Double, cosine: Double) {
    let angle = LatitudeAngle(radians: radians)
    #expect((angle.sine - sine).magnitude < 1.2e-16)
    #expect((angle.cosine - cosine).magnitude < 1.2e-16)
  }

  @Test("What is not a number stays none")
  func notANumber() {
    #expect(LatitudeAngle(radians: .nan).sine.isNaN)
    #expect(LatitudeAngle(radians: .nan).cosine.isNaN)
  }

  /// Latitude, metres for a degree of latitude, of longitude.
  private static let table: [(latitude: Double, north: Double, east: Double)] = [
    (0, 110_574, 111_320), (30, 110_852, 96_486), (45, 111_132, 78_847), (60, 111_412, 55_800),
    (-60, 111_412, 55_800),
  ]

  @Test(
    "Metres for each degree, as published tables of the WGS 84 ellipsoid have them to a metre",
    arguments: table)
  func frame(latitude: Double, north: Double, east: Double) {
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: latitude))
    #expect((frame.metersPerDegreeLatitude - north).magnitude < 1)
    #expect((frame.metersPerDegreeLongitude - east).magnitude < 1)
  }
}
