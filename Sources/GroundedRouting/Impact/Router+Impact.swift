public import GroundedModel

extension Router {
  /// What each of many closures would do to the routes between some places.
  ///
  /// Everything is judged at one moment: an edge that is open then counts as open for the whole walk. A closure that may
  /// come has no date, and what it does must not hang on which of a day's doors shuts while one is on the way; ask
  /// `answer` about a moment. Where nothing opens or closes during the walks, both say the same.
  ///
  /// The same as to close each set, and to search each route anew, at a fraction of the work:
  ///
  /// 1. *One tree for each start and profile.* Dijkstra's search to all nodes. A closure that lies on no way of the tree to
  ///    a goal changes no route, and needs no search: most features are such.
  /// 2. *Repair instead of search.* A closure takes the best way from what hangs below its edges in the tree and from
  ///    nothing else, so only these nodes are searched, from the rest of the tree, and only until the goals are
  ///    reached (`ImpactRepair`). Costs are equal to those of a new search to the last bit: both are the least of
  ///    the same sums.
  /// 3. *Answers that hold for several profiles.* Whoever walks may use all that step-free travellers may, at the same
  ///    cost. So if what is left for the one is step-free it is what is left for the other, and where nothing
  ///    is left for the one nothing is for the other.
  /// 4. *Closings that close the same edges*, a lift and its car, are one.
  ///
  /// Dominators and bridges find the losses alone, and only where a closure is a single edge or node; a closed hall is
  /// hundreds of edges, and what gets longer needs the search anyway.
  ///
  /// Complexity: O(starts × profiles × (E log V + for each closing on a way the edges around what hangs below it)).
  public func impact(_ query: ImpactQuery) -> ImpactAnswer {
    let starts = split(query.from)
    let goals = split(query.to)
    guard !network.securityCrossings.isEmpty, !starts.before.isEmpty, !goals.before.isEmpty else {
      var search = ImpactSearch(router: self, query: query)
      search.run()
      return search.answer
    }
    // Who stays before security has a smaller network than the others, so these are questions of their own.
    var answer = ImpactAnswer()
    answer.changes = [[ImpactAnswer.Change]](repeating: [], count: query.closings.count)
    var parts: [(from: [Int], to: [Int], stays: Bool)] = [
      (starts.others, Array(query.to.indices), false)
    ]
    var startsOfGoals: [[Int]: [Int]] = [:]
    for start in starts.before {
      let isReached = network.reachedBeforeSecurity(from: query.from[start])
      let near = goals.before.filter { goal in
        query.to[goal].nodes.contains { $0.position < isReached.count && isReached[$0.position] }
      }
      startsOfGoals[near, default: []].append(start)
    }
    for (near, from) in startsOfGoals.sorted(by: { $0.value[0] < $1.value[0] }) {
      let isNear = Set(near)
      parts.append((from, near, true))
      parts.append((from, query.to.indices.filter { !isNear.contains($0) }, false))
    }
    for (from, to, stays) in parts where !from.isEmpty && !to.isEmpty {
      var part = query
      part.from = from.map { query.from[$0] }
      part.to = to.map { query.to[$0] }
      var search = ImpactSearch(router: self, query: part, staysBeforeSecurity: stays)
      search.run()
      answer.add(search.answer, from: from, to: to)
    }
    answer.sort()
    return answer
  }

  /// The positions of the places before security, and those of all others.
  private func split(_ places: [Place]) -> (before: [Int], others: [Int]) {
    let before = places.indices.filter { network.isBeforeSecurity(places[$0]) }
    return (before, places.indices.filter { !network.isBeforeSecurity(places[$0]) })
  }

  /// The features whose closure closes an edge, by what may be closed: everything but closures themselves.
  public var closableFeatures: [FeatureReference] {
    graph.features.indices.filter { !network.traversals(of: $0).isEmpty }
      .map { graph.features[$0].reference }
      .filter { $0.featureType != .closure }
  }
}
