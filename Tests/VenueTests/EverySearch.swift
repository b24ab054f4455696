import Grounded
import GroundedModel
import GroundedRouting

/// The oracle of impact: for every closing a new search to all nodes, on tables of its own.
///
/// It shares no search with the product: arrays, a binary heap of its own, the weights from the public functions.
struct EverySearch {
  struct Label: Hashable {
    var cost = Double.infinity
    var elapsed = Double.infinity
  }

  struct Edge {
    var head: Int
    var facts: Int
    var seconds: Double
    var penalty: Double
  }

  let graph: RouteGraph
  /// For each node where its edges begin; one more entry than nodes.
  private var firstEdges: [Int] = []
  private var edges: [Edge] = []
  /// Edges that searches looked at.
  private(set) var relaxed = 0

  /// The graph for a profile at a moment, without what is closed then.
  init(
    _ guide: VenueGuide, graph: RouteGraph, profile: TravelProfile, at moment: Instant,
    defaults: RoutingDefaults
  ) {
    self.graph = graph
    let zone = graph.timeZone
    var closed = Set<FeatureIndex>()
    for closure in guide.closures {
      let isCurrent =
        (closure.starts.map { $0 <= moment } ?? true) && (closure.ends.map { moment < $0 } ?? true)
      guard isCurrent, closure.profiles.map({ $0.contains(profile.rawValue) }) ?? true else {
        continue
      }
      if let text = closure.hours {
        guard let zone, let hours = try? OpeningHours(text), hours.isOpen(at: moment, in: zone)
        else { continue }
      }
      for reference in closure.closes + [closure.reference] {
        if let index = graph.featureIndex(of: reference) { closed.insert(index) }
      }
    }
    for (position, feature) in graph.features.enumerated() {
      var isClosed = feature.state == .closed
      if case .readable(let hours) = feature.hours, let zone {
        if !hours.isOpen(at: moment, in: zone) { isClosed = true }
      }
      if isClosed { closed.insert(FeatureIndex(rawValue: UInt32(position))) }
    }
    var edges = [[Edge]](repeating: [], count: graph.nodes.count)
    for position in 0..<graph.edgeCount {
      let index = EdgeIndex(rawValue: UInt32(position))
      let edge = graph.edge(index)
      let facts = graph.traversal(of: index)
      let features = EverySearch.features(of: facts)
      guard facts.access == .open, profile.exclusion(of: facts) == nil,
        closed.isDisjoint(with: features)
      else {
        // Looked at and found closed, as by any search.
        edges[edge.tail.position].append(
          Edge(
            head: edge.head.position, facts: edge.traversal.position, seconds: .infinity,
            penalty: 0))
        continue
      }
      let isUnknown = features.contains {
        let feature = graph.features[$0.position]
        return feature.hasState && feature.state == .unknown
      }
      edges[edge.tail.position].append(
        Edge(
          head: edge.head.position, facts: edge.traversal.position,
          seconds: defaults.edgeDuration(
            facts, lengthMeters: edge.lengthMeters, profile: profile, pace: .usual),
          penalty: defaults.penalty(of: facts, isStateUnknown: isUnknown)))
    }
    for list in edges {
      firstEdges.append(self.edges.count)
      self.edges += list
    }
    firstEdges.append(self.edges.count)
  }

  static func features(of facts: Traversal) -> Set<FeatureIndex> {
    Set(facts.crosses + [facts.feature].compactMap { $0 })
  }

  /// The best way to every node when some facts are closed.
  mutating func labels(from starts: [Int], closed: [Bool]) -> [Label] {
    var labels = [Label](repeating: Label(), count: graph.nodes.count)
    var isSettled = [Bool](repeating: false, count: graph.nodes.count)
    var looked = 0
    // Pointers: tests are built without optimisation, and this is most of their time.
    labels.withUnsafeMutableBufferPointer { labels in
      isSettled.withUnsafeMutableBufferPointer { isSettled in
        edges.withUnsafeBufferPointer { edges in
          firstEdges.withUnsafeBufferPointer { firstEdges in
            closed.withUnsafeBufferPointer { closed in
              var heap: [(cost: Double, node: Int)] = []
              for start in starts {
                labels[start] = Label(cost: 0, elapsed: 0)
                Self.push(&heap, (0, start))
              }
              while let next = Self.pop(&heap) {
                if isSettled[next.node] { continue }
                isSettled[next.node] = true
                let label = labels[next.node]
                var position = firstEdges[next.node]
                let end = firstEdges[next.node + 1]
                looked += end - position
                while position < end {
                  let edge = edges[position]
                  position += 1
                  if closed[edge.facts] || isSettled[edge.head] { continue }
                  let cost = label.cost + edge.seconds + edge.penalty
                  let known = labels[edge.head]
                  if cost > known.cost { continue }
                  let elapsed = label.elapsed + edge.seconds
                  if cost == known.cost, elapsed >= known.elapsed { continue }
                  labels[edge.head] = Label(cost: cost, elapsed: elapsed)
                  Self.push(&heap, (cost, edge.head))
                }
              }
            }
          }
        }
      }
    }
    relaxed += looked
    return labels
  }

  private static func push(_ heap: inout [(cost: Double, node: Int)], _ entry: (Double, Int)) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, heap[child].cost < heap[(child - 1) / 2].cost {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private static func pop(_ heap: inout [(cost: Double, node: Int)]) -> (cost: Double, node: Int)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].cost < heap[least].cost {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
