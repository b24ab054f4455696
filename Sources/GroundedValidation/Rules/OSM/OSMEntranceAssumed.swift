import GroundedImport

/// Spaces whose entrance is assumed.
///
/// They have no door and are joined to the nearest walkway of their floor. Directions say "entrance
/// assumed"; --infer 0 switches it off.
struct OSMEntranceAssumed: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.entranceAssumed,
    "Spaces have no door; an entrance from the nearest walkway is assumed.",
    why: "The real entrance may be on another side; a traveller has to look for it.",
    fix: "Draw their doors.")

  static let examples: [RuleExample] = [
    .failing(
      "a shop 1 metre beside the corridor",
      in: .osm(
        #"""
        <node id="20" lat="0.00005" lon="10.00010"/>
        <node id="21" lat="0.00005" lon="10.00016"/>
        <node id="22" lat="0.00010" lon="10.00013"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#)),
    .passing("every space has a door", in: .osm()),
    .passing(
      "nothing may be assumed",
      in: .osm(
        #"""
        <node id="20" lat="0.00005" lon="10.00010"/>
        <node id="21" lat="0.00005" lon="10.00016"/>
        <node id="22" lat="0.00010" lon="10.00013"/>
        <way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/></way>
        """#
      ) { $0.inferenceMeters = 0 }),
  ]
}
