import GroundedImport

/// An area whose ring is open, clipped or without an area.
///
/// A clipped extract loses nodes of areas at its edge; a multipolygon may lack a member. What is
/// inside can then not be told from what is outside.
struct OSMBrokenRing: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.brokenRing,
    "The ring of an area is open, clipped or has no area; it is left out.",
    why: "Nobody can be led there or through it.",
    fix: "Close its ring, and export all nodes and members.")

  static let examples: [RuleExample] = [
    .failing(
      "a room with an open ring",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <node id="22" lat="0.00056" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
    .failing(
      "a node of the ring is not in the file",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="99"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
    .passing(
      "a room of two ways that close a ring",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <node id="22" lat="0.00056" lon="10.00006"/>
        <way id="10"><nd ref="20"/><nd ref="21"/></way>
        <way id="11"><nd ref="21"/><nd ref="22"/><nd ref="20"/></way>
        <relation id="12"><member type="way" ref="10" role="outer"/><member type="way" ref="11" role="outer"/>
        <tag k="type" v="multipolygon"/><tag k="indoor" v="room"/><tag k="level" v="0"/></relation>
        """#)),
  ]
}
