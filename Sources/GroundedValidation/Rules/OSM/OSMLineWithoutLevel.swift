import GroundedImport

/// Walkways that say no floor and touch nothing that says one.
///
/// Lines outside the building often have no level and need none where they touch a door. These
/// touch nothing of a known floor; they are left out, never guessed to be on floor 0.
struct OSMLineWithoutLevel: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.lineWithoutLevel,
    "Walkways say no level and touch nothing that does.",
    why: "The ways are missing from every route.",
    fix: "Give them a level.")

  static let examples: [RuleExample] = [
    .failing(
      "a footway far from everything",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="footway"/></way>
        """#)),
    .passing(
      "a footway that ends at the entrance",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="9.99990"/>
        <way id="10"><nd ref="8"/><nd ref="20"/>
        <tag k="highway" v="footway"/></way>
        """#)),
  ]
}
