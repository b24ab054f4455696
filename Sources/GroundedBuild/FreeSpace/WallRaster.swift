import GroundedModel

/// Finds short pieces of walls by place: rows of squares of one metre, each row sorted by column.
struct WallRaster {
  /// The side of a square, in metres.
  static let side = 1.0

  private struct Entry {
    var column: Int32
    var wall: Int32
  }

  /// The row of the first entries.
  private let lowestRow: Int
  /// Where the entries of each row begin; one more than rows.
  private let firstEntries: [Int32]
  private let entries: [Entry]
  /// The round in which a wall was found last.
  private var rounds: [UInt32]
  private var round: UInt32 = 0
  private var found: [Int] = []

  /// Notes straight walls by their ends.
  init(_ walls: [(a: PlanarPoint, b: PlanarPoint)]) {
    var noted: [(row: Int32, entry: Entry)] = []
    noted.reserveCapacity(walls.count * 4)
    for (number, wall) in walls.enumerated() {
      let steps = Self.steps(wall.a.distance(to: wall.b), per: 2)
      var last: (row: Int32, column: Int32)?
      for k in 0...steps {
        let p = wall.a + (wall.b - wall.a) * (Double(k) / Double(steps))
        let square = (row: Self.place(p.y), column: Self.place(p.x))
        // A straight wall leaves a square once and for all.
        if let last, last == square { continue }
        last = square
        noted.append((square.row, Entry(column: square.column, wall: Int32(number))))
      }
    }
    let lowest = noted.lazy.map { Int($0.row) }.min() ?? 0
    let highest = noted.lazy.map { Int($0.row) }.max() ?? -1
    var first = [Int32](repeating: 0, count: highest - lowest + 2)
    for (row, _) in noted { first[Int(row) - lowest + 1] += 1 }
    for row in 0..<(highest - lowest + 1) { first[row + 1] += first[row] }
    var next = first
    var entries = [Entry](repeating: Entry(column: 0, wall: 0), count: noted.count)
    for (row, entry) in noted {
      entries[Int(next[Int(row) - lowest])] = entry
      next[Int(row) - lowest] += 1
    }
    for row in 0..<(highest - lowest + 1) {
      entries[Int(first[row])..<Int(first[row + 1])].sort {
        ($0.column, $0.wall) < ($1.column, $1.wall)
      }
    }
    lowestRow = lowest
    firstEntries = first
    self.entries = entries
    rounds = [UInt32](repeating: 0, count: walls.count)
  }

  /// Into how many steps a length is cut, so that none is longer than a part of a square.
  static func steps(_ length: Double, per square: Double) -> Int {
    max(1, Int((length / (side / square)).rounded(.up)))
  }

  /// The row or column of a coordinate; all lie within `FreeSpace.maximumCoordinate`.
  private static func place(_ coordinate: Double) -> Int32 {
    Int32((coordinate / side).rounded(.down))
  }

  /// The positions of a row's entries from a column up to another.
  private func entries(row: Int, from first: Int, to last: Int) -> Range<Int> {
    guard row >= lowestRow, row - lowestRow < firstEntries.count - 1 else { return 0..<0 }
    let end = Int(firstEntries[row - lowestRow + 1])
    var low = Int(firstEntries[row - lowestRow])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].column) < first { low = middle + 1 } else { high = middle }
    }
    var stop = low
    while stop < end, Int(entries[stop].column) <= last { stop += 1 }
    return low..<stop
  }

  /// How many squares away from a point's own walls within reach may be noted.
  private static func squares(within reach: Double) -> Int {
    Int((reach / side).rounded(.up)) + 1
  }

  /// The walls that may come within `reach` metres of a line from a point to another, ascending.
  mutating func walls(from a: PlanarPoint, to b: PlanarPoint, within reach: Double) -> [Int] {
    round &+= 1
    found.removeAll(keepingCapacity: true)
    let k = Self.squares(within: reach)
    let steps = a == b ? 0 : Self.steps(a.distance(to: b), per: 1)
    for step in 0...steps {
      let p = steps == 0 ? a : a + (b - a) * (Double(step) / Double(steps))
      let column = Int(Self.place(p.x))
      let row = Int(Self.place(p.y))
      for row in (row - k)...(row + k) {
        for position in entries(row: row, from: column - k, to: column + k) {
          let wall = Int(entries[position].wall)
          if rounds[wall] == round { continue }
          rounds[wall] = round
          found.append(wall)
        }
      }
    }
    found.sort()
    return found
  }

  /// Whether a wall that may come within `reach` metres of a point is of a kind; one may be asked twice.
  func contains(
    near p: PlanarPoint, within reach: Double, where isWanted: (Int) -> Bool
  ) -> Bool {
    let k = Self.squares(within: reach)
    let column = Int(Self.place(p.x))
    let row = Int(Self.place(p.y))
    for row in (row - k)...(row + k) {
      for position in entries(row: row, from: column - k, to: column + k)
      where isWanted(Int(entries[position].wall)) {
        return true
      }
    }
    return false
  }
}
