internal import GroundedModel

/// Pieces of SVG: numbers and path data.
enum SVGText {
  /// A number of pixels with one decimal; a number that is none is 0.
  static func number(_ value: Double) -> String {
    value.isFinite ? DecimalText.text(value, places: 1) : "0"
  }

  /// A position of a path.
  static func pair(_ point: Pixel) -> String {
    "\(number(point.x)) \(number(point.y))"
  }

  /// A line through points as path data.
  static func line(_ points: [Pixel]) -> String {
    guard let first = points.first else { return "" }
    return "M" + pair(first) + points.dropFirst().map { "L" + pair($0) }.joined()
  }

  /// A closed ring as path data.
  static func ring(_ points: [Pixel]) -> String {
    points.count < 3 ? "" : line(points) + "Z"
  }
}
