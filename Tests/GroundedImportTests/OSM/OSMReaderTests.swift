import GroundedModel
import Testing

@testable import GroundedImport

@Suite struct OSMReaderTests {
  /// A room of 4 by 3 metres over a corridor of 10 by 2, with a door between them.
  private func roomAndCorridor(
    door: [String: String] = ["door": "hinged"], room: [String: String] = [:],
    level: String = "0"
  ) -> OSMPlan {
    var plan = OSMPlan()
    _ = plan.node(2, 2, door)
    plan.room(
      1, 0, 2, 4, 5, ["indoor": "room", "level": level].merging(room) { $1 }, border: [(2, 2)])
    plan.room(
      2, 0, 0, 10, 2, ["indoor": "corridor", "level": level], border: [(2, 2), (4, 2)])
    return plan
  }

  @Test func aDoorNodeJoinsTheTwoSpacesOfItsWall() throws {
    let venue = try roomAndCorridor().venue()
    #expect(venue.units.map(\.id.rawValue) == ["w1", "w2"])
    #expect(venue.units.map(\.category.rawValue) == ["room", "walkway"])
    let door = try #require(venue.openings.first)
    #expect(venue.openings.count == 1)
    #expect(door.id.rawValue == "n1")
    #expect(door.door?.type == "swinging")
    #expect(door.isWidthAssumed)
    #expect(door.inferredBy == nil)
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    let line = door.line.map(frame.planar)
    #expect(abs(line[0].distance(to: line[1]) - 0.9) < 1e-6)
    #expect(line.allSatisfy { abs($0.y - 2) < 1e-6 })
    #expect(venue.levels.map(\.ordinal) == [0])
    #expect(venue.count(.spaceWithoutDoor) == 0)
  }

  @Test func aStatedWidthIsTheLengthOfTheLine() throws {
    let venue = try roomAndCorridor(door: ["door": "sliding", "width": "1.4 m"]).venue()
    let door = try #require(venue.openings.first)
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    #expect(abs(frame.planar(door.line[0]).distance(to: frame.planar(door.line[1])) - 1.4) < 1e-6)
    #expect(!door.isWidthAssumed)
  }

  @Test(arguments: [
    (["door": "no"], "pedestrian", "open"),
    (["door": "yes", "entrance": "emergency"], "emergencyexit", nil),
    (["door": "revolving", "entrance": "main"], "pedestrian.principal", "revolving"),
    (["door": "hinged", "access": "private"], "service", "swinging"),
    (["door": "hinged", "access": "private", "foot": "yes"], "pedestrian", "swinging"),
    (["door": "overhead"], "pedestrian", "shutter"),
  ])
  func readsTheKindOfADoor(_ tags: [String: String], _ category: String, _ type: String?) throws {
    let door = try #require(try roomAndCorridor(door: tags).venue().openings.first)
    #expect(door.category.rawValue == category)
    #expect(door.door?.type == type)
  }

  @Test func aDoorWithoutWheelchairAccessHasAStep() throws {
    let venue = try roomAndCorridor(door: ["door": "hinged", "wheelchair": "no"]).venue()
    #expect(venue.paths.map(\.stepFree) == [.no])
  }

  @Test func theSpacesDecideTheFloorOfADoor() throws {
    let venue = try roomAndCorridor(door: ["door": "yes", "level": "7"]).venue()
    #expect(venue.openingLevels("n1") == ["level/0"])
    #expect(venue.count(.doorLevel) == 1)
  }

  @Test func aDoorOfStackedFloorsOpensOnEach() throws {
    let venue = try roomAndCorridor(level: "0;1;2").venue()
    #expect(venue.openingLevels("n1") == ["level/0", "level/1", "level/2"])
    let narrowed = try roomAndCorridor(
      door: ["door": "yes", "level": "0", "repeat_on": "2"], level: "0;1;2"
    ).venue()
    #expect(narrowed.openingLevels("n1") == ["level/0", "level/2"])
  }

  @Test func aSpaceWithoutAFloorIsLeftOut() throws {
    let venue = try roomAndCorridor(room: ["level": "G"]).venue()
    #expect(venue.units.map(\.id.rawValue) == ["w2"])
    #expect(venue.count(.spaceWithoutLevel) == 1)
    #expect(venue.count(.levelText) == 1)
    let layered = try roomAndCorridor(room: ["level": "", "layer": "0"]).venue {
      $0.usesLayer = true
    }
    #expect(layered.units.map(\.id.rawValue) == ["w1", "w2"])
  }

  // MARK: Shafts

  private func shaft(_ tags: [String: String]) -> OSMPlan {
    var plan = OSMPlan()
    _ = plan.node(1, 2, ["door": "yes", "level": "0", "repeat_on": "1-2"])
    plan.room(
      1, 0, 2, 2, 5, ["indoor": "room"].merging(tags) { $1 }, border: [(1, 2)])
    plan.room(
      2, 0, 0, 10, 2, ["indoor": "corridor", "level": "0", "repeat_on": "1;2"],
      border: [(1, 2), (2, 2)])
    return plan
  }

  @Test func aRangeIsOneSpaceAndRepeatOnMakesCopies() throws {
    let range = try shaft(["stairs": "yes", "level": "0-2", "ref": "T1"]).venue()
    #expect(range.connections.map(\.category.rawValue) == ["stairs"])
    #expect(
      range.connections.first?.stops.map(\.levelID.rawValue) == ["level/0", "level/1", "level/2"])
    #expect(range.connections.first?.name?.text(language: "en") == "T1")
    #expect(range.units.filter { $0.category.rawValue == "stairs" }.count == 3)
    let copies = try shaft(["stairs": "yes", "level": "0", "repeat_on": "1-2"]).venue()
    #expect(copies.connections.isEmpty)
    #expect(copies.units.filter { $0.category.rawValue == "stairs" }.count == 3)
  }

  @Test func aLiftStopsWhereItHasADoor() throws {
    let venue = try shaft(["highway": "elevator", "level": "0-3", "level:ref": "E;1;2;3"]).venue()
    let lift = try #require(venue.connections.first)
    #expect(lift.category.rawValue == "elevator")
    #expect(lift.stops.map(\.levelID.rawValue) == ["level/0", "level/1", "level/2"])
    #expect(venue.count(.unservedStop) == 1)
  }

  @Test func aLiftNodeHasAStopOnEachFloor() throws {
    var plan = roomAndCorridor(level: "0;1")
    _ = plan.node(
      8, 1, ["highway": "elevator", "level": "1;0;2", "level:ref": "First;Ground;Roof"])
    let venue = try plan.venue()
    let lift = try #require(venue.connections.first)
    #expect(lift.stops.map(\.levelID.rawValue) == ["level/0", "level/1", "level/2"])
    #expect(
      lift.stops.map { $0.button?.text(language: "en") } == ["Ground", "First", "Roof"])
    #expect(venue.count(.unservedStop) == 1)
    #expect(
      venue.levels.map { $0.name?.text(language: "en") } == ["Ground", "First", "Roof"])
  }

  @Test func floorsBetweenFloorsKeepTheirHeights() throws {
    var plan = roomAndCorridor(level: "0")
    plan.room(3, 20, 0, 24, 4, ["indoor": "area", "level": "0.5"])
    plan.room(4, 30, 0, 34, 4, ["indoor": "area", "level": "1"])
    plan.room(5, 40, 0, 44, 4, ["indoor": "area", "level": "-1"])
    let levels = try plan.venue().levels
    #expect(levels.map(\.id.rawValue) == ["level/-1", "level/0", "level/0.5", "level/1"])
    #expect(levels.map(\.ordinal) == [-1, 0, 1, 2])
    #expect(levels.map(\.elevationMeters) == [-4.5, 0, 2.25, 4.5])
  }

  // MARK: Stairs, escalators, walkways

  /// Two areas on floors 0 and 1 with a way from the first (x 0 to 4) to the second (x 10 to 14).
  private func between(
    _ tags: [String: String], reversed: Bool = false, first: String = "0", second: String = "1"
  ) -> OSMPlan {
    var plan = OSMPlan()
    plan.room(1, 0, 0, 4, 4, ["indoor": "area", "level": first], border: [(4, 2)])
    plan.room(2, 10, 0, 14, 4, ["indoor": "area", "level": second], border: [(10, 2)])
    let points: [(Double, Double)] = [(4, 2), (7, 2), (10, 2)]
    plan.line(3, reversed ? points.reversed() : points, tags)
    return plan
  }

  @Test func theFloorsAtItsEndsSayWhichWayStairsLead() throws {
    for (levels, reversed, expected) in [
      ("0;1", false, ["level/0", "level/1"]), ("1;0", false, ["level/0", "level/1"]),
      ("0;1", true, ["level/1", "level/0"]), ("1;0", true, ["level/1", "level/0"]),
    ] {
      // A wrong incline loses against what lies at the ends.
      let venue = try between(
        ["highway": "steps", "level": levels, "step_count": "24", "incline": "down"],
        reversed: reversed
      ).venue()
      let stairs = try #require(venue.connections.first)
      #expect(stairs.category.rawValue == "stairs")
      #expect(stairs.stops.map(\.levelID.rawValue) == expected)
      #expect(stairs.stairCount == (reversed ? -24 : 24))
      #expect(!stairs.isDirected)
      #expect(venue.count(.stairsWithoutDirection) == 0)
    }
  }

  @Test func inclineDecidesWhereTheEndsDoNot() throws {
    for (incline, expected) in [
      ("up", ["level/0", "level/1"]), ("down", ["level/1", "level/0"]),
      ("-30%", ["level/1", "level/0"]),
    ] {
      let venue = try between(
        ["highway": "steps", "level": "0;1", "incline": incline], first: "5", second: "6"
      ).venue()
      #expect(venue.connections.first?.stops.map(\.levelID.rawValue) == expected)
      #expect(venue.count(.stairsWithoutDirection) == 0)
    }
    let silent = try between(["highway": "steps", "level": "0;1"], first: "5", second: "6").venue()
    #expect(silent.connections.count == 1)
    #expect(silent.count(.stairsWithoutDirection) == 1)
  }

  @Test func anEscalatorLeadsOneWay() throws {
    let forward = try between(["highway": "steps", "conveying": "forward", "level": "0;1"]).venue()
    let up = try #require(forward.connections.first)
    #expect(up.category.rawValue == "escalator")
    #expect(up.isDirected)
    #expect(up.stops.map(\.levelID.rawValue) == ["level/0", "level/1"])
    let backward = try between(["highway": "steps", "conveying": "backward", "level": "0;1"])
      .venue()
    #expect(
      backward.connections.first?.stops.map(\.levelID.rawValue) == ["level/1", "level/0"])
    #expect(backward.connections.first?.isDirected == true)
    let unknown = try between(["highway": "steps", "conveying": "yes", "level": "0;1"]).venue()
    #expect(unknown.connections.first?.isDirected == false)
    #expect(unknown.count(.conveyorDirection) == 1)
    let still = try between(["highway": "steps", "conveying": "no", "level": "0;1"]).venue()
    #expect(still.connections.first?.category.rawValue == "stairs")
  }

  @Test func aMovingWalkwayLeadsOneWay() throws {
    let venue = try between(
      ["highway": "footway", "conveying": "backward", "level": "0"], second: "0"
    ).venue()
    let walkway = try #require(venue.paths.first)
    #expect(walkway.category.rawValue == "movingwalkway")
    #expect(walkway.isDirected)
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    #expect(walkway.line.map { (frame.planar($0).x * 100).rounded() / 100 } == [10, 7, 4])
  }

  @Test func stepsWithAWheelchairRampStayStepFree() throws {
    let venue = try between(
      ["highway": "steps", "level": "0;1", "ramp:wheelchair": "yes", "incline": "up"]
    ).venue()
    #expect(venue.connections.map(\.category.rawValue) == ["stairs", "ramp"])
    #expect(venue.connections.map(\.stepFree) == [.absent, .yes])
  }

  @Test func aLineWithoutAFloorTakesThatOfTheDoorItEndsAt() throws {
    var plan = OSMPlan()
    _ = plan.node(0, 1, ["entrance": "main", "level": "3"])
    plan.room(1, 0, 0, 10, 2, ["indoor": "corridor", "level": "3"], border: [(0, 1)])
    plan.line(7, [(0, 1), (-5, 1), (-9, 1)], ["highway": "footway"])
    plan.line(8, [(-9, 1), (-9, 5)], ["highway": "footway"])
    plan.line(9, [(40, 1), (45, 1)], ["highway": "footway"])
    let venue = try plan.venue()
    #expect(venue.paths.map(\.id.rawValue) == ["w7", "w8"])
    #expect(venue.paths.map { $0.levelID?.rawValue } == ["level/3", "level/3"])
    #expect(venue.count(.lineWithoutLevel) == 1)
    #expect(venue.openings.map(\.category.rawValue) == ["pedestrian.principal"])
    #expect(venue.openings.map(\.id.rawValue) == ["n1"])
  }

  @Test func restrictedWalkwaysAreLeftOut() throws {
    let venue = try between(["highway": "footway", "level": "0", "access": "no"], second: "0")
      .venue { $0.inferenceMeters = 0 }
    #expect(venue.paths.isEmpty)
    #expect(venue.count(.restrictedLine) == 1)
    let allowed = try between(
      ["highway": "footway", "level": "0", "access": "no", "foot": "yes"], second: "0"
    ).venue()
    #expect(allowed.paths.map(\.id.rawValue) == ["w3"])
  }

  // MARK: One way

  @Test(arguments: [
    (["oneway:foot": "yes"], true), (["oneway:foot": "-1"], false), (["foot:backward": "no"], true),
    (["foot:forward": "no"], false), (["oneway": "yes"], true), (["oneway": "-1"], false),
    (["oneway": "yes", "foot:backward": "yes"], nil),
    (["oneway:foot": "yes", "foot:backward": "yes"], nil),
    (["oneway": "yes", "oneway:foot": "no"], nil), (["oneway": "no"], nil), ([:], nil),
    // On a path or a road the bare word is about bicycles and cars.
    (["oneway": "yes", "highway": "path"], nil),
    (["oneway": "yes", "highway": "service", "foot": "yes"], nil),
  ])
  func aWayLeadsOneWay(_ tags: [String: String], _ forward: Bool?) throws {
    let venue = try between(
      ["highway": "footway", "level": "0"].merging(tags) { $1 }, second: "0"
    ).venue()
    let path = try #require(venue.paths.first)
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    #expect(path.isDirected == (forward != nil))
    #expect(
      path.line.map { (frame.planar($0).x * 100).rounded() / 100 }
        == (forward == false ? [10, 7, 4] : [4, 7, 10]))
  }

  @Test func stairsLeadOneWay() throws {
    let venue = try between(
      ["highway": "steps", "level": "0;1", "oneway:foot": "-1", "step_count": "20"]
    ).venue()
    let stairs = try #require(venue.connections.first)
    #expect(stairs.isDirected)
    #expect(stairs.stops.map(\.levelID.rawValue) == ["level/1", "level/0"])
    #expect(stairs.stairCount == -20)
  }

  /// From, to of the only directed relationship; "out" for the outside.
  private func direction(_ venue: Venue) -> [String]? {
    guard let way = venue.relationships.first(where: { $0.isDirected }) else { return nil }
    return [way.origin, way.destination].map { $0?.id.rawValue ?? "out" }
  }

  @Test(arguments: [
    ([(2.0, 4.0), (2, 2), (2, 1)], ["w1", "w2"]), ([(2, 1), (2, 2), (2, 4)], ["w2", "w1"]),
    ([(2, 4), (2, 2)], ["w1", "w2"]), ([(2, 2), (2, 4)], ["w2", "w1"]),
  ])
  func aOneWayLineMakesItsDoorOneWay(_ points: [(Double, Double)], _ expected: [String]) throws {
    var plan = roomAndCorridor()
    plan.line(9, points, ["highway": "footway", "level": "0", "oneway:foot": "yes"])
    let venue = try plan.venue()
    #expect(direction(venue) == expected)
    #expect(venue.relationships.first?.intermediary.map(\.id.rawValue) == ["n1"])
    // Who may go back along another line may go back.
    plan.line(10, [(2, 1), (2, 2), (2, 4)], ["highway": "footway", "level": "0"])
    #expect(try direction(plan.venue()) == nil)
  }

  @Test func anExitLeadsOut() throws {
    // Between a room and a corridor nothing says which way; between a corridor and a square it does.
    let inside = try roomAndCorridor(door: ["entrance": "exit"]).venue()
    #expect(direction(inside) == nil)
    #expect(inside.count(.oneWayDoor) == 1)
    var plan = OSMPlan()
    _ = plan.node(5, 2, ["entrance": "exit", "level": "0"])
    plan.room(1, 0, 2, 10, 6, ["indoor": "corridor", "level": "0"], border: [(5, 2)])
    #expect(try direction(plan.venue()) == ["w1", "out"])
    plan.room(
      2, 0, -6, 10, 2, ["highway": "pedestrian", "area": "yes", "level": "0"], border: [(5, 2)])
    #expect(try direction(plan.venue()) == ["w1", "w2"])
    #expect(try plan.venue().count(.oneWayDoor) == 0)
  }

  // MARK: Toilets

  @Test(arguments: [
    (["amenity": "toilets"], "restroom"),
    (["room": "toilets", "female": "yes"], "restroom.female"),
    (["room": "toilet", "male": "yes", "female": "no"], "restroom.male"),
    (["amenity": "toilets", "male": "yes", "female": "yes"], "restroom"),
    (
      ["amenity": "toilets", "male": "yes", "female": "yes", "gender_segregated": "yes"], "restroom"
    ),
    (["amenity": "toilets", "gender_segregated": "no"], "restroom.unisex"),
    (["amenity": "toilets", "unisex": "yes"], "restroom.unisex"),
    (["amenity": "toilets", "unisex": "yes", "wheelchair": "yes"], "restroom.unisex.wheelchair"),
    (
      ["amenity": "toilets", "female": "yes", "wheelchair": "designated"],
      "restroom.female.wheelchair"
    ),
    (["amenity": "toilets", "wheelchair": "yes", "toilets:wheelchair": "no"], "restroom"),
    (["amenity": "toilets", "male": "no"], "restroom"),
  ])
  func toiletsSayWhoseTheyAre(_ tags: [String: String], _ category: String) throws {
    let venue = try roomAndCorridor(room: tags).venue()
    #expect(venue.units.first?.category.rawValue == category)
    guard tags["amenity"] != nil else { return }
    var plan = roomAndCorridor()
    _ = plan.node(1, 3, tags)
    #expect(try plan.venue().amenitys.map(\.category.rawValue) == [category])
  }

  // MARK: Open borders and walls

  private func twoCorridors(_ more: (inout OSMPlan) -> Void = { _ in }) throws -> Venue {
    var plan = OSMPlan()
    plan.room(1, 0, 0, 5, 4, ["indoor": "corridor", "level": "0"])
    plan.room(2, 5, 0, 9, 4, ["indoor": "corridor", "level": "0"])
    more(&plan)
    return try plan.venue { $0.inferenceMeters = 0 }
  }

  @Test func corridorsAreOpenAlongTheBorderTheyShare() throws {
    let venue = try twoCorridors()
    #expect(venue.openings.map(\.id.rawValue) == ["w1+w2/0"])
    #expect(venue.openings.first?.door?.type == "open")
    #expect(venue.openings.first?.isWidthAssumed == false)
  }

  @Test func aWallOnTheBorderShutsIt() throws {
    let venue = try twoCorridors {
      $0.line(3, [(5, 0), (5, 4)], ["indoor": "wall", "level": "0"])
    }
    #expect(venue.openings.isEmpty)
    #expect(venue.count(.spaceWithoutDoor) == 2)
    let elsewhere = try twoCorridors {
      $0.line(3, [(5, 0), (5, 4)], ["indoor": "wall", "level": "1"])
    }
    #expect(elsewhere.openings.count == 1)
  }

  @Test func aSmallRingOfWallsIsAThing() throws {
    func walls(_ size: Double, door: Bool = false) throws -> [Venue.Fixture] {
      var plan = OSMPlan()
      plan.room(1, 0, 0, 30, 30, ["indoor": "corridor", "level": "0"])
      plan.area(
        2, [(10, 10), (10 + size, 10), (10 + size, 10 + size), (10, 10 + size)],
        ["indoor": "wall", "level": "0"])
      if door { _ = plan.node(10, 10, ["door": "yes"]) }
      return try plan.venue().fixtures
    }
    // A kiosk of 3 by 3 metres is solid; a booth of 8 by 8 metres and one with a door can be stood in.
    #expect(try walls(3).map(\.polygons.first?.exterior.count) == [5])
    #expect(try walls(8).count == 4)
    #expect(try walls(3, door: true).count == 2)
  }

  @Test func aColumnIsSolidInAHallAndInARoom() throws {
    for kind in ["corridor", "room"] {
      var plan = OSMPlan()
      plan.room(1, 0, 0, 30, 30, ["indoor": kind, "level": "0-1"])
      plan.area(2, [(10, 10), (11, 10), (11, 11), (10, 11)], ["indoor": "column", "level": "0;1"])
      let venue = try plan.venue()
      #expect(venue.fixtures.map(\.polygons.first?.exterior.count) == [5, 5])
      #expect(Set(venue.fixtures.map(\.levelID)).count == 2)
      #expect(venue.units.count { $0.category.rawValue == "column" } == 0)
    }
  }

  /// The rings of the solid things in a hall of 30 by 30 metres, in metres.
  private func solids(
    _ tags: [String: String], hall: String = "0", count: Int = 1
  ) throws -> (rings: [[PlanarPoint]], venue: Venue) {
    var plan = OSMPlan()
    plan.room(1, 0, 0, 30, 30, ["indoor": "corridor", "level": hall])
    for number in 0..<count { _ = plan.node(10, 10 + Double(number), tags) }
    let venue = try plan.venue()
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    return (
      venue.fixtures.compactMap { $0.polygons.first?.exterior.map(frame.planar) }, venue
    )
  }

  @Test(arguments: [
    (["diameter": "0.6"], 0.6, 0.6), (["diameter": "60 cm"], 0.6, 0.6),
    (["width": "2", "length": "3 m"], 3, 2), (["width": "500 mm"], 0.5, 0.5),
    (["length": "1.5"], 1.5, 1.5),
  ])
  func aColumnAtAPointHasTheSizeOfItsTags(
    _ size: [String: String], _ wide: Double, _ high: Double
  ) throws {
    let (rings, venue) = try solids(
      ["indoor": "column", "level": "0"].merging(size) { $1 })
    let ring = try #require(rings.first)
    #expect(rings.count == 1 && ring.first == ring.last)
    let xs = ring.map { $0.x - 10 }
    let ys = ring.map { $0.y - 10 }
    func span(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    if size["diameter"] != nil {
      // Twelve corners on a circle that holds the column and is 4 % larger at most.
      let radii = ring.map { ($0.x - 10, $0.y - 10) }.map {
        ($0.0 * $0.0 + $0.1 * $0.1).squareRoot()
      }
      #expect(ring.count == 13)
      #expect(radii.allSatisfy { $0 >= wide / 2 && $0 <= wide / 2 * 1.04 })
      let middles = zip(ring, ring.dropFirst()).map { ($0 + $1) * 0.5 }
      #expect(
        middles.allSatisfy {
          abs($0.distance(to: PlanarPoint(x: 10, y: 10)) - wide / 2) < 1e-6
        })
    } else {
      #expect(abs(span(xs) - wide) < 1e-6 && abs(span(ys) - high) < 1e-6)
      #expect(abs((xs.max() ?? 0) + (xs.min() ?? 0)) < 1e-6)
    }
    #expect(venue.count(.obstaclePassedOver) == 0)
  }

  @Test func aColumnWithoutASizeOrAFloorIsSaid() throws {
    let (none, venue) = try solids(["indoor": "column", "level": "0"], count: 3)
    #expect(none.isEmpty)
    #expect(venue.count(.obstaclePassedOver) == 1)
    #expect(
      venue.findings.first { $0.rule == OSMRule.obstaclePassedOver.rawValue }?.message
        == "3 columns or walls are passed over (3 points without a size), the first is n5; ways may lead through them."
    )
    // A size of 200 metres is a slip; a column on one floor needs no level, on two it does.
    #expect(try solids(["indoor": "column", "level": "0", "diameter": "200"]).rings.isEmpty)
    #expect(try solids(["indoor": "pillar", "width": "1"]).rings.count == 1)
    let two = try solids(["building:part": "column", "width": "1"], hall: "0;1")
    #expect(two.rings.isEmpty && two.venue.count(.obstaclePassedOver) == 1)
  }

  @Test func columnsOfEveryDrawingAreSolidOrSaid() throws {
    var plan = OSMPlan()
    plan.room(1, 0, 0, 30, 30, ["indoor": "corridor", "level": "0"])
    plan.line(2, [(3, 3), (4, 3), (4, 4)], [:])
    plan.line(3, [(4, 4), (3, 4), (3, 3)], [:])
    plan.raw(
      """
      <relation id='9'><member type='way' ref='2' role='outer'/><member type='way' ref='3' role='outer'/>
      <tag k='type' v='multipolygon'/><tag k='indoor' v='column'/><tag k='level' v='0'/></relation>
      """)
    plan.line(4, [(10, 10), (12, 10)], ["indoor": "column", "level": "0"])
    plan.area(5, [(20, 20), (21, 20), (21, 21), (20, 21)], ["indoor": "column"])
    plan.line(6, [(15, 15), (18, 15)], ["indoor": "wall"])
    plan.line(7, [(60, 60), (68, 60)], ["indoor": "wall"])
    let venue = try plan.venue()
    // The relation, the column and the wall that stand on the only floor; the wall apart and the line are told.
    #expect(venue.fixtures.count == 3)
    #expect(venue.fixtures.allSatisfy { $0.levelID == FeatureID("level/0") })
    #expect(
      venue.findings.first { $0.rule == OSMRule.obstaclePassedOver.rawValue }?.message.contains(
        "2 columns or walls are passed over (1 open lines, 1 without a floor), the first is w4")
        ?? false)
  }

  @Test func noEntranceIsAssumedThroughAColumn() throws {
    var plan = OSMPlan()
    plan.room(1, 0, 6, 4, 9, ["indoor": "room", "level": "0"])
    plan.line(2, [(-5, 0), (20, 0)], ["highway": "footway", "level": "0"])
    #expect(try plan.venue().paths.count { $0.inferredBy != nil } == 1)
    plan.area(3, [(-20, 2), (30, 2), (30, 3), (-20, 3)], ["indoor": "column", "level": "0"])
    #expect(try plan.venue().paths.count { $0.inferredBy != nil } == 0)
  }

  @Test func roomsThatShareAWallAreNotJoined() throws {
    var plan = OSMPlan()
    plan.room(1, 0, 0, 5, 4, ["indoor": "room", "level": "0"])
    plan.room(2, 5, 0, 9, 4, ["indoor": "room", "level": "0"])
    plan.room(3, 9, 0, 12, 4, ["indoor": "area", "level": "0"])
    let venue = try plan.venue { $0.inferenceMeters = 0 }
    #expect(venue.openings.isEmpty)
  }

  // MARK: Inference

  @Test func aRoomWithoutADoorGetsAnAssumedEntrance() throws {
    var plan = OSMPlan()
    plan.room(1, 0, 2, 4, 5, ["indoor": "room", "level": "0"])
    plan.room(2, 0, 0, 10, 2, ["indoor": "corridor", "level": "0"], border: [(4, 2)])
    let venue = try plan.venue()
    let door = try #require(venue.openings.first)
    #expect(door.inferredBy == "osm_nearest_walkway")
    #expect(door.isWidthAssumed)
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    let middle = (frame.planar(door.line[0]) + frame.planar(door.line[1])) * 0.5
    #expect(middle.distance(to: PlanarPoint(x: 2, y: 2)) < 0.2)
    #expect(venue.count(.entranceAssumed) == 1)
    let off = try plan.venue { $0.inferenceMeters = 0 }
    #expect(off.openings.isEmpty && off.paths.isEmpty)
    #expect(off.count(.spaceWithoutDoor) == 2)
  }

  @Test func aGapIsBridgedByAnAssumedPathUpToTheLimit() throws {
    var plan = OSMPlan()
    plan.room(1, 0, 6, 4, 9, ["indoor": "room", "level": "0"])
    plan.line(2, [(-5, 0), (20, 0)], ["highway": "footway", "level": "0"])
    let venue = try plan.venue()
    let path = try #require(venue.paths.first { $0.inferredBy != nil })
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    #expect(abs(frame.planar(try #require(path.line.last)).y) < 0.01)
    #expect(
      try plan.venue { $0.inferenceMeters = 5.9 }.paths.filter { $0.inferredBy != nil }.isEmpty)
    #expect(
      try plan.venue { $0.inferenceMeters = 6.1 }.paths.filter { $0.inferredBy != nil }.count == 1)
  }

  @Test func noEntranceIsAssumedThroughAWallOrAnotherRoom() throws {
    var plan = OSMPlan()
    plan.room(1, 0, 6, 4, 9, ["indoor": "room", "level": "0"])
    plan.line(2, [(-5, 0), (20, 0)], ["highway": "footway", "level": "0"])
    var walled = plan
    walled.line(3, [(-30, 3), (30, 3)], ["indoor": "wall", "level": "0"])
    #expect(try walled.venue().paths.filter { $0.inferredBy != nil }.isEmpty)
    #expect(try walled.venue().count(.spaceWithoutDoor) == 1)
    var elsewhere = plan
    elsewhere.line(3, [(-30, 3), (30, 3)], ["indoor": "wall", "level": "1"])
    #expect(try elsewhere.venue().paths.filter { $0.inferredBy != nil }.count == 1)
    var blocked = plan
    blocked.room(4, -10, 2, 30, 5, ["indoor": "room", "level": "0"])
    let ids = try blocked.venue().paths.filter { $0.inferredBy != nil }.map(\.id.rawValue)
    #expect(ids == ["w4/assumed"])
  }

  // MARK: Places

  /// The name of a platform is that of the station: the numbers tell one from the other.
  @Test func aPlatformGoesByItsNumbers() throws {
    var plan = OSMPlan()
    plan.area(
      1, [(0, 0), (40, 0), (40, 6), (0, 6)],
      [
        "railway": "platform", "area": "yes", "level": "0", "name": "Larkfield Airport",
        "ref": "9; 7",
      ])
    let unit = try #require(try plan.venue().units.first)
    #expect(unit.category.rawValue == "platform")
    #expect(unit.name?.text(language: "en") == "9, 7")
    #expect(unit.alternativeName?.entries.map(\.text) == ["9", "7", "Larkfield Airport"])
  }

  @Test func aGateWithSeveralReferencesIsSeveralGates() throws {
    var plan = roomAndCorridor()
    _ = plan.node(6, 1, ["aeroway": "gate", "ref": "A1;A2"])
    _ = plan.node(7, 1, ["aeroway": "gate", "ref": "C16/C16A + C16B"])
    _ = plan.node(90, 90, ["aeroway": "gate", "ref": "Z9"])
    _ = plan.node(91, 90, ["aeroway": "gate", "ref": "Z8", "level": "0"])
    let venue = try plan.venue()
    #expect(
      venue.amenitys.compactMap { $0.name?.text(language: "en") }.sorted() == [
        "A1", "A2", "C16/C16A + C16B",
      ])
    #expect(venue.amenitys.allSatisfy { $0.unitIDs == [FeatureID("w2")] })
    #expect(Set(venue.amenitys.map(\.id)).count == 3)
    #expect(venue.count(.placeWithoutLevel) == 1)
    #expect(venue.count(.placeWithoutSpace) == 1)
  }

  @Test func namesComeWithTheirLanguages() throws {
    let venue = try roomAndCorridor(
      room: ["name": "Salle", "name:en": "Hall", "ref": "E1", "access": "private"]
    ).venue()
    let room = try #require(venue.units.first { $0.id.rawValue == "w1" })
    #expect(room.name?.text(language: "en") == "Hall")
    #expect(room.name?.text(language: "de", fallback: "und") == "Salle")
    #expect(room.alternativeName?.text(language: "en") == "E1")
    #expect(room.restriction == "restricted")
  }

  // MARK: Flavours

  @Test func readsMultipolygonsWithJoinedWaysAndHoles() throws {
    var plan = OSMPlan()
    plan.line(1, [(0, 0), (10, 0), (10, 10)], [:])
    plan.line(2, [(0, 0), (0, 10), (10, 10)], [:])
    plan.area(3, [(4, 4), (6, 4), (6, 6), (4, 6)], [:])
    plan.raw(
      """
      <relation id='9'><member type='way' ref='1' role='outer'/><member type='way' ref='2' role='outer'/>
      <member type='way' ref='3' role='inner'/><tag k='type' v='multipolygon'/>
      <tag k='indoor' v='area'/><tag k='level' v='0'/></relation>
      """)
    let venue = try plan.venue()
    let unit = try #require(venue.units.first)
    #expect(unit.id.rawValue == "r9")
    #expect(unit.polygons.count == 1)
    #expect(unit.polygons[0].exterior.count == 5)
    #expect(unit.polygons[0].interiors.map(\.count) == [5])
    #expect(OSMAssembly.join([[1, 2], [3, 4]]) == nil)
  }

  @Test func severalOuterRingsAreOneSpaceAndABrokenOneIsNone() throws {
    func plan(_ last: String) -> OSMPlan {
      var plan = OSMPlan()
      plan.area(1, [(0, 0), (4, 0), (4, 4), (0, 4)], [:])
      plan.area(2, [(10, 0), (14, 0), (14, 4), (10, 4)], [:])
      plan.area(3, [(11, 1), (12, 1), (12, 2), (11, 2)], [:])
      plan.raw("<way id='4'><nd ref='1'/><nd ref='777'/><nd ref='3'/><nd ref='1'/></way>")
      plan.raw(
        """
        <relation id='9'><member type='way' ref='1' role='outer'/><member type='way' ref='2' role='outer'/>
        <member type='way' ref='\(last)' role='inner'/><tag k='type' v='multipolygon'/>
        <tag k='indoor' v='area'/><tag k='level' v='0'/></relation>
        """)
      return plan
    }
    let unit = try #require(try plan("3").venue().units.first)
    #expect(unit.polygons.map(\.interiors.count).sorted() == [0, 1])
    // The hole goes to the ring that it lies in.
    let hole = try #require(unit.polygons.first { !$0.interiors.isEmpty })
    #expect(hole.exterior.allSatisfy { $0.longitude > 0.00008 })
    for broken in ["4", "88"] {
      let venue = try plan(broken).venue()
      #expect(venue.units.isEmpty)
      #expect(venue.count(.brokenRing) == 1)
    }
  }

  @Test func hoursOfARoomAreKept() throws {
    let venue = try roomAndCorridor(room: ["opening_hours": "Mo-Fr 08:00-18:00"]).venue()
    #expect(venue.units.map(\.hours) == ["Mo-Fr 08:00-18:00", nil])
    let files = IMDFWriter.archive(of: venue, generator: "test").files
    let copy = try IMDFReader.read(Archive(sourceName: "x", files: files))
    #expect(copy.units.compactMap(\.hours) == ["Mo-Fr 08:00-18:00"])
  }

  @Test(arguments: [
    (["min_level": "2", "max_level": "2"], "level/2"), (["min_level": "0", "max_level": "2"], nil),
    (["min_level": "2"], nil), ([:], nil),
  ])
  func aBuildingWithOneFloorGivesItToItsRooms(_ tags: [String: String], _ level: String?) throws {
    var plan = roomAndCorridor(room: [:], level: "")
    plan.area(
      9, [(-5, -5), (20, -5), (20, 20), (-5, 20)], ["building": "yes"].merging(tags) { $1 })
    let text = plan.text.split(separator: "<tag k='level' v=''/>").joined()
    let venue = try OSMReader.read(bytes: Array(text.utf8), name: "b.osm")
    #expect(Set(venue.units.map { $0.levelID?.rawValue }) == (level.map { [$0] } ?? []))
    #expect(venue.count(.spaceWithoutLevel) == (level == nil ? 2 : 0))
  }

  @Test func stairsStopWhereALineOfAFloorBetweenTouchesThem() throws {
    func stops(_ tags: [String: String], landing: String?) throws -> [String]? {
      var plan = between(["highway": "steps", "level": "0;1;2"].merging(tags) { $1 }, second: "2")
      if let landing {
        plan.line(4, [(7, 2), (7, 9)], ["highway": "footway", "level": landing])
      }
      return try plan.venue().connections.first?.stops.map(\.levelID.rawValue)
    }
    #expect(try stops([:], landing: nil) == ["level/0", "level/2"])
    #expect(try stops([:], landing: "1") == ["level/0", "level/1", "level/2"])
    #expect(try stops([:], landing: "5") == ["level/0", "level/2"])
    #expect(
      try stops(["oneway:foot": "-1"], landing: "1") == ["level/2", "level/1", "level/0"])
  }

  @Test func skipsDeletedObjectsAndReadsInlinePositions() throws {
    let text = """
      <osm version='0.6' generator='Overpass API'><note>x</note><meta osm_base='2026-01-01T00:00:00Z'/>
      <node id='-1' lat='0' lon='0' action='delete'><tag k='aeroway' v='gate'/></node>
      <node id='5' visible='false'/>
      <way id='7' action='delete'><nd ref='1'/></way>
      <way id='8'><bounds minlat='0' minlon='0' maxlat='1' maxlon='1'/>
      <nd ref='1' lat='0' lon='0'/><nd ref='2' lat='0' lon='0.0001'/><nd ref='3' lat='0.0001' lon='0.0001'/>
      <nd ref='1' lat='0' lon='0'/><tag k='indoor' v='area'/><tag k='level' v='1'/></way>
      <way id='9'><nd ref='1'/><nd ref='99'/><nd ref='2'/><nd ref='1'/><tag k='indoor' v='room'/></way>
      <way id='10'><nd ref='1'/><nd ref='99'/><nd ref='2'/><tag k='highway' v='footway'/>
      <tag k='level' v='1'/></way></osm>
      """
    let venue = try OSMReader.read(bytes: Array(text.utf8), name: "o.osm")
    #expect(venue.units.map(\.id.rawValue) == ["w8"])
    #expect(venue.units.first?.location.line == 5)
    #expect(venue.paths.map(\.line.count) == [2])
    #expect(venue.count(.brokenRing) == 1)
    #expect(venue.count(.missingNodes) == 1)
    #expect(venue.amenitys.isEmpty)
    #expect(!venue.findings.contains { $0.rule == "osm_unreadable_node" })
  }

  @Test func badPositionsAreLeftOut() throws {
    let text = """
      <osm><node id='1' lat='91' lon='0'/><node id='2' lat='nan' lon='0'/><node id='x' lat='0' lon='0'/>
      <node id='3' lat='1' lon='1'/><node id='3' lat='2' lon='2'/></osm>
      """
    let venue = try OSMReader.read(bytes: Array(text.utf8), name: "o.osm")
    #expect(venue.findings.map(\.rule).sorted() == ["duplicate_feature_id", "osm_unreadable_node"])
  }

  @Test func otherXMLIsRefused() {
    #expect {
      try OSMReader.read(bytes: Array("<osmChange/>".utf8), name: "c.osc")
    } throws: { error in
      (error as? ImportError)?.message.hasPrefix("c.osc:1:1: ") ?? false
    }
    #expect(throws: ImportError.self) { try OSMReader.read(path: "/nowhere/at.osm") }
  }
}
