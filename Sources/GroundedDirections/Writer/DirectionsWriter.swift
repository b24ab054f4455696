public import GroundedModel
public import GroundedRouting

/// Writes directions for one venue; made once, used for any number of routes.
public struct DirectionsWriter: Sendable {
  let index: VenueIndex

  /// Arranges a venue for writing.
  ///
  /// Complexity: O(features + edges), and for each point feature the units of its level.
  public init(venue: Venue, graph: RouteGraph, places: [Place]) {
    index = VenueIndex(venue: venue, graph: graph, places: places)
  }

  /// The lifts and other connections whose state was seen too long ago to count at a moment.
  ///
  /// A source that is live or surveyed is judged by its own `valid_for`, else by the limits of its kind; a state
  /// that is only illustrative says nothing once it was seen more than 24 hours before.
  public func outdatedStates(at moment: Instant) -> [FeatureReference] {
    index.venue.connections.filter { connection in
      guard connection.state != .unknown else { return false }
      let voucher = index.sources.voucher(
        for: connection.reference, changes: true, observed: connection.observed, at: moment)
      return voucher.status == .stale || voucher.status == .unavailable || voucher.isForgotten
    }.map(\.reference).sorted()
  }

  /// The directions for an answer of the router.
  ///
  /// Deterministic: no clock and no locale is read; the moment of checking comes with the request. An
  /// answer that names edges which the graph does not have is written as a refusal without reasons.
  public func directions(
    for answer: RouteAnswer, query: RouteQuery, request: DirectionsRequest
  ) -> Directions {
    let unit =
      query.profile == .wheelchair && request.unit == .footsteps ? .metres : request.unit
    var composer = Composer(
      index: index, query: query, request: request, book: EnglishPhrasebook(unit: unit))
    switch answer {
    case .route(let route)
    where route.legs.allSatisfy({ $0.edge.position < index.graph.edgeCount }):
      var route = route
      // From one spot to itself under another name: there is no step to take.
      let isOnTheSpot = route.legs.allSatisfy { leg in
        index.graph.traversal(of: leg.edge).kind == .walk
          && index.graph.edge(leg.edge).lengthMeters < 0.05
      }
      if isOnTheSpot { route.legs = [] }
      return composer.directions(route)
    case .route: return composer.directions(Refusal(reason: .notConnected))
    case .refusal(let refusal): return composer.directions(refusal)
    }
  }
}

extension Composer {
  mutating func directions(_ route: Route) -> Directions {
    let from = placeNoun(query.from)
    let to = placeNoun(query.to)
    let title = sentence(
      .information,
      book.title(
        from: from, to: to, flight: flight, profile: query.profile,
        without: titleWithout(route)))
    var result = directions(title: title.message)
    result.whatChanged = whatChanged(route)
    result.steps = steps(route)
    result.summary = summary(route, result.steps)
    result.unknowns = unknownSentences(route, result.steps, result.summary)
    result.arrival =
      route.legs.isEmpty
      ? [Line([sentence(.information, book.alreadyThere(to))])] + arrival(nil)
      : arrival(result.steps.last?.points.last)
    result.ifLost = ifLost(route)
    result.arrives = route.departs + route.durationSeconds
    result.departs = route.departs
    // Along the drawn lines, as each step's length is.
    result.lengthMeters = result.steps.reduce(0) { $0 + $1.lengthMeters }
    result.shownLength = result.steps.compactMap(\.shownLength).reduce(0, +)
    result.durationSeconds = route.durationSeconds
    result.slowDurationSeconds = query.profile == .wheelchair ? nil : route.slowDurationSeconds
    result.levelChanges = levelChanges(route)
    result.doorCount = doors(route, route.legs.indices).count
    result.stairCount = stairs(route)
    result.closures = closureNotes(route.avoided, blocks: false)
    result.stepLabels = result.steps.map { book.part($0.number, of: result.steps.count) }
    result.assumptions = request.assumptions + inferred(route)
    let stairs = assumedStairs(route).count
    if stairs > 0 { result.assumptions.append(book.assumedStairs(stairs)) }
    finish(&result)
    return result
  }

  mutating func directions(_ refusal: Refusal) -> Directions {
    let title = sentence(
      .information,
      book.refusalTitle(
        from: placeNoun(query.from), to: placeNoun(query.to), flight: flight,
        profile: query.profile))
    var result = directions(title: title.message)
    if let moved = flightLine() { result.whatChanged = [moved] }
    result.whatChanged += changes(refusal)
    result.refusal = refusalNote(refusal)
    result.ifLost = [Line([sentence(.information, book.ifLost())])]
    result.closures = closureNotes(refusal.blocking + refusal.alternatives, blocks: true)
    result.assumptions = request.assumptions
    finish(&result)
    return result
  }

  private func directions(title: Message) -> Directions {
    Directions(
      language: book.language, title: title, isIllustrative: true,
      from: label(query.from), to: label(query.to), profile: query.profile, pace: query.pace,
      flight: flight, departs: query.departs, unit: book.unit, explains: request.explains,
      dataName: index.venue.sourceName, dataSHA256: index.venue.sha256,
      dataEdition: index.venue.edition, timeZone: zone,
      headings: Dictionary(
        uniqueKeysWithValues: Directions.Section.allCases.map { ($0, book.heading($0)) }))
  }

  private mutating func finish(_ result: inout Directions) {
    let statuses = Set(ledger.facts.map(\.status))
    if statuses.contains(.illustrative) {
      result.banner = Line(book.illustrativeBanner().map { sentence(.information, $0) })
    } else if statuses.contains(.sample) {
      result.banner = Line(book.sampleBanner().map { sentence(.information, $0) })
    }
    result.isIllustrative = result.banner != nil
    result.facts = ledger.facts
    result.assumptionLines = result.assumptions.map { assumption in
      Line(book.assumption(assumption).map { Sentence(.information, $0) })
    }
  }

  private func label(_ place: Place) -> Directions.PlaceLabel {
    let level = place.levelID ?? index.descriptions[place.reference]?.levelID
    return Directions.PlaceLabel(
      reference: place.reference,
      name: name(place.reference)
        ?? place.name.map(NameText.clean).flatMap { $0.isEmpty ? nil : $0 },
      level: level.map(levelLabel),
      coordinate: place.coordinate
        ?? place.nodes.first.flatMap { node in
          graph.nodes.indices.contains(node.position)
            ? graph.frame.coordinate(graph.nodes[node.position].point) : nil
        })
  }

  /// The links of a route that were derived, by rule.
  private func inferred(_ route: Route) -> [Assumption] {
    struct Key: Hashable, Comparable {
      var source: String
      var rule: String
      static func < (a: Key, b: Key) -> Bool { (a.source, a.rule) < (b.source, b.rule) }
    }
    var counts: [Key: (count: Int, source: EdgeOrigin.Source)] = [:]
    for leg in route.legs.indices {
      let origin = traversal(route, leg).origin
      guard origin.isInferred else { continue }
      let key = Key(source: origin.source.rawValue, rule: origin.rule)
      counts[key, default: (0, origin.source)].count += 1
    }
    return counts.sorted { $0.key < $1.key }.map {
      book.inferredEdges($0.value.count, rule: $0.key.rule, source: $0.value.source)
    }
  }
}
