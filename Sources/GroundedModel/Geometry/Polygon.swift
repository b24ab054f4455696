/// A polygon in degrees: one outer ring and any number of holes.
///
/// Rings are closed (first and last position are equal) as in RFC 7946; either direction is accepted.
public struct Polygon: Hashable, Sendable {
  /// The outer ring.
  public var exterior: [Coordinate]
  /// The holes.
  public var interiors: [[Coordinate]]

  /// Creates a polygon from closed rings.
  public init(exterior: [Coordinate], interiors: [[Coordinate]] = []) {
    self.exterior = exterior
    self.interiors = interiors
  }
}
