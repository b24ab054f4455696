import GroundedImport

/// Stairs or a ramp between floors that do not say which end is up.
///
/// The order of the floors in its level means nothing. The floors of what touches its ends decide,
/// then incline; without both it is not known on which floor one arrives.
struct OSMStairsWithoutDirection: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.stairsWithoutDirection,
    "Stairs or a ramp do not say which end is up.",
    why: "Travellers may be sent to the wrong end; where it can't be told, the way is left out.",
    fix: "Add incline=up or incline=down, or draw the floors at its ends.")

  static let examples: [RuleExample] = [
    .failing(
      "stairs in open air",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        ↓<way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="steps"/><tag k="level" v="0;1"/></way>
        """#)),
    .passing(
      "stairs with incline",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="steps"/><tag k="level" v="0;1"/><tag k="incline" v="up"/></way>
        """#)),
    .passing(
      "stairs that start in the corridor of floor 0",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        <node id="21" lat="0.00050" lon="10.00006"/>
        <way id="10"><nd ref="20"/><nd ref="21"/>
        <tag k="highway" v="steps"/><tag k="level" v="0;1"/></way>
        """#)),
  ]
}
