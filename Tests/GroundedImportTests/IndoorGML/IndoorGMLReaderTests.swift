import GroundedModel
import Testing

@testable import GroundedImport

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct IndoorGMLReaderTests {
  private let origin = Coordinate(longitude: 0, latitude: 0)

  /// Two rooms side by side on one floor, a third over the first.
  private func threeRooms(
    wrapped: Bool = true, _ change: (inout IndoorGMLPlan) -> Void = { _ in }
  ) -> IndoorGMLPlan {
    var plan = IndoorGMLPlan()
    plan.isWrapped = wrapped
    plan.cell(1, 0, 0, 4, 4, inside: "<gml:name> 001 </gml:name>")
    plan.cell(2, 4, 0, 8, 4, inside: "<function>1120</function>")
    plan.cell(3, 4, 0, 8, 4, z: 3, type: "TransitionSpace")
    plan.transition("T1", "#R1", "#R2", [(2, 2, 0.5), (2, 3, 0.5), (6, 3, 0.5), (6, 2, 0.5)])
    plan.transition("T2", "#R2", "#R3", [(6, 2, 0.5), (6, 2, 3.5)])
    change(&plan)
    return plan
  }

  private func length(_ line: [Coordinate]) -> Double {
    PlanGeometry.length(line.map(LocalFrame(origin: origin).planar))
  }

  @Test(arguments: [true, false])
  func readsBothWrappings(_ wrapped: Bool) throws {
    let venue = try threeRooms(wrapped: wrapped).venue(.init(origin: origin))
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2", "C3"])
    #expect(venue.units.map(\.category.rawValue) == ["room", "stairs", "walkway"])
    #expect(venue.units[0].name?.text(language: "en") == "001")
    #expect(
      venue.units.map(\.levelID) == [
        FeatureID("level/z0"), FeatureID("level/z0"), FeatureID("level/z1"),
      ])
    #expect(venue.levels.map(\.ordinal) == [0, 1])
    #expect(venue.levels.map(\.elevationMeters) == [0, 3])
    #expect(venue.paths.map(\.id.rawValue) == ["T1"])
    #expect(abs(length(venue.paths[0].line) - 6) < 1e-6)
    #expect(venue.connections.map(\.id.rawValue) == ["T2"])
    #expect(venue.connections[0].category.rawValue == "stairs")
    #expect(venue.connections[0].stops.map(\.unitID) == [FeatureID("C2"), FeatureID("C3")])
    #expect(venue.count(.floorsByHeight) == 1)
    #expect(venue.count(.localCoordinates) == 0)
  }

  @Test func readsNamesWithoutRegardToCase() throws {
    var text = threeRooms().text
    for (from, to) in [
      ("CellSpace ", "CELLSPACE "), ("</CellSpace>", "</CELLSPACE>"), ("duality", "Duality"),
    ] {
      text = text.split(separator: from, omittingEmptySubsequences: false).joined(separator: to)
    }
    let venue = try IndoorGMLReader.read(bytes: Array(text.utf8), name: "p.gml")
    #expect(venue.units.count == 3)
    #expect(venue.paths.count == 1)
  }

  @Test func repeatsAreDroppedAndParallelDoorsKept() throws {
    let venue = try threeRooms {
      $0.transition("T3", "#R2", "#R1", [(6, 2, 0.5), (6, 3, 0.5), (2, 3, 0.5), (2, 2, 0.5)])
      $0.transition("T4", "#R1", "#R2", [(2, 2, 0.5), (2, 1, 0.5), (6, 1, 0.5), (6, 2, 0.5)])
      $0.boundary("B1", (4, 0), (4, 1))
      $0.transition("T5", "#R1", "#R2", inside: "<duality xlink:href='#B1'/>")
      $0.transition("T6", "#R2", "#R1", inside: "<duality xlink:href='#B1-REVERSE'/>")
    }.venue()
    #expect(venue.paths.map(\.id.rawValue) == ["T1", "T4", "T5"])
    #expect(venue.openings.map(\.id.rawValue) == ["B1"])
    #expect(venue.count(.duplicateTransition) == 1)
  }

  @Test func looseLinksAreFindings() throws {
    let venue = try threeRooms {
      $0.cell(4, 20, 0, 24, 4)
      $0.cell(5, 30, 0, 34, 4, duality: false)
      $0.transition("T7", "#R1", "#R99")
      $0.transition("T8", "#R1", "#R1")
      $0.transition("T9", "http://example.org/x#R1", "#R2")
      $0.transition("T10", "#C1", "#R5")
    }.venue()
    #expect(venue.count(.brokenTransition) == 3)
    #expect(venue.count(.danglingLink) == 1)
    #expect(venue.count(.externalLink) == 1)
    #expect(venue.count(.isolatedState) == 1)
    // A link may name a cell in place of its state, and one side of a duality is enough.
    #expect(venue.paths.map(\.id.rawValue) == ["T1", "T10"])
  }

  @Test func aStateOutsideItsCellIsReported() throws {
    var plan = threeRooms()
    plan.cell(6, 40, 0, 44, 4, state: false)
    plan.states +=
      "<State gml:id='R6'><duality xlink:href='#C6'/><geometry><gml:Point><gml:pos>0 50 0</gml:pos></gml:Point></geometry></State>"
    #expect(try plan.venue().count(.stateOutsideCell) == 1)
  }

  @Test func aDoorCellIsADoor() throws {
    var plan = IndoorGMLPlan()
    plan.cell(1, 0, 0, 4, 4)
    plan.cell(2, 4, 1, 4.3, 2, type: "ConnectionSpace")
    plan.cell(3, 4.3, 0, 8, 4)
    plan.transition("T1", "#R1", "#R2")
    plan.transition("T2", "#R2", "#R3")
    let venue = try plan.venue(.init(origin: origin))
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C3"])
    let door = try #require(venue.openings.first)
    #expect(door.id.rawValue == "C2")
    #expect(abs(length(door.line) - 1) < 1e-6)
    let line = door.line.map(LocalFrame(origin: origin).planar)
    #expect(line.allSatisfy { abs($0.x - 4.15) < 1e-6 })
  }

  @Test func floorsComeFromWordsWhereThereAreSome() throws {
    var plan = IndoorGMLPlan()
    plan.cell(1, 0, 0, 4, 4, inside: "<gml:description>storey=\"F1\":</gml:description>")
    plan.cell(2, 4, 0, 8, 4, z: 0.4, inside: "<gml:description>level=F1;x</gml:description>")
    plan.cell(3, 0, 0, 4, 4, z: -3, inside: "<gml:description>Story = \"B1\"</gml:description>")
    plan.transition("T1", "#R1", "#R2")
    let levels = try plan.venue().levels
    #expect(levels.map(\.id.rawValue) == ["level/B1", "level/F1"])
    #expect(levels.map { $0.name?.text(language: "en") } == ["B1", "F1"])
    #expect(levels.map(\.ordinal) == [-1, 0])
  }

  @Test(arguments: [
    ("level=2;", "2"), ("storey=\"F1\":", "F1"), ("story=\"3\":", "3"), ("storey=4;", "4"),
    ("x storey : UG ; y", "UG"), ("the upper level", nil), ("sublevel=3", nil), ("level=", nil),
    ("", nil),
  ])
  func readsStoreyTexts(_ text: String, _ storey: String?) {
    #expect(IndoorGMLAssembly.storey(in: text) == storey)
  }

  @Test func aLiftOverSeveralFloorsIsOneLift() throws {
    var plan = IndoorGMLPlan()
    for floor in 0..<3 {
      plan.cell(floor + 1, 0, 0, 2, 2, z: Double(floor) * 3, inside: "<gml:name>Lift A</gml:name>")
    }
    plan.transition("T1", "#R1", "#R2")
    plan.transition("T2", "#R2", "#R3")
    let venue = try plan.venue()
    #expect(venue.connections.map(\.category.rawValue) == ["elevator"])
    #expect(venue.connections[0].stops.map(\.unitID?.rawValue) == ["C1", "C2", "C3"])
    #expect(venue.connections[0].name?.text(language: "en") == "Lift A")
  }

  @Test func anUnknownLinkBetweenFloorsIsStairsWithAFinding() throws {
    var plan = IndoorGMLPlan()
    plan.cell(1, 0, 0, 2, 2)
    plan.cell(2, 0, 0, 2, 2, z: 3)
    plan.transition("T1", "#R1", "#R2")
    let venue = try plan.venue()
    #expect(venue.connections.map(\.category.rawValue) == ["stairs"])
    #expect(venue.count(.verticalKind) == 1)
  }

  @Test func withoutADualGraphSharedBoundariesAreTheWays() throws {
    var plan = IndoorGMLPlan()
    plan.cell(1, 0, 0, 4, 4, inside: "<partialboundedBy xlink:href='#B1'/>", state: false)
    plan.cell(
      2, 4, 0, 8, 4,
      inside: "<partialboundedBy xlink:href='#B1-REVERSE'/><partialboundedBy xlink:href='#B2'/>",
      state: false)
    plan.cell(3, 8, 0, 9, 4, inside: "<partialboundedBy xlink:href='#B2'/>", state: false)
    plan.boundary("B1", (4, 1), (4, 2))
    plan.boundary("B2", (8, 0), (8, 4))
    let venue = try plan.venue(.init(origin: origin))
    #expect(venue.openings.map(\.id.rawValue) == ["B1", "B2"])
    #expect(venue.openings.map(\.inferredBy) == [nil, "indoorgml_shared_boundary"])
    #expect(venue.openings.map { (length($0.line) * 10).rounded() / 10 } == [1, 0.9])
    #expect(venue.count(.missingDual) == 1)
  }

  @Test func placesLocalCoordinates() throws {
    let origin = Coordinate(longitude: 11.79, latitude: 48.35)
    let frame = LocalFrame(origin: origin)
    let venue = try threeRooms().venue(
      .init(origin: origin, unitMeters: 2, rotationDegrees: 90))
    let ring = venue.units[0].polygons[0].exterior.map(frame.planar)
    // A quarter turn takes (4, 4) to (-4, 4); the unit doubles it.
    #expect(ring.contains { $0.distance(to: PlanarPoint(x: -8, y: 8)) < 1e-3 })
    #expect(venue.levels.map(\.elevationMeters) == [0, 6])
    let unplaced = try threeRooms().venue()
    #expect(unplaced.count(.localCoordinates) == 1)
    let middle = LocalFrame(origin: self.origin)
    #expect(
      unplaced.units[0].polygons[0].exterior.map(middle.planar).contains {
        $0.distance(to: PlanarPoint(x: -4, y: -2)) < 1e-6
      })
  }

  @Test(arguments: [
    ("urn:ogc:def:crs:EPSG::4326", true), ("http://www.opengis.net/def/crs/EPSG/0/4326", true),
    ("urn:ogc:def:crs:OGC:1.3:CRS84", false), ("EPSG:4326", false),
  ])
  func readsTheOrderOfAxes(_ system: String, _ latitudeFirst: Bool) throws {
    var plan = IndoorGMLPlan()
    plan.cell(1, 11, 48, 11.001, 48.001, swap: latitudeFirst)
    let text = plan.text.split(separator: "<gml:Solid>").joined(
      separator: "<gml:Solid srsName='\(system)' srsDimension='3'>")
    let venue = try IndoorGMLReader.read(bytes: Array(text.utf8), name: "g.gml")
    let corner = try #require(venue.units.first?.polygons.first?.exterior.first)
    #expect(corner.longitude >= 11 && corner.longitude <= 11.001)
    #expect(corner.latitude >= 48 && corner.latitude <= 48.001)
  }

  @Test(arguments: [
    ("http://www.opengis.net/indoorgml/2.0/core", "indoorgml/2.0"),
    ("http://www.opengis.net/indoorgml/0.8.2", "0.8.2"), ("", "without a namespace"),
  ])
  func otherVersionsAreNamedAndRefused(_ namespace: String, _ named: String) {
    var plan = threeRooms()
    plan.namespace = namespace
    #expect {
      try plan.venue()
    } throws: { error in
      (error as? ImportError)?.message.contains(named) ?? false
    }
  }

  @Test func aDraftOfVersionTwoInTheOldNamespaceIsRefused() {
    let text =
      "<IndoorFeatures xmlns='http://www.opengis.net/indoorgml/1.0/core'><layers><ThematicLayer/></layers></IndoorFeatures>"
    #expect {
      try IndoorGMLReader.read(bytes: Array(text.utf8), name: "d.gml")
    } throws: { error in
      (error as? ImportError)?.message.contains("2.0") ?? false
    }
  }

  @Test func spursOfOutlinesAreLeftOut() throws {
    func position(_ x: Double, _ y: Double) -> IndoorGMLFile.Position {
      IndoorGMLFile.Position(x: x, y: y, z: 0)
    }
    let square = [(0.0, 0.0), (4, 0), (4, 4), (0, 4)].map { position($0.0, $0.1) }
    let closed = square + square.prefix(1)
    #expect(IndoorGMLAssembly.withoutSpurs(closed) == closed)
    // A spur in the middle, one of two pieces, one at the start, one that begins at the start's other side.
    let tip = position(6, 6)
    let spurs: [[IndoorGMLFile.Position]] = [
      [square[0], square[1], square[2], tip, square[2], square[3], square[0]],
      [square[0], square[1], square[2], tip, position(9, 9), tip, square[2], square[3], square[0]],
      [tip, square[0], square[1], square[2], square[3], square[0], tip],
      [square[0], tip, square[0], square[1], square[2], square[3], square[0]],
    ]
    for ring in spurs {
      let mended = IndoorGMLAssembly.withoutSpurs(ring)
      #expect(mended.count == 5 && mended.first == mended.last)
      #expect(Set(mended) == Set(square))
    }
    // Nothing but a spur stays as it is, for the geometry check to refuse.
    let line = [square[0], square[1], square[0], square[1], square[0]]
    #expect(IndoorGMLAssembly.withoutSpurs(line) == line)
  }

  @Test func aPlacementOfDegreesIsSaid() throws {
    var plan = IndoorGMLPlan()
    plan.cell(1, 11, 48, 11.001, 48.001)
    let text = plan.text.split(separator: "<gml:Solid>").joined(
      separator: "<gml:Solid srsName='urn:ogc:def:crs:OGC:1.3:CRS84' srsDimension='3'>")
    var options = ImportOptions()
    options.placement = .init(origin: origin)
    let venue = try IndoorGMLReader.read(
      bytes: Array(text.utf8), name: "g.gml", options: options)
    #expect(venue.count(.placementUnused) == 1)
    #expect(!venue.isPlaceAssumed)
    #expect(try threeRooms().venue().isPlaceAssumed)
    #expect(try !threeRooms().venue(.init(origin: origin)).isPlaceAssumed)
  }

  @Test func aStoreyElementNamesTheFloor() throws {
    var plan = IndoorGMLPlan()
    plan.cell(
      1, 0, 0, 4, 4, inside: "<ext:storey xmlns:ext='http://example.org/x'> 2 </ext:storey>")
    plan.cell(2, 4, 0, 8, 4, inside: "<storey>2</storey>")
    plan.transition("T1", "#R1", "#R2")
    #expect(try plan.venue().levels.map { $0.name?.text(language: "en") } == ["2"])
  }

  @Test func readsVersionOneOne() throws {
    var plan = threeRooms()
    plan.namespace = "http://www.opengis.net/indoorgml/1.1/core"
    #expect(try plan.venue().units.count == 3)
  }

  /// The reference system stands at the envelope of the whole file, of a cell, or at the geometry: the innermost
  /// counts.
  @Test(arguments: [
    ("urn:ogc:def:crs:EPSG::4326", "", "", true),
    ("urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:EPSG::4326", "", true),
    ("urn:ogc:def:crs:EPSG::4326", "urn:ogc:def:crs:OGC:1.3:CRS84", "", false),
    ("urn:ogc:def:crs:EPSG::4326", "", "urn:ogc:def:crs:OGC:1.3:CRS84", false),
  ])
  func anEnvelopeSaysTheReferenceSystem(
    _ file: String, _ cell: String, _ solid: String, _ latitudeFirst: Bool
  ) throws {
    func envelope(_ system: String) -> String {
      system.isEmpty
        ? ""
        : "<gml:boundedBy><gml:Envelope srsName='\(system)' srsDimension='3'><gml:lowerCorner>0 0 0</gml:lowerCorner></gml:Envelope></gml:boundedBy>"
    }
    var plan = IndoorGMLPlan()
    plan.cell(1, 11, 48, 11.001, 48.001, inside: envelope(cell), state: false, swap: latitudeFirst)
    var text = plan.text.split(separator: "<primalSpaceFeatures>").joined(
      separator: envelope(file) + "<primalSpaceFeatures>")
    if !solid.isEmpty {
      text = text.split(separator: "<gml:Solid>").joined(
        separator: "<gml:Solid srsName='\(solid)'>")
    }
    let venue = try IndoorGMLReader.read(bytes: Array(text.utf8), name: "g.gml")
    let corner = try #require(venue.units.first?.polygons.first?.exterior.first)
    #expect(corner.longitude >= 11 && corner.longitude <= 11.001)
    #expect(corner.latitude >= 48 && corner.latitude <= 48.001)
  }
}
