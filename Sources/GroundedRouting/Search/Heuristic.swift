/// A lower bound of the cost from a node to the nearest of several goals.
///
/// `h(n) = s · d(n) + v · z(n)`, where `d` is the planar distance to the box around the goals, and `z`
/// the number of ordinals to the range of the goals' ordinals.
///
/// It is consistent, so A* finds what Dijkstra finds: for each usable edge from `a` to `b` with cost
/// `c`, planar distance `e` between its ends and `k` ordinals between them,
/// `h(a) − h(b) ≤ s · e + v · k`, because distances to a box and to a range change by no more than one
/// moves. `s` is at most `c / e` over all edges with `e > 0`, so the sum is at most `c` where `k = 0`. `v` is at
/// most `(c − s · e) / k` over all edges with `k > 0`, so it is at most `c` there, too. Lifts,
/// escalators, stated times and edges without a duration are all in these minima (one edge that moves in no time
/// makes `s` 0, and the search is Dijkstra's again). Penalties are part of `c` and never below the
/// penalty of the table; closures only take edges away. At a goal `h` is 0.
///
/// Both factors are taken 1 in 10^9 smaller, so that rounding keeps the inequality.
struct Heuristic {
  private(set) var secondsPerMeter = 0.0
  private(set) var secondsPerOrdinal = 0.0
  private var left = 0.0
  private var right = 0.0
  private var bottom = 0.0
  private var top = 0.0
  private var lowest: Int32 = 0
  private var highest: Int32 = 0

  /// The lower bound 0: Dijkstra's search.
  init() {}

  /// The lower bound for goals; 0 where there is none.
  init(network: Network, cost: TravelCost, goals: [Int]) {
    guard let first = goals.first else { return }
    (left, right) = (network.xs[first], network.xs[first])
    (bottom, top) = (network.ys[first], network.ys[first])
    (lowest, highest) = (network.ordinals[first], network.ordinals[first])
    for goal in goals {
      left = min(left, network.xs[goal])
      right = max(right, network.xs[goal])
      bottom = min(bottom, network.ys[goal])
      top = max(top, network.ys[goal])
      lowest = min(lowest, network.ordinals[goal])
      highest = max(highest, network.ordinals[goal])
    }
    guard left.isFinite, right.isFinite, bottom.isFinite, top.isFinite else { return }
    var perMeter = Double.infinity
    for (index, shape) in network.shapes.enumerated()
    where shape.isUsed && cost.fixed[index].isFinite && shape.greatestDistance > 0 {
      // (fixed + penalty + length / speed) / e ≥ (fixed + penalty) / max e + min (length / e) / speed
      let constant = cost.fixed[index] + cost.penalties[index]
      perMeter = min(
        perMeter,
        constant / shape.greatestDistance + shape.smallestRatio / cost.speeds[index])
    }
    secondsPerMeter = perMeter.isFinite ? max(0, perMeter) * (1 - 1e-9) : 0
    var perOrdinal = Double.infinity
    for (index, shape) in network.shapes.enumerated()
    where shape.isUsed && cost.fixed[index].isFinite && shape.mostOrdinals > 0 {
      let least =
        cost.fixed[index] + cost.penalties[index] + shape.shortest / cost.speeds[index]
      let rest = least - secondsPerMeter * shape.greatestDistance
      perOrdinal = min(perOrdinal, rest / Double(shape.mostOrdinals))
    }
    secondsPerOrdinal = perOrdinal.isFinite ? max(0, perOrdinal) * (1 - 1e-9) : 0
  }

  /// The lower bound in seconds.
  @inline(__always)
  func lowerBound(x: Double, y: Double, ordinal: Int32) -> Double {
    let dx = x < left ? left - x : (x > right ? x - right : 0)
    let dy = y < bottom ? bottom - y : (y > top ? y - top : 0)
    let dz =
      ordinal < lowest
      ? Double(lowest) - Double(ordinal)
      : (ordinal > highest ? Double(ordinal) - Double(highest) : 0)
    return secondsPerMeter * (dx * dx + dy * dy).squareRoot() + secondsPerOrdinal * dz
  }
}
