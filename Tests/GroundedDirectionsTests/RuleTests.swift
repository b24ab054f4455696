import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

/// One test or more for each rule that plain text can be checked by; the number is the rule's.
@Suite struct RuleTests {
  static let request = DirectionsRequest(
    checkedAt: Airport.now, flight: "BA256", previousGate: "B12")

  static func text(
    _ path: [String] = Airport.withEscalator, _ profile: TravelProfile = .walk,
    mirror: Bool = false, change: (inout Plan) -> Void = { _ in }
  ) throws -> Directions {
    try #require(
      Airport(mirror: mirror, change: change).directions(
        path, profile: profile, request: request))
  }

  @Test func rule1OrderOfSections() throws {
    let plain = TextRenderer().render(try Self.text())
    let marks = [
      "Gate A04 for flight BA256", "Illustrative data.", "\nSummary\n", "\nDirections\n",
      "You have arrived", "If you are lost",
    ]
    var rest = Substring(plain)
    for mark in marks {
      let found = try #require(rest.firstRange(of: mark), "\(mark)")
      rest = rest[found.upperBound...]
    }
    #expect(plain.hasPrefix(marks[0]))
  }

  @Test func rule2Title() throws {
    #expect(
      try Self.text().title.text == "Gate A04 for flight BA256: directions from gate B12")
    #expect(
      try Self.text(Airport.withLift, .stepFree).title.text
        == "Gate A04 for flight BA256: step-free directions from gate B12")
    let without = try #require(Airport().directions(Airport.withEscalator))
    #expect(without.title.text == "Gate A04: directions from gate B12")
  }

  @Test func rule3And27And30Summary() throws {
    let lines = try Self.text().summary.map(\.text)
    // 100 + 40 + 30 + 85 (84 m) + 20; 274 m / 1.2 + 5 + 18 s = 251 s; 274 / 0.8 + 23 = 366 s.
    #expect(lines.contains("Distance: 275 metres."))
    #expect(
      lines.contains(
        "Time: about 5 minutes at a usual pace. About 7 minutes at a slow pace."))
    #expect(
      lines.contains(
        "Level change: 1 escalator, from Level 2, Departures, down to Level 1, Arrivals."))
    #expect(lines.contains("Stairs: none."))
    #expect(lines.contains("Doors: 1. It opens by itself."))
    #expect(lines.contains("Gate closing time: Not available."))
    #expect(lines.contains("Noise on this route: Not available."))
    let changes = try Self.text().whatChanged.map(\.text)
    #expect(changes == ["Flight BA256 has moved from gate B12 to gate A04. Sample."])
  }

  @Test(arguments: [
    (0.2, 1), (1.4, 1), (9.4, 9), (9.6, 10), (12.4, 10), (12.5, 15), (97.6, 100), (104, 100),
    (105, 110), (.nan, 1), (.infinity, 1), (-3, 1),
  ])
  func rule27Rounding(length: Double, shown: Int) {
    #expect(DistanceUnit.metres.shown(length) == shown)
  }

  @Test(arguments: [(0.0, 1), (1, 1), (60, 1), (60.1, 2), (240, 4), (240.5, 5), (.nan, 1)])
  func rule30RoundsUp(seconds: Double, minutes: Int) {
    #expect(Metres.minutes(seconds) == minutes)
  }

  @Test func rule4Labels() throws {
    let plain = TextRenderer().render(try Self.text())
    for number in 1...6 { #expect(plain.contains("\nStep \(number) of 6. ")) }
    #expect(!plain.contains("Step 7"))
  }

  @Test func rule10GoalSideAndTwoChecks() throws {
    let directions = try Self.text()
    #expect(try #require(directions.steps.last).text.contains("Gate A04 is on your right."))
    #expect(
      directions.arrival.map(\.text) == [
        "You have arrived when you are at the gate A04 desk. Ask at the desk, or check the"
          + " screen, for flight BA256."
      ])
  }

  @Test func rule22FixesTheFirstHeading() throws {
    #expect(
      try #require(Self.text().steps.first).text.hasPrefix(
        "Start with the gate B12 desk behind you. Turn left. Go 100 metres."))
    // Without the desk another thing with a known position serves: B11 lies 20 m ahead, to the left.
    let other = try Self.text { $0.venue.fixtures.removeAll() }
    #expect(try #require(other.steps.first).text.hasPrefix("Start with gate B11 in front of you."))
    let nothing = try Self.text {
      $0.venue.fixtures.removeAll()
      $0.venue.amenitys.removeAll { !["b12", "a04"].contains($0.id.rawValue) }
    }
    #expect(
      try #require(nothing.steps.first).text.hasPrefix(
        "Start at gate B12. Direction to start in: Not available. Ask a member of staff"))
  }

  /// A heading by an angle in degrees, from a table of a quarter circle made by halving known angles.
  static func heading(_ degrees: Int) -> Heading? {
    // Rotations by one degree, from the series of sine and cosine, well under 1e-15.
    let one = Double.pi / 180
    let sine = one - one * one * one / 6 + one * one * one * one * one / 120
    let cosine = (1 - sine * sine).squareRoot()
    var x = 1.0
    var y = 0.0
    for _ in 0..<((degrees % 360 + 360) % 360) {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
    }
    return Heading(from: PlanarPoint(x: 0, y: 0), to: PlanarPoint(x: x, y: y))
  }

  @Test(arguments: Array(-180...180))
  func rule23TurnsByAngle(angle: Int) throws {
    let wanted: Turn =
      abs(angle) < 30 ? .straight : abs(angle) > 150 ? .around : angle > 0 ? .left : .right
    for base in [0, 37, 90, 200, 311] {
      let from = try #require(Self.heading(base))
      let to = try #require(Self.heading(base + angle))
      #expect(Turn(from: from, to: to) == wanted, "\(base) + \(angle)")
      let back = try #require(Self.heading(base - angle))
      #expect(Turn(from: from, to: back) == wanted.mirrored, "\(base) - \(angle)")
    }
  }

  @Test func rule25PlaceBeforeTurn() throws {
    let steps = try Self.text().steps
    #expect(steps[2].text.hasPrefix("At the information desk, turn right. Go 30 metres."))
    #expect(steps[5].text.hasPrefix("At gate A02, turn left. Go 20 metres."))
  }

  @Test(arguments: [Airport.withEscalator, Airport.withLift])
  func rule26MirrorSwapsEverySide(path: [String]) throws {
    let profile: TravelProfile = path == Airport.withLift ? .stepFree : .walk
    let plain = try Self.text(path, profile)
    let mirrored = try Self.text(path, profile, mirror: true)
    #expect(plain.steps.count == mirrored.steps.count)
    for (a, b) in zip(plain.steps, mirrored.steps) {
      let swapped = a.text.replacing("left", with: "\u{1}").replacing("right", with: "left")
        .replacing("\u{1}", with: "right")
      #expect(swapped == b.text)
      #expect(a.turn?.mirrored == b.turn)
    }
    #expect(plain.steps.contains { $0.text.contains("left") })
  }

  static let gapPath = [
    "B12", "doorWest2", "doorEast2", "info", "escTop", "escBottom", "A02", "A04",
  ]

  /// A second way from the pier to the hall, with another kind of door.
  static func gap(_ plan: inout Plan, _ door: Venue.Door) {
    plan.node("doorWest2", 100, 0, "l2", in: "pierB", .door)
    plan.node("doorEast2", 100, 0, "l2", in: "hall", .door)
    plan.join("B12", "doorWest2", crossing: [Plan.reference("pierB", .unit)])
    plan.join("doorWest2", "doorEast2", .door, of: Plan.reference("door", .opening)) {
      $0.door = door
    }
    plan.join("doorEast2", "info", crossing: [Plan.reference("hall", .unit)])
  }

  @Test func rule34RanksLandmarks() {
    let order: [NounKind] = [.lift, .gate, .toilets, .informationDesk, .prayerRoom, .shop, .room]
    let ranks = order.compactMap(\.rank)
    #expect(ranks.count == order.count)
    #expect(ranks == ranks.sorted())
    #expect(NounKind.corridor.rank == nil)
  }

  @Test func rule35Recovery() throws {
    let directions = try Self.text()
    let last = try #require(directions.steps.last)
    #expect(last.text.contains("If you reach gate A06, you have gone too far."))
    // An open gap instead of the door leaves room for the cue at the start.
    let open = try Self.text(Self.gapPath) { Self.gap(&$0, Venue.Door(type: "open")) }
    let first = try #require(open.steps.first)
    #expect(first.text.contains("If you reach gate B14, turn around."))
    #expect(open.doorCount == 0)
    #expect(open.summary.map(\.text).contains("Doors: none."))
    // Nothing ahead: no cue.
    let without = try Self.text { $0.venue.amenitys.removeAll { $0.id.rawValue == "a06" } }
    #expect(try #require(without.steps.last).recovery == nil)
  }

  @Test func rule38IfLost() throws {
    #expect(
      try Self.text().ifLost.last?.text
        == "If you are lost, go back to the last place you know, or ask a member of staff.")
  }

  @Test func rule39NeverAnOrdinal() throws {
    let directions = try Self.text(Airport.withLift, .stepFree) { plan in
      for index in plan.venue.levels.indices { plan.venue.levels[index].name = nil }
    }
    let lift = try #require(directions.steps.first { $0.kind == .elevator })
    #expect(lift.text.hasPrefix("Take Lift 3 down. Level name: Not available."))
    #expect(
      directions.summary.map(\.text).contains(
        "Level change: 1 lift, down. Level name: Not available."))
  }

  @Test func rule40LiftFacts() throws {
    let lift = try #require(
      Self.text(Airport.withLift, .stepFree).steps.first { $0.kind == .elevator })
    #expect(
      lift.text
        == "Take Lift 3 down from Level 2, Departures, to Level 1, Arrivals. Call button side:"
        + " Not available. Inside, press the button marked 1. The doors open on the other side."
        + " Illustrative.")
  }

  @Test func rule40MissingFacts() throws {
    let directions = try Self.text(Airport.withLift, .stepFree) { plan in
      plan.venue.connections[0].stops[0].button = nil
      plan.venue.connections[0].stops[1].doorSide = nil
      plan.venue.connections[0].state = .unknown
    }
    let lift = try #require(directions.steps.first { $0.kind == .elevator })
    #expect(lift.text.contains("Button to press: Not available."))
    #expect(lift.text.contains("Side where the doors open: Not available."))
    // Rule 60: no entry is not "open".
    #expect(lift.text.contains("Lift 3, open or closed: Not available."))
    let summary = directions.summary.map(\.text)
    #expect(summary.contains("Lift 3, open or closed: Not available."))
    #expect(!summary.contains { $0.hasPrefix("Lift 3: open.") })
    #expect(directions.unknowns.map(\.text).contains("Lift 3, open or closed: Not available."))
  }

  @Test func rule41WhichEscalatorAndPointer() throws {
    let directions = try Self.text()
    #expect(
      directions.steps[3].text
        == "Take the escalator down from Level 2, Departures, to Level 1, Arrivals. It is the"
        + " escalator on the right. Illustrative.")
    #expect(
      directions.summary.last?.text
        == "If you do not use escalators, choose the step-free directions.")
  }

  /// A plan where stairs of a given count take the place of the escalator.
  static func stairs(_ count: Int?, flights: Int? = nil, handrail: String? = nil) throws
    -> Directions
  {
    try Self.text(
      ["B12", "doorWest", "doorEast", "info", "stairsTop", "stairsBottom", "A02", "A04"]
    ) { plan in
      var stairs = Venue.Connection(id: FeatureID("stairs2"))
      stairs.category = Category("stairs")
      stairs.name = Labels("Stairs 2")
      stairs.stairCount = count
      stairs.flights = flights
      stairs.handrail = handrail
      plan.venue.connections.append(stairs)
      plan.node("stairsTop", 140, -30, "l2", in: "hall", .stop)
      plan.node("stairsBottom", 140, -40, "l1", in: "pierA", .stop)
      plan.join("info", "stairsTop", crossing: [Plan.reference("hall", .unit)])
      plan.join("stairsTop", "stairsBottom", .stairs, of: stairs.reference) {
        $0.riseMeters = -4.5
        $0.stairCount = count.map { -$0 }
      }
      plan.join("stairsBottom", "A02", crossing: [Plan.reference("pierA", .unit)])
    }
  }

  @Test(arguments: [
    (11, "There are 11 stairs."), (12, "There are 12 stairs."),
    (13, "It is a long flight of stairs."),
    (1, "There is 1 stair."), (nil, "Number of stairs: Not available."),
  ])
  func rule42Stairs(count: Int?, sentence: String) throws {
    let directions = try Self.stairs(count)
    let step = try #require(directions.steps.first { $0.kind == .stairs })
    #expect(
      step.text.hasPrefix(
        "Go down Stairs 2 from Level 2, Departures, to Level 1, Arrivals. \(sentence)"))
    #expect(directions.stairCount == count)
    #expect(
      directions.summary.map(\.text).contains(
        count.map { "Stairs: \($0)." } ?? "Number of stairs: Not available."))
  }

  @Test func rule42FlightsAndHandrail() throws {
    let step = try #require(
      Self.stairs(24, flights: 2, handrail: "both").steps.first { $0.kind == .stairs })
    #expect(step.text.contains("There are 2 flights. There is a handrail on both sides."))
    let one = try #require(
      Self.stairs(24, flights: 1, handrail: "left").steps.first { $0.kind == .stairs })
    #expect(!one.text.contains("flights"))
    #expect(one.text.contains("There is a handrail."))
  }

  @Test func rule43And45StepFreeSummary() throws {
    let directions = try Self.text(Airport.withLift, .stepFree)
    let lines = directions.summary.map(\.text)
    #expect(lines.contains("Distance: 280 metres. There are no stairs and no escalators."))
    #expect(
      lines.contains("Narrowest place: the door of Lift 3, 900 millimetres wide. Illustrative."))
    #expect(lines.contains("Steepest slope: Not available."))
    #expect(lines.contains("The times include about 2 minutes for the lift."))
    #expect(lines.contains("Lift 3: open. Illustrative."))
  }

  @Test(arguments: [
    (Venue.Door(type: "swinging", isAutomatic: true), "It opens by itself."),
    (Venue.Door(type: "swinging", isAutomatic: false), "Push or pull: Not available."),
    (Venue.Door(type: "sliding", isAutomatic: false), "It is a sliding door."),
    (Venue.Door(type: "revolving", isAutomatic: true), "It is a revolving door."),
    (Venue.Door(type: "turnstile.waistheight"), "It is a turnstile."),
    (Venue.Door(type: "swinging"), "Door type: Not available."),
    (Venue.Door(), "Door type: Not available."),
  ])
  func rule44DoorTypes(door: Venue.Door, sentence: String) throws {
    let directions = try Self.text(Self.gapPath) { Self.gap(&$0, door) }
    #expect(directions.steps[0].text.contains("You go through one door. \(sentence)"))
    #expect(directions.summary.map(\.text).contains("Doors: 1. \(sentence)"))
    #expect(directions.doorCount == 1)
  }

  @Test func rule48WhitelistAndEscapes() throws {
    let directions = try Self.text { plan in
      plan.venue.amenitys[5].name = Labels("In\u{202E}fo *desk* <b>\u{7}\n[x]")
    }
    let plain = TextRenderer().render(directions)
    #expect(plain.contains("Info *desk* <b> [x]"))
    #expect(!plain.unicodeScalars.contains("\u{202E}"))
    #expect(MarkdownRenderer().render(directions).contains("Info \\*desk\\* \\<b\\> \\[x\\]"))
    #expect(JSONRenderer().render(directions).contains("Info *desk* <b> [x]"))
  }

  @Test func rule63SameBytes() throws {
    let one = try Self.text(Airport.withLift, .stepFree)
    let two = try Self.text(Airport.withLift, .stepFree)
    #expect(JSONRenderer().render(one) == JSONRenderer().render(two))
    #expect(TextRenderer().render(one) == TextRenderer().render(two))
  }

  @Test(arguments: [Airport.withEscalator, Airport.withLift], [false, true])
  func lintFindsNothing(path: [String], mirror: Bool) throws {
    let profile: TravelProfile = path == Airport.withLift ? .stepFree : .walk
    let issues = DirectionsLint.issues(in: try Self.text(path, profile, mirror: mirror))
    #expect(issues.isEmpty, "\(issues)")
  }
}

extension RuleTests {
  @Test(arguments: [
    ([DoorType.automatic, .manual], "1 opens by itself, 1 by hand, push or pull: Not available."),
    ([.automatic, .automatic, .revolving], "2 open by themselves, 1 is a revolving door."),
    ([.automatic, .unknown, .unknown], "1 opens by itself, door type of 2: Not available."),
    ([.manual, .unknown], "1 by hand, door type of 1: Not available."),
  ])
  func rule44MixedDoors(types: [DoorType], sentence: String) {
    let counts = DoorType.allCases.map { type in
      (type: type, count: types.filter { $0 == type }.count)
    }.filter { $0.count > 0 }
    #expect(EnglishPhrasebook().mixedDoors(counts).text == sentence)
  }
}

/// The faults of the row numbers in the list of fault kinds.
@Suite struct WordFaultTests {
  /// Row 27: no identifier and no placeholder in the text, whatever has no name.
  @Test func withoutAnyName() throws {
    let airport = Airport { plan in
      for index in plan.venue.amenitys.indices { plan.venue.amenitys[index].name = nil }
      for index in plan.venue.levels.indices { plan.venue.levels[index].name = nil }
      for index in plan.venue.connections.indices { plan.venue.connections[index].name = nil }
      for index in plan.venue.units.indices { plan.venue.units[index].name = nil }
    }
    for (path, profile) in [
      (Airport.withEscalator, TravelProfile.walk), (Airport.withLift, .stepFree),
    ] {
      let directions = try #require(airport.directions(path, profile: profile))
      let plain = TextRenderer().render(directions)
      for word in ["nil", "unnamed", "Optional", "b12", "lift3", "esc1", "pierA", "l1"] {
        let isThere = Readability.words(plain).contains(word)
        #expect(!isThere, "\(word)")
      }
      #expect(plain.contains("Level name: Not available."))
      #expect(DirectionsLint.issues(in: directions).filter { !$0.isWarning }.isEmpty)
    }
  }

  /// A lift without any geometry of its car: something at its exit fixes the heading.
  @Test func exitWithoutDirection() throws {
    let airport = Airport { plan in
      plan.venue.units.removeAll { $0.id.rawValue.hasPrefix("car") }
      plan.amenity("kiosk", in: "pierA", "information", 150, -40)
    }
    let directions = try #require(
      airport.directions(Airport.withLift, profile: .stepFree))
    // From (140, -34) the desk lies to the east and a little south; the way leads south.
    #expect(
      directions.steps[4].text.hasPrefix(
        "Leave Lift 3, with the information desk in front of you. Turn right."))
  }

  /// Row 30: every phrase with a direction says the one it is given.
  @Test(arguments: [Turn.left, .right, .around, .straight])
  func phrasesKeepTheirDirection(turn: Turn) {
    let book = EnglishPhrasebook()
    let word = turn == .straight ? "straight" : turn.rawValue
    for text in [book.turn(turn).text, book.turn(turn, at: .corner).text] {
      #expect(text.contains(word))
      for other in ["left", "right", "around"] where other != word {
        #expect(!text.contains(other))
      }
    }
  }

  @Test(arguments: [Side.left, .right])
  func phrasesKeepTheirSide(side: Side) throws {
    let book = EnglishPhrasebook()
    let noun = Noun(
      feature: Airport.lift3, property: "name", text: "Lift 3", name: "Lift 3",
      status: .illustrative)
    for text in [
      book.pass([(things: [noun], side: side)]).text, book.goalIs(noun, side).text,
      book.stop(at: .thing(noun), side: side).text, book.whichEscalator(side).text,
    ] {
      #expect(text.contains(side.rawValue))
      #expect(!text.contains(side.mirrored.rawValue))
    }
  }
}
