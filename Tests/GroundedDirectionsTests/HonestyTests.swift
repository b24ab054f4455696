import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

@Suite struct HonestyTests {
  static func source(
    _ status: DataStatus, age: Double?, validFor: String? = nil,
    appliesTo: [FeatureReference]? = nil
  ) -> Venue.Source {
    var source = Venue.Source(id: FeatureID("source-\(status.rawValue)"))
    source.status = status
    source.observed = age.map { Airport.now + -$0 }
    source.validFor = validFor
    source.appliesTo = appliesTo
    source.name = Labels("Office")
    return source
  }

  static func status(
    _ sources: [Venue.Source], changes: Bool, of reference: FeatureReference = Airport.lift3
  ) -> DataStatus {
    SourceIndex(sources).voucher(
      for: reference, changes: changes, observed: nil, at: Airport.now
    ).status
  }

  /// Rule 59: live, out of date, not available at the limit less a second, at it, and a second later.
  @Test(arguments: [
    (899.0, DataStatus.live), (900, .live), (901, .stale), (86_399, .stale), (86_400, .stale),
    (86_401, .unavailable),
  ])
  func rule59StateAges(age: Double, status: DataStatus) {
    #expect(Self.status([Self.source(.live, age: age)], changes: true) == status)
  }

  @Test func rule59ValidForAndGeometry() {
    #expect(
      Self.status([Self.source(.live, age: 3599, validFor: "PT1H")], changes: true) == .live)
    #expect(
      Self.status([Self.source(.live, age: 3601, validFor: "PT1H")], changes: true) == .stale)
    #expect(Self.status([Self.source(.live, age: 364 * 86_400)], changes: false) == .live)
    #expect(Self.status([Self.source(.live, age: 366 * 86_400)], changes: false) == .stale)
  }

  /// A sample or illustrative source stays what it is, whatever its timestamp.
  @Test(arguments: [DataStatus.illustrative, .sample], [0.0, 60, 1e9])
  func neverUpgrades(status: DataStatus, age: Double) {
    #expect(Self.status([Self.source(status, age: age)], changes: true) == status)
    #expect(Self.status([Self.source(status, age: age)], changes: false) == status)
  }

  @Test func noSourceIsIllustrative() {
    #expect(Self.status([], changes: false) == .illustrative)
    // A source without a date can not be aged.
    #expect(Self.status([Self.source(.live, age: nil)], changes: true) == .illustrative)
    // A source for something else says nothing about the lift.
    let other = Plan.reference("a04", .amenity)
    #expect(
      Self.status([Self.source(.live, age: 1, appliesTo: [other])], changes: true)
        == .illustrative)
    // One that names the feature comes before the archive's.
    #expect(
      Self.status(
        [
          Self.source(.illustrative, age: nil),
          Self.source(.live, age: 1, appliesTo: [Airport.lift3]),
        ], changes: true) == .live)
  }

  @Test func rule57StatusWords() throws {
    let surveyed = try RuleTests.text { plan in
      plan.venue.sources = [Self.source(.surveyed, age: 150 * 86_400)]
    }
    // 150 days before 20 October 2026 is 23 May 2026.
    #expect(surveyed.steps.allSatisfy { $0.text.hasSuffix("Surveyed May 2026.") })
    // The flight stays a sample, and so does the banner.
    #expect(surveyed.banner?.text.hasPrefix("Sample data.") == true)
    let live = try #require(
      Airport { $0.venue.sources = [Self.source(.live, age: 180)] }.directions(
        Airport.withLift, profile: .stepFree))
    #expect(live.banner == nil)
    #expect(!live.isIllustrative)
    #expect(live.steps.allSatisfy { $0.text.hasSuffix("Live, 3 minutes old.") })
    #expect(live.summary.map(\.text).contains("Lift 3: open. Live, 3 minutes old."))
    let old = try #require(
      Airport { $0.venue.sources = [Self.source(.live, age: 3 * 3600)] }.directions(
        Airport.withLift, profile: .stepFree))
    #expect(old.summary.map(\.text).contains("Lift 3: open. Out of date, 3 hours old."))
  }

  @Test func rule58Provenance() throws {
    let directions = try RuleTests.text { plan in
      var source = Self.source(.surveyed, age: 86_400)
      source.licence = "CC0-1.0"
      plan.venue.sources = [source]
    }
    let fact = try #require(
      directions.facts.first { $0.feature.id.rawValue == "info" && $0.property == "category" })
    #expect(fact.value == "information")
    #expect(fact.source == "Office")
    #expect(fact.licence == "CC0-1.0")
    #expect(fact.status == .surveyed)
    #expect(fact.observed == Airport.now + -86_400)
  }

  // MARK: Closures and refusals

  static func closure(until: Instant?) -> Venue.Closure {
    var closure = Venue.Closure(id: FeatureID("closure"))
    closure.closes = [Airport.lift3]
    closure.ends = until
    closure.reason = Labels("Maintenance")
    return closure
  }

  @Test func rule46ClosedLiftComesFirst() throws {
    let airport = Airport()
    let baseline = try #require(airport.route(Airport.withEscalator))
    var request = RuleTests.request
    request.baseline = .route(baseline)
    let directions = try #require(
      airport.directions(
        Airport.withLift, request: request,
        change: {
          $0.avoided = [
            Blocker(
              feature: Plan.reference("esc1", .connection), cause: .closure(0), until: nil)
          ]
        }, closures: [Venue.Closure(id: FeatureID("added"))]))
    #expect(
      directions.whatChanged.map(\.text) == [
        "Flight BA256 has moved from gate B12 to gate A04. Sample.",
        "The escalator is closed. Illustrative.",
        // 280 m and 110 s against 274 m and 23 s at 0.8 m/s: 94.5 s.
        "These directions use Lift 3. They take about 2 minutes longer at a slow pace.",
      ])
    let plain = TextRenderer().render(directions)
    let changed = try #require(plain.firstRange(of: "What changed"))
    let summary = try #require(plain.firstRange(of: "\nSummary"))
    #expect(changed.lowerBound < summary.lowerBound)
    #expect(directions.closures.map(\.id.rawValue) == ["added"])
    #expect(directions.closures.allSatisfy { !$0.blocks })
  }

  @Test func refusalSaysWhy() throws {
    let airport = Airport()
    // 21 October 2026, 04:00 in UTC.
    let until = Instant(secondsSince1970: 1_792_555_200)
    let refusal = Refusal(
      reason: .closed,
      blocking: [Blocker(feature: Airport.lift3, cause: .closure(0), until: until)],
      barred: [
        Refusal.Barred(
          feature: Plan.reference("esc1", .connection), kind: .escalator,
          why: .notStepFree(StepFree(.no, reason: .kind)))
      ], workingProfile: .walk, worksFrom: until)
    let directions = airport.directions(
      .refusal(refusal), profile: .stepFree, closures: [Self.closure(until: until)])
    #expect(
      TextRenderer().render(directions) == """
        Gate A04: no step-free route from gate B12

        Illustrative data. No source has checked these places and times. Do not use these \
        directions to travel.

        What changed
        Lift 3 is closed. It is open again from 04:00 on 21 October 2026. \
        Reason given: "Maintenance". Illustrative.

        No route
        There is no step-free route from gate B12 to gate A04.
        Lift 3 is closed until 04:00 on 21 October 2026. Reason given: "Maintenance". \
        Illustrative.
        The escalator is not step-free. Illustrative.
        There is a route from 04:00 on 21 October 2026. There is a route that is not step-free.
        Ask a member of staff.
        Assistance phone number: Not available.

        If you are lost, go back to the last place you know, or ask a member of staff.

        """)
    let issues = DirectionsLint.issues(in: directions)
    #expect(issues.isEmpty, "\(issues)")
    let note = try #require(directions.refusal)
    #expect(note.blocking.map(\.closure?.rawValue) == ["closure"])
    #expect(note.blocking.map(\.until) == [until])
    #expect(note.barred.map(\.why) == ["The escalator is not step-free. Illustrative."])
  }

  @Test(arguments: Refusal.Reason.allCases)
  func everyReasonHasASentence(reason: Refusal.Reason) {
    let directions = Airport().directions(.refusal(Refusal(reason: reason)))
    let text = directions.refusal?.lines.first?.text
    let start = "There is no route from gate B12 to gate A04."
    #expect(text?.hasPrefix(start) == true)
    // What is said of the reason is one line with it, in every format.
    #expect(directions.refusal?.reason == text)
    #expect((text == start) == (reason == .closed || reason == .barred))
    #expect(DirectionsLint.issues(in: directions).isEmpty)
    #expect(JSONRenderer().render(directions).contains("\"status\": \"no_route\""))
  }

  @Test func routeWithForeignEdgesIsRefused() throws {
    let airport = Airport()
    var route = try #require(airport.route(Airport.withLift))
    route.legs[0].edge = EdgeIndex(rawValue: 4_000_000)
    #expect(airport.directions(.route(route)).refusal != nil)
  }

  // MARK: Text of the question

  @Test(arguments: [
    ("BA256", "BA256"), ("ba 256", "BA256"), ("B", nil), ("BA2567890", nil), ("BA\u{202E}25", nil),
    ("<b>", nil), ("", nil),
  ])
  func flightCodes(text: String, code: String?) {
    #expect(DirectionsRequest.flightCode(text) == code)
  }

  @Test(arguments: [
    ("b12", "B12"), ("Gate B12", "B12"), ("<script>", nil), ("", nil), ("B12345678", nil),
  ])
  func gateCodes(text: String, code: String?) {
    #expect(DirectionsRequest.gateCode(text) == code)
  }

  // MARK: Several closures

  /// The directions of a refusal whose blockers are the lift under each of some closures of the data.
  private func refused(
    _ causes: [Blocker.Cause], alternatives: [Blocker] = [], closures: [Venue.Closure]
  ) -> Directions {
    let airport = Airport { $0.venue.closures = closures }
    var refusal = Refusal(
      reason: .closed,
      blocking: causes.map { Blocker(feature: Airport.lift3, cause: $0, until: nil) })
    refusal.alternatives = alternatives
    return airport.directions(.refusal(refusal), profile: .stepFree, closures: closures)
  }

  private static func closures(_ ids: String...) -> [Venue.Closure] {
    ids.map { id in
      var closure = Venue.Closure(id: FeatureID(id))
      closure.closes = [Airport.lift3]
      return closure
    }
  }

  @Test func twoClosuresOfOneLiftAreBothSaid() throws {
    let directions = refused(
      [.closure(0), .closure(1), .closure(1)], closures: Self.closures("repair", "inspection"))
    let note = try #require(directions.refusal)
    #expect(note.blocking.map(\.closure?.rawValue) == ["repair", "inspection"])
    #expect(directions.closures.map(\.id.rawValue) == ["repair", "inspection"])
  }

  /// One closure of a lift and an escalator is one entry; what else blocks is listed and said.
  @Test func closuresAreListedOnce() throws {
    let escalator = Plan.reference("esc1", .connection)
    let directions = refused(
      [.closure(0)],
      alternatives: [
        Blocker(feature: escalator, cause: .closure(0), until: nil),
        Blocker(feature: escalator, cause: .closure(1), until: nil),
      ], closures: Self.closures("both", "other"))
    #expect(directions.closures.map(\.id.rawValue) == ["both", "other"])
    #expect(directions.closures.allSatisfy { $0.blocks })
    #expect(directions.refusal?.blocking.count == 1)
    #expect(
      directions.whatChanged.allSatisfy { $0.text.hasPrefix("The escalator is closed.") })
    // Two closures that read alike are one sentence.
    #expect(directions.whatChanged.count == 1)
  }

  @Test(arguments: [
    (Airport.now + -600, "Lift 3 is closed. Checked at 08:55. Illustrative."),
    (nil, "Lift 3 is closed. Checked at: Not available. Illustrative."),
  ])
  func checksAreSaidWhereTheyWereMade(observed: Instant?, text: String) throws {
    var closures = Self.closures("repair")
    closures[0].observed = observed
    let note = try #require(refused([.closure(0)], closures: closures).refusal)
    #expect(note.blocking.map(\.why) == [text])
  }

  // MARK: What is closed, what is not connected

  @Test(arguments: [
    ("traversal", ["door"], "The door is closed."),
    ("traversal", [], "A way between two areas is closed."),
    ("elevator", [], "The lift is closed."), ("stairs", [], "The stairs are closed."),
  ])
  func relationshipsAreNamedByWhatTheyLeadThrough(
    category: String, doors: [String], start: String
  ) throws {
    let reference = Plan.reference("link", .relationship)
    let airport = Airport { plan in
      var relationship = Venue.Relationship(id: FeatureID("link"))
      relationship.category = Category(category)
      relationship.intermediary = doors.map { Plan.reference($0, .opening) }
      plan.venue.relationships = [relationship]
    }
    let refusal = Refusal(
      reason: .closed, blocking: [Blocker(feature: reference, cause: .hours, until: nil)])
    let note = try #require(airport.directions(.refusal(refusal)).refusal)
    #expect(note.blocking.map(\.feature) == [reference])
    #expect(note.blocking[0].why.hasPrefix(start))
  }

  /// Fault 8: two levels that nothing joins are named by their signs; not where something does join them.
  @Test(arguments: [
    (false, false, "This data has no connection between Lower Hall and Upper Hall."),
    (true, false, "This data has no connection from gate B12 to gate A04."),
    // Of two levels with that name one may be joined.
    (false, true, "This data has no connection from gate B12 to gate A04."),
  ])
  func levelsThatNothingJoins(isJoined: Bool, hasTwin: Bool, sentence: String) throws {
    var plan = Plan(mirror: false)
    plan.level("l1", "Upper Hall", ordinal: 0)
    plan.level("l2", "Lower Hall", ordinal: 1)
    if hasTwin { plan.level("l3", "Lower Hall", ordinal: 1) }
    for (id, name, level) in [("b12", "B12", "l2"), ("a04", "A04", "l1")] {
      plan.unit("hall " + id, level, "walkway", 0, 0, 50, 10)
      plan.amenity(id, in: "hall " + id, "boardinggate.aircraft", name: name, 5, 5)
      plan.node(id, 5, 5, level, in: "hall " + id)
      plan.node("stairs " + id, 40, 5, level, in: "hall " + id)
    }
    if isJoined { plan.join("stairs b12", "stairs a04", .stairs) }
    let (graph, nodes) = plan.built()
    func place(_ id: String, _ name: String) throws -> Place {
      var place = Place(
        reference: Plan.reference(id, .amenity), category: Category("boardinggate.aircraft"))
      place.name = name
      place.nodes = [try #require(nodes[id])]
      return place
    }
    let query = RouteQuery(
      from: try place("b12", "B12"), to: try place("a04", "A04"), departs: Airport.now)
    let directions = DirectionsWriter(
      venue: plan.venue, graph: graph, places: [query.from, query.to]
    ).directions(
      for: .refusal(Refusal(reason: .notConnected)), query: query,
      request: DirectionsRequest(checkedAt: Airport.now))
    let reason = try #require(directions.refusal?.reason)
    #expect(reason.hasSuffix(sentence + " Illustrative."))
  }

  // MARK: States that are too old

  @Test(arguments: [
    (DataStatus.live, 600.0, false), (.live, 1_200, true), (.live, 200_000, true),
    (.illustrative, 1_200, false), (.illustrative, 86_401, true),
  ])
  func statesAge(status: DataStatus, age: Double, isOutdated: Bool) {
    let airport = Airport { plan in
      var source = Venue.Source(id: FeatureID("feed"))
      source.status = status
      source.validFor = "PT15M"
      source.appliesTo = [Airport.lift3]
      plan.venue.sources = [source]
      for position in plan.venue.connections.indices {
        plan.venue.connections[position].observed = Airport.now + -age
      }
    }
    let writer = DirectionsWriter(venue: airport.plan.venue, graph: airport.graph, places: [])
    #expect(writer.outdatedStates(at: Airport.now).contains(Airport.lift3) == isOutdated)
  }

  /// A gate and the middle of its room are one spot: nobody is sent a metre to where they are.
  @Test(arguments: [(0.0, 0), (0.01, 0), (3, 1)])
  func noStepOnTheSpot(distance: Double, steps: Int) throws {
    var plan = Plan(mirror: false)
    plan.level("l1", "Level 1", ordinal: 0)
    plan.unit("room", "l1", "room", name: "Room 7", 0, 0, 20, 10)
    plan.amenity("a04", in: "room", "boardinggate.aircraft", name: "A04", 5, 5)
    plan.node("a04", 5, 5, "l1", in: "room")
    plan.node("room", 5 + distance, 5, "l1", in: "room")
    plan.join("a04", "room")
    let (graph, nodes) = plan.built()
    let route = try #require(
      Plan.route(graph, nodes, along: ["a04", "room"], departs: Airport.now, profile: .walk))
    var from = Place(
      reference: Plan.reference("a04", .amenity), category: Category("boardinggate.aircraft"))
    from.nodes = [route.start]
    var to = Place(reference: Plan.reference("room", .unit), category: Category("room"))
    to.nodes = [route.end]
    let directions = DirectionsWriter(venue: plan.venue, graph: graph, places: [from, to])
      .directions(
        for: .route(route), query: RouteQuery(from: from, to: to, departs: Airport.now),
        request: DirectionsRequest(checkedAt: Airport.now))
    #expect(directions.steps.count == steps)
    let arrival = directions.arrival.map(\.text).joined(separator: " ")
    #expect(arrival.hasPrefix("You are already at Room 7.") == (steps == 0))
  }
}
