internal import GroundedDirections
public import GroundedModel
public import GroundedRouting

extension VenueGuide {
  /// The doors to the street, by name.
  public var entrances: [Place] {
    finder.all.filter(\.isEntrance)
  }

  /// The gates, by name.
  public var gates: [Place] {
    finder.all.filter { $0.isGate && !$0.isRestricted && !$0.nodes.isEmpty }
  }

  /// The goals that matter where none is named: the gates and every other amenity with a name; where the venue has no
  /// gates, every place with a name that one goes to for its own sake.
  public var impactGoals: [Place] {
    let gates = gates
    let isAirport = !gates.isEmpty
    let named = finder.places(holding: []).filter { place in
      guard !place.isRestricted, !place.nodes.isEmpty, !place.isGate,
        !PlaceLinks.verticalCategories.contains(place.category.stem)
      else { return false }
      switch place.reference.featureType {
      case .amenity: return true
      case .occupant, .kiosk: return !isAirport
      case .unit: return !isAirport && !Self.passages.contains(place.category.stem)
      default: return false
      }
    }
    return gates + named
  }

  /// Units that one goes through, not to.
  private static let passages: Set<String> = [
    "walkway", "footbridge", "lobby", "concourse", "unenclosedarea", "opentobelow", "structure",
    "column", "nonpublic", "unspecified",
  ]

  /// What every single closure would do, and with `pairsOfLifts` every closure of two lifts.
  ///
  /// Every feature that the graph knows is closed in turn: units, openings, paths, connections, relationships; sections
  /// and geofences where a closure of the data names them. Closures, hours and states that hold at the moment hold
  /// throughout, all judged at that one moment. Routes from or to the very thing that closes are left out: an
  /// entrance, or the only amenity in a unit without a name.
  ///
  /// - Parameters:
  ///   - from: The starts; nil for all entrances.
  ///   - to: The goals; nil for `impactGoals`.
  ///   - profiles: For whom.
  ///   - moment: The moment at which everything is judged.
  ///   - pairsOfLifts: Whether pairs of lifts are closed, too.
  /// - Returns: What changes a route, the worst first.
  public func impact(
    from: [Place]? = nil, to: [Place]? = nil,
    profiles: [TravelProfile] = TravelProfile.allCases, at moment: Instant,
    pairsOfLifts: Bool = false
  ) -> ImpactReport {
    let outdated = writer.outdatedStates(at: moment)
    let router =
      outdated.isEmpty
      ? router
      : Router(graph: graph.forgettingStates(of: outdated), defaults: router.defaults)
    let features = router.closableFeatures
    let names = ImpactNames(self, at: moment)
    let lifts = pairsOfLifts ? lifts(router.graph, names) : []
    var pairs: [(Int, Int)] = []
    for first in lifts.indices {
      for second in lifts.indices where first < second { pairs.append((first, second)) }
    }
    let starts = from ?? entrances
    let goals = to ?? impactGoals
    let answer = router.impact(
      ImpactQuery(
        from: starts, to: goals, profiles: profiles, at: moment, closures: closures,
        closings: features.map { [$0] } + lifts + pairs.map { lifts[$0.0] + lifts[$0.1] }))
    var isIllustrative = false
    func entry(_ things: [[FeatureReference]], _ changes: [ImpactReport.Change])
      -> ImpactReport.Entry?
    {
      // Who starts at a door that closes starts at another.
      let closed = Set(things.joined().flatMap { [$0, names.amenity(of: $0)].compactMap { $0 } })
      let isItself = { (place: Place) in
        closed.contains(place.reference) || !closed.isDisjoint(with: place.alternates)
      }
      let changes = changes.filter { !isItself(starts[$0.from]) && !isItself(goals[$0.to]) }
      let longer = changes.filter { ($0.extraSeconds ?? 0) >= ImpactReport.leastExtraSeconds }
      let cutsOff = changes.filter { $0.after == nil }
      guard !longer.isEmpty || !cutsOff.isEmpty else { return nil }
      let words = things.compactMap(\.first).map(names.words)
      if words.contains(where: { $0.status == .illustrative }) { isIllustrative = true }
      return ImpactReport.Entry(
        features: things.flatMap { $0 }, names: words.map(\.name),
        words: words.map(\.text).joined(separator: " and "),
        startsWithOwnWord: words.first?.startsWithOwnWord ?? false,
        isPlural: words.count > 1 || words.contains(where: \.isPlural), cutsOff: cutsOff,
        longer: longer, extraSeconds: longer.compactMap(\.extraSeconds).reduce(0, +))
    }
    var singles = features.indices.compactMap { entry([[features[$0]]], answer.changes[$0]) }
    var together: [ImpactReport.Entry] = []
    for (position, pair) in pairs.enumerated() {
      let alone = [pair.0, pair.1].map { answer.changes[features.count + $0] }
      let both = answer.changes[features.count + lifts.count + position]
      let news = Self.news(both, besides: alone)
      if let entry = entry([lifts[pair.0], lifts[pair.1]], news) { together.append(entry) }
    }
    Self.rank(&singles)
    Self.rank(&together)
    return ImpactReport(
      from: starts, to: goals, startsAtEntrances: from == nil,
      profiles: TravelProfile.allCases.filter(profiles.contains), moment: moment,
      entries: singles, pairs: together, featureCount: features.count,
      pairCount: pairsOfLifts ? pairs.count : nil, routes: answer.routes,
      askedCount: answer.askedCount, isIllustrative: isIllustrative)
  }

  /// What two closures do together and neither does alone.
  private static func news(
    _ both: [ImpactReport.Change], besides alone: [[ImpactReport.Change]]
  ) -> [ImpactReport.Change] {
    struct Key: Hashable {
      var from: Int
      var to: Int
      var profile: TravelProfile
    }
    var worst: [Key: Double] = [:]
    for change in alone.joined() {
      let key = Key(from: change.from, to: change.to, profile: change.profile)
      worst[key] = max(worst[key] ?? 0, change.extraSeconds ?? .infinity)
    }
    return both.filter { change in
      let key = Key(from: change.from, to: change.to, profile: change.profile)
      let known = worst[key] ?? 0
      guard let extra = change.extraSeconds else { return known.isFinite }
      return extra >= known + ImpactReport.leastExtraSeconds
    }
  }

  /// Most routes lost first, then most extra time, then by name.
  private static func rank(_ entries: inout [ImpactReport.Entry]) {
    entries.sort { a, b in
      if a.cutsOff.count != b.cutsOff.count { return a.cutsOff.count > b.cutsOff.count }
      let (x, y) = (a.extraSeconds.rounded(), b.extraSeconds.rounded())
      if x != y { return x > y }
      if a.words != b.words { return NaturalOrder.isBefore(a.words, b.words) }
      return a.features.lexicographicallyPrecedes(b.features)
    }
  }

  /// The lifts, each with all features that are one lift: its connection, else its relationships or its cars; by
  /// name.
  private func lifts(_ graph: RouteGraph, _ names: ImpactNames) -> [[FeatureReference]] {
    var found = Set<FeatureReference>()
    for traversal in graph.traversals where traversal.kind == .elevator {
      guard let feature = traversal.feature, graph.features.indices.contains(feature.position)
      else { continue }
      found.insert(graph.features[feature.position].reference)
    }
    return PlaceLinks(venue).groups(found.sorted()).map { lift in
      (lift, lift.first.map { names.words($0).text } ?? "")
    }.sorted { NaturalOrder.isBefore($0.1, $1.1) }.map(\.0)
  }
}
