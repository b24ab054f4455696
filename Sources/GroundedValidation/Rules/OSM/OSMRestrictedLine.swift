import GroundedImport

/// Walkways that travellers may not use.
///
/// access=private, no and their like, unless foot says otherwise. They are left out; one finding
/// counts them.
struct OSMRestrictedLine: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.restrictedLine,
    "Walkways are closed to travellers and are left out.",
    why: "If travellers may use them, routes are missing or too long.",
    fix: "Nothing, unless travellers may use them.")

  static let examples: [RuleExample] = [
    .failing(
      "a private footway",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/><tag k="access" v="private"/></way>
        """#)),
    .passing(
      "a private way with foot=yes",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/><tag k="access" v="private"/><tag k="foot" v="yes"/></way>
        """#)),
  ]
}
