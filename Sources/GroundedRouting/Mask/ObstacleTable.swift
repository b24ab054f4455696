import GroundedModel

/// Everything that stands in the way of one question, from which masks are made.
struct ObstacleTable: Sendable {
  /// The obstacles in a fixed order: closures as asked, then hours, states and unknowns by feature.
  private(set) var obstacles: [Obstacle] = []
  /// The number of items.
  private(set) var itemCount = 0
  /// Whether each item can end by itself.
  private(set) var itemCanEnd: [Bool] = []
  /// For each set of facts that is affected, the positions of its obstacles.
  private(set) var obstaclesOfTraversal: [Int: [Int]] = [:]
  /// The keys of `obstaclesOfTraversal`, sorted.
  private(set) var affected: [Int] = []
  /// What is unknown about a feature and when, in seconds from the start.
  private(set) var unknowns: [Int: [Unknown]] = [:]

  /// A fact that is unknown for a time.
  struct Unknown: Hashable, Sendable {
    var what: UnknownFact.What
    var intervals: [ClosedInterval]
  }

  /// Collects closures, hours and states that matter at or after a departure.
  ///
  /// - Hours need a time zone; without one, and where they can't be read, they are unknown.
  /// - A closure whose own hours can't be read leaves the state of what it closes unknown in its window.
  /// - A state is what the graph says; whether it is too old is decided by whoever sets it to unknown.
  /// - Where the question stays before security, every way to behind it is an obstacle, all of them one item.
  /// - In a strict question what is unknown, and matters to the profile, is an obstacle.
  init(
    network: Network, closures: [Venue.Closure], profile: TravelProfile, departs: Instant,
    isStrict: Bool, staysBeforeSecurity: Bool = false
  ) {
    let zone = network.graph.timeZone
    for (index, closure) in closures.enumerated() where closure.applies(to: profile) {
      let window = ClosedInterval(
        start: closure.starts.map { $0 - departs } ?? -.infinity,
        end: closure.ends.map { $0 - departs } ?? .infinity)
      guard window.start < window.end, window.end > 0 else { continue }
      let targets = network.targets(of: closure)
      guard !targets.isEmpty else { continue }
      var intervals = [window]
      if let text = closure.hours {
        guard let zone, let hours = try? OpeningHours(text) else {
          for target in targets {
            unknowns[target, default: []].append(Unknown(what: .state, intervals: [window]))
          }
          continue
        }
        intervals = ClosedInterval.clipped(
          hours.intervals(open: true, from: departs, in: zone), to: window)
      }
      guard intervals.contains(where: { $0.end > 0 }) else { continue }
      let item = addItem(canEnd: true)
      for target in targets {
        add(
          Obstacle(
            feature: target, cause: .closure(index), item: item, intervals: intervals),
          network: network)
      }
    }
    var closedByHours: [OpeningHours: [ClosedInterval]] = [:]
    for feature in network.changeableFeatures {
      let facts = network.graph.features[feature]
      switch facts.hours {
      case .absent: break
      case .unreadable:
        unknowns[feature, default: []].append(Unknown(what: .hours, intervals: [.always]))
      case .readable(let hours):
        guard let zone else {
          unknowns[feature, default: []].append(Unknown(what: .hours, intervals: [.always]))
          break
        }
        let intervals =
          closedByHours[hours] ?? hours.intervals(open: false, from: departs, in: zone)
        closedByHours[hours] = intervals
        if !intervals.isEmpty {
          add(
            Obstacle(
              feature: feature, cause: .hours, item: addItem(canEnd: true),
              intervals: intervals),
            network: network)
        }
      }
      switch facts.state {
      case .open: break
      case .closed:
        add(
          Obstacle(
            feature: feature, cause: .state, item: addItem(canEnd: true), intervals: [.always]),
          network: network)
      case .unknown:
        if facts.hasState {
          unknowns[feature, default: []].append(Unknown(what: .state, intervals: [.always]))
        }
      }
    }
    if staysBeforeSecurity { addSecurity(network: network) }
    if isStrict { addUnknowns(network: network, profile: profile) }
    affected = obstaclesOfTraversal.keys.sorted()
  }

  private mutating func addItem(canEnd: Bool) -> Int {
    itemCanEnd.append(canEnd)
    itemCount += 1
    return itemCount - 1
  }

  private mutating func add(_ obstacle: Obstacle, network: Network) {
    guard let feature = obstacle.feature else { return }
    obstacles.append(obstacle)
    for traversal in network.traversals(of: feature) {
      obstaclesOfTraversal[Int(traversal), default: []].append(obstacles.count - 1)
    }
  }

  private mutating func addSecurity(network: Network) {
    let item = addItem(canEnd: false)
    for index in network.securityCrossings {
      let traversal = network.graph.traversals[index]
      obstacles.append(
        Obstacle(
          feature: (traversal.feature ?? traversal.crosses.first)?.position,
          cause: .barred(.behindSecurity), kind: traversal.kind, item: item,
          intervals: [.always]))
      obstaclesOfTraversal[index, default: []].append(obstacles.count - 1)
    }
  }

  private mutating func addUnknowns(network: Network, profile: TravelProfile) {
    for feature in unknowns.keys.sorted() {
      var intervalsOfFact: [UnknownFact.What: [ClosedInterval]] = [:]
      for unknown in unknowns[feature] ?? [] {
        intervalsOfFact[unknown.what, default: []] += unknown.intervals
      }
      for what in UnknownFact.What.allCases {
        guard let intervals = intervalsOfFact[what] else { continue }
        add(
          Obstacle(
            feature: feature, cause: .unknown(what),
            kind: network.traversals(of: feature).first.map {
              network.graph.traversals[Int($0)].kind
            }, item: addItem(canEnd: false), intervals: intervals),
          network: network)
      }
    }
    guard profile.isStepFree else { return }
    for (index, traversal) in network.graph.traversals.enumerated() {
      if traversal.isWidthUnknown {
        bar(traversal: index, network: network, cause: .unknown(.width))
      }
      if traversal.isSlopeUnknown {
        bar(traversal: index, network: network, cause: .unknown(.slope))
      }
    }
    barredItems.removeAll()
  }

  /// Adds what the profile, directions and access rules forbid, each feature and reason an item.
  mutating func addBarred(network: Network, profile: TravelProfile) {
    for (index, traversal) in network.graph.traversals.enumerated() {
      if traversal.access != .open {
        bar(traversal: index, network: network, cause: .barred(.access(traversal.access)))
      }
      if let why = profile.exclusion(of: traversal) {
        bar(traversal: index, network: network, cause: .barred(why))
      }
    }
    barredItems.removeAll()
    affected = obstaclesOfTraversal.keys.sorted()
  }

  /// While barred edges are added: the obstacle of a feature, kind and reason.
  private var barredItems: [BarredKey: Int] = [:]

  private struct BarredKey: Hashable {
    var feature: Int
    var kind: EdgeKind
    var cause: Obstacle.Cause
  }

  private mutating func bar(traversal index: Int, network: Network, cause: Obstacle.Cause) {
    let traversal = network.graph.traversals[index]
    let feature = (traversal.feature ?? traversal.crosses.first).map(\.position)
    // Facts without a feature are an item of their own, below all features.
    let key = BarredKey(feature: feature ?? -1 - index, kind: traversal.kind, cause: cause)
    let position: Int
    if let known = barredItems[key] {
      position = known
    } else {
      position = obstacles.count
      obstacles.append(
        Obstacle(
          feature: feature, cause: cause, kind: traversal.kind,
          item: addItem(canEnd: false), intervals: [.always]))
      barredItems[key] = position
    }
    obstaclesOfTraversal[index, default: []].append(position)
  }

  /// The mask with every obstacle that is wanted.
  func mask(network: Network, where isActive: (Int) -> Bool) -> ClosureMask {
    var mask = ClosureMask(traversalCount: network.graph.traversals.count)
    for traversal in affected {
      var closed: [ClosedInterval] = []
      for obstacle in obstaclesOfTraversal[traversal] ?? [] where isActive(obstacle) {
        closed += obstacles[obstacle].intervals
      }
      if !closed.isEmpty { mask.close(traversal: traversal, in: closed) }
    }
    return mask
  }
}

extension Venue.Closure {
  /// Whether it is for a profile: it names none, or this one.
  func applies(to profile: TravelProfile) -> Bool {
    guard let profiles, !profiles.isEmpty else { return true }
    return profiles.contains(profile.rawValue)
  }
}

extension Network {
  /// The positions of the features that a closure closes: those it names, and the area it draws.
  func targets(of closure: Venue.Closure) -> [Int] {
    var found = Set<Int>()
    for reference in closure.closes + [closure.reference] {
      guard let feature = graph.featureIndex(of: reference)?.position else { continue }
      if !traversals(of: feature).isEmpty { found.insert(feature) }
    }
    return found.sorted()
  }
}
