import GroundedModel
import GroundedRouting

/// Random plans with levels, lifts, escalators, stairs, doors, stated times and named walks.
enum RandomPlan {
  /// A plan of about `size` points; the same for the same seed.
  static func make(seed: UInt64, size: Int, links: Int, features: Int) -> Plan {
    var numbers = SeededNumbers(state: seed)
    var plan = Plan()
    for _ in 0..<size {
      _ = plan.node(
        Double.random(in: 0...200, using: &numbers), Double.random(in: 0...60, using: &numbers),
        Int.random(in: 0...2, using: &numbers))
    }
    for number in 0..<links {
      let a = Int.random(in: 0..<size, using: &numbers)
      let b = Int.random(in: 0..<size, using: &numbers)
      guard a != b else { continue }
      let name = "f\(Int.random(in: 0..<max(1, features), using: &numbers))"
      let second = "f\(Int.random(in: 0..<max(1, features), using: &numbers))"
      if plan.points[a].ordinal == plan.points[b].ordinal {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0: plan.link(a, b, .door, [name])
        case 1:
          plan.link(a, b, .movingWalkway, [name], twoWay: false) {
            $0.stepFree = StepFree(.no, reason: .kind)
          }
        case 2:
          let time = Double.random(in: 1...100, using: &numbers)
          plan.link(a, b, .walk, [name]) { $0.traversalTimeSeconds = time }
        case 3: plan.link(a, b, .walk, [name]) { $0.access = .staffOnly }
        case 4: plan.link(a, b, .ramp, [name]) { $0.slope = 0.06 }
        case 5: plan.link(a, b, .walk, [name, second])
        default:
          // Longer than straight now and then: a path that winds.
          let (p, q) = (plan.points[a], plan.points[b])
          let straight = ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
          plan.link(
            a, b, .walk, number % 2 == 0 ? [] : [name],
            length: straight * Double.random(in: 1...1.5, using: &numbers))
        }
      } else {
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: plan.lift(name, [a, b])
        case 1: plan.escalator(name, a, b)
        case 2: plan.stairs(name, a, b)
        default: plan.lift("state\(number % 3)", [a, b])
        }
      }
    }
    plan.feature("state0") { $0.hasState = true }
    plan.feature("state1") {
      $0.hasState = true
      $0.state = .unknown
    }
    plan.feature("state2") { $0.hasState = true }
    return plan
  }
}

/// Finds the least cost by walking every way without a repeated point; the oracle of the searches.
struct EveryWay {
  let plan: Plan
  let profile: TravelProfile
  let departs: Instant
  let closures: [Venue.Closure]
  private var linksOf: [[Plan.Link]]
  private let defaults = RoutingDefaults()
  private(set) var least = Double.infinity

  init(_ plan: Plan, profile: TravelProfile, departs: Instant, closures: [Venue.Closure]) {
    self.plan = plan
    self.profile = profile
    self.departs = departs
    self.closures = closures
    linksOf = plan.points.map { _ in [] }
    for link in plan.links { linksOf[link.tail].append(link) }
  }

  static func leastCost(
    _ plan: Plan, _ from: Int, _ to: Int, profile: TravelProfile = .walk, departs: Instant = noon,
    closures: [Venue.Closure] = []
  ) -> Double? {
    var ways = EveryWay(plan, profile: profile, departs: departs, closures: closures)
    var visited = Set([from])
    ways.go(from, to, 0, 0, &visited)
    return ways.least.isFinite ? ways.least : nil
  }

  private mutating func go(
    _ node: Int, _ goal: Int, _ cost: Double, _ elapsed: Double, _ visited: inout Set<Int>
  ) {
    guard cost < least else { return }
    if node == goal {
      least = cost
      return
    }
    for link in linksOf[node] where !visited.contains(link.head) {
      guard allowed(link), open(link, at: departs + elapsed) else { continue }
      let seconds = defaults.edgeDuration(
        link.traversal, lengthMeters: link.length, profile: profile, pace: .usual)
      let unknown = link.features.contains {
        plan.features[$0]?.hasState == true && plan.features[$0]?.state == .unknown
      }
      let penalty = defaults.penalty(of: link.traversal, isStateUnknown: unknown)
      visited.insert(link.head)
      go(link.head, goal, cost + seconds + penalty, elapsed + seconds, &visited)
      visited.remove(link.head)
    }
  }

  private func allowed(_ link: Plan.Link) -> Bool {
    guard link.traversal.access == .open else { return false }
    switch profile {
    case .walk: return true
    case .noEscalators: return link.traversal.kind != .escalator
    case .stepFree, .wheelchair:
      return ![.stairs, .escalator, .movingWalkway].contains(link.traversal.kind)
        && link.traversal.stepFree.verdict == .yes
    }
  }

  private func open(_ link: Plan.Link, at moment: Instant) -> Bool {
    for name in link.features where plan.features[name]?.state == .closed { return false }
    for closure in closures {
      let starts = closure.starts ?? Instant(secondsSince1970: -.infinity)
      let ends = closure.ends ?? Instant(secondsSince1970: .infinity)
      guard starts <= moment, moment < ends else { continue }
      if link.features.contains(where: { closure.closes.contains(Plan.reference($0)) }) {
        return false
      }
    }
    return true
  }
}
