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
  /// The room that one starts in; nil where the start is no room with walls of its own.
  var startRoom: FeatureIndex?
  /// The room that is the goal, or that holds nothing but the goal.
  var goalRoom: FeatureIndex?
  /// Lift cars, stairwells and escalators, whose insides are not told either.
  var shafts: Set<FeatureIndex> = []

  /// The manoeuvres in order; empty where the route has no legs or names edges that do not exist.
  func manoeuvres() -> [Manoeuvre] {
    guard route.legs.allSatisfy({ $0.edge.position < graph.edgeCount }) else { return [] }
    var result: [Manoeuvre] = []
    for run in runs() {
      if let ride = ride(run) {
        result.append(ride)
      } else {
        result += stretches(run)
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
    case .stairs: return isLanding(leg) ? nil : .stairs
    case .elevator, .escalator, .movingWalkway, .checkpoint: return traversal.kind
    }
  }

  private func changesLevel(_ leg: Int) -> Bool {
    let edge = edge(leg)
    return graph.nodes[edge.tail.position].level != graph.nodes[edge.head.position].level
  }

  /// Whether a leg crosses the floor of a stairwell on its way to or from the stairs: it goes with the flight.
  private func isLanding(_ leg: Int) -> Bool {
    let well = graph.traversal(of: route.legs[leg].edge).feature
    guard let well, shafts.contains(well), !changesLevel(leg) else { return false }
    for step in [-1, 1] {
      var other = leg + step
      while route.legs.indices.contains(other) {
        let facts = graph.traversal(of: route.legs[other].edge)
        guard facts.kind == .stairs else { break }
        if changesLevel(other) { return true }
        guard facts.feature == well else { break }
        other += step
      }
    }
    return false
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
      kind: kind, legs: legs, line: line, toldLegs: legs, told: line,
      start: length > 1 ? line.heading(from: 0, to: min(Self.window, length)) : nil,
      end: length > 1 ? line.heading(from: max(0, length - Self.window), to: length) : nil,
      startNode: edge(first).tail, endNode: edge(last).head)
  }

  /// A run on foot, cut at its turns.
  private func stretches(_ legs: Range<Int>) -> [Manoeuvre] {
    let whole = legs
    let legs = told(whole)
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
          kind: .walk, legs: range, line: self.line(range), toldLegs: range,
          told: self.line(range),
          start: line.heading(from: start, to: min(start + Self.window, max(end, start + 0.02))),
          end: line.heading(from: max(end - Self.window, min(start, end - 0.02)), to: end),
          leadIn: from == 0 ? leadIn : nil,
          leadOut: to == line.points.count - 1 ? leadOut : nil,
          startNode: edge(head).tail, endNode: edge(tail).head))
      from = to
    }
    if let head = result.first, legs.lowerBound > whole.lowerBound {
      result[0].legs = whole.lowerBound..<head.legs.upperBound
      result[0].line = self.line(result[0].legs)
    }
    if let tail = result.last, legs.upperBound < whole.upperBound {
      result[result.count - 1].legs = tail.legs.lowerBound..<whole.upperBound
      result[result.count - 1].line = self.line(result[result.count - 1].legs)
    }
    return result
  }

  // MARK: Rooms at the ends

  private func unit(tailOf leg: Int) -> FeatureIndex? { graph.nodes[edge(leg).tail.position].unit }
  private func unit(headOf leg: Int) -> FeatureIndex? { graph.nodes[edge(leg).head.position].unit }

  /// The legs of a run that lie outside of the rooms and shafts at its ends.
  private func told(_ run: Range<Int>) -> Range<Int> {
    guard let first = run.first, let last = run.last else { return run }
    let startRoom = first == 0 ? self.startRoom : shaft(unit(tailOf: first))
    let goalRoom = last == route.legs.count - 1 ? self.goalRoom : shaft(unit(headOf: last))
    var lower = run.lowerBound
    var upper = run.upperBound
    if let room = startRoom {
      for leg in run {
        guard unit(tailOf: leg) == room else { break }
        guard unit(headOf: leg) != room else { continue }
        if graph.traversal(of: route.legs[leg].edge).kind == .door { lower = leg + 1 }
        break
      }
    }
    if let room = goalRoom {
      for leg in run.reversed() {
        guard unit(headOf: leg) == room else { break }
        guard unit(tailOf: leg) != room else { continue }
        if graph.traversal(of: route.legs[leg].edge).kind == .door { upper = leg }
        break
      }
    }
    if line(lower..<max(lower, upper)).length < Self.leastRun { upper = run.upperBound }
    if line(lower..<max(lower, upper)).length < Self.leastRun { lower = run.lowerBound }
    return lower..<upper
  }

  private func shaft(_ unit: FeatureIndex?) -> FeatureIndex? {
    unit.flatMap { shafts.contains($0) ? $0 : nil }
  }

  // MARK: Long stretches

  /// A stretch cut in two before one of its told legs, which must not be the first.
  func cut(_ manoeuvre: Manoeuvre, before leg: Int) -> [Manoeuvre] {
    guard manoeuvre.toldLegs.contains(leg), leg > manoeuvre.toldLegs.lowerBound else {
      return [manoeuvre]
    }
    let cut = leg - manoeuvre.toldLegs.lowerBound
    let at = manoeuvre.told.positions[cut]
    let length = manoeuvre.told.length
    var first = manoeuvre
    first.legs = manoeuvre.legs.lowerBound..<leg
    first.line = line(first.legs)
    first.toldLegs = manoeuvre.toldLegs.lowerBound..<leg
    first.told = Polyline(Array(manoeuvre.told.points[...cut]))
    first.end = manoeuvre.told.heading(from: max(0, at - Self.window), to: at)
    first.leadOut = nil
    first.endNode = edge(leg).tail
    var second = manoeuvre
    second.legs = leg..<manoeuvre.legs.upperBound
    second.line = line(second.legs)
    second.toldLegs = leg..<manoeuvre.toldLegs.upperBound
    second.told = Polyline(Array(manoeuvre.told.points[cut...]))
    second.startsAtOpenSide = false
    second.start = manoeuvre.told.heading(from: at, to: min(length, at + Self.window))
    second.leadIn = nil
    second.startNode = edge(leg).tail
    return [first, second]
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
        result[result.count - 1].toldLegs = result[result.count - 1].legs
        result[result.count - 1].told = result[result.count - 1].line
        result[result.count - 1].endNode = manoeuvre.endNode
      } else if isShort, nextIsRide {
        waiting = manoeuvre.legs
      } else {
        var copy = manoeuvre
        if let early = waiting {
          copy.legs = early.lowerBound..<copy.legs.upperBound
          copy.line = line(copy.legs)
          copy.toldLegs = copy.legs
          copy.told = copy.line
          copy.startNode = edge(early.lowerBound).tail
          waiting = nil
        }
        result.append(copy)
      }
    }
    return result
  }
}
