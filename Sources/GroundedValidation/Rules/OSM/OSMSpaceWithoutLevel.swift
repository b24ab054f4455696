import GroundedImport

/// An area that says no floor.
///
/// It could lie on any floor of the building; none is guessed, so that it is left out. A square
/// outside that touches a door takes the floor of the door.
struct OSMSpaceWithoutLevel: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.spaceWithoutLevel,
    "An area says no level and is left out.",
    why: "Nobody can be led there or through it.",
    fix: "Give it a level.")

  static let examples: [RuleExample] = [
    .failing(
      "a room without a level",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <node id="22" lat="0.00056" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/><nd ref="22"/><nd ref="20"/>
        <tag k="indoor" v="room"/></way>
        """#)),
    .passing(
      "a square before the entrance: its floor is that of the door",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="9.99990"/>
        <node id="21" lat="0.00000" lon="9.99990"/>
        <way id="10"><nd ref="8"/><nd ref="20"/><nd ref="21"/><nd ref="1"/><nd ref="8"/>
        <tag k="highway" v="pedestrian"/><tag k="area" v="yes"/></way>
        """#)),
  ]
}
