import GroundedModel

/// A network at one moment: who may use which facts, what they cost, and the edges by the node they reach.
struct ImpactNetwork {
  let network: Network
  /// The profiles in the order of `TravelProfile.allCases`, each once.
  let profiles: [TravelProfile]
  /// For each profile the cost tables.
  let costs: [TravelCost]
  /// For each set of facts a bit for each profile that may use it at the moment.
  let users: ContiguousArray<UInt8>
  /// For each profile earlier ones that may use all that it may, at the same costs; the nearest first.
  let wider: [[Int]]
  /// For each node the position of the first edge that reaches it in `enteringEdges`; one more entry than nodes.
  let firstEntering: ContiguousArray<UInt32>
  /// The edges by the node that they reach.
  let enteringEdges: ContiguousArray<UInt32>

  init(router: Router, query: ImpactQuery, staysBeforeSecurity: Bool, space: SearchSpace) {
    let network = router.network
    let graph = network.graph
    self.network = network
    let wanted = Set(query.profiles)
    profiles = TravelProfile.allCases.filter(wanted.contains).sorted {
      $0.impactRank < $1.impactRank
    }
    var users = ContiguousArray<UInt8>(repeating: 0, count: graph.traversals.count)
    var costs: [TravelCost] = []
    for (position, profile) in profiles.enumerated() {
      let cost = space.travelCost(
        network: network, defaults: router.defaults, profile: profile, pace: query.pace)
      let table = ObstacleTable(
        network: network, closures: query.closures, profile: profile, departs: query.moment,
        isStrict: false, staysBeforeSecurity: staysBeforeSecurity)
      let mask = table.mask(network: network) { _ in true }
      mask.withView { mask in
        for facts in users.indices
        where cost.fixed[facts].isFinite && mask.isOpen(edge: 0, traversal: facts, at: 0) {
          users[facts] |= 1 << UInt8(truncatingIfNeeded: position)
        }
      }
      costs.append(cost)
    }
    self.users = users
    self.costs = costs
    wider = profiles.indices.map { narrow in
      (0..<narrow).reversed().filter { wide in
        users.indices.allSatisfy { facts in
          guard users[facts] >> UInt8(truncatingIfNeeded: narrow) & 1 == 1 else { return true }
          return users[facts] >> UInt8(truncatingIfNeeded: wide) & 1 == 1
            && costs[narrow].fixed[facts] == costs[wide].fixed[facts]
            && costs[narrow].speeds[facts] == costs[wide].speeds[facts]
            && costs[narrow].penalties[facts] == costs[wide].penalties[facts]
        }
      }
    }
    var first = ContiguousArray<UInt32>(repeating: 0, count: graph.nodes.count + 1)
    for head in graph.heads { first[Int(head) + 1] += 1 }
    for node in graph.nodes.indices { first[node + 1] += first[node] }
    var next = first
    var edges = ContiguousArray<UInt32>(repeating: 0, count: graph.heads.count)
    for (edge, head) in graph.heads.enumerated() {
      edges[Int(next[Int(head)])] = UInt32(truncatingIfNeeded: edge)
      next[Int(head)] += 1
    }
    firstEntering = first
    enteringEdges = edges
  }

  /// How many edges leave a node.
  func leavingCount(_ node: Int) -> Int {
    Int(network.graph.firstEdges[node + 1]) - Int(network.graph.firstEdges[node])
  }

  /// How many edges reach a node.
  func enteringCount(_ node: Int) -> Int {
    Int(firstEntering[node + 1]) - Int(firstEntering[node])
  }
}

extension TravelProfile {
  /// The order of an impact's answers: who may use more comes first.
  var impactRank: Int {
    switch self {
    case .walk: 0
    case .noEscalators: 1
    case .stepFree: 2
    case .wheelchair: 3
    }
  }
}
