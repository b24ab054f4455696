import GroundedImport

/// Nodes that ways name and that the file does not hold.
///
/// Extracts are clipped at a border: ways run on beyond it. Lines leave such nodes out, areas with
/// such nodes are left out.
struct OSMMissingNodes: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.missingNodes,
    "Ways name nodes that are not in the file.",
    why: "Ways may end too early, so that a place beyond is not reached.",
    fix: "Export the file with all nodes of its ways.")

  static let examples: [RuleExample] = [
    .failing(
      "a footway that runs out of the extract",
      in: .osm(
        #"""
        <node id="20" lat="0.00002" lon="10.00008"/>
        ↓<way id="10"><nd ref="20"/><nd ref="8"/><nd ref="99"/>
        <tag k="highway" v="footway"/><tag k="level" v="0"/></way>
        """#)),
    .passing("a sound file", in: .osm()),
  ]
}
