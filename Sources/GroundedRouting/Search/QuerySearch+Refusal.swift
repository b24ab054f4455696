import GroundedModel

extension QuerySearch {
  /// The most barred features that a refusal lists.
  static let mostBarred = 6

  /// Why the question has no route: called when the search with everything in the way failed.
  func refusal() -> Refusal {
    var refusal = Refusal(reason: .notConnected)
    refusal.workingProfile = workingProfile()
    if query.isStrict {
      var lenient = query
      lenient.isStrict = false
      refusal.worksWithoutStrict = finds(lenient)
    }
    let canEnd = table.itemCanEnd
    if best(mask { !table.obstacles[$0].canEnd }).path != nil {
      refusal.reason = .closed
      (refusal.blocking, refusal.alternatives) = blocking(canEnd)
      refusal.worksFrom = worksFrom(refusal.blocking)
      refusal.waiting = waiting()
      refusal.barred = relaxed().barred(withEndingObstacles: true)
      return refusal
    }
    if refusal.worksWithoutStrict {
      refusal.reason = .unknowns
      refusal.barred = barred(withEndingObstacles: true)
      return refusal
    }
    let relaxed = relaxed()
    refusal.barred = relaxed.barred(withEndingObstacles: true)
    if refusal.barred.isEmpty { refusal.barred = relaxed.barred(withEndingObstacles: false) }
    if !refusal.barred.isEmpty { refusal.reason = .barred }
    return refusal
  }

  /// Whether there is a route for another question.
  private func finds(_ other: RouteQuery) -> Bool {
    let search = QuerySearch(router: router, query: other, algorithm: algorithm, space: space)
    return search.best(search.fullMask).path != nil
  }

  /// The first profile with fewer demands that has a route now.
  private func workingProfile() -> TravelProfile? {
    let others: [TravelProfile] =
      switch query.profile {
      case .walk: []
      case .noEscalators: [.walk]
      case .stepFree, .wheelchair: [.noEscalators, .walk]
      }
    return others.first { profile in
      var other = query
      other.profile = profile
      return finds(other)
    }
  }

  /// The smallest set of closures, hours and states, of several the one that ends soonest; and what is in the
  /// other ones.
  private func blocking(_ canEnd: [Bool]) -> (chosen: [Blocker], alternatives: [Blocker]) {
    let none = [Bool](repeating: false, count: table.itemCount)
    let sets = SmallestSets(
      self, isRemovable: canEnd, base: none, searchLimit: 2_000, workLimit: 3_000_000)
    var chosen: SmallestSets.Success?
    var chosenEnd = Double.infinity
    for success in sets.successes {
      let ends = obstacles(on: success.path)
        .filter { success.items.contains(table.obstacles[$0.obstacle].item) }
        .map { met in
          blocker(met.obstacle, at: met.seconds)?.until.map { $0 - query.departs } ?? .infinity
        }
      let end = ends.max() ?? .infinity
      if chosen == nil || end < chosenEnd {
        chosen = success
        chosenEnd = end
      }
    }
    guard let chosen else { return ([], []) }
    let others = sets.successes.flatMap { success in
      obstacles(on: success.path).filter {
        let item = table.obstacles[$0.obstacle].item
        return success.items.contains(item) && !chosen.items.contains(item)
      }
    }
    let met = fewest(
      obstacles(on: chosen.path).filter {
        chosen.items.contains(table.obstacles[$0.obstacle].item)
      })
    var seen: Set<Int> = []
    return (
      met.compactMap { blocker($0.obstacle, at: $0.seconds) },
      others.filter { seen.insert($0.obstacle).inserted }.compactMap {
        blocker($0.obstacle, at: $0.seconds)
      }
    )
  }

  /// Of the features that closures close, only those that have to open for a way: without any of them there is
  /// none.
  ///
  /// Leaving one out at a time is enough while more open edges never hurt. Where something opens during the
  /// walk they can (`TimedSearch`), so there every smaller set is tried, the smallest first.
  private func fewest(
    _ met: [(obstacle: Int, seconds: Double)]
  ) -> [(obstacle: Int, seconds: Double)] {
    /// What of these has to open on the best way without them; nil where there is no way.
    func needed(_ open: Set<Int>) -> [(obstacle: Int, seconds: Double)]? {
      best(mask { !open.contains($0) }).path.map { path in
        obstacles(on: path).filter { open.contains($0.obstacle) }
      }
    }
    if fullMask.firstChange < .infinity, met.count <= 8 {
      let subsets = (0..<(1 << met.count)).sorted {
        ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
      }
      for subset in subsets {
        let chosen = met.indices.filter { subset & (1 << $0) != 0 }.map { met[$0] }
        guard let kept = needed(Set(chosen.map(\.obstacle))) else { continue }
        return chosen.map { one in kept.first { $0.obstacle == one.obstacle } ?? one }
      }
      return met
    }
    var met = met
    for candidate in met.reversed() {
      let fewer = Set(met.map(\.obstacle).filter { $0 != candidate.obstacle })
      if let kept = needed(fewer) { met = kept }
    }
    return met
  }

  /// When everything in the way has ended, if there is a route at that moment.
  private func worksFrom(_ blocking: [Blocker]) -> Instant? {
    guard !blocking.isEmpty else { return nil }
    var latest = query.departs
    for blocker in blocking {
      guard let until = blocker.until else { return nil }
      latest = max(latest, until)
    }
    var later = query
    later.departs = latest
    return finds(later) ? latest : nil
  }

  /// What would connect if it were not forbidden; on a search with barred edges as obstacles.
  ///
  /// Every feature that would connect on its own, the fastest way first, up to `mostBarred`; if none
  /// would, the smallest set that would, of several the one with the fastest way.
  ///
  /// Closures, hours and states stay in the way if `withEndingObstacles` is true.
  fileprivate func barred(withEndingObstacles: Bool) -> [Refusal.Barred] {
    let canEnd = table.itemCanEnd
    let sets = SmallestSets(
      self, isRemovable: canEnd.map { !$0 },
      base: canEnd.map { $0 && !withEndingObstacles }, searchLimit: 300, workLimit: 1_500_000)
    let sorted = sets.successes.sorted {
      ($0.path.cost, $0.items.first ?? 0) < ($1.path.cost, $1.items.first ?? 0)
    }
    guard let best = sorted.first else { return [] }
    let items =
      best.items.count == 1
      ? sorted.flatMap { success in success.items.map { ($0, success.path) } }
      : best.items.map { ($0, best.path) }
    var result: [Refusal.Barred] = []
    for (item, path) in items.prefix(QuerySearch.mostBarred) {
      // Where an item has several features, the one that stands on the way.
      let met = obstacles(on: path).map { table.obstacles[$0.obstacle] }
      guard
        let obstacle = met.first(where: { $0.item == item })
          ?? table.obstacles.first(where: { $0.item == item }),
        let feature = obstacle.feature, let kind = obstacle.kind,
        feature < network.graph.features.count
      else { continue }
      let reference = network.graph.features[feature].reference
      let why: Refusal.Barred.Why
      switch obstacle.cause {
      case .barred(let reason): why = reason
      case .unknown(let what): why = .unknown(UnknownFact(feature: reference, what: what))
      case .closure, .hours, .state: continue
      }
      result.append(Refusal.Barred(feature: reference, kind: kind, why: why))
    }
    return result
  }
}
