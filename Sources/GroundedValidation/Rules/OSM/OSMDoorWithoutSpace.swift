import GroundedImport

/// A door on the border of nothing.
///
/// A door joins spaces by being a node of both of their rings, or stands on a walkway. This one is
/// neither.
struct OSMDoorWithoutSpace: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.doorWithoutSpace,
    "A door lies on the border of no space and on no walkway.",
    why: "The door joins nothing; what lies behind it may not be reached.",
    fix: "Make it a node of the rooms that it joins.")

  static let examples: [RuleExample] = [
    .failing(
      "a door in open air",
      in: .osm(
        #"""
        ↓<node id="20" lat="0.00050" lon="10.00000"><tag k="door" v="yes"/><tag k="level" v="0"/></node>
        """#)),
    .passing(
      "a door on a footway",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="9.99990"/>
        <node id="21" lat="0.00002" lon="9.99995"><tag k="door" v="yes"/></node>
        <way id="10"><nd ref="8"/><nd ref="21"/><nd ref="20"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/></way>
        """#)),
  ]
}
