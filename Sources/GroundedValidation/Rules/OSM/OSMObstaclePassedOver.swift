import GroundedImport

/// Columns and walls that stand in nobody's way.
///
/// A column at a point needs a size: `diameter`, or `width` and `length`. One that is drawn as an open line has no
/// area, and one without a level that stands on no floor or on several has no floor. One finding counts them all
/// and names the first.
struct OSMObstaclePassedOver: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.obstaclePassedOver,
    "Columns or walls have no size or no floor; they are passed over.",
    why: "A way may lead straight through a column or a wall.",
    fix: "Draw them as areas with a level, or give points a diameter, or a width and a length.")

  static let examples: [RuleExample] = [
    .failing(
      "a column that is a point without a size",
      in: .osm(
        #"""
        ↓<node id="20" lat="0.00002" lon="10.00010"><tag k="indoor" v="column"/><tag k="level" v="0"/></node>
        """#)),
    .failing(
      "a wall that no floor lies under",
      in: .osm(
        #"""
        <node id="20" lat="0.00050" lon="10.00000"/><node id="21" lat="0.00050" lon="10.00010"/>
        ↓<way id="9"><nd ref="20"/><nd ref="21"/><tag k="indoor" v="wall"/></way>
        """#)),
    .passing(
      "a column of half a metre",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00010"><tag k="indoor" v="column"/><tag k="level" v="0"/><tag k="diameter" v="0.5"/></node>
        """#)),
  ]
}
