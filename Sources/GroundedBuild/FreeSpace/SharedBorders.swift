import GroundedModel

/// Finds the lines that two cells share, whatever vertices they are drawn with.
struct SharedBorders {
  /// The steepest angle between two borders that count as one, as a sine: about 10°.
  static let greatestSine = 0.17
  /// Shared pieces shorter than this are no border, in metres: two corners that touch.
  static let leastLength = 0.05

  private struct Side {
    var cell: Int
    var ring: Int
    var place: Int
    var a: PlanarPoint
    var b: PlanarPoint
    var low: PlanarPoint
    var high: PlanarPoint
  }

  private struct Interval {
    var side: Int
    var from: Double
    var to: Double
  }

  private var sides: [Side] = []
  private let tolerance: Double

  init(_ cells: [FreeSpacePlan.Cell], tolerance: Double) {
    self.tolerance = max(0, min(1, tolerance.isFinite ? tolerance : 0))
    var ringNumber = 0
    for (index, cell) in cells.enumerated() {
      for polygon in cell.polygons {
        guard let grid = try? GridPolygon(polygon) else { continue }
        for (number, ring) in grid.rings.enumerated() {
          // The floor lies on the left of every ring.
          let inward = (GridPolygon.signedArea(ring) > 0) == (number == 0)
          let points = (inward ? ring : ring.reversed()).map(\.planar)
          for i in points.indices {
            let a = points[i]
            let b = points[(i + 1) % points.count]
            sides.append(
              Side(
                cell: index, ring: ringNumber, place: i, a: a, b: b,
                low: PlanarPoint(
                  x: min(a.x, b.x) - self.tolerance, y: min(a.y, b.y) - self.tolerance),
                high: PlanarPoint(
                  x: max(a.x, b.x) + self.tolerance, y: max(a.y, b.y) + self.tolerance)))
          }
          ringNumber += 1
        }
      }
    }
  }

  /// The part of side `s` (0 to 1 along it) that runs against side `o` within the tolerance.
  private func overlap(_ s: Side, _ o: Side) -> (Double, Double)? {
    let length = s.a.distance(to: s.b)
    let other = o.a.distance(to: o.b)
    guard length > 0, other > 0 else { return nil }
    let u = (s.b - s.a) * (1 / length)
    let v = (o.b - o.a) * (1 / other)
    // Floors on opposite sides means that the borders run against each other.
    guard u.x * v.x + u.y * v.y < 0, abs(u.x * v.y - u.y * v.x) <= Self.greatestSine else {
      return nil
    }
    func along(_ p: PlanarPoint) -> Double { (p.x - s.a.x) * u.x + (p.y - s.a.y) * u.y }
    func off(_ p: PlanarPoint) -> Double { (p.y - s.a.y) * u.x - (p.x - s.a.x) * u.y }
    let t0 = along(o.b)
    let t1 = along(o.a)
    let h0 = off(o.b)
    let h1 = off(o.a)
    guard t1 > t0 else { return nil }
    // Where the other side's distance, linear along it, is within the tolerance.
    var from = max(0, t0)
    var to = min(length, t1)
    let slope = (h1 - h0) / (t1 - t0)
    if abs(slope) < 1e-12 {
      if abs(h0) > tolerance { return nil }
    } else {
      let x0 = t0 + (-tolerance - h0) / slope
      let x1 = t0 + (tolerance - h0) / slope
      from = max(from, min(x0, x1))
      to = min(to, max(x0, x1))
    }
    return to > from ? (from / length, to / length) : nil
  }

  func all() -> [FreeSpace.SharedBorder] {
    let order = sides.indices.sorted { (sides[$0].low.x, $0) < (sides[$1].low.x, $1) }
    var found: [FreeSpacePlan.CellPair: [Interval]] = [:]
    var active: [Int] = []
    for index in order {
      let side = sides[index]
      active.removeAll { sides[$0].high.x < side.low.x }
      for other in active {
        let o = sides[other]
        if o.cell == side.cell || o.low.y > side.high.y || o.high.y < side.low.y { continue }
        // Measured along the side of the cell with the smaller index.
        let mine = o.cell < side.cell ? other : index
        let against = o.cell < side.cell ? index : other
        if let (from, to) = overlap(sides[mine], sides[against]) {
          let pair = FreeSpacePlan.CellPair(sides[mine].cell, sides[against].cell)
          found[pair, default: []].append(Interval(side: mine, from: from, to: to))
        }
      }
      active.append(index)
    }
    var result: [FreeSpace.SharedBorder] = []
    for pair in found.keys.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
      for line in join(found[pair] ?? []) {
        let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        if length >= Self.leastLength {
          result.append(FreeSpace.SharedBorder(cells: pair, line: line, lengthMeters: length))
        }
      }
    }
    return result
  }

  /// Merges intervals on one side and strings sides together that follow each other in a ring.
  private func join(_ intervals: [Interval]) -> [[PlanarPoint]] {
    var merged: [Interval] = []
    for interval in intervals.sorted(by: { ($0.side, $0.from, $0.to) < ($1.side, $1.from, $1.to) })
    {
      let side = sides[interval.side]
      let slack = 2 * tolerance / max(0.001, side.a.distance(to: side.b))
      if let last = merged.last, last.side == interval.side, interval.from <= last.to + slack {
        merged[merged.count - 1].to = max(last.to, interval.to)
      } else {
        merged.append(interval)
      }
    }
    func start(_ i: Interval) -> PlanarPoint {
      sides[i.side].a + (sides[i.side].b - sides[i.side].a) * i.from
    }
    func end(_ i: Interval) -> PlanarPoint {
      sides[i.side].a + (sides[i.side].b - sides[i.side].a) * i.to
    }
    var lines: [(ring: Int, points: [PlanarPoint])] = []
    for interval in merged {
      let ring = sides[interval.side].ring
      let a = start(interval)
      if let last = lines.last, last.ring == ring, let tail = last.points.last,
        tail.distance(to: a) <= 2 * tolerance + 0.001
      {
        if tail.distance(to: a) > 0.0005 { lines[lines.count - 1].points.append(a) }
        lines[lines.count - 1].points.append(end(interval))
      } else {
        lines.append((ring, [a, end(interval)]))
      }
    }
    // A line may run over the place where a ring begins.
    var index = 0
    while index < lines.count {
      if let other = lines.indices.first(where: { other in
        guard other != index, lines[other].ring == lines[index].ring,
          let tail = lines[index].points.last, let head = lines[other].points.first
        else { return false }
        return other < index && tail.distance(to: head) <= 2 * tolerance + 0.001
      }) {
        lines[index].points += lines[other].points.dropFirst()
        lines.remove(at: other)
        index = max(0, index - 1)
      } else {
        index += 1
      }
    }
    return lines.map(\.points)
  }
}
