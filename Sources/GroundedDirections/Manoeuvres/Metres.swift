/// Whole numbers from measures.
enum Metres {
  /// A whole number from a measure that comes from a file.
  static func whole(_ value: Double, most: Int = 1_000_000) -> Int {
    guard value.isFinite else { return 0 }
    return Int(max(0, min(Double(most), value.rounded(.toNearestOrAwayFromZero))))
  }

  /// How often a length goes into another, at most a thousand times.
  static func count(_ length: Double, each: Double) -> Int {
    let count = length / each
    return count.isFinite ? Int(max(0, min(1000, count))) : 0
  }

  /// Whole minutes, rounded up, at least 1 (rule 30).
  static func minutes(_ seconds: Double) -> Int {
    guard seconds.isFinite, seconds > 0 else { return 1 }
    // A billionth of tolerance, so that 240.0000001 s is 4 minutes.
    return max(1, Int(min(1e9, (seconds / 60 - 1e-9).rounded(.up))))
  }
}
