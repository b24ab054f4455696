import GroundedModel
import Testing

@testable import GroundedImport

/// Several layers and what connects them.
@Suite struct IndoorGMLLayerTests {
  private let frame = LocalFrame(origin: Coordinate(longitude: 0, latitude: 0))
  private let place = ImportOptions.Placement(origin: Coordinate(longitude: 0, latitude: 0))

  /// Three rooms in a row on one floor, joined 1 to 2 to 3 along straight lines of 4 metres, with a second layer.
  private func rooms(
    _ kind: String, _ fill: (inout IndoorGMLPlan) -> Void
  ) -> IndoorGMLPlan {
    var plan = IndoorGMLPlan()
    fill(&plan)
    plan.endLayer("L2", kind)
    plan.layerClass = "TOPOGRAPHIC"
    for room in 1...3 {
      let x = Double(room - 1) * 4
      plan.cell(room, x, 0, x + 4, 4, inside: "<gml:name>Room \(room)</gml:name>")
    }
    plan.transition("T1", "#R1", "#R2", [(2, 2, 0.5), (6, 2, 0.5)])
    plan.transition("T2", "#R2", "#R3", [(6, 2, 0.5), (10, 2, 0.5)])
    return plan
  }

  private func length(_ venue: Venue, _ id: String) -> Double? {
    venue.paths.first { $0.id.rawValue == id }.map {
      (PlanGeometry.length($0.line.map(frame.planar)) * 1000).rounded() / 1000
    }
  }

  private func payload(_ venue: Venue, _ rule: IndoorGMLRule, _ name: String) -> String? {
    let facts = venue.findings.first { $0.rule == rule.rawValue }?.payload ?? []
    return facts.first { $0.field == name }?.value
  }

  /// The reach of two access points: cells over the rooms, higher than a floor, joined with each other.
  @Test(arguments: ["SENSOR", "sensor", "TAGS", "LOGICAL"])
  func whereNobodyWalksAreNoRoomsAndNoWays(_ kind: String) throws {
    let plan = rooms(kind) {
      $0.cell(8, 0, 0, 7, 4, z: 2)
      $0.cell(9, 5, 0, 12, 4, z: 2)
      $0.transition("W1", "#R8", "#R9", [(3.5, 2, 2.5), (8.5, 2, 2.5)])
    }
    let venue = try plan.venue(place)
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2", "C3"])
    #expect(venue.paths.map(\.id.rawValue) == ["T1", "T2"])
    #expect(length(venue, "T1") == 4 && length(venue, "T2") == 4)
    // The sensors hang at 2 metres: no floor of their own.
    #expect(venue.levels.count == 1)
    #expect(venue.amenitys.isEmpty)
    #expect(venue.count(.layerNotWalked) == 1)
    #expect(payload(venue, .layerNotWalked, "states") == "2")
    #expect(payload(venue, .layerNotWalked, "transitions") == "1")
    #expect(venue.count(.isolatedState) == 0)
    let message = venue.findings.first { $0.rule == IndoorGMLRule.layerNotWalked.rawValue }?.message
    #expect(
      message
        == "The layer L2 is of class \(kind.uppercased()) and no layer to walk in: its 2 states and 1 transition give no ways, its 2 cells no rooms."
    )
  }

  @Test(arguments: ["TOPOGRAPHIC", "UNKNOWN", ""])
  func otherLayersAreWalked(_ kind: String) throws {
    // A layer for each floor: two rooms 3 metres higher, and stairs up to them from room 3.
    var plan = rooms(kind) {
      $0.cell(4, 8, 0, 12, 4, z: 3, type: "TransitionSpace", inside: "<function>1120</function>")
      $0.cell(5, 4, 0, 8, 4, z: 3)
      $0.transition("T4", "#R4", "#R5", [(10, 2, 3.5), (6, 2, 3.5)])
    }
    plan.transition("T3", "#R3", "#R4", [(10, 2, 0.5), (10, 2, 3.5)])
    let venue = try plan.venue(place)
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2", "C3", "C4", "C5"])
    #expect(venue.paths.map(\.id.rawValue) == ["T1", "T2", "T4"])
    #expect(venue.connections.map(\.id.rawValue) == ["T3"])
    #expect(venue.connections.map(\.category.rawValue) == ["stairs"])
    #expect(venue.levels.map(\.elevationMeters) == [0, 3])
    #expect(venue.count(.layerNotWalked) == 0)
  }

  @Test func aCellOfTwoLayersIsTheRoomOfTheWalkedOne() throws {
    let venue = try rooms("SENSOR") {
      $0.state("S1", 1, 1, 2, inside: "<gml:name>AP 1</gml:name><duality xlink:href='#C1'/>")
    }.venue(place)
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2", "C3"])
    let room = try #require(venue.units.first?.displayPoint)
    #expect(frame.planar(room).distance(to: PlanarPoint(x: 2, y: 2)) < 1e-6)
  }

  @Test(arguments: [
    ("CONTAINS", "#R1", "#S1"), ("WITHIN", "#S1", "#R1"), ("contains", "#C1", "#S1"),
  ])
  func whatARoomContainsIsAPlaceInIt(_ expression: String, _ a: String, _ b: String) throws {
    var plan = rooms("TAGS") {
      $0.state("S1", 1, 1, 1, inside: "<gml:name>Fire extinguisher</gml:name>")
      $0.state("S2", 1, 3, 1)
    }
    plan.connect("I1", a, b, expression)
    plan.connect("I2", "#R1", "#S2", "CONTAINS")
    let venue = try plan.venue(place)
    #expect(venue.amenitys.map { $0.name?.text(language: "en") } == ["Fire extinguisher"])
    let thing = try #require(venue.amenitys.first)
    #expect(thing.unitIDs == [FeatureID("C1")])
    let point = try #require(thing.point)
    #expect(frame.planar(point).distance(to: PlanarPoint(x: 1, y: 1)) < 1e-6)
    #expect(payload(venue, .layerConnection, "placed") == "1")
    #expect(payload(venue, .layerConnection, "count") == "2")
    #expect(payload(venue, .layerNotWalked, "placed") == "1")
  }

  @Test func aPlaceOfAWalkedLayerWithoutAWayIsInItsRoom() throws {
    var plan = rooms("") {
      $0.cell(9, 1, 1, 2, 2, inside: "<gml:name>Locker</gml:name>")
    }
    plan.connect("I1", "#R1", "#R9", "CONTAINS")
    let venue = try plan.venue(place)
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2", "C3"])
    #expect(venue.amenitys.map { $0.name?.text(language: "en") } == ["Locker"])
    #expect(venue.count(.isolatedState) == 0)
  }

  @Test func equalStatesAreOneSpace() throws {
    // The second layer draws room 3 once more and a room 4 behind it.
    var plan = rooms("TOPOGRAPHIC") {
      $0.cell(13, 8, 0, 12, 4)
      $0.cell(4, 12, 0, 16, 4)
      $0.transition("T3", "#R13", "#R4", [(10, 2, 0.5), (14, 2, 0.5)])
    }
    plan.connect("I1", "#R13", "#R3", "EQUALS")
    let venue = try plan.venue(place)
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2", "C3", "C4"])
    #expect(venue.paths.map(\.id.rawValue) == ["T1", "T2", "T3"])
    #expect(venue.count(.isolatedState) == 0)
    #expect(payload(venue, .layerConnection, "merged") == "1")
    let equal = venue.units.first { $0.id.rawValue == "C3" }
    #expect(equal?.name?.text(language: "en") == "Room 3")
  }

  @Test func equalStatesOnTwoFloorsAreStairs() throws {
    var plan = rooms("TOPOGRAPHIC") {
      $0.cell(4, 8, 0, 12, 4, z: 3, inside: "<function>1120</function>")
    }
    plan.connect("I1", "#R3", "#R4", "EQUALS")
    let venue = try plan.venue(place)
    #expect(venue.connections.map(\.id.rawValue) == ["I1"])
    #expect(venue.connections.first?.stops.map(\.unitID) == [FeatureID("C3"), FeatureID("C4")])
    #expect(venue.connections.first?.category.rawValue == "stairs")
  }

  @Test(arguments: ["OVERLAPS", "CROSSES", "INTERSECTS", "other. near", ""])
  func otherConnectionsAreNoWaysAndAreCounted(_ expression: String) throws {
    var plan = rooms("TOPOGRAPHIC") { $0.cell(4, 12, 0, 16, 4) }
    plan.connect("I1", "#R3", "#R4", expression)
    plan.connect("I2", "#R3", "#R99", "EQUALS")
    let venue = try plan.venue(place)
    #expect(venue.paths.map(\.id.rawValue) == ["T1", "T2"])
    #expect(venue.connections.isEmpty)
    #expect(venue.count(.isolatedState) == 1)
    #expect(venue.count(.danglingLink) == 1)
    let message = venue.findings.first { $0.rule == IndoorGMLRule.layerConnection.rawValue }?
      .message
    let named = expression.isEmpty ? "none said" : expression.uppercased()
    #expect(
      message
        == "Connections between layers are no ways to walk; of 2, 1 (\(named)) are not used, 1 do not name two states of the file."
    )
  }

  @Test func whereNoLayerIsWalkedTheRoomsStay() throws {
    var plan = IndoorGMLPlan()
    plan.layerClass = "LOGICAL"
    plan.cell(1, 0, 0, 4, 4, inside: "<partialboundedBy xlink:href='#B1'/>")
    plan.cell(2, 4, 0, 8, 4, inside: "<partialboundedBy xlink:href='#B1'/>")
    plan.boundary("B1", (4, 1), (4, 2))
    plan.transition("T1", "#R1", "#R2")
    let venue = try plan.venue(place)
    #expect(venue.units.map(\.id.rawValue) == ["C1", "C2"])
    #expect(venue.paths.isEmpty)
    #expect(venue.openings.map(\.id.rawValue) == ["B1"])
    #expect(venue.count(.missingDual) == 1)
    #expect(venue.count(.layerNotWalked) == 1)
  }

  @Test func connectionsInACircleEnd() throws {
    var plan = rooms("TOPOGRAPHIC") { $0.cell(4, 0, 0, 4, 4) }
    plan.connect("I1", "#R1", "#R4", "EQUALS")
    plan.connect("I2", "#R4", "#R1", "EQUALS")
    plan.connect("I3", "#R1", "#R1", "EQUALS")
    #expect(try plan.venue(place).units.count == 3)
  }
}
