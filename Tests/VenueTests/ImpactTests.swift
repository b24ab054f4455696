import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting
import Testing

/// The impact of every single closure, against a new search for each closure, start and profile.
@Suite(.serialized) struct ImpactTests {
  /// Starts of a proof: the doors to the street, else rooms far apart; one in the short form.
  private func starts(_ guide: VenueGuide) -> [Place] {
    let entrances = guide.built.places.filter(\.isEntrance).sorted { $0.reference < $1.reference }
    let rooms = guide.built.pairs(3, seed: 11).map(\.from)
    return Array((entrances + rooms).prefix(Venues.isExhaustive ? 6 : 1))
  }

  /// Every gate, and a spread of other places.
  private func goals(_ guide: VenueGuide) -> [Place] {
    let places = guide.built.routablePlaces
    let others = places.filter { !$0.isGate }
    return places.filter(\.isGate)
      + others.enumerated().filter { $0.offset % max(1, others.count / 40) == 0 }.map(\.element)
  }

  private struct Key: Hashable {
    var closing: Int
    var from: Int
    var to: Int
    var profile: TravelProfile
  }

  @Test(arguments: ["sample", "polynavi"])
  func equalsASearchForEachClosure(name: String) throws {
    guard let guide = try Venues.guide(name) else { return }
    let defaults = RoutingDefaults(overrides: guide.venue.routingOverrides)
    let graph = guide.graph
    let router = Router(graph: graph, defaults: defaults)
    let starts = starts(guide)
    let goals = goals(guide)
    let features = router.closableFeatures
    let query = ImpactQuery(
      from: starts, to: goals, at: Venues.noon, closures: guide.closures,
      closings: features.map { [$0] })
    let answer = router.impact(query)
    var found: [Key: ImpactAnswer.Change] = [:]
    for (closing, changes) in answer.changes.enumerated() {
      for change in changes {
        found[
          Key(closing: closing, from: change.from, to: change.to, profile: change.profile)] =
          change
      }
    }
    var closedBy = [[Bool]](
      repeating: [Bool](repeating: false, count: graph.traversals.count), count: features.count)
    for (closing, reference) in features.enumerated() {
      let index = try #require(graph.featureIndex(of: reference))
      for (position, facts) in graph.traversals.enumerated()
      where EverySearch.features(of: facts).contains(index) {
        closedBy[closing][position] = true
      }
    }
    let nothing = [Bool](repeating: false, count: graph.traversals.count)
    var relaxed = 0
    var routes = 0
    var expected = 0
    var lost = 0
    for profile in TravelProfile.allCases {
      var search = EverySearch(
        guide, graph: graph, profile: profile, at: Venues.noon, defaults: defaults)
      for (from, start) in starts.enumerated() {
        let nodes = start.nodes.map(\.position)
        let open = search.labels(from: nodes, closed: nothing)
        func best(_ labels: [EverySearch.Label], _ goal: Place) -> EverySearch.Label {
          goal.nodes.map { labels[$0.position] }.min {
            ($0.cost, $0.elapsed) < ($1.cost, $1.elapsed)
          } ?? EverySearch.Label()
        }
        // A goal that the profile can't have is no goal.
        let asked = goals.indices.filter { to in
          let question = RouteQuery(
            from: start, to: goals[to], profile: profile, departs: Venues.noon)
          return goals[to].reference != start.reference
            && router.shortestPath(question) != nil && best(open, goals[to]).cost.isFinite
        }
        routes += asked.count
        for closing in features.indices {
          let labels = search.labels(from: nodes, closed: closedBy[closing])
          for to in asked {
            let before = best(open, goals[to])
            let after = best(labels, goals[to])
            let key = Key(closing: closing, from: from, to: to, profile: profile)
            let change = found.removeValue(forKey: key)
            guard after != before else {
              if let change { Issue.record("\(features[closing]) \(key): changed to \(change)") }
              continue
            }
            expected += 1
            if after.cost.isInfinite { lost += 1 }
            let way =
              after.cost.isFinite
              ? ImpactAnswer.Way(cost: after.cost, durationSeconds: after.elapsed) : nil
            #expect(
              change?.before.cost == before.cost && change?.after == way
                && change?.before.durationSeconds == before.elapsed,
              "\(features[closing]) \(goals[to].reference) \(key)")
          }
        }
      }
      relaxed += search.relaxed
    }
    #expect(found.isEmpty)
    #expect(answer.routes.count == routes)
    #expect(expected > 500 && lost > 100 && lost < expected)
    let asked = starts.count * goals.count * TravelProfile.allCases.count
    print(
      "\(name): \(features.count) closures, \(starts.count) starts, \(goals.count) goals;"
        + " \(expected) changes, \(lost) losses; edges looked at: impact \(answer.relaxedEdges),"
        + " a search each \(relaxed), ratio"
        + " \(Double(answer.relaxedEdges) / Double(relaxed)); for each pair and profile"
        + " \(answer.relaxedEdges / asked) and \(relaxed / asked)")
    #expect(answer.relaxedEdges * 10 <= relaxed)
  }
}
