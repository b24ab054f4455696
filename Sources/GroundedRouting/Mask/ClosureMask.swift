/// Which edges are closed when, for one question: one code for each set of edge facts.
///
/// The graph is never touched: a search with the mask equals a search on a graph without the closed edges.
struct ClosureMask: Sendable {
  /// 0 = open, 1 = closed, otherwise the position of a list of intervals, plus 2.
  fileprivate(set) var codes: ContiguousArray<UInt32>
  /// The position of each list's first interval; one more entry than lists.
  fileprivate(set) var firstIntervals: ContiguousArray<UInt32> = [0]
  fileprivate(set) var intervals: ContiguousArray<ClosedInterval> = []
  /// The first moment after the start at which anything opens or closes; infinite where nothing does.
  fileprivate(set) var firstChange = Double.infinity

  /// A mask with which nothing is closed.
  init(traversalCount: Int) {
    codes = ContiguousArray(repeating: 0, count: traversalCount)
  }

  /// Closes the edges with these facts in intervals, which need not be in order.
  mutating func close(traversal: Int, in closed: [ClosedInterval]) {
    let merged = ClosedInterval.merged(closed.filter { $0.end > 0 })
    guard let first = merged.first else { return }
    if first.start <= 0, first.end == .infinity {
      codes[traversal] = 1
      return
    }
    for interval in merged {
      if interval.start > 0 { firstChange = min(firstChange, interval.start) }
      firstChange = min(firstChange, interval.end)
    }
    codes[traversal] = UInt32(firstIntervals.count - 1) + 2
    intervals.append(contentsOf: merged)
    firstIntervals.append(UInt32(intervals.count))
  }

  /// Runs a closure with a view for the search.
  func withView<Result>(_ body: (ClosureMaskView) -> Result) -> Result {
    codes.withUnsafeBufferPointer { codes in
      firstIntervals.withUnsafeBufferPointer { firstIntervals in
        intervals.withUnsafeBufferPointer { intervals in
          body(
            ClosureMaskView(
              codes: codes, firstIntervals: firstIntervals, intervals: intervals))
        }
      }
    }
  }
}

/// A view on a `ClosureMask`, valid while `withView` runs.
struct ClosureMaskView: EdgeMask {
  let codes: UnsafeBufferPointer<UInt32>
  let firstIntervals: UnsafeBufferPointer<UInt32>
  let intervals: UnsafeBufferPointer<ClosedInterval>

  @inline(__always)
  func isOpen(edge: Int, traversal: Int, at seconds: Double) -> Bool {
    let code = codes[traversal]
    if code == 0 { return true }
    if code == 1 { return false }
    let list = Int(code) - 2
    for position in Int(firstIntervals[list])..<Int(firstIntervals[list + 1])
    where intervals[position].contains(seconds) {
      return false
    }
    return true
  }

  /// The intervals of one list are apart from each other, so what ends one opens the edge.
  func nextOpening(traversal: Int, after seconds: Double) -> Double {
    let code = codes[traversal]
    if code == 0 { return seconds }
    if code == 1 { return .infinity }
    let list = Int(code) - 2
    for position in Int(firstIntervals[list])..<Int(firstIntervals[list + 1])
    where intervals[position].contains(seconds) {
      return intervals[position].end
    }
    return seconds
  }
}

/// A mask that notes each edge it finds closed, for the search behind a refusal.
struct RecordingMask: EdgeMask {
  let base: ClosureMaskView
  let recorder: ClosedEdgeRecorder

  func isOpen(edge: Int, traversal: Int, at seconds: Double) -> Bool {
    if base.isOpen(edge: edge, traversal: traversal, at: seconds) { return true }
    recorder.note(edge: edge, at: seconds)
    return false
  }
}

/// The edges that a search met and found closed.
final class ClosedEdgeRecorder {
  private(set) var met: [(edge: Int, seconds: Double)] = []

  func note(edge: Int, at seconds: Double) {
    met.append((edge, seconds))
  }

  func removeAll() {
    met.removeAll(keepingCapacity: true)
  }
}
