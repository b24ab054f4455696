import GroundedBuild
import GroundedModel
import GroundedRouting

/// Who gets where in a graph: closures, hours and states left out, so that only the building speaks.
final class Reach {
  let built: BuiltVenue
  private var graph: RouteGraph { built.graph }
  private let backwardFirst: [Int32]
  private let backwardEdges: [Int32]
  private var allowedOf: [TravelProfile: [Bool]] = [:]

  /// The places that travellers may ask for, in order.
  let places: [Place]
  /// The doors to the street, in order.
  let entrances: [Place]
  /// Where one comes in from the street: the doors, else the floor of outdoor levels.
  let streetNodes: [Int]

  init(built: BuiltVenue) {
    self.built = built
    let graph = built.graph
    var first = [Int32](repeating: 0, count: graph.nodes.count + 1)
    for head in graph.heads { first[Int(head) + 1] += 1 }
    for node in 0..<graph.nodes.count { first[node + 1] += first[node] }
    var next = first
    var edges = [Int32](repeating: 0, count: graph.heads.count)
    for (edge, head) in graph.heads.enumerated() {
      edges[Int(next[Int(head)])] = Int32(truncatingIfNeeded: edge)
      next[Int(head)] += 1
    }
    backwardFirst = first
    backwardEdges = edges
    places = built.places.filter { place in
      !place.isRestricted && place.reference.featureType != .opening
        && place.nodes.contains { $0.position < graph.nodes.count }
    }
    entrances = built.places.filter(\.isEntrance)
    var street = entrances.flatMap(\.nodes).map(\.position)
    if street.isEmpty {
      let outdoor = Set(built.venue.levels.filter(\.isOutdoor).map(\.id))
      for (position, node) in graph.nodes.enumerated()
      where node.kind != .corner && outdoor.contains(graph.levels[node.level.position].id) {
        street.append(position)
      }
    }
    streetNodes = street.filter { $0 < graph.nodes.count }
  }

  /// Which facts a profile may use, by position in `RouteGraph.traversals`.
  func allowed(_ profile: TravelProfile) -> [Bool] {
    if let known = allowedOf[profile] { return known }
    let result = graph.traversals.map { $0.access == .open && profile.exclusion(of: $0) == nil }
    allowedOf[profile] = result
    return result
  }

  /// The nodes that can be reached from some nodes, or that can reach them.
  ///
  /// - Complexity: O(nodes + edges).
  func reached(
    from starts: [Int], _ allowed: [Bool], isBackward: Bool = false, without isOut: [Bool] = []
  ) -> [Bool] {
    var isReached = [Bool](repeating: false, count: graph.nodes.count)
    var stack: [Int] = []
    for start in starts where start < isReached.count && !isReached[start] {
      isReached[start] = true
      stack.append(start)
    }
    let first = graph.firstEdges
    let heads = graph.heads
    let tails = graph.tails
    let facts = graph.traversalOfEdge
    while let node = stack.popLast() {
      if isBackward {
        for slot in Int(backwardFirst[node])..<Int(backwardFirst[node + 1]) {
          let edge = Int(backwardEdges[slot])
          let tail = Int(tails[edge])
          if !isReached[tail], allowed[Int(facts[edge])] {
            isReached[tail] = true
            stack.append(tail)
          }
        }
      } else {
        for edge in Int(first[node])..<Int(first[node + 1]) {
          let head = Int(heads[edge])
          if !isReached[head], allowed[Int(facts[edge])], isOut.isEmpty || !isOut[edge] {
            isReached[head] = true
            stack.append(head)
          }
        }
      }
    }
    return isReached
  }

  /// The edge by which each node was reached first, breadth first; −1 for starts and for nodes out of reach.
  func tree(from starts: [Int], _ allowed: [Bool]) -> [Int32] {
    var edgeOf = [Int32](repeating: -1, count: graph.nodes.count)
    var isReached = [Bool](repeating: false, count: graph.nodes.count)
    var queue: [Int] = []
    for start in starts where start < isReached.count && !isReached[start] {
      isReached[start] = true
      queue.append(start)
    }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in Int(graph.firstEdges[node])..<Int(graph.firstEdges[node + 1]) {
        let head = Int(graph.heads[edge])
        guard !isReached[head], allowed[Int(graph.traversalOfEdge[edge])] else { continue }
        isReached[head] = true
        edgeOf[head] = Int32(truncatingIfNeeded: edge)
        queue.append(head)
      }
    }
    return edgeOf
  }

  /// The part that each node belongs to when directions are left out, by the smallest node of the part.
  func parts(_ allowed: [Bool]) -> [Int] {
    var parents = Array(0..<graph.nodes.count)
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for edge in graph.heads.indices where allowed[Int(graph.traversalOfEdge[edge])] {
      let a = root(Int(graph.tails[edge]))
      let b = root(Int(graph.heads[edge]))
      if a != b { parents[max(a, b)] = min(a, b) }
    }
    return graph.nodes.indices.map(root)
  }

  /// Where everyone is at first: on the street, else in the part of the venue that hangs together best.
  private(set) lazy var home: [Int] = {
    if !streetNodes.isEmpty { return streetNodes }
    let allowed = allowed(.walk)
    let parts = parts(allowed)
    var weight: [Int: Int] = [:]
    for place in places {
      for part in Set(nodes(of: place).map { parts[$0] }) { weight[part, default: 0] += 1 }
    }
    guard let main = weight.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
      return []
    }
    let inside = places.filter { nodes(of: $0).contains { parts[$0] == main } }
    // Twenty places, evenly spread, are enough to meet the part that most share.
    let stride = max(1, inside.count / 20)
    var best: [Int] = []
    for position in Swift.stride(from: 0, to: inside.count, by: stride) {
      let start = nodes(of: inside[position])
      let forward = reached(from: start, allowed)
      let backward = reached(from: start, allowed, isBackward: true)
      let both = forward.indices.filter { forward[$0] && backward[$0] }
      if both.count > best.count { best = both }
    }
    return best
  }()

  /// The nodes that a profile reaches from where everyone is at first.
  func fromHome(_ profile: TravelProfile) -> [Bool] {
    if let known = fromHomeOf[profile] { return known }
    let result = reached(from: home, allowed(profile))
    fromHomeOf[profile] = result
    return result
  }

  /// The nodes from which a profile gets back to where everyone is at first.
  func toHome(_ profile: TravelProfile) -> [Bool] {
    if let known = toHomeOf[profile] { return known }
    let result = reached(from: home, allowed(profile), isBackward: true)
    toHomeOf[profile] = result
    return result
  }

  private var fromHomeOf: [TravelProfile: [Bool]] = [:]
  private var toHomeOf: [TravelProfile: [Bool]] = [:]

  /// The part of each node on foot, directions left out.
  private(set) lazy var walkParts = parts(allowed(.walk))

  /// The parts that hang together with where everyone is at first.
  private(set) lazy var homeParts = Set(home.map { walkParts[$0] })

  /// Whether a place hangs together with where everyone is at first.
  func isOnMainland(_ place: Place) -> Bool {
    nodes(of: place).contains { homeParts.contains(walkParts[$0]) }
  }

  /// The nodes that are reached on foot if emergency exits are used too.
  private(set) lazy var withEmergencyExits: [Bool] = reached(
    from: home,
    graph.traversals.map { $0.access == .open || $0.access == .emergencyOnly })

  /// Who gets to each place, and back from it.
  var profilesByPlace: [FeatureReference: ValidationReport.PlaceReach] {
    var result: [FeatureReference: ValidationReport.PlaceReach] = [:]
    for place in places {
      result[place.reference] = ValidationReport.PlaceReach(name: place.name, ways: [])
    }
    for profile in [TravelProfile.walk, .stepFree, .noEscalators] {
      let forward = fromHome(profile)
      let back = toHome(profile)
      for place in places {
        if isAny(place, in: forward) {
          result[place.reference]?.ways.insert("to \(profile.rawValue)")
        }
        if isAny(place, in: back) {
          result[place.reference]?.ways.insert("from \(profile.rawValue)")
        }
      }
    }
    return result
  }

  /// Groups places that hang together by allowed edges between nodes outside of `isReached`.
  ///
  /// The most wanted place of each group comes first.
  func pockets(_ places: [Place], outside isReached: [Bool], _ allowed: [Bool]) -> [[Place]] {
    var parents = Array(0..<graph.nodes.count)
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for edge in graph.heads.indices where allowed[Int(graph.traversalOfEdge[edge])] {
      let tail = Int(graph.tails[edge])
      let head = Int(graph.heads[edge])
      guard !isReached[tail], !isReached[head] else { continue }
      let (a, b) = (root(tail), root(head))
      if a != b { parents[max(a, b)] = min(a, b) }
    }
    var groups: [[Place]] = []
    var positions: [Int: Int] = [:]
    for place in places {
      guard let node = nodes(of: place).first else { continue }
      let key = root(node)
      if let position = positions[key] {
        groups[position].append(place)
      } else {
        positions[key] = groups.count
        groups.append([place])
      }
    }
    return groups.map(Self.sorted)
  }

  /// The nodes of a place that are in the graph.
  func nodes(of place: Place) -> [Int] {
    place.nodes.map(\.position).filter { $0 < graph.nodes.count }
  }

  /// Whether a place has a node among those that are marked.
  func isAny(_ place: Place, in marked: [Bool]) -> Bool {
    place.nodes.contains { $0.position < marked.count && marked[$0.position] }
  }

  /// Whether a place is a gate.
  static func isGate(_ place: Place) -> Bool { place.isGate }

  /// How much a traveller cares for a place: gates, then what has a name, named areas, then the rest.
  static func rank(_ place: Place) -> Int {
    if isGate(place) { return 0 }
    guard place.name != nil else { return 3 }
    return [.geofence, .section].contains(place.reference.featureType) ? 2 : 1
  }

  /// Places that hang together, the most wanted first, for one finding about them all.
  static func sorted(_ places: [Place]) -> [Place] {
    places.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }

  /// The names of places for a payload, at most 50.
  static func names(_ places: [Place]) -> [String] {
    places.prefix(50).map { $0.name ?? $0.reference.id.rawValue }
  }
}

/// Some places in words.
enum PlaceWords {
  /// "gate A04", "gate A04 and 3 other places".
  static func words(_ places: [Place], total: Int? = nil) -> String {
    guard let first = places.first else { return "no place" }
    let rest = (total ?? places.count) - 1
    let one = words(first)
    if rest <= 0 { return one }
    return "\(one) and \(rest) other \(rest == 1 ? "place" : "places")"
  }

  /// A place in words: its name in quotes, else its kind and identifier.
  static func words(_ place: Place) -> String {
    let kind = Reach.isGate(place) ? "gate" : place.reference.featureType.rawValue
    guard let name = place.name else { return "\(kind) \(place.reference.id.rawValue)" }
    return "\(kind) \"\(name)\""
  }
}
