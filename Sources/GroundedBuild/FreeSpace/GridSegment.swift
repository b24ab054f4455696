/// A straight line between two different grid points, the smaller one first.
struct GridSegment: Hashable, Sendable, Comparable {
  let first: GridPoint
  let second: GridPoint

  init(_ a: GridPoint, _ b: GridPoint) {
    first = min(a, b)
    second = max(a, b)
  }

  static func < (a: GridSegment, b: GridSegment) -> Bool {
    (a.first, a.second) < (b.first, b.second)
  }
}

extension Array where Element: Equatable {
  /// Without what equals the one before.
  func unrepeated() -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in self where result.last != element { result.append(element) }
    return result
  }
}

extension [GridPoint] {
  /// The position of a point in sorted points; 0 where it is not there.
  func position(of point: GridPoint) -> Int32 {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < point { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == point ? Int32(truncatingIfNeeded: low) : 0
  }
}
