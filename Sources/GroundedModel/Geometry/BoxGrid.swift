/// Finds boxes near a point or a box through a grid of squares.
package struct BoxGrid: Sendable {
  /// A box over more squares than this is kept aside and always a candidate.
  private static let largestCover = 4_096.0

  private struct Square: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// The side of a square, in metres.
  private let side: Double
  /// How far boxes are widened, in metres.
  private let margin: Double
  private var squares: [Square: [Int]] = [:]
  private var large: [Int] = []

  /// Creates an empty grid; lengths in metres.
  package init(side: Double = 16, margin: Double = 2) {
    self.side = side
    self.margin = margin
  }

  /// Adds a box under a number; an empty box is never found.
  package mutating func add(_ number: Int, bounds: PlanarBox) {
    guard bounds.minX <= bounds.maxX, bounds.minY <= bounds.maxY else { return }
    let columns = (bounds.maxX - bounds.minX + 2 * margin) / side + 2
    let rows = (bounds.maxY - bounds.minY + 2 * margin) / side + 2
    guard columns * rows <= Self.largestCover else {
      large.append(number)
      return
    }
    let low = square(PlanarPoint(x: bounds.minX - margin, y: bounds.minY - margin))
    let high = square(PlanarPoint(x: bounds.maxX + margin, y: bounds.maxY + margin))
    for x in low.x...max(low.x, high.x) {
      for y in low.y...max(low.y, high.y) {
        squares[Square(x: x, y: y), default: []].append(number)
      }
    }
  }

  /// The numbers of the boxes that, widened by the margin, may cover the point, ascending where added so.
  package func candidates(near point: PlanarPoint) -> [Int] {
    let near = squares[square(point)] ?? []
    return large.isEmpty ? near : (near + large).sorted()
  }

  /// The numbers of the boxes that, widened by the margin, may touch the box, ascending.
  package func candidates(touching box: PlanarBox) -> [Int] {
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return [] }
    let low = square(PlanarPoint(x: box.minX, y: box.minY))
    let high = square(PlanarPoint(x: box.maxX, y: box.maxY))
    var found = Set(large)
    if Double(max(0, high.x - low.x)) * Double(max(0, high.y - low.y)) > Self.largestCover {
      for numbers in squares.values { found.formUnion(numbers) }
      return found.sorted()
    }
    for x in low.x...max(low.x, high.x) {
      for y in low.y...max(low.y, high.y) { found.formUnion(squares[Square(x: x, y: y)] ?? []) }
    }
    return found.sorted()
  }

  private func square(_ point: PlanarPoint) -> Square {
    Square(x: whole(point.x), y: whole(point.y))
  }

  private func whole(_ value: Double) -> Int {
    guard value.isFinite, value.magnitude < 1e9 else { return Int(Int32.max) }
    return Int((value / side).rounded(.down))
  }
}
