import Grounded
import GroundedImport
import GroundedModel
import GroundedRouting
import Testing

/// Routes over an IndoorGML file with several layers.
@Suite struct LayerRouteTests {
  /// Two floors in two layers, with a layer of sensors and one of tags.
  ///
  /// Rooms of 4 by 4 metres in a row, joined through their middles; over room 3 lies room 4, 3 metres higher, in a
  /// layer of its own. A sensor of a third layer reaches from room 1 to room 3, and a locker stands in room 2.
  private func guide(connecting expression: String, walksLayer: Bool = true) throws -> VenueGuide {
    func cell(_ id: Int, _ x: Int, _ z: Int) -> String {
      let ring = [(x, 0), (x + 4, 0), (x + 4, 4), (x, 4), (x, 0)].map { "\($0.0) \($0.1) \(z)" }
      return """
        <cellSpaceMember><CellSpace gml:id="C\(id)"><gml:name>Room \(id)</gml:name>
        <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing>
        <gml:posList>\(ring.joined(separator: " "))</gml:posList></gml:LinearRing></gml:exterior>
        </gml:Polygon></Geometry2D></cellSpaceGeometry><duality xlink:href="#R\(id)"/></CellSpace>
        </cellSpaceMember>
        """
    }
    func state(_ id: String, _ point: String, _ name: String = "") -> String {
      """
      <stateMember><State gml:id="\(id)">\(name)<geometry><gml:Point><gml:pos>\(point)</gml:pos>
      </gml:Point></geometry></State></stateMember>
      """
    }
    func transition(_ id: String, _ a: String, _ b: String, _ line: String) -> String {
      """
      <transitionMember><Transition gml:id="\(id)"><connects xlink:href="#\(a)"/>
      <connects xlink:href="#\(b)"/><geometry><gml:LineString><gml:posList>\(line)</gml:posList>
      </gml:LineString></geometry></Transition></transitionMember>
      """
    }
    func layer(_ id: String, _ kind: String, _ states: String, _ transitions: String) -> String {
      """
      <spaceLayerMember><SpaceLayer gml:id="\(id)"><class>\(kind)</class><nodes>\(states)</nodes>
      <edges>\(transitions)</edges></SpaceLayer></spaceLayerMember>
      """
    }
    func connection(_ id: String, _ a: String, _ b: String, _ expression: String) -> String {
      """
      <interLayerConnectionMember><InterLayerConnection gml:id="\(id)">
      <typeOfTopoExpression>\(expression)</typeOfTopoExpression><interConnects xlink:href="#\(a)"/>
      <interConnects xlink:href="#\(b)"/></InterLayerConnection></interLayerConnectionMember>
      """
    }
    let text = """
      <IndoorFeatures xmlns="http://www.opengis.net/indoorgml/1.0/core"
      xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink">
      <primalSpaceFeatures><PrimalSpaceFeatures>
      \(cell(1, 0, 0))\(cell(2, 4, 0))\(cell(3, 8, 0))\(cell(4, 8, 3))\(cell(5, 12, 3))
      </PrimalSpaceFeatures></primalSpaceFeatures>
      <multiLayeredGraph><MultiLayeredGraph><spaceLayers>
      \(layer("L1", "TOPOGRAPHIC", state("R1", "2 2 0") + state("R2", "6 2 0") + state("R3", "10 2 0"),
        transition("T1", "R1", "R2", "2 2 0 6 2 0") + transition("T2", "R2", "R3", "6 2 0 10 2 0")))
      \(layer("L2", walksLayer ? "TOPOGRAPHIC" : "LOGICAL", state("R4", "10 2 3") + state("R5", "14 2 3"),
        transition("T3", "R4", "R5", "10 2 3 14 2 3")))
      \(layer("L3", "SENSOR", state("S1", "2 2 2") + state("S2", "10 2 2"),
        transition("W1", "S1", "S2", "2 2 2 10 2 2")))
      \(layer("L4", "TAGS", state("P1", "7 3 0", "<gml:name>Locker</gml:name>"), ""))
      </spaceLayers><interEdges>
      \(connection("I1", "R3", "R4", expression))\(connection("I2", "R2", "P1", "CONTAINS"))
      \(connection("I3", "S1", "R1", "EQUALS"))\(connection("I4", "S2", "R3", "EQUALS"))
      </interEdges></MultiLayeredGraph></multiLayeredGraph></IndoorFeatures>
      """
    return VenueGuide(try IndoorGMLReader.read(bytes: Array(text.utf8), name: "layers.gml"))
  }

  /// The length of the way and its changes of level; nil where there is none.
  private func way(
    _ guide: VenueGuide, _ from: String, _ to: String
  ) throws -> (meters: Double, kinds: Set<EdgeKind>)? {
    guard case .one(let start) = guide.places(matching: from),
      case .one(let goal) = guide.places(matching: to)
    else { return nil }
    let query = RouteQuery(from: start, to: goal, profile: .walk, departs: Venues.noon)
    guard case .route(let route) = guide.answer(query) else { return nil }
    return (route.lengthMeters, Set(route.legs.map { guide.graph.traversal(of: $0.edge).kind }))
  }

  @Test func theWayKeepsToLayersOfRooms() throws {
    let guide = try guide(connecting: "EQUALS")
    // Not over the sensors, which join rooms 1 and 3 directly.
    let flat = try #require(try way(guide, "Room 1", "Room 3"))
    #expect(abs(flat.meters - 8) < 0.01 && flat.kinds == [.walk])
    // The two states of the stairs are one space: up there, and 4 metres on.
    let up = try #require(try way(guide, "Room 1", "Room 5"))
    #expect(abs(up.meters - 12) < 0.01 && up.kinds.contains(.stairs))
    let down = try #require(try way(guide, "Room 5", "Room 1"))
    #expect(abs(down.meters - 12) < 0.01)
    // The locker of the layer of tags is a place in room 2.
    let locker = try #require(try way(guide, "Room 2", "Locker"))
    #expect(abs(locker.meters - 2.0.squareRoot()) < 0.01)
  }

  @Test(arguments: ["OVERLAPS", "CONTAINS", "CROSSES"])
  func connectionsOfLayersAreNoWays(_ expression: String) throws {
    let guide = try guide(connecting: expression)
    #expect(try way(guide, "Room 1", "Room 3") != nil)
    #expect(try way(guide, "Room 4", "Room 5") != nil)
    #expect(try way(guide, "Room 1", "Room 5") == nil)
    let messages = guide.findings.filter { $0.rule == "indoorgml_layer_connection" }.map(\.message)
    #expect(messages.count == 1 && messages[0].contains("(\(expression)) are not used"))
  }

  @Test func aLayerThatIsNotWalkedLeadsNowhereAndIsSaid() throws {
    let guide = try guide(connecting: "EQUALS", walksLayer: false)
    #expect(try way(guide, "Room 1", "Room 3") != nil)
    #expect(try way(guide, "Room 1", "Room 5") == nil)
    #expect(guide.findings.count { $0.rule == "indoorgml_layer_not_walked" } == 3)
  }
}
