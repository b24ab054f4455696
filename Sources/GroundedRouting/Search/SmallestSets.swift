/// The smallest sets of obstacles that must go for a route to appear.
///
/// Sets grow one item at a time from nothing. A search that fails meets certain closed edges; as long as
/// none of them opens, the search stays the same, so every larger set that helps holds at least one item of
/// these edges, and only those are added. By induction each set that helps is reached, and the first size
/// with a success is the smallest. That holds also where more that is open does not help (`TimedSearch`): no
/// set that was passed over on the way works. In a search in which nothing changes during the walk,
/// edges between nodes that are reached anyway don't count, and a set is not extended where its last item
/// opened nothing but a dead end: no closed edge that was not met before, none that still has that item.
///
/// The problem is hard in general (minimum label path), so the work is capped. Past the cap the answer
/// is the best way without any of the obstacles, and of the items on it a set from which none can be left out: valid
/// and minimal by inclusion, not always the smallest (`isExact` is false).
struct SmallestSets {
  /// One set that works.
  struct Success {
    /// The items, sorted.
    var items: [Int]
    /// The best way without them.
    var path: Path
  }

  /// All sets of the smallest size, in the order of their items; empty where none helps.
  var successes: [Success] = []
  /// Whether these are the smallest, and all of them.
  var isExact = true

  private struct Candidate {
    var items: [Int]
    var next: [Int]
    var edges: Set<Int>
    var isStatic: Bool
  }

  /// Searches the sets of items for which `isRemovable` is true, while the items of `base` are away from
  /// the start, with at most `searchLimit` searches that settle at most `workLimit` nodes.
  init(
    _ search: QuerySearch, isRemovable: [Bool], base: [Bool], searchLimit: Int, workLimit: Int
  ) {
    let everything = zip(isRemovable, base).map { $0 || $1 }
    guard let widest = SmallestSets.path(search, without: everything) else { return }
    let stop = search.space.settledCount + workLimit
    var searches = 0
    var visited = Set<[Int]>()
    var level: [Candidate] = []
    let first = SmallestSets.attempt(search, items: [], isRemovable: isRemovable, base: base)
    if let path = first.path {
      successes = [Success(items: [], path: path)]
      return
    }
    level = [
      Candidate(items: [], next: first.next, edges: first.edges, isStatic: first.isStatic)
    ]
    growing: while !level.isEmpty {
      var following: [Candidate] = []
      for candidate in level {
        for item in candidate.next {
          let items = (candidate.items + [item]).sorted()
          guard visited.insert(items).inserted else { continue }
          searches += 1
          if searches > searchLimit || search.space.settledCount > stop {
            isExact = false
            break growing
          }
          let result = SmallestSets.attempt(
            search, items: items, isRemovable: isRemovable, base: base)
          if let path = result.path {
            successes.append(Success(items: items, path: path))
          } else if !result.isStatic || !candidate.isStatic || result.itemsMet.contains(item)
            || !result.edges.isSubset(of: candidate.edges)
          {
            following.append(
              Candidate(
                items: items, next: result.next, edges: result.edges, isStatic: result.isStatic))
          }
        }
      }
      if !successes.isEmpty { break }
      level = following
    }
    if successes.isEmpty {
      isExact = false
      successes =
        SmallestSets.reduced(
          search, widest: widest, isRemovable: isRemovable, base: base
        ).map { [$0] } ?? []
    }
    successes.sort { $0.items.lexicographicallyPrecedes($1.items) }
  }

  private struct Attempt {
    var path: Path?
    var isStatic = true
    /// Items of closed edges, if nothing else holds those edges closed.
    var next: [Int] = []
    /// The items of closed edges, those that are away already among them.
    var itemsMet = Set<Int>()
    /// The closed edges.
    var edges = Set<Int>()
  }

  private static func path(_ search: QuerySearch, without removed: [Bool]) -> Path? {
    let table = search.table
    return search.best(search.mask { !removed[table.obstacles[$0].item] }).path
  }

  private static func attempt(
    _ search: QuerySearch, items: [Int], isRemovable: [Bool], base: [Bool]
  ) -> Attempt {
    let table = search.table
    var removed = base
    for item in items { removed[item] = true }
    let recorder = ClosedEdgeRecorder()
    let result = search.best(
      search.mask { !removed[table.obstacles[$0].item] }, recorder: recorder)
    var attempt = Attempt(path: result.path, isStatic: result.isStatic)
    guard result.path == nil else { return attempt }
    var next = Set<Int>()
    for (edge, seconds) in recorder.met {
      if result.isStatic, search.space.isReached(Int(search.network.graph.heads[edge])) {
        continue
      }
      let traversal = Int(search.network.graph.traversalOfEdge[edge])
      let items = (table.obstaclesOfTraversal[traversal] ?? []).filter { position in
        table.obstacles[position].intervals.contains { $0.contains(seconds) }
      }.map { table.obstacles[$0].item }
      let standing = items.filter { !removed[$0] }
      guard standing.allSatisfy({ isRemovable[$0] }) else { continue }
      attempt.edges.insert(edge)
      attempt.itemsMet.formUnion(items)
      next.formUnion(standing)
    }
    attempt.next = next.sorted()
    return attempt
  }

  /// A set from which nothing can be left out, from the items on the widest way.
  private static func reduced(
    _ search: QuerySearch, widest: Path, isRemovable: [Bool], base: [Bool]
  ) -> Success? {
    let table = search.table
    var kept = Set(search.obstacles(on: widest).map { table.obstacles[$0.obstacle].item })
      .filter { isRemovable[$0] && !base[$0] }.sorted()
    var path = widest
    for item in kept.reversed() {
      let fewer = kept.filter { $0 != item }
      var removed = base
      for other in fewer { removed[other] = true }
      if let found = SmallestSets.path(search, without: removed) {
        kept = fewer
        path = found
      }
    }
    return Success(items: kept, path: path)
  }
}
