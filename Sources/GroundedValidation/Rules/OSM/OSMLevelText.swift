import GroundedImport

/// A `level` or `repeat_on` that is no list of floors.
///
/// Simple Indoor Tagging writes floors as numbers with a point, lists with semicolons and ranges
/// with a hyphen. A text that says something else is read as far as it can be, and never guessed to
/// be floor 0.
struct OSMLevelText: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.levelText,
    "A level text is no list of floors.",
    why:
      "What it belongs to may be put on the wrong floor or on none, and travellers are sent astray.",
    fix: "Write floors as numbers with a point, separated by semicolons: 0;1.5 or -1-3.")

  static let examples: [RuleExample] = [
    .failing(
      "a decimal comma",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="0,5"/></way>
        """#)),
    .failing(
      "a colon",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/><tag k="level" v="0:-1"/></way>
        """#)),
    .passing(
      "a range from a floor below the ground, and a floor more",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00002" lon="10.00016"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="steps"/><tag k="level" v="-1-0;2"/><tag k="incline" v="up"/></way>
        """#)),
  ]
}
