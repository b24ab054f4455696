import GroundedImport

/// Nodes without an identifier or a position.
///
/// A latitude beyond 90, a longitude beyond 180 or a text that is no number. They are left out; one
/// finding counts them.
struct OSMUnreadableNode: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.unreadableNode,
    "Nodes have no identifier or no position on earth and are left out.",
    why: "Ways with such nodes run elsewhere, and places at them are missing.",
    fix: "Export the file again.")

  static let examples: [RuleExample] = [
    .failing(
      "a latitude of 95",
      in: .osm(
        #"""
        ↓<node id="20" lat="95" lon="10"/>
        """#)),
    .passing(
      "a negative identifier, as editors give to new nodes",
      in: .osm(
        #"""
        <node id="-1" lat="0" lon="10"/>
        """#)),
  ]
}
