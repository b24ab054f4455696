/// The memory of a search, for many questions one after the other; one for each task.
///
/// Between searches nothing is cleared: an entry counts only if it has the number of the search.
public final class SearchSpace {
  private(set) var nodeCapacity = 0
  /// The number of the search.
  var round: UInt32 = 0
  /// The search in which the node's entries were written.
  private(set) var rounds = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  /// The search in which the node is a goal.
  private(set) var goalRounds = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  /// The least cost of the node, in seconds.
  private(set) var costs = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// The time at which the node is reached on that way, in seconds from the start.
  private(set) var elapsed = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// The edge by which it is reached, and the node that edge leaves.
  private(set) var entering = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  private(set) var previous = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  var heap = SearchHeap()
  /// The nodes settled so far, over all searches.
  package internal(set) var settledCount = 0

  /// The cost tables of the last graph, kept from question to question.
  private var tables: [TableKey: TravelCost] = [:]
  private var tablesNetwork: Network?
  private var tablesDefaults = RoutingDefaults()

  private struct TableKey: Hashable {
    var profile: TravelProfile
    var pace: Pace
    var isRelaxed: Bool
  }

  /// No edge: the node is a start.
  static let none = UInt32.max

  /// Creates a space without memory; it grows with the graph of the first search.
  public init() {}

  deinit {
    release()
  }

  private func release() {
    rounds.deallocate()
    goalRounds.deallocate()
    costs.deallocate()
    elapsed.deallocate()
    entering.deallocate()
    previous.deallocate()
  }

  /// Makes room and starts a new search.
  func begin(nodeCount: Int) {
    if nodeCount > nodeCapacity {
      release()
      nodeCapacity = nodeCount
      rounds = .allocate(capacity: nodeCount)
      goalRounds = .allocate(capacity: nodeCount)
      costs = .allocate(capacity: nodeCount)
      elapsed = .allocate(capacity: nodeCount)
      entering = .allocate(capacity: nodeCount)
      previous = .allocate(capacity: nodeCount)
      clearRounds()
      costs.initialize(repeating: .infinity, count: nodeCount)
      elapsed.initialize(repeating: .infinity, count: nodeCount)
      entering.initialize(repeating: SearchSpace.none, count: nodeCount)
      previous.initialize(repeating: SearchSpace.none, count: nodeCount)
    }
    if round == .max { clearRounds() }
    round += 1
    heap.removeAll()
  }

  /// The cost table for a profile and pace, computed once while the graph stays the same.
  func travelCost(
    network: Network, defaults: RoutingDefaults, profile: TravelProfile, pace: Pace,
    isRelaxed: Bool = false
  ) -> TravelCost {
    if tablesNetwork !== network || tablesDefaults != defaults {
      tables.removeAll()
      tablesNetwork = network
      tablesDefaults = defaults
    }
    let key = TableKey(profile: profile, pace: pace, isRelaxed: isRelaxed)
    if let known = tables[key] { return known }
    let table = TravelCost(
      network: network, defaults: defaults, profile: profile, pace: pace, isRelaxed: isRelaxed)
    tables[key] = table
    return table
  }

  private func clearRounds() {
    rounds.initialize(repeating: 0, count: nodeCapacity)
    goalRounds.initialize(repeating: 0, count: nodeCapacity)
    round = 0
  }

  /// Whether the last search reached a node.
  func isReached(_ node: Int) -> Bool { node < nodeCapacity && rounds[node] == round }
}
