import GroundedModel
import Testing

@testable import GroundedImport

/// A venue by hand, written as an archive and read back.
@Suite struct IMDFWriterTests {
  private static let uuid = "0f8fad5b-d9cb-469f-a165-70867728950e"

  private static func square(_ x: Double, clockwise: Bool = false) -> Polygon {
    let ring = [(x, 0.0), (x + 1e-4, 0), (x + 1e-4, 1e-4), (x, 1e-4), (x, 0)].map {
      Coordinate(longitude: 8 + $0.0, latitude: 50 + $0.1)
    }
    return Polygon(exterior: clockwise ? ring.reversed() : ring)
  }

  /// Two rooms, an assumed door between them, a lift, a closure, and a source that says too much.
  private static var venue: Venue {
    var venue = Venue(id: FeatureID("venue"))
    venue.name = Labels([
      .init(language: "en", text: "A \"quoted\" \\ name\n\u{7}"), .init(language: "de", text: "Ä"),
    ])
    venue.phone = "+49 1"
    venue.routingOverrides = [.init(name: "walking_speed", value: 1.25)]
    var level = Venue.Level(id: FeatureID("level/0"))
    level.name = Labels("Ground")
    level.elevationMeters = -0.125
    var upper = Venue.Level(id: FeatureID("level/1"))
    upper.ordinal = 1
    venue.levels = [level, upper]
    for (index, id) in [uuid, "w1"].enumerated() {
      var unit = Venue.Unit(id: FeatureID(id))
      unit.levelID = level.id
      unit.category = Category("room")
      unit.polygons = [square(Double(index) * 1e-4, clockwise: index == 1)]
      venue.units.append(unit)
    }
    var opening = Venue.Opening(id: FeatureID("n2"))
    opening.category = Category("pedestrian")
    opening.levelID = level.id
    opening.line = [
      Coordinate(longitude: 8.0001, latitude: 50.00002),
      Coordinate(longitude: 8.0001, latitude: 50.1 / 3 + 33.300_03),
    ]
    opening.inferredBy = "osm_nearest_walkway"
    opening.isWidthAssumed = true
    venue.openings = [opening]
    var lift = Venue.Connection(id: FeatureID("lift a"))
    lift.category = Category("elevator")
    lift.stepFree = .unknown
    lift.state = .unknown
    lift.stops = [
      Venue.Stop(levelID: level.id, unitID: FeatureID("w1"), button: Labels("G")),
      Venue.Stop(levelID: upper.id, point: Coordinate(longitude: 8, latitude: 50)),
    ]
    venue.connections = [lift]
    var closure = Venue.Closure(id: FeatureID("c"))
    closure.closes = [
      FeatureReference(id: FeatureID("w1"), featureType: .unit),
      FeatureReference(id: lift.id, featureType: .connection),
    ]
    closure.starts = Instant(secondsSince1970: 1_792_494_000)
    closure.profiles = []
    venue.closures = [closure]
    var source = Venue.Source(id: FeatureID("s"))
    source.status = .sample
    var live = Venue.Source(id: FeatureID("t"))
    live.status = .live
    live.appliesTo = [FeatureReference(id: FeatureID("w1"), featureType: .unit)]
    venue.sources = [source, live]
    venue.unknownFeatures = [
      .init(
        id: nil, featureType: FeatureType(rawValue: "navPath"), location: SourceLocation(file: ""))
    ]
    return venue
  }

  private static func readBack(_ venue: Venue) throws -> (Venue, ExportReport) {
    let (files, report) = IMDFWriter.archive(of: venue, generator: "test")
    return (try IMDFReader.read(Archive(sourceName: "written", files: files)), report)
  }

  @Test func everythingIsThereAgain() throws {
    let given = Self.venue
    let (venue, _) = try Self.readBack(given)
    #expect(venue.name == given.name)
    #expect(venue.phone == "+49 1")
    #expect(venue.routingOverrides == given.routingOverrides)
    #expect(venue.levels.map(\.elevationMeters) == [-0.125, nil])
    #expect(venue.units.map(\.polygons)[0] == given.units[0].polygons)
    // Outer rings run against the clock.
    #expect(
      venue.units.map(\.polygons)[1][0].exterior == given.units[1].polygons[0].exterior.reversed())
    #expect(venue.openings[0].line == given.openings[0].line)
    #expect(venue.openings[0].inferredBy == "osm_nearest_walkway")
    #expect(venue.openings[0].isWidthAssumed)
    #expect(venue.connections[0].stepFree == .unknown)
    #expect(venue.connections[0].state == .unknown)
    #expect(venue.connections[0].stops[0].button == Labels("G"))
    #expect(venue.closures[0].starts == given.closures[0].starts)
    #expect(venue.closures[0].profiles == [])
    let rules = Set(venue.findings.map(\.rule))
    #expect(rules.isDisjoint(with: ["dangling_reference", "duplicate_feature_id"]))
  }

  @Test func identifiersStayWhereTheyAreLegal() throws {
    let (venue, report) = try Self.readBack(Self.venue)
    #expect(venue.units[0].id.rawValue == Self.uuid)
    #expect(venue.connections[0].id.rawValue == "lift a")
    let other = venue.units[1].id
    #expect(IMDFIdentifiers.isUUID(other.rawValue))
    #expect(Array(other.rawValue)[14] == "8")
    // Whatever named the room names it still.
    #expect(venue.connections[0].stops[0].unitID == other)
    #expect(venue.closures[0].closes.map(\.id) == [other, FeatureID("lift a")])
    #expect(venue.sources[1].appliesTo?.map(\.id) == [other])
    #expect(venue.units[1].levelID == venue.levels[0].id)
    #expect(report.changed.contains(.init("identifiers of type unit are new UUIDs", 1)))
    #expect(report.leftOut == [.init("features of the unknown type \"navPath\"", 1)])
  }

  @Test func twoFeaturesOfOneNameGetTwoIdentifiers() throws {
    var venue = Self.venue
    venue.paths = [Venue.Path(id: FeatureID("lift a"))]
    venue.paths[0].line = venue.openings[0].line
    venue.paths[0].levelID = venue.levels[0].id
    let (copy, _) = try Self.readBack(venue)
    #expect(copy.paths.count == 1 && copy.connections.count == 1)
    #expect(copy.paths[0].id != copy.connections[0].id)
    #expect(copy.closures[0].closes[1].id == copy.connections[0].id)
  }

  @Test func onlyDeclaredSourcesVouch() throws {
    let (venue, _) = try Self.readBack(Self.venue)
    #expect(venue.sources.map(\.status) == [.illustrative, .live])
    #expect(venue.sources.map { $0.appliesTo == nil } == [true, false])
  }

  @Test func theSameBytesEachTime() throws {
    let one = IMDFWriter.archive(of: Self.venue, generator: "test").files
    let other = IMDFWriter.archive(of: Self.venue, generator: "test").files
    #expect(one == other)
    #expect(one.map(\.name).contains("supplement.geojson"))
    let zips = (try ZipFile.bytes(of: one), try ZipFile.bytes(of: other))
    #expect(zips.0 == zips.1)
    let read = try Archive(sourceName: "z", zip: zips.0)
    #expect(read.files == one)
  }

  @Test func markupAndQuotesSurviveIndoorGML() throws {
    var plan = GroundedImport.IndoorGMLPlan()
    plan.name = "A & B <1>"
    var cell = GroundedImport.IndoorGMLPlan.Cell(
      id: "_\(Self.uuid)", cellClass: .general, name: "Room \"1\" & <2>",
      polygon: Self.square(0), heightMeters: 4.5, codes: ("unit", "office", "employeesonly"))
    cell.notes = [("storey", "Level 2, \"Main\"; East")]
    cell.state = "s"
    plan.cells = [cell]
    var state = GroundedImport.IndoorGMLPlan.State(
      id: "s",
      position: .init(Coordinate(longitude: 8.00005, latitude: 50.00005), heightMeters: 4.5))
    state.cell = cell.id
    plan.states = [state]
    let text = IndoorGMLWriter.text(plan)
    let venue = try IndoorGMLReader.read(bytes: Array(text.utf8), name: "w.gml")
    #expect(venue.name?.text(language: "en") == "A & B <1>")
    #expect(venue.units.map(\.id.rawValue) == [Self.uuid])
    #expect(venue.units[0].name?.text(language: "en") == "Room \"1\" & <2>")
    #expect(venue.units[0].category.rawValue == "office")
    #expect(venue.units[0].restriction == "employeesonly")
    #expect(venue.units[0].displayPoint == Coordinate(longitude: 8.00005, latitude: 50.00005))
    #expect(venue.units[0].polygons == [Self.square(0)])
    // Double quotes would end the value.
    #expect(venue.levels.map { $0.name?.text(language: "en") } == ["Level 2, 'Main'; East"])
    #expect(venue.levels.map(\.elevationMeters) == [4.5])
  }

  @Test func aDoorThatLeadsOneWayIsARelationship() throws {
    var plan = GroundedImport.IndoorGMLPlan()
    func place(_ x: Double) -> GroundedImport.IndoorGMLPlan.Position {
      .init(Coordinate(longitude: 8 + x, latitude: 50.00005), heightMeters: 0)
    }
    for (index, (id, x)) in [("a", 0.0), ("b", 1e-4)].enumerated() {
      var cell = GroundedImport.IndoorGMLPlan.Cell(
        id: id, cellClass: .general, name: nil, polygon: Self.square(x), heightMeters: 0,
        codes: ("unit", "room", "room"))
      cell.state = "s\(index)"
      plan.cells.append(cell)
      var state = GroundedImport.IndoorGMLPlan.State(id: "s\(index)", position: place(x + 5e-5))
      state.cell = id
      plan.states.append(state)
    }
    // A door of one metre, two centimetres thick.
    let ring = [(-1e-7, 4e-5), (1e-7, 4e-5), (1e-7, 5e-5), (-1e-7, 5e-5), (-1e-7, 4e-5)].map {
      Coordinate(longitude: 8.0001 + $0.0, latitude: 50 + $0.1)
    }
    var door = GroundedImport.IndoorGMLPlan.Cell(
      id: "d", cellClass: .connection, name: "Exit", polygon: Polygon(exterior: ring),
      heightMeters: 0, codes: ("opening", "pedestrian", "guard"))
    door.notes = [("door", "sliding"), ("automatic", "yes")]
    door.state = "sd"
    plan.cells.append(door)
    var middle = GroundedImport.IndoorGMLPlan.State(
      id: "sd",
      position: .init(Coordinate(longitude: 8.0001, latitude: 50.000045), heightMeters: 0))
    middle.cell = "d"
    plan.states.append(middle)
    for (id, from, to, x) in [("t1", "s0", "sd", 5e-5), ("t2", "sd", "s1", 1e-4)] {
      var way = GroundedImport.IndoorGMLPlan.Transition(
        id: id, from: from, to: to, line: [place(x), place(x + 5e-5)], weight: 1)
      way.notes = [("direction", "forward")]
      plan.transitions.append(way)
    }
    let venue = try IndoorGMLReader.read(
      bytes: Array(IndoorGMLWriter.text(plan).utf8), name: "d.gml")
    #expect(venue.openings.map(\.id.rawValue) == ["d"])
    #expect(venue.openings[0].door == Venue.Door(type: "sliding", isAutomatic: true))
    #expect(venue.openings[0].accessControl == ["guard"])
    let frame = LocalFrame(origin: Coordinate(longitude: 8, latitude: 50))
    let line = venue.openings[0].line.map(frame.planar)
    #expect(line.count == 2 && abs(line[0].distance(to: line[1]) - 1.1123) < 0.001)
    #expect(venue.relationships.count == 1)
    #expect(venue.relationships[0].isDirected)
    #expect(venue.relationships[0].origin?.id.rawValue == "a")
    #expect(venue.relationships[0].destination?.id.rawValue == "b")
    // The room and its door are one floor: no lines beside it.
    #expect(venue.paths.isEmpty)
  }

  /// A graph without rooms: outlines are drawn around the lines, and say so.
  @Test func outlinesAreDrawnAroundBareGraphs() throws {
    var plan = IndoorGMLPlan()
    plan.state("R1", 0, 0, 0, inside: "<gml:name>Desk</gml:name>")
    plan.state("R2", 20, 0, 0)
    plan.state("R3", 20, 10, 0, inside: "<gml:name>Gate</gml:name>")
    plan.transition("T1", "#R1", "#R2", [(0, 0, 0), (20, 0, 0)])
    plan.transition("T2", "#R2", "#R3", [(20, 0, 0), (20, 10, 0)])
    let venue = try plan.venue()
    #expect(venue.polygons.isEmpty && venue.levels.allSatisfy(\.polygons.isEmpty))
    let (files, report) = IMDFWriter.archive(of: venue, generator: "test")
    #expect(
      report.changed.contains { $0.what == "outlines drawn around what is there" && $0.count == 2 })
    let copy = try IMDFReader.read(Archive(sourceName: "x", files: files))
    #expect(copy.outlineInferredBy == "outline_of_levels")
    #expect(copy.levels.map(\.outlineInferredBy) == ["outline_of_points"])
    #expect(copy.isPlaceAssumed)
    let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
    let ring = try #require(copy.levels.first?.polygons.first).exterior.map(frame.planar)
    // The triangle of the three states with a square of 2 metres at each: 100 + the band of a metre around it.
    let area = abs(PlanGeometry.doubleArea(Array(ring.dropLast()))) / 2
    #expect(abs(area - (100 + 2 * (20 + 10) + 4)) < 0.01)
    #expect(
      copy.amenitys.compactMap { $0.name?.text(language: "en") }.sorted() == ["Desk", "Gate"])
    #expect(!copy.findings.contains { $0.severity == .error })
    // The second writing says the same.
    let again = IMDFWriter.archive(of: copy, generator: "test").files
    #expect(
      again.first { $0.name == "supplement.geojson" }
        == files.first { $0.name == "supplement.geojson" })
  }
}
