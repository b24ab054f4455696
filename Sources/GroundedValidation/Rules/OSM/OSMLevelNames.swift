import GroundedImport

/// Floors without the name on their signs.
///
/// The numbers of level count floors from the ground, and are not what lift buttons and signs show.
/// level:ref says that.
struct OSMLevelNames: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.levelNames,
    "Floors have no signed name; the numbers of the data are used.",
    why: "Directions name a floor that no sign and no button shows.",
    fix: "Add level:ref, or indoor=level outlines with a name or ref.")

  static let examples: [RuleExample] = [
    .failing(
      "a footway of a floor without level:ref",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="1"/></way>
        """#, marksFile: true)),
    .passing(
      "every floor has its level:ref",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="1"/><tag k="level:ref" v="U"/></way>
        """#)),
    .passing(
      "the outline of a floor has a name",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="1"/></way>
        <way id="11"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/>
        <tag k="indoor" v="level"/><tag k="level" v="1"/><tag k="name" v="Upper Floor"/></way>
        """#)),
  ]
}
