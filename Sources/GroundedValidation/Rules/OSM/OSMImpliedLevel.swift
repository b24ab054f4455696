import GroundedImport

/// Walkways and squares that take their floor from what they touch.
///
/// They say no level; the doors and walkways that they share nodes with do. Where several floors
/// are touched, the one touched most is taken.
struct OSMImpliedLevel: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.impliedLevel,
    "Walkways and squares without a level take that of what they touch.",
    why: "If the guess is wrong, a way joins another floor than in the building.",
    fix: "Give them a level.")

  static let examples: [RuleExample] = [
    .failing(
      "a footway to the entrance without a level",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="9.99990"/>
        ↓<way id="10"><nd ref="8"/><nd ref="20"/>
        <tag k="highway" v="footway"/></way>
        """#)),
    .passing(
      "a footway to the entrance with a level",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="9.99990"/>
        <way id="10"><nd ref="8"/><nd ref="20"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/></way>
        """#)),
  ]
}
