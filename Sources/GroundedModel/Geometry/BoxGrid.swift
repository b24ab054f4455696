internal import GroundedModel

/// Finds the units near a point through a grid of squares.
struct UnitLocator: Sendable {
  private static let cellSize = 16.0
  private static let largestCover = 4_096.0
  private var buckets: [Key: [Int]] = [:]
  private var large: [Int] = []

  private struct Key: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// Adds a unit; its box must be finite.
  mutating func add(_ unit: Int, bounds: Bounds) {
    let columns = (bounds.maxX - bounds.minX) / Self.cellSize + 2
    let rows = (bounds.maxY - bounds.minY) / Self.cellSize + 2
    guard columns * rows <= Self.largestCover else {
      large.append(unit)
      return
    }
    let low = Self.key(PlanarPoint(x: bounds.minX - 2, y: bounds.minY - 2))
    let high = Self.key(PlanarPoint(x: bounds.maxX + 2, y: bounds.maxY + 2))
    for x in low.x...max(low.x, high.x) {
      for y in low.y...max(low.y, high.y) { buckets[Key(x: x, y: y), default: []].append(unit) }
    }
  }

  /// The units whose box, widened by 2 m, may cover the point.
  func candidates(near point: PlanarPoint) -> [Int] {
    (buckets[Self.key(point)] ?? []) + large
  }

  private static func key(_ point: PlanarPoint) -> Key {
    Key(x: whole(point.x), y: whole(point.y))
  }

  private static func whole(_ value: Double) -> Int {
    guard value.isFinite, value.magnitude < 1e9 else { return Int(Int32.max) }
    return Int((value / cellSize).rounded(.down))
  }
}
