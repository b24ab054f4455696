import GroundedImport

/// A door that is an exit only, between two spaces of which neither is outside.
///
/// An exit of a building leads out. Between two rooms nothing says which one it leads out of.
struct OSMOneWayDoor: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.oneWayDoor,
    "An exit between two rooms does not say which way it leads; it is used both ways.",
    why: "Someone may be led to a door that does not open from their side.",
    fix: "Draw a way through it with oneway:foot=yes.")

  static let examples: [RuleExample] = [
    .failing(
      "an exit from the shop or from the corridor",
      in: ExampleFile.osm().replacing(
        #"<node id="9" lat="0.00004" lon="10.00003"><tag k="door" v="hinged"/>"#,
        with:
          #"↓<node id="9" lat="0.00004" lon="10.00003"><tag k="door" v="hinged"/><tag k="entrance" v="exit"/>"#
      )),
    .passing(
      "a way through it says the direction",
      in: ExampleFile.osm(
        #"""
        <node id="20" lat="0.00006" lon="10.00003"/><node id="21" lat="0.00002" lon="10.00003"/>
        <way id="9"><nd ref="20"/><nd ref="9"/><nd ref="21"/><tag k="highway" v="footway"/><tag k="level" v="0"/>
        <tag k="oneway:foot" v="yes"/></way>
        """#
      ).replacing(
        #"<node id="9" lat="0.00004" lon="10.00003"><tag k="door" v="hinged"/>"#,
        with:
          #"<node id="9" lat="0.00004" lon="10.00003"><tag k="door" v="hinged"/><tag k="entrance" v="exit"/>"#
      )),
  ]
}
