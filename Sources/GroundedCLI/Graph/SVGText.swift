internal import GroundedModel

/// Pieces of SVG; escaping lives here and nowhere else.
enum SVGText {
  /// A text as character data or attribute value; characters that XML 1.0 forbids are left out.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\t", "\n", "\r": out += " "
      default:
        if scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF { continue }
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

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
