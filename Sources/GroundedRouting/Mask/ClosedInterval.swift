/// A half-open interval in seconds from the start of the trip: closed from `start`, open at `end`.
package struct ClosedInterval: Hashable, Sendable {
  /// From this moment on.
  package var start: Double
  /// Up to and without this moment.
  package var end: Double

  /// Always.
  package static let always = ClosedInterval(start: -.infinity, end: .infinity)

  /// Creates an interval.
  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// Whether a moment lies in it.
  func contains(_ moment: Double) -> Bool { start <= moment && moment < end }

  /// Intervals in order, those that touch joined.
  static func merged(_ intervals: [ClosedInterval]) -> [ClosedInterval] {
    var result: [ClosedInterval] = []
    for interval in intervals.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) })
    where interval.start < interval.end {
      if let last = result.last, interval.start <= last.end {
        result[result.count - 1].end = max(last.end, interval.end)
      } else {
        result.append(interval)
      }
    }
    return result
  }

  /// The parts of intervals that lie in a window.
  static func clipped(_ intervals: [ClosedInterval], to window: ClosedInterval) -> [ClosedInterval]
  {
    intervals.compactMap {
      let start = max($0.start, window.start)
      let end = min($0.end, window.end)
      return start < end ? ClosedInterval(start: start, end: end) : nil
    }
  }
}
