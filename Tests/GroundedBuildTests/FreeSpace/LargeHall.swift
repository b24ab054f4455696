import GroundedModel
import Testing

@testable import GroundedBuild

@Suite struct LargeHall {
  /// A hall of 150 m by 120 m with 25 by 20 square columns, 2,000 corners, each pushed off the raster.
  private func plan() -> FreeSpacePlan {
    var random = SeededNumbers(state: 2026)
    var plan = FreeSpacePlan(cells: [.init(box(0, 0, 150, 120))])
    for i in 0..<25 {
      for j in 0..<20 {
        let x = 3 + Double(i) * 6 + Double(Int.random(in: -1000...1000, using: &random)) / 1000
        let y = 3 + Double(j) * 6 + Double(Int.random(in: -1000...1000, using: &random)) / 1000
        plan.obstacles.append(box(x - 0.4, y - 0.4, x + 0.4, y + 0.4))
      }
    }
    for _ in 0..<40 {
      plan.sites.append(
        .init(
          point: point(
            Double(Int.random(in: 0...24, using: &random)) * 6 + 0.1 * Double(plan.sites.count % 7),
            Double(Int.random(in: 0...119, using: &random)))))
    }
    return plan
  }

  /// Whether a segment passes the open inside of a box (slab test, shrunk by a millimetre).
  private func passes(_ a: PlanarPoint, _ b: PlanarPoint, _ column: PlanarPolygon) -> Bool {
    let low = column.exterior[0] + point(0.001, 0.001)
    let high = column.exterior[2] - point(0.001, 0.001)
    var from = 0.0
    var to = 1.0
    for (p, d, l, h) in [(a.x, b.x - a.x, low.x, high.x), (a.y, b.y - a.y, low.y, high.y)] {
      if abs(d) < 1e-12 {
        if p <= l || p >= h { return false }
      } else {
        from = max(from, min((l - p) / d, (h - p) / d))
        to = min(to, max((l - p) / d, (h - p) / d))
      }
    }
    return to > from
  }

  @Test func twoThousandCornersAreExact() throws {
    let plan = plan()
    let clock = ContinuousClock()
    var graph = SightGraph()
    let time = try clock.measure { graph = try FreeSpace(plan).sightGraph() }
    print("hall: \(graph.nodes.count) nodes, \(graph.lines.count) lines, \(time)")
    #expect(graph.nodes.count == 2040)

    // Brute force over all corners in a part of the hall: who sees whom from two sites.
    let corners = plan.obstacles.flatMap(\.exterior)
    for site in [0, 7] {
      let p = graph.nodes[site].point
      var expected = 0
      for q in plan.sites.map(\.point).enumerated() where q.offset != site {
        if plan.obstacles.allSatisfy({ !passes(p, q.element, $0) }) { expected += 1 }
      }
      let seen = graph.lines.filter {
        Int($0.from) == site && $0.to < 40 || Int($0.to) == site && $0.from < 40
      }
      #expect(seen.count == expected)
    }
    // Shortest walks between sampled sites over all corners near the straight line.
    for (start, goal) in [(0, 7), (3, 21), (12, 30)] {
      let a = graph.nodes[start].point
      let b = graph.nodes[goal].point
      let straight = a.distance(to: b)
      let found = graph.lengths(from: start)[goal]
      #expect(found < straight + 3)
      // A shorter or equal walk stays inside the ellipse around both ends.
      let near =
        [a, b] + corners.filter { $0.distance(to: a) + $0.distance(to: b) <= found + 1e-6 }
      let blocks = plan.obstacles.filter { column in
        column.exterior.contains { $0.distance(to: a) + $0.distance(to: b) <= found + 3 }
      }
      var ways: [[(Int, Double)]] = Array(repeating: [], count: near.count)
      for i in near.indices {
        for j in near.indices where j > i {
          if blocks.allSatisfy({ !passes(near[i], near[j], $0) }) {
            ways[i].append((j, near[i].distance(to: near[j])))
            ways[j].append((i, near[i].distance(to: near[j])))
          }
        }
      }
      #expect(abs(shortest(from: 0, ways: ways)[1] - found) < 0.01)
    }
  }
}
