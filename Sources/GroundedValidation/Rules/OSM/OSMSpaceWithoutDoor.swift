import GroundedImport

/// A space without a door that no entrance could be assumed for.
///
/// A space without a door is joined to the nearest walkway of its floor, up to 10 metres (--infer),
/// but never through a wall or another room. The message says what stood against it.
struct OSMSpaceWithoutDoor: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.spaceWithoutDoor,
    "A space has no door and can't be reached.",
    why: "Nobody can be led there.",
    fix: "Draw its door as a node that it shares with the corridor.")

  static let examples: [RuleExample] = [
    .failing(
      "no walkway within 10 metres",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <node id="22" lat="0.00056" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
    .failing(
      "a wall before it",
      in: .osm(
        #"""
        <node id="20" lat="0.00005" lon="10.00010"/>
        <node id="21" lat="0.00005" lon="10.00016"/>
        <node id="22" lat="0.00010" lon="10.00013"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        <node id="23" lat="0.00004" lon="10.00008"/>
        <node id="24" lat="0.000045" lon="10.00018"/>
        <node id="25" lat="0.000045" lon="10.00008"/>
        <way id="11"><nd ref="25"/><nd ref="24"/>
        <tag k="indoor" v="wall"/><tag k="level" v="0"/></way>
        """#)),
    .failing(
      "a gap of 1 metre, and nothing may be assumed",
      in: .osm(
        #"""
        <node id="20" lat="0.00005" lon="10.00010"/>
        <node id="21" lat="0.00005" lon="10.00016"/>
        <node id="22" lat="0.00010" lon="10.00013"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#
      ) { $0.inferenceMeters = 0 }),
    .passing(
      "a gap of 1 metre to a corridor: an entrance is assumed",
      in: .osm(
        #"""
        <node id="20" lat="0.00005" lon="10.00010"/>
        <node id="21" lat="0.00005" lon="10.00016"/>
        <node id="22" lat="0.00010" lon="10.00013"/>
        <way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
  ]
}
