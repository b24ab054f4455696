import GroundedImport

/// Points of interest whose floor is not known.
///
/// They say no level, and the spaces around them lie on no floor or on several. One finding counts
/// them all and names the first.
struct OSMPlaceWithoutLevel: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.placeWithoutLevel,
    "Points of interest say no level and lie in no single space; they are left out.",
    why: "Nobody can be led to them.",
    fix: "Give them a level.")

  static let examples: [RuleExample] = [
    .failing(
      "a café outside of every space",
      in: .osm(
        #"""
        ↓<node id="20" lat="0.00050" lon="10.00000"><tag k="amenity" v="cafe"/></node>
        """#)),
    .passing(
      "a café in the shop: its floor is that of the shop",
      in: .osm(
        #"""
        <node id="20" lat="0.00007" lon="10.00003"><tag k="amenity" v="cafe"/></node>
        """#)),
  ]
}
