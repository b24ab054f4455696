import GroundedModel

/// The search behind `Router.impact`, start by start.
struct ImpactSearch {
  private let router: Router
  private let query: ImpactQuery
  private let impact: ImpactNetwork
  /// The different sets of facts that the closings close.
  private var closings: [[Int]] = []
  /// For each closing of the question its position in `closings`.
  private var closingOfQuery: [Int] = []
  /// The nodes of each goal.
  private let goals: [ImpactRepair.Goal]
  private var repair: ImpactRepair
  private var changes: [[ImpactAnswer.Change]]
  private(set) var answer = ImpactAnswer()

  init(router: Router, query: ImpactQuery, staysBeforeSecurity: Bool = false) {
    self.router = router
    self.query = query
    impact = ImpactNetwork(
      router: router, query: query, staysBeforeSecurity: staysBeforeSecurity, space: SearchSpace())
    let count = router.graph.nodes.count
    goals = query.to.map { place in
      ImpactRepair.Goal(nodes: place.nodes.map(\.position).filter { $0 < count })
    }
    repair = ImpactRepair(impact, goals: goals)
    var known: [[Int]: Int] = [:]
    for closing in query.closings {
      var facts = Set<Int>()
      for reference in closing {
        guard let feature = router.graph.featureIndex(of: reference) else { continue }
        facts.formUnion(router.network.traversals(of: feature.position).map { Int($0) })
      }
      let sorted = facts.sorted()
      let position = known[sorted] ?? closings.count
      if position == closings.count {
        closings.append(sorted)
        known[sorted] = position
      }
      closingOfQuery.append(position)
    }
    changes = [[ImpactAnswer.Change]](repeating: [], count: closings.count)
  }

  /// Answers the question.
  mutating func run() {
    for start in query.from.indices { run(from: start) }
    answer.changes = closingOfQuery.map { changes[$0] }
    answer.relaxedEdges += repair.relaxed
  }

  /// What is known about one profile from one start.
  private struct Survey {
    var tree: ImpactTree
    /// The goals that may be asked for.
    var isAsked: [Bool]
    /// The best way to each goal, and the position in the tree's order of the node where it ends.
    var labels: [ImpactLabel]
    var ends: [Int]
    /// Goals with a way, by `ends`.
    var goalsInOrder: [Int]
    /// While a closing is looked at: the ways that are left.
    var left: [ImpactLabel]
  }

  private mutating func run(from start: Int) {
    let count = router.graph.nodes.count
    let starts = query.from[start].nodes.map(\.position).filter { $0 < count }
    var surveys: [Survey] = []
    for profile in impact.profiles.indices {
      let survey = survey(start, starts, profile)
      answer.relaxedEdges += survey.tree.relaxed
      for goal in goals.indices where survey.isAsked[goal] {
        answer.askedCount += 1
        guard survey.labels[goal].cost.isFinite else { continue }
        answer.routes.append(
          ImpactAnswer.Pair(from: start, to: goal, profile: impact.profiles[profile]))
      }
      surveys.append(survey)
    }
    for closing in closings.indices {
      for profile in surveys.indices {
        guard close(closing, profile, &surveys) else { continue }
        for goal in goals.indices {
          let before = surveys[profile].labels[goal]
          let after = surveys[profile].left[goal]
          guard surveys[profile].isAsked[goal], let way = before.way,
            after.cost != before.cost || after.elapsed != before.elapsed
          else { continue }
          changes[closing].append(
            ImpactAnswer.Change(
              from: start, to: goal, profile: impact.profiles[profile], before: way,
              after: after.way))
        }
      }
    }
  }

  private func survey(_ start: Int, _ starts: [Int], _ profile: Int) -> Survey {
    let tree = ImpactTree(impact, profile: profile, starts: starts)
    var isAsked = [Bool](repeating: false, count: goals.count)
    var labels = [ImpactLabel](repeating: .none, count: goals.count)
    var ends = [Int](repeating: -1, count: goals.count)
    for goal in goals.indices where query.to[goal].reference != query.from[start].reference {
      let question = RouteQuery(
        from: query.from[start], to: query.to[goal], profile: impact.profiles[profile],
        departs: query.moment)
      guard router.refusalOfPlaces(question) == nil else { continue }
      isAsked[goal] = true
      for node in goals[goal].nodes where tree.labels[node] < labels[goal] {
        labels[goal] = tree.labels[node]
        ends[goal] = Int(tree.begins[node])
      }
    }
    let inOrder = goals.indices.filter { ends[$0] >= 0 }
      .sorted { (ends[$0], $0) < (ends[$1], $1) }
    return Survey(
      tree: tree, isAsked: isAsked, labels: labels, ends: ends, goalsInOrder: inOrder,
      left: labels)
  }

  /// Finds the ways of one profile that are left when a closing closes; false where all are left.
  private mutating func close(
    _ closing: Int, _ profile: Int, _ surveys: inout [Survey]
  ) -> Bool {
    surveys[profile].left = surveys[profile].labels
    let survey = surveys[profile]
    let slices = survey.tree.slices(below: closings[closing])
    guard !slices.isEmpty else { return false }
    var orphaned: [Int] = []
    var slice = 0
    for goal in survey.goalsInOrder {
      while slice < slices.count, slices[slice].upperBound <= survey.ends[goal] { slice += 1 }
      guard slice < slices.count else { break }
      if slices[slice].contains(survey.ends[goal]) { orphaned.append(goal) }
    }
    let bit = UInt8(1) << UInt8(truncatingIfNeeded: profile)
    var open: [Int] = []
    for goal in orphaned {
      var known: ImpactLabel?
      for wide in impact.wider[profile] where known == nil && surveys[wide].isAsked[goal] {
        let left = surveys[wide].left[goal]
        if !left.cost.isFinite || left.users & bit != 0 { known = left }
      }
      if let known {
        surveys[profile].left[goal] = known
      } else {
        open.append(goal)
      }
    }
    guard !open.isEmpty else { return !orphaned.isEmpty }
    let ways = repair.ways(
      survey.tree, profile: profile, closed: closings[closing], slices: slices, to: open)
    for (goal, way) in zip(open, ways) { surveys[profile].left[goal] = way }
    return true
  }
}
