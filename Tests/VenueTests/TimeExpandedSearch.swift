import GroundedModel
import GroundedRouting

/// The oracle of the searches under closures: a sweep over the time-expanded graph.
///
/// A state is a node at a moment, reached at a cost. States are taken in the order of their moments, so at each
/// node whatever was taken before is no later; a state is kept only if it is cheaper than all of these (the
/// direct ways that `TimedSearch` defines). Whether an edge is open is asked anew at each state, from the
/// closures, hours and states themselves. It shares with the router the graph and the durations, and neither
/// masks, nor intervals, nor an order by cost, nor an estimate.
struct TimeExpandedSearch {
  /// What closes a feature.
  struct Cause: Hashable {
    var feature: FeatureReference
    var why: Blocker.Cause
  }

  /// A way: its edges and when each is reached, in seconds from the start.
  struct Way {
    var cost: Double
    var seconds: Double
    var edges: [Int]
    var reached: [Double]
    /// The seconds waited in all.
    var waited: Double
  }

  /// What does not depend on the question: the facts of a graph, laid out once.
  final class Base {
    let graph: RouteGraph
    let defaults: RoutingDefaults
    let featuresOfTraversal: [[Int]]
    let traversalsOfFeature: [Int: [Int]]
    let positions: [FeatureReference: Int]
    let penalties: [Double]
    private var durations: [String: [EdgeDuration]] = [:]

    init(_ graph: RouteGraph, _ defaults: RoutingDefaults) {
      self.graph = graph
      self.defaults = defaults
      featuresOfTraversal = graph.traversals.map { traversal in
        Set(traversal.crosses + [traversal.feature].compactMap { $0 }).map(\.position).sorted()
      }
      var traversals: [Int: [Int]] = [:]
      for (index, features) in featuresOfTraversal.enumerated() {
        for feature in features { traversals[feature, default: []].append(index) }
      }
      traversalsOfFeature = traversals
      positions = Dictionary(
        uniqueKeysWithValues: graph.features.enumerated().map { ($1.reference, $0) })
      var penalties: [Double] = []
      for (traversal, features) in zip(graph.traversals, featuresOfTraversal) {
        penalties.append(
          defaults.penalty(
            of: traversal,
            isStateUnknown: features.contains {
              graph.features[$0].hasState && graph.features[$0].state == .unknown
            }))
      }
      self.penalties = penalties
    }

    /// The times of all facts; infinite for what a profile, a direction or an access rule forbids.
    func durations(_ profile: TravelProfile, _ pace: Pace) -> [EdgeDuration] {
      let key = "\(profile) \(pace)"
      if let known = durations[key] { return known }
      let all = graph.traversals.map { traversal in
        Self.isUsable(traversal, profile)
          ? defaults.duration(of: traversal, profile: profile, pace: pace)
          : EdgeDuration(fixedSeconds: .infinity)
      }
      durations[key] = all
      return all
    }

    private static func isUsable(_ traversal: Traversal, _ profile: TravelProfile) -> Bool {
      guard traversal.access == .open else { return false }
      switch profile {
      case .walk: return true
      case .noEscalators: return traversal.kind != .escalator
      case .stepFree, .wheelchair:
        return ![.stairs, .escalator, .movingWalkway].contains(traversal.kind)
          && traversal.stepFree.verdict == .yes
      }
    }
  }

  let graph: RouteGraph
  let query: RouteQuery
  private let base: Base
  private let durations: [EdgeDuration]
  /// For each set of facts everything that may close it at some moment, where there is anything.
  let causes: [Int: [Cause]]
  private let mayClose: [Bool]
  private let hoursOfFeature: [FeatureReference: OpeningHours]
  private let hoursOfClosure: [OpeningHours?]

  /// All causes that are somewhere in the graph.
  var allCauses: Set<Cause> { Set(causes.values.joined()) }

  init(_ base: Base, _ query: RouteQuery) {
    let graph = base.graph
    self.base = base
    self.graph = graph
    self.query = query
    durations = base.durations(query.profile, query.pace)
    let zone = graph.timeZone
    hoursOfClosure = query.closures.map { closure in
      closure.hours.flatMap { try? OpeningHours($0) }
    }
    var byFeature: [FeatureReference: [Blocker.Cause]] = [:]
    for (index, closure) in query.closures.enumerated() {
      if let profiles = closure.profiles, !profiles.isEmpty,
        !profiles.contains(query.profile.rawValue)
      {
        continue
      }
      // Hours that nobody can read close nothing.
      if closure.hours != nil, hoursOfClosure[index] == nil || zone == nil { continue }
      for reference in Set(closure.closes + [closure.reference]) {
        byFeature[reference, default: []].append(.closure(index))
      }
    }
    var hours: [FeatureReference: OpeningHours] = [:]
    for feature in graph.features {
      if case .readable(let readable) = feature.hours, zone != nil {
        hours[feature.reference] = readable
        byFeature[feature.reference, default: []].append(.hours)
      }
      if feature.state == .closed { byFeature[feature.reference, default: []].append(.state) }
    }
    hoursOfFeature = hours
    var causes: [Int: [Cause]] = [:]
    for (reference, whys) in byFeature {
      guard let position = base.positions[reference] else { continue }
      for traversal in base.traversalsOfFeature[position] ?? [] {
        causes[traversal, default: []] += whys.map { Cause(feature: reference, why: $0) }
      }
    }
    self.causes = causes
    var mayClose = [Bool](repeating: false, count: graph.traversals.count)
    for traversal in causes.keys { mayClose[traversal] = true }
    self.mayClose = mayClose
  }

  /// Whether a profile, a direction or an access rule keeps the traveller from some edge of a feature.
  func isBarred(_ reference: FeatureReference) -> Bool {
    guard let position = base.positions[reference] else { return false }
    return (base.traversalsOfFeature[position] ?? []).contains {
      durations[$0].fixedSeconds == .infinity
    }
  }

  /// Whether something closes at a moment.
  func isClosed(_ cause: Cause, at moment: Instant) -> Bool {
    switch cause.why {
    case .state: return true
    case .hours:
      guard let hours = hoursOfFeature[cause.feature], let zone = graph.timeZone else {
        return false
      }
      return !hours.isOpen(at: moment, in: zone)
    case .closure(let index):
      let closure = query.closures[index]
      if let starts = closure.starts, moment < starts { return false }
      if let ends = closure.ends, moment >= ends { return false }
      guard let hours = hoursOfClosure[index], let zone = graph.timeZone else { return true }
      return hours.isOpen(at: moment, in: zone)
    }
  }

  /// Whether it is a closure for less than a few minutes, which may fall between two looks.
  func isShort(_ cause: Cause) -> Bool {
    guard case .closure(let index) = cause.why else { return false }
    let closure = query.closures[index]
    guard let starts = closure.starts, let ends = closure.ends else { return false }
    return ends - starts < 600
  }

  /// When what is closed at a moment opens: looked for minute by minute, for two days; nil for later or never.
  func end(of cause: Cause, from moment: Instant) -> Instant? {
    var hasHours = cause.why == .hours
    if case .closure(let index) = cause.why {
      hasHours = hoursOfClosure[index] != nil
      if !hasHours { return query.closures[index].ends }
    }
    guard hasHours else { return nil }
    var minute = Instant(secondsSince1970: (moment.secondsSince1970 / 60).rounded(.down) * 60)
    for _ in 0..<2_880 {
      minute = minute + 60
      if case .closure(let index) = cause.why, let ends = query.closures[index].ends, ends <= minute
      {
        return ends
      }
      if !isClosed(cause, at: minute) { return minute }
    }
    return nil
  }

  /// The causes that close an edge at a moment, in seconds from the start.
  func closedBy(_ traversal: Int, at seconds: Double, open: Set<Cause>) -> [Cause] {
    (causes[traversal] ?? []).filter {
      !open.contains($0) && isClosed($0, at: query.departs + seconds)
    }
  }

  private struct State {
    var seconds: Double
    var cost: Double
    var node: Int
    var edge: Int
    var reached: Double
    var before: Int

    static func precedes(_ a: State, _ b: State) -> Bool {
      a.seconds < b.seconds || (a.seconds == b.seconds && a.cost < b.cost)
    }
  }

  /// The best direct way with some causes away, and with patience: with waits of at most so many seconds.
  func best(open: Set<Cause> = [], patience: Double = 0) -> Way? {
    let goals = Set(query.to.nodes.map(\.position))
    var least = [Double](repeating: .infinity, count: graph.nodes.count)
    var taken: [State] = []
    var queue: [State] = []
    func push(_ state: State) {
      var hole = queue.count
      queue.append(state)
      while hole > 0, State.precedes(state, queue[(hole - 1) / 2]) {
        queue[hole] = queue[(hole - 1) / 2]
        hole = (hole - 1) / 2
      }
      queue[hole] = state
    }
    func pop() -> State? {
      guard let first = queue.first, let last = queue.popLast() else { return nil }
      guard !queue.isEmpty else { return first }
      var hole = 0
      while true {
        var child = hole * 2 + 1
        guard child < queue.count else { break }
        if child + 1 < queue.count, State.precedes(queue[child + 1], queue[child]) { child += 1 }
        guard State.precedes(queue[child], last) else { break }
        queue[hole] = queue[child]
        hole = child
      }
      queue[hole] = last
      return first
    }
    for node in query.from.nodes {
      push(State(seconds: 0, cost: 0, node: node.position, edge: -1, reached: 0, before: -1))
    }
    let (firstEdges, heads) = (graph.firstEdges, graph.heads)
    let (lengths, traversalOfEdge) = (graph.lengths, graph.traversalOfEdge)
    var goal: Int?
    while let state = pop() {
      // A way costs at least its time: nothing that comes now can be cheaper.
      if let goal, state.seconds >= taken[goal].cost { break }
      guard state.cost < least[state.node] else { continue }
      least[state.node] = state.cost
      taken.append(state)
      if goals.contains(state.node) {
        if goal.map({ state.cost < taken[$0].cost }) ?? true { goal = taken.count - 1 }
        continue
      }
      for edge in Int(firstEdges[state.node])..<Int(firstEdges[state.node + 1]) {
        let traversal = Int(traversalOfEdge[edge])
        let duration = durations[traversal]
        guard duration.fixedSeconds < .infinity else { continue }
        let seconds = duration.seconds(lengthMeters: lengths[edge])
        let penalty = base.penalties[traversal]
        let head = Int(heads[edge])
        guard state.cost + seconds + penalty < least[head] else { continue }
        var leaves = state.seconds
        if mayClose[traversal] {
          while leaves - state.seconds <= patience,
            let cause = closedBy(traversal, at: leaves, open: open).first
          {
            guard patience > 0, let end = end(of: cause, from: query.departs + leaves) else {
              leaves = .infinity
              break
            }
            leaves = end - query.departs
          }
          guard leaves - state.seconds <= patience else { continue }
        }
        let cost = state.cost + (leaves - state.seconds) + seconds + penalty
        guard cost < least[head] else { continue }
        push(
          State(
            seconds: leaves + seconds, cost: cost, node: head, edge: edge, reached: leaves,
            before: taken.count - 1))
      }
    }
    guard let goal else { return nil }
    var way = Way(
      cost: taken[goal].cost, seconds: taken[goal].seconds, edges: [], reached: [], waited: 0)
    var state = taken[goal]
    while state.before >= 0 {
      way.edges.append(state.edge)
      way.reached.append(state.reached)
      way.waited += state.reached - taken[state.before].seconds
      state = taken[state.before]
    }
    way.edges.reverse()
    way.reached.reverse()
    return way
  }
}
