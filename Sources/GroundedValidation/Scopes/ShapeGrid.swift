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
  private let cells: [Cell: [Int]]
  /// Shapes that cover more cells than are worth a list.
  private let wide: [Int]

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// The width of a cell: about the size of a room.
  private static let sizeMeters = 10.0
  private static let mostCells = 400.0

  init(_ entries: [Entry]) {
    self.entries = entries
    var cells: [Cell: [Int]] = [:]
    var wide: [Int] = []
    for (position, entry) in entries.enumerated() {
      let (low, high) = (entry.shape.low, entry.shape.high)
      let count =
        ((high.x - low.x) / Self.sizeMeters + 2) * ((high.y - low.y) / Self.sizeMeters + 2)
      guard count.isFinite, count < Self.mostCells, let first = Self.cell(low, margin: -0.5),
        let last = Self.cell(high, margin: 0.5)
      else {
        wide.append(position)
        continue
      }
      for x in first.x...max(first.x, last.x) {
        for y in first.y...max(first.y, last.y) {
          cells[Cell(x: x, y: y), default: []].append(position)
        }
      }
    }
    self.cells = cells
    self.wide = wide
  }

  private static func cell(_ point: PlanarPoint, margin: Double) -> Cell? {
    let x = ((point.x + margin) / sizeMeters).rounded(.down)
    let y = ((point.y + margin) / sizeMeters).rounded(.down)
    guard x.magnitude < 1e9, y.magnitude < 1e9 else { return nil }
    return Cell(x: Int(x), y: Int(y))
  }

  /// The shapes whose bounds lie at most 0.5 metres from a point, in order.
  func near(_ point: PlanarPoint, within margin: Double = 0) -> [Entry] {
    var positions = wide
    if let cell = Self.cell(point, margin: 0) { positions += cells[cell] ?? [] }
    return positions.sorted().map { entries[$0] }.filter {
      point.x >= $0.shape.low.x - margin && point.x <= $0.shape.high.x + margin
        && point.y >= $0.shape.low.y - margin && point.y <= $0.shape.high.y + margin
    }
  }
}
