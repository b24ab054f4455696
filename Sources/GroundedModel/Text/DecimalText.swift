/// Numbers as text without locale and without Foundation.
package enum DecimalText {
  /// A number with at most `places` digits after the point, rounded half away from zero, trailing zeros
  /// dropped: 1.50 at two places is "1.5", −0.001 at two places is "0".
  ///
  /// Infinity and not-a-number give "null", and numbers beyond 2^53 after scaling are written by Swift's
  /// own shortest description.
  package static func text(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "null" }
    var scale = 1.0
    for _ in 0..<max(0, places) { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9_007_199_254_740_992 else { return "\(value)" }
    let digits = UInt64(scaled)
    let unit = UInt64(scale)
    var text = String(digits / unit)
    var fraction = String(digits % unit)
    if unit > 1, digits % unit != 0 {
      fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
      while fraction.hasSuffix("0") { fraction.removeLast() }
      text += "." + fraction
    }
    return value < 0 && digits != 0 ? "-" + text : text
  }
}
