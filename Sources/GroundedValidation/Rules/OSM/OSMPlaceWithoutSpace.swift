import GroundedImport

/// Points of interest that lie in no space.
///
/// Their floor is known, but within 2 metres of them no room and no corridor of that floor is
/// drawn. One finding counts them all and names the first.
struct OSMPlaceWithoutSpace: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.placeWithoutSpace,
    "Points of interest lie in no space of their floor; they are left out.",
    why: "Nobody can be led to them.",
    fix: "Draw the space they are in.")

  static let examples: [RuleExample] = [
    .failing(
      "a café on floor 0, outside of every space",
      in: .osm(
        #"""
        ↓<node id="20" lat="0.00050" lon="10.00000"><tag k="amenity" v="cafe"/><tag k="level" v="0"/></node>
        """#)),
    .passing(
      "a café 1 metre beside the corridor",
      in: .osm(
        #"""
        <node id="20" lat="0.00005" lon="10.00015"><tag k="amenity" v="cafe"/><tag k="level" v="0"/></node>
        """#)),
  ]
}
