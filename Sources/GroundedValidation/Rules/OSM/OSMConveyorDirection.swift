import GroundedImport

/// An escalator or moving walkway of unknown direction.
///
/// conveying=forward and backward say in which direction of the way it moves; yes, reversible and
/// other values do not.
struct OSMConveyorDirection: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.conveyorDirection,
    "An escalator or moving walkway does not say its direction, or may change it.",
    why: "Travellers may be sent to the wrong end of it.",
    fix: "Write conveying=forward or conveying=backward.")

  static let examples: [RuleExample] = [
    .failing(
      "conveying=yes",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/><tag k="conveying" v="yes"/></way>
        """#)),
    .failing(
      "an escalator that is reversed at times",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="steps"/><tag k="level" v="0;1"/><tag k="incline" v="up"/><tag k="conveying" v="reversible"/></way>
        """#)),
    .passing(
      "conveying=forward",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/><tag k="conveying" v="forward"/></way>
        """#)),
    .passing(
      "conveying=no are ordinary stairs",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="steps"/><tag k="level" v="0;1"/><tag k="incline" v="up"/><tag k="conveying" v="no"/></way>
        """#)),
  ]
}
