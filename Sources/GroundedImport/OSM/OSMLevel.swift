/// A floor number of OpenStreetMap in hundredths, so that 0.1 and 0.10 are one floor.
struct OSMLevel: Hashable, Comparable, Sendable {
  /// The number times 100; floors between floors have 50, 25 or 8.
  var hundredths: Int32

  init(hundredths: Int32) {
    self.hundredths = hundredths
  }

  /// A whole floor; numbers beyond ±10,000 are cut off.
  init(_ whole: Int) {
    hundredths = Int32(max(-10_000, min(10_000, whole)) * 100)
  }

  static func < (a: OSMLevel, b: OSMLevel) -> Bool {
    a.hundredths < b.hundredths
  }

  /// The number as one writes it: `0`, `-1`, `0.5`, `0.25`.
  var text: String {
    let size = hundredths.magnitude
    let rest = size % 100
    var text = hundredths < 0 ? "-" : ""
    text += "\(size / 100)"
    if rest > 0 {
      text += "." + (rest < 10 ? "0" : "") + (rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
    }
    return text
  }
}
