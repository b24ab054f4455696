import GroundedImport
import GroundedModel
import Testing

@testable import GroundedValidation

/// For every rule of OpenStreetMap and IndoorGML, the sample airport in that format with one change gives its
/// finding at that place; the committed one does not.
@Suite struct XMLTwinTests {
  private static let nodes =
    #"<node id="1" lat="53.5040" lon="1.0100"/><node id="2" lat="53.5041" lon="1.0100"/>"#

  private static func away(_ tags: String) -> String {
    nodes + "\n" + #"↓<way id="3"><nd ref="1"/><nd ref="2"/>\#(tags)</way>"# + "\n"
  }

  private static let openStreetMap: [XMLTwin] = [
    XMLTwin("osm_level_text", .tag("way -66", "level", "upstairs"), at: "way -66"),
    XMLTwin("osm_space_without_level", .tag("way -66", "level", nil), at: "way -66"),
    XMLTwin(
      "osm_line_without_level",
      .before("</osm>", away(#"<tag k="highway" v="footway"/><tag k="indoor" v="yes"/>"#))),
    XMLTwin("osm_implied_level", .tag("way -220", "level", nil), at: "way -220"),
    XMLTwin(
      "osm_place_without_level",
      .before(
        "</osm>", #"↓<node id="1" lat="53.504" lon="1.01"><tag k="amenity" v="cafe"/></node>"#)),
    XMLTwin(
      "osm_place_without_space",
      .inside("node -856", "lat=\"53.500485194\"", with: "lat=\"53.504\""), at: "node -856"),
    XMLTwin(
      "osm_broken_ring",
      .inside("way -66", "<nd ref=\"-361\"/>\n    <tag", with: "<tag"), at: "way -66"),
    XMLTwin("osm_missing_nodes", .drop("node -361"), at: "way -66"),
    XMLTwin(
      "osm_door_without_space",
      .before(
        "</osm>",
        #"↓<node id="1" lat="53.504" lon="1.01"><tag k="door" v="hinged"/><tag k="level" v="0"/></node>"#
      )),
    XMLTwin("osm_door_level", .tag("node -24", "level", "2"), at: "node -24"),
    XMLTwin("osm_space_without_door", .tag("node -24", "door", nil), at: "way -66")
      .withoutInference,
    XMLTwin("osm_space_cut_off", .tag("node -24", "access", "private"), at: "way -66"),
    XMLTwin("osm_entrance_assumed", .tag("node -24", "door", nil), at: "way -66"),
    XMLTwin("osm_unserved_stop", .tag("way -7", "level", "0;1;2;3"), at: "way -7"),
    XMLTwin(
      "osm_stairs_without_direction",
      .before("</osm>", away(#"<tag k="highway" v="steps"/><tag k="level" v="0;1"/>"#))),
    XMLTwin(
      "osm_vertical_kind",
      .before(
        "</osm>",
        away(
          #"<tag k="highway" v="footway"/><tag k="level" v="0;1"/><tag k="incline" v="up"/>"#))),
    XMLTwin("osm_conveyor_direction", .tag("way -2", "conveying", "yes"), at: "way -2"),
    XMLTwin("osm_restricted_line", .tag("way -220", "access", "private"), at: "way -220"),
    XMLTwin(
      "osm_level_names", .everywhere("k=\"level:ref\"", with: "k=\"old:ref\""),
      .everywhere("v=\"Level 3, Lounges\"", with: "v=\"\""), at: "file"),
    XMLTwin(
      "osm_obstacle_passed_over",
      .before(
        "</osm>",
        #"↓<node id="1" lat="53.504" lon="1.01"><tag k="indoor" v="column"/><tag k="level" v="0"/></node>"#
      )),
    XMLTwin("osm_one_way_door", .tag("node -24", "entrance", "exit"), at: "node -24"),
    XMLTwin(
      "osm_unreadable_node", .inside("node -361", "lat=\"", with: "lat=\"x"), at: "node -361"),
    XMLTwin(
      "osm_object_too_large",
      .before(
        "</osm>",
        "↓<way id=\"3\">\(String(repeating: "<nd ref=\"-361\"/>", count: 50_001))</way>\n")),
  ]

  private static let hall = "_4fc74f56-82b0-85fd-96c8-870b7f02cb92"
  private static let walkway = "_41151dc6-4439-8bc8-8272-99bcc95a1b92"
  private static let prayerRoom = "fafc0ced-c8b2-8a91-8fb0-3bdd651fa19e"
  private static let pierA = "_7a1f2205-2a96-8eec-a134-ffac3b2117d1"
  private static let system = "http://www.opengis.net/def/crs/OGC/0/CRS84h"
  private static let firstEnds =
    "<core:connects xlink:href=\"#\(walkway).state\"/>\n                  <core:connects xlink:href=\"#b3a938ea"

  private static func transition(_ from: String, _ to: String) -> XMLTwin.Edit {
    .before(
      "</core:edges>",
      ##"<core:transitionMember>↓<core:Transition gml:id="odd"><core:connects xlink:href="#\##(from).state"/><core:connects xlink:href="#\##(to).state"/></core:Transition></core:transitionMember>"##
    )
  }

  private static let indoorGML: [XMLTwin] = [
    XMLTwin(
      "indoorgml_local_coordinates", .everywhere(" srsName=\"\(system)\"", with: ""),
      .everywhere(" 53.", with: " 953."), at: "file"),
    XMLTwin(
      "indoorgml_assumed_degrees", .everywhere(" srsName=\"\(system)\"", with: ""), at: "file"),
    XMLTwin(
      "indoorgml_projected_coordinates", .everywhere(system, with: "EPSG:25832"), at: "file"),
    XMLTwin("indoorgml_placement_unused", at: "file").placed,
    XMLTwin(
      "indoorgml_outline_mended",
      .replace(
        "<navi:TransitionSpace gml:id=\"\(walkway)\">",
        with: "↓<navi:TransitionSpace gml:id=\"\(walkway)\">"),
      .replace(
        "1.002411125 53.500628955 0 1.002531682 53.500628955 0 1.002531682 53.500700836 0",
        with:
          "1.002411125 53.500628955 0 1.002531682 53.500628955 0 1.0026 53.5006 0 1.002531682 53.500628955 0 1.002531682 53.500700836 0"
      )),
    XMLTwin(
      "indoorgml_layer_not_walked",
      .before(
        "</core:spaceLayers>",
        #"<core:spaceLayerMember>↓<core:SpaceLayer gml:id="odd"><core:class>SENSOR</core:class></core:SpaceLayer></core:spaceLayerMember>"#
      )),
    XMLTwin(
      "indoorgml_layer_connection",
      .before(
        "</core:MultiLayeredGraph>",
        ##"<core:interEdges><core:interLayerConnectionMember>↓<core:InterLayerConnection gml:id="odd"><core:typeOfTopoExpression>OVERLAPS</core:typeOfTopoExpression><core:interConnects xlink:href="#\##(hall).state"/><core:interConnects xlink:href="#\##(walkway).state"/></core:InterLayerConnection></core:interLayerConnectionMember></core:interEdges>"##
      )),
    XMLTwin(
      "indoorgml_dangling_link",
      .replace("<core:Transition gml:id=\"T1\">", with: "↓<core:Transition gml:id=\"T1\">"),
      .replace(firstEnds, with: firstEnds.replacing("\(walkway).state", with: "nowhere"))),
    XMLTwin(
      "indoorgml_external_link",
      .replace(
        "<core:duality xlink:href=\"#\(hall)\"/>",
        with: "<core:duality xlink:href=\"other.gml#x\"/>"), at: "file"),
    XMLTwin(
      "indoorgml_duality_mismatch",
      .replace(
        "<navi:TransitionSpace gml:id=\"\(walkway)\">",
        with: "↓<navi:TransitionSpace gml:id=\"\(walkway)\">"),
      .replace(
        "<core:duality xlink:href=\"#\(walkway).state\"/>",
        with: "<core:duality xlink:href=\"#\(hall).state\"/>")),
    XMLTwin(
      "indoorgml_state_outside_cell",
      .replace(
        "<core:State gml:id=\"\(hall).state\">", with: "↓<core:State gml:id=\"\(hall).state\">"),
      .replace("<gml:pos>1.002486473 53.500754746 0", with: "<gml:pos>1.003 53.502 0")),
    XMLTwin(
      "indoorgml_isolated_state",
      .before(
        "</core:nodes>",
        #"<core:stateMember>↓<core:State gml:id="odd"><core:geometry><gml:Point gml:id="p"><gml:pos>1.003 53.502 0</gml:pos></gml:Point></core:geometry></core:State></core:stateMember>"#
      )),
    XMLTwin(
      "indoorgml_duplicate_transition", transition(hall, walkway),
      .replace("gml:id=\"odd\"", with: "gml:id=\"first\""), .replace("↓", with: ""),
      transition(walkway, hall)),
    XMLTwin(
      "indoorgml_broken_transition",
      .replace("<core:Transition gml:id=\"T1\">", with: "↓<core:Transition gml:id=\"T1\">"),
      .replace(firstEnds, with: "<core:connects xlink:href=\"#b3a938ea")),
    XMLTwin(
      "indoorgml_missing_dual", .everywhere("core:Transition>", with: "core:Remark>"),
      .everywhere("core:Transition ", with: "core:Remark "), at: "file"),
    XMLTwin("indoorgml_vertical_kind", transition(prayerRoom, pierA)),
    XMLTwin("indoorgml_floors_by_height", .everywhere("storey=", with: "remark="), at: "file"),
    XMLTwin(
      "indoorgml_cell_without_floor",
      .replace(
        "<navi:TransitionSpace gml:id=\"\(walkway)\">",
        with: "↓<navi:TransitionSpace gml:id=\"\(walkway)\">"),
      .replace(
        "1.002411125 53.500628955 0 1.002531682 53.500628955 0 1.002531682 53.500700836 0 1.002411125 53.500700836 0 1.002411125 53.500628955 0",
        with: "")),
  ]

  static let twins = openStreetMap + indoorGML

  @Test(arguments: twins) func twinIsFoundOut(_ twin: XMLTwin) throws {
    let rule = try #require(RuleRegistry.rules.first { $0.metadata.id == twin.rule })
    let (data, place) = try twin.data(now: TwinTests.now)
    let found = rule.run(data).findings
    #expect(
      found.contains { $0.location == place },
      "\(twin.rule): expected at \(place), found \(found.prefix(5).map { "\($0.location.map { "\($0)" } ?? "") \($0.message)" })"
    )
  }

  @Test func everyRuleOfTheFormatsHasATwin() {
    let rules = RuleRegistry.rules.filter { !$0.formats.contains(.imdf) }.map(\.metadata.id)
    #expect(Set(rules) == Set(Self.twins.map(\.rule)))
  }

  /// No rule of either format finds anything in the committed files.
  @Test(arguments: ["sample-airport.osm", "sample-airport.gml"])
  func committedFilesAreSound(_ file: String) throws {
    let report = try DataValidator.validate(
      path: FilePlaces.package + "/AirportData/" + file,
      options: ValidationOptions(now: TwinTests.now))
    let own = Set(Self.twins.map(\.rule))
    #expect(report.findings.filter { own.contains($0.rule) }.map(\.message) == [])
  }
}
