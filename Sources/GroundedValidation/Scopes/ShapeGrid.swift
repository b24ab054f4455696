import GroundedModel

/// Shapes of one level, found by where they are.
struct ShapeGrid {
  /// A feature with its shape.
  struct Entry {
    var reference: FeatureReference
    var shape: Shape
  }

  /// The shapes, in the order given.
  let entries: [Entry]
  private let grid: BoxGrid

  init(_ entries: [Entry]) {
    self.entries = entries
    // Squares about the size of a room.
    var grid = BoxGrid(side: 10, margin: 0.5)
    for (position, entry) in entries.enumerated() {
      grid.add(position, bounds: PlanarBox([entry.shape.low, entry.shape.high]))
    }
    self.grid = grid
  }

  /// The shapes whose bounds lie at most 0.5 metres from a point, in order.
  func near(_ point: PlanarPoint, within margin: Double = 0) -> [Entry] {
    grid.candidates(near: point).map { entries[$0] }.filter {
      point.x >= $0.shape.low.x - margin && point.x <= $0.shape.high.x + margin
        && point.y >= $0.shape.low.y - margin && point.y <= $0.shape.high.y + margin
    }
  }
}
