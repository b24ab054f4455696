import GroundedModel
import GroundedRouting
import Testing

@testable import GroundedDirections

/// Rooms without desks or signs: their doors fix the heading at the start, at the end and after stairs.
@Suite struct RoomTests {
  /// Two rooms north of a corridor that runs east, a stairwell at its east end, a hall above.
  ///
  /// `landing` is how the graph says that one crosses the floor of a stairwell.
  static func plan(
    landing: EdgeKind = .walk, _ change: (inout Plan) -> Void = { _ in }
  ) -> Plan {
    var plan = Plan()
    plan.level("l1", "Level 1", ordinal: 0)
    plan.level("l2", "Level 2", ordinal: 1)
    plan.unit("corridor", "l1", "walkway", 0, -2, 60, 2)
    plan.unit("r1", "l1", "room", name: "1.01", 10, 2, 20, 10)
    plan.unit("r2", "l1", "room", name: "1.02", 40, 2, 50, 10)
    plan.unit("stair1", "l1", "stairs", 60, -2, 64, 2)
    plan.unit("stair2", "l2", "stairs", 60, -2, 64, 2)
    plan.unit("hall", "l2", "lobby", 40, -30, 60, 2)
    plan.unit("r3", "l2", "room", name: "2.01", 50, -40, 58, -30)
    plan.node("p", 13, 6, "l1", in: "r1", .place, of: Plan.reference("r1", .unit))
    plan.node("q", 47, 7, "l1", in: "r2", .place, of: Plan.reference("r2", .unit))
    plan.node("goal", 56, -36, "l2", in: "r3", .place, of: Plan.reference("r3", .unit))
    plan.node("st1", 62, 0, "l1", in: "stair1", .stop)
    plan.node("st2", 62, 0, "l2", in: "stair2", .stop)
    door(&plan, "d1", (14.5, 2), (15.5, 2), "l1", "r1", "corridor")
    door(&plan, "d2", (44.5, 2), (45.5, 2), "l1", "r2", "corridor")
    door(&plan, "s1", (60, -1), (60, 1), "l1", "stair1", "corridor", type: "open")
    door(&plan, "s2", (60, -1), (60, 1), "l2", "stair2", "hall", type: "open")
    door(&plan, "d3", (53.5, -30), (54.5, -30), "l2", "r3", "hall")
    plan.join("p", "d1-in")
    plan.join("q", "d2-in")
    plan.join("goal", "d3-in")
    plan.join("d1-out", "d2-out")
    plan.join("d1-out", "s1-out")
    plan.join("s1-in", "st1", landing, of: Plan.reference("stair1", .unit))
    plan.join("s2-in", "st2", landing, of: Plan.reference("stair2", .unit))
    plan.join("s2-out", "d3-out")
    plan.join("st1", "st2", .stairs, of: Plan.reference("stair1", .unit)) { $0.riseMeters = 4.5 }
    change(&plan)
    return plan
  }

  static func door(
    _ plan: inout Plan, _ id: String, _ a: (Double, Double), _ b: (Double, Double),
    _ level: String, _ inside: String, _ outside: String, type: String? = nil
  ) {
    var opening = Venue.Opening(id: FeatureID(id))
    opening.category = Category("pedestrian")
    opening.levelID = FeatureID(level)
    opening.line = [plan.at(a.0, a.1), plan.at(b.0, b.1)]
    opening.door = type.map { Venue.Door(type: $0) }
    plan.venue.openings.append(opening)
    let middle = ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
    let reference = opening.reference
    plan.node("\(id)-in", middle.0, middle.1, level, in: inside, .door, of: reference)
    plan.node("\(id)-out", middle.0, middle.1, level, in: outside, .door, of: reference)
    plan.join("\(id)-in", "\(id)-out", .door, of: reference) { $0.door = opening.door }
  }

  static func directions(
    _ plan: Plan, _ path: [String], from: FeatureReference, to: FeatureReference
  ) throws -> Directions {
    let (graph, nodes) = plan.built()
    func place(_ reference: FeatureReference, _ node: String?) -> Place {
      var place = Place(reference: reference, category: Category("room"))
      place.nodes = [node.flatMap { nodes[$0] }].compactMap { $0 }
      return place
    }
    let from = place(from, path.first)
    let to = place(to, path.last)
    let route = try #require(Plan.route(graph, nodes, along: path, departs: Airport.now))
    return DirectionsWriter(venue: plan.venue, graph: graph, places: [from, to]).directions(
      for: .route(route),
      query: RouteQuery(from: from, to: to, profile: .walk, departs: Airport.now),
      request: DirectionsRequest(checkedAt: Airport.now))
  }

  static let r1 = Plan.reference("r1", .unit)
  static let r2 = Plan.reference("r2", .unit)
  static let r3 = Plan.reference("r3", .unit)
  static let along = ["p", "d1-in", "d1-out", "d2-out", "d2-in", "q"]

  @Test func fromRoomToRoom() throws {
    let there = try Self.directions(Self.plan(), Self.along, from: Self.r1, to: Self.r2)
    // South out of the door, east along the corridor for 30 m, the second room to the north.
    #expect(
      there.steps.map(\.text) == [
        "Start at the door of room 1.01, with the room behind you. You go through one door, door"
          + " type: Not available. Turn left. Go 30 metres. Room 1.02 is on your left. You go in"
          + " through one door, door type: Not available. Illustrative."
      ])
    #expect(there.title.text == "Room 1.02: directions from room 1.01")
    #expect(there.doorCount == 2)
    #expect(there.summary.map(\.text).contains("Distance: 30 metres."))
    // The drawn line still goes from point to point: hypot(2, 4) + 30 + hypot(2, 5).
    #expect(abs((there.lengthMeters ?? 0) - (4.472 + 30 + 5.385)) < 0.01)
    #expect(DirectionsLint.issues(in: there).isEmpty, "\(DirectionsLint.issues(in: there))")
    let back = try Self.directions(Self.plan(), Self.along.reversed(), from: Self.r2, to: Self.r1)
    #expect(
      back.steps[0].text.hasPrefix("Start at the door of room 1.02, with the room behind you."))
    #expect(back.steps[0].text.contains("Turn right. Go 30 metres. Room 1.01 is on your right."))
  }

  @Test func oneOfTwoDoors() throws {
    func second(_ plan: inout Plan) {
      plan.unit("yard", "l1", "walkway", 0, 10, 60, 14)
      Self.door(&plan, "d4", (14.5, 10), (15.5, 10), "l1", "r1", "yard")
    }
    let unknown = try Self.directions(Self.plan(second), Self.along, from: Self.r1, to: Self.r2)
    #expect(
      unknown.steps[0].text.hasPrefix(
        "Start at a door of room 1.01, with the room behind you. Which door: Not available."))
    let named = try Self.directions(
      Self.plan {
        second(&$0)
        for index in $0.venue.units.indices where $0.venue.units[index].id.rawValue == "corridor" {
          $0.venue.units[index].name = Labels("Main Corridor")
        }
      }, Self.along, from: Self.r1, to: Self.r2)
    #expect(
      named.steps[0].text.hasPrefix(
        "Start at the door from room 1.01 to the Main Corridor, with the room behind you."))
  }

  /// The floor of the stairwell is part of the flight, not stairs of its own.
  @Test(arguments: [EdgeKind.walk, .stairs])
  func outOfTheStairwell(landing: EdgeKind) throws {
    let path = [
      "p", "d1-in", "d1-out", "s1-out", "s1-in", "st1", "st2", "s2-in", "s2-out", "d3-out",
      "d3-in", "goal",
    ]
    let directions = try Self.directions(
      Self.plan(landing: landing), path, from: Self.r1, to: Self.r3)
    let steps = directions.steps.map(\.text)
    #expect(steps.count == 3)
    #expect(steps[0].contains("Stop at the stairs, in front of you."))
    #expect(steps[1].hasPrefix("Go up the stairs from Level 1 to Level 2."))
    // West out of the stairwell, then south: hypot(6, 30) = 30.6 m, and south again into the room.
    #expect(
      steps[2].hasPrefix(
        "Leave the stairs. Turn left. Go 30 metres. Room 2.01 is in front of you."))
    #expect(DirectionsLint.issues(in: directions).isEmpty)
  }

  /// A room without a door: one starts where the way crosses its border.
  @Test func openSide() throws {
    var plan = Self.plan()
    plan.unit("bay", "l1", "room", name: "Bay 7", 0, -20, 20, -2)
    plan.node("b", 10, -12, "l1", in: "bay", .place, of: Plan.reference("bay", .unit))
    plan.node("c", 10, 0, "l1", in: "corridor", .corner)
    plan.join("b", "c")
    plan.join("c", "d2-out")
    let directions = try Self.directions(
      plan, ["b", "c", "d2-out", "d2-in", "q"], from: Plan.reference("bay", .unit), to: Self.r2)
    // North over the border at y = -2 and 2 m on is too short for a part; then east, 35 m and a little.
    #expect(
      directions.steps[0].text.hasPrefix(
        "Start at the open side of Bay 7, with the room behind you. Turn right. Go 35 metres."))
    #expect(DirectionsLint.issues(in: directions).isEmpty)
  }

  // MARK: Names

  @Test(arguments: [
    (NounKind.room, "120.14", "room 120.14"), (.room, "LL206E", "room LL206E"),
    (.room, "HALL 1", "HALL 1"), (.shop, "Dinoshop", "Dinoshop"),
    (.room, "210A, 210B", "rooms 210A, 210B"), (.lift, "Elevator", "the lift"),
    (.stairs, "Stairs", "the stairs"), (.lift, "Lift 3", "Lift 3"),
    (.door, "Pier B West Doors", "the Pier B West Doors"),
  ])
  func names(kind: NounKind, name: String, text: String) {
    #expect(EnglishPhrasebook().noun(kind, name: name)?.text == text)
  }

  /// A relationship goes by its door, else by the areas that it joins, else by its levels.
  @Test func relationships() throws {
    func barred(_ change: (inout Venue.Relationship) -> Void) throws -> String? {
      var relationship = Venue.Relationship(id: FeatureID("rel"))
      change(&relationship)
      let airport = Airport { plan in
        plan.venue.relationships.append(relationship)
        plan.unit("tower", "l1", "room", name: "Tower", 0, 100, 10, 110)
      }
      let refusal = Refusal(
        reason: .barred,
        barred: [
          Refusal.Barred(
            feature: relationship.reference, kind: .walk, why: .access(.wrongDirection))
        ])
      return airport.directions(.refusal(refusal)).refusal?.barred.first?.why
    }
    let shops = Plan.reference("shops", .unit)
    #expect(
      try barred { $0.intermediary = [Plan.reference("door", .opening)] }
        == "The door can only be used in the other direction. Illustrative.")
    #expect(
      try barred {
        $0.origin = Plan.reference("tower", .unit)
        $0.destination = shops
      } == "The way from Tower to Shops can only be used in the other direction. Illustrative.")
    #expect(
      try barred {
        $0.origin = Plan.reference("pierA", .unit)
        $0.destination = Plan.reference("hall", .unit)
      } == "A link between levels can only be used in the other direction. Illustrative.")
    #expect(
      try barred { $0.origin = Plan.reference("hall", .unit) }
        == "A way between two areas can only be used in the other direction. Illustrative.")
  }

  // MARK: On the way

  /// Paths beside the way say what the floor is on both sides of the door.
  @Test func rule37Floors() throws {
    let directions = try RuleTests.text { plan in
      for (id, x, surface) in [("west", 98.0, "carpet"), ("east", 100.0, "tiles")] {
        var path = Venue.Path(id: FeatureID(id))
        path.category = Category("walkway")
        path.levelID = FeatureID("l2")
        path.line = [plan.at(x, 0.4), plan.at(x + 2, 0.4)]
        path.surface = surface
        plan.venue.paths.append(path)
      }
    }
    #expect(
      directions.steps.map(\.text).contains {
        $0.contains("After the door, the floor changes from carpet to tiles.")
      })
  }

  /// What ends with the code of a gate is told by the gate, and a gate on the way by the side of its desk.
  @Test func gatesBeforeWaitingAreas() throws {
    let directions = try RuleTests.text { plan in
      plan.amenity("w11", in: "pierB", "waitingroom", name: "Waiting Area B11", 22, -4)
      for index in plan.venue.amenitys.indices
      where plan.venue.amenitys[index].id.rawValue == "b10" {
        plan.venue.amenitys[index].point = plan.at(45, 0.3)
      }
      plan.desk("deskB10", "l2", 45, 4)
    }
    let text = directions.steps[0].text
    #expect(!text.contains("Waiting Area"))
    #expect(text.contains("You pass gate B11 and gate B10 on your left"))
  }

  /// A sign behind a wall is not one to follow; the way leads from (60, 0) to (54, -30).
  @Test(arguments: [(58.0, true), (62.0, false)])
  func signsInSight(x: Double, isSeen: Bool) throws {
    let path = ["st1", "st2", "s2-in", "s2-out", "d3-out", "d3-in", "goal"]
    let plan = Self.plan { plan in
      plan.unit("office", "l2", "office", 60, -30, 70, -2)
      var sign = Venue.Sign(id: FeatureID("sign"))
      sign.levelID = FeatureID("l2")
      sign.point = plan.at(x, -8)
      sign.text = Labels("Rooms 2.01 to 2.40")
      sign.pointsTo = [Self.r3]
      plan.venue.signs.append(sign)
    }
    let directions = try Self.directions(
      plan, path, from: Plan.reference("stair1", .unit), to: Self.r3)
    let last = try #require(directions.steps.last)
    #expect(last.text.contains("Follow the signs that say \"Rooms 2.01 to 2.40\".") == isSeen)
  }

  // MARK: Refusals

  @Test func refusalNamesEveryClosureOfTheQuestion() throws {
    let airport = Airport { plan in
      plan.join("escBottom", "escTop", .stairs, oneWay: true)
    }
    let closures = [Airport.lift3, Plan.reference("esc1", .connection)].map { feature in
      var closure = Venue.Closure(id: FeatureID("stated \(feature.id.rawValue)"))
      closure.closes = [feature]
      return closure
    }
    let refusal = Refusal(
      reason: .closed,
      blocking: [Blocker(feature: Airport.lift3, cause: .closure(0), until: nil)],
      workingProfile: .walk)
    var request = DirectionsRequest(checkedAt: Airport.now)
    request.working = .route(try #require(airport.route(Airport.withEscalator)))
    let directions = airport.directions(
      .refusal(refusal), profile: .stepFree, request: request, closures: closures)
    let lines = try #require(directions.refusal).lines.map(\.text)
    #expect(lines.count { $0 == "Lift 3 is closed. Illustrative." } == 1)
    #expect(
      directions.whatChanged.map(\.text) == [
        "Lift 3 is closed. Illustrative.", "The escalator is closed. Illustrative.",
      ])
    #expect(lines.contains("There is a route that uses an escalator."))
    #expect(DirectionsLint.issues(in: directions).isEmpty)
  }

  /// The levels are named, unless a level of another building has the same name.
  @Test(arguments: [false, true])
  func levelsThatNothingJoins(isShared: Bool) throws {
    let airport = Airport { plan in
      plan.level("l9", "Level 9", ordinal: 9)
      if isShared { plan.level("other9", "Level 9", ordinal: 9) }
      plan.unit("attic", "l9", "room", name: "Attic", 0, 0, 5, 5)
      plan.node("attic", 2, 2, "l9", in: "attic")
    }
    var place = Place(reference: Plan.reference("attic", .unit), category: Category("room"))
    place.levelID = FeatureID("l9")
    func text(_ to: Place) -> [String] {
      DirectionsWriter(venue: airport.plan.venue, graph: airport.graph, places: [airport.b12, to])
        .directions(
          for: .refusal(Refusal(reason: .notConnected)),
          query: RouteQuery(from: airport.b12, to: to, profile: .walk, departs: Airport.now),
          request: DirectionsRequest(checkedAt: Airport.now)
        ).refusal?.lines.map(\.text) ?? []
    }
    #expect(
      text(place).joined(separator: " ").contains(
        isShared
          ? "This data has no connection from gate B12 to Attic. Illustrative."
          : "This data has no connection between Level 2, Departures, and Level 9. Illustrative."))
    #expect(
      text(airport.a04).joined(separator: " ").contains(
        "This data has no connection from gate B12 to gate A04. Illustrative."))
  }
}

extension RoomTests {
  // MARK: Hours of the goal

  /// At 09:05 in UTC the goal is open, closed, or its hours can not be read.
  @Test(arguments: [
    ("08:00-10:00", nil), ("10:00-12:00", "Gate A04 is closed when you arrive."),
    ("whenever we like", "Gate A04, opening hours: Not available."),
  ])
  func hoursOfTheGoal(hours: String, sentence: String?) throws {
    let directions = try RuleTests.text { plan in
      for index in plan.venue.amenitys.indices
      where plan.venue.amenitys[index].id.rawValue == "a04" {
        plan.venue.amenitys[index].hours = hours
      }
    }
    let summary = directions.summary.map(\.text)
    if let sentence {
      #expect(summary.contains { $0.hasPrefix(sentence) }, "\(summary)")
    } else {
      #expect(!summary.contains { $0.contains("hours") || $0.contains("closed") })
    }
    #expect(DirectionsLint.issues(in: directions).isEmpty)
  }

  // MARK: Things at the start

  /// A kiosk that one starts at, and a place at a kiosk, fix the heading.
  @Test(arguments: [FeatureReference(id: FeatureID("kiosk"), featureType: .kiosk), juice])
  func startsAtAKiosk(from: FeatureReference) throws {
    let plan = Self.plan { plan in
      var kiosk = Venue.Kiosk(id: FeatureID("kiosk"))
      kiosk.levelID = FeatureID("l1")
      kiosk.name = Labels("Fen Juice")
      kiosk.polygons = [plan.rectangle(28, -1.8, 32, -0.8)]
      plan.venue.kiosks.append(kiosk)
      plan.amenity("juice", in: "corridor", "bar", name: "Fen Juice", 30, -1)
      plan.node("k", 30, 0, "l1", in: "corridor", .place, of: from)
      plan.join("k", "d2-out")
    }
    let directions = try Self.directions(
      plan, ["k", "d2-out", "d2-in", "q"], from: from, to: Self.r2)
    // The kiosk lies to the south, the way leads east and a little north.
    #expect(
      directions.steps[0].text.hasPrefix(
        "Start with Fen Juice behind you. Turn right. Go 15 metres. Room 1.02 is on your left."))
  }

  static let juice = Plan.reference("juice", .amenity)

  /// A place that stands between two lifts without names is told by their order.
  @Test func whichOfTwoLifts() throws {
    let airport = Airport { plan in
      for index in plan.venue.connections.indices { plan.venue.connections[index].name = nil }
      plan.unit("other2", "l2", "elevator", 144, -34, 148, -30)
    }
    let directions = try #require(
      airport.directions(Airport.withLift, profile: .stepFree))
    let ride = try #require(directions.steps.first { $0.kind == .elevator })
    // One comes from the north, so the other car, to the east, is on the left.
    #expect(ride.text.contains("It is the lift on the right."))
    #expect(ride.text.hasPrefix("Take the lift down from"))
  }
}
