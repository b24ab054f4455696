import GroundedImport

/// A door whose floor is none of its spaces.
///
/// The spaces decide, because door levels are often left from a copy. A door of a space of several
/// floors that names none of them is left out.
struct OSMDoorLevel: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.doorLevel,
    "The level of a door is none of the levels of its spaces.",
    why: "A door on the wrong floor joins rooms that are not beside each other.",
    fix: "Correct the level of the door or of the spaces.")

  static let examples: [RuleExample] = [
    .failing(
      "a door of floor 1 between rooms of floor 0",
      in: .osm(
        #"""
        ↓<node id="20" lat="0.00004" lon="10.00012"><tag k="door" v="yes"/><tag k="level" v="1"/></node>
        <node id="21" lat="0.00004" lon="10.00010"/>
        <node id="22" lat="0.00004" lon="10.00016"/>
        <node id="23" lat="0.00010" lon="10.00013"/>
        <way id="10"><nd ref="21"/><nd ref="20"/><nd ref="22"/><nd ref="23"/><nd ref="21"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
    .passing(
      "a door that says no level",
      in: .osm(
        #"""
        <node id="20" lat="0.00004" lon="10.00012"><tag k="door" v="yes"/></node>
        <node id="21" lat="0.00004" lon="10.00010"/>
        <node id="22" lat="0.00004" lon="10.00016"/>
        <node id="23" lat="0.00010" lon="10.00013"/>
        <way id="10"><nd ref="21"/><nd ref="20"/><nd ref="22"/><nd ref="23"/><nd ref="21"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
  ]
}
