import GroundedImport

/// A lift or stairs on a floor where no door and no way leads to it.
///
/// Its level says that it stops there. Either the floor is wrong, or what leads to it is not drawn.
struct OSMUnservedStop: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.unservedStop,
    "Nothing leads to a lift or stairs on one of its levels.",
    why:
      "Travellers are not led to that floor, or step out of the lift where the map knows no way on.",
    fix: "Draw its door on that floor or correct its level.")

  static let examples: [RuleExample] = [
    .failing(
      "a lift to floor 1, where nothing is drawn",
      in: .osm(
        #"""
        ↓<node id="20" lat="0.00002" lon="10.00010"><tag k="highway" v="elevator"/><tag k="level" v="0;1"/></node>
        """#)),
    .failing(
      "a lift shaft with a door on one of its two floors",
      in: .osm(
        #"""
        <node id="20" lat="0.00004" lon="10.00012"><tag k="door" v="yes"/><tag k="level" v="0"/></node>
        <node id="21" lat="0.00004" lon="10.00010"/>
        <node id="22" lat="0.00004" lon="10.00016"/>
        <node id="23" lat="0.00010" lon="10.00013"/>
        ↓<way id="10"><nd ref="21"/><nd ref="20"/><nd ref="22"/><nd ref="23"/><nd ref="21"/>
        <tag k="indoor" v="room"/><tag k="highway" v="elevator"/><tag k="level" v="0-1"/></way>
        """#)),
    .passing(
      "a lift to a footway of floor 1",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00010"><tag k="highway" v="elevator"/><tag k="level" v="0;1"/></node>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="1"/></way>
        """#)),
  ]
}
