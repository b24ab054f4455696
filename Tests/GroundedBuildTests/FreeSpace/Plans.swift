import GroundedModel

@testable import GroundedBuild

/// Shorthand for hand-made plans.
func point(_ x: Double, _ y: Double) -> PlanarPoint { PlanarPoint(x: x, y: y) }

/// A rectangle from its lower left to its upper right corner.
func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> PlanarPolygon {
  PlanarPolygon(exterior: [point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)])
}

func polygon(_ points: (Double, Double)...) -> PlanarPolygon {
  PlanarPolygon(exterior: points.map { point($0.0, $0.1) })
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Things that are closed for a search.
struct Closed {
  var cells: Set<Int32> = []
  var portals: Set<Int32> = []
  var areas: Set<Int32> = []
}

extension SightGraph {
  /// The shortest way lengths from one node to all, over the lines that cross nothing closed (Dijkstra).
  func lengths(from start: Int, closed: Closed = Closed()) -> [Double] {
    let open = crossings.map { crossing in
      closed.cells.isDisjoint(with: crossing.cells)
        && closed.portals.isDisjoint(with: crossing.portals)
        && closed.areas.isDisjoint(with: crossing.areas)
    }
    var ways: [[(Int, Double)]] = Array(repeating: [], count: nodes.count)
    for line in lines where open[Int(line.crossing)] {
      ways[Int(line.from)].append((Int(line.to), line.lengthMeters))
      ways[Int(line.to)].append((Int(line.from), line.lengthMeters))
    }
    return shortest(from: start, ways: ways)
  }
}

/// Dijkstra without a heap: plain enough to be trusted.
func shortest(from start: Int, ways: [[(Int, Double)]]) -> [Double] {
  var lengths = [Double](repeating: .infinity, count: ways.count)
  var done = [Bool](repeating: false, count: ways.count)
  lengths[start] = 0
  while true {
    var best = -1
    for i in lengths.indices where !done[i] && lengths[i] < .infinity {
      if best < 0 || lengths[i] < lengths[best] { best = i }
    }
    if best < 0 { return lengths }
    done[best] = true
    for (to, length) in ways[best] where lengths[best] + length < lengths[to] {
      lengths[to] = lengths[best] + length
    }
  }
}
