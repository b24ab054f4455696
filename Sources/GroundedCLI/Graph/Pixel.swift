internal import GroundedModel

/// A position in a picture, in pixels, `y` downwards.
struct Pixel: Hashable {
  /// To the right.
  var x: Double
  /// Downwards.
  var y: Double

  /// A projection from metres to the pixels of one panel.
  struct Projection {
    /// The least x and the greatest y of the drawn area, in metres.
    var west: Double
    var north: Double
    /// Pixels for a metre.
    var scale: Double
    /// Where the drawn area's upper left corner lies.
    var left: Double
    var top: Double

    /// The pixel of a point in metres.
    func pixel(_ point: PlanarPoint) -> Pixel {
      Pixel(x: left + (point.x - west) * scale, y: top + (north - point.y) * scale)
    }
  }
}
