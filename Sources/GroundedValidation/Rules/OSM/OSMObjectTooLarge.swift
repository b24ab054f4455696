import GroundedImport

/// A way with more nodes than are read.
///
/// The database itself allows 2000; a file with 25 times as many is damaged, or made to do harm.
struct OSMObjectTooLarge: ReaderRule {
  static let formats: Set<VenueFormat> = [.openStreetMap]

  static let metadata = RuleMetadata(
    OSMRule.objectTooLarge, "A way has more nodes than are read; it is left out.",
    why: "What it draws is missing from every route.",
    fix: "Split the way.")

  static let examples: [RuleExample] = [
    .failing(
      "a way of 50001 nodes",
      in: .osm(
        "↓<way id=\"10\">" + String(repeating: "<nd ref=\"1\"/>", count: 50_001) + "</way>")),
    .passing(
      "a way of 2000 nodes",
      in: .osm("<way id=\"10\">" + String(repeating: "<nd ref=\"1\"/>", count: 2_000) + "</way>")),
  ]
}
