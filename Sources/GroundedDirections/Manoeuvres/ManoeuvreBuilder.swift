import GroundedModel
import GroundedRouting

/// Cuts a route into manoeuvres: every leg belongs to exactly one.
struct ManoeuvreBuilder {
  /// Metres before and after a point over which a heading is taken; graph.md, "a bend is a turn".
  static let window = 5.0
  /// Turns closer together than this many metres are one; project choice.
  static let leastGap = 2.0
  /// A first or last stretch shorter than this many metres is no part of its own; project choice.
  static let stub = 3.0
  /// A stretch on foot shorter than this many metres between rides goes with the ride; project choice.
  static let leastRun = 1.0

  let graph: RouteGraph
  let route: Route

  /// The manoeuvres in order; empty where the route has no legs or names edges that do not exist.
  func manoeuvres() -> [Manoeuvre] {
    guard route.legs.allSatisfy({ $0.edge.position < graph.edgeCount }) else { return [] }
    var result: [Manoeuvre] = []
    for run in runs() {
      if let ride = ride(run) {
        result.append(ride)
      } else {
        result += stretches(run, isFirst: run.lowerBound == 0)
      }
    }
    return absorbShort(result)
  }

  private func edge(_ leg: Int) -> RouteGraph.Edge { graph.edge(route.legs[leg].edge) }

  private func rideKind(_ leg: Int) -> EdgeKind? {
    let edge = edge(leg)
    let traversal = graph.traversal(of: route.legs[leg].edge)
    switch traversal.kind {
    case .walk, .door: return nil
    case .ramp:
      let tail = graph.nodes[edge.tail.position].level
      return tail == graph.nodes[edge.head.position].level ? nil : .ramp
    case .elevator, .stairs, .escalator, .movingWalkway, .checkpoint: return traversal.kind
    }
  }

  /// Legs that go together: one ride, or everything on foot between two rides.
  private func runs() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for leg in route.legs.indices.dropFirst() {
      let a = rideKind(leg - 1)
      let b = rideKind(leg)
      var isSame = a == nil && b == nil
      if let a, let b, a == b, a != .elevator {
        isSame =
          graph.traversal(of: route.legs[leg - 1].edge).feature
          == graph.traversal(of: route.legs[leg].edge).feature
      }
      if !isSame {
        result.append(start..<leg)
        start = leg
      }
    }
    if start < route.legs.count { result.append(start..<route.legs.count) }
    return result
  }

  private func line(_ legs: Range<Int>) -> Polyline {
    guard let first = legs.first else { return Polyline([]) }
    let points =
      [graph.nodes[edge(first).tail.position].point]
      + legs.map { graph.nodes[edge($0).head.position].point }
    return Polyline(points)
  }

  private func ride(_ legs: Range<Int>) -> Manoeuvre? {
    guard let first = legs.first, let last = legs.last, let kind = rideKind(first) else {
      return nil
    }
    let line = line(legs)
    let length = line.length
    return Manoeuvre(
      kind: kind, legs: legs, line: line,
      start: length > 1 ? line.heading(from: 0, to: min(Self.window, length)) : nil,
      end: length > 1 ? line.heading(from: max(0, length - Self.window), to: length) : nil,
      startNode: edge(first).tail, endNode: edge(last).head)
  }

  /// A run on foot, cut at its turns.
  private func stretches(_ legs: Range<Int>, isFirst: Bool) -> [Manoeuvre] {
    let line = line(legs)
    let length = line.length
    var cuts = turns(line)
    var leadIn: Heading?
    var leadOut: Heading?
    var first = 0.0
    var last = length
    if let cut = cuts.first, line.positions[cut] < Self.stub {
      first = line.positions[cut]
      leadIn = line.heading(from: 0, to: first)
      cuts.removeFirst()
    }
    if let cut = cuts.last, line.positions[cut] > length - Self.stub {
      last = line.positions[cut]
      leadOut = line.heading(from: last, to: length)
      cuts.removeLast()
    }
    var result: [Manoeuvre] = []
    var from = 0
    for to in cuts + [line.points.count - 1] {
      let range = legs.lowerBound + from..<legs.lowerBound + to
      guard let head = range.first, let tail = range.last else { continue }
      let start = max(first, line.positions[from])
      let end = min(last, line.positions[to])
      result.append(
        Manoeuvre(
          kind: .walk, legs: range, line: self.line(range),
          start: line.heading(from: start, to: min(start + Self.window, max(end, start + 0.02))),
          end: line.heading(from: max(end - Self.window, min(start, end - 0.02)), to: end),
          leadIn: from == 0 ? leadIn : nil,
          leadOut: to == line.points.count - 1 ? leadOut : nil,
          startNode: edge(head).tail, endNode: edge(tail).head))
      from = to
    }
    return result
  }

  /// Positions of the points where one turns.
  private func turns(_ line: Polyline) -> [Int] {
    let length = line.length
    let last = line.points.count - 1
    guard last > 1 else { return [] }
    // Of points at one place only the last can be a turn: one goes through a door, then turns.
    let places = (1..<last).filter { line.positions[$0 + 1] - line.positions[$0] > 0.01 }
    func turn(_ index: Int, after: Double, before: Double) -> Turn {
      let at = line.positions[index]
      guard
        let into = line.heading(from: max(after, at - Self.window), to: at),
        let out = line.heading(from: at, to: min(before, at + Self.window))
      else { return .straight }
      return Turn(from: into, to: out)
    }
    func bend(_ index: Int) -> Double {
      let at = line.positions[index]
      guard
        let into = line.heading(from: max(0, at - Self.leastGap), to: at),
        let out = line.heading(from: at, to: min(length, at + Self.leastGap))
      else { return 0 }
      return 1 - into.cosine(to: out)
    }
    let candidates =
      places
      .filter { turn($0, after: 0, before: length) != .straight }
      .map { (index: $0, bend: bend($0)) }
      .sorted { ($1.bend, $0.index) < ($0.bend, $1.index) }
    var kept: [Int] = []
    for candidate in candidates {
      let at = line.positions[candidate.index]
      if kept.allSatisfy({ abs(line.positions[$0] - at) >= Self.leastGap }) {
        kept.append(candidate.index)
      }
    }
    kept.sort()
    // A point that is straight between its neighbours was only near a turn, not one itself.
    var result: [Int] = []
    for (position, index) in kept.enumerated() {
      let after = result.last.map { line.positions[$0] } ?? 0
      let before = position + 1 < kept.count ? line.positions[kept[position + 1]] : length
      if turn(index, after: after, before: before) != .straight { result.append(index) }
    }
    return result
  }

  /// Hands runs on foot that are too short to be said to the ride next to them.
  private func absorbShort(_ manoeuvres: [Manoeuvre]) -> [Manoeuvre] {
    var result: [Manoeuvre] = []
    var waiting: Range<Int>?
    for (position, manoeuvre) in manoeuvres.enumerated() {
      let isShort = !manoeuvre.isRide && manoeuvre.line.length < Self.leastRun
      let nextIsRide = position + 1 < manoeuvres.count && manoeuvres[position + 1].isRide
      if isShort, let last = result.last, last.isRide {
        result[result.count - 1].legs = last.legs.lowerBound..<manoeuvre.legs.upperBound
        result[result.count - 1].line = line(result[result.count - 1].legs)
        result[result.count - 1].endNode = manoeuvre.endNode
      } else if isShort, nextIsRide {
        waiting = manoeuvre.legs
      } else {
        var copy = manoeuvre
        if let early = waiting {
          copy.legs = early.lowerBound..<copy.legs.upperBound
          copy.line = line(copy.legs)
          copy.startNode = edge(early.lowerBound).tail
          waiting = nil
        }
        result.append(copy)
      }
    }
    return result
  }
}
