/// Nodes that hang together, as a forest of merged sets.
struct Components {
  private var parents: [Int]

  /// Creates sets of one node each.
  init(count: Int) {
    parents = Array(0..<max(0, count))
  }

  /// Joins the sets of two nodes, which must exist.
  mutating func join(_ a: Int, _ b: Int) {
    let (x, y) = (root(a), root(b))
    if x != y { parents[max(x, y)] = min(x, y) }
  }

  /// The sizes of the sets, largest first.
  var sizes: [Int] {
    mutating get {
      var counts: [Int: Int] = [:]
      for node in parents.indices { counts[root(node), default: 0] += 1 }
      return counts.values.sorted(by: >)
    }
  }

  private mutating func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node {
      parents[node] = parents[parents[node]]
      node = parents[node]
    }
    return node
  }
}
